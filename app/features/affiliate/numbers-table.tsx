import type { ReactNode } from "react";

/** A table of numbers: each row begins with its name, the numbers end at the end. Scrolls sideways where it is narrow. */
export function NumbersTable(props: {
  caption: string;
  heads: readonly string[];
  rows: readonly { name: ReactNode; cells: readonly ReactNode[] }[];
  foot?: { name: ReactNode; cells: readonly ReactNode[] };
}) {
  const { caption, heads, rows, foot } = props;
  const cell = "ps-4 text-end align-top tabular-nums";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-sand-300 text-small text-ink-600">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-2 align-bottom font-medium ${place === 0 ? "text-start" : cell}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and none of them moves
            <Row key={place} row={row} cell={cell} />
          ))}
        </tbody>
        {foot && (
          <tfoot className="border-t border-sand-500 font-semibold">
            <Row row={foot} cell={cell} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row(props: { row: { name: ReactNode; cells: readonly ReactNode[] }; cell: string }) {
  const { name, cells } = props.row;
  return (
    <tr className="border-b border-sand-200 last:border-0">
      <th scope="row" className="min-w-28 py-2.5 text-start align-top font-medium">
        {name}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
        <td key={place} className={`py-2.5 whitespace-nowrap ${props.cell}`}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
}
