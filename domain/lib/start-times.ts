import { TIME_OF_DAY, TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { DUBAI_OFFSET_MS, dubaiMidnight } from "#domain/lib/dubai-date.ts";

const HOUR_MS = 3_600_000;
/** First and last hour of each time of day, counted from midnight of the day in Dubai (SPEC §2, step 1). */
export const TIME_WINDOWS: Record<TimeOfDay, readonly [from: number, to: number]> = {
  [TIME_OF_DAY.morning]: [9, 12],
  [TIME_OF_DAY.afternoon]: [12, 20],
  [TIME_OF_DAY.evening]: [20, 26],
};

/** The hour of a start, counted from midnight of its day: 16 of "16:00", 25 of "01:00" in the night after. */
export function hourOfStart(start: string): number {
  const hour = Number(start.slice(0, 2));
  return hour < NIGHT_ENDS ? hour + 24 : hour;
}

/** The time of day an hour counted from midnight lies in. */
export function timeOfHour(at: number): TimeOfDay | undefined {
  return TIMES_OF_DAY.find((time) => at >= TIME_WINDOWS[time][0] && at < TIME_WINDOWS[time][1]);
}

/** The time of day a trip begins in; what begins before 5 in the night belongs to the evening before (SQL: `bookedTimeOfDay`). */
export function timeOfStart(start: Date): TimeOfDay {
  const night = 5;
  const hour = new Date(start.getTime() + DUBAI_OFFSET_MS - night * HOUR_MS).getUTCHours();
  const { morning, afternoon, evening } = TIME_OF_DAY;
  return [morning, afternoon].find((time) => hour < TIME_WINDOWS[time][1] - night) ?? evening;
}
/** Hours before this one belong to the evening of the day before. */
const NIGHT_ENDS = 6;

/** The full hours from midnight of its day at which such a trip may begin (25 is 1 in the night after). */
export function startHours(timeofday: TimeOfDay, duration: number): number[] {
  const [from, to] = TIME_WINDOWS[timeofday];
  const last = Math.max(from, to - duration);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

/** The times of day in which a trip from such a start may be asked for: as `startHours`, at whatever minute. */
export function timesOfTrip(start: Date, hours: number): TimeOfDay[] {
  const since = (start.getTime() + DUBAI_OFFSET_MS) % (24 * HOUR_MS);
  const at = since / HOUR_MS + (since < NIGHT_ENDS * HOUR_MS ? 24 : 0);
  return TIMES_OF_DAY.filter((time) => {
    const [from, to] = TIME_WINDOWS[time];
    return at >= from && at <= Math.max(from, to - hours);
  });
}

/** The moment of an hour of a day, counted from its midnight. */
export function atHour(day: string, hour: number): Date {
  return new Date(dubaiMidnight(day).getTime() + hour * HOUR_MS);
}

/** "16.00" for 16, "01.00" for 25: a full hour counted from midnight, as it is shown. */
export function hourText(hour: number): string {
  const text = `${hour % 24}`.padStart(2, "0");
  return `${text}.00`;
}

/**
 * When a trip asked for may begin: the full hours of its time of day from which it ends within it. A trip longer than
 * the window begins with it.
 */
export function startTimes(day: string, timeofday: TimeOfDay, duration: number): Date[] {
  return startHours(timeofday, duration).map((hour) => atHour(day, hour));
}

/** When a trip may begin whose visitor may have named an hour: then at it alone. */
export function wantedStarts(
  day: string,
  timeofday: TimeOfDay,
  duration: number,
  hour: number | null,
): Date[] {
  return hour === null ? startTimes(day, timeofday, duration) : [atHour(day, hour)];
}
