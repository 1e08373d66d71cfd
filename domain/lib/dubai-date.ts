import { DISPLAY_LOCALE, DISPLAY_TIME_ZONE, MINIMUM_LEAD_DAYS } from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { words } from "#domain/messages/en/words.ts";
import { dateWithTime, language } from "#domain/messages/language.ts";

/**
 * Business days are days in Dubai, whatever zone the visitor or the server is in. Dubai keeps UTC+4 all year
 * (no daylight saving), but the day is still taken from the time-zone data rather than from an offset.
 */

/** Dubai's distance to UTC, as ISO 8601 writes it and in milliseconds. */
export const DUBAI_OFFSET = "+04:00";
export const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000;

// Formatters are marked as pure, so that scripts carry those they use: the service worker has two.
const inDubai = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: DISPLAY_TIME_ZONE, ...options });
const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const isoDay = /* @__PURE__ */ inDubai("en-CA", DAY);

/** Days by the minute: pages ask for the same ones again and again, and the time-zone data take a while. */
const days = new Map<number, string>();
const DAYS_KEPT = 1_000;

/** The calendar day in Dubai at an instant, as "YYYY-MM-DD". */
export function dubaiDay(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = days.get(minute);
  if (known !== undefined) return known;
  const day = isoDay.format(instant);
  if (days.size >= DAYS_KEPT) days.clear();
  days.set(minute, day);
  return day;
}

/** A calendar day moved by whole days; input and result are "YYYY-MM-DD". */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The weekday of a calendar day; 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The first day that may be asked for: 3 days from today in Dubai (SPEC §5, step 1). */
export function earliestDay(now: Date): string {
  return addDays(dubaiDay(now), MINIMUM_LEAD_DAYS);
}

/** True for a real calendar day written "YYYY-MM-DD" (2026-02-30 is not one). */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * "2026-12-05" for a day as it is shown ("05.12.2026"), with a short year ("5.12.26"; "20" may still become 2026), as it
 * is typed where there is no full stop ("5 12 2026", "05122026", "24/12/2026"), or in ISO 8601. Undefined for anything
 * else: with slashes and hyphens others write the month first, and only a number that is no month tells which is the day.
 */
export function readDay(text: string): string | undefined {
  const iso = latinDigits(text)
    .trim()
    .replace(/^(\d\d)(\d\d)(\d{4})$/, "$3-$2-$1")
    .replace(
      /^(?!(0?\d|1[0-2])[^\w. ](?!\1\W))(\d\d?)\W ?(\d\d?)\W ?(\d{4}|2[1-9]|[3-9]\d)$/,
      (_typed, _unclear, day: string, month: string, year: string) =>
        `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
    );
  return isCalendarDay(iso) ? iso : undefined;
}

/** Midnight in Dubai at the start of a calendar day, as an instant. */
export function dubaiMidnight(day: string): Date {
  return new Date(`${day}T00:00:00${DUBAI_OFFSET}`);
}

const danishDate = /* @__PURE__ */ inDubai(DISPLAY_LOCALE, DAY);
const danishDateTime = /* @__PURE__ */ inDubai(DISPLAY_LOCALE, { ...DAY, ...TIME });
const danishTime = /* @__PURE__ */ inDubai(DISPLAY_LOCALE, TIME);

/** "05.12.2026": an instant or a calendar day in Danish format, Dubai time (SPEC §9). */
export function formatDate(value: Date | string): string {
  return danishDate.format(typeof value === "string" ? dubaiMidnight(value) : value);
}

/** "22.11.2026, 09.12": an instant in Danish format, Dubai time. */
export function formatDateTime(value: Date): string {
  return dateWithTime(danishDateTime.format(value));
}

const toSecond = /* @__PURE__ */ inDubai(DISPLAY_LOCALE, { ...DAY, ...TIME, second: "2-digit" });

/** "22.11.2026, 09.12.05": the same to the second, where two of one minute are to be told apart. */
export function formatDateTimeToSecond(value: Date): string {
  return dateWithTime(toSecond.format(value));
}

/** "02.12., 16.00": the same without its year, where that is the year of another instant. */
export function formatDateTimeBeside(value: Date, other: Date): string {
  const sameYear = dubaiDay(value).slice(0, 4) === dubaiDay(other).slice(0, 4);
  const full = danishDateTime.format(value);
  return dateWithTime(sameYear ? full.slice(0, 6) + full.slice(10) : full);
}

/** "16.00": the time of an instant in Danish format, Dubai time. */
export function formatTime(value: Date): string {
  return danishTime.format(value);
}

/** "16.00" for an instant of the same day in Dubai as another, with its day for one of another day. */
export function formatTimeOrDay(value: Date, other: Date): string {
  return dubaiDay(value) === dubaiDay(other) ? formatTime(value) : formatDateTime(value);
}

/** "05.12.2026, 16.00 to 20.00": a span of time in Danish format, Dubai time; both days where it passes midnight. */
export function formatSpan(start: Date, end: Date): string {
  const sameDay = dubaiDay(start) === dubaiDay(end);
  return sameDay
    ? words.span(formatDate(start), formatTime(start), formatTime(end))
    : words.range(formatDateTime(start), formatDateTime(end));
}

const clock = /* @__PURE__ */ inDubai("en-GB", { ...TIME, hourCycle: "h23" });

/** "16:00": the time of an instant in Dubai, as forms post it. */
export function dubaiTime(instant: Date): string {
  return clock.format(instant);
}

const inWords = /* @__PURE__ */ inDubai(language.locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** "Saturday 5 December": a calendar day in words, for headings that already stand beside its date. */
export function dayInWords(day: string): string {
  return inWords.format(dubaiMidnight(day)).replace(",", "");
}

const inWordsWithYear = /* @__PURE__ */ inDubai(language.locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "Saturday 5 December 2026": the same where no date stands beside it. */
export function dayInFull(day: string): string {
  return inWordsWithYear.format(dubaiMidnight(day)).replace(",", "");
}

const monthAndYear = /* @__PURE__ */ inDubai(language.locale, { month: "long", year: "numeric" });

/** "October 2026": the month of an instant in Dubai. */
export function monthInWords(instant: Date): string {
  return monthAndYear.format(instant);
}
