import { Link, useSearchParams } from "react-router";
import { BarChart } from "#app/features/admin/dashboard/bar-chart.tsx";
import { figureText } from "#app/features/admin/dashboard/figure-text.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { AffiliateData } from "./area.server.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { pageName } from "./share-link.ts";

const { clicks: words } = affiliateMessages;
const RANGES = [30, 90];

/** Visits through the link: a bar a day, drawn on the server, the pages they came to, and every number as a table. */
export function Clicks({ clicks }: Pick<AffiliateData, "clicks">) {
  const { days, series, total, pages } = clicks;
  const inAll = words.total(figureText.count(total), days);
  return (
    <div className="mt-5 grid gap-5">
      <Ranges days={days} />
      {total === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.empty} />
      ) : (
        <>
          <p className="font-display text-title tabular-nums">{inAll}</p>
          <BarChart
            name={words.name}
            total={inAll}
            bars={series.map(({ day, count }) => ({ from: day, to: day, value: count }))}
            average={0}
            format={figureText.count}
            mean={figureText.mean}
          />
          <NumbersTable
            caption={words.byPage}
            heads={[words.page, words.count]}
            rows={pages.map(({ path, count }) => ({
              name: <Page path={path} share={count / total} />,
              cells: [figureText.count(count)],
            }))}
          />
          <div className="rounded-card bg-shell-0 shadow-hair">
            <Folded title={words.table}>
              <NumbersTable
                caption={words.tableCaption}
                heads={[words.day, words.count]}
                rows={series
                  .filter(({ count }) => count > 0)
                  .toReversed()
                  .map(({ day, count }) => ({
                    name: formatDate(day),
                    cells: [figureText.count(count)],
                  }))}
              />
            </Folded>
          </div>
        </>
      )}
    </div>
  );
}

function Ranges({ days }: { days: number }) {
  const [query] = useSearchParams();
  const to = (range: number) => {
    const next = new URLSearchParams(query);
    next.set("days", `${range}`);
    return `?${next}`;
  };
  return (
    <nav aria-label={words.range} className="flex gap-5">
      {RANGES.map((range) => (
        <Link
          key={range}
          to={to(range)}
          preventScrollReset
          aria-current={range === days ? "true" : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent text-[0.9375rem] hover:border-sand-300 aria-[current]:border-teal-600 aria-[current]:font-semibold"
        >
          {words.days(range)}
        </Link>
      ))}
    </nav>
  );
}

/** A landing page with its part of the visits as a bar; null: all others. */
function Page({ path, share }: { path: string | null; share: number }) {
  return (
    <>
      <bdi className="[overflow-wrap:anywhere]">{path === null ? words.other : pageName(path)}</bdi>
      <svg className="mt-1 block h-1 w-full rtl:-scale-x-100" aria-hidden="true">
        <rect
          width={`${Math.round(Math.min(1, share) * 100)}%`}
          height="4"
          className="fill-ink-700"
        />
      </svg>
    </>
  );
}
