import type { TimeOfDay } from "#app/config/limits.ts";
import { timeOfDayMessages } from "#app/messages/en/request.ts";

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** "eight" for 8; figures above twenty. */
export function numberWord(n: number): string {
  return NUMBERS[n] ?? `${n}`;
}

/** The same text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "English, Arabic and Hindi". */
export function joined(items: readonly string[]): string {
  return list.format(items);
}

/** "2 to 6", or "3" where both ends are one. */
export function range(min: number, max: number): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}

/** "1 hour", "3 hours". */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "45 minutes", "3 hours": a time somebody takes, hours from two on. */
export function roughTime(minutes: number): string {
  return minutes < 120
    ? counted(minutes, "minute", "minutes")
    : counted(Math.round(minutes / 60), "hour", "hours");
}

/** "Afternoon, evening", or "All day" when a package takes every time of day. */
export function timesLabel(times: readonly TimeOfDay[]): string {
  if (times.length === 3) return "All day";
  return capital(times.map((time) => timeOfDayMessages[time].label.toLowerCase()).join(", "));
}
