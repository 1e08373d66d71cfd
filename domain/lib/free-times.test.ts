import { expect, test } from "bun:test";
import { dubaiMidnight } from "./dubai-date.ts";
import { closedTimes, DAY_STATES, fromKept, toKept } from "./free-times.ts";

const SITE = { buffer_before: 30, buffer_after: 30, notice_hours: 0, advance_days: 730 };
const at = (day: string, hour = 0) => dubaiMidnight(day).getTime() + hour * 3_600_000;

test("closed are the hours outside a weekday's own, which may go on into the next morning, and whole seasons", () => {
  // 2028-03-06 is a Monday: open from 9 to 26 on Mondays, not on Tuesdays, from 6 to 24 on Wednesdays.
  const sailing_hours = [[9, 26], null, [6, 24], null, null, null, null] as const;
  const rules = { ...SITE, sailing_hours: [...sailing_hours], closed_seasons: null };
  const days = [at("2028-03-06"), at("2028-03-09")] as const;
  expect(closedTimes(rules, ...days)).toEqual([
    [at("2028-03-06"), at("2028-03-06", 9)],
    [at("2028-03-07", 2), at("2028-03-08", 6)],
  ]);
  const season = [{ from: "03-07", to: "03-07" }];
  expect(closedTimes({ ...SITE, sailing_hours: null, closed_seasons: season }, ...days)).toEqual([
    [at("2028-03-07"), at("2028-03-08")],
  ]);
  expect(closedTimes({ ...SITE, sailing_hours: null, closed_seasons: null }, ...days)).toEqual([]);
});

test("a month that a page's data carry in letters is the month it was made of", () => {
  const days = DAY_STATES.map((state, at) => ({ day: `2028-02-0${at + 1}`, state }));
  const month = { month: "2028-02", days, starts: ["16:00"], nearest: null };
  expect(toKept(month).days).toBe("fptc");
  expect(fromKept(toKept(month))).toEqual(month);
});
