import { fieldErrors, isRefused, type } from "#db/ark.ts";
import { pick } from "#db/columns.ts";
import {
  OFFER_DEFAULTS,
  REQUEST_TYPE,
  TIME_OF_DAY,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import {
  firstProblem,
  hourProblem,
  normalise,
  type RequestField,
  type RequestLimits,
  type Rule,
  requestRules,
  titlesIn,
} from "#domain/rules/request.ts";

/** A visitor's request after validation: everything the public may set, and nothing else. */
export type RentalRequestInput = ReturnType<typeof parseRentalRequest>;

/** Longest charter a request may span, in days between start and end. */
const LONGEST_SPAN_DAYS = 31;

/** Stands for a day that was sent and could not be read; no calendar has it. */
const WRONG_DAY = "?";
/** The same for an hour. */
const WRONG_HOUR = "?";

/** One field of SPEC §5 as an arktype type: normalised as the form does, then tested by the same rules. */
export function field(name: RequestField, rules: readonly Rule[], read = (raw: unknown) => raw) {
  return type("unknown")
    .pipe((raw) => normalise(name, read(raw)))
    .narrow((value, ctx) => {
      const message = firstProblem(rules, value);
      return message === undefined || ctx.reject({ message });
    });
}

/** A language tag or zone name as sent by the browser: short, printable, or dropped. */
export const browserWord = type("unknown").pipe((value) =>
  typeof value === "string" && /^[\w+\-/]{1,64}$/.test(value) ? value : "",
);

/** One of the two types of SPEC §3. */
export const zeroOrOne = (message: string) =>
  type("unknown").narrow((value, ctx) => value === 0 || value === 1 || ctx.reject({ message }));

export function requestSchema(limits: RequestLimits, earliest: string) {
  const rules = requestRules(limits, earliest);
  const number = (name: RequestField) => field(name, rules[name]).pipe((value) => Number(value));
  return type({
    // One step like the other fields: arktype leaves a second one out when another field is wrong.
    start_date: field("codStartDate", rules.codStartDate, toDubaiDay),
    end_date: type("unknown").pipe((value) => (value === "" ? "" : toDubaiDay(value) || WRONG_DAY)),
    timeofday: number("selTimeOfDay"),
    typeid: zeroOrOne("Type must be 0 (offer) or 1 (reservation)"),
    duration: number("txtDuration"),
    guests: number("txtGuests"),
    // What is no text and no number must not pass as "none named".
    start_hour: field("selStartHour", rules.selStartHour, (raw) =>
      typeof raw === "object" ? WRONG_HOUR : raw,
    ).pipe((hour) => (hour === "" ? null : Number(hour))),
    // One step like the day.
    extras: type("unknown")
      .narrow((raw, ctx) => {
        const message = isTitles(raw)
          ? firstProblem(rules.chkExtras, normalise("chkExtras", raw.join("\n")))
          : serviceMessages.requests.extras;
        return message === undefined || ctx.reject({ message });
      })
      .pipe((raw) => titlesIn(normalise("chkExtras", (raw as string[]).join("\n")))),
    name: field("titName", rules.titName),
    email: field("txtEmail", rules.txtEmail),
    phone: field("titPhone", rules.titPhone),
    comment: type("string | number")
      .pipe((value) => value)
      .to(field("titComment", rules.titComment)),
    language: browserWord,
    timezone: browserWord,
    product_package_uuid: type("unknown").pipe((value) =>
      typeof value === "string" ? value.trim() : "",
    ),
    "+": "delete",
  });
}

/** A title is one line. */
const isTitles = (raw: unknown): raw is string[] =>
  Array.isArray(raw) && raw.every((title) => typeof title === "string" && !/[\r\n]/.test(title));

const made = new WeakMap<RequestLimits, { of: string; type: ReturnType<typeof requestSchema> }>();

/** Making the schema costs many times what parsing by it does, and what it is made of changes once a day. */
function schemaOf(limits: RequestLimits, earliest: string) {
  const known = made.get(limits);
  if (known?.of === earliest) return known.type;
  const fresh = { of: earliest, type: requestSchema(limits, earliest) };
  made.set(limits, fresh);
  return fresh.type;
}

/**
 * Parses the body of POST /api/edit/rentalrequest (SPEC §3, §5): defaults filled in, unknown and server-owned fields
 * dropped, dates as "YYYY-MM-DD", "DD.MM.YYYY", ISO date-time or {seconds, nanoseconds}. `limits` are those every request has to
 * keep; a package's own are checked against its record. Throws AppError 400 with messages keyed by field.
 */
export function parseRentalRequest(
  body: Record<string, unknown>,
  limits: RequestLimits,
  earliest: string,
) {
  const withDefaults = {
    timeofday: TIME_OF_DAY.morning,
    typeid: REQUEST_TYPE.reservation,
    ...OFFER_DEFAULTS,
    ...defined(body),
  };
  const input: Record<string, unknown> = { ...EMPTY, ...withDefaults };
  const out = schemaOf(limits, earliest)(input);
  if (isRefused(out)) throw invalid(fieldErrors(out));

  const unfit = hourProblem(out.start_hour === null ? "" : `${out.start_hour}`, out);
  if (unfit !== undefined) throw invalid({ start_hour: unfit });

  const start = out.start_date;
  const end = out.end_date === "" ? start : out.end_date;
  if (!isCalendarDay(end)) throw invalid({ end_date: serviceMessages.requests.endDate });
  if (end < start) throw invalid({ end_date: serviceMessages.requests.endBeforeStart });
  if (daysBetween(start, end) > LONGEST_SPAN_DAYS) {
    throw invalid({
      end_date: serviceMessages.requests.endLate(LONGEST_SPAN_DAYS),
    });
  }
  const reservation = out.typeid === REQUEST_TYPE.reservation;
  if (reservation && out.product_package_uuid === "") {
    throw invalid({ product_package_uuid: serviceMessages.requests.packageMissing });
  }
  return {
    /** Calendar days in Dubai, "YYYY-MM-DD". */
    start_day: start,
    end_day: end,
    timeofday: out.timeofday as TimeOfDay,
    typeid: reservation ? REQUEST_TYPE.reservation : REQUEST_TYPE.offer,
    // Always in this order: an Idempotency-Key is checked by a hash of the whole.
    ...pick(out, "duration", "guests", "name", "email", "phone", "comment", "language", "timezone"),
    product_package_uuid: reservation ? out.product_package_uuid : null,
    ...pick(out, "start_hour", "extras"),
  };
}

/** AppError 400 with the form's own sentence for a refused submission (SPEC §8). */
export function invalid(fields: Record<string, string>): AppError {
  return new AppError("validation", requestMessages.failures.invalid, { fields });
}

/** Absent optional keys and undefined values read as empty, so that each field's own "required" message shows. */
const EMPTY = {
  start_date: "",
  end_date: "",
  name: "",
  email: "",
  phone: "",
  comment: "",
  language: "",
  timezone: "",
  product_package_uuid: "",
  start_hour: "",
  extras: [],
};

function defined(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** A date in any accepted shape as a calendar day in Dubai; "" when it is no date. */
function toDubaiDay(value: unknown): string {
  if (typeof value === "string") {
    const text = value.trim();
    const day = readDay(text);
    if (day !== undefined) return day;
    // Only complete ISO instants: Date.parse alone would also take "5" or "next year 2030".
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text))
      return "";
    return instantDay(Date.parse(text));
  }
  if (typeof value === "object" && value !== null && "seconds" in value) {
    const { seconds, nanoseconds = 0 } = value as { seconds: unknown; nanoseconds?: unknown };
    if (typeof seconds !== "number" || typeof nanoseconds !== "number") return "";
    return instantDay(seconds * 1000 + nanoseconds / 1e6);
  }
  return "";
}

/** Beyond these years a date is a slip or an attack, and its day would no longer have ten characters. */
const LAST_INSTANT = Date.UTC(9999, 0, 1);

function instantDay(milliseconds: number): string {
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > LAST_INSTANT) return "";
  return dubaiDay(new Date(milliseconds));
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
