import { type OwnRules, rulesOfVessel, type TakenRow } from "#db/queries/free.ts";
import { TIME_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import {
  dayState,
  freeStarts,
  NIGHT_HOURS,
  type VesselCalendar,
  whyNotAt,
} from "#domain/lib/free-times.ts";
import { packageTotal, withVat } from "#domain/lib/money.ts";
import { startHours, startTimes, TIME_WINDOWS } from "#domain/lib/start-times.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "./knowledge/knowledge.ts";
import type { Wish } from "./wish.ts";

// What both engines reckon with. Everything here is figures of records; words are made elsewhere.

const HOUR_MS = 3_600_000;

/** What the calendars of all vessels say of a day, from its morning to the end of its evening. */
export type Calendar = {
  day: string;
  now: Date;
  taken: readonly TakenRow[];
  rules: readonly OwnRules[];
};

/** The instants between which the trips lie that begin on a day: evenings end in the night after it, long trips later. */
export function daySpan(day: string, packages: readonly KnownPackage[]): { from: Date; to: Date } {
  const from = dubaiMidnight(day);
  const [latest, end] = TIME_WINDOWS[TIME_OF_DAY.evening];
  const longest = Math.max(0, ...packages.map(({ hours_max }) => hours_max));
  const to = new Date(from.getTime() + Math.max(end, latest + longest) * HOUR_MS);
  return { from, to };
}

const calendarOf = ({ vessel }: KnownPackage, { taken, rules, now }: Calendar): VesselCalendar => ({
  rules: rulesOfVessel(rules, vessel.uuid),
  taken: taken.filter((one) => one.vessel === vessel.uuid),
  now,
});

/** The times of day at which a package is free on a day for so many hours. */
export function freeTimes(
  pack: KnownPackage,
  calendar: Calendar,
  duration = pack.hours_min,
): TimeOfDay[] {
  const own = calendarOf(pack, calendar);
  return pack.times_of_day
    .toSorted()
    .filter((time) => freeStarts(calendar.day, { times_of_day: [time], duration }, own).length > 0);
}

/** True where it is the vessel's own rules, and no trip, that leave a package no start at some times of a day. */
export function isClosed(
  pack: KnownPackage,
  calendar: Calendar,
  duration: number,
  times_of_day: readonly TimeOfDay[] = pack.times_of_day,
): boolean {
  const wanted = { times_of_day, duration };
  return dayState(calendar.day, wanted, calendarOf(pack, calendar)) === "closed";
}

/**
 * Whether a package may go out at an hour of a day and come back after so many: "outside" where such a trip does not
 * end within its time of day, "closed" where the vessel does not sail then.
 */
export function freeAt(
  pack: KnownPackage,
  calendar: Calendar,
  hour: number,
  duration: number,
): "free" | "taken" | "closed" | "outside" {
  const { day } = calendar;
  // The first hours of the night belong to the evening before.
  const start = dubaiMidnight(day).getTime() + (hour < 6 ? hour + 24 : hour) * HOUR_MS;
  const time = timeOfHour(hour);
  if (time === null || !pack.times_of_day.includes(time)) return "outside";
  if (!startTimes(day, time, duration).some((one) => one.getTime() === start)) return "outside";
  const why = whyNotAt(start, duration, calendarOf(pack, calendar));
  return why === null ? "free" : why === "taken" ? "taken" : "closed";
}

/** Whether a package takes so many guests, hours and that time of day; null, or nothing given, asks for nothing. */
export function fits(
  pack: KnownPackage,
  {
    guests = null,
    duration = null,
    timeofday = null,
  }: Partial<Pick<Wish, "guests" | "duration" | "timeofday">>,
): boolean {
  return (
    (guests === null || (guests >= pack.guests_min && guests <= pack.guests_max)) &&
    (duration === null || (duration >= pack.hours_min && duration <= pack.hours_max)) &&
    (timeofday === null || pack.times_of_day.includes(timeofday))
  );
}

/** The hours that are spoken of where a package takes them, else its fewest. */
export const hoursFor = (pack: KnownPackage, hours: number | null): number =>
  hours !== null && fits(pack, { duration: hours }) ? hours : pack.hours_min;

/** What a package costs for some hours, or else its fewest, in fils with VAT. */
export const totalOf = (pack: KnownPackage, hours: number | null): number =>
  packageTotal(pack, hours ?? pack.hours_min).total;

/** The most a package may cost by a budget, in fils for those hours; null without a budget. */
export function mostOf({ budget, guests, duration }: Wish, pack: KnownPackage): number | null {
  if (budget === null) return null;
  const times = { total: 1, hour: duration ?? pack.hours_min, guest: guests ?? 1 }[budget.per];
  return budget.amount * 100 * times;
}

/** Where something that should be aboard stands: in the price, as an extra, or nowhere. */
type Aboard =
  | { how: "included"; words: string }
  | { how: "extra"; extra: KnownExtra }
  /** A sentence speaks of it, in whatever sense. */
  | { how: "mentioned"; words: string }
  | null;

/** Things that go by more than one name. */
const ALSO: Record<string, readonly string[]> = {
  dinner: ["dinner", "supper"],
  toilet: ["toilet", "toilets"],
  "sound system": ["sound system", "speakers"],
  galley: ["galley", "kitchen"],
  microphones: ["microphones", "microphone"],
  food: ["food", "supper", "grazing table", "dinner", "barbecue"],
  swim: ["swim", "swimming", "swum"],
};

/** Whether a package has something, by words that records and visitors share. */
export function aboard(pack: KnownPackage, knowledge: Knowledge, wanted: string): Aboard {
  const names = ALSO[wanted] ?? [wanted];
  const has = (text: string) => names.some((name) => sharesWords(text, name));
  const included = pack.includes.find(has);
  if (included) return { how: "included", words: included };
  // A barbecue that stands aboard is not in the price where it is sold as an extra.
  const extra = (knowledge.extras.get(pack.uuid) ?? []).find(({ title }) => has(title));
  if (extra) return { how: "extra", extra };
  const stands = pack.vessel.amenities.find(has);
  if (stands) return { how: "included", words: stands };
  const told = [pack.vessel.description, pack.description].flatMap(sentencesIn).find(has);
  return told ? { how: "mentioned", words: told } : null;
}

/** Whether a package has something for certain, or a sentence of it speaks of it without denying it. */
export function hasAboard(pack: KnownPackage, knowledge: Knowledge, wanted: string): boolean {
  const how = aboard(pack, knowledge, wanted);
  return (
    how !== null &&
    !(how.how === "mentioned" && /\b(?:no|not|without|never|nor)\b/i.test(how.words))
  );
}

export const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+/);
const stem = (word: string) => word.toLowerCase().replace(/(?:es|s)$/, "");
const wordsIn = (text: string) => (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map(stem);

/** Whether a text holds all words of another, whatever their number and order. */
export function sharesWords(text: string, wanted: string): boolean {
  const held = new Set(wordsIn(text));
  const asked = wordsIn(wanted);
  return asked.length > 0 && asked.every((word) => held.has(word));
}

/** The extras, each once, by which what should be aboard is to be had. */
export function extrasWished(
  pack: KnownPackage,
  { amenities }: Pick<Wish, "amenities">,
  knowledge: Knowledge,
): KnownExtra[] {
  const found = amenities.map((wanted) => aboard(pack, knowledge, wanted));
  return [...new Set(found.flatMap((one) => (one?.how === "extra" ? one.extra : [])))];
}

/** What a package costs for a wish, in fils: with those extras, an hour of what is counted by hours, or so many. */
export function costOf(pack: KnownPackage, wish: Wish, knowledge: Knowledge, hour = 1): number {
  const times = { booking: 1, hour, guest: wish.guests ?? 1 };
  return extrasWished(pack, wish, knowledge).reduce(
    (sum, { price, unit }) => sum + withVat(price * times[unit]),
    totalOf(pack, wish.duration ?? pack.hours_min),
  );
}

/** The packages that keep to a wish, cheapest for its hours first; what is free on its day alone, where the day is known. */
export function search(
  knowledge: Knowledge,
  wish: Wish,
  calendar: Calendar | null,
): KnownPackage[] {
  return knowledge.packages
    .filter((pack) => {
      const most = mostOf(wish, pack);
      return (
        fits(pack, wish) &&
        (wish.occasion === null || pack.occasions.includes(wish.occasion)) &&
        (wish.type === null || pack.vessel.type === wish.type) &&
        !wish.without.some((one) => one === pack.vessel.type || one === pack.vessel.location) &&
        !pack.times_of_day.every((time) => wish.without.includes(`time ${time}`)) &&
        (wish.area === null || pack.vessel.location === wish.area) &&
        wish.amenities.every((wanted) => hasAboard(pack, knowledge, wanted)) &&
        (most === null || costOf(pack, wish, knowledge) <= most) &&
        (calendar === null || isFreeFor(pack, wish, calendar))
      );
    })
    .toSorted((a, b) => totalOf(a, wish.duration) - totalOf(b, wish.duration));
}

function isFreeFor(pack: KnownPackage, { duration, timeofday }: Wish, calendar: Calendar): boolean {
  const free = freeTimes(pack, calendar, duration ?? pack.hours_min);
  return timeofday === null ? free.length > 0 : free.includes(timeofday);
}

/** What stands in the address of a form that a wish fills in; only what the form has a field for. */
export function prefill(wish: Wish): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["guests", "duration", "timeofday", "date"] as const)
    if (wish[name] !== null) query.set(name, `${wish[name]}`);
  const { hour, timeofday, duration } = wish;
  const from = hour !== null && hour < NIGHT_HOURS ? hour + 24 : hour;
  if (from !== null && timeofday && startHours(timeofday, duration ?? 1).includes(from))
    query.set("hour", `${from}`);
  return query;
}

