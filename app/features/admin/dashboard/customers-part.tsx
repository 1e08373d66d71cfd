import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import { Amount } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { type Tile, Tiles, trendOf } from "./figure-tiles.tsx";
import { FigureCard } from "./figures-page.tsx";
import { type Days, figureLinks } from "./links.ts";
import type { PartData } from "./parts.server.ts";
import { type Bucket as BucketOf, bucketsOf, type Step, stepOf } from "./series.ts";

const { customers: words } = adminFiguresMessages;
type Figures = PartData<"customers">;
type Sums = Figures["current"];
const NUMBERS = ["bookings", "revenue", "repeats", "repeat_revenue"] as const;
type Bucket = BucketOf<(typeof NUMBERS)[number]>;
const again = (days: Days) => figureLinks.bookings(days, ["repeat", "eq", "yes"]);

/** Who came back: the share of bookings and of the money, these days, before, and over time. */
export function CustomersPart({ figures, days }: { figures: Figures; days: Days }) {
  const { current, previous, series } = figures;
  const step = stepOf(series.length);
  const buckets = bucketsOf(series, step, NUMBERS);
  return (
    <div className="grid gap-3">
      <p className="max-w-read text-small text-ink-600">{words.note}</p>
      <Tiles tiles={tilesOf(current, previous, days)} className="lg:grid-cols-4" />
      <FigureCard id="customers-time" title={words.chart[step]}>
        {current.bookings === 0 ? (
          <p className="px-4 pb-3 text-small text-ink-600">{words.empty}</p>
        ) : (
          <>
            <Columns buckets={buckets} sums={current} />
            <BucketTable buckets={buckets} step={step} />
          </>
        )}
      </FigureCard>
    </div>
  );
}

const share = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 10_000));

function tilesOf(now: Sums, before: Sums, days: Days): Tile[] {
  const { count, money, points } = figureText;
  const to = again(days);
  const shares = (
    key: "bookings" | "revenue",
    part: "repeats" | "repeat_revenue",
    label: string,
  ) => {
    const [current, previous] = [share(now[part], now[key]), share(before[part], before[key])];
    return {
      ...{ label, to, value: figureText.share(current), before: figureText.share(previous) },
      ...{ trend: trendOf(current, previous), by: points(current - previous) },
    };
  };
  const plain = (
    key: "repeats" | "repeat_revenue",
    label: string,
    text: (n: number) => string,
  ) => ({
    ...{ label, to, value: text(now[key]), before: text(before[key]) },
    trend: trendOf(now[key], before[key]),
  });
  return [
    plain("repeats", words.repeats, count),
    shares("bookings", "repeats", words.share),
    plain("repeat_revenue", words.revenue, money),
    shares("revenue", "repeat_revenue", words.revenueShare),
  ];
}

const [HEIGHT, SLOT, WIDTH] = [100, 10, 7.4];

/** Bookings over time: full columns for those who came back, open ones above them for first bookings. */
function Columns({ buckets, sums }: { buckets: readonly Bucket[]; sums: Sums }) {
  const most = Math.max(1, ...buckets.map(({ bookings }) => bookings));
  const [first, last] = [buckets.at(0), buckets.at(-1)];
  const [from, to] = [formatDate(first?.from ?? ""), formatDate(last?.to ?? "")];
  const { count } = figureText;
  const unit = (HEIGHT - 2) / most;
  return (
    <figure className="px-4 pb-2">
      <svg
        role="img"
        aria-label={words.alt(count(sums.repeats), count(sums.bookings), from, to)}
        viewBox={`0 0 ${buckets.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-b border-sand-300 rtl:-scale-x-100"
      >
        {buckets.map(({ bookings, repeats, ...bucket }, at) => {
          const x = at * SLOT + (SLOT - WIDTH) / 2;
          const days =
            bucket.from === bucket.to
              ? formatDate(bucket.from)
              : `${formatDate(bucket.from)}–${formatDate(bucket.to)}`;
          return (
            <g key={bucket.from}>
              <title>{words.bar(days, count(repeats), count(bookings - repeats))}</title>
              {bookings > repeats && (
                <rect
                  x={x}
                  y={HEIGHT - bookings * unit}
                  width={WIDTH}
                  height={(bookings - repeats) * unit}
                  vectorEffect="non-scaling-stroke"
                  className="fill-shell-0 stroke-ink-700"
                />
              )}
              <rect
                x={x}
                y={HEIGHT - repeats * unit}
                width={WIDTH}
                height={repeats * unit}
                className="fill-ink-700"
              />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-5 text-caption text-ink-600 tabular-nums">
        <bdi>{from.slice(0, 6)}</bdi>
        <span className="flex gap-5">
          <Key className="fill-ink-700" text={words.legend.again} />
          <Key className="fill-shell-0 stroke-ink-700" text={words.legend.first} />
        </span>
        <bdi>{to.slice(0, 6)}</bdi>
      </figcaption>
    </figure>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg className="h-2.5 w-3 overflow-visible" aria-hidden="true">
        <rect width="100%" height="10" className={className} />
      </svg>
      {text}
    </span>
  );
}

function BucketTable({ buckets, step }: { buckets: readonly Bucket[]; step: Step }) {
  const { heads } = words;
  return (
    <table className="w-full text-admin">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-b border-sand-200 text-caption text-ink-600">
          <th scope="col" className="px-4 pb-1.5 text-start font-medium">
            {words.step[step]}
          </th>
          {([heads.all, heads.again, heads.money] as const).map((text) => (
            <th key={text} scope="col" className="px-2 pb-1.5 text-end font-medium last:pe-4">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter(({ bookings }) => bookings > 0)
          .map((bucket) => (
            <tr key={bucket.from} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="h-9 px-4 text-start font-medium tabular-nums">
                {formatDate(bucket.from)}
              </th>
              <Amount
                text={figureText.count(bucket.bookings)}
                value={bucket.bookings}
                to={figureLinks.bookings(bucket)}
              />
              <Amount
                text={figureText.count(bucket.repeats)}
                value={bucket.repeats}
                to={again(bucket)}
              />
              <Amount
                text={figureText.money(bucket.repeat_revenue)}
                value={bucket.repeat_revenue}
                to={again(bucket)}
              />
            </tr>
          ))}
      </tbody>
    </table>
  );
}
