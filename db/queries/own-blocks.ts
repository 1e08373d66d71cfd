import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { block_rule } from "#db/entities/block-rule.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { addDays, dubaiDay, dubaiMidnight, weekdayOf } from "#domain/lib/dubai-date.ts";
import { STANDING } from "#domain/states/booking.ts";
import { type By, logLines } from "./audit.ts";
import { DUE_PER_RUN, type Due } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { inList, newUuid } from "./sql.ts";

// Own blocks of vessels (DESIGN §15): times their provider keeps for itself. `fleet` is a condition on vessel `v`: whose
// vessels somebody may block.

/** How far ahead the times of a repetition are made, and how many days before they run out the job makes more. */
const MADE_AHEAD_DAYS = 400;
const MADE_AGAIN_DAYS = 370;

const vesselOf = (fleet: SQL, uuid: SQL) =>
  sql`select 1 from ${rental_product} v where v.uuid = ${uuid} and v.statusid >= 0 and ${fleet}`;
/** An own block `k` that is there, of a vessel one may block. */
const ownBlock = (fleet: SQL, uuid: string) =>
  sql`k.uuid = ${uuid} and k.kind = 'own' and k.statusid <> -1
    and exists (${vesselOf(fleet, sql`k.rental_product_uuid`)})`;

export type NewBlock = { vessel: string; start: Date; end: Date; reason: string };

/** Blocks a vessel's time, once however often it is asked. Fails with "not_found", or "vessel_booked". */
export function addBlock(db: Db, by: By, fleet: SQL, { vessel, start, end, reason }: NewBlock) {
  const uuid = uuidv7();
  const [ms, from, to] = [by.now.getTime(), start.getTime(), end.getTime()];
  const same = sql`k.rental_product_uuid = ${vessel} and k.start_date = ${from} and k.end_date = ${to}
    and k.kind = 'own' and k.statusid <> -1`;
  return [
    failUnless(db, vesselOf(fleet, sql`${vessel}`), "not_found"),
    db.run(sql`
      insert into ${vessel_block} (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date, reason, kind)
      select ${uuid}, ${ms}, ${ms}, 1, ${vessel}, ${from}, ${to}, ${reason}, 'own'
      where not exists (select 1 from ${vessel_block} k where ${same})`),
    logLines(db, by, {
      ...{ action: "block_added", entity: "VesselBlock", record: sql`k.uuid`, after: timesOf },
      from: sql`${vessel_block} k where k.uuid = ${uuid}`,
    }),
    db.all<{ uuid: string }>(sql`select k.uuid from ${vessel_block} k where ${same}`),
  ] as const;
}

const timesOf = sql`json_object('start_date', k.start_date, 'end_date', k.end_date)`;

/**
 * Moves or stretches an own block, on its vessel or to another one. One of a repetition leaves it. Fails with
 * "not_found", or "vessel_booked".
 */
export function moveBlock(
  db: Db,
  by: By,
  fleet: SQL,
  { uuid, vessel, start, end }: { uuid: string; vessel: string | null; start: Date; end: Date },
) {
  const it = ownBlock(fleet, uuid);
  return [
    failUnless(db, sql`select 1 from ${vessel_block} k where ${it}`, "not_found"),
    ...(vessel ? [failUnless(db, vesselOf(fleet, sql`${vessel}`), "not_found")] : []),
    logLines(db, by, {
      ...{ action: "block_moved", entity: "VesselBlock", record: sql`k.uuid`, before: timesOf },
      after: sql`json_object('start_date', ${start.getTime()}, 'end_date', ${end.getTime()})`,
      from: sql`${vessel_block} k where ${it}`,
    }),
    db.run(sql`update ${vessel_block} as k set rental_product_uuid = coalesce(${vessel}, k.rental_product_uuid),
      start_date = ${start.getTime()}, end_date = ${end.getTime()}, block_rule_uuid = null,
      update_date = ${by.now.getTime()} where ${it}`),
  ] as const;
}

