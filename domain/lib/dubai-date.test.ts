import { describe, expect, test } from "bun:test";
import { dateWithTime } from "#domain/messages/ar/language.ts";
import { words } from "#domain/messages/ar/words.ts";
import {
  addDays,
  dayInWords,
  dubaiDay,
  dubaiMidnight,
  dubaiTime,
  earliestDay,
  formatDate,
  formatDateTime,
  formatDateTimeToSecond,
  isCalendarDay,
  readDay,
} from "./dubai-date.ts";

describe("days are Dubai's (SPEC §5: at least 3 days from today)", () => {
  test("at 23:59 in Dubai the day has not turned yet", () => {
    const now = new Date("2026-11-21T19:59:00Z");
    expect(dubaiDay(now)).toBe("2026-11-21");
    expect(earliestDay(now)).toBe("2026-11-24");
  });

  test("at 00:01 in Dubai it is the next day, whatever the clock elsewhere says", () => {
    const now = new Date("2026-11-21T20:01:00Z");
    expect(dubaiDay(now)).toBe("2026-11-22");
    expect(earliestDay(now)).toBe("2026-11-25");
  });

  test("the visitor's own zone changes nothing", () => {
    const zone = process.env.TZ;
    try {
      for (const tz of ["Pacific/Honolulu", "UTC", "Pacific/Kiritimati"]) {
        process.env.TZ = tz;
        expect(earliestDay(new Date("2026-11-21T20:01:00Z"))).toBe("2026-11-25");
        expect(formatDate("2026-12-05")).toBe("05.12.2026");
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test("three days cross months and years", () => {
    expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
    expect(addDays("2028-02-27", 3)).toBe("2028-03-01");
  });

  test("only real days are days", () => {
    expect(isCalendarDay("2028-02-29")).toBe(true);
    for (const bad of ["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "", "tomorrow"])
      expect(isCalendarDay(bad)).toBe(false);
  });

  test("a day starts at 20:00 UTC the evening before", () => {
    expect(dubaiMidnight("2026-12-05").toISOString()).toBe("2026-12-04T20:00:00.000Z");
  });
});

test("dates are written in Danish format, Dubai time (SPEC §9)", () => {
  expect(formatDate(new Date("2026-12-04T20:00:00Z"))).toBe("05.12.2026");
  expect(formatDateTime(new Date("2026-11-22T05:12:00Z"))).toBe("22.11.2026, 09.12");
  expect(formatDateTimeToSecond(new Date("2026-11-22T05:12:05Z"))).toBe("22.11.2026, 09.12.05");
});

test("the time in Dubai is written as forms post it, midnight too", () => {
  expect(dubaiTime(new Date("2026-12-05T12:30:00Z"))).toBe("16:30");
  expect(dubaiTime(new Date("2026-12-05T20:00:00Z"))).toBe("00:00");
});

test("a day in words is the day it names", () => {
  expect(dayInWords("2026-12-05")).toBe("Saturday 5 December");
});

test.each([
  ["02.12.2026", "2026-12-02"],
  ["2.12.2026", "2026-12-02"],
  [" 2. 12. 2026 ", "2026-12-02"],
  ["02 12 2026", "2026-12-02"],
  ["02122026", "2026-12-02"],
  ["2026-12-02", "2026-12-02"],
  ["31.02.2026", undefined],
  ["24/12/2026", "2026-12-24"],
  ["24-12-2026", "2026-12-24"],
  ["24 12 2026", "2026-12-24"],
  ["24/ 12/ 26", "2026-12-24"],
  ["24.12.26", "2026-12-24"],
  ["5/5/2027", "2027-05-05"],
  ["12/02/2026", undefined],
  ["12-02-2026", undefined],
  ["1/12/2026", undefined],
  ["12–02–2026", undefined],
  ["12/24/2026", undefined],
  ["31/02/2027", undefined],
  ["24/12/20", undefined],
  ["2.12.26", "2026-12-02"],
  ["02.12.20", undefined],
  ["31.02.27", undefined],
  ["2.12", undefined],
  ["", undefined],
])("a day typed as %p is %p", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test("in Arabic a date and its time are joined by a word, without the comma of Danish", () => {
  expect(dateWithTime("22.12.2026, 15.00")).toBe("22.12.2026 الساعة\u00a015.00");
  expect(dateWithTime("19.12., 15.00")).toBe("19.12 الساعة\u00a015.00");
  expect(words.span("22.12.2026", "15.00", "18.00")).toBe(
    "22.12.2026، من\u00a015.00 إلى\u00a018.00",
  );
});
