import { type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { moveOffers } from "./audit.ts";
import { byClock, DUE_PER_RUN, type Due } from "./due.ts";
import { invitationData, offerTables, queueFrom } from "./mail-rows.ts";
import { inList } from "./sql.ts";

/** Ends invitations or offers that a query finds by uuid, and says so in the log. */
export function expireApprovals(
  db: Db,
  { action, uuids, now }: { action: string; uuids: SQL; now: Date },
) {
  const where = sql`a.uuid in (${uuids})`;
  const [logged, expired] = moveOffers(db, byClock(now), { action, to: "expired", where });
  return { logged, expired };
}

/** Offers whose time is over. */
const endedOffers = (now: Date) => sql`select a.uuid from ${rental_approval} a
    where a.state in ${constants(OPEN_OFFER)} and a.valid_until_date <= ${now.getTime()} and a.statusid >= 0
    order by a.valid_until_date, a.uuid limit ${DUE_PER_RUN}`;
/** Invitations nobody has answered, of requests whose time is over. */
const endedInvitations = (now: Date) => sql`select a.uuid
    from ${rental_request} q join ${rental_approval} a on a.rental_request_uuid = q.uuid
    where q.statusid in ${inList(OPEN_REQUEST)} and q.valid_until_date <= ${now.getTime()}
      and a.state in ${inList(WAITING)} and a.statusid >= 0
    order by q.valid_until_date, a.uuid limit ${DUE_PER_RUN}`;
export const offersToExpire: Due = (now) => [endedOffers(now), endedInvitations(now)];

/** Ends offers whose time is over, and invitations of requests whose time is over. Answers how many of each. */
export async function expireOffers(
  db: Db,
  now: Date,
): Promise<{ offers: number; invitations: number }> {
  const [offers, invitations] = [endedOffers(now), endedInvitations(now)];
  const ended = await readBatch(db, {
    offers: expireApprovals(db, { action: "offer_expired", uuids: offers, now }),
    invitations: expireApprovals(db, { action: "invitation_expired", uuids: invitations, now }),
  });
  return {
    offers: ended.offers.expired.rowsAffected,
    invitations: ended.invitations.expired.rowsAffected,
  };
}

/** Invitations whose providers are to be reminded: not answered when half of the time is over. */
const unreminded = (now: Date) => sql`select a.uuid
    from ${rental_request} q join ${rental_approval} a on a.rental_request_uuid = q.uuid
    where q.statusid in ${inList(OPEN_REQUEST)} and q.valid_until_date > ${now.getTime()}
      and a.state in ${inList(WAITING)} and a.statusid >= 0 and a.reminded_date is null
      and a.queued_date + q.valid_until_date <= ${2 * now.getTime()}
    order by q.valid_until_date, a.uuid limit ${DUE_PER_RUN}`;
export const providersToRemind: Due = (now) => [unreminded(now)];

/** Reminds providers, once, when half of their time to answer is over. Answers how many. */
export async function remindProviders(db: Db, now: Date): Promise<number> {
  const ms = now.getTime();
  const due = unreminded(now);
  const { reminded } = await readBatch(db, {
    mails: queueFrom(db, "invitation_reminder", now, {
      key: sql`a.uuid`,
      recipient: sql`r.email`,
      data: invitationData,
      from: sql`${offerTables} where a.uuid in (${due})`,
    }),
    reminded: db.run(sql`update ${rental_approval} set reminded_date = ${ms}, update_date = ${ms}
      where uuid in (${due})`),
  });
  return reminded.rowsAffected;
}
