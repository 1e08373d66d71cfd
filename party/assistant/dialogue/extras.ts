import { PER_GUEST } from "../answers/lines.ts";
import { signOf, thingsIn } from "../answers/things.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { tokens } from "../language/text.ts";
import { parted, type Stated } from "../language/wishes.ts";
import { sharesWords } from "../toolbox.ts";
import type { Wish } from "../wish.ts";

const BY_HOUR = "(?<!\\p{L})(?:jet ?-?ski|paddle ?-?boards?|(?<!on )boards?|ج[يـ]?ت ?سكي)\\p{L}*";
const COUNT = "(\\d{1,2}|an?|one|eine[rn]?|une?|una|ek)";
const HOURS = "(?:hours?|ساعات|ساعه)";
const HOURS_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(?:${COUNT} ?-?)?${HOURS} ((?:(?:of|on|de|en|auf|sur|на|na|ka|ki|the|an?|el|la|le|dem|der|einem) ){0,2})(${BY_HOUR})`,
  "u",
);
const HOURS_BEHIND = new RegExp(
  `(${BY_HOUR}(?:(?! (?:and|und|et|why|и|و|aur) )[^,.;+\\d]){0,14}?(?:for (?:about |only |just )?)?)(?:(?<![\\p{L}\\d])${COUNT} ?(?:${HOURS}|of (?:them|those|it))|(?<=\\p{Script=Arabic} )ساعه)`,
  "u",
);
/**
 * "A jet ski for two of them", "one hour of jet ski": the hours of an extra, and the text without them; `isOwn` where
 * they can be no others.
 */
export function extraHours(message: string) {
  const text = counted(message);
  const before = HOURS_BEFORE.exec(text);
  const lead = text.slice(0, before?.index ?? 0);
  // "Four hours jet ski" alone may be the trip.
  const isOwn =
    before !== null &&
    (!/^(?:[2-9]|1\d)/.test(before[1] ?? "1") ||
      before[2] !== "" ||
      /\+|\bplus\b|\d ?-?(?:hours?|ساع)/.test(lead));
  const found = isOwn ? before : HOURS_BEHIND.exec(text);
  if (!found) return { hours: undefined, rest: text, isOwn: false };
  const hours = Number((isOwn ? found[1] : found[2]) ?? 1) || 1;
  const rest = text.replace(found[0], isOwn ? ` ${found[3]}` : (found[1] ?? ""));
  return { hours, rest, isOwn };
}

/** A meal at the table, by whatever name: "lunch" is the served dinner, taken earlier. */
const AT_TABLE = /\b(?:lunch(?:es)?|dinners?|suppers?)\b|غداء|(?:ال)?غدا(?![\u0600-\u06ff])|عشاء/;
/** The extras of a package that things name, and a meal that a text does. */
export const extrasIn = (
  things: readonly string[],
  text: string,
  pack: KnownPackage,
  { extras }: Knowledge,
) =>
  (extras.get(pack.uuid) ?? []).filter(
    ({ title }) =>
      things.some((thing) => sharesWords(title, thing)) ||
      (things.includes("food") && AT_TABLE.test(text) && AT_TABLE.test(title.toLowerCase())),
  );

/** What is no food is none of these. */
const MEALS = ["dinner", "breakfast", "barbecue", "grazing table"];
/** The things that are taken back: with food all that is to eat at a table. */
export function deniedThings(denied: readonly string[]): string[] {
  const things = denied.flatMap(thingsIn);
  return things.includes("food") ? [...things, ...MEALS] : things;
}
/** The extras of a package that are taken back. */
export const droppedFrom = (denied: readonly string[], pack: KnownPackage, knowledge: Knowledge) =>
  extrasIn(deniedThings(denied), denied.join(" "), pack, knowledge);

/** "Two jet skis": how many of an extra are wanted; 1 where no number stands before it. */
export function countOf(
  message: string,
  { title, description, unit }: Pick<KnownExtra, "title" | "description" | "unit">,
): number {
  const text = counted(message);
  const last = tokens(title.toLowerCase()).at(-1) ?? title;
  const thing = thingsIn(title.toLowerCase())[0];
  const own = (thing && signOf(thing)?.source) ?? last;
  const sign = AT_TABLE.test(title.toLowerCase()) ? `${own}|lunch(?:es)?` : own;
  const found =
    new RegExp(
      `(?<!\\d)(\\d{1,2}) ?(?:[套个条份] ?|x |sets? of |pairs? of |(?:people|guests) ?(?:的|'s?) ?)?(?:${sign}|${last}s\\b)`,
    ).exec(text) ??
    (unit === "guest"
      ? new RegExp(`(?:${sign}) (?:sets? )?(?:x ?|for )(\\d{1,2})(?! ?hours?)\\b`).exec(text)
      : null);
  const count = found?.[1] ? Math.max(1, Number(found[1])) : 1;
  return /\bpair\b/i.test(description) ? Math.ceil(count / 2) : count;
}

/** An extra of a package: how many, and the hours it is wanted for, where it is not the whole trip. */
export type Added = { uuid: string; hours: number | undefined; count: number };

/** Puts an extra to what is reckoned. */
const PLUS =
  /^(?:(?:and|ok|okay|then|also|so|und|et|why|и|а) )*(?:(?:with|add|plus|mit|avec|con|dazu)\b|[+加с]|добав|مع|زيد|ضيف)|\b(?:total|altogether|all in|in all|comes? to|insgesamt|gesamt|en tout|en total)\b|итого|всего|一共|总共|الاجمالي|المجموع/;
/**
 * The extras of the package spoken of that are wanted after a message, whether it asks what they come to, and what of
 * the trip stays as it was: guests or hours that are those of an extra.
 */
export function extrasAsked(
  pack: KnownPackage,
  said: {
    rest: string;
    things: readonly string[];
    denied: readonly string[];
    stated: Stated;
    hours: number | undefined;
    added: readonly Added[];
    trip: Wish;
    knowledge: Knowledge;
  },
): { added: Added[]; isReckoned: boolean; kept: Partial<Wish> } {
  const { rest, things, denied, stated, trip, knowledge } = said;
  const more = extrasIn(things, parted(rest).wanted, pack, knowledge);
  // "The jet ski for one hour": the hours are the extra's where the trip cannot be as short.
  const isOwn =
    more.some(({ unit }) => unit === "hour") &&
    (stated.duration ?? pack.hours_min) < pack.hours_min;
  const hours = isOwn ? (stated.duration ?? undefined) : said.hours;
  const dropped = droppedFrom(denied, pack, knowledge);
  const gone = [...dropped, ...more];
  const counts = more.map((extra) => ({
    uuid: extra.uuid,
    hours,
    count: countOf(rest, extra),
  }));
  const others = said.added.filter(({ uuid }) => !gone.some((one) => one.uuid === uuid));
  // "With 4 snorkel sets", "a jet ski for 2 hours", "drop the photographer": what it comes to now.
  const isReckoned =
    dropped.length > 0 ||
    (more.length > 0 &&
      (PLUS.test(rest) ||
        PER_GUEST.test(rest) ||
        counts.some(({ count }) => count > 1) ||
        hours !== undefined));
  // "Lunch for ten": those who eat are not those who come.
  const isTheirs = counts.some(({ count }) => count > 1 && count === stated.guests);
  const kept = {
    ...(isTheirs && trip.guests !== null && { guests: trip.guests }),
    ...(isOwn && { duration: trip.duration }),
  };
  return { added: [...others, ...counts], isReckoned, kept };
}
