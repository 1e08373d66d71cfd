import { PER_GUEST } from "../answers/lines.ts";
import { signOf, thingsIn } from "../answers/things.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { tokens } from "../language/text.ts";
import {
  type Asked,
  openNumber,
  parted,
  type Stated,
  saysWhoComes,
  statedIn,
} from "../language/wishes.ts";
import { sharesWords } from "../toolbox.ts";
import type { Wish } from "../wish.ts";

const MORE_GUESTS =
  /\b(\d{1,3}) more (?:people|persons?|guests?|friends?|cousins?|colleagues?|are|is|comes?|coming|joins?|joining|want|of)\b|\bplus (\d{1,3}) more\b/;
const FEWER =
  /\b(\d{1,3}) (?:people |guests |of (?:us|them) |friends )?(?:drop(?:s|ped)? out|less|fewer|can ?not (?:come|make it)|bail(?:ed)?|left|leave)\b/;
/** "Two more come", "thirty drop out", "8 plus 2 more": how many that makes; undefined where it states no such change. */
function movedGuests(message: string, guests: number | null, now: Date): number | undefined {
  const text = counted(message).replace(/\b(?:one|1|an(?:other)?) (?:more|extra)\b/g, "1 more");
  const [found, more, plus] = MORE_GUESTS.exec(text) ?? [];
  const before = found ? statedIn(text.replace(found, " "), now, null).guests : undefined;
  const base = before ?? guests;
  // "There is 17 of us now, one more cousin" has counted it.
  if (base === null || /\b\d+ of us now\b/.test(text)) return undefined;
  if (found) return base + Number(more ?? plus);
  const fewer = Number(FEWER.exec(text)?.[1] ?? 0);
  return fewer > 0 && fewer < base ? base - fewer : undefined;
}

const MORE_HOURS =
  /\b(?:plus )?(?:and )?(?:(\d|an?) (?:more|extra|additional) hours?|(\d|an?) hours? (?:more|extra|longer))\b/;
/** "One hour more": how long a trip is then, and the message without it; undefined where no length is known. */
function longerBy(message: string, now: Date, hours: number | null) {
  const text = counted(message);
  const found = MORE_HOURS.exec(text);
  if (!found) return undefined;
  const rest = text.replace(MORE_HOURS, " ");
  const known = statedIn(rest, now, null).duration ?? hours;
  const more = Number(found[1] ?? found[2]) || 1;
  return known === null ? undefined : { rest, duration: known + more };
}

const NOT =
  /(\d{1,4})[^\d]{0,25}\b(?:not|instead of|rather than|no longer)\b ?(\d{1,4})|\bnot (?:want |need )?(\d{1,4})[^\d]{0,20}(?:but|,|it is|we are|rather|want)? ?(\d{1,4})|(\d{1,4})[^\d]{0,6}(?:مش|ليس|مو|وليس|بدل) ?(\d{1,4})/;
const CORRECTS =
  /\b(?:sorry|my bad|it is \d+ now|we are now|now it is|actually|i mean(?:t)?|correction|oops|wait|no,|make (?:it|that)|change (?:it|that)|rather|instead|let us say|typo)\b|اسف|عفوا|قصدي|اقصد|بل /;

/** Where somebody corrects what stands before it in the same message. */
const CORRECTED =
  /(?:^|[\s.,!?…]+)(?:(?:oh |ah |uh |oops,? |but )?(?:no,? (?:no,? )?)?(?:wait|sorry|oops|scratch that|correction|actually|i mean(?:t)?|i miscounted)|not? not|(?:ah|oh|sorry) no|no,? (?=(?:the )?(?:\d|mon|tue|wed|thu|fri|sat|sun)))[\s,.!]*/g;

