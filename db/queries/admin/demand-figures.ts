import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { refused_time } from "#db/entities/refused-time.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { bookedDay, bookedTimeOfDay } from "#db/queries/mail-rows.ts";
import type { VesselType } from "#domain/config/choices.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { PARTIES, REFUSED, type Refused, type Unserved } from "#domain/data/figures.ts";
import { unservedOf, vesselTypeOf, weekdayOf } from "./figure-filters.ts";
import { inEither, type Range } from "./figures.ts";
import { offeredIn } from "./funnel-figures.ts";

// Demand that could not be served (docs/admin-desks.md): where more boats are to be found.

/** The place of a party's size in PARTIES. */
const partyOf = (guests: SQL): SQL => {
  const whens = PARTIES.flatMap(({ to }, at) =>
    to === null ? [] : [sql.raw(`<= ${to} then ${at}`)],
  ).map((step) => sql`when ${guests} ${step}`);
  return sql`case ${sql.join(whens, sql` `)} else ${sql.raw(`${PARTIES.length - 1}`)} end`;
};

export type Demand = {
  reason: Unserved;
  /** 1 is Monday. */
  weekday: number;
  timeofday: TimeOfDay;
  /** Its place in PARTIES. */
  party: number;
  n: number;
};

/** Requests of both ranges that could not be served, by why, when and for how many; `type` is of the vessel asked for, or "none". */
export function unserved(db: Db, range: Range) {
  // Only of those without an offer, why not is read from the table.
  return db.all<Demand & { late: number; type: string }>(sql`
    with d as materialized (
      select q.late, ${unservedOf(sql`t`)} reason, ${weekdayOf(sql`q.start_date`)} weekday, q.timeofday,
        ${partyOf(sql`q.guests`)} party, q.product_package_uuid pack
      from (select create_date >= ${range.from} late, uuid, start_date, timeofday, guests, product_package_uuid
        from ${rental_request} indexed by rental_request_figures
        where ${inEither(range)} and statusid <> -1 and uuid not in ${offeredIn(range)}) q
      cross join ${rental_request} t on t.uuid = q.uuid)
    select late, reason, weekday, timeofday, party, ${vesselTypeOf(sql`d.pack`)} type, count(*) n
    from d where reason is not null group by 1, 2, 3, 4, 5, 6`);
}

/** The same of trips in some days to come (instants), whenever they were asked for. */
export function unservedTrips(db: Db, { from, to }: { from: number; to: number }) {
  return db.all<Demand>(sql`
    with d as materialized (
      select ${unservedOf(sql`t`)} reason, ${weekdayOf(sql`t.start_date`)} weekday, t.timeofday, ${partyOf(sql`t.guests`)} party
      from ${rental_request} t indexed by rental_request_by_start_date
      where t.start_date >= ${from} and t.start_date < ${to} and t.statusid <> -1)
    select *, count(*) n from d where reason is not null group by reason, weekday, timeofday, party
    order by n desc, weekday, timeofday, party, reason`);
}

const waitsWhen = {
  weekday: weekdayOf(bookedDay(sql`w`)),
  timeofday: bookedTimeOfDay(sql`w`),
};

/** Entries of the waiting list that were made in either range, by when their trip would be and the type of the vessel. */
export function waits(db: Db, range: Range) {
  return db.all<Pick<Demand, "weekday" | "timeofday" | "n"> & { late: number; type: string }>(sql`
    select create_date >= ${range.from} late, ${waitsWhen.weekday} weekday, ${waitsWhen.timeofday} timeofday,
      (select v.type from ${rental_product} v where v.uuid = w.rental_product_uuid) type, count(*) n
    from ${slot_watch} w indexed by slot_watch_came where ${inEither(range)} and w.statusid <> -1 group by 1, 2, 3, 4`);
}

/** Why, as SQL, of `refused_time` (its status). */
const refusedWhy = (status: SQL): SQL =>
  sql`json_extract(${JSON.stringify(REFUSED)}, '$[' || ${status} || ']')`;

