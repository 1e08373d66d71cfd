import {
  ADVANCE_DAYS,
  COMMENT_MAX,
  NAME_LENGTH,
  PACKAGE_LIMITS,
  PHONE_DIGITS,
  TIME_OF_DAY,
  TIMES_OF_DAY,
  type TimeOfDay,
  WISHED_EXTRAS,
} from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { addDays, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { startHours } from "#domain/lib/start-times.ts";
import { requestMessages } from "#domain/messages/en/request.ts";

/** What the form holds: inputs as typed. Numbers stay text until they are sent, so nothing typed is lost. */
export type RequestValues = {
  codStartDate: string;
  selTimeOfDay: string;
  txtEmail: string;
  fidConsent: boolean;
  txtGuests: string;
  txtDuration: string;
  /** The hour it should begin at, from midnight (25 is 1 in the night after); empty: any. */
  selStartHour: string;
  /** Titles of the extras that are wished for, one a line. */
  chkExtras: string;
  titName: string;
  titPhone: string;
  fidComment: boolean;
  titComment: string;
};
export type RequestField = keyof RequestValues;

/** What a request may ask for: the package's own limits, or the defaults of SPEC §9. */
export type RequestLimits = {
  hours_min: number;
  hours_max: number;
  guests_min: number;
  guests_max: number;
  times_of_day: readonly TimeOfDay[];
  /** The third time of day is called 'Late Night' (SPEC §2, "another list"). */
  late_night?: boolean;
  /** Its trips begin so that one has the sunset (`isForSunset`). */
  by_sunset?: boolean;
};

/** The only allowed value if there is one, else the second allowed value, else 2 (SPEC §4, request form flow). */
export function defaultTimeOfDay(allowed: readonly TimeOfDay[]): TimeOfDay {
  const [first, second] = allowed;
  if (first !== undefined && allowed.length === 1) return first;
  return second ?? TIME_OF_DAY.afternoon;
}

export const OFFER_LIMITS: RequestLimits = { ...PACKAGE_LIMITS, times_of_day: TIMES_OF_DAY };

/**
 * The rules of SPEC §5, steps 1 to 3, as data: per field an ordered list of tests, each with the message it gives.
 * The browser's react-hook-form rules and the server's arktype schema are both made from these lists, so they
 * cannot drift apart. Values are normalised first (`normalise`), on both sides.
 */
export type Rule = { name: string; passes: (value: string) => boolean; message: string };

const EMAIL_MAX = 254;
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** True for an email address as forms of this site take it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Letters of any script; of Persian ones some are parted by a joiner that nobody sees. */
const NAME = /^(?:[\p{L}\p{M} '’-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))+$/u;
const PHONE = new RegExp(`^(?:\\+|00)\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`);

const rule = (name: string, passes: Rule["passes"], message: string): Rule => ({
  name,
  passes,
  message,
});
const present = (message: string) => rule("required", (v) => v !== "", message);
const isWhole = (v: string) => /^[+-]?\d+$/.test(v);
/** As people count: a pair of surrogates is one sign. */
const signsOf = (v: string) => [...v].length;

type CountMessages = {
  required: string;
  integer: string;
  positive: string;
  min: (n: number) => string;
  max: (n: number) => string;
};

function count(min: number, max: number, text: CountMessages): Rule[] {
  return [
    present(text.required),
    rule("integer", isWhole, text.integer),
    rule("positive", (v) => Number(v) > 0, text.positive),
    rule("min", (v) => Number(v) >= min, text.min(min)),
    rule("max", (v) => Number(v) <= max, text.max(max)),
  ];
}

/** The rules of all fields for given limits and a first possible day ("YYYY-MM-DD" in Dubai). */
export function requestRules(
  limits: RequestLimits,
  earliest: string,
): Record<RequestField, Rule[]> {
  const text = requestMessages.errors;
  return {
    codStartDate: [
      rule("required", isCalendarDay, text.date.required),
      rule("lead", (v) => v >= earliest, text.date.lead),
      rule("ahead", (v) => v <= addDays(earliest, ADVANCE_DAYS), text.date.ahead),
    ],
    selTimeOfDay: [
      rule("required", isWhole, text.time.required),
      rule("min", (v) => Number(v) >= Math.min(...TIMES_OF_DAY), text.time.min),
      rule("max", (v) => Number(v) <= Math.max(...TIMES_OF_DAY), text.time.max),
      rule("offered", (v) => limits.times_of_day.some((n) => n === Number(v)), text.time.required),
    ],
    txtEmail: [present(text.email.required), rule("email", isEmail, text.email.invalid)],
    fidConsent: [rule("accepted", (v) => v === "true", text.consent)],
    txtGuests: count(limits.guests_min, limits.guests_max, text.guests),
    txtDuration: count(limits.hours_min, limits.hours_max, text.duration),
    // Which hours there are follows from other fields (hourProblem).
    selStartHour: [rule("hour", (v) => v === "" || /^\d{1,2}$/.test(v), text.hour)],
    chkExtras: [
      rule("most", (v) => titlesIn(v).length <= WISHED_EXTRAS.most, text.extras.most),
      rule(
        "long",
        (v) => titlesIn(v).every((title) => signsOf(title) <= WISHED_EXTRAS.titleMax),
        text.extras.long,
      ),
    ],
    titName: [
      present(text.name.required),
      rule("min", (v) => signsOf(v) >= NAME_LENGTH.min, text.name.min),
      rule("max", (v) => signsOf(v) <= NAME_LENGTH.max, text.name.max),
      rule("pattern", (v) => NAME.test(v), text.name.letters),
    ],
    titPhone: [rule("pattern", (v) => PHONE.test(v), text.phone)],
    fidComment: [],
    titComment: [rule("max", (v) => signsOf(v) <= COMMENT_MAX, text.comment)],
  };
}

/** The titles of a list of extras, each once. */
export function titlesIn(lines: string): string[] {
  const titles = lines.split("\n").map((line) => line.trim());
  return [...new Set(titles.filter((title) => title !== ""))];
}

/** Why a trip cannot begin at an hour, if it cannot. Where time of day or duration is none, there is nothing to say. */
export function hourProblem(
  hour: string,
  { timeofday, duration }: { timeofday: number; duration: number },
): string | undefined {
  const time = TIMES_OF_DAY.find((one) => one === timeofday);
  if (hour === "" || !time || !(duration >= 1)) return undefined;
  return startHours(time, duration).includes(Number(hour)) ? undefined : hourUnfit(time, duration);
}

/** Between which hours such a trip may begin, to who has chosen another. */
export function hourUnfit(time: TimeOfDay, duration: number): string {
  const hours = startHours(time, duration);
  return requestMessages.errors.hourUnfit(hours[0] ?? 0, hours.at(-1) ?? 0);
}

/** The fields of whole numbers, typed in the figures of any keyboard. */
export const TYPED_NUMBERS: readonly RequestField[] = ["txtGuests", "txtDuration"];

/** A raw input value (form text, JSON string, number or boolean) as the text the rules test and the server stores. */
export function normalise(field: RequestField, value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return "";
  const text = `${value}`.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").trim();
  if (field === "codStartDate") return readDay(text) ?? text;
  if (field === "titPhone") return latinDigits(text).replace(/[\s().-]/g, "");
  if (field === "txtEmail") return text.toLowerCase();
  // Marks of direction come along from other programs; letters know theirs.
  if (field === "titName") return text.replace(/[\u200e\u200f\u061c]/g, "").trim();
  // The other fields refuse them by their own rules; a comment may be pasted from anywhere.
  if (field === "titComment") return plainText(text);
  if (field === "chkExtras") return titlesIn(plainText(text)).join("\n");
  return TYPED_NUMBERS.includes(field) ? latinDigits(text) : text;
}

/** Where mobiles are written just like those of the UAE, so nobody knows whose one is. */
const MOBILES_ALIKE = /^Asia\/(?:Riyadh|Kuwait|Aden|Jerusalem|Tel_Aviv|Gaza|Hebron)$/;

/**
 * A mobile number as people in the UAE write it among themselves (05x xxx xxxx), as the rule wants it; others as they are,
 * and so in a time zone where it may well be another country's.
 */
export function withCountryCode(phone: string, timezone = ""): string {
  const plain = normalise("titPhone", phone);
  return MOBILES_ALIKE.test(timezone) ? plain : plain.replace(/^0(5\d{8})$/, "+971$1");
}

/** The first message a value fails with, or undefined when it is right. */
export function firstProblem(rules: readonly Rule[], normalised: string): string | undefined {
  return rules.find((rule) => !rule.passes(normalised))?.message;
}

/** What is wrong with a field, seen together with the others; undefined when nothing is. */
export function fieldProblem(
  field: RequestField,
  values: RequestValues,
  rules: readonly Rule[],
): string | undefined {
  // A comment that was taken back is not sent, so nothing can be wrong with it.
  if (field === "titComment" && !values.fidComment) return undefined;
  const value = normalise(field, values[field]);
  const problem = firstProblem(rules, value);
  if (field !== "selStartHour" || problem !== undefined) return problem;
  const number = (name: RequestField) => Number(normalise(name, values[name]));
  return hourProblem(value, {
    timeofday: number("selTimeOfDay"),
    duration: number("txtDuration"),
  });
}

export type RequestErrors = Partial<Record<RequestField, string>>;

/** The messages of those of the given fields that are wrong. */
export function problemsOf(
  fields: readonly RequestField[],
  values: RequestValues,
  rules: Record<RequestField, Rule[]>,
): RequestErrors {
  const problems: RequestErrors = {};
  for (const field of fields) {
    const message = fieldProblem(field, values, rules[field]);
    if (message !== undefined) problems[field] = message;
  }
  return problems;
}

/** Steps 1 to 3 are inputs, step 4 is the confirmation. */
export type InputStep = 1 | 2 | 3;
export type Step = InputStep | 4;
export const INPUT_STEPS: readonly InputStep[] = [1, 2, 3];

export const STEP_FIELDS: readonly (readonly RequestField[])[] = [
  ["codStartDate", "selTimeOfDay", "txtEmail", "fidConsent"],
  ["txtGuests", "txtDuration", "selStartHour", "chkExtras"],
  ["titName", "titPhone", "fidComment", "titComment"],
];

/** The fields that say what trip is asked for, in the order of the form. */
export const TRIP_FIELDS = [
  "codStartDate",
  "selTimeOfDay",
  "txtGuests",
  "txtDuration",
  "selStartHour",
  "chkExtras",
] as const satisfies readonly RequestField[];

/** All fields, in the order of the form. */
export const REQUEST_FIELDS: readonly RequestField[] = STEP_FIELDS.flat();

/** The fields of a step; the confirmation has none. */
export function fieldsOf(step: Step): readonly RequestField[] {
  return STEP_FIELDS[step - 1] ?? [];
}

/** The first input step that has one of the given errors. */
export function stepWithError(errors: RequestErrors): InputStep | undefined {
  return INPUT_STEPS.find((step) => fieldsOf(step).some((field) => errors[field] !== undefined));
}
