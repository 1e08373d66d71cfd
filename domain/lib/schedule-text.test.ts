import { expect, test } from "bun:test";
import { DEFAULT_TERMS, dueAfterChange } from "./payment-terms.ts";
import { dueTexts, scheduleLine } from "./schedule-text.ts";

const now = new Date("2026-11-20T08:00:00Z");
const start = new Date("2026-12-05T12:00:00Z");
const terms = { ...DEFAULT_TERMS, deposit_percent: 30, deposit_days: 2, balance_days: 7 };

test("without a day the schedule is counted from booking and trip, with one it names the day", () => {
  const total = 525_000;
  expect(scheduleLine(terms, { total, now })).toBe(
    "AED 1,575 deposit within 2 days · rest 7 days before",
  );
  expect(scheduleLine(terms, { total, start, now })).toBe(
    "AED 1,575 deposit within 2 days · rest by 28.11.2026",
  );
});

test("all of it is one part", () => {
  expect(scheduleLine(DEFAULT_TERMS, { total: 1, now })).toBe("all aboard");
  expect(scheduleLine(DEFAULT_TERMS, { total: 1, start, now })).toBe("all aboard on 05.12.2026");
  const first = { ...terms, deposit_percent: 100, deposit_days: 1 };
  expect(scheduleLine(first, { total: 1, start, now })).toBe("all within 1 day");
});

test("of a near trip all of it is one payment, by the deposit's day and before the trip begins", () => {
  const line = (day: string, of: Partial<typeof terms> = {}) => {
    const at = { total: 100_000, start: new Date(`${day}T08:00:00Z`), now };
    return scheduleLine({ ...terms, ...of }, at);
  };
  expect(line("2026-11-21")).toBe("all before the trip");
  // The rest would be due on the deposit's own day, then a day later.
  expect(line("2026-11-29")).toBe("all within 2 days");
  expect(line("2026-11-30")).toBe("AED 300 deposit within 2 days · rest by 23.11.2026");
  expect(line("2026-11-29", { deposit_days: 1 })).toContain("rest by 22.11.2026");
  // By days in Dubai, not by hours.
  const [late, night] = [new Date("2026-11-29T19:00:00Z"), new Date("2026-11-29T20:00:00Z")];
  expect(scheduleLine(terms, { total: 100, start: late, now })).toBe("all within 2 days");
  expect(scheduleLine(terms, { total: 100, start: night, now })).toContain("rest by 23.11.2026");
  expect(line("2026-11-21", { deposit_days: 0 })).toBe("all at once");
  expect(line("2026-11-21", { balance_days: 0 })).toBe(
    "AED 300 deposit before the trip · rest aboard on 21.11.2026",
  );
});

test("without a deposit, what would be due in the past is due at once", () => {
  const near = new Date("2026-11-21T08:00:00Z");
  const none = { ...terms, deposit_percent: 0 };
  expect(scheduleLine(none, { total: 100_000, start: near, now })).toBe("all at once");
});

test("now is what begins with the booking; aboard is later", () => {
  const parts = (of: typeof terms) =>
    dueTexts(of, { total: 100, start, now }).map(({ isNow, isAboard }) => [isNow, isAboard]);
  expect(parts(terms)).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(parts({ ...terms, balance_days: 0 })).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a change leaves as much time to pay as a deposit has, and never until after the trip", () => {
  const at = new Date("2026-11-29T19:48:00Z");
  const days = { deposit: "2026-12-01T19:40:00Z", balance: "2026-12-16T09:00:00Z" };
  const due = (kind: keyof typeof days | "change", day: string, of = terms) => {
    const trip = { start: new Date(day), now: at };
    const own = kind === "change" ? null : new Date(days[kind]);
    return new Date(dueAfterChange(of, { kind, due: own, ...trip })).toISOString().slice(0, 16);
  };
  // To 03.12.: the rest is due when the deposit is, not on the evening of the change.
  expect(due("balance", "2026-12-03T09:00:00Z")).toBe("2026-12-01T19:48");
  expect(due("deposit", "2026-12-03T09:00:00Z")).toBe("2026-12-01T19:40");
  expect(due("change", "2026-12-03T09:00:00Z")).toBe("2026-12-01T19:48");
  expect(due("balance", "2026-12-30T09:00:00Z")).toBe("2026-12-23T09:00");
  expect(due("balance", "2026-11-30T09:00:00Z")).toBe("2026-11-30T09:00");
  expect(due("deposit", "2026-11-30T09:00:00Z")).toBe("2026-11-30T09:00");
  // What had less time keeps it; what is paid aboard is paid on the day.
  expect(due("balance", "2026-12-03T09:00:00Z", { ...terms, deposit_days: 60 })).toBe(
    "2026-12-03T09:00",
  );
  expect(due("balance", "2026-12-03T09:00:00Z", { ...terms, balance_days: 0 })).toBe(
    "2026-12-03T09:00",
  );
});
