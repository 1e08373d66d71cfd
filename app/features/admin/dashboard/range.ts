import { addDays, isCalendarDay } from "#domain/lib/dubai-date.ts";

/** Ranges with a name of their own in the address; each ends with today. */
export const PRESETS = ["today", "7", "30", "90", "365", "year"] as const;
export type Preset = (typeof PRESETS)[number];
const USUAL: Preset = "30";
/** The call of the numbers takes no more. */
export const DAYS_MOST = 366;

/** Days in Dubai, both included; `preset` is null for dates somebody chose, `refused` when theirs could not be read. */
export type DayRange = { from: string; to: string; preset: Preset | null; refused: boolean };

/** The range an address asks for: ?range=… or ?from=&to=; the last 30 days when it asks for none, or for an impossible one. */
export function readDayRange(query: URLSearchParams, today: string): DayRange {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  const preset = PRESETS.find((name) => name === query.get("range"));
  if (from === "" && to === "") return presetRange(preset ?? USUAL, today);
  const end = to === "" ? today : to;
  if (isCalendarDay(from) && isCalendarDay(end)) {
    const days = daysIn({ from, to: end });
    if (days >= 1 && days <= DAYS_MOST) return { from, to: end, preset: null, refused: false };
  }
  return { ...presetRange(USUAL, today), refused: true };
}

function presetRange(preset: Preset, today: string): DayRange {
  const days = preset === "today" ? 1 : Number(preset);
  const from = preset === "year" ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - days);
  return { from, to: today, preset, refused: false };
}

/** How many days a range has; less than one when its ends are in the wrong order. */
export function daysIn({ from, to }: { from: string; to: string }): number {
  const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return Math.round((utc(to) - utc(from)) / 86_400_000) + 1;
}
