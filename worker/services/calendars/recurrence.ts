// Rules that repeat an event (RFC 5545, 3.3.10), stepped through by ourselves: the library's own iterator never ends for
// a rule that fits no day (30 February), and a stranger writes these rules. Times here are wall-clock times: milliseconds
// as if the zone were UTC.

/** A rule as ical.js reads it; lists of one may be plain values. */
export type RuleData = {
  freq: string;
  interval?: number;
  count?: number;
  until?: string;
  wkst?: number | string;
} & Partial<Record<ByPart, unknown>>;
type ByPart =
  | "bymonth"
  | "byweekno"
  | "byyearday"
  | "bymonthday"
  | "byday"
  | "byhour"
  | "byminute"
  | "bysecond"
  | "bysetpos";

/** Steps that all rules of a calendar may take together; `left` runs out rather than the reader. */
export type Budget = { left: number };

const DAY_MS = 86_400_000;
/** A year has no more days that a list could name. */
const LIST_MOST = 400;
const UNITS: Record<string, number> = { SECONDLY: 1_000, MINUTELY: 60_000, HOURLY: 3_600_000 };
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const dayAt = (year: number, month: number, day: number) => Date.UTC(year, month, day);
const weekdayOf = (day: number) => new Date(day).getUTCDay();
const daysIn = (year: number, month: number) => new Date(dayAt(year, month + 1, 0)).getUTCDate();
const midnightOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

type ByDay = { weekday: number; nth: number };
type Rule = ReturnType<typeof readRule>;

function numbers(value: unknown): number[] | undefined {
  if (value === undefined || value === null) return undefined;
  return [...new Set([value].flat().map(Number).filter(Number.isInteger))].slice(0, LIST_MOST);
}

function readRule(data: RuleData, start: number) {
  const byday =
    data.byday === undefined
      ? undefined
      : [...new Set([data.byday].flat())].slice(0, LIST_MOST).flatMap(readByDay);
  const first = new Date(start);
  const wkst = typeof data.wkst === "number" ? data.wkst - 1 : WEEKDAYS.indexOf(`${data.wkst}`);
  return {
    freq: data.freq,
    interval: Math.max(1, Math.trunc(Number(data.interval)) || 1),
    bymonth: numbers(data.bymonth),
    byweekno: numbers(data.byweekno),
    byyearday: numbers(data.byyearday),
    bymonthday: numbers(data.bymonthday),
    byday,
    bysetpos: numbers(data.bysetpos),
    weekStart: wkst < 0 ? 1 : wkst,
    first,
    firstDay: midnightOf(start),
    /** The times of a day, in milliseconds after its midnight. */
    times: timesOf(data, first),
    byhour: numbers(data.byhour),
    byminute: numbers(data.byminute),
  };
}

function readByDay(text: unknown): ByDay[] {
  const [, nth, name = ""] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(`${text}`) ?? [];
  return name === "" ? [] : [{ weekday: WEEKDAYS.indexOf(name), nth: Number(nth ?? 0) }];
}

function timesOf({ byhour, byminute, bysecond }: RuleData, first: Date): number[] {
  const seconds = numbers(bysecond) ?? [first.getUTCSeconds()];
  const minutes = numbers(byminute) ?? [first.getUTCMinutes()];
  return (numbers(byhour) ?? [first.getUTCHours()])
    .flatMap((hour) => minutes.map((minute) => hour * 60 + minute))
    .flatMap((minute) => seconds.map((second) => (minute * 60 + second) * 1_000))
    .sort((a, b) => a - b);
}

/**
 * The starts of an event that repeats, as wall-clock times between `from` and `until` (both included); its own start is
 * one of them. `last` is the last moment the rule allows. Answers false as `isWhole` where the budget ran out.
 */
