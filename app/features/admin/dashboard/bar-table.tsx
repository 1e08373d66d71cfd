import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import type { Bar } from "./bars.ts";
import { Amount } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";

const { table: heads, legend, little, none } = adminFiguresMessages;
/** A share of fewer is no share to go by. */
const LITTLE = 10;

/**
 * Figures as bars, each beside that of the days before, in the table that has their numbers: so one is the other's words.
 * These days are a full bar, those before an open and thinner one. `of` says what shares are of.
 */
export function BarTable(props: {
  /** The id of its heading. */
  labelledBy: string;
  head: string;
  bars: readonly Bar[];
  of?: string;
}) {
  const { labelledBy, head, bars, of } = props;
  const most = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before ?? 0)));
  const compared = bars.some(({ before }) => before !== null);
  const base = Math.max(...bars.map((bar) => bar.of ?? 0));
  return (
    <>
      <table className="w-full text-admin" aria-labelledby={labelledBy}>
        <thead>
          <tr className="border-b border-sand-200 text-caption text-ink-600">
            <th scope="col" className="px-4 pb-1.5 text-start font-medium">
              {head}
            </th>
            <th scope="col" className="px-2 pb-1.5 text-end font-medium last:pe-4">
              {heads.now}
            </th>
            {of && (
              <th scope="col" className="px-2 pb-1.5 text-end font-medium last:pe-4">
                {heads.share}
                <span className="sr-only"> {of}</span>
              </th>
            )}
            {compared && (
              <th scope="col" className="px-2 pe-4 pb-1.5 text-end font-medium">
                {heads.before}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="w-full px-4 py-2 text-start font-medium">
                {bar.name}
                {bar.note && (
                  <span className="block text-caption font-regular text-ink-600">{bar.note}</span>
                )}
                <Pair value={bar.value} before={bar.before} most={most} compared={compared} />
              </th>
              <Amount text={figureText.count(bar.value)} value={bar.value} to={bar.to} />
              {of && <Plain text={shareText(bar.value, bar.of)} />}
              {compared && <Plain text={beforeText(bar)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {compared && <Legend />}
      {base > 0 && base < LITTLE && (
        <p className="px-4 pt-1 pb-2 text-caption text-ink-600">{little(base)}</p>
      )}
    </>
  );
}

function Plain({ text }: { text: string }) {
  return (
    <td className="px-2 text-end whitespace-nowrap text-ink-700 tabular-nums last:pe-4">
      <bdi>{text}</bdi>
    </td>
  );
}

/** "40 %"; a dash where there is nothing to be a share of. */
export function shareText(value: number, of: number | null | undefined): string {
  return of ? figureText.share(Math.round((value / of) * 10_000)) : none;
}

function beforeText({ before, beforeOf }: Bar): string {
  if (before === null) return none;
  const share = beforeOf ? ` · ${shareText(before, beforeOf)}` : "";
  return figureText.count(before) + share;
}

const percent = (value: number, most: number) =>
  `${Math.round((value / most) * 1000) / 10}%` as const;

function Pair(props: Pick<Bar, "value" | "before"> & { most: number; compared: boolean }) {
  const { value, before, most, compared } = props;
  return (
    <svg
      className={`mt-1 block w-full overflow-visible rtl:-scale-x-100 ${compared ? "h-3" : "h-1.5"}`}
      aria-hidden="true"
    >
      <rect width={percent(value, most)} height="6" className="fill-ink-700" />
      {before !== null && before > 0 && (
        <rect
          y="8.5"
          width={percent(before, most)}
          height="3"
          className="fill-shell-0 stroke-brass-700"
        />
      )}
    </svg>
  );
}

/** What the two bars are. */
function Legend() {
  return (
    <p className="flex flex-wrap gap-x-5 px-4 py-2 text-caption text-ink-600">
      <span className="flex items-center gap-1.5">
        <svg className="h-1.5 w-5" aria-hidden="true">
          <rect width="100%" height="6" className="fill-ink-700" />
        </svg>
        {legend.now}
      </span>
      <span className="flex items-center gap-1.5">
        <svg className="h-1.5 w-5 overflow-visible" aria-hidden="true">
          <rect y="1.5" width="100%" height="3" className="fill-shell-0 stroke-brass-700" />
        </svg>
        {legend.before}
      </span>
    </p>
  );
}

/** A sentence that leads to what it tells of. */
export function Said({ text, to }: { text: string; to: string }) {
  return (
    <OfficeLink to={to} className="link">
      {text}
    </OfficeLink>
  );
}
