import { type ReactNode, useId } from "react";

export type TableColumn<Row> = {
  key: string;
  head: string;
  /** Figures stand at the end side, in digits of one width. */
  figures?: boolean;
  cell: (row: Row) => ReactNode;
};

/**
 * Rows under their heads; the first column names the row. In a narrow window it scrolls inside itself, and can be
 * focused to do so by keyboard.
 */
export function Table<Row>(props: {
  caption: string;
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const id = useId();
  const [first, ...others] = props.columns;
  const end = (column: TableColumn<Row>) =>
    column.figures ? "text-end whitespace-nowrap tabular-nums" : "text-start";
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section
      aria-labelledby={id}
      tabIndex={0}
      className="overflow-x-auto rounded-card bg-shell-0 shadow-hair"
    >
      <table className="w-full text-[0.9375rem]">
        <caption id={id} className="px-5 pt-4 pb-2 text-start text-small text-ink-600">
          {/* Stays in view while the columns scroll. */}
          <span className="sticky start-5 inline-block max-w-[75vw]">{props.caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-sand-300">
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-5 py-2.5 text-small font-medium whitespace-nowrap text-ink-600 ${end(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="min-w-36 px-5 py-3.5 text-start font-semibold">
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.key} className={`px-5 py-3.5 ${end(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  );
}