/** Takes an own block away, or one day of a repetition. Fails with "not_found". */
export function removeBlock(db: Db, by: By, fleet: SQL, uuid: string) {
  const it = ownBlock(fleet, uuid);
  return [
    failUnless(db, sql`select 1 from ${vessel_block} k where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "block_removed", entity: "VesselBlock", record: sql`k.uuid`, before: timesOf },
      after: sql`json_object('statusid', -1)`,
      from: sql`${vessel_block} k where ${it}`,
    }),
    db.run(
      sql`update ${vessel_block} as k set statusid = -1, update_date = ${by.now.getTime()} where ${it}`,
    ),
  ] as const;
}

type Rule = typeof block_rule.$inferSelect;
export type NewRule = Pick<Rule, "weekdays" | "from_minute" | "minutes" | "first_day"> &
  Pick<Rule, "last_day" | "reason" | "rental_product_uuid">;
type Times = Pick<Rule, "weekdays" | "from_minute" | "minutes" | "first_day" | "last_day">;

/** The times of a repetition whose days (in Dubai) lie after `after` and not after `until`. */
function timesOfRule(rule: Times, after: string, until: string): { start: Date; end: Date }[] {
  const times: { start: Date; end: Date }[] = [];
  const last = rule.last_day !== null && rule.last_day < until ? rule.last_day : until;
  let day = addDays(after, 1);
  if (day < rule.first_day) day = rule.first_day;
  for (; day <= last; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (!rule.weekdays.includes(weekday)) continue;
    const start = new Date(dubaiMidnight(day).getTime() + rule.from_minute * 60_000);
    times.push({ start, end: new Date(start.getTime() + rule.minutes * 60_000) });
  }
  return times;
}

/** Makes times of a rule; days on which a booking stands or an option holds are left out. */
function makeTimes(db: Db, now: Date, rule: string, times: readonly { start: Date; end: Date }[]) {
  const ms = now.getTime();
  const list = JSON.stringify(times.map(({ start, end }) => [start.getTime(), end.getTime()]));
  const [from, to] = [sql`(t.value ->> 0)`, sql`(t.value ->> 1)`];
  return db.run(sql`
    insert into ${vessel_block} (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date, reason, kind, block_rule_uuid)
    select ${newUuid(now)}, ${ms}, ${ms}, 1, r.rental_product_uuid, ${from}, ${to}, r.reason, 'own', r.uuid
    from ${block_rule} r, json_each(${list}) t where r.uuid = ${rule}
      and not exists (select 1 from ${booking} b where b.rental_product_uuid = r.rental_product_uuid and b.statusid <> -1
        and b.state in ${inList(STANDING)} and b.start_date < ${to} and b.end_date > ${from})
      and not exists (select 1 from ${vessel_block} k where k.rental_product_uuid = r.rental_product_uuid and k.statusid <> -1
        and k.start_date < ${to} and k.end_date > ${from}
        and (k.kind = 'option' and k.until_date > ${ms} or k.block_rule_uuid = r.uuid))`);
}

/** A repetition and its first times. Fails with "not_found"; `made` says how many days were not left out. */
export function addRule(db: Db, by: By, fleet: SQL, rule: NewRule) {
  const uuid = uuidv7();
  const until = addDays(dubaiDay(by.now), MADE_AHEAD_DAYS);
  const times = timesOfRule(rule, addDays(rule.first_day, -1), until);
  return {
    uuid,
    times: times.length,
    batch: {
      demand: failUnless(db, vesselOf(fleet, sql`${rule.rental_product_uuid}`), "not_found"),
      rule: db.insert(block_rule).values({
        ...rule,
        uuid,
        made_until: until,
        statusid: 1,
        create_date: by.now,
        update_date: by.now,
      }),
      made: makeTimes(db, by.now, uuid, times),
      logged: logLines(db, by, {
        ...{ action: "block_repeated", entity: "BlockRule", record: sql`r.uuid` },
        after: sql`json_object('weekdays', json(r.weekdays), 'first_day', r.first_day, 'last_day', r.last_day)`,
        from: sql`${block_rule} r where r.uuid = ${uuid}`,
      }),
    },
  };
}

/** Ends a repetition: times that have not begun go. Fails with "not_found". */
export function endRule(db: Db, by: By, fleet: SQL, uuid: string) {
  const it = sql`r.uuid = ${uuid} and r.statusid <> -1 and exists (${vesselOf(fleet, sql`r.rental_product_uuid`)})`;
  const ms = by.now.getTime();
  return [
    failUnless(db, sql`select 1 from ${block_rule} r where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "block_repetition_ended", entity: "BlockRule", record: sql`r.uuid` },
      after: sql`json_object('statusid', -1)`,
      from: sql`${block_rule} r where ${it}`,
    }),
    db.run(sql`update ${vessel_block} as k set statusid = -1, update_date = ${ms}
      where k.block_rule_uuid = ${uuid} and k.start_date > ${ms} and k.statusid <> -1`),
    db.run(sql`update ${block_rule} as r set statusid = -1, update_date = ${ms} where ${it}`),
  ] as const;
}

