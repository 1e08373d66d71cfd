import { expect, test } from "bun:test";
import type { Facets } from "#db/queries/browse.ts";
import { NO_FILTERS } from "#domain/rules/filters.ts";
import { choicesOf } from "./filter-form.tsx";

const facets: Facets = {
  total: 3,
  timeofday: { "1": 0, "2": 3, "3": 1 },
  type: { dhow: 2, rib: 1 },
  occasion: { sunset: 3 },
  guests: { min: 4, max: 16 },
  duration: { min: 2, max: 5 },
  price: { min: 250_001, max: 1_000_000 },
};
const open = (name: Parameters<typeof choicesOf>[0], filters = NO_FILTERS) =>
  choicesOf(name, filters, facets)
    .filter(({ none }) => !none)
    .map(({ value }) => value);

test("what would find nothing is known beforehand", () => {
  expect(open("timeofday")).toEqual(["2", "3"]);
  expect(open("type")).toEqual(["rib", "dhow"]);
  expect(open("occasion")).toEqual(["sunset"]);
  expect(open("duration")).toEqual(["2", "3", "4", "5"]);
  expect(open("guests").at(0)).toBe("4");
  expect(open("guests").at(-1)).toBe("16");
  // AED 2,500 is one fils too little.
  expect(open("price")).toEqual(["5000", "10000", "20000", "50000"]);
});

test("a choice says how many it would find; the chosen one stands without a figure", () => {
  const labels = (timeofday: 2 | null) =>
    choicesOf("timeofday", { ...NO_FILTERS, timeofday }, facets).map(({ label }) => label);
  expect(labels(null)).toEqual(["Morning (0)", "Afternoon (3)", "Evening (1)"]);
  expect(labels(2)[1]).toBe("Afternoon");
});

test("a number that came by address has its place among the others", () => {
  const guests = choicesOf("guests", { ...NO_FILTERS, guests: 22 }, facets).map((one) => one.value);
  expect(guests.slice(guests.indexOf("20"), guests.indexOf("25") + 1)).toEqual(["20", "22", "25"]);
});

test("without any package nothing can be chosen", () => {
  const none = { ...facets, guests: null, duration: null, price: null };
  for (const name of ["guests", "duration", "price"] as const)
    expect(choicesOf(name, NO_FILTERS, none).every((choice) => choice.none)).toBe(true);
});
