import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import type { Alternative } from "#db/mail-data.ts";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import { OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { moveRequests } from "./audit.ts";
import { byClock, DUE_PER_RUN, type Due } from "./due.ts";
import { expireApprovals } from "./due-offers.ts";
import { jsonObject, queueFrom, toVisitor } from "./mail-rows.ts";
import { PUBLISHED, publishedTables } from "./published.ts";
import { inList, vatOf } from "./sql.ts";

const ALTERNATIVES = 3;

/** What package `p` costs for the hours of request `q`, net. */
const net = sql`(case p.price_model when 'hour' then p.price * q.duration else p.price end)`;

/** Up to three published packages that would fit request `q`, the cheapest for its hours first, as a JSON array. */
const alternatives = sql<Alternative[]>`json((
  select json_group_array(${jsonObject<Alternative>({
    title: sql`title`,
    slug: sql`slug`,
    total: sql`total`,
    currency: sql`currency`,
  })}) from (
    select p.title, p.slug, p.currency, ${net} + ${vatOf(net)} total
    from ${publishedTables}
    where p.statusid = ${PUBLISHED} and p.uuid is not q.product_package_uuid
      and q.guests between p.guests_min and min(p.guests_max, v.capacity)
      and q.duration between p.hours_min and p.hours_max
      and q.timeofday in (select value from json_each(p.times_of_day))
    order by total, p.uuid limit ${ALTERNATIVES})))`;

const isOpen = sql`a.statusid >= 0 and a.state in ${inList(OPEN_OFFER)}`;
/** Requests whose time is over, and that have no offer that can still be accepted. */
const ended = (now: Date) => sql`select q.uuid from ${rental_request} q
    where q.statusid in ${inList(OPEN_REQUEST)} and q.valid_until_date <= ${now.getTime()} and not exists (
      select 1 from ${rental_approval} a
      where a.rental_request_uuid = q.uuid and ${isOpen} and a.valid_until_date > ${now.getTime()})
    order by q.valid_until_date, q.uuid limit ${DUE_PER_RUN}`;
export const requestsToExpire: Due = (now) => [ended(now)];

/**
 * Closes requests whose time is over, but not while an offer can still be accepted. Who never got an offer is mailed,
 * with packages to look at instead. Answers how many were closed, and how many of those had no offer.
 */
export async function expireRequests(
  db: Db,
  now: Date,
): Promise<{ closed: number; mailed: number }> {
  const due = ended(now);
  // The plus leaves the index of states alone: it is the requests that are few.
  const unsettled = sql`select a.uuid from ${rental_approval} a where a.rental_request_uuid in (${due})
    and a.statusid >= 0 and +a.state in ${inList([...OPEN_OFFER, ...WAITING])}`;
  const [logged, moved] = moveRequests(db, byClock(now), {
    action: "request_expired",
    to: REQUEST_STATUS.rejected,
    where: sql`q.uuid in (${due})`,
    also: sql`, closed_reason = 'expired'`,
  });
  const { mails, closed } = await readBatch(db, {
    logged,
    mails: queueFrom(db, "no_offers", now, {
      key: sql`q.uuid`,
      recipient: sql`q.email`,
      data: { ...toVisitor, alternatives },
      // An offer that was withdrawn or has ended still has its price.
      from: sql`${rental_request} q where q.uuid in (${due}) and q.email <> '' and not exists (
        select 1 from ${rental_approval} a where a.rental_request_uuid = q.uuid and a.price is not null)`,
    }),
    // What a run of expire-offers has left over: a closed request leaves nobody waiting.
    unsettled: expireApprovals(db, { action: "invitation_expired", uuids: unsettled, now }),
    closed: moved,
  });
  return { closed: closed.rowsAffected, mailed: mails.rowsAffected };
}
