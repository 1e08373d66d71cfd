import { type KeyboardEvent, memo, type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { Cell, standsAtEnd } from "./cell.tsx";
import {
  CellEditor,
  type CellEditorProps,
  EditButton,
  type Editing,
  editableKeys,
} from "./cell-editor.tsx";
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
  /** The columns may be made wider and narrower. */
  canSize: boolean;
  onTogglePage: () => void;
  /** The row that is changed in place, and with which fields. */
  editing: Editing | undefined;
  on: RowHandlers;
};
/** What is done with a row. It stays the same object, so that a row is drawn again only when it has changed itself. */
export type RowHandlers = RefObject<
  RowActions & {
    toggle: (id: string, withShift: boolean) => void;
    /** Changes a field of a row in place; all of a card's. */
    edit: (row: ListRow, key?: string) => void;
    edited: CellEditorProps["onEnd"];
    /** Keeps how wide a column is, in px; null is as wide as it needs. */
    size: (key: string, width: number | null) => void;
  }
>;
/** What one row is drawn from. */
export type RowProps = Pick<RowsProps, "meta" | "columns" | "now" | "selectable" | "on"> & {
  row: ListRow;
  selected: boolean;
  /** What of this row is being changed. */
  editing: Editing | undefined;
};

/** Stays in view while the columns scroll. */
const MENU_CELL = "sticky end-0 bg-inherit pe-1";

/** A page of records on a wide window: 48 px rows, their box, their columns and their menu. */
export function RowsTable(props: RowsProps) {
  const { meta, columns, rows, now, marked, selectable, editing, on } = props;
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
              editing={editing?.row.uuid === row.uuid ? editing : undefined}
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
      <RowCells
        meta={meta}
        columns={columns}
        row={row}
        now={now}
        selectable={selectable}
        editing={props.editing}
        on={on}
      />
    </tr>
  );
});

/** What a row shows whether it is selected or not. */
const RowCells = memo(function RowCells(props: Omit<RowProps, "selected">) {
  const { meta, columns, row, now, selectable, editing, on } = props;
  const editable = editableKeys(meta, columns, row);
  return (
    <>
      {columns.map((column, place) => {
        const keys = column.under ? [column.key, column.under.key] : [column.key];
        const key = keys.find((one) => editable.includes(one));
        const isEdited = editing && keys.includes(editing.keys[0] ?? "");
        return (
          <td
            key={column.key}
            style={column.width === undefined ? undefined : sized(column.width)}
            onDoubleClick={() => key !== undefined && !isEdited && on.current.edit(row, key)}
            className={`group/cell relative h-12 px-2.5 py-1.5 tabular-nums ${column.width === undefined ? "max-w-60" : ""} ${place > 0 && standsAtEnd(column) ? "text-end whitespace-nowrap" : "text-start"} ${!selectable && place === 0 ? "ps-4" : ""}`}
          >
            {isEdited ? (
              <CellEditor
                key={editing.keys.join()}
                meta={meta}
                editing={editing}
                onEnd={(saved, step) => on.current.edited(saved, step)}
              />
            ) : (
              <>
                <Cell
                  meta={meta}
                  column={column}
                  row={row}
                  now={now}
                  href={place === 0 ? editPath(meta.name, row.uuid) : undefined}
                />
                {key !== undefined && (
                  <EditButton
                    label={meta.edits[key]?.label ?? column.label}
                    isFirst={key === editable[0]}
                    side={place > 0 && standsAtEnd(column) ? "start" : "end"}
                    onEdit={() => on.current.edit(row, key)}
                  />
                )}
              </>
            )}
          </td>
        );
      })}
      <td className={`${MENU_CELL} text-end`}>
        <RowMenu meta={meta} row={row} isEditable={editable.length > 0} on={on} />
      </td>
    </>
  );
});

/** A table gives a column what it is told only where it may be neither wider nor narrower. */
const sized = (width: number) => ({ width, minWidth: width, maxWidth: width });

const { columns: columnText } = adminViewMessages;
/** px */
const WIDTH = { least: 60, most: 800, step: 20 };

/** The edge of a head: dragged, or moved by the arrow keys, it sizes the column; Home gives it back what it needs. */
function Edge({ column, on }: { column: ShownColumn; on: RowHandlers }) {
  const [width, setWidth] = useState<number>();
  const from = useRef<{ x: number; width: number }>(undefined);
  const edge = useRef<HTMLDivElement>(null);
  const head = () => edge.current?.closest("th");
  const bounded = (px: number) => Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, px)));
  function show(px: number) {
    setWidth(px);
    const cell = head();
    if (cell)
      Object.assign(cell.style, { width: `${px}px`, minWidth: `${px}px`, maxWidth: `${px}px` });
  }
  function keep(px: number | null) {
    setWidth(undefined);
    on.current.size(column.key, px);
  }
  function press(event: KeyboardEvent) {
    const now = column.width ?? head()?.offsetWidth ?? WIDTH.least;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    if (event.key === "Home") keep(null);
    else if (step !== undefined) keep(bounded(now + step * WIDTH.step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line between paragraphs
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={columnText.resize(column.label)}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      aria-valuenow={width ?? column.width ?? 160}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => keep(null)}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, width: head()?.offsetWidth ?? WIDTH.least };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={({ clientX, currentTarget }) => {
        if (!from.current) return;
        const way = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1;
        show(bounded(from.current.width + way * (clientX - from.current.x)));
      }}
      onPointerUp={() => {
        from.current = undefined;
        if (width !== undefined) keep(width);
      }}
      className="absolute inset-y-1 end-0 w-2 cursor-col-resize touch-none rounded-picture border-e border-sand-300 hover:border-e-2 hover:border-teal-600 focus-visible:border-e-2 focus-visible:border-teal-600 pointer-coarse:w-4"
    />
  );
}

/** A column's head; where the list can be ordered by it, a link to that order, and back. */
function Head(props: RowsProps & { column: ShownColumn; place: number }) {
  const { column, place, query, sort, selectable } = props;
  const side = place > 0 && standsAtEnd(column) ? "text-end" : "text-start";
  const style = column.width === undefined ? undefined : sized(column.width);
  const edge = props.canSize && <Edge column={column} on={props.on} />;
  const cell = `relative h-9 px-2.5 font-medium whitespace-nowrap ${side} ${!selectable && place === 0 ? "ps-4" : ""}`;
  const by = column.sort;
  if (by === undefined) {
    return (
      <th scope="col" aria-label={column.label} style={style} className={cell}>
        {column.label}
        {edge}
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
      aria-label={column.label}
      style={style}
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
      {edge}
    </th>
  );
}

const BOX =
  "relative z-1 grid size-9 cursor-pointer place-items-center rounded-picture pointer-coarse:size-11";

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
