import { plural } from "#domain/lib/words.ts";
import { words } from "#domain/messages/en/words.ts";

const MINUTE = 60_000;
/** Under three hours a deadline is close. */
const CLOSE = 3 * 60 * MINUTE;

/** "2 days", "17 h 20 min" or "48 min" from one ISO instant to another; null once it has passed. */
export function timeLeft(now: string, until: string): string | null {
  const minutes = Math.floor((Date.parse(until) - Date.parse(now)) / MINUTE);
  if (minutes <= 0) return null;
  if (minutes >= 48 * 60) return plural(Math.floor(minutes / (24 * 60)), words.days);
  return words.left(Math.floor(minutes / 60), minutes % 60);
}

/** True when the deadline is under three hours away, or over. */
export function isClose(now: string, until: string): boolean {
  return Date.parse(until) - Date.parse(now) < CLOSE;
}