/** Where several providers are asked, filled in. */
export function formHref(wish: Wish): string {
  const query = prefill(wish);
  return query.size > 0 ? `/fullofferform?${query}` : "/fullofferform";
}

/** Where one package is reserved, filled in as far as the package takes it; `extras` are titles of its own, and `comment` says what no field holds. */
export function reserveHref(
  pack: KnownPackage,
  wish: Wish,
  extras: readonly string[] = [],
  comment = "",
): string {
  const taken = <Name extends "guests" | "duration" | "timeofday">(name: Name) =>
    fits(pack, { [name]: wish[name] }) ? wish[name] : null;
  // Where there is one time of day it is the one.
  const [only] = wish.timeofday === null && pack.times_of_day.length === 1 ? pack.times_of_day : [];
  const query = prefill({
    ...wish,
    guests: taken("guests"),
    duration: taken("duration"),
    timeofday: taken("timeofday") ?? only ?? null,
  });
  // A trip of a fixed length that would not end in its time of day begins at another hour.
  const time = Number(query.get("timeofday")) as TimeOfDay;
  const hour = Number(query.get("hour"));
  if (hour && time && !startHours(time, hoursFor(pack, wish.duration)).includes(hour))
    query.delete("hour");
  if (extras.length > 0) query.set("extras", extras.join("\n"));
  if (comment) query.set("comment", comment);
  return `/package/${pack.slug}?${["quote", `${query}`].filter(Boolean).join("&")}`;
}

/** The time of day an hour of the clock (0 to 23) belongs to (SPEC §2, step 1); null in the night and early morning. */
export function timeOfHour(hour: number): TimeOfDay | null {
  if (hour >= 20 || hour < 2) return TIME_OF_DAY.evening;
  if (hour < 6) return null;
  return hour < 12 ? TIME_OF_DAY.morning : TIME_OF_DAY.afternoon;
}
