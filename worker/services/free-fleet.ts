import type { Wanted } from "#db/queries/fan-out.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { startTimes } from "#domain/lib/start-times.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { firstProblem, normalise, OFFER_LIMITS, requestRules } from "#domain/rules/request.ts";
import { invalid } from "./rental-request-schema.ts";

/** The parameters of a wish with a day, by the fields of the form whose rules they keep. */
const FIELDS = {
  date: "codStartDate",
  guests: "txtGuests",
  duration: "txtDuration",
  timeofday: "selTimeOfDay",
} as const;
const HOUR_MS = 3_600_000;

/** What is asked for on a day, and when it may begin. */
export type WishOfDay = Omit<Wanted, "uuid">;

/** Reads ?date=&guests=&duration=&timeofday=&hour= (from midnight; may be left out). Throws AppError validation with fields. */
export function readWishOfDay(query: URLSearchParams, now: Date): WishOfDay {
  const rules = requestRules(OFFER_LIMITS, earliestDay(now));
  const errors: Record<string, string> = {};
  const value = (name: keyof typeof FIELDS) => {
    const field = FIELDS[name];
    const read = normalise(field, query.get(name) ?? "");
    const problem = firstProblem(rules[field], read);
    if (problem) errors[name] = problem;
    return read;
  };
  const [day, guests, duration] = [
    value("date"),
    Number(value("guests")),
    Number(value("duration")),
  ];
  const timeofday = Number(value("timeofday")) as TimeOfDay;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const hour = query.get("hour");
  const at = dubaiMidnight(day).getTime() + Number(hour) * HOUR_MS;
  const starts = startTimes(day, timeofday, duration).filter(
    (start) => hour === null || (/^\d{1,2}$/.test(hour) && start.getTime() === at),
  );
  if (starts.length === 0) throw invalid({ hour: serviceMessages.publicRecords.hour });
  return { guests, duration, timeofday, starts, product_package_uuid: null };
}