/** What a message states in the end: what it corrects of itself counts as it says last. */
export function statedBy(
  message: string,
  {
    now,
    asked,
    wish,
    changed,
  }: { now: Date; asked: Asked; wish: Wish; changed: keyof Stated | undefined },
): Stated {
  let all: Stated = {};
  const [first = "", ...corrections] = message.split(CORRECTED);
  const parts = [
    first,
    ...corrections.flatMap((one) => one.split(/[.;!]\s+(?=(?:and )?\d)/)),
  ].filter(Boolean);
  for (const [n, part] of parts.entries()) {
    const known = { ...wish, ...all };
    const longer = longerBy(part, now, known.duration);
    const said = statedIn(longer?.rest ?? part, now, n === 0 ? asked : null, known.date);
    const stated = longer ? { ...said, duration: longer.duration } : said;
    const moved = movedGuests(part, known.guests, now);
    const last = (Object.keys(all).at(-1) as keyof Stated | undefined) ?? changed;
    const without = [...(all.without ?? []), ...(stated.without ?? [])];
    all = {
      ...all,
      ...stated,
      ...correctedIn(part === message ? part : `sorry ${part}`, known, last, stated),
      ...(moved !== undefined && { guests: moved }),
      ...(without.length > 0 && { without }),
    };
  }
  return all;
}

/** "15, not 12": the number that was wrong says which wish is meant. */
function correctedIn(
  text: string,
  wish: Wish,
  changed: keyof Stated | undefined,
  stated: Stated,
): Stated {
  const found = NOT.exec(text);
  if (found) {
    const [right, wrong] = found[1]
      ? [found[1], found[2]]
      : found[3]
        ? [found[4], found[3]]
        : [found[5], found[6]];
    const isHours = text.includes(`${wrong} hours`);
    const of = isHours
      ? "duration"
      : (["guests", "duration"] as const).find((name) => wish[name] === Number(wrong));
    if (of) return { [of]: Number(right) };
  }
  // "20, no sorry 22, on 12 December": what stands first is what is put right.
  const first = /^sorry (\d{1,3})(?=,|$| (?:people|guests|of us|on|in|and|with)\b)/.exec(
    counted(text),
  )?.[1];
  if (first && stated.guests === undefined && wish.guests !== null && changed !== "duration")
    return { guests: Number(first) };
  if (
    !CORRECTS.test(text) ||
    stated.guests !== undefined ||
    stated.duration !== undefined ||
    stated.budget
  )
    return {};
  const numbers = text.match(/\b\d{1,3}\b/g) ?? [];
  const [only] = numbers;
  if (numbers.length !== 1 || !only || stated.date) return {};
  const of =
    changed === "duration" || changed === "guests"
      ? changed
      : wish.guests !== null
        ? "guests"
        : undefined;
  return of ? { [of]: Number(only) } : {};
}

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
      `(?<!\\d)(\\d{1,2}) ?(?:x |sets? of |pairs? of |(?:people|guests) ?(?:的|'s?) ?)?(?:${sign}|${last}s\\b)`,
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
/** The extras of the package spoken of that are wanted after a message, and whether it asks what they come to. */
export function extrasAsked(
  pack: KnownPackage,
  said: {
    rest: string;
    things: readonly string[];
    denied: readonly string[];
    stated: Stated;
    hours: number | undefined;
    added: readonly Added[];
    knowledge: Knowledge;
  },
): { added: Added[]; isReckoned: boolean; isOwn: boolean } {
  const { rest, things, denied, stated, knowledge } = said;
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
  const kept = said.added.filter(({ uuid }) => !gone.some((one) => one.uuid === uuid));
  // "With 4 snorkel sets", "a jet ski for 2 hours", "drop the photographer": what it comes to now.
  const isReckoned =
    dropped.length > 0 ||
    (more.length > 0 &&
      (PLUS.test(rest) ||
        PER_GUEST.test(rest) ||
        counts.some(({ count }) => count > 1) ||
        hours !== undefined));
  return { added: [...kept, ...counts], isReckoned, isOwn };
}

/** No trip is longer. */
const LONGEST = 8;
/** A lone number as guests or hours (`isBoth`: they were said together): by who comes, or by what was asked for or changed last. */
export function withOpenNumber(
  stated: Stated,
  message: string,
  { asked, changed, isBoth }: { asked: Asked; changed: keyof Stated | undefined; isBoth: boolean },
): Stated {
  const number = openNumber(message);
  if (number === undefined) return stated;
  const isGuests = saysWhoComes(message);
  const { guests: _, duration: __, ...others } = stated;
  if (Object.keys(others).length > 0 || (asked === "guests" && !isGuests)) return stated;
  // Of guests and hours that were said together "so 9 then" changes the guests, "for 3" the hours.
  const isChanged = changed === "duration" && (!isBoth || /\bfor \d/.test(counted(message)));
  const isHours = !isGuests && number <= LONGEST && (isChanged || asked === "duration");
  return isHours ? { duration: number } : { guests: number };
}
