import type { Db } from "#db/client.ts";
import { type CountedFleet, publicReach, type WantedOnDay } from "#db/queries/fan-out.ts";
import { ADVANCE_DAYS, type TimeOfDay } from "#domain/config/limits.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { startTimes } from "#domain/lib/start-times.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { type FreeFleet, waysOn } from "#domain/rules/reach.ts";
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

/** As many days before and after the one that is asked for another is looked for. */
const DAYS_BESIDE = 30;

/** What is asked for on a day, and when it may begin. */
export type WishOfDay = WantedOnDay & { day: string; timeofday: TimeOfDay };

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
  const away = daysBeside(day, earliestDay(now));
  return { day, guests, duration, timeofday, starts, away, product_package_uuid: null };
}

/** How many days away from a day those around it lie that may be asked for, the nearest first, of two the later. */
function daysBeside(day: string, earliest: string): number[] {
  const latest = addDays(earliest, ADVANCE_DAYS);
  return Array.from({ length: DAYS_BESIDE }, (_, index) => [index + 1, -index - 1])
    .flat()
    .filter((away) => addDays(day, away) >= earliest && addDays(day, away) <= latest);
}

/**
 * What is free for a wish, as everybody is told it: where that is of one company or none, with the nearest day that has
 * more, and where no day can have more, with what else to change. For that alone the limits of all packages are read.
 */
export async function toFreeFleet(
  db: Db,
  wish: WishOfDay,
  [counted]: readonly CountedFleet[],
): Promise<FreeFleet> {
  const { vessels = 0, companies = 0, fitting = 0, away = null } = counted ?? {};
  const found = { vessels, companies, ...(away !== null && { next: addDays(wish.day, away) }) };
  if (fitting > 1) return found;
  const packages = (await publicReach(db).packages).map(({ times, ...limits }) => ({
    ...limits,
    times_of_day: JSON.parse(times) as TimeOfDay[],
  }));
  return { ...found, ways: waysOn(wish, { packages }, OFFER_LIMITS) };
}
