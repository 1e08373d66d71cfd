import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { localInput, moneyInput, parseDubai, parseMoney } from "./typed-input.ts";

test("any sum comes back from its field to the fils", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fils) => {
      expect(parseMoney(moneyInput(fils))).toBe(fils);
    }),
  );
});

test("sums are read as people write them, and nothing else is taken for one", () => {
  const read = {
    "": null,
    " ": null,
    "1260": 126_000,
    "1,260.5": 126_050,
    "AED 1 260.05": 126_005,
    "0.1": 10,
    "12,345,678": 1_234_567_800,
    "1'260": 126_000,
    "12 AED": 1_200,
    "-12.5": -1_250,
  };
  for (const [text, fils] of Object.entries(read))
    expect([text, parseMoney(text)]).toEqual([text, fils]);
  for (const text of ["x", "1.2.3", "1.234", "1e3", "--1", "-", "9999999999999"])
    expect([text, parseMoney(text)]).toEqual([text, undefined]);
});

test("a comma that does not part thousands is refused, never left out", () => {
  const unclear = ["1260,50", "1260,5", "12,5", "1 260,50", "1,2,3", ",5", "1,2600", "1,260 500"];
  for (const text of [...unclear, "1260,500", "1.260,50", "12 60"])
    expect([text, parseMoney(text)]).toEqual([text, undefined]);
});

test("any minute comes back from the way the site shows it", () => {
  const minutes = fc.integer({ min: 0, max: 70 * 365 * 1440 }).map((n) => new Date(n * 60_000));
  fc.assert(
    fc.property(minutes, (date) => {
      expect(parseDubai(formatDateTime(date))).toBe(date.toISOString());
      expect(parseDubai(localInput(date.toISOString()))).toBe(date.toISOString());
    }),
  );
});

test("dates are in Dubai wherever they are written; a day alone is its midnight", () => {
  const read = {
    "05.12.2026, 16.00": "2026-12-05T12:00:00.000Z",
    "5.12.2026 kl. 16:00": "2026-12-05T12:00:00.000Z",
    "5. 1. 2027": "2027-01-04T20:00:00.000Z",
    "2026-12-05T16:00": "2026-12-05T12:00:00.000Z",
    "2026-12-05": "2026-12-04T20:00:00.000Z",
  };
  for (const [text, iso] of Object.entries(read))
    expect([text, parseDubai(text)]).toEqual([text, iso]);
  expect(parseDubai(" ")).toBeNull();
  for (const text of ["31.02.2026", "05.12.2026, 25.00", "12/05/2026", "tomorrow", "5"])
    expect([text, parseDubai(text)]).toEqual([text, undefined]);
});
