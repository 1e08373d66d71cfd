import { en } from "chrono-node";
import type { TimeOfDay } from "#domain/config/limits.ts";
import {
  addDays,
  DUBAI_OFFSET_MS,
  dubaiDay,
  earliestDay,
  isCalendarDay,
} from "#domain/lib/dubai-date.ts";
import { timeOfHour } from "../toolbox.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTH_NAMES = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Days and months of Arabic in English, which the parser of dates reads. */
const ARABIC_DATES: readonly [RegExp, string][] = [
  [/بعد\s*(?:غد|بكره|بكرا|باكر)/g, " in 2 days "],
  // With an article, a wish or another thing beside it it is lunch.
  [
    /(?<!ال|(?:مع|معه|فيه|معاه|وجبه|نبي|نبغي|ابي|ابغي|بدون|شامل|يشمل|لل) )غدا(?!ء| و)|بكره|بكرا|باكر|باجر/g,
    " tomorrow ",
  ],
  [
    /يوم (\d{1,2})(?!\d|:| ?(?:ساع|شخص|ضيف|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر))/g,
    " on the $1th ",
  ],
  [/الليله/g, " tonight "],
  [/(?<!(?:وقت|ساعه) من )اليوم(?! ?ال)/g, " today "],
  [/(?:نهايه|عطله|اخر) الاسبوع|الويكند/g, " this weekend "],
  [/الاسبوع (?:القادم|الجاي|المقبل)/g, " next week "],
  ..."الاحد الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت"
    .split(" ")
    .map((name, n): [RegExp, string] => [new RegExp(`(?:يوم )?${name}`, "g"), ` ${WEEKDAYS[n]} `]),
  ..."يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر"
    .split(" ")
    .map((name, n): [RegExp, string] => [new RegExp(name, "g"), ` ${MONTH_NAMES[n]} `]),
];

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

const TH = "(?:st|nd|rd|th)?";

