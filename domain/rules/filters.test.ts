import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import {
  type Browse,
  carriedQuery,
  formHref,
  listHref,
  NO_FILTERS,
  readBrowse,
  SORTS,
} from "#domain/rules/filters.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";

const read = (query: string) => readBrowse(new URLSearchParams(query));
const WHOLE: Browse = { filters: NO_FILTERS, sort: "featured", page: 1 };

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyBrowse: fc.Arbitrary<Browse> = fc.record({
  filters: fc.record({
    date: orNull(fc.constantFrom("2026-12-05", "2027-02-28")),
    guests: orNull(fc.integer({ min: 1, max: 9_999 })),
    duration: orNull(fc.integer({ min: 1, max: 999 })),
    timeofday: orNull(fc.constantFrom(1 as const, 2 as const, 3 as const)),
    type: orNull(fc.constantFrom(...VESSEL_TYPES)),
    price: orNull(fc.integer({ min: 1, max: 999_999 })),
    occasion: orNull(fc.constantFrom(...OCCASIONS)),
  }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999 }),
});

describe("the address of a list", () => {
  test("says all that was asked, and is read back the same", () => {
    fc.assert(
      fc.property(anyBrowse, (browse) => {
        const { searchParams } = new URL(listHref(browse), "https://khorizon.example");
        expect(readBrowse(searchParams)).toEqual(browse);
      }),
    );
  });

  test("is kept whole by the edge cache: what the page makes something of is part of its key", () => {
    fc.assert(
      fc.property(anyBrowse, (browse) => {
        const { date } = browse.filters;
        const kept = cacheablePage("GET", new URL(listHref(browse), "https://khorizon.example"));
        // What is free on a day changes with every booking: such a list is kept nowhere.
        if (date !== null) return expect(kept).toBeUndefined();
        expect(readBrowse(kept?.searchParams ?? new URLSearchParams())).toEqual(browse);
      }),
    );
  });

  test("of everything in its own order is the bare path", () => {
    expect(listHref(WHOLE)).toBe("/packages");
  });
});

describe("a value that means nothing is ignored", () => {
  test.each([
    "",
    "guests=&duration=&timeofday=&type=&price=&occasion=&sort=&page=",
    "guests=0&duration=0&price=0&page=0",
    "guests=-1&duration=1.5&price=1e3&page=two",
    "guests=99999&duration=1000&price=1000000&page=1000",
    "timeofday=4&type=submarine&occasion=wedding&sort=cheapest",
    "type=constructor&occasion=__proto__&sort=toString",
    "guests=1'%20or%20'1'='1&type=rib';drop%20table%20product_package;--",
  ])("%s", (query) => {
    expect(read(query)).toEqual(WHOLE);
  });

  test("alone: its neighbours count", () => {
    expect(read("guests=x&duration=4&type=yacht&timeofday=3")).toEqual({
      ...WHOLE,
      filters: { ...NO_FILTERS, duration: 4, timeofday: 3 },
    });
  });
});

test("a form leads to a short address: nothing empty, not the first order, the first page again", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    guests: "12",
    duration: "",
    type: "dhow",
    sort: "featured",
    page: "3",
    other: "1",
  }))
    form.set(name, value);
  expect(formHref(form)).toBe("/packages?guests=12&type=dhow");
  form.set("sort", "price");
  expect(formHref(form)).toBe("/packages?guests=12&type=dhow&sort=price");
  form.set("date", "05.12.2026");
  expect(formHref(form)).toBe("/packages?date=2026-12-05&guests=12&type=dhow&sort=price");
  form.set("date", "5.13.2026");
  expect(formHref(form)).toContain("date=5.13.2026");
});

test("a form without a script sends an empty day; that list is kept like any other", () => {
  const url = new URL("https://khorizon.example/packages?date=&guests=12");
  expect(cacheablePage("GET", url)?.search).toBe("?guests=12");
});

test("a day is read as it is typed", () => {
  expect(read("date=05.12.2026").filters.date).toBe("2026-12-05");
  expect(read("date=31.02.2026").filters.date).toBeNull();
});

test("a package gets day, guests, hours and time of day of the list, and nothing else", () => {
  expect(carriedQuery({ ...NO_FILTERS, date: "2026-12-05", guests: 12 })).toBe(
    "?date=2026-12-05&guests=12",
  );
  expect(carriedQuery({ ...NO_FILTERS, guests: 12, duration: 4, timeofday: 2, price: 5_000 })).toBe(
    "?guests=12&duration=4&timeofday=2",
  );
  expect(carriedQuery({ ...NO_FILTERS, type: "dhow" })).toBe("");
});
