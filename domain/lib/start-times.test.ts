import { expect, test } from "bun:test";
import { dubaiTime } from "./dubai-date.ts";
import { startTimes, timesOfTrip } from "./start-times.ts";

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

test("a trip fits the times of day it could be asked for in, at whatever minute it begins", () => {
  const fits = (start: string, hours: number) => timesOfTrip(new Date(`${start}+04:00`), hours);
  expect(fits("2026-12-05T17:00", 3)).toEqual([2]);
  expect(fits("2026-12-05T17:30", 3)).toEqual([]);
  expect(fits("2026-12-05T19:00", 6)).toEqual([]);
  expect(fits("2026-12-05T12:00", 9)).toEqual([2]);
  expect(fits("2026-12-06T00:00", 2)).toEqual([3]);
  expect(fits("2026-12-06T01:00", 2)).toEqual([]);
  expect(fits("2026-12-05T06:00", 2)).toEqual([]);
  for (const time of [1, 2, 3] as const)
    for (const hours of [1, 2, 5, 9])
      for (const start of startTimes("2026-12-05", time, hours))
        expect(timesOfTrip(start, hours)).toContain(time);
});
