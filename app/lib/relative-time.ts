import { JUST_NOW_SECONDS } from "#app/config/limits.ts";
import { plural } from "#app/lib/words.ts";
import { words } from "#app/messages/en/words.ts";

const { ago } = words;

/** How long ago a moment was (SPEC §9): "just now", then whole seconds, minutes or hours. A clock ahead of ours says "just now". */
export function relativeTime(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000);
  if (!(seconds >= JUST_NOW_SECONDS)) return ago.now;
  if (seconds < 60) return plural(seconds, ago.seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? plural(minutes, ago.minutes) : plural(Math.floor(minutes / 60), ago.hours);
}
