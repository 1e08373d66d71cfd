import type { Answers } from "#db/batch.ts";
import { attention } from "#db/queries/admin/attention.ts";
import {
  bookingDays,
  byAffiliate,
  byPackage,
  byProvider,
  offerFigures,
  type Range,
  requestDays,
} from "#db/queries/admin/figures.ts";
import { type LookUp, lookUps } from "#db/queries/admin/lookups.ts";
import { DAY_MS, MINUTE_MS } from "#db/queries/due.ts";
import { entities } from "#db/registry.ts";
import type { DayFigures, Summary } from "#domain/data/dashboard.ts";
import {
  addDays,
  DUBAI_OFFSET_MS,
  dubaiDay,
  dubaiMidnight,
  isCalendarDay,
} from "#domain/lib/dubai-date.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { mayUse, type Permission } from "#domain/rules/office.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { invalid } from "./call.ts";

const DAYS_USUAL = 30;
const DAYS_MOST = 366;
const PARTS = ["attention", "figures", "lookups"] as const;
type Part = (typeof PARTS)[number];
const { dashboard: words } = adminApiMessages;
type Services = Pick<AppServices, "db" | "now" | "cards">;

/** The statements of the dashboard, to run in a batch with others, and what makes its numbers of their rows. */
export function dashboardQuery({ db, now, cards }: Services, query: URLSearchParams) {
  const range = readRange(query, now);
  const parts = readParts(query);
  const choices = entities.filter(({ lookUp }) => lookUp);
  const queries = {
    attention: attention(db, { now, cards: cards !== undefined }),
    names: lookUps(db, parts.has("lookups") ? choices : []),
    figures: figureQueries(db, parts.has("figures") ? range : nothingOf(range)),
  };
  /** What waits in the queue, and the names of other records, are for who may open these. */
  function toDashboard(rows: Answers<typeof queries>, permission: Permission | null = null) {
    const sees = (thing: string) => mayUse(permission, { thing, to: "read" });
    const { requests, offers, bookings, ...tops } = rows.figures;
    const sums = summaries(range, requests, offers, bookings);
    return {
      ...(parts.has("attention") && sees("queue") && { attention: rows.attention[0] }),
      ...(parts.has("figures") && { figures: { ...range.days, ...sums, ...tops } }),
      ...(parts.has("lookups") && {
        lookups: byEntity(rows.names.filter(({ entity }) => sees(entity.toLowerCase()))),
      }),
    };
  }
  return { queries, toDashboard };
}

/**
 * The numbers of the dashboard in one round trip (GET …/list/data?from=&to=&parts=): what waits now, the figures of a
 * range of Dubai days beside the range before it, and the choices of select fields.
 */
export async function adminDashboard(
  services: Services,
  guard: AccountGuard,
  query: URLSearchParams,
) {
  const { queries, toDashboard } = dashboardQuery(services, query);
  const { rows, account } = await guard.of("figures").read(queries);
  return toDashboard(rows, account.permission);
}

function figureQueries(db: AppServices["db"], range: Range) {
  return {
    requests: requestDays(db, range),
    offers: offerFigures(db, range),
    bookings: bookingDays(db, range),
    packages: byPackage(db, range),
    providers: byProvider(db, range),
    affiliates: byAffiliate(db, range),
  };
}

/** A range in which nothing is: its figures cost nothing. */
const nothingOf = (range: Range): Range => ({ ...range, before: 0, from: 0, to: 0, beforeTo: 0 });

function byEntity(found: readonly LookUp[]): Record<string, { value: string; label: string }[]> {
  const all: Record<string, { value: string; label: string }[]> = {};
  for (const { entity, uuid, label } of found) {
    all[entity] ??= [];
    all[entity]?.push({ value: uuid, label });
  }
  return all;
}

/** The range of a query, days in Dubai (?from=&to=), with the one before it. Throws AppError validation for an impossible one. */
export function readRange(query: URLSearchParams, now: Date): Range {
  const to = readDay(query, "to") ?? dubaiDay(now);
  const from = readDay(query, "from") ?? addDays(to, 1 - DAYS_USUAL);
  const [start, end] = [dubaiMidnight(from).getTime(), dubaiMidnight(addDays(to, 1)).getTime()];
  const length = end - start;
  if (length <= 0 || length > DAYS_MOST * DAY_MS) throw invalid({ from: words.range(DAYS_MOST) });
  const before = start - length;
  const past = now.getTime() - start;
  const beforeTo = past >= 0 && past < length ? before + past : start;
  return { before, from: start, to: end, beforeTo, days: { from, to } };
}

function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name);
  if (text === null || text === "") return undefined;
  if (!isCalendarDay(text)) throw invalid({ [name]: words.day });
  return text;
}

function readParts(query: URLSearchParams): ReadonlySet<Part> {
  const text = query.get("parts");
  if (text === null || text === "") return new Set(PARTS);
  const named = text.split(",").map((name) => PARTS.find((part) => part === name));
  const known = named.filter((part) => part !== undefined);
  if (known.length < named.length) throw invalid({ parts: words.parts });
  return new Set(known);
}

type RequestDay = { day: number; requests: number; approved: number };
type OfferSum = { late: number; answered: number; offers: number; waited: number };
type BookingDay = { day: number; bookings: number; revenue: number };

/** The sums of a range and of the one before it, and the range day by day, days without anything included. */
export function summaries(
  { before, from, to, days }: Range,
  requests: readonly RequestDay[],
  offers: readonly OfferSum[],
  bookings: readonly BookingDay[],
): { current: Summary; previous: Summary; series: DayFigures[] } {
  const firstDay = dayNumber(from);
  const isLate = ({ day }: { day: number }) => day >= firstDay;
  const offersOf = (late: number) => offers.find((row) => row.late === late);
  const byDay = <T extends { day: number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.day, row]));
  const [asked, sold] = [byDay(requests), byDay(bookings)];
  const length = Math.round((to - from) / DAY_MS);
  const series = Array.from({ length }, (_, index) => ({
    day: addDays(days.from, index),
    requests: asked.get(firstDay + index)?.requests ?? 0,
    bookings: sold.get(firstDay + index)?.bookings ?? 0,
    revenue: sold.get(firstDay + index)?.revenue ?? 0,
  }));
  const earlier = <T extends { day: number }>(rows: readonly T[]) =>
    rows.filter((row) => !isLate(row) && row.day >= dayNumber(before));
  return {
    current: summary(requests.filter(isLate), offersOf(1), bookings.filter(isLate)),
    previous: summary(earlier(requests), offersOf(0), earlier(bookings)),
    series,
  };
}

/** Days are counted from 1970 in Dubai, as the statements do. */
const dayNumber = (midnight: number) => Math.floor((midnight + DUBAI_OFFSET_MS) / DAY_MS);

function summary(
  requestDays: readonly RequestDay[],
  offered: OfferSum | undefined,
  bookingDays: readonly BookingDay[],
): Summary {
  const requests = sum(requestDays.map((row) => row.requests));
  const approved = sum(requestDays.map((row) => row.approved));
  const offers = offered?.offers ?? 0;
  return {
    requests,
    offers,
    offers_per_request: requests === 0 ? 0 : Math.round((offers / requests) * 100) / 100,
    first_offer_minutes: offered ? Math.round(offered.waited / offered.answered / MINUTE_MS) : null,
    conversion_bp: requests === 0 ? 0 : Math.round((approved / requests) * 10_000),
    bookings: sum(bookingDays.map((row) => row.bookings)),
    revenue: sum(bookingDays.map((row) => row.revenue)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
