import type { TimeOfDay } from "#domain/config/limits.ts";
import {
  addDays,
  DUBAI_OFFSET_MS,
  dubaiDay,
  dubaiMidnight,
  weekdayOf,
} from "#domain/lib/dubai-date.ts";
import { startTimes } from "#domain/lib/start-times.ts";

/** Hours of each weekday, Monday first, in which trips begin and end, from midnight (30 is 6 in the next morning); null: none. */
export type SailingHours = (readonly [from: number, to: number] | null)[];
/** Days of each year, "MM-DD", both included; it may go over the year's end. */
export type ClosedSeason = { from: string; to: string };

/** When a vessel sails: its own rules, else the site's (DESIGN §15). */
export type VesselRules = {
  /** Minutes that are kept free before and after a trip. */
  buffer_before: number;
  buffer_after: number;
  notice_hours: number;
  advance_days: number;
  /** Null: at any hour. */
  sailing_hours: SailingHours | null;
  closed_seasons: readonly ClosedSeason[] | null;
};

/** A time a vessel is taken, in milliseconds. */
export type Taken = { start: number; end: number; kind: "trip" | "option" | "imported" | "own" };

/** What the free times of a vessel are reckoned from. */
export type VesselCalendar = { rules: VesselRules; taken: readonly Taken[]; now: Date };
/** What is asked of it; `starts` are the hours (from midnight) that are wanted alone, where one was named. */
export type WantedTrip = {
  times_of_day: readonly TimeOfDay[];
  duration: number;
  hour?: number | null;
};

