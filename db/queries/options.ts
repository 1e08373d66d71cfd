import { type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { DUE_PER_RUN, type Due, HOUR_MS } from "./due.ts";
import { offerJson, offerTables, queueFrom, toVisitor } from "./mail-rows.ts";
import { inList, newUuid } from "./sql.ts";

// An option: the vessel's time held for one visitor alone, as a block of the vessel that ends by itself. The triggers of
// 0023_time refuse one over a time that is taken ("vessel_booked"), and end it with its offer.

/** Ends the option that an offer has, and gives the one its columns name now (`option_until_date`), if any. */
export function renewOption(db: Db, approval_uuid: string, now: Date) {
  const ms = now.getTime();
  return [
    endOptions(db, sql`rental_approval_uuid = ${approval_uuid}`, now),
    db.run(sql`
      insert into ${vessel_block} (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date,
        kind, until_date, rental_approval_uuid)
      select ${newUuid(now)}, ${ms}, ${ms}, 1, a.rental_product_uuid, a.start_date, a.start_date + q.duration * 3600000,
        'option', a.option_until_date, a.uuid
      from ${offerTables} where a.uuid = ${approval_uuid} and a.option_until_date > ${ms}`),
  ] as const;
}

/** Ends the options of offers that a condition on vessel_block finds. */
export function endOptions(db: Db, where: SQL, now: Date) {
  return db.run(sql`update ${vessel_block} set statusid = -1, update_date = ${now.getTime()}
    where ${where} and kind = 'option' and statusid <> -1`);
}

const isDue = (now: Date) => sql`until_date <= ${now.getTime()}`;
/** True for a block `k` that is an option whose time is over. */
const ended = (now: Date) => sql`k.kind = 'option' and k.statusid <> -1 and ${isDue(now)}`;
/** What a mail about an option is known by: another one of the same offer is another. */
const key = sql`a.uuid || ':' || coalesce(a.option_until_date, 0)`;
const live = sql`a.state in ${inList(OPEN_OFFER)} and q.email <> ''`;
/** Options that end within an hour, and whose visitors have not been told. */
const ending = (now: Date) => sql`select a.uuid from ${vessel_block} k
  join rental_approval a on a.uuid = k.rental_approval_uuid join ${rental_request} q on q.uuid = a.rental_request_uuid
  where k.kind = 'option' and k.statusid <> -1 and k.until_date > ${now.getTime()}
    and k.until_date <= ${now.getTime() + HOUR_MS} and ${live} and not exists (
      select 1 from ${email_outbox} m where m.event_key = 'option_ending:' || ${key})
  limit ${DUE_PER_RUN}`;
export const optionsToEnd: Due = (now) => [
  sql`select 1 from ${vessel_block} k where ${ended(now)}`,
  ending(now),
];

/** Options whose time is over hold nothing more, and their visitors hear that the offer stands without it. */
export function endDueOptions(db: Db, now: Date) {
  return [
    queueFrom(db, "option_ended", now, {
      ...{ key, recipient: sql`q.email`, data: { ...toVisitor, offer: offerJson } },
      // What has ended is looked for first: offers that are open are many.
      from: sql`${vessel_block} k cross join ${offerTables} where a.uuid = k.rental_approval_uuid and ${ended(now)} and ${live} and a.valid_until_date > ${now.getTime()}`,
    }),
    endOptions(db, isDue(now), now),
  ] as const;
}

/**
 * Tells visitors, once, of an option that ends within an hour, and ends those that are over. Answers how many of each, and
 * whose time is free again.
 */
export async function tellOfOptions(
  db: Db,
  now: Date,
): Promise<{ told: number; over: number; vessels: string[] }> {
  const { vessels, told, over } = await readBatch(db, {
    vessels: db.all<{ uuid: string }>(
      sql`select k.rental_product_uuid uuid from ${vessel_block} k where ${ended(now)}`,
    ),
    told: queueFrom(db, "option_ending", now, {
      ...{ key, recipient: sql`q.email`, data: { ...toVisitor, offer: offerJson } },
      from: sql`${offerTables} where a.uuid in (${ending(now)})`,
    }),
    over: endDueOptions(db, now),
  });
  return {
    ...{ told: told.rowsAffected, over: over[1].rowsAffected },
    vessels: vessels.map(({ uuid }) => uuid),
  };
}
