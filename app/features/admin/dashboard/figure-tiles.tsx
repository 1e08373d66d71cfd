import { Link } from "react-router";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { Figures } from "./dashboard-data.ts";
import { figureText } from "./figure-text.ts";
import { figureLinks } from "./links.ts";

const { figures: words } = adminDashboardMessages;

type Tile = {
  label: string;
  value: string;
  before: string;
  to: string;
  trend: Trend;
  note?: string;
  /** Less is better. */
  less?: boolean;
  /** How much it is more or less, where a percentage of it would mislead. */
  by?: string;
};

/** The figures of the range, each beside the one before and as the way to its records. */
export function FigureTiles({ figures }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-sand-200 shadow-hair md:grid-cols-3 lg:grid-cols-6">
      {tilesOf(figures).map((tile) => (
        <div
          key={tile.label}
          className="relative bg-shell-0 px-4 py-3.5 focus-within:z-1 hover:bg-shell-50"
        >
          <dt className="text-caption text-ink-600">
            {tile.label}
            {tile.note && <span className="sr-only"> ({tile.note})</span>}
          </dt>
          <dd className="mt-1">
            {/* The whole tile is the link. */}
            <Link
              to={tile.to}
              prefetch="intent"
              className={`font-display leading-8 whitespace-nowrap tabular-nums -outline-offset-2 after:absolute after:inset-0 ${sizeOf(tile.value)}`}
            >
              <bdi>{tile.value}</bdi>
            </Link>
            <TrendLine trend={tile.trend} isTime={tile.less ?? false} given={tile.by} />
            {tile.trend.kind !== "fresh" && (
              <span className="block text-caption text-ink-600">
                <bdi>{words.before(tile.before)}</bdi>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number stays in one piece: a long one is set smaller. */
function sizeOf(value: string): string {
  if (value.length > 12) return "text-[1.125rem]";
  return value.length > 9 ? "text-[1.375rem]" : "text-[1.625rem]";
}

function tilesOf({ current, previous, from, to }: Figures): Tile[] {
  const days = { from, to };
  return [
    {
      label: words.requests,
      value: figureText.count(current.requests),
      before: figureText.count(previous.requests),
      to: figureLinks.requests(days),
      trend: trendOf(current.requests, previous.requests),
    },
    {
      label: words.offers_per_request,
      value: figureText.mean(current.offers_per_request),
      before: figureText.mean(previous.offers_per_request),
      to: figureLinks.offers(days),
      trend: trendOf(current.offers_per_request, previous.offers_per_request),
    },
    {
      label: words.first_offer,
      value: figureText.time(current.first_offer_minutes),
      before: figureText.time(previous.first_offer_minutes),
      to: figureLinks.offers(days, ["answered_date", "empty", "false"]),
      trend: trendOf(current.first_offer_minutes, previous.first_offer_minutes, true),
      less: true,
    },
    {
      label: words.conversion,
      value: figureText.share(current.conversion_bp),
      before: figureText.share(previous.conversion_bp),
      to: figureLinks.approved(days),
      trend: trendOf(current.conversion_bp, previous.conversion_bp),
      by: figureText.points(current.conversion_bp - previous.conversion_bp),
    },
    {
      label: words.bookings,
      value: figureText.count(current.bookings),
      before: figureText.count(previous.bookings),
      to: figureLinks.bookings(days),
      trend: trendOf(current.bookings, previous.bookings),
    },
    {
      label: words.revenue,
      note: words.vat,
      value: figureText.money(current.revenue),
      before: figureText.money(previous.revenue),
      to: figureLinks.bookings(days),
      trend: trendOf(current.revenue, previous.revenue),
    },
  ];
}

/** "12 % more": its colour repeats whether that is good, its arrow which way it goes. */
function TrendLine(props: { trend: Trend; isTime: boolean; given: string | undefined }) {
  const { trend, isTime } = props;
  if (trend.kind === "none") return null;
  if (trend.kind === "fresh") return <Said>{words.fresh}</Said>;
  if (trend.kind === "same") return <Said>{words.trend.same}</Said>;
  const by = props.given ?? words.percent(figureText.count(trend.percent));
  const text = isTime ? words.faster[trend.kind](by) : words.trend[trend.kind](by);
  return (
    <span
      className={`flex items-center gap-1 text-caption font-semibold ${trend.good ? "text-green-700" : "text-red-700"}`}
    >
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
        <path d={trend.kind === "up" ? "M5 1 9.5 9h-9z" : "M5 9 .5 1h9z"} fill="currentColor" />
      </svg>
      {text}
    </span>
  );
}

function Said({ children }: { children: string }) {
  return <span className="block text-caption text-ink-600">{children}</span>;
}

/** How a figure stands against the one before it. `good` is null where there is nothing to say. */
type Trend =
  | { kind: "up" | "down"; percent: number; good: boolean }
  | { kind: "same" }
  /** There was nothing before to compare with. */
  | { kind: "fresh" }
  /** There is nothing now. */
  | { kind: "none" };

/** Compares two figures; null is "there is none". Less is better for times. */
export function trendOf(now: number | null, before: number | null, lessIsBetter = false): Trend {
  if (now === null) return { kind: "none" };
  if (before === null || (before === 0 && now > 0)) return { kind: "fresh" };
  if (now === before) return now === 0 ? { kind: "none" } : { kind: "same" };
  const kind = now > before ? "up" : "down";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { kind: "same" };
  return { kind, percent, good: (kind === "down") === lessIsBetter };
}
