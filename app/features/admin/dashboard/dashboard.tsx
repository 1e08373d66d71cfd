import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { BarChart } from "./bar-chart.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { FigureTable } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { FiguresPage } from "./figures-page.tsx";
import { MoneySection } from "./money-section.tsx";
import { bucketsOf, DAY_NUMBERS, daysBefore, stepOf } from "./series.ts";
import { Tops } from "./tops.tsx";

const words = adminDashboardMessages;

/** The figures of some days beside those before them. */
export function Dashboard({ data }: { data: DashboardData }) {
  const { figures, views, range, now } = data;
  const before = daysBefore(range);
  return (
    <FiguresPage
      part="overview"
      title={words.figures.title}
      range={range}
      now={now}
      views={views}
      after={<MoneySection money={data.money} today={dubaiDay(new Date(now))} />}
    >
      {isEmpty(data) ? (
        <NothingYet />
      ) : (
        <>
          <FigureTiles figures={figures} />
          <Charts figures={figures} before={before.days} />
          <Tops figures={figures} />
        </>
      )}
    </FiguresPage>
  );
}

/** No request and no booking in these days nor in those before. */
function isEmpty({ figures: { current, previous } }: DashboardData): boolean {
  return [current, previous].every(
    ({ requests, bookings, offers }) => requests + bookings + offers === 0,
  );
}

function NothingYet() {
  const { empty } = words;
  return (
    <EmptyState title={empty.title} text={empty.text}>
      <OfficeLink to="/admin/list/ProductPackage" className="link">
        {empty.packages}
      </OfficeLink>
      <OfficeLink to="/admin/list/RentalPartner" className="link">
        {empty.providers}
      </OfficeLink>
    </EmptyState>
  );
}

const { charts: chartWords, figures: names } = adminDashboardMessages;
const TITLES = {
  day: chartWords.title,
  week: chartWords.byWeek,
  month: chartWords.byMonth,
} as const;

/** Three small charts over the same days, one figure each so that none needs a legend, and a table with every number. */
function Charts({ figures, before }: Pick<DashboardData, "figures"> & { before: number }) {
  const { series, current, previous } = figures;
  const step = stepOf(series.length);
  const buckets = bucketsOf(series, step, DAY_NUMBERS);
  // What a bar would be if the days before had been even.
  const average = (sum: number) => (sum / before) * (series.length / buckets.length);
  const charts = [
    { key: "requests", format: figureText.count, mean: figureText.mean },
    { key: "bookings", format: figureText.count, mean: figureText.mean },
    { key: "revenue", format: figureText.money, mean: figureText.money },
  ] as const;
  return (
    <section aria-labelledby="charts" className="mt-5">
      <h3 id="charts" className="mb-2 text-small font-semibold">
        {TITLES[step]}
      </h3>
      <div className="grid gap-3 lg:grid-cols-3">
        {charts.map(({ key, format, mean }) => (
          <BarChart
            key={key}
            name={names[key]}
            total={format(current[key])}
            bars={buckets.map((bucket) => ({ ...bucket, value: bucket[key] }))}
            average={average(previous[key])}
            format={format}
            mean={mean}
          />
        ))}
      </div>
      <FigureTable buckets={buckets} step={step} />
    </section>
  );
}
