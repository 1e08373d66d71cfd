import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { areaIn } from "../language/reference.ts";
import {
  type Asked,
  openNumber,
  parted,
  type Stated,
  saysWhoComes,
  statedIn,
} from "../language/wishes.ts";
import type { Reading } from "../reader/reading.ts";
import type { Wish } from "../wish.ts";
import { extraHours } from "./extras.ts";
import { statedRead } from "./latest.ts";

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
function statedBy(
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

/** No trip is longer. */
const LONGEST = 8;
/** A lone number as guests or hours (`isBoth`: they were said together): by who comes, or by what was asked for or changed last. */
function withOpenNumber(
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

const OF_DAY = /\b(?:mornings?|afternoons?|evenings?|nights?|tonight|dark|sunset|noon)\b/;
/** All that a message states of the trip, by the rules or as a model has read it: figures, and the place it leaves from. */
export function toldIn(
  rest: string,
  said: {
    read: Reading | null | undefined;
    now: Date;
    asked: Asked;
    wish: Wish;
    changed: keyof Stated | undefined;
    isBoth: boolean;
    named: readonly KnownPackage[];
    knowledge: Knowledge;
  },
): Stated {
  const { read, wish, named, knowledge } = said;
  const ofExtra = extraHours(rest);
  const isOfExtra =
    ofExtra.isOwn || wish.duration !== null || /\d ?(?:hours?|ساع)/.test(ofExtra.rest);
  const by = read ? statedRead(read, wish) : statedBy(isOfExtra ? ofExtra.rest : rest, said);
  const stated = withOpenNumber(by, rest, said);
  const { wanted, denied } = parted(rest);
  // "Golden Stern with dinner": served aboard, whenever it goes out.
  const isServed =
    /\b(?:dinner|supper|lunch|breakfast)\b|عشاء|غداء|فطور/.test(rest) && !OF_DAY.test(rest);
  if (named.length === 1 && isServed) delete stated.timeofday;
  // "Two boats, A for 12 and B for 10": those of both are in neither.
  if (named.length > 1 && /\b(?:2|two|both) (?:boats|yachts)\b/.test(rest)) delete stated.guests;
  const area = areaIn(wanted, knowledge);
  if (area) stated.area = area;
  const elsewhere = denied.flatMap((what) => areaIn(`from ${what}`, knowledge) ?? []);
  if (elsewhere.length > 0) stated.without = [...(stated.without ?? []), ...elsewhere];
  return stated;
}
