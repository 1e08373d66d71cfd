import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import type { Cell, HeatRow } from "./bars.ts";
import { figureText } from "./figure-text.ts";

const { demand: words } = adminFiguresMessages;
/** From the fewest to the most; the number itself stands in each, so that nothing is told by colour alone. */
const SHADES = [
  "bg-teal-50 text-ink-900",
  "bg-teal-200 text-ink-900",
  "bg-teal-600 text-shell-0",
  "bg-teal-800 text-shell-0",
];

/** How many fall on each time of day, row by row: the more, the darker. Each number leads to its records. */
export function HeatTable(props: { labelledBy: string; head: string; rows: readonly HeatRow[] }) {
  const { labelledBy, head, rows } = props;
  const most = Math.max(
    SHADES.length,
    ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)),
  );
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0.5 px-3 text-admin"
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr className="text-caption text-ink-600">
          <th scope="col" className="w-[29%] ps-1 pb-1 text-start font-medium">
            {head}
          </th>
          {TIMES_OF_DAY.map((time) => (
            <th key={time} scope="col" className="pb-1 text-center font-medium">
              {words.times[time]}
            </th>
          ))}
          <th scope="col" className="w-[10%] pb-1 text-center font-medium">
            {words.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, all }) => (
          <tr key={key}>
            <th scope="row" className="ps-1 text-start font-medium">
              {name}
            </th>
            {cells.map((cell, at) => (
              <Heat key={TIMES_OF_DAY[at]} {...cell} most={most} />
            ))}
            <Heat {...all} most={0} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heat({ value, to, most }: Cell & { most: number }) {
  const shade =
    most === 0 ? "text-ink-900 font-semibold" : SHADES[Math.ceil((value / most) * 4) - 1];
  return (
    <td className="p-0 text-center tabular-nums">
      {value === 0 ? (
        <span className="grid min-h-9 place-items-center text-ink-500 pointer-coarse:min-h-11">
          0
        </span>
      ) : (
        <OfficeLink
          to={to}
          className={`grid min-h-9 place-items-center rounded-picture hover:underline pointer-coarse:min-h-11 ${shade}`}
        >
          {figureText.count(value)}
        </OfficeLink>
      )}
    </td>
  );
}