export function repeatedStarts(
  data: RuleData,
  start: number,
  { from, until, last = Number.POSITIVE_INFINITY }: { from: number; until: number; last?: number },
  budget: Budget,
): { starts: number[]; isWhole: boolean } {
  if (budget.left < 0) return { starts: [], isWhole: false };
  const rule = readRule(data, start);
  budget.left -= rule.times.length;
  const end = Math.min(until, last);
  const limit = data.count === undefined ? Number.POSITIVE_INFINITY : Number(data.count);
  const starts: number[] = start >= from && start <= end ? [start] : [];
  let counted = 1;
  // Counting has to begin at the beginning; without a count whatever lies before the window is leapt over.
  let step = data.count === undefined ? stepsBefore(rule, from) : 0;
  for (; counted < limit; step++) {
    if (--budget.left < 0) return { starts, isWhole: false };
    const period = periodOf(rule, step);
    if (period > end) break;
    const found = startsIn(rule, period, budget);
    for (const at of found) {
      if (at <= start) continue;
      if (at > end || ++counted > limit) return { starts, isWhole: true };
      if (at >= from) starts.push(at);
    }
  }
  return { starts, isWhole: true };
}

/** Steps that surely end before a moment, less one for what reaches over. */
function stepsBefore({ freq, interval, first, firstDay }: Rule, from: number): number {
  const years = new Date(from).getUTCFullYear() - first.getUTCFullYear();
  const months = years * 12 + new Date(from).getUTCMonth() - first.getUTCMonth();
  const away = from - firstDay;
  const units =
    freq === "YEARLY"
      ? years
      : freq === "MONTHLY"
        ? months
        : away / (freq === "WEEKLY" ? 7 * DAY_MS : (UNITS[freq] ?? DAY_MS));
  return Math.max(0, Math.floor(units / interval) - 1);
}

/** The first moment of a rule's period. */
function periodOf({ freq, interval, first, firstDay, weekStart }: Rule, step: number): number {
  const by = step * interval;
  if (freq === "YEARLY") return dayAt(first.getUTCFullYear() + by, 0, 1);
  if (freq === "MONTHLY") return dayAt(first.getUTCFullYear(), first.getUTCMonth() + by, 1);
  if (freq === "WEEKLY")
    return firstDay + (by * 7 - ((weekdayOf(firstDay) - weekStart + 7) % 7)) * DAY_MS;
  const unit = UNITS[freq];
  return unit === undefined ? firstDay + by * DAY_MS : first.getTime() + by * unit;
}

