import { expect, test } from "bun:test";
import { addDays, formatTime } from "#domain/lib/dubai-date.ts";
import { sunHeight, sunsetStart, sunTimes } from "./sun.ts";

const MINUTE = 60_000;
/** Within two minutes of an almanac's "HH:MM", Dubai time. */
function expectNear(instant: Date, day: string, time: string) {
  const apart = Math.abs(instant.getTime() - Date.parse(`${day}T${time}:00+04:00`));
  expect(`${formatTime(instant)} is ${apart <= 2 * MINUTE ? "near" : "not near"} ${time}`).toBe(
    `${formatTime(instant)} is near ${time}`,
  );
}

test.each([
  ["2026-03-20", "06:26", "18:33"],
  ["2026-06-21", "05:29", "19:12"],
  ["2026-09-23", "06:08", "18:15"],
  ["2026-12-21", "07:00", "17:34"],
])("on %s the sun rises and sets over Dubai as almanacs say", (day, sunrise, sunset) => {
  const times = sunTimes(day);
  expectNear(times.sunrise, day, sunrise);
  expectNear(times.sunset, day, sunset);
});

test("every day of four years has its light in order, with the sun on the horizon at both ends", () => {
  for (let day = "2026-01-01"; day < "2030-01-01"; day = addDays(day, 1)) {
    const { sunrise, golden, sunset } = sunTimes(day);
    expect(sunrise < golden && golden < sunset).toBe(true);
    expect(sunrise.toISOString().slice(0, 10) <= day).toBe(true);
    for (const edge of [sunrise, sunset]) expect(sunHeight(edge)).toBeCloseTo(-0.83, 0);
    expect(sunHeight(golden)).toBeCloseTo(6, 0);
  }
});

test("the start that ends with the sunset is the first that has it, and only where the time of day has one", () => {
  const start = (day: string, time: 1 | 2 | 3, hours: number) => {
    const found = sunsetStart(day, time, hours);
    return found && formatTime(found);
  };
  expect(start("2026-12-19", 2, 4)).toBe("14.00");
  expect(start("2026-06-21", 2, 2)).toBe("18.00");
  expect(start("2026-12-19", 1, 3)).toBeUndefined();
  expect(start("2026-12-19", 3, 4)).toBeUndefined();
});
