import { hourText } from "#domain/lib/start-times.ts";
import { unitMessages as words } from "#domain/messages/en/units.ts";
import { language } from "#domain/messages/language.ts";

/**
 * What the whole numbers of a field count, where that is not the unit people say: hundredths of a percent, centimetres,
 * hundredths of a star; and whole percents, minutes, hours and days, which are read and shown with their unit. "clock" is a
 * full hour of a day, counted from its midnight (25 is 1 in the night after).
 */
export type Unit = keyof typeof words.like;

const HUNDRED = 100;
const CM_PER_FOOT = 30.48;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const numbers = new Intl.NumberFormat(language.locale, {
  maximumFractionDigits: 2,
  useGrouping: false,
});
const show = (n: number) => numbers.format(n);

/** A stored number as people say it: "12.5 %", "16.8 m", "1 h 30 min", "14 days", "16.00". */
export function unitText(unit: Unit, stored: number): string {
  switch (unit) {
    case "basis_points":
      return words.percent(show(stored / HUNDRED));
    case "percent":
      return words.percent(show(stored));
    case "centimetres":
      return words.metres(show(stored / HUNDRED));
    case "minutes":
      return minutesText(stored);
    case "hours":
      return words.hours(show(stored));
    case "days":
      return words.days(show(stored));
    case "clock":
      return hourText(stored);
    case "hundredths":
      return show(stored / HUNDRED);
  }
}

function minutesText(stored: number): string {
  const [hours, minutes] = [Math.floor(stored / MINUTES_PER_HOUR), stored % MINUTES_PER_HOUR];
  if (stored < MINUTES_PER_HOUR) return words.minutes(show(stored));
  return minutes === 0
    ? words.hours(show(hours))
    : `${words.hours(show(hours))} ${words.minutes(show(minutes))}`;
}

/** The same as a number for files, whose column says the unit (`unitMessages.inFile`). */
export function unitNumber(unit: Unit, stored: number): number {
  return unit === "basis_points" || unit === "centimetres" || unit === "hundredths"
    ? stored / HUNDRED
    : stored;
}

/** A number with at most two decimals, after a point or a comma: "12", "12.5", "12,50". */
const NUMBER = String.raw`(\d{1,9})(?:[.,](\d{1,2}))?`;
const FORMS: Readonly<
  Record<Exclude<Unit, "minutes" | "clock">, Readonly<Record<string, number>>>
> = {
  basis_points: { "": HUNDRED, "%": HUNDRED, percent: HUNDRED },
  percent: { "": 1, "%": 1, percent: 1 },
  centimetres: {
    ...{ "": HUNDRED, m: HUNDRED, metres: HUNDRED, meters: HUNDRED },
    ...{ cm: 1, mm: 0.1 },
    ...{ ft: CM_PER_FOOT, feet: CM_PER_FOOT, "'": CM_PER_FOOT },
  },
  hours: {
    ...{ "": 1, h: 1, hr: 1, hrs: 1, hour: 1, hours: 1 },
    ...{ min: 1 / MINUTES_PER_HOUR, minutes: 1 / MINUTES_PER_HOUR },
    ...{ d: HOURS_PER_DAY, day: HOURS_PER_DAY, days: HOURS_PER_DAY },
  },
  days: { "": 1, d: 1, day: 1, days: 1, w: 7, week: 7, weeks: 7 },
  hundredths: { "": HUNDRED },
};
/** Lengths are measured: what feet come to is rounded. Whatever else does not come to a whole number is refused. */
const ROUNDED = new Set(["ft", "feet", "'", "mm"]);

/** What somebody wrote as the number that is stored: null for nothing, undefined for what is none of this unit. */
export function parseUnit(unit: Unit, typed: string): number | null | undefined {
  const text = typed
    .replace(/[\u00a0\u202f]/g, " ")
    .trim()
    .toLowerCase();
  if (text === "") return null;
  if (unit === "minutes") return parseMinutes(text);
  if (unit === "clock") return parseClock(text);
  const [, whole = "", decimals = "", name = ""] =
    new RegExp(`^${NUMBER}\\s*(%|'|[a-z]*)\\.?$`).exec(text) ?? [];
  const factor = Object.hasOwn(FORMS[unit], name) ? FORMS[unit][name] : undefined;
  if (whole === "" || factor === undefined) return undefined;
  return wholeOf(`${whole}.${decimals}`, factor, ROUNDED.has(name));
}

/** A product of decimals may miss by the width of a hair. */
function wholeOf(text: string, factor: number, isRounded: boolean): number | undefined {
  const value = Number(text) * factor;
  const rounded = Math.round(value);
  return isRounded || Math.abs(value - rounded) < 1e-6 ? rounded : undefined;
}

function parseMinutes(text: string): number | undefined {
  const [, hours, decimals = "", minutes] =
    /^(?:(\d{1,5})(?:[.,](\d{1,2}))?\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d{1,6})\s*(?:min(?:utes?)?)?)?\.?$/.exec(
      text,
    ) ?? [];
  if (hours === undefined && minutes === undefined) return undefined;
  const whole = wholeOf(`${hours ?? 0}.${decimals}`, MINUTES_PER_HOUR, false);
  return whole === undefined ? undefined : whole + Number(minutes ?? 0);
}

/** "16", "16:00", "16.00", "4 pm"; hours from 24 on, and "01:00" as nobody begins by day, are of the night after. */
function parseClock(text: string): number | undefined {
  const [, digits, half] = /^(\d{1,2})(?:[:.]00)?\s*(am|pm)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const hour = half ? (Number(digits) % 12) + (half === "pm" ? 12 : 0) : Number(digits);
  return hour < 6 ? hour + HOURS_PER_DAY : hour;
}

/** Why a text is no value of this unit, as a sentence about a field. */
export const unitProblem = (unit: Unit, label: string) => words.must(label, words.like[unit]);

/** The name of a field whose value says its unit itself: forms of plain numbers name it in brackets. */
export const nameWithoutUnit = (label: string) => label.replace(/ \([^)]*\)$/, "");
