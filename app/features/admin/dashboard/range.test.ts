import { expect, test } from "bun:test";
import fc from "fast-check";
import { addDays } from "#domain/lib/dubai-date.ts";
import { DAYS_MOST, daysIn, PRESETS, readDayRange } from "./range.ts";

const TODAY = "2026-11-21";
const read = (query: string) => readDayRange(new URLSearchParams(query), TODAY);

test("an address without days shows the last 30, today included", () => {
  expect(read("")).toEqual({ from: "2026-10-23", to: TODAY, preset: "30", refused: false });
  expect(daysIn(read(""))).toBe(30);
});

test("presets end with today, and this year begins with January", () => {
  expect(PRESETS.map((preset) => read(`range=${preset}`).from)).toEqual([
    TODAY,
    "2026-11-15",
    "2026-10-23",
    "2026-08-24",
    "2025-11-22",
    "2026-01-01",
  ]);
  expect(new Set(PRESETS.map((preset) => read(`range=${preset}`).to))).toEqual(new Set([TODAY]));
  expect(read("range=evil")).toEqual(read(""));
});

test("own dates are taken as they are, up to a year of them", () => {
  expect(read("from=2026-02-01&to=2026-02-28")).toEqual({
    ...{ from: "2026-02-01", to: "2026-02-28" },
    ...{ preset: null, refused: false },
  });
  expect(read("from=2026-11-01").to).toBe(TODAY);
});

test.each([
  "from=2026-03-01&to=2026-02-01",
  "from=2026-02-30&to=2026-03-01",
  "from=2024-01-01&to=2026-01-01",
  "to=2026-01-01",
  "from=x&to=y",
])("days that make no range are refused, and the usual ones shown: %s", (query) => {
  expect(read(query)).toEqual({ ...read(""), refused: true });
});

test("whatever the address says, the call of the numbers takes the range", () => {
  const days = fc.integer({ min: -800, max: 800 }).map((n) => addDays(TODAY, n));
  fc.assert(
    fc.property(fc.option(days), fc.option(days), fc.string(), (from, to, range) => {
      const query = new URLSearchParams({ range });
      if (from) query.set("from", from);
      if (to) query.set("to", to);
      const length = daysIn(readDayRange(query, TODAY));
      expect(length >= 1 && length <= DAYS_MOST).toBe(true);
    }),
  );
});
