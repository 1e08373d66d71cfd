import { type } from "#db/ark.ts";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { calendars } from "#db/queries/free.ts";
import { findPassages } from "#db/queries/knowledge.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { addDays, dubaiDay, earliestDay, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { assistantMessages } from "#domain/messages/en/assistant.ts";
import { modelMessages as text } from "#domain/messages/en/assistant-model.ts";
import { factOf } from "#party/assistant/answers/context.ts";
import type { Evidence } from "#party/assistant/evidence.ts";
import type { Knowledge, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import {
  type Calendar,
  daySpan,
  fits,
  formHref,
  freeTimes,
  reserveHref,
  search as searchPackages,
  sharesWords,
} from "#party/assistant/toolbox.ts";
import { NO_WISH, type Wish } from "#party/assistant/wish.ts";
import { dateText, outlineOf, priceText, termsOf, timesText } from "./records.ts";

// What the model may ask for. One schema each: the endpoint gets it, and what comes back is checked by it.

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;
const TIMES = ["morning", "afternoon", "evening"] as const;

const guests = "1 <= number.integer <= 1000";
const hours = "1 <= number.integer <= 24";
const slug = type(SLUG);
const day = type(DAY);
const timeofday = type.enumerated(...TIMES);

export const searchInput = type({
  "+": "delete",
  "guests?": guests,
  "hours?": hours,
  "date?": day,
  "timeofday?": timeofday,
  "budget?": { amount: "1 <= number <= 10000000", per: "'total' | 'hour' | 'guest'" },
  "occasion?": type.enumerated(...OCCASIONS),
  "type?": type.enumerated(...VESSEL_TYPES),
  "amenities?": type("1 <= string <= 40").array().atMostLength(5),
  "area?": "1 <= string <= 60",
});
export const priceInput = type({ "+": "delete", package: slug, hours, "guests?": guests });
export const availabilityInput = type({ "+": "delete", package: slug, date: day, "hours?": hours });
export const prefillInput = type({
  "+": "delete",
  "package?": slug,
  "guests?": guests,
  "hours?": hours,
  "date?": day,
  "timeofday?": timeofday,
});
export const lookupInput = type({
  "+": "delete",
  "words?": "1 <= string <= 200",
  "package?": slug,
});

const PASSAGES = 5;
const PASSAGE_CHARS = 900;

export async function search(
  input: typeof searchInput.infer,
  workshop: Workshop,
): Promise<unknown> {
  const { knowledge, evidence, links } = workshop;
  const wish = wishOf(input, knowledge);
  if (typeof wish === "string") return wish;
  const wrong = dayProblem(wish.date, workshop);
  if (wrong) return wrong;
  const calendar = await calendarOf(wish.date, workshop);
  const found = searchPackages(knowledge, wish, calendar);
  const packages = found.slice(0, LIMITS.packages).map((pack) => {
    const hours = wish.duration ?? pack.hours_min;
    const href = `/package/${pack.slug}${wish.duration === null ? "" : `?duration=${hours}`}`;
    links.set(href, { pack, hours });
    const says = note(evidence, factOf(pack), [
      priceText(pack, hours, wish.guests),
      outlineOf(pack),
      ...(calendar ? [freeText(pack, calendar, hours)] : []),
    ]);
    return { slug: pack.slug, title: pack.title, link: href, says };
  });
  return { found: found.length, packages };
}

export async function price(
  { package: slug, hours, ...party }: typeof priceInput.infer,
  { knowledge, evidence, links }: Workshop,
): Promise<unknown> {
  const pack = packageOf(slug, knowledge);
  if (!pack) return NO_PACKAGE;
  const { guests = null } = party;
  const says = note(evidence, factOf(pack), [outlineOf(pack)]);
  if (!fits(pack, { duration: hours, guests })) {
    return `It does not take so many hours or guests: ${says.join(". ")}`;
  }
  const href = `/package/${slug}?duration=${hours}`;
  links.set(href, { pack, hours });
  const costs = note(evidence, factOf(pack), [priceText(pack, hours, guests)]);
  return { title: pack.title, link: href, says: [...costs, ...says] };
}

export async function availability(
  { package: slug, date, hours }: typeof availabilityInput.infer,
  workshop: Workshop,
): Promise<unknown> {
  const { knowledge, evidence, links } = workshop;
  const pack = packageOf(slug, knowledge);
  if (!pack) return NO_PACKAGE;
  const wrong = dayProblem(date, workshop);
  if (wrong) return wrong;
  const calendar = await calendarOf(date, workshop);
  if (!calendar) return "date: Must be a day.";
  const says = note(evidence, factOf(pack), [freeText(pack, calendar, hours ?? pack.hours_min)]);
  links.set(`/package/${slug}`, { pack, hours: null });
  return { title: pack.title, link: `/package/${slug}`, says };
}

export async function prefillForm(
  input: typeof prefillInput.infer,
  workshop: Workshop,
): Promise<unknown> {
  const wish = { ...NO_WISH, ...basicsOf(input) };
  const wrong = dayProblem(wish.date, workshop);
  if (wrong) return wrong;
  const pack = input.package === undefined ? null : packageOf(input.package, workshop.knowledge);
  if (pack === undefined) return NO_PACKAGE;
  const href = pack ? reserveHref(pack, wish) : formHref(wish);
  workshop.links.set(href, { pack, hours: wish.duration });
  workshop.form = { href };
  return { link: href };
}

export async function lookup(
  { words = "", package: slug }: typeof lookupInput.infer,
  { knowledge, db, evidence, links }: Workshop,
): Promise<unknown> {
  const pack = slug === undefined ? null : packageOf(slug, knowledge);
  if (pack === undefined) return NO_PACKAGE;
  const terms = pack
    ? note(evidence, factOf(pack), [
        outlineOf(pack),
        ...termsOf(pack, knowledge.extras.get(pack.uuid) ?? []),
      ])
    : [];
  if (pack) links.set(`/package/${pack.slug}`, { pack, hours: null });
  const passages = await findPassages(db, passageWords(words), PASSAGES);
  const found = passages.map(({ entity, uuid, title, body }) => {
    const known = knowledge.packages.find((one) => one.uuid === uuid) ?? null;
    const link = known ? `/package/${known.slug}` : pageOf(uuid, entity, knowledge);
    if (link) links.set(link, { pack: known, hours: null });
    const says = note(evidence, { entity, uuid, label: title }, [body.slice(0, PASSAGE_CHARS)]);
    return { title, link, says };
  });
  if (terms.length + found.length === 0) return "Nothing is published on that.";
  return { ...(pack && { package: pack.title, terms }), passages: found };
}

const NO_PACKAGE = "package: There is no such package. Use a slug that search gave.";

const packageOf = (slug: string, { packages }: Knowledge): KnownPackage | undefined =>
  packages.find((pack) => pack.slug === slug);

function pageOf(uuid: string, entity: string, { articles }: Knowledge): string | null {
  const found = articles.find((one) => one.uuid === uuid);
  if (found) return `/article/${found.slug}`;
  return entity === "Faq" ? "/faq" : null;
}

/** Words to look for: letters and digits alone, without those that are in every text. */
function passageWords(words: string): string[] {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(found)].filter((word) => !COMMON.has(word)).slice(0, 12);
}

