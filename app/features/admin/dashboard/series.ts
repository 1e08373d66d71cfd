import { addDays } from "#domain/lib/dubai-date.ts";
import { daysIn } from "./range.ts";

/** How many days one bar of a chart stands for: so that a phone can show them all. */
export type Step = "day" | "week" | "month";
/** The numbers of the dashboard's days. */
export const DAY_NUMBERS = ["requests", "bookings", "revenue"] as const;
/** Numbers of some days in a row, both ends included. */
export type Bucket<K extends string = (typeof DAY_NUMBERS)[number]> = {
  from: string;
  to: string;
} & Record<K, number>;

const BARS_OF_DAYS = 45;
const BARS_OF_WEEKS = 26 * 7;

/** Days up to 45, then weeks, from half a year on months. */
export function stepOf(days: number): Step {
  if (days <= BARS_OF_DAYS) return "day";
  return days <= BARS_OF_WEEKS ? "week" : "month";
}

/** Days gathered into bars, some numbers of each: weeks of seven days from the first day, or the calendar's months. */
export function bucketsOf<K extends string>(
  series: readonly ({ day: string } & Record<K, number>)[],
  step: Step,
  keys: readonly K[],
): Bucket<K>[] {
  const found: Bucket<K>[] = [];
  for (const row of series) {
    const { day } = row;
    const last = found.at(-1);
    if (!last || beginsNew(last, day, step)) {
      found.push({ ...row, from: day, to: day });
      continue;
    }
    Object.assign(last, { to: day }, ...keys.map((key) => ({ [key]: last[key] + row[key] })));
  }
  return found;
}

function beginsNew(last: { from: string }, day: string, step: Step): boolean {
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
