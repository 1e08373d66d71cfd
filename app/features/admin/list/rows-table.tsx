import { memo, type RefObject } from "react";
import { Link } from "react-router";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { Cell, standsAtEnd } from "./cell.tsx";
import { recordName } from "./cell-forms.ts";
import type { ShownColumn } from "./columns.ts";
import { afresh, type ListQuery, listHref } from "./list-query.ts";
import { type RowActions, RowMenu } from "./row-menu.tsx";
import { isSelected, pageState, type Selection } from "./selection.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

const { table: text } = adminListMessages;

export type RowsProps = {
  meta: ListMeta;
  columns: readonly ShownColumn[];
  rows: readonly ListRow[];
  query: ListQuery;
  /** The order of the rows, as the list names it. */
  sort: string;
  /** Milliseconds of the answer's instant. */
  now: number;
  selection: Selection;
  /** What of it the rows show already. */
  marked: Selection;
  /** Nothing can be done with several of these records at once. */
  selectable: boolean;
  onTogglePage: () => void;
  on: RowHandlers;
};
/** What is done with a row. It stays the same object, so that a row is drawn again only when it has changed itself. */
export type RowHandlers = RefObject<
  RowActions & { toggle: (id: string, withShift: boolean) => void }
>;
/** What one row is drawn from. */
export type RowProps = Pick<RowsProps, "meta" | "columns" | "now" | "selectable" | "on"> & {
  row: ListRow;
  selected: boolean;
};

/** Stays in view while the columns scroll. */
const MENU_CELL = "sticky end-0 bg-inherit pe-1";

/** A page of records on a wide window: 48 px rows, their box, their columns and their menu. */
export function RowsTable(props: RowsProps) {
  const { meta, columns, rows, now, marked, selectable, on } = props;
  const shared = { meta, columns, now, selectable, on };
  return (
    <section
      className="overflow-x-auto -outline-offset-2"
      aria-label={text.caption(meta.label.many)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full text-admin">
        <caption className="sr-only">{text.caption(meta.label.many)}</caption>
        <thead>
          <tr className="border-b border-sand-200 bg-shell-50 text-ink-600">
            {selectable && (
              <th scope="col" className="w-11 ps-1 text-start font-medium">
                <PageBox {...props} />
              </th>
            )}
            {columns.map((column, place) => (
              <Head key={column.key} {...props} column={column} place={place} />
            ))}
            <th scope="col" className={`${MENU_CELL} w-11`}>
              <span className="sr-only">{text.actionsHead}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.uuid}
              {...shared}
              row={row}
              selected={isSelected(marked, row.uuid)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { meta, columns, row, now, selected, selectable, on } = props;
  return (
    <tr
      data-row={row.uuid}
      tabIndex={-1}
      data-selected={(selectable && selected) || undefined}
      className="border-b border-sand-200 bg-shell-0 -outline-offset-2 last:border-0 hover:bg-shell-50 data-selected:bg-teal-25"
    >
      {selectable && (
        <td className="ps-1">
          <RowBox {...props} />
        </td>
      )}
      <RowCells meta={meta} columns={columns} row={row} now={now} selectable={selectable} on={on} />
    </tr>
  );
});

/** What a row shows whether it is selected or not. */
const RowCells = memo(function RowCells(props: Omit<RowProps, "selected">) {
  const { meta, columns, row, now, selectable } = props;
  return (
    <>
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={`h-12 max-w-60 px-2.5 py-1.5 tabular-nums ${place > 0 && standsAtEnd(column) ? "text-end whitespace-nowrap" : "text-start"} ${!selectable && place === 0 ? "ps-4" : ""}`}
        >
          <Cell
            meta={meta}
            column={column}
            row={row}
            now={now}
            href={place === 0 ? editPath(meta.name, row.uuid) : undefined}
          />
        </td>
      ))}
      <td className={`${MENU_CELL} text-end`}>
        <RowMenu meta={meta} row={row} on={props.on} />
      </td>
    </>
  );
});

/** A column's head; where the list can be ordered by it, a link to that order, and back. */
function Head(props: RowsProps & { column: ShownColumn; place: number }) {
  const { column, place, query, sort, selectable } = props;
  const side = place > 0 && standsAtEnd(column) ? "text-end" : "text-start";
  const cell = `h-9 px-2.5 font-medium whitespace-nowrap ${side} ${!selectable && place === 0 ? "ps-4" : ""}`;
  const by = column.sort;
  if (by === undefined) {
    return (
      <th scope="col" className={cell}>
        {column.label}
      </th>
    );
  }
  const isDesc = sort === `-${by}`;
  const isSorted = isDesc || sort === by;
  // Names begin with A; of dates and amounts the latest and largest are looked for first.
  const first = column.kind === "text" || column.kind === "email" ? by : `-${by}`;
  const next = isSorted ? (isDesc ? by : `-${by}`) : first;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDesc ? "descending" : "ascending") : "none"}
      className={cell}
    >
      <Link
        to={listHref(afresh(query, { sort: next }))}
        preventScrollReset
        className={`-mx-1 inline-flex min-h-8 items-center gap-1 rounded-picture px-1 hover:text-ink-900 ${isSorted ? "text-ink-900" : ""}`}
      >
        {column.label}
        <Icon
          name="arrow-down"
          className={`size-3.5 ${isSorted ? "" : "opacity-0"} ${isSorted && !isDesc ? "rotate-180" : ""}`}
        />
      </Link>
    </th>
  );
}

const BOX = "grid size-9 cursor-pointer place-items-center rounded-picture pointer-coarse:size-11";

/** Selects the page, or takes its selection away. */
export function PageBox({ rows, selection, onTogglePage }: RowsProps) {
  const page = pageState(
    selection,
    rows.map(({ uuid }) => uuid),
  );
  return (
    <label className={BOX}>
      <input
        type="checkbox"
        checked={page === "all"}
        ref={(box) => {
          if (box) box.indeterminate = page === "some";
        }}
        onChange={onTogglePage}
        aria-label={text.selectPage}
        className="checkbox checkbox-sm"
      />
    </label>
  );
}

export function RowBox({ meta, row, selected, on }: RowProps) {
  return (
    <label className={BOX}>
      <input
        type="checkbox"
        checked={selected}
        onChange={({ nativeEvent }) =>
          on.current.toggle(row.uuid, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        aria-label={text.select(recordName(meta, row))}
        className="checkbox checkbox-sm"
      />
    </label>
  );
}
