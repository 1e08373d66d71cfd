import { isCalendarDay } from "./dubai-date.ts";
import type { ClosedSeason, SailingHours } from "./free-times.ts";

// Sailing hours and closed seasons as people write them, one line each: "Mon–Fri 09–24", "15.06–31.08".

/** The values that are written as lines of text. */
export type Written = "sailing_hours" | "closed_seasons";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
/** Trips begin until 5 in the night, which counts to the evening before, and end by 6. */
const LATEST = { from: 28, to: 30 };
const SEASONS_MOST = 20;
/** "Sat-Sun 9-2", "Mon closed"; a colon and minutes of a full hour may stand there. */
const HOURS_LINE =
  /^([a-z]{3})[a-z]*(?:\s*[-–—]\s*([a-z]{3})[a-z]*)?\s*:?\s+(?:(\d{1,2})(?:[:.]00)?\s*[-–—]\s*(\d{1,2})(?:[:.]00)?|closed)$/i;
const SEASON_LINE = /^(\d{1,2})\.(\d{1,2})\.?\s*[-–—]\s*(\d{1,2})\.(\d{1,2})\.?$/;
/** No season at all, where the site has some. */
const NONE = "none";

const two = (n: number | string) => `${n}`.padStart(2, "0");
const linesOf = (text: string) =>
  text
    .split(/[\n;,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What was written: null for nothing, undefined for what can't be read. Weekdays that are not named are closed. */
export function readWritten(
  kind: Written,
  text: string,
): SailingHours | ClosedSeason[] | null | undefined {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  const value = kind === "sailing_hours" ? readHours(lines) : readSeasons(lines);
  return isWritten(kind, value) ? value : undefined;
}

function readHours(lines: readonly string[]): SailingHours | undefined {
  const days = new Map<number, SailingHours[number]>();
  for (const line of lines) {
    const [, first = "", last = first, from, to] = HOURS_LINE.exec(line) ?? [];
    const [begin, end] = [weekdayOf(first), weekdayOf(last)];
    if (begin < 0 || end < 0) return undefined;
    const hours = from === undefined ? null : hoursOf(Number(from), Number(to));
    for (let ahead = 0; ahead <= (end - begin + 7) % 7; ahead++) {
      const day = (begin + ahead) % 7;
      if (days.has(day)) return undefined;
      days.set(day, hours);
    }
  }
  return WEEKDAYS.map((_, day) => days.get(day) ?? null);
}

const weekdayOf = (name: string) =>
  WEEKDAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());
/** "20–2" ends in the next morning. */
const hoursOf = (from: number, to: number) => [from, to <= from ? to + 24 : to] as const;

function readSeasons(lines: readonly string[]): ClosedSeason[] | undefined {
  if (lines.length === 1 && lines[0]?.toLowerCase() === NONE) return [];
  const seasons: ClosedSeason[] = [];
  for (const line of lines) {
    const [, day, month, lastDay, lastMonth] = SEASON_LINE.exec(line) ?? [];
    if (!day || !month || !lastDay || !lastMonth) return undefined;
    seasons.push({ from: `${two(month)}-${two(day)}`, to: `${two(lastMonth)}-${two(lastDay)}` });
  }
  return seasons;
}

/** A stored value as lines; "" for none of its own. */
export function writtenText(kind: Written, value: unknown): string {
  if (!isWritten(kind, value)) return "";
  return kind === "sailing_hours"
    ? hoursText(value as SailingHours)
    : seasonsText(value as ClosedSeason[]);
}

/** Weekdays in a row with the same hours share a line. */
function hoursText(hours: SailingHours): string {
  const lines: string[] = [];
  for (let day = 0; day < 7; ) {
    const open = hours[day] ?? null;
    let last = day;
    while (last < 6 && `${hours[last + 1]}` === `${open}`) last += 1;
    const days = day === last ? WEEKDAYS[day] : `${WEEKDAYS[day]}–${WEEKDAYS[last]}`;
    if (open) {
      const [from, to] = open;
      const end = to > 24 && to - 24 <= from ? to - 24 : to;
      lines.push(`${days} ${two(from)}–${two(end)}`);
    } else lines.push(`${days} closed`);
    day = last + 1;
  }
  return lines.join("\n");
}

const dayText = (date: string) => `${date.slice(3)}.${date.slice(0, 2)}`;
const seasonsText = (seasons: readonly ClosedSeason[]) =>
  seasons.length === 0
    ? NONE
    : seasons.map(({ from, to }) => `${dayText(from)}–${dayText(to)}`).join("\n");

/** True for a value as it is stored (domain/lib/free-times.ts reckons with it). A vessel that never sails is none. */
export function isWritten(kind: Written, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (kind === "closed_seasons") return value.length <= SEASONS_MOST && value.every(isSeason);
  const isOpen = (day: unknown) => day !== null;
  return value.length === 7 && value.some(isOpen) && value.filter(isOpen).every(areHours);
}

function areHours(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger))
    return false;
  const [from, to] = value as [number, number];
  return from >= 0 && from <= LATEST.from && to > from && to <= LATEST.to;
}

function isSeason(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  const { from, to } = value as Partial<ClosedSeason>;
  return [from, to].every(
    (date) => typeof date === "string" && /^\d\d-\d\d$/.test(date) && isCalendarDay(`2024-${date}`),
  );
}
