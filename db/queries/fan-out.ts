import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { request_reach } from "#db/entities/request-reach.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { BOOKING_BUFFER_MINUTES } from "#domain/config/limits.ts";
import { invitationData, offerTables, queueFrom, toVisitor } from "./mail-rows.ts";
import { newUuid } from "./sql.ts";

const BUFFER_MS = BOOKING_BUFFER_MINUTES * 60_000;

/** What a request asks of a vessel. */
export type Wanted = {
  uuid: string;
  guests: number;
  duration: number;
  timeofday: number;
  /** A reservation goes to its package's provider alone. */
  product_package_uuid: string | null;
  /** When the trip may begin. */
  starts: readonly Date[];
};

/** The same in SQL: bound values, or columns of a request that is stored. */
export type WantedSql = {
  guests: SQL;
  duration: SQL;
  timeofday: SQL;
  /** A condition on package `p`, where one was chosen. */
  chosen?: SQL;
  /** What stands behind "from": the instants the trip may begin at, as `s.value` in milliseconds. */
  starts: SQL;
};

/** True while nothing else has a vessel (in SQL: its uuid) at a start (in SQL: its milliseconds) for some hours. */
function isFree(vessel: SQL, start: SQL, hours: SQL): SQL {
  const end = sql`(${start} + ${hours} * 3600000)`;
  return sql`(not exists (
      select 1 from ${booking} b where b.rental_product_uuid = ${vessel} and b.statusid <> -1
        and b.state in ('held', 'confirmed', 'completed')
        and b.start_date < ${end} + ${BUFFER_MS} and b.end_date > ${start} - ${BUFFER_MS}
    ) and not exists (
      select 1 from ${vessel_block} k where k.rental_product_uuid = ${vessel} and k.statusid <> -1
        and k.start_date < ${end} and k.end_date > ${start}
    ))`;
}

/** Some package of provider `r` that is shown, on a vessel that is, and meets the conditions. */
function some({ chosen }: Pick<WantedSql, "chosen">, ...conditions: SQL[]): SQL {
  const all = [
    sql`v.rental_partner_uuid = r.uuid and v.statusid = 1 and p.statusid = 1`,
    ...(chosen ? [chosen] : []),
    ...conditions,
  ];
  return sql`exists (select 1 from ${rental_product} v join ${product_package} p on p.rental_product_uuid = v.uuid
    where ${sql.join(all, sql` and `)})`;
}

/** What becomes of provider `r` for a request: 'invited', or the first reason why it cannot serve it. */
export function reachOutcome(wanted: WantedSql): SQL {
  const { guests, duration, timeofday, starts } = wanted;
  const carries = sql`v.capacity >= ${guests} and ${guests} between p.guests_min and p.guests_max`;
  const lasts = sql`${duration} between p.hours_min and p.hours_max`;
  const then = sql`${timeofday} in (select value from json_each(p.times_of_day))`;
  const free = sql`exists (select 1 from ${starts} where ${isFree(sql`v.uuid`, sql`s.value`, duration)})`;
  return sql`case
    when not ${some(wanted, carries)} then 'capacity'
    when not ${some(wanted, carries, lasts)} then 'hours'
    when not ${some(wanted, carries, lasts, then)} then 'time_of_day'
    when not ${some(wanted, carries, lasts, then, free)} then 'booked'
    else 'invited' end`;
}

/**
 * Statements that consider every active provider for a request that was just stored: who can serve it is invited, and
 * for the others the first reason why not is kept (DESIGN §8). They belong into the batch that stores the request, do
 * nothing when it was not stored, and nothing a second time.
 */
export function fanOut(db: Db, wanted: Wanted, now: Date) {
  const { guests, duration, timeofday, product_package_uuid } = wanted;
  const ms = now.getTime();
  const starts = JSON.stringify(wanted.starts.map((start) => start.getTime()));
  const chosen =
    product_package_uuid === null ? {} : { chosen: sql`p.uuid = ${product_package_uuid}` };
  const theirs = product_package_uuid === null ? sql`1` : some(chosen);
  const asked = {
    guests: sql`${guests}`,
    duration: sql`${duration}`,
    timeofday: sql`${timeofday}`,
    ...chosen,
    starts: sql`json_each(${starts}) s`,
  };

  return [
    db.run(sql`
      insert into ${request_reach} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_partner_uuid, outcome)
      select ${newUuid(now)}, ${ms}, ${ms}, 0, q.uuid, r.uuid, ${reachOutcome(asked)}
      from ${rental_request} q, ${rental_partner} r
      where q.uuid = ${wanted.uuid} and r.statusid = 1 and ${theirs}
      on conflict do nothing`),
    db.run(sql`
      insert into ${rental_approval} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_partner_uuid, state, queued_date)
      select ${newUuid(now)}, ${ms}, ${ms}, 1, rental_request_uuid, rental_partner_uuid, 'queued', ${ms}
      from ${request_reach} where rental_request_uuid = ${wanted.uuid} and outcome in ('invited', 'added')
      on conflict do nothing`),
    queueInvitations(db, wanted.uuid, now),
  ] as const;
}

/**
 * A mail to each provider that is invited to a request, once; with `again`, to that one provider, which is invited by
 * hand and may have been invited before.
 */
export function queueInvitations(db: Db, request_uuid: string, now: Date, again?: string) {
  return queueFrom(db, "invitation", now, {
    // Its mail of then was sent under this key already: another one leaves under another.
    key: sql`case when exists (select 1 from ${email_outbox} m where m.event_key = 'invitation:' || a.uuid)
      and ${again === undefined ? sql`0` : sql`1`} then a.uuid || ':' || ${now.getTime()} else a.uuid end`,
    recipient: sql`r.email`,
    data: invitationData,
    from: sql`${offerTables} where q.uuid = ${request_uuid} and a.state = 'queued'
      and ${again === undefined ? sql`1` : sql`r.uuid = ${again}`}`,
  });
}

/** The receipt of a request that was just stored, with how many providers were asked. */
export function queueReceipt(db: Db, request_uuid: string, now: Date) {
  return queueFrom(db, "request_receipt", now, {
    key: sql`q.uuid`,
    recipient: sql`q.email`,
    data: {
      ...toVisitor,
      asked: sql`(select count(*) from ${rental_approval} where rental_request_uuid = q.uuid)`,
    },
    from: sql`${rental_request} q where q.uuid = ${request_uuid}`,
  });
}
