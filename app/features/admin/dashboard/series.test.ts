import { expect, test } from "bun:test";
import fc from "fast-check";
import { addDays } from "#domain/lib/dubai-date.ts";
import { bucketsOf, DAY_NUMBERS, daysBefore, roundTop, stepOf } from "./series.ts";

const seriesFrom = (day: string, length: number) =>
  Array.from({ length }, (_, index) => ({
    ...{ day: addDays(day, index), requests: 1, bookings: index % 2, revenue: 100 },
  }));

test("bars stand for days, then weeks, then months, so that a phone can show them all", () => {
  expect([1, 30, 45, 46, 90, 182, 183, 366].map(stepOf)).toEqual([
    ...["day", "day", "day", "week", "week", "week", "month", "month"],
  ] as ReturnType<typeof stepOf>[]);
});

test("weeks begin with the range and the last one may be short; months are the calendar's", () => {
  const weeks = bucketsOf(seriesFrom("2026-11-01", 16), "week", DAY_NUMBERS);
  expect(weeks.map(({ from, to, requests }) => [from, to, requests])).toEqual([
    ["2026-11-01", "2026-11-07", 7],
    ["2026-11-08", "2026-11-14", 7],
    ["2026-11-15", "2026-11-16", 2],
  ]);
  const months = bucketsOf(seriesFrom("2026-01-30", 33), "month", DAY_NUMBERS);
  expect(months.map(({ from, to }) => [from, to])).toEqual([
    ["2026-01-30", "2026-01-31"],
    ["2026-02-01", "2026-02-28"],
    ["2026-03-01", "2026-03-03"],
  ]);
});

test("gathering loses and doubles nothing", () => {
  const steps = fc.constantFrom("day" as const, "week" as const, "month" as const);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), steps, (length, step) => {
      const buckets = bucketsOf(seriesFrom("2026-01-01", length), step, DAY_NUMBERS);
      expect(buckets.reduce((sum, { requests }) => sum + requests, 0)).toBe(length);
      expect(buckets.at(-1)?.to).toBe(addDays("2026-01-01", length - 1));
    }),
  );
});

test("a scale ends with a round number that no bar passes", () => {
  expect([0, 1, 2, 3, 7, 10, 11, 30_870, 999_999].map(roundTop)).toEqual([
    1, 1, 2, 5, 10, 10, 20, 50_000, 1_000_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (n) => {
      expect(roundTop(n) >= n).toBe(true);
    }),
  );
});

test("the days before are as many, and end where the range begins", () => {
  expect(daysBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({
    ...{ from: "2026-02-22", to: "2026-02-28", days: 7 },
  });
});
