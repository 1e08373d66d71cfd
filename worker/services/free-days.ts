import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { ruleColumns, type TakenRow, takenBetween } from "#db/queries/free.ts";
import { mostGuests, publishedTables } from "#db/queries/published.ts";
import { LONGEST_TRIP_HOURS, TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import {
  addDays,
  dubaiMidnight,
  dubaiTime,
  earliestDay,
  isCalendarDay,
} from "#domain/lib/dubai-date.ts";
import {
  type FreeMonth,
  freeStarts,
  hoursOn,
  monthOf,
  nearestFree,
  ruledStarts,
  type VesselCalendar,
  type VesselRules,
  type WhyNot,
} from "#domain/lib/free-times.ts";
import { wantedStarts } from "#domain/lib/start-times.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { invalid } from "./rental-request-schema.ts";

const { freeDays: words } = serviceMessages;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** No day from this one on is looked up in a calendar: behind the year 9999 there are no dates to reckon with. */
export const END_OF_CALENDARS = "2100-01-01";
const SLUG = /^[a-z0-9-]{1,80}$/;
/** Days beside a month that are read, too: for the nearest free one. */
const BESIDE = 31;

type PackRow = VesselRules & {
  uuid: string;
  times_of_day: TimeOfDay[];
  hours_min: number;
  hours_max: number;
  guests_max: number;
};

/** What the free days of a package (a condition on `p`) in a month are reckoned from, for one batch; `but` does not count. */
export function packageCalendar(
  db: Db,
  which: SQL,
  month: string,
  now: Date,
  but: { approval?: SQL } = {},
) {
  const from = dubaiMidnight(addDays(`${month}-01`, -BESIDE));
  const to = new Date(dubaiMidnight(addDays(`${month}-28`, 4 + BESIDE)).getTime());
  const parsed = { mapFromDriverValue: (text: string) => JSON.parse(text) as TimeOfDay[] };
  return {
    pack: db
      .select({
        times_of_day: sql`p.times_of_day`.mapWith(parsed),
        uuid: sql<string>`p.uuid`,
        hours_min: sql<number>`p.hours_min`,
        hours_max: sql<number>`p.hours_max`,
        guests_max: mostGuests,
        ...ruleColumns(sql`v`),
      })
      .from(publishedTables)
      .where(sql`p.statusid = 1 and ${which}`),
    taken: takenBetween(
      db,
      sql`v.uuid = (select p.rental_product_uuid from ${product_package} p where ${which})`,
      { from, to, now },
      but,
    ),
  };
}

/** Days before the earliest that can be asked for (else `earliest`) are closed. Undefined for a package that is not shown. */
export function toFreeMonth(
  rows: { pack: PackRow[]; taken: TakenRow[] },
  asked: { month: string; duration: number | null; day: string | null; earliest?: string },
  now: Date,
): FreeMonth | undefined {
  const [pack] = rows.pack;
  if (!pack) return undefined;
  const { uuid: _, times_of_day, hours_min, hours_max, guests_max: __, ...rules } = pack;
  const calendar: VesselCalendar = { rules, taken: rows.taken, now };
  const duration = Math.min(Math.max(asked.duration ?? hours_min, hours_min), hours_max);
  const wanted = { times_of_day, duration };
  const { earliest = earliestDay(now) } = asked;
  const isOpen = (day: string) => day >= earliest;
  const { month, day } = asked;
  const isAsked = day !== null && isOpen(day);
  const starts = isAsked ? freeStarts(day, wanted, calendar).map(dubaiTime) : [];
  const ruled = isAsked ? ruledStarts(day, wanted, rules, now) : [];
  return {
    month,
    days: monthOf(month, wanted, calendar).map((one) =>
      isOpen(one.day) ? one : { ...one, state: "closed" as const },
    ),
    starts,
    nearest:
      day && starts.length === 0 ? nearestFree(day, wanted, calendar, { from: earliest }) : null,
    ...(day !== null &&
      ruled.length > 0 && {
        ruled: Object.fromEntries(
          ruled.map(({ start, why }) => [dubaiTime(start), ruleText(why, day, rules)]),
        ),
      }),
  };
}

function ruleText(why: Exclude<WhyNot, "taken">, day: string, rules: VesselRules): string {
  const { ruled } = words;
  if (why === "notice") return ruled.notice(rules.notice_hours);
  if (why === "advance") return ruled.advance(rules.advance_days);
  if (why !== "hours") return ruled[why];
  const open = hoursOn(day, rules);
  return open ? ruled.hours(...open) : ruled.weekday;
}

/** Reads ?package=&month=, duration= and day= (may be left out). Throws AppError validation with fields. */
export function readFreeDays(query: URLSearchParams) {
  const errors: Record<string, string> = {};
  const text = (name: string) => query.get(name) ?? "";
  const pack = text("package");
  if (!isUuid(pack) && !SLUG.test(pack)) errors.package = words.package;
  const day = text("day") === "" ? null : text("day");
  const isDay = isCalendarDay(day ?? "") && `${day}` >= "2000" && `${day}` < END_OF_CALENDARS;
  if (day !== null && !isDay) errors.day = words.day;
  const month = text("month") || (day?.slice(0, 7) ?? "");
  if (!MONTH.test(month)) errors.month = words.month;
  else if (isDay && !day?.startsWith(month)) errors.day = words.dayOfMonth;
  const duration = text("duration") === "" ? null : Number(text("duration"));
  if (
    duration !== null &&
    !(Number.isInteger(duration) && duration >= 1 && duration <= LONGEST_TRIP_HOURS)
  ) {
    errors.duration = words.duration;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const which = isUuid(pack) ? sql`p.uuid = ${pack}` : sql`p.slug = ${pack}`;
  return { which, asked: { month, duration, day } };
}

/**
 * What the form of a reservation wishes for on the day it asks about; undefined where a day is only looked at. `hour` (empty
 * for any) goes along where the form has refused the wish.
 */
export function readWishedTime(query: URLSearchParams, day: string | null) {
  const number = (name: string) => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  };
  const timeofday = TIMES_OF_DAY.find((one) => one === number("timeofday"));
  const [guests, duration] = [number("guests"), number("duration")];
  return day !== null && timeofday && guests > 0 && duration > 0
    ? { start_day: day, timeofday, guests, duration, start_hour: hourOf(query.get("hour")) }
    : undefined;
}
const hourOf = (text: string | null) => (/^\d{1,2}$/.test(text ?? "") ? Number(text) : null);

/** True where a package could not serve such a wish on its day: nothing is free then, or it carries fewer guests. */
export function isUnserved(
  { guests, start_day, timeofday, duration, start_hour }: WishedTime,
  { pack: [pack] }: { pack: PackRow[] },
  { starts }: FreeMonth,
): boolean {
  const wanted = wantedStarts(start_day, timeofday, duration, start_hour).map(dubaiTime);
  return guests > (pack?.guests_max ?? 0) || !wanted.some((start) => starts.includes(start));
}
type WishedTime = NonNullable<ReturnType<typeof readWishedTime>>;

/** Throws AppError validation where a package that was read does not take the hours that are asked for. */
export function demandHours(
  { pack: [pack] }: { pack: PackRow[] },
  { duration }: { duration: number | null },
): void {
  if (!pack || duration === null) return;
  const { hours_min, hours_max } = pack;
  if (duration < hours_min || duration > hours_max)
    throw invalid({ duration: words.durationOf(hours_min, hours_max) });
}

export const unknownPackage = () => new AppError("not_found", words.unknown);
