import type { TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { startHours, startTimes } from "#domain/lib/start-times.ts";

/**
 * The sun over Dubai Marina on a calendar day, by the equations of the US Naval Observatory's almanac as NOAA gives
 * them: right to a minute or two, which is as exact as a horizon with towers on it.
 */

const LATITUDE = 25.08;
const LONGITUDE = 55.14;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Degrees above the horizon: the sun's upper edge on it, seen through the air, and where its light turns golden. */
const EDGE = -0.833;
const GOLDEN = 6;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(radians(degrees));
const cos = (degrees: number) => Math.cos(radians(degrees));

/** Where the sun stands at an instant: its declination in degrees, and by how many minutes a sundial is ahead. */
function sunAt(instant: number) {
  const days = instant / DAY_MS + 2_440_587.5 - 2_451_545;
  const anomaly = 357.529 + 0.98560028 * days;
  const mean = 280.459 + 0.98564736 * days;
  const longitude = mean + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.00000036 * days;
  const ascension = Math.atan2(cos(tilt) * sin(longitude), cos(longitude)) * (180 / Math.PI);
  const ahead = (((mean - ascension + 180) % 360) + 360) % 360;
  return {
    declination: Math.asin(sin(tilt) * sin(longitude)) * (180 / Math.PI),
    minutesAhead: (ahead - 180) * 4,
  };
}

/** The sun's height in degrees at an instant; below 0 it is under the horizon. */
export function sunHeight(instant: Date): number {
  const time = instant.getTime();
  const { declination, minutesAhead } = sunAt(time);
  const minutes = (time % DAY_MS) / MINUTE_MS + minutesAhead + 4 * LONGITUDE;
  const turned = minutes / 4 - 180;
  const height = sin(LATITUDE) * sin(declination) + cos(LATITUDE) * cos(declination) * cos(turned);
  return Math.asin(height) * (180 / Math.PI);
}

/** Sunrise, the beginning of the evening's golden light, and sunset of a calendar day ("YYYY-MM-DD") in Dubai. */
export function sunTimes(day: string): { sunrise: Date; golden: Date; sunset: Date } {
  const midnight = dubaiMidnight(day).getTime();
  const passes = (height: number, way: -1 | 1): Date => {
    // The sun has moved on by the hour that is looked for: once around is enough for it to settle.
    let instant = midnight + DAY_MS / 2;
    for (let round = 0; round < 3; round++) {
      const { declination, minutesAhead } = sunAt(instant);
      const turn =
        (sin(height) - sin(LATITUDE) * sin(declination)) / (cos(LATITUDE) * cos(declination));
      const hours = Math.acos(turn) * (180 / Math.PI) * 4 * way;
      const noon = 720 - 4 * LONGITUDE - minutesAhead;
      instant = Date.parse(`${day}T00:00:00Z`) + (noon + hours) * MINUTE_MS;
    }
    return new Date(Math.round(instant / MINUTE_MS) * MINUTE_MS);
  };
  return { sunrise: passes(EDGE, -1), golden: passes(GOLDEN, 1), sunset: passes(EDGE, 1) };
}

/** Whether a package is sold for the sunset: its trips begin so that one has it, unless another start is wished. */
export const isForSunset = (occasions: readonly string[]): boolean => occasions.includes("sunset");

/** The hour of `sunsetStart`, counted from midnight of the day. */
export function sunsetHour(day: string, timeofday: TimeOfDay, hours: number): number | undefined {
  const start = sunsetStart(day, timeofday, hours);
  return start && (start.getTime() - dubaiMidnight(day).getTime()) / (60 * MINUTE_MS);
}

/**
 * The start that stands in a form for a trip that is sold for the sunset: that of the sunset, or where it is known to be
 * taken the free one nearest to it; undefined where the time of day has none.
 */
export function presetStart(
  day: string,
  timeofday: TimeOfDay,
  hours: number,
  free?: readonly number[],
): number | undefined {
  const wanted = sunsetHour(day, timeofday, hours);
  if (wanted === undefined || free?.includes(wanted) !== false) return wanted;
  const away = (hour: number) => Math.abs(hour - wanted);
  return startHours(timeofday, hours)
    .filter((hour) => free.includes(hour))
    .sort((a, b) => away(a) - away(b))[0];
}

/** A trip that is to end with the sunset has it this long before its end: one looks back at it. */
const LOOK_BACK_MS = 20 * MINUTE_MS;

/**
 * The first full hour of a time of day from which a trip of so many hours still has the sunset; undefined where none
 * has. Days are "YYYY-MM-DD".
 */
export function sunsetStart(day: string, timeofday: TimeOfDay, hours: number): Date | undefined {
  const sunset = sunTimes(day).sunset.getTime();
  return startTimes(day, timeofday, hours).find((start) => {
    const end = start.getTime() + hours * 60 * MINUTE_MS;
    return start.getTime() < sunset && end >= sunset + LOOK_BACK_MS;
  });
}
