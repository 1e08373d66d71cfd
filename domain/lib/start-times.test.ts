import { expect, test } from "bun:test";
import { dubaiTime } from "./dubai-date.ts";
import { startTimes } from "./start-times.ts";

const clocks = (timeofday: 1 | 2 | 3, duration: number) =>
  startTimes("2026-12-05", timeofday, duration).map(dubaiTime);

test("a trip begins on a full hour of its time of day and ends within it", () => {
  expect(clocks(1, 2)).toEqual(["09:00", "10:00"]);
  expect(clocks(2, 4)).toEqual(["12:00", "13:00", "14:00", "15:00", "16:00"]);
  expect(clocks(3, 4)).toEqual(["20:00", "21:00", "22:00"]);
});

test("one that is longer than its time of day begins with it", () => {
  expect(clocks(1, 6)).toEqual(["09:00"]);
  expect(clocks(3, 6)).toEqual(["20:00"]);
});

test("the day is Dubai's", () => {
  expect(startTimes("2026-12-05", 1, 2)[0]?.toISOString()).toBe("2026-12-05T05:00:00.000Z");
});