/** Reservations refused in either range, by why, when and for how many, and the type of the vessel. */
export function refusedTimes(db: Db, range: Range) {
  return db.all<Omit<Demand, "reason"> & { why: Refused; late: number; type: string }>(sql`
    select ${refusedWhy(sql`statusid`)} why, create_date >= ${range.from} late, ${weekdayOf(sql`start_date`)} weekday, timeofday, ${partyOf(sql`guests`)} party,
      ${vesselTypeOf(sql`product_package_uuid`)} type, count(*) n
    from ${refused_time} indexed by refused_time_came where ${inEither(range)} group by 1, 2, 3, 4, 5, 6`);
}

/** How many wait for a time in some days to come (instants). */
export function waitingNow(db: Db, { from, to }: { from: number; to: number }) {
  return db.all<{ n: number }>(sql`select count(*) n from ${slot_watch} w indexed by slot_watch_due
    where w.state = 'waiting' and w.start_date >= ${from} and w.start_date < ${to} and w.statusid <> -1`);
}

/** Entries a page shows. */
const WAIT_ROWS_MOST = 200;

/**
 * Which entries: made in some days, or still waiting for a trip in them; or reservations that were refused in them.
 * Instants, the end is not in it.
 */
export type Waits = { by: "made" | "trip" | "refused"; from: number; to: number } & Partial<
  Pick<Demand, "weekday" | "timeofday" | "party"> & { type: VesselType; why: Refused }
>;
export type WaitRow = {
  uuid: string;
  create_date: number;
  start_date: number;
  /** Null, as the address, of a refused reservation, which has the next three instead. */
  end_date: number | null;
  state: string;
  email: string | null;
  guests: number | null;
  duration: number;
  timeofday: TimeOfDay;
  vessel: string;
  vessel_uuid: string;
  location: string;
  package: string | null;
  request: string | null;
  number: number | null;
  all: number;
};

/** Entries of the waiting list or refused reservations, those whose trip is soonest first, each with how many there are. */
export function waitRows(db: Db, { by, from, to, weekday, timeofday, party, type, why }: Waits) {
  const made = sql`w.create_date >= ${from} and w.create_date < ${to}`;
  const walk =
    by === "made"
      ? sql`indexed by slot_watch_came where ${made}`
      : sql`indexed by slot_watch_due where w.state = 'waiting' and w.start_date >= ${from} and w.start_date < ${to}`;
  const isRefused = by === "refused";
  const rows = isRefused
    ? sql`(select w.*, p.rental_product_uuid, null end_date, ${refusedWhy(sql`w.statusid`)} state, null email, null rental_request_uuid
      from ${refused_time} w indexed by refused_time_came join ${product_package} p on p.uuid = w.product_package_uuid where ${made})`
    : sql`(select *, null guests, null duration, null timeofday from ${slot_watch} w ${walk} and w.statusid <> -1)`;
  const when = isRefused
    ? { weekday: weekdayOf(sql`w.start_date`), timeofday: sql`w.timeofday` }
    : waitsWhen;
  const only = [
    ...(weekday === undefined ? [] : [sql` and ${when.weekday} = ${weekday}`]),
    ...(timeofday === undefined ? [] : [sql` and ${when.timeofday} = ${timeofday}`]),
    ...(party === undefined || !isRefused ? [] : [sql` and ${partyOf(sql`w.guests`)} = ${party}`]),
    ...(why === undefined || !isRefused ? [] : [sql` and w.state = ${why}`]),
    ...(type === undefined ? [] : [sql` and v.type = ${type}`]),
  ];
  return db.all<WaitRow>(sql`
    select w.uuid, w.create_date, w.start_date, w.end_date, w.state, w.email, w.guests, w.duration, w.timeofday, v.title vessel, v.uuid vessel_uuid, v.location,
      p.title package, q.uuid request, q.request_id number, count(*) over () "all"
    from ${rows} w
    join ${rental_product} v on v.uuid = w.rental_product_uuid
    left join ${product_package} p on p.uuid = w.product_package_uuid
    left join ${rental_request} q on q.uuid = w.rental_request_uuid
    where 1 ${sql.join(only, sql``)}
    order by w.start_date, w.create_date, w.uuid limit ${WAIT_ROWS_MOST}`);
}