export type WhyNot = "past" | "notice" | "advance" | "season" | "hours" | "taken";
export const DAY_STATES = ["free", "partly", "taken", "closed"] as const;
export type DayState = (typeof DAY_STATES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What begins before this hour of the night belongs to the evening of the day before. */
export const NIGHT_HOURS = 5;

/** The day in Dubai that a start belongs to. */
const dayOf = (start: number) => dubaiDay(new Date(start - NIGHT_HOURS * HOUR_MS));
const dayNumber = (at: number) => Math.floor((at + DUBAI_OFFSET_MS) / DAY_MS);

/**
 * Why a vessel cannot begin a trip at a moment (milliseconds) for some hours, or null where it can. The condition in
 * SQL says the same (db/queries/free.ts; a test holds one against the other).
 */
export function whyNotAt(
  start: number,
  hours: number,
  { rules, taken, now }: VesselCalendar,
): WhyNot | null {
  return (
    ruledOut(start, hours, rules, now) ?? (isTaken(start, hours, rules, taken) ? "taken" : null)
  );
}

/** The same without what is taken: what the vessel's rules say. */
export function ruledOut(
  start: number,
  hours: number,
  rules: VesselRules,
  now: Date,
): Exclude<WhyNot, "taken"> | null {
  if (start <= now.getTime()) return "past";
  if (start < now.getTime() + rules.notice_hours * HOUR_MS) return "notice";
  if (dayNumber(start) - dayNumber(now.getTime()) > rules.advance_days) return "advance";
  const day = dayOf(start);
  const last = dayOf(start + hours * HOUR_MS - 1);
  if (rules.closed_seasons?.some((season) => isIn(season, day) || isIn(season, last)))
    return "season";
  const at = (start - dubaiMidnight(day).getTime()) / HOUR_MS;
  if (rules.sailing_hours) {
    const open = rules.sailing_hours[weekdayOf(day)];
    // Of a trip over days its start alone is looked at.
    if (!open || at < open[0] || at + (hours > 24 ? 0 : hours) > open[1]) return "hours";
  }
  return null;
}

/** The times between two moments (milliseconds) in which a vessel does not sail by its hours and seasons. */
export function closedTimes(
  { sailing_hours, closed_seasons }: VesselRules,
  from: number,
  to: number,
): [start: number, end: number][] {
  const closed: [number, number][] = [];
  let since = from;
  // The evening before may go on into the first day.
  let day = addDays(dubaiDay(new Date(from)), -1);
  for (; dubaiMidnight(day).getTime() < to; day = addDays(day, 1)) {
    const isSeason = closed_seasons?.some((season) => isIn(season, day));
    const open = sailing_hours ? sailing_hours[weekdayOf(day)] : ([0, 24] as const);
    if (isSeason || !open) continue;
    const midnight = dubaiMidnight(day).getTime();
    const [start, end] = [midnight + open[0] * HOUR_MS, midnight + open[1] * HOUR_MS];
    if (start > since) closed.push([since, Math.min(start, to)]);
    since = Math.max(since, end);
  }
  if (since < to) closed.push([since, to]);
  return closed;
}

function isIn({ from, to }: ClosedSeason, day: string): boolean {
  const date = day.slice(5);
  return from <= to ? from <= date && date <= to : date >= from || date <= to;
}

function isTaken(
  start: number,
  hours: number,
  rules: VesselRules,
  taken: readonly Taken[],
): boolean {
  const end = start + hours * HOUR_MS;
  return taken.some((other) => {
    const { before, after } = marginsBeside(other.kind, rules);
    return other.start < end + after && other.end > start - before;
  });
}

/** Milliseconds that a trip keeps before and after it to something else that takes the vessel. */
export function marginsBeside(kind: Taken["kind"], rules: VesselRules) {
  const before = rules.buffer_before * 60_000;
  const after = rules.buffer_after * 60_000;
  // Two trips keep what each of them needs; a calendar's times are trips of others; own blocks are as long as they say.
  if (kind === "trip" || kind === "option") {
    return { before: Math.max(before, after), after: Math.max(before, after) };
  }
  return kind === "imported" ? { before, after } : { before: 0, after: 0 };
}

/** The starts of a day ("YYYY-MM-DD") that a wanted trip may have by its times of day, earliest first, each once. */
function startsOf(day: string, { times_of_day, duration, hour }: WantedTrip): Date[] {
  const midnight = dubaiMidnight(day).getTime();
  const all = times_of_day
    .toSorted((a, b) => a - b)
    .flatMap((time) => startTimes(day, time, duration))
    .map((start) => start.getTime())
    .filter((start) => hour == null || start === midnight + hour * HOUR_MS);
  return [...new Set(all)].sort((a, b) => a - b).map((start) => new Date(start));
}

/** The full hours of a day at which a trip may begin. */
export function freeStarts(day: string, wanted: WantedTrip, calendar: VesselCalendar): Date[] {
  return startsOf(day, wanted).filter(
    (start) => whyNotAt(start.getTime(), wanted.duration, calendar) === null,
  );
}

/** The full hours of a day that the vessel's rules alone leave no trip, with why. */
export function ruledStarts(
  day: string,
  wanted: WantedTrip,
  rules: VesselRules,
  now: Date,
): { start: Date; why: Exclude<WhyNot, "taken"> }[] {
  return startsOf(day, wanted).flatMap((start) => {
    const why = ruledOut(start.getTime(), wanted.duration, rules, now);
    return why === null ? [] : [{ start, why }];
  });
}

/** The hours of a day in which a vessel sails; null where it does at any, undefined where at none. */
export function hoursOn(day: string, { sailing_hours }: VesselRules) {
  return sailing_hours && (sailing_hours[weekdayOf(day)] ?? undefined);
}

/** How a day looks for a trip: "closed" where the vessel's rules leave no start, whoever else has it. */
export function dayState(day: string, wanted: WantedTrip, calendar: VesselCalendar): DayState {
  const { rules, now } = calendar;
  const open = startsOf(day, wanted).filter(
    (start) => ruledOut(start.getTime(), wanted.duration, rules, now) === null,
  );
  if (open.length === 0) return "closed";
  const free = open.filter(
    (start) => !isTaken(start.getTime(), wanted.duration, rules, calendar.taken),
  );
  if (free.length === 0) return "taken";
  return free.length === open.length ? "free" : "partly";
}

/** The days of a month ("YYYY-MM") with their states. */
export function monthOf(month: string, wanted: WantedTrip, calendar: VesselCalendar) {
  const days: { day: string; state: DayState }[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    days.push({ day, state: dayState(day, wanted, calendar) });
  }
  return days;
}

/** The day nearest to one, within some days on both sides, on which a trip may begin; of two the later one. */
export function nearestFree(
  day: string,
  wanted: WantedTrip,
  calendar: VesselCalendar,
  { reach = 30, from = "" } = {},
): string | null {
  for (let away = 1; away <= reach; away++) {
    for (const other of [addDays(day, away), addDays(day, -away)]) {
      if (other >= from && freeStarts(other, wanted, calendar).length > 0) return other;
    }
  }
  return null;
}

/** A month of a package as its page and the form show it: a state for each day, and the starts of one day. */
export type FreeMonth = {
  month: string;
  days: { day: string; state: DayState }[];
  /** Of the day that was asked for: the starts ("16:00") that fit, and where there is none, the nearest day with one. */
  starts: string[];
  nearest: string | null;
  /** Starts of that day that the vessel's own rules leave no trip, each with why in a sentence. Left out where there are none. */
  ruled?: Record<string, string>;
};

/** Why nothing begins on a day that a month was asked for, where the vessel's rules alone say so. */
export const whyClosed = ({ days, ruled = {} }: FreeMonth, day: string): string | undefined =>
  days.some((one) => one.day === day && one.state === "closed")
    ? Object.values(ruled)[0]
    : undefined;

/** A month as a page's data carry it: the first letters of its days' states, "ffpt…"; why is asked for with a wish. */
export type KeptMonth = Omit<FreeMonth, "days" | "ruled"> & { days: string };

export const toKept = ({ ruled: _, ...month }: FreeMonth): KeptMonth => ({
  ...month,
  days: month.days.map(({ state }) => state.charAt(0)).join(""),
});

/** A month from what its page's data carry. */
export const fromKept = (kept: KeptMonth): FreeMonth => ({
  ...kept,
  days: Array.from(kept.days, (letter, at) => ({
    day: `${kept.month}-${String(at + 1).padStart(2, "0")}`,
    state: DAY_STATES.find((state) => state.startsWith(letter)) ?? "closed",
  })),
});
