import { JUST_NOW_SECONDS } from "#domain/config/limits.ts";
import { plural } from "#domain/lib/words.ts";
import { words } from "#domain/messages/en/words.ts";

const { ago } = words;

/** How long ago a moment was (SPEC §9): "just now", then whole seconds, minutes or hours. A clock ahead of ours says "just now". */
export function relativeTime(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000);
  if (!(seconds >= JUST_NOW_SECONDS)) return ago.now;
  if (seconds < 60) return plural(seconds, ago.seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? plural(minutes, ago.minutes) : plural(Math.floor(minutes / 60), ago.hours);
}
