import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { addDays, dubaiDay, dubaiMidnight, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { counted, plainDigits } from "../language/numbers.ts";
import { nameWords, vesselName } from "../language/reference.ts";
import { normalised } from "../language/text.ts";
import type { Reading, ReadingContext, Slots } from "../reader/reading.ts";
import { SPEECHES } from "../speech.ts";
import type { Written } from "./schema.ts";

/**
 * What of a model's reading stands, in the terms of all readers. A model may be wrong, or made to lie; so nothing it
 * says becomes a figure by itself: numbers and days have to stand in the message, or be what the default reader (`own`)
 * reads there too; vessels and places are those of the catalogue that were spoken of; things are of the catalogue or
 * the visitor's words. What does not stand gives way to what the default reader has read of it.
 */
export function held(
  { questions, slots, withdrawn, language }: Written,
  message: string,
  context: ReadingContext,
  own: Reading,
): Reading {
  return {
    questions: questions.map(({ text, ...question }) => ({
      ...question,
      text: text.trim() !== "" && message.includes(text) ? text : message,
    })),
    slots: heldSlots(slots, withdrawn, { message, language, context, own: own.slots }),
    // Who writes in none of ours is answered in English.
    language: SPEECHES.find((one) => one === language) ?? "en",
  };
}

type Against = { message: string; language: string; context: ReadingContext; own: Slots };

function heldSlots(
  slots: Written["slots"],
  withdrawn: Written["withdrawn"],
  { message, language, context, own }: Against,
): Slots {
  const said = numbersSaid(message);
  const found: Slots = Object.fromEntries(withdrawn.map((name) => [name, null]));
  const put = <Name extends keyof Slots>(name: Name, value: Slots[Name], stands: boolean) => {
    if (stands) found[name] = value;
    else if (own[name] !== undefined) found[name] = own[name];
  };
  for (const name of ["adults", "children", "hours"] as const)
    if (slots[name] !== null) put(name, slots[name], said.has(slots[name]));
  if (slots.more !== null) put("more", slots.more, said.has(Math.abs(slots.more)));
  if (slots.hour !== null)
    put("hour", slots.hour, said.has(slots.hour) || said.has(slots.hour % 12 || 12));
  if (slots.budget !== null) put("budget", slots.budget, said.has(slots.budget.amount));
  const { day, until } = slots;
  if (day !== null) {
    const stands = isDaySaid(day, said, message, language, context.now);
    put("day", day, stands);
    if (stands && until !== null && until > day)
      put("until", until, isDaySaid(until, said, message, language, context.now));
  }
  if (slots.timeofday !== null) found.timeofday = TIME_OF_DAY[slots.timeofday];
  if (slots.occasion !== null) found.occasion = slots.occasion;
  if (slots.type !== null) found.type = slots.type;
  const lists = {
    extras: heldThings(slots.extras, message, context),
    places: heldPlaces(slots.places, context),
    vessels: heldVessels(slots.vessels, message, context),
  };
  for (const name of ["extras", "places", "vessels"] as const)
    if (slots[name].length > 0) put(name, lists[name], lists[name].length > 0);
  return found;
}

const GROUPED = /(?<!\d)\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?!\d)/g;
/** "8k", "8 тыс", "8 mil": words for a thousand right behind a number. */
const THOUSANDS =
  /(\d+(?:[.,]\d)?) ?(?:k|thousand|tausend|tsd|mille|mil|mila|тыс\p{L}*|hazaar|hazar|bin|الف|الاف|ألف|آلاف|千)(?!\p{L})/giu;

/** The numbers a message says: in figures of any script, with or without groups, or in words that are known here. */
export function numbersSaid(message: string): Set<number> {
  const plain = plainDigits(
    message.normalize("NFKC").replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`),
  );
  const said = new Set<number>();
  for (const text of [plain, counted(normalised(plain))])
    for (const [figures] of text.matchAll(/\d+/g)) said.add(Number(figures));
  for (const [group] of plain.matchAll(GROUPED)) said.add(Number(group.replace(/\D/g, "")));
  for (const [, figure = ""] of plain.matchAll(THOUSANDS))
    said.add(Math.round(Number(figure.replace(",", ".")) * 1000));
  return said;
}

/** So far ahead a weekday is meant by its name alone, in days. */
const NEAR_DAYS = 14;

/** Whether a message names a day: by its number in the month, its weekday, or its distance ("tomorrow"), in its own language. */
function isDaySaid(
  day: string,
  said: ReadonlySet<number>,
  message: string,
  language: string,
  now: Date,
): boolean {
  const today = dubaiDay(now);
  if (!isCalendarDay(day) || day < today || day > addDays(today, LIMITS.horizonDays)) return false;
  if (said.has(Number(day.slice(8)))) return true;
  if (day > addDays(today, NEAR_DAYS)) return false;
  const ahead = Math.round(
    (dubaiMidnight(day).getTime() - dubaiMidnight(today).getTime()) / 86_400_000,
  );
  const text = message.toLowerCase();
  return namesOfDay(day, ahead, language).some((name) => text.includes(name));
}

function namesOfDay(day: string, ahead: number, language: string): string[] {
  const [locale = "en"] = Intl.DateTimeFormat.supportedLocalesOf([language, "en"]);
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    date,
  );
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(ahead, "day");
  // "in 5 days" has its number; names bend at their ends ("суббота", "субботу").
  return [weekday, ...(/\d/.test(relative) ? [] : [relative])].map((name) => {
    const lower = name.toLowerCase();
    return lower.length > 5 ? lower.slice(0, -2) : lower;
  });
}

function heldThings(
  things: readonly string[],
  message: string,
  { knowledge }: ReadingContext,
): string[] {
  const text = message.toLowerCase();
  const known = [
    ...knowledge.packages.flatMap(({ vessel, includes, excludes }) => [
      ...vessel.amenities,
      ...includes,
      ...excludes,
    ]),
    ...[...knowledge.extras.values()].flatMap((extras) => extras.map(({ title }) => title)),
  ].map((one) => one.toLowerCase());
  return things
    .map((thing) => thing.toLowerCase())
    .filter(
      (thing) =>
        /^[\p{L}\p{N}' -]{2,40}$/u.test(thing) &&
        (text.includes(thing) || known.some((one) => one.includes(thing))),
    );
}

function heldPlaces(places: readonly string[], { knowledge }: ReadingContext): string[] {
  const known = new Map(
    knowledge.packages.map(({ vessel }) => [vessel.location.toLowerCase(), vessel.location]),
  );
  return places.flatMap((place) => known.get(place.toLowerCase()) ?? []);
}

/** Packages and vessels of the catalogue by their titles, where the conversation has a word of their names. */
function heldVessels(
  titles: readonly string[],
  message: string,
  { knowledge, before }: ReadingContext,
): string[] {
  const shown = before.flatMap(({ content, attachments }) => [
    content,
    ...(attachments?.cards.map(({ title }) => title) ?? []),
  ]);
  const spoken = [message, ...shown].join("\n").toLowerCase();
  const isSpoken = (words: readonly string[]) =>
    words.some((word) => word.length > 3 && spoken.includes(word));
  return titles.flatMap((title) => {
    const wanted = title.toLowerCase();
    const pack = knowledge.packages.find((one) => one.title.toLowerCase() === wanted);
    if (pack) return isSpoken([...nameWords(pack.title), vesselName(pack)]) ? [pack.title] : [];
    const owner = knowledge.packages.find(({ vessel }) => vessel.title.toLowerCase() === wanted);
    return owner && isSpoken([vesselName(owner)]) ? [owner.vessel.title] : [];
  });
}
