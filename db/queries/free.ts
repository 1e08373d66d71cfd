import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_product, type timeRules } from "#db/entities/rental-product.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { ADVANCE_DAYS, BOOKING_BUFFER_MINUTES, LONGEST_TRIP_HOURS } from "#domain/config/limits.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import {
  type ClosedSeason,
  NIGHT_HOURS,
  type SailingHours,
  type Taken,
  type VesselRules,
} from "#domain/lib/free-times.ts";

// When a vessel is free (DESIGN §15): the one condition in SQL. domain/lib/free-times.ts says the same of rows that were
// read; the triggers of 0023_time have the last word on what is taken.

type Rule = keyof ReturnType<typeof timeRules>;

/** What counts where neither the vessel nor the site says anything. */
export const RULE_DEFAULTS = {
  buffer_before: BOOKING_BUFFER_MINUTES,
  buffer_after: BOOKING_BUFFER_MINUTES,
  notice_hours: 0,
  advance_days: ADVANCE_DAYS,
  sailing_hours: null,
  closed_seasons: null,
} as const satisfies VesselRules;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No vessel keeps more than this free beside a trip. */
export const WIDEST_BUFFER_MS = DAY_MS;
/** The states of a booking that has its vessel. */
export const HAS_VESSEL = ["held", "confirmed", "completed"] as const;
const hasVessel = constants(HAS_VESSEL);

/** A rule of vessel `v` (an alias of its table), else the site's. */
function rule(v: SQL, name: Rule): SQL {
  const column = sql.raw(`"${name}"`);
  const fallback = RULE_DEFAULTS[name];
  return sql`coalesce(${v}.${column}, (select ${column} from ${site_config} limit 1)${
    fallback === null ? sql`` : sql`, ${sql.raw(`${fallback}`)}`
  })`;
}

/** The rules of vessel `v`, resolved, as columns of a select; `toRules` reads them. */
export function ruleColumns(v: SQL) {
  return {
    buffer_before: sql<number>`${rule(v, "buffer_before")}`,
    buffer_after: sql<number>`${rule(v, "buffer_after")}`,
    notice_hours: sql<number>`${rule(v, "notice_hours")}`,
    advance_days: sql<number>`${rule(v, "advance_days")}`,
    sailing_hours: sql<SailingHours | null>`${rule(v, "sailing_hours")}`.mapWith(fromJson),
    closed_seasons: sql<ClosedSeason[] | null>`${rule(v, "closed_seasons")}`.mapWith(fromJson),
  };
}
const fromJson = (text: string) => JSON.parse(text);

/** The site's rules (without a vessel), and those of the vessels of a condition on `v` that have some of their own. */
export function ownRules(db: Db, vessels: SQL) {
  const names = Object.keys(RULE_DEFAULTS);
  const [columns, none] = [sql.raw(names.join(", ")), sql.raw(`null ${names.join(", null ")}`)];
  const own = sql`select v.uuid, ${columns} from ${rental_product} v
    where ${vessels} and coalesce(${columns}) is not null`;
  return db
    .select({ vessel: sql<string | null>`v.uuid`, ...ruleColumns(sql`v`) })
    .from(sql`(select null uuid, ${none} union all ${own}) v`);
}
export type OwnRules = Awaited<ReturnType<typeof ownRules>>[number];

/** The rules of a vessel among `ownRules`. */
export const rulesOfVessel = (rules: readonly OwnRules[], vessel: string): VesselRules =>
  rules.find((one) => one.vessel === vessel) ??
  rules.find((one) => one.vessel === null) ??
  RULE_DEFAULTS;

/** Milliseconds that lie between two trips of vessel `v`. */
export const gapBetween = (v: SQL): SQL =>
  sql`(max(${rule(v, "buffer_before")}, ${rule(v, "buffer_after")}) * 60000)`;

/** True while nothing else has vessel `v` between two moments (in SQL: milliseconds). `but` is what does not count, with `options` no hold for anybody. */
export function isUntaken(
  v: SQL,
  start: SQL,
  end: SQL,
  now: Date,
  but: { booking?: SQL; approval?: SQL; options?: boolean } = {},
): SQL {
  const before = sql`(${rule(v, "buffer_before")} * 60000)`;
  const after = sql`(${rule(v, "buffer_after")} * 60000)`;
  const gap = gapBetween(v);
  const margin = (side: SQL) =>
    sql`(case k.kind when 'own' then 0 when 'option' then ${gap} else ${side} end)`;
  // A vessel's bookings never overlap: the last one that begins before the end is the last to end, too. It alone is
  // looked at, however many there were.
  return sql`(coalesce((
      select b.end_date from ${booking} b where b.rental_product_uuid = ${v}.uuid and b.statusid <> -1
        and b.state in ${hasVessel} and b.start_date < ${end} + ${gap}
        ${but.booking ? sql`and b.uuid <> ${but.booking}` : sql``}
      order by b.start_date desc limit 1), 0) <= ${start} - ${gap}
    and not exists (
      select 1 from ${vessel_block} k where k.rental_product_uuid = ${v}.uuid and k.statusid <> -1
        and k.end_date > ${start} - ${WIDEST_BUFFER_MS}
        and k.start_date < ${end} + ${margin(after)} and k.end_date > ${start} - ${margin(before)}
        and (k.kind <> 'option' ${but.options ? sql`` : sql`or k.until_date > ${now.getTime()}`})
        ${but.approval ? sql`and k.rental_approval_uuid is not ${but.approval}` : sql``}
    ))`;
}