function startsIn(rule: Rule, period: number, budget: Budget): number[] {
  if (UNITS[rule.freq] !== undefined) {
    const at = new Date(period);
    const fits =
      isDayOf(rule, midnightOf(period)) &&
      (rule.byhour?.includes(at.getUTCHours()) ?? true) &&
      (rule.byminute?.includes(at.getUTCMinutes()) ?? true);
    return fits ? [period] : [];
  }
  const days = [...new Set(daysOf(rule, period))].sort((a, b) => a - b);
  budget.left -= days.length * rule.times.length;
  const all = days.flatMap((day) => rule.times.map((time) => day + time));
  if (!rule.bysetpos) return all;
  const chosen = rule.bysetpos.flatMap((place) => all.at(place > 0 ? place - 1 : place) ?? []);
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/** Midnights of the days of a period that a rule names. */
function daysOf(rule: Rule, period: number): number[] {
  const { freq, first, firstDay } = rule;
  if (freq === "DAILY") return isDayOf(rule, period) ? [period] : [];
  if (freq === "WEEKLY") {
    const weekdays = rule.byday?.map(({ weekday }) => weekday) ?? [weekdayOf(firstDay)];
    return [0, 1, 2, 3, 4, 5, 6]
      .map((n) => period + n * DAY_MS)
      .filter((day) => weekdays.includes(weekdayOf(day)) && isMonthOf(rule, day));
  }
  const year = new Date(period).getUTCFullYear();
  if (freq === "MONTHLY") return daysOfMonth(rule, year, new Date(period).getUTCMonth());
  if (freq !== "YEARLY") return [];
  if (rule.byyearday) {
    const length = daysIn(year, 1) + 337;
    return rule.byyearday
      .map((n) => period + (n > 0 ? n - 1 : length + n) * DAY_MS)
      .filter((day) => new Date(day).getUTCFullYear() === year && isDayOf(rule, day));
  }
  if (rule.byweekno) return daysOfWeeks(rule, year);
  if (rule.bymonth || rule.bymonthday) {
    const months = rule.bymonth?.map((n) => n - 1) ?? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    return months.flatMap((month) => daysOfMonth(rule, year, month));
  }
  if (rule.byday) return weekdaysIn(rule.byday, period, dayAt(year, 11, 31));
  const day = dayAt(year, first.getUTCMonth(), first.getUTCDate());
  return new Date(day).getUTCMonth() === first.getUTCMonth() ? [day] : [];
}

function daysOfMonth(rule: Rule, year: number, month: number): number[] {
  const length = daysIn(year, month);
  const begin = dayAt(year, month, 1);
  if (rule.bymonth && !rule.bymonth.includes(new Date(begin).getUTCMonth() + 1)) return [];
  const named = rule.bymonthday ?? (rule.byday ? undefined : [rule.first.getUTCDate()]);
  const byDate = named
    ?.map((n) => (n > 0 ? n : length + 1 + n))
    .filter((n) => n >= 1 && n <= length)
    .map((n) => dayAt(year, month, n));
  if (!rule.byday) return byDate ?? [];
  const byWeekday = weekdaysIn(rule.byday, begin, dayAt(year, month, length));
  return byDate ? byDate.filter((day) => byWeekday.includes(day)) : byWeekday;
}

/** Days of some weekdays between two days: all of them, or the nth from the start or the end. */
function weekdaysIn(byday: readonly ByDay[], begin: number, end: number): number[] {
  return byday.flatMap(({ weekday, nth }) => {
    const days: number[] = [];
    const shift = (weekday - weekdayOf(begin) + 7) % 7;
    for (let day = begin + shift * DAY_MS; day <= end; day += 7 * DAY_MS) days.push(day);
    return nth === 0 ? days : (days.at(nth > 0 ? nth - 1 : nth) ?? []);
  });
}

/** Weeks of a year as ISO 8601 numbers them, by the rule's first day of a week. */
function daysOfWeeks({ byweekno = [], byday, weekStart, firstDay }: Rule, year: number): number[] {
  const monday = (of: number) => {
    const fourth = dayAt(of, 0, 4);
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7) * DAY_MS;
  };
  const weeks = Math.round((monday(year + 1) - monday(year)) / (7 * DAY_MS));
  const weekdays = byday?.map(({ weekday }) => weekday) ?? [weekdayOf(firstDay)];
  return byweekno
    .map((n) => (n > 0 ? n : weeks + 1 + n))
    .filter((n) => n >= 1 && n <= weeks)
    .flatMap((n) => [0, 1, 2, 3, 4, 5, 6].map((d) => monday(year) + ((n - 1) * 7 + d) * DAY_MS))
    .filter((day) => weekdays.includes(weekdayOf(day)));
}

const isMonthOf = ({ bymonth }: Rule, day: number) =>
  bymonth?.includes(new Date(day).getUTCMonth() + 1) ?? true;

/** Whether a day passes what a rule says of days, where it chooses among all of them. */
function isDayOf(rule: Rule, day: number): boolean {
  const date = new Date(day);
  const length = daysIn(date.getUTCFullYear(), date.getUTCMonth());
  const n = date.getUTCDate();
  return (
    isMonthOf(rule, day) &&
    (rule.bymonthday?.some((one) => one === n || length + 1 + one === n) ?? true) &&
    (rule.byday?.some(({ weekday }) => weekday === weekdayOf(day)) ?? true)
  );
}