/** What people write and the parser takes for something else, or does not know. */
const REWRITTEN: readonly [RegExp, string][] = [
  // A week or half of a month is no day, and "a few days before" is a notice.
  [
    new RegExp(
      `\\b(?:first|second|third|fourth|last|[1-4]${TH}) (?:week|half) (?:of|in) (?:${MONTHS})\\b`,
      "g",
    ),
    " ",
  ],
  [/\b(?:on )?(?:a |any )?weekdays?\b/g, " "],
  [/\b(?:a few|some|several) (?:days|weeks) (?:before|earlier|ahead|in advance)\b/g, " "],
  // "A Thursday in January" is no day that is known.
  [/\b(?:on )?(?:an?|some) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g, " "],
  [
    new RegExp(
      `\\b(?:on )?(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|afternoon|evening|night))? in (?:early |late |mid )?(?:${MONTHS})\\b`,
      "g",
    ),
    " ",
  ],
  // "14.00" is a time, and no part of a date.
  [/\b([01]?\d|2[0-3])\.(00|15|30|45)\b(?! ?(?:aed|dhs?|dirhams?|m\b|meters?))/g, "$1:$2"],
  // "Between 10 and 14 December", "December 10 to 14".
  [
    new RegExp(
      `\\b(${MONTHS})\\.? (\\d{1,2})${TH} ?(?:-|to|till|until|and|or) ?(\\d{1,2})${TH}\\b(?! ?[a-z])`,
      "g",
    ),
    "$2 $1 to $3 $1",
  ],
  [
    new RegExp(
      `\\b(\\d{1,2})${TH} ?(?:-|to|till|until|and|or) ?(?:the )?(\\d{1,2})${TH} (?:of )?(${MONTHS})\\b`,
      "g",
    ),
    "$1 $3 to $2 $3",
  ],
  [
    new RegExp(
      `\\b(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:\\d| ?(?:hours?|people|guests|adults|of us|aed))`,
      "g",
    ),
    "$2 $1",
  ],
  // "Around 4 or 5 and back by 8".
  [
    /\b(?:at |around |about |from )+(\d{1,2})(?: or \d{1,2})?(?: ?pm)?\b.{0,20}?\bback (?:by |at |around |about |like |before )*(\d{1,2})(?: ?pm)?\b/g,
    "at $1pm to $2pm",
  ],
  // "Couples" are no seconds to the parser.
  [/\bcouples?\b(?! (?:of )?(?:days|weeks|months))/g, " "],
  // "You say 3 days" is no day.
  [/(?<!\b(?:in|within|next) )\b\d+ days?\b(?! (?:from|after|later|before))/g, " "],
  [/\bthis (?=(?:morning|afternoon|evening)\b)/g, "today "],
  [/\b(?:the )?day after tomorrow\b/g, "in 2 days"],
  [/\bnew year'?s? ?(?:eve(?:ning)?|night|party)?\b|\bnye\b/g, "31 december"],
  // "9am till noon" is two times to the parser while noon is nearer than nine.
  [/\b(?:till|until|to) (?:noon|midday)\b/g, "to 12pm"],
  [/\bnational day\b/g, "2 december"],
  [/\bchristmas eve(?:ning)?\b/g, "24 december"],
  [/\b(?:christmas|xmas)\b/g, "25 december"],
  [/\bvalentine'?s?(?: day)?\b/g, "14 february"],
  // The end of a card, and how far on somebody is.
  [
    /\bexp\w*\.?:? ?\d{1,2} ?\/ ?\d{2,4}\b|\b\d+ ?(?:weeks?|months?) (?:pregnant|along|old)\b/g,
    " ",
  ],
  // "Afternoon of 5 December" is one to the parser, and loses the day.
  [
    /\b(mornings?|afternoons?|evenings?|nights?|noon|sunset),? (?:of|on)? ?(?:the )?(?=\d)/g,
    " on ",
  ],
  [/\b(?:morning|afternoon|evening|night),/g, " "],
  [/\b(?:an?|one|per|half an?|every|each) hours?\b/g, " "],
  [/\b(?:in )?(\d+|a|one|two|three) (days?|weeks?) from (?:today|now)\b/g, "in $1 $2"],
  [
    /\b(?:an?|one|the) (?:day|night|week|month) (?:before|earlier|ahead|in advance|prior)\b(?! (?:that|it))/g,
    " ",
  ],
  [/\b(?:on|of|during|in|by|through) the day\b(?! (?:before|after))/g, " "],
  [/\b(?:\d+|two|three|four|five|six|a|one|a few) (?:hours?|days?|weeks?|months?) ago\b/g, " "],
  [/\b\d+ ?min(?:ute)?s?\b/g, " "],
  // Notices are no days: "3 days before".
  [/\b\d+ ?(?:days?|weeks?|hours?) (?:before|earlier|notice|ahead|in advance|prior|late)\b/g, " "],
  [
    /\bhalf(?: of)?(?: a| the)? day\b|\b(?:full|whole|all) day\b|\bday (?:trip|cruiser|boat|passage)\b/g,
    " ",
  ],
  // Counts of guests and hours are no dates: "for 4 hours" would be this afternoon.
  [
    /\b\d+(?:\.\d+)?(?: ?(?:-|to|or) ?\d+)? ?-?(?:hours?|people|guests?|adults?|children|friends|of us|aed|dhs?|dirhams?|feet|ft)\b/g,
    " ",
  ],
  [
    /\b(?:for|we are|of) \d{1,3}\b(?! ?(?:st|nd|rd|th|\/|\.\d| ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/g,
    " ",
  ],
  // The sun, not the day; a month only with a number beside it.
  [/(?<!\b(?:on|this|next|coming|every) )\bsun\b/g, " "],
  [/\bsecond\b|\bsec\b|\bnow\b/g, " "],
];

/** "On the 12th" without a month, "Monday the 23rd", "between the 8th and 12th"; "the 2nd one" is a choice. */
const DAY_ALONE =
  /\b(?:on the (\d{1,2})|(?:the|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?) ([4-9]|[12]\d|3[01]))(?:st|nd|rd|th)(?:(?: (?:to|till|until)|(?<=between the .{3,4}) and) (?:the )?(\d{1,2})(?:st|nd|rd|th))?\b(?! (?:of|one|option|boat|yacht|package))/;

/** Dubai's distance from UTC all year, as the parser wants it: names of time zones it does not know. */
const DUBAI_MINUTES = DUBAI_OFFSET_MS / 60_000;

type When = {
  date: string | null;
  /** The last day of a range that begins with `date`. */
  until: string | null;
  timeofday: TimeOfDay | null;
  hours: number | null;
  /** 0 to 23. */
  hour: number | null;
};

/** The day, time of day and length that a normalised text names, seen from an instant; days are days in Dubai. */
export function whenIn(text: string, now: Date, base: string | null = null): When {
  let plain = text;
  for (const [sign, word] of ARABIC_DATES) plain = plain.replace(sign, word);
  for (const [sign, word] of REWRITTEN) plain = plain.replace(sign, word);
  // A comma with more than one blank behind it keeps the parser from the day before it.
  plain = plain.replace(/\s+/g, " ").replace(/,\s*(?=,|$)/g, "");
  const found = en.GB.parse(
    plain,
    { instant: now, timezone: DUBAI_MINUTES },
    { forwardDate: true },
  );
  const when: When = { date: null, until: null, timeofday: null, hours: null, hour: null };
  // A day of the month says more than the weekday beside it: "6 December, Sunday".
  const isDated = found.some(({ start }) => start.isCertain("day"));
  let isSure = false;
  for (const { start, end, text: part } of found) {
    // A lone number is none of them.
    if (/^\d+(?: |$)/.test(part) && !/[a-z:/.-]/.test(part)) continue;
    const isDay = start.isCertain("day");
    const isOver = when.date !== null && when.date < earliestDay(now);
    if (isDay ? when.date === null || isOver : !isDated && start.isCertain("weekday")) {
      const day = dayOf(start);
      if (isCalendarDay(day)) when.date = forward(day, start.isCertain("year"), now);
      // A weekday alone is the first that may be asked for.
      if (!isDay && when.date && when.date < earliestDay(now) && !/\b(?:this|today)\b/.test(part))
        when.date = addDays(when.date, 7);
      if (isDay && end?.isCertain("day") && dayOf(end) > day) when.until = dayOf(end);
    }
    const hour = start.get("hour");
    if (
      start.isCertain("hour") &&
      hour !== null &&
      // "At 6pm, then swim at 8": who says which half of the day it is says when the trip is.
      !(isSure && !start.isCertain("meridiem")) &&
      /[:]|am|pm|o'clock|at |from |tonight/.test(part)
    ) {
      isSure ||= start.isCertain("meridiem");
      when.hour = assumed(hour, start.isCertain("meridiem"));
      when.timeofday = timeOfHour(when.hour);
      const until = end?.get("hour");
      if (until !== undefined && until !== null) {
        const hours = (until - hour + 24) % 24;
        if (hours >= 1 && hours <= 12) when.hours = hours;
      }
    }
  }
  when.date =
    ofMonth(plain, now) ??
    afterNext(plain, now) ??
    (SOONEST.test(plain) ? earliestDay(now) : when.date);
  if (when.date !== null && /\bweekend (?:of|in)\b/.test(plain)) when.until = addDays(when.date, 1);
  if (base !== null) when.date = beside(text, base, when.date, dubaiDay(now));
  const alone = DAY_ALONE.exec(plain);
  if (
    alone &&
    !isDated &&
    (when.date === null || /(?:day,? the|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?) \d/.test(plain))
  ) {
    when.date = nextDay(Number(alone[1] ?? alone[2]), now, base);
    if (alone[3]) when.until = nextDay(Number(alone[3]), now, base);
  }
  return when;
}

const BESIDE: readonly [RegExp, number][] = [
  [/\b(?:the )?day before\b|\b(?:one|1|a) day earlier\b|اليوم السابق|قبلها بيوم/, -1],
  [
    /\b(?:the )?(?:day after|next day|following day)\b(?! tomorrow)|\b(?:one|1|a) day later\b|اليوم التالي|بعدها بيوم/,
    1,
  ],
  [/\b(?:a|one|1) week (?:later|after)\b|\bthe (?:week after|following week)\b/, 7],
  [/\b(?:a|one|1) week (?:earlier|before)\b|\bthe week before\b/, -7],
];

/** A day named beside another one: the day before it, or the Sunday next to it. */
function beside(text: string, base: string, found: string | null, today: string): string | null {
  const step = BESIDE.find(([sign]) => sign.test(text))?.[1];
  if (step !== undefined) return addDays(base, step);
  const isAlone =
    /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/.test(text) &&
    !/\b(?:next|this|coming)\b|\d ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|st|nd|rd|th|[/.])/.test(
      text,
    );
  if (!isAlone || found === null) return found;
  const weekday = weekdayOf(found);
  const days = [1, 2, 3, -1, -2, -3, 0].map((n) => addDays(base, n));
  return days.find((day) => day >= today && weekdayOf(day) === weekday) ?? found;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "The Saturday after next": a week behind the coming one. */
function afterNext(text: string, now: Date): string | null {
  const weekday = WEEKDAYS.indexOf(/\b(\w+day) after next\b/.exec(text)?.[1] ?? "");
  const today = dubaiDay(now);
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  return weekday < 0 ? null : addDays(today, ahead + 7);
}

const PLACED = new RegExp(
  `\\b(first|second|third|last) (weekend|${WEEKDAYS.join("|")}) (?:of|in) (${MONTHS})`,
);

/** "The first weekend of December", "the last Friday in January". */
function ofMonth(text: string, now: Date): string | null {
  const [found, place = "", name = "", month = ""] = PLACED.exec(text) ?? [];
  if (!found) return null;
  const number = MONTH_NAMES.indexOf(month.slice(0, 3)) + 1;
  const today = dubaiDay(now);
  const year = Number(today.slice(0, 4)) + (number < Number(today.slice(5, 7)) ? 1 : 0);
  const weekday = name === "weekend" ? 6 : WEEKDAYS.indexOf(name);
  const first = `${year}-${two(number)}-01`;
  const days = Array.from({ length: 31 }, (_, n) => addDays(first, n)).filter(
    (day) => day.slice(0, 7) === first.slice(0, 7) && weekdayOf(day) === weekday,
  );
  const at = { first: 0, second: 1, third: 2, last: -1 }[place] ?? 0;
  return days.at(at) ?? null;
}

/** The first day that may be asked for. */
const SOONEST =
  /\b(?:soonest|earliest|(?:first|nearest|closest|next) (?:possible|available|free) (?:day|date)|nearest (?:day|date)|as soon as possible)\b|اقرب (?:يوم|نهار|موعد|وقت)/;

/** The next day of a month with this number; of the month that is spoken of, where there is one. */
function nextDay(number: number, now: Date, base: string | null): string | null {
  const from = base ? `${base.slice(0, 8)}01` : dubaiDay(now);
  const days = Array.from({ length: 62 }, (_, n) => addDays(from, n));
  return days.find((day) => Number(day.slice(8)) === number && day >= dubaiDay(now)) ?? null;
}

type Parsed = { get(part: "year" | "month" | "day"): number | null };
const dayOf = (one: Parsed) => `${one.get("year")}-${two(one.get("month"))}-${two(one.get("day"))}`;
const two = (n: number | null) => `${n}`.padStart(2, "0");

/** "At 7" of a charter is the evening's seven, unless it says so. */
const assumed = (hour: number, isCertain: boolean) => (!isCertain && hour <= 7 ? hour + 12 : hour);

/** A day without a year that is over is next year's; today's is today, which the parser takes for over. */
function forward(day: string, hasYear: boolean, now: Date): string {
  const today = dubaiDay(now);
  if (!hasYear && day.slice(5) === today.slice(5)) return today;
  if (hasYear || day >= today) return day;
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isCalendarDay(next) ? next : addDays(day, 365);
}