/** Until when (milliseconds) options of others than offer `approval` hold vessel `v` between two moments; null where none does. */
export function optionOver(v: SQL, start: SQL, end: SQL, now: Date, approval: SQL): SQL {
  const gap = gapBetween(v);
  return sql`(select max(k.until_date) from ${vessel_block} k
    where k.rental_product_uuid = ${v}.uuid and k.kind = 'option' and k.statusid <> -1 and k.until_date > ${now.getTime()}
      and k.end_date > ${start} - ${WIDEST_BUFFER_MS}
      and k.start_date < ${end} + ${gap} and k.end_date > ${start} - ${gap} and k.rental_approval_uuid is not ${approval})`;
}

/** True where the rules of vessel `v` let a trip begin at a moment (in SQL: milliseconds) for some hours (in SQL). */
export function sailsAt(v: SQL, start: SQL, hours: SQL, now: Date): SQL {
  const ms = now.getTime();
  const whole = (value: SQL) => sql`cast(${value} as integer)`;
  const day = (at: SQL) =>
    sql`(${whole(at)} + ${sql.raw(`${DUBAI_OFFSET_MS}`)}) / ${sql.raw(`${DAY_MS}`)}`;
  /** The day a moment belongs to: a number of days, and its midnight in Dubai. */
  const own = (at: SQL) => day(sql`(${at} - ${sql.raw(`${NIGHT_HOURS * HOUR_MS}`)})`);
  const date = (at: SQL) => sql`strftime('%m-%d', ${own(at)} * 86400, 'unixepoch')`;
  const isClosed = (at: SQL) => sql`iif(x.value ->> 'from' <= x.value ->> 'to',
    ${date(at)} between x.value ->> 'from' and x.value ->> 'to',
    ${date(at)} >= x.value ->> 'from' or ${date(at)} <= x.value ->> 'to')`;
  const since = sql`(${whole(start)} - (${own(start)} * ${sql.raw(`${DAY_MS}`)} - ${sql.raw(`${DUBAI_OFFSET_MS}`)}))`;
  // 1970-01-01 was a Thursday.
  const weekday = sql`((${own(start)} + 3) % 7)`;
  const open = (at: 0 | 1) =>
    sql`(json_extract(${rule(v, "sailing_hours")}, '$[' || ${weekday} || '][${sql.raw(`${at}`)}]') * ${sql.raw(`${HOUR_MS}`)})`;
  return sql`(${start} > ${ms} and ${start} >= ${ms} + ${rule(v, "notice_hours")} * 3600000
    and ${day(start)} - ${day(sql`${ms}`)} <= ${rule(v, "advance_days")}
    and not exists (select 1 from json_each(${rule(v, "closed_seasons")}) x
      where ${isClosed(start)} or ${isClosed(sql`(${start} + ${hours} * 3600000 - 1)`)})
    and (${rule(v, "sailing_hours")} is null or coalesce(${since} >= ${open(0)}
      and ${since} + iif(${hours} > 24, 0, ${hours}) * 3600000 <= ${open(1)}, 0)))`;
}

/** True where a trip may begin on vessel `v` at a moment (in SQL: milliseconds) for some hours: its rules and its calendar. */
export function isFree(v: SQL, start: SQL, hours: SQL, now: Date): SQL {
  const end = sql`(${start} + ${hours} * 3600000)`;
  return sql`(${sailsAt(v, start, hours, now)} and ${isUntaken(v, start, end, now)})`;
}

/**
 * What the free times of all published vessels are reckoned from between two moments, for one batch; without a day it
 * reads nothing.
 */
export function calendars(db: Db, day: string | null, at: Between) {
  const vessels = day === null ? sql`0` : sql`v.statusid = 1`;
  return { taken: takenBetween(db, vessels, at), rules: ownRules(db, vessels) };
}

/** Two moments, in SQL milliseconds where only the database knows them. */
type Between = Record<"from" | "to", Date | SQL> & { now: Date };
const inMs = (moment: Date | SQL) => (moment instanceof Date ? moment.getTime() : moment);

/** `until`: when an option ends (milliseconds). */
export type TakenRow = Taken & { vessel: string; until?: number | null };

/**
 * What takes the vessels of a condition on `v` between two moments, and what may keep a trip there from beginning or
 * ending: one row each, earliest first. `but` is what does not count.
 */
export function takenBetween(
  db: Db,
  vessels: SQL,
  { from, to, now }: Between,
  but: { approval?: SQL } = {},
) {
  const since = sql`(${inMs(from)} - ${WIDEST_BUFFER_MS})`;
  const until = sql`(${inMs(to)} + ${WIDEST_BUFFER_MS})`;
  return db.all<TakenRow>(sql`
    select v.uuid vessel, 'trip' kind, b.start_date start, b.end_date end, null until
    from ${rental_product} v join ${booking} b on b.rental_product_uuid = v.uuid
    where ${vessels} and b.statusid <> -1 and b.state in ${hasVessel}
      and b.start_date < ${until} and b.end_date > ${since} and b.start_date > ${since} - ${LONGEST_TRIP_HOURS * HOUR_MS}
    union all
    select v.uuid, k.kind, k.start_date, k.end_date, k.until_date
    from ${rental_product} v join ${vessel_block} k on k.rental_product_uuid = v.uuid
    where ${vessels} and k.statusid <> -1 and k.start_date < ${until} and k.end_date > ${since}
      and (k.kind <> 'option' or k.until_date > ${now.getTime()})
      ${but.approval ? sql`and k.rental_approval_uuid is not ${but.approval}` : sql``}
    order by start`);
}
