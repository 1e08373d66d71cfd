import { memo } from "react";
import { Link, useNavigate } from "react-router";
import { isAmount } from "#app/features/admin/cell-text.ts";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { isState, StateBadge, Thumbnail } from "./cell.tsx";
import { CellEditor, editableKeys } from "./cell-editor.tsx";
import { cellWords } from "./cell-forms.ts";
import type { ShownColumn } from "./columns.ts";
import { SMALL_FIELD } from "./controls.ts";
import { afresh, listHref } from "./list-query.ts";
import { RowMenu } from "./row-menu.tsx";
import { PageBox, RowBox, type RowProps, type RowsProps } from "./rows-table.tsx";
import { isSelected } from "./selection.ts";

const { table: text } = adminListMessages;
const { none } = adminMessages.table;

/** A page of records on a phone: three lines each, with the same box and menu as in the table. */
export function RowCards(props: RowsProps) {
  const { meta, columns, rows, now, marked, selectable, editing, on } = props;
  const shared = { meta, columns, now, selectable, on };
  return (
    <div>
      <div className="flex min-h-11 items-center gap-1 border-b border-sand-200 py-1 ps-1.5 pe-2 text-admin text-ink-600">
        {selectable && (
          <>
            <PageBox {...props} />
            <span aria-hidden="true" className="leading-tight">
              {text.page}
            </span>
          </>
        )}
        <SortSelect {...props} />
      </div>
      <ul aria-label={meta.label.many}>
        {rows.map((row) => (
          <RowCard
            key={row.uuid}
            {...shared}
            row={row}
            selected={isSelected(marked, row.uuid)}
            editing={editing?.row.uuid === row.uuid ? editing : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

const RowCard = memo(function RowCard(props: RowProps) {
  const { meta, columns, row, now, selected, selectable, on } = props;
  return (
    <li
      data-row={row.uuid}
      tabIndex={-1}
      data-selected={(selectable && selected) || undefined}
      className={`relative flex border-b border-sand-200 py-2 pe-1 -outline-offset-2 last:border-0 data-selected:bg-teal-25 ${selectable ? "ps-1.5" : "ps-4"}`}
    >
      {selectable && <RowBox {...props} />}
      <Card
        meta={meta}
        columns={columns}
        row={row}
        now={now}
        selectable={selectable}
        editing={props.editing}
        on={on}
      />
    </li>
  );
});

/** What a card shows whether it is selected or not. */
const Card = memo(function Card(props: Omit<RowProps, "selected">) {
  const { meta, columns, row, now, editing, on } = props;
  const editable = editableKeys(meta, columns, row);
  const { title, state, second, end, third } = cardParts(columns);
  const words = (column: ShownColumn) => cellWords(column, row, now);
  const head = title && words(title);
  const two = second ? words(second) : undefined;
  const atEnd = end && words(end);
  const rest = third
    .map((column): string => {
      const { text: value, under = "" } = words(column);
      if (value === none) return "";
      return column.inCard ? column.inCard(value, under) : text.inCard(column.label, value);
    })
    .filter(Boolean);
  // The name's own second line, where no other column says something to it; else the first of the rest.
  const parts = second ? [two?.text, two?.under] : [head?.under];
  const filled = parts.filter((one) => one && one !== none);
  const middle = filled.length > 0 ? filled : [rest.shift()];
  if (editing)
    return (
      <div className="min-w-0 flex-1 pe-3 pb-1">
        <p className="py-1 text-[0.9375rem] font-semibold">
          <bdi>{head?.text}</bdi>
        </p>
        <CellEditor meta={meta} editing={editing} onEnd={(saved) => on.current.edited(saved, 0)} />
      </div>
    );
  return (
    <>
      {" "}
      <div className="min-w-0 flex-1 py-1 text-admin leading-snug">
        <div className="flex items-start justify-between gap-3">
          <Link
            to={editPath(meta.name, row.uuid)}
            className="flex min-w-0 items-center gap-2.5 text-[0.9375rem] font-semibold after:absolute after:inset-0 hover:underline"
          >
            {title?.as === "picture" && <Thumbnail row={row} />}
            <bdi className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{head?.text}</bdi>
          </Link>
          {state && <StateBadge label={words(state).text} />}
        </div>
        <div className="mt-0.5 flex justify-between gap-3 tabular-nums">
          <bdi className="min-w-0 truncate text-ink-700">{middle.join(", ")}</bdi>
          {atEnd && (
            <bdi className={`shrink-0 ${atEnd.warns ? "font-semibold text-amber-800" : ""}`}>
              {atEnd.text}
            </bdi>
          )}
        </div>
        <p className="mt-0.5 line-clamp-2 text-caption text-ink-600 tabular-nums">
          {rest.join(" · ")}
        </p>
      </div>
      <RowMenu meta={meta} row={row} isEditable={editable.length > 0} on={props.on} />
    </>
  );
});

/** Which column stands where in a card: the name with the state, what it is about with a figure, and the rest. */
function cardParts(columns: readonly ShownColumn[]) {
  const title = columns.find(({ under, as }) => under || as === "words") ?? columns[0];
  const state = columns.find(isState);
  const others = columns.filter((column) => column !== title && column !== state);
  const end =
    others.find(({ as, cardEnd }) => cardEnd || as === "left") ??
    others.find(({ kind, as }) => kind === "money" || as === "bytes") ??
    others.find(({ key }) => key === "create_date");
  const free = others.filter((column) => column !== end);
  const second = free.find(
    (column) => (column.under !== undefined && !isAmount(column)) || column.as === "times",
  );
  const third = free.filter((column) => column !== second && column.inCard !== null);
  return { title, state, second, end, third };
}

const { sort: sortText } = adminListMessages;
/** Orders that a list has without being asked: the newest first, of all or of what was found. */
const OWN = new Set(["-create_date", "-found"]);

/** The orders the heads of the table ask for, where there are no heads. */
function SortSelect({ columns, query, sort }: RowsProps) {
  const navigate = useNavigate();
  const orders = columns.flatMap(ordersOf).filter(({ value }) => !OWN.has(value));
  return (
    <select
      aria-label={sortText.label}
      value={OWN.has(sort) ? "" : sort}
      onChange={({ target }) =>
        void navigate(listHref(afresh(query, { sort: target.value })), { preventScrollReset: true })
      }
      className={`${SMALL_FIELD} ms-auto w-auto! max-w-52`}
    >
      <option value="">{query.q === "" ? sortText.own : sortText.found}</option>
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ordersOf({ sort, kind, label }: ShownColumn): { value: string; label: string }[] {
  if (sort === undefined) return [];
  const [down, up] = [`-${sort}`, sort];
  const isText = kind === "text" || kind === "email";
  const isDate = kind === "date" || kind === "datetime" || sort === "create_date";
  const [first, second] = (isText ? sortText.text : isDate ? sortText.date : sortText.number)(
    label,
  );
  return [
    { value: isText ? up : down, label: first },
    { value: isText ? down : up, label: second },
  ];
}
