import { takenBetween } from "#db/queries/knowledge.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { addDays, dubaiDay, earliestDay, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { assistantMessages } from "#domain/messages/en/assistant.ts";
import { modelMessages as text } from "#domain/messages/en/assistant-model.ts";
import type { Knowledge, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import {
  type Calendar,
  daySpan,
  freeTimes,
  sharesWords,
  takenOf,
} from "#party/assistant/toolbox.ts";
import type { Wish } from "#party/assistant/wish.ts";
import { dateText, timesText } from "./records.ts";
import type { PrefillInput, SearchInput, TimeName } from "./tool-inputs.ts";
import type { Workshop } from "./workshop.ts";

const { hours: forHours } = assistantMessages;
/** Days ahead that anybody plans. */
const HORIZON_DAYS = 730;

/** What the model names of a trip, as the toolbox knows it. */
export function basicsOf(
  input: PrefillInput,
): Pick<Wish, "guests" | "duration" | "date" | "timeofday"> {
  const { guests = null, hours = null, date = null, timeofday } = input;
  const time = (name: TimeName | undefined) => (name === undefined ? null : TIME_OF_DAY[name]);
  return { guests, duration: hours, date, timeofday: time(timeofday) };
}

/** The wish as the toolbox knows it; a string when the place is none there is. */
export function wishOf(input: SearchInput, { packages }: Knowledge): Wish | string {
  const { budget = null, occasion = null, type = null, amenities = [], area } = input;
  const areas = [...new Set(packages.map(({ vessel }) => vessel.location))];
  const named = area === undefined ? null : areas.find((one) => sharesWords(one, area));
  if (named === undefined)
    return `area: There is none of that name. There are: ${areas.join(", ")}.`;
  return { ...basicsOf(input), budget, occasion, type, amenities, area: named, hour: null };
}

/** Why a day can't be asked for, in words the model can pass on; null when it can. */
export function dayProblem(day: string | null, { now, evidence }: Workshop): string | null {
  if (day === null) return null;
  if (!isCalendarDay(day)) return "date: There is no such day.";
  if (day < earliestDay(now)) return `date: The earliest is ${dateText(earliestDay(now))}.`;
  if (day > addDays(dubaiDay(now), HORIZON_DAYS)) return "date: It is too far ahead.";
  evidence.take({ entity: "Rule", uuid: "", label: "Date" }, text.says.asked(dateText(day)));
  return null;
}

/** When vessels are taken on a day; null where none was asked for. */
export async function calendarOf(
  day: string | null,
  { db, knowledge }: Workshop,
): Promise<Calendar | null> {
  if (day === null) return null;
  const { from, to } = daySpan(day, knowledge.packages);
  const [bookings, blocks] = await db.batch(takenBetween(db, from, to));
  return { day, taken: takenOf(bookings, blocks) };
}

/** At which times a package is free, in words. */
export function freeText(pack: KnownPackage, calendar: Calendar, hours: number): string {
  const times = freeTimes(pack, calendar, hours);
  const day = dateText(calendar.day);
  if (times.length === 0) return text.says.taken(day, forHours(hours));
  return text.says.free(day, forHours(hours), timesText(times));
}
