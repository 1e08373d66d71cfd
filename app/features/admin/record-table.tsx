import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminMessages } from "#app/messages/en/admin.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { ListColumn } from "#db/fields.ts";
import { cellText, isAmount } from "./cell-text.ts";

/** Colours of states by their label; whatever else a record may be is shown quietly. */
const TONES: Record<string, BadgeTone> = {
  New: "teal",
  Pending: "amber",
  Held: "amber",
  Approved: "green",
  Active: "green",
  Confirmed: "green",
  Rejected: "red",
  Cancelled: "red",
};

export type RecordTableProps = {
  columns: readonly ListColumn[];
  rows: readonly Record<string, unknown>[];
  /** Address of the next page; null on the last. */
  next: string | null;
  /** What is listed, in the plural: names the table. */
  label: string;
  /** Where a row leads to, if anywhere. */
  rowHref?: (row: Record<string, unknown>) => string;
};

/** A page of records: a table on wide windows, a card for each record with its labels on narrow ones. */
export function RecordTable(props: RecordTableProps) {
  const { rows, next } = props;
  const { table } = adminMessages;
  return (
    <div className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      {rows.length === 0 ? (
        <div className="px-5 py-10">
          <p className="font-semibold">{table.empty}</p>
          <p className="mt-1 text-small text-ink-600">{table.emptyLead}</p>
        </div>
      ) : (
        <>
          <WideTable {...props} />
          <Cards {...props} />
        </>
      )}
      {next && (
        <div className="flex justify-end border-t border-sand-200 p-3">
          <Link to={next} className={buttonClass("secondary", "sm")}>
            {table.next}
          </Link>
        </div>
      )}
    </div>
  );
}

function WideTable({ columns, rows, label, rowHref }: RecordTableProps) {
  return (
    <section
      className="overflow-x-auto -outline-offset-2 max-md:hidden"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full text-admin">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-sand-200 bg-shell-50 text-ink-600">
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                className={`h-9.5 px-3.5 font-medium whitespace-nowrap ${place > 0 && isAmount(column) ? "text-end" : "text-start"}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className="border-b border-sand-200 last:border-0">
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={`h-12 px-3.5 py-1.5 tabular-nums ${place > 0 && isAmount(column) ? "text-end whitespace-nowrap" : "max-w-[22rem] text-start"}`}
                >
                  <Titled href={place === 0 ? rowHref?.(row) : undefined}>
                    <Cell column={column} value={row[column.key]} />
                  </Titled>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ columns, rows, label, rowHref }: RecordTableProps) {
  return (
    <ul className="md:hidden" aria-label={label}>
      {rows.map((row, index) => (
        <li key={rowKey(row, index)} className="border-b border-sand-200 px-4 py-3.5 last:border-0">
          <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-small">
            {columns.map((column, place) => (
              <div key={column.key} className="contents">
                <dt className="text-ink-500">{column.label}</dt>
                <dd
                  className={`min-w-0 [overflow-wrap:anywhere] tabular-nums ${place === 0 ? "font-semibold" : ""}`}
                >
                  <Titled href={place === 0 ? rowHref?.(row) : undefined}>
                    <Cell column={column} value={row[column.key]} />
                  </Titled>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Cell({ column, value }: { column: ListColumn; value: unknown }) {
  const text = cellText(column, value);
  const isState = column.key === "statusid" || column.key === "state";
  if (isState && column.kind === "enum") return <Badge tone={TONES[text] ?? "quiet"}>{text}</Badge>;
  return column.kind === "date" || column.kind === "datetime" ? (
    <span className="whitespace-nowrap">{text}</span>
  ) : (
    <bdi>{text}</bdi>
  );
}

function Titled({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link to={href} className="-my-2 inline-block py-2 font-semibold text-teal-600 hover:underline">
      {children}
    </Link>
  );
}

function rowKey(row: Record<string, unknown>, index: number): string {
  return typeof row.uuid === "string" ? row.uuid : `${index}`;
}
