import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { figureText } from "./figure-text.ts";
import { figureLinks } from "./links.ts";
import type { Bucket, Step } from "./series.ts";

const { charts: words, figures: names } = adminDashboardMessages;
const HEADS = { day: words.day, week: words.week, month: words.month } as const;
const COLUMNS = [
  { key: "requests", text: figureText.count, to: figureLinks.requests },
  { key: "bookings", text: figureText.count, to: figureLinks.bookings },
  { key: "revenue", text: figureText.money, to: figureLinks.bookings },
] as const;

/** Every number of the charts, folded away; each leads to its records. */
export function FigureTable({ buckets, step }: { buckets: readonly Bucket[]; step: Step }) {
  return (
    <details className="group/table mt-3 rounded-card bg-shell-0 shadow-hair">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-small font-semibold text-teal-600 -outline-offset-2 hover:text-teal-700">
        {words.table}
        <Icon
          name="chevron-down"
          className="size-4.5 transition-transform duration-140 group-open/table:rotate-180"
        />
      </summary>
      <table className="w-full text-admin">
        <caption className="sr-only">{words.caption(HEADS[step])}</caption>
        <thead>
          <tr className="border-y border-sand-200 bg-shell-50 text-ink-600">
            <th scope="col" className="h-9 px-4 text-start font-medium">
              {HEADS[step]}
            </th>
            {COLUMNS.map(({ key }) => (
              <th key={key} scope="col" className="px-2 text-end font-medium last:pe-4">
                {names[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="h-9 px-4 text-start font-medium tabular-nums">
                {formatDate(bucket.from)}
              </th>
              {COLUMNS.map(({ key, text, to }) => (
                <Amount key={key} text={text(bucket[key])} value={bucket[key]} to={to(bucket)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A number that leads to its records; of nothing there are none to see. */
export function Amount(props: {
  text: string;
  value: number;
  to: string;
  /** Its head, where a narrow table has none. */
  label?: string;
}) {
  const { text, value, to, label } = props;
  return (
    <td data-label={label} className="px-2 text-end whitespace-nowrap tabular-nums last:pe-4">
      {value === 0 ? (
        <span className="text-ink-500">
          <bdi>{text}</bdi>
        </span>
      ) : (
        <OfficeLink to={to} className="inline-block py-1.5 text-teal-600 hover:underline">
          <bdi>{text}</bdi>
        </OfficeLink>
      )}
    </td>
  );
}
