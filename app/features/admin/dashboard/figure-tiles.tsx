import { OfficeLink } from "#app/features/admin/office-link.tsx";
import type { Summary } from "#domain/data/dashboard.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { DashboardData } from "./dashboard.server.ts";
import { figureText } from "./figure-text.ts";
import { figureLinks } from "./links.ts";

const { figures: words } = adminDashboardMessages;

export type Tile = {
  label: string;
  value: string;
  before: string;
  to: string;
  trend: Trend;
  /** What the label leaves out, for who hears it. */
  note?: string;
  /** Less is better. */
  less?: boolean;
  /** How much it is more or less, where a percentage of it would mislead. */
  by?: string;
};

/** The figures of the range, each beside the one before and as the way to its records. */
export function FigureTiles({ figures }: Pick<DashboardData, "figures">) {
  return <Tiles tiles={tilesOf(figures)} className="md:grid-cols-3 lg:grid-cols-6" />;
}

/** Some figures side by side, two in a row on a phone. */
export function Tiles({ tiles, className }: { tiles: readonly Tile[]; className: string }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card bg-sand-200 shadow-hair ${className}`}
    >
      {tiles.map((tile) => (
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
            <OfficeLink
              to={tile.to}
              prefetch="intent"
              className={`font-display leading-8 whitespace-nowrap tabular-nums -outline-offset-2 after:absolute after:inset-0 ${sizeOf(tile.value)}`}
            >
              <bdi>{tile.value}</bdi>
            </OfficeLink>
            <TrendLine {...tile} />
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

function tilesOf({ current, previous, from, to }: DashboardData["figures"]): Tile[] {
  const days = { from, to };
  const tile = <Key extends keyof Summary>(
    key: Key,
    label: string,
    text: (figure: Summary[Key]) => string,
    link: string,
    more: Pick<Tile, "note" | "less" | "by"> = {},
  ): Tile => ({
    label,
    value: text(current[key]),
    before: text(previous[key]),
    to: link,
    trend: trendOf(current[key], previous[key], more.less),
    ...more,
  });
  const { count, mean, money, points, share, time } = figureText;
  const answered = figureLinks.offers(days, ["answered_date", "empty", "false"]);
  const by = points(current.conversion_bp - previous.conversion_bp);
  return [
    tile("requests", words.requests, count, figureLinks.requests(days)),
    tile("offers_per_request", words.offers_per_request, mean, figureLinks.offers(days)),
    tile("first_offer_minutes", words.first_offer, time, answered, { less: true }),
    tile("conversion_bp", words.conversion, share, figureLinks.approved(days), { by }),
    tile("bookings", words.bookings, count, figureLinks.bookings(days)),
    tile("revenue", words.revenue, money, figureLinks.bookings(days), { note: words.vat }),
  ];
}

/** "12 % more": its colour repeats whether that is good, its arrow which way it goes. */
function TrendLine({ trend, less, by }: Tile) {
  if (trend.kind === "none") return null;
  if (trend.kind === "fresh") return <Plain>{words.fresh}</Plain>;
  if (trend.kind === "same") return <Plain>{words.trend.same}</Plain>;
  const change = by ?? words.percent(figureText.count(trend.percent));
  const text = (less ? words.faster : words.trend)[trend.kind](change);
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

function Plain({ children }: { children: string }) {
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
