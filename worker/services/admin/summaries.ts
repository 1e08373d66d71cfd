import type { Range } from "#db/queries/admin/figures.ts";
import { DAY_MS, MINUTE_MS } from "#db/queries/due.ts";
import type { DayFigures, Summary } from "#domain/data/dashboard.ts";
import { addDays, DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";

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
