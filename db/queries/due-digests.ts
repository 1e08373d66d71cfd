import { type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import type { OfferInMail } from "#db/mail-data.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { DUE_PER_RUN, type Due, HOUR_MS, MINUTE_MS } from "./due.ts";
import { isForTrip, offerJson, offerTotal, queueFrom, toVisitor } from "./mail-rows.ts";
import { inList } from "./sql.ts";

/** How long offers after the first are gathered. */
const GATHERED_MS = 30 * MINUTE_MS;
/** How long before its end the visitor is mailed about an offer. */
const ENDING_MS = 2 * HOUR_MS;

/** The offers of request `q` that can be accepted now, from "from" on, with more conditions. Not those to be confirmed. */
function openOffers(now: Date, more: SQL): SQL {
  return sql`from ${rental_approval} a
      join ${rental_partner} r on r.uuid = a.rental_partner_uuid
      join ${rental_product} v on v.uuid = a.rental_product_uuid
    where a.rental_request_uuid = q.uuid and a.statusid >= 0 and a.state in ${inList(OPEN_OFFER)}
      and a.valid_until_date > ${now.getTime()} and ${isForTrip} and ${more}`;
}

/** What a mail to the visitor of request `q` tells of some of its offers, the cheapest first. */
const withOffers = (offers: SQL) => ({
  ...toVisitor,
  offers: sql<OfferInMail[]>`json((select json_group_array(json(o.offer)) from (
    select ${offerJson} offer ${offers} order by ${offerTotal}, a.uuid) o))`,
});

/** Requests with offers their visitors have not heard of, half an hour after they were mailed last. */
const unheard = (now: Date) => sql`select q.uuid from ${rental_request} q
    where q.statusid in ${inList(OPEN_REQUEST)} and q.offers_told_date <= ${now.getTime() - GATHERED_MS}
      and q.email <> '' and exists (select 1 ${openOffers(now, sql`a.answered_date > q.offers_told_date`)})
    order by q.offers_told_date, q.uuid limit ${DUE_PER_RUN}`;
export const offersToTell: Due = (now) => [unheard(now)];

/** Tells visitors of all open offers when there are new ones, half an hour after they were mailed last. Answers how many. */
export async function tellOfOffers(db: Db, now: Date): Promise<number> {
  const ms = now.getTime();
  const due = unheard(now);
  const { mailed } = await readBatch(db, {
    mails: queueFrom(db, "offers_digest", now, {
      // What was mailed before stands in the key: nobody is mailed twice from there on.
      key: sql`q.uuid || ':' || q.offers_told_date`,
      recipient: sql`q.email`,
      data: withOffers(openOffers(now, sql`1`)),
      from: sql`${rental_request} q where q.uuid in (${due})`,
    }),
    mailed: db.run(sql`update ${rental_request} set offers_told_date = ${ms}, update_date = ${ms}
      where uuid in (${due})`),
  });
  return mailed.rowsAffected;
}

const isUntold = (now: Date) =>
  sql`a.valid_until_date <= ${now.getTime() + ENDING_MS} and a.ending_told_date is null`;
/** Requests with offers that end soon. They are counted, not their offers: all that end go into the one mail. */
const ending = (now: Date) => sql`select q.uuid
    from ${rental_approval} e join ${rental_request} q on q.uuid = e.rental_request_uuid
    where e.state in ${constants(OPEN_OFFER)} and e.valid_until_date > ${now.getTime()}
      and e.valid_until_date <= ${now.getTime() + ENDING_MS} and e.ending_told_date is null
      and q.statusid in ${inList(OPEN_REQUEST)} and q.email <> ''
      and exists (select 1 ${openOffers(now, isUntold(now))})
    group by q.uuid order by min(e.valid_until_date), q.uuid limit ${DUE_PER_RUN}`;
export const endingsToTell: Due = (now) => [ending(now)];

/** Tells visitors, one mail for each request, of offers that end soon. Answers how many mails and offers. */
export async function tellOfEnding(db: Db, now: Date): Promise<{ mails: number; offers: number }> {
  const ms = now.getTime();
  const untold = isUntold(now);
  const due = ending(now);
  const offersOf = openOffers(now, untold);
  const { mails, offers } = await readBatch(db, {
    mails: queueFrom(db, "offers_expiring", now, {
      // A revised offer may end anew.
      key: sql`q.uuid || ':' || (select min(a.uuid || '.' || a.revision) ${offersOf})`,
      recipient: sql`q.email`,
      data: withOffers(offersOf),
      from: sql`${rental_request} q where q.uuid in (${due})`,
    }),
    offers: db.run(sql`update ${rental_approval} set ending_told_date = ${ms}, update_date = ${ms}
      where uuid in (select a.uuid from ${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid
        where a.rental_request_uuid in (${due}) and ${isForTrip} and a.statusid >= 0 and a.state in ${inList(OPEN_OFFER)} and a.valid_until_date > ${ms} and ${untold})`),
  });
  return { mails: mails.rowsAffected, offers: offers.rowsAffected };
}
