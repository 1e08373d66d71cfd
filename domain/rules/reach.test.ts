import { expect, test } from "bun:test";
import {
  companiesFor,
  fits,
  type PublicReach,
  pairToMore,
  priceRange,
  vesselsFor,
  waysToMore,
} from "./reach.ts";

const taker = (
  company: number,
  vessel: number,
  more: Partial<PublicReach["packages"][number]>,
) => ({
  ...{ company, vessel, capacity: 16, guests_min: 2, guests_max: 16 },
  ...{ hours_min: 2, hours_max: 4, times_of_day: [2] },
  ...more,
});
const reach: PublicReach = {
  companies: 4,
  vessels: 4,
  extras: [],
  packages: [
    taker(1, 1, {}),
    taker(1, 2, { times_of_day: [1, 2, 3], hours_max: 6 }),
    taker(2, 3, { capacity: 12 }),
    taker(3, 4, { capacity: 60, guests_min: 20, guests_max: 60, times_of_day: [3] }),
  ],
};
const limits = { guests_min: 2, hours_min: 2, hours_max: 6 };

test("companies count once, however many of their packages fit", () => {
  expect(companiesFor({ guests: 12, duration: 3, timeofday: 2 }, reach)).toBe(2);
  expect(companiesFor({ guests: 13, duration: 3, timeofday: 2 }, reach)).toBe(1);
  expect(companiesFor({ guests: 12, duration: 7, timeofday: 2 }, reach)).toBe(0);
});

test("the vessel's licence counts beside the package's own limits, at both ends", () => {
  const [, , small, large] = reach.packages;
  if (!small || !large) throw new Error("no package");
  const evening = { duration: 2, timeofday: 3 };
  expect([12, 13].map((guests) => fits({ guests, duration: 2, timeofday: 2 }, small))).toEqual([
    ...[true, false],
  ]);
  expect([19, 20, 60, 61].map((guests) => fits({ guests, ...evening }, large))).toEqual([
    ...[false, true, true, false],
  ]);
});

test("vessels are counted by guests alone", () => {
  expect([2, 13, 20, 61].map((guests) => vesselsFor(guests, reach))).toEqual([3, 2, 1, 0]);
});

test("what to change: the smallest change of each kind that lets more companies fit", () => {
  expect(waysToMore({ guests: 14, duration: 5, timeofday: 3 }, reach, limits)).toEqual([]);
  expect(waysToMore({ guests: 16, duration: 5, timeofday: 1 }, reach, limits)).toEqual([]);
  expect(waysToMore({ guests: 20, duration: 3, timeofday: 2 }, reach, limits)).toEqual([
    { field: "timeofday", value: 3, companies: 1 },
    { field: "guests", value: 16, companies: 1 },
  ]);
  expect(waysToMore({ guests: 14, duration: 5, timeofday: 2 }, reach, limits)).toEqual([]);
  expect(waysToMore({ guests: 12, duration: 5, timeofday: 2 }, reach, limits)).toEqual([
    { field: "duration", value: 4, companies: 2 },
  ]);
});

test("no smaller number than the one that is proposed lets more companies fit, and none where none is proposed", () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);
  for (const guests of range(2, 62))
    for (const duration of range(2, 6))
      for (const timeofday of [1, 2, 3]) {
        const wish = { guests, duration, timeofday };
        const ways = waysToMore(wish, reach, limits);
        const now = companiesFor(wish, reach);
        for (const [field, values] of [
          ["guests", range(2, guests - 1)],
          ["duration", range(2, 6)],
        ] as const) {
          const helping = values.filter(
            (value) => companiesFor({ ...wish, [field]: value }, reach) > now,
          );
          const least = Math.min(...helping.map((value) => Math.abs(value - wish[field])));
          const way = ways.find((one) => one.field === field);
          expect([wish, way && Math.abs(way.value - wish[field])]).toEqual([
            wish,
            helping.length > 0 ? least : undefined,
          ]);
        }
      }
});

test("where no single change helps: the two that take the fewest steps together", () => {
  const [first, , ...others] = reach.packages;
  if (!first) throw new Error("no package");
  const few = { ...reach, packages: [first, ...others] };
  const pair = (wish: Parameters<typeof pairToMore>[0], of = few) => {
    expect(waysToMore(wish, of, limits)).toEqual([]);
    return pairToMore(wish, of, limits);
  };
  // Of 17 guests in the morning one stays ashore, and the others go in the afternoon.
  expect(pair({ guests: 17, duration: 3, timeofday: 1 })).toEqual({
    changes: [
      { field: "timeofday", value: 2 },
      { field: "guests", value: 16 },
    ],
    companies: 1,
  });
  // Another time of day and two hours are nearer than two hours and four guests.
  expect(pair({ guests: 20, duration: 6, timeofday: 2 })).toEqual({
    changes: [
      { field: "timeofday", value: 3 },
      { field: "duration", value: 4 },
    ],
    companies: 1,
  });
  // Of as many steps those that more companies take: the evening's are two.
  const late = [4, 5].map((company) => taker(company, company, { times_of_day: [3] }));
  const evenings = { ...few, packages: [...few.packages, ...late] };
  expect(pair({ guests: 16, duration: 5, timeofday: 1 }, evenings)).toEqual({
    changes: [
      { field: "timeofday", value: 3 },
      { field: "duration", value: 4 },
    ],
    companies: 2,
  });
  // Nothing but all three would do.
  const one = { ...reach, packages: [first] };
  expect(pair({ guests: 17, duration: 5, timeofday: 1 }, one)).toBeUndefined();
});

test("what a wish costs lies between the least prices of the companies that take it, rounded outwards, and is one figure where they are as good as one", () => {
  const priced = (price: number, price_model: "hour" | "fixed") => ({ price, price_model });
  const prices = [
    ...[priced(120_000, "hour"), priced(500_000, "fixed")],
    ...[priced(71_000, "hour"), priced(20_000_000, "fixed")],
  ];
  const sold = { ...reach, packages: reach.packages.map((one, n) => ({ ...one, ...prices[n] })) };
  const wish = { guests: 12, duration: 3, timeofday: 2 };
  // 3 hours at 710.00 and 3 at 1,200.00, with VAT: 2,236.50 and 3,780.00. The dearer package of a company is left out.
  expect(priceRange(wish, sold)).toEqual({ least: 220_000, most: 380_000 });
  // One price is one figure, and so are two that are as good as the same.
  expect(priceRange({ ...wish, guests: 13 }, sold)).toEqual({ least: 380_000, most: 380_000 });
  const alike = reach.packages.map((one, n) => ({
    ...one,
    ...priced(n < 2 ? 119_000 : 120_000, "hour"),
  }));
  expect(priceRange(wish, { ...reach, packages: alike })).toEqual({
    least: 380_000,
    most: 380_000,
  });
  expect(priceRange({ ...wish, duration: 7 }, sold)).toBeUndefined();
  expect(priceRange(wish, reach)).toBeUndefined();
});
