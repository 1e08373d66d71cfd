/** Days people write, as days in Dubai (SPEC §9), read on Saturday 21 November 2026 at 10:00 there. */

import { expect, test } from "bun:test";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { whenIn } from "./dates.ts";
import { counted } from "./numbers.ts";
import { normalised } from "./text.ts";

const NOW = new Date("2026-11-21T10:00:00+04:00");
const when = (text: string, base: string | null = null, now = NOW) =>
  whenIn(counted(normalised(text)), now, base);
const dayIn = (text: string, base: string | null = null, now = NOW) => when(text, base, now).date;

test.each([
  ["tomorrow", "2026-11-22"],
  ["tmrw evening", "2026-11-22"],
  ["the day after tomorrow", "2026-11-23"],
  ["in 5 days", "2026-11-26"],
  ["this friday", "2026-11-27"],
  ["on friday night", "2026-11-27"],
  ["next Friday", "2026-11-27"],
  ["in two weeks", "2026-12-05"],
  ["5 December", "2026-12-05"],
  ["Dec 5th", "2026-12-05"],
  ["December 5", "2026-12-05"],
  ["the afternoon of 5 December", "2026-12-05"],
  ["5/12", "2026-12-05"],
  ["05/12/2026", "2026-12-05"],
  ["5.12.2026", "2026-12-05"],
  ["a thursday evening in january", null],
  ["on a saturday", null],
  ["2026-12-05", "2026-12-05"],
  ["on the 28th", "2026-11-28"],
  ["the 12th please", "2026-12-12"],
  ["sat 12th", "2026-12-12"],
  ["والغدا يوم 5 ديسمبر", "2026-12-05"],
  ["5 december, card exp 09/28", "2026-12-05"],
  ["new years eve", "2026-12-31"],
  ["NYE party", "2026-12-31"],
  ["christmas day", "2026-12-25"],
  ["national day", "2026-12-02"],
  ["5 jan", "2027-01-05"],
  ["valentines day", "2027-02-14"],
  ["غدا", "2026-11-22"],
  ["بعد غد", "2026-11-23"],
  ["يوم الجمعة", "2026-11-27"],
  ["٥ ديسمبر", "2026-12-05"],
  ["15 يناير", "2027-01-15"],
])("a day that is named: %p is %p", (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test.each([
  "for 4 hours",
  "we are 12",
  "for 20 people",
  "party of 8",
  "under 5000 aed",
  "2 to 4 hours",
  "the second one",
  "half a day",
  "a full day",
  "how much per hour",
  "can I cancel 3 days before",
  "48 hours notice",
  "a boat in the sun",
  "how much is it now",
  "option 2",
  "55 ft",
  "so it starts at 9.05. is that right?",
  "the rating is 4.8. is that good?",
  "12 adults and 3 children",
])("counts, choices and notices are no days: %p", (text) => {
  expect(dayIn(text)).toBeNull();
});

test.each([
  ["the day before", "2026-12-04"],
  ["what about a day earlier", "2026-12-04"],
  ["and the day after?", "2026-12-06"],
  ["the next day", "2026-12-06"],
  ["a week later", "2026-12-12"],
  ["the week before", "2026-11-28"],
  // 5 December is a Saturday.
  ["and sunday?", "2026-12-06"],
  ["or friday", "2026-12-04"],
  ["next friday", "2026-11-27"],
  ["12 december instead", "2026-12-12"],
  ["اليوم السابق", "2026-12-04"],
  ["اليوم التالي", "2026-12-06"],
  ["for 5 hours", null],
])("beside a day that was said, 5 December: %p is %p", (text, day) => {
  expect(dayIn(text, "2026-12-05")).toBe(day);
});

test("a day without a year that is over is next year's; one with a year stays where it was", () => {
  expect(dayIn("1 november")).toBe("2027-11-01");
  expect(dayIn("1 november 2026")).toBe("2026-11-01");
  expect(dayIn("yesterday")).toBe("2026-11-20");
  expect(dayIn("21 november")).toBe("2026-11-21");
});

test("today is the day in Dubai, also late in the evening of another zone", () => {
  const late = new Date("2026-11-21T21:30:00Z");
  expect(dayIn("today", null, late)).toBe("2026-11-22");
  expect(dayIn("tomorrow", null, late)).toBe("2026-11-23");
  expect(dayIn("the 22nd", null, late)).toBe("2026-11-22");
});

test.each([
  ["at 10 am", 1, null],
  ["at 5pm", 2, null],
  ["at 17:30", 2, null],
  ["at 9 pm", 3, null],
  ["at 7", 2, null],
  ["from 2pm to 6pm", 2, 4],
  ["around 4 or 5 and come back like 8", 2, 4],
  ["5 december from 9pm to 1am", 3, 4],
  ["from 9am till noon", 1, 3],
  ["8 pm till midnight", 3, 4],
  ["at 4 am", null, null],
  ["4 hours", null, null],
] as const)("hours of the clock: %p is time %p and lasts %p", (text, timeofday, hours) => {
  expect(when(text)).toMatchObject({ timeofday, hours });
});

test("a span of hours is the same whenever it is asked for", () => {
  for (const hour of ["06", "10", "11", "15", "23"]) {
    const now = new Date(`2026-11-21T${hour}:00:00+04:00`);
    expect(when("from 9am till noon", null, now)).toMatchObject({ timeofday: 1, hours: 3 });
    expect(when("tomorrow from 2pm to 6pm", null, now)).toEqual({
      date: "2026-11-22",
      until: null,
      timeofday: 2,
      hours: 4,
      hour: 14,
    });
  }
});

test("days are right on each day of a year, at each hour of it", () => {
  const start = Date.parse("2026-11-21T00:00:00+04:00");
  for (let i = 0; i < 366; i++) {
    const now = new Date(start + i * 86_400_000 + ((i * 7) % 24) * 3_600_000);
    const today = dubaiDay(now);
    const year = Number(today.slice(0, 4));
    const fifth = `${`${year}-12-05` >= today ? year : year + 1}-12-05`;
    const found = ["today", "tomorrow", "in 3 days", "5 december"].map((text) =>
      dayIn(text, null, now),
    );
    expect(found).toEqual([today, addDays(today, 1), addDays(today, 3), fifth]);
    const friday = dayIn("on friday", null, now) ?? "";
    expect(new Date(friday).getUTCDay()).toBe(5);
    // A weekday alone is one that may still be asked for.
    expect(friday >= addDays(today, 3) && friday <= addDays(today, 9)).toBe(true);
  }
});

test.each([
  ["between 10 and 14 december", "2026-12-10", "2026-12-14"],
  ["between the 8th and 12th", "2026-12-08", "2026-12-12"],
  ["any day 10-14 dec works", "2026-12-10", "2026-12-14"],
  ["december 10 to 14", "2026-12-10", "2026-12-14"],
  ["from the 10th to the 14th of december", "2026-12-10", "2026-12-14"],
  ["the first weekend of december", "2026-12-05", "2026-12-06"],
  ["6 december sunday 3pm", "2026-12-06", null],
  ["6th december, sunday", "2026-12-06", null],
  ["on the 12 december", "2026-12-12", null],
  ["the soonest then", "2026-11-24", null],
  ["on a weekday in the second week of december", null, null],
  ["free of charge until a few days before", null, null],
])("one of several days: %p is from %p to %p", (text, date, until) => {
  expect(when(text)).toMatchObject({ date, until });
});

test("what stands behind a day does not take it away", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  expect(whenIn("saturday 5 december, 4 hours", now).date).toBe("2026-12-05");
});