const COMMON = new Set(
  "the and for are can you our your with what when how which does have from that this there will would about any".split(
    " ",
  ),
);

/** What tools work with, and what they leave behind: facts, and the addresses an answer may link to. */
export type Workshop = {
  knowledge: Knowledge;
  db: Db;
  now: Date;
  evidence: Evidence;
  /** Addresses the tools gave; of a package's page with the hours of its price. */
  links: Map<string, { pack: KnownPackage | null; hours: number | null }>;
  /** The form, filled in, if that was asked for: the step to take next. */
  form: { href: string } | null;
};

/** Notes what a record says, and gives it back as the tool's answer. */
function note(evidence: Evidence, source: Omit<ChatFact, "says">, says: readonly string[]) {
  for (const one of says) evidence.take(source, one);
  return says;
}

const { hours: forHours } = assistantMessages;
/** Days ahead that anybody plans. */
const HORIZON_DAYS = 730;

/** What the model names of a trip, as the toolbox knows it. */
function basicsOf(input: typeof prefillInput.infer) {
  const { guests = null, hours: duration = null, date = null, timeofday } = input;
  return { guests, duration, date, timeofday: timeofday ? TIME_OF_DAY[timeofday] : null };
}

/** The wish as the toolbox knows it; a string when the place is none there is. */
function wishOf(input: typeof searchInput.infer, { packages }: Knowledge): Wish | string {
  const { budget = null, occasion = null, type = null, amenities = [], area } = input;
  const areas = [...new Set(packages.map(({ vessel }) => vessel.location))];
  const named = area === undefined ? null : areas.find((one) => sharesWords(one, area));
  if (named === undefined)
    return `area: There is none of that name. There are: ${areas.join(", ")}.`;
  return { ...basicsOf(input), budget, occasion, type, amenities, area: named, hour: null };
}

/** Why a day can't be asked for, in words the model can pass on; null when it can. */
function dayProblem(day: string | null, { now, evidence }: Workshop): string | null {
  if (day === null) return null;
  if (!isCalendarDay(day)) return "date: There is no such day.";
  if (day < earliestDay(now)) return `date: The earliest is ${dateText(earliestDay(now))}.`;
  if (day > addDays(dubaiDay(now), HORIZON_DAYS)) return "date: It is too far ahead.";
  evidence.take({ entity: "Rule", uuid: "", label: "Date" }, text.says.asked(dateText(day)));
  return null;
}

/** When vessels are taken on a day; null where none was asked for. */
async function calendarOf(
  day: string | null,
  { db, knowledge, now }: Workshop,
): Promise<Calendar | null> {
  if (day === null) return null;
  const { from, to } = daySpan(day, knowledge.packages);
  return { day, now, ...(await readBatch(db, calendars(db, day, { from, to, now }))) };
}

/** At which times a package is free, in words. */
function freeText(pack: KnownPackage, calendar: Calendar, hours: number): string {
  const times = freeTimes(pack, calendar, hours);
  const day = dateText(calendar.day);
  if (times.length === 0) return text.says.taken(day, forHours(hours));
  return text.says.free(day, forHours(hours), timesText(times));
}
