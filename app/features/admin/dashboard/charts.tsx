import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { BarChart } from "./bar-chart.tsx";
import type { Figures } from "./dashboard-data.ts";
import { FigureTable } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { bucketsOf, stepOf } from "./series.ts";

const { charts: words, figures: names } = adminDashboardMessages;
const TITLES = { day: words.title, week: words.byWeek, month: words.byMonth } as const;

/** Three small charts over the same days, one figure each so that none needs a legend, and a table with every number. */
export function Charts({ figures, before }: { figures: Figures; before: number }) {
  const { series, current, previous } = figures;
  const step = stepOf(series.length);
  const buckets = bucketsOf(series, step);
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
            bars={buckets.map((bucket) => ({
              from: bucket.from,
              to: bucket.to,
              value: bucket[key],
            }))}
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