/** What stands in a vessel's time: its booking or option, for who was refused. */
export function inTheWay(
  db: Db,
  vessel: SQL,
  { start, end }: { start: Date; end: Date },
  now: Date,
) {
  return db.all<{ kind: "trip" | "option"; start: number; end: number }>(sql`
    select 'trip' kind, b.start_date start, b.end_date end from ${booking} b
    where b.rental_product_uuid = ${vessel} and b.statusid <> -1 and b.state in ${inList(STANDING)}
      and b.start_date < ${end.getTime()} and b.end_date > ${start.getTime()}
    union all
    select 'option', k.start_date, k.end_date from ${vessel_block} k
    where k.rental_product_uuid = ${vessel} and k.statusid <> -1 and k.kind = 'option'
      and k.until_date > ${now.getTime()} and k.start_date < ${end.getTime()} and k.end_date > ${start.getTime()}
    order by start limit 1`);
}

/** The vessel of an own block, in SQL. */
export const vesselOfBlock = (uuid: string): SQL =>
  sql`(select rental_product_uuid from ${vessel_block} where uuid = ${uuid})`;

const short = (
  now: Date,
) => sql`select r.uuid, r.rental_product_uuid, r.weekdays, r.from_minute, r.minutes, r.first_day, r.last_day, r.made_until
  from ${block_rule} r where r.statusid = 1 and r.made_until < ${addDays(dubaiDay(now), MADE_AGAIN_DAYS)}
    and (r.last_day is null or r.made_until < r.last_day) order by r.made_until limit ${DUE_PER_RUN}`;
export const rulesToRepeat: Due = (now) => [short(now)];

type RuleRow = Record<
  "uuid" | "rental_product_uuid" | "weekdays" | "first_day" | "made_until",
  string
> & {
  from_minute: number;
  minutes: number;
  last_day: string | null;
};

/** Makes further times of repetitions that run short; answers of how many, and whose calendars have changed by it. */
export async function repeatBlocks(
  db: Db,
  now: Date,
): Promise<{ repeated: number; vessels: string[] }> {
  const until = addDays(dubaiDay(now), MADE_AHEAD_DAYS);
  const { rows } = await readBatch(db, { rows: db.all<RuleRow>(short(now)) });
  if (rows.length === 0) return { repeated: 0, vessels: [] };
  await readBatch(
    db,
    rows.flatMap(({ uuid, made_until, weekdays, ...rule }) => [
      makeTimes(
        db,
        now,
        uuid,
        timesOfRule({ ...rule, weekdays: JSON.parse(weekdays) }, made_until, until),
      ),
      db.run(
        sql`update ${block_rule} set made_until = ${until} where uuid = ${uuid} and made_until < ${until}`,
      ),
    ]),
  );
  const vessels = rows.map(({ rental_product_uuid }) => rental_product_uuid);
  return { repeated: rows.length, vessels: [...new Set(vessels)] };
}
