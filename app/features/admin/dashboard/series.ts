import type { DayFigures } from "#domain/data/dashboard.ts";
import { addDays } from "#domain/lib/dubai-date.ts";
import { daysIn } from "./range.ts";

/** How many days one bar of a chart stands for: so that a phone can show them all. */
export type Step = "day" | "week" | "month";
/** The figures of some days in a row, both ends included. */
export type Bucket = {
  from: string;
  to: string;
  requests: number;
  bookings: number;
  revenue: number;
};

const BARS_OF_DAYS = 45;
const BARS_OF_WEEKS = 26 * 7;

/** Days up to 45, then weeks, from half a year on months. */
export function stepOf(days: number): Step {
  if (days <= BARS_OF_DAYS) return "day";
  return days <= BARS_OF_WEEKS ? "week" : "month";
}

/** Days gathered into bars: weeks of seven days from the range's first day, or the calendar's months. */
export function bucketsOf(series: readonly DayFigures[], step: Step): Bucket[] {
  const found: Bucket[] = [];
  for (const { day, requests, bookings, revenue } of series) {
    const last = found.at(-1);
    if (!last || beginsNew(last, day, step)) {
      found.push({ from: day, to: day, requests, bookings, revenue });
      continue;
    }
    last.to = day;
    last.requests += requests;
    last.bookings += bookings;
    last.revenue += revenue;
  }
  return found;
}

function beginsNew(last: Bucket, day: string, step: Step): boolean {
  if (step === "day") return true;
  if (step === "week") return daysIn({ from: last.from, to: day }) > 7;
  return last.from.slice(0, 7) !== day.slice(0, 7);
}

/** The next round number at or above `most`, for the top of a scale: 1, 2, 5 times a power of ten; 1 for nothing. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10;
  return step * power;
}

/** The range before one, of equal length. */
export function daysBefore({ from, to }: { from: string; to: string }) {
  const days = daysIn({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1), days };
}
