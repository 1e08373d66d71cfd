import { and, asc, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { request_reach } from "#db/entities/request-reach.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { invitationBefore, OPEN_OFFER, type ReachOutcome } from "#domain/states/invitation.ts";
import { type By, logStates, moveOffers } from "./audit.ts";
import { failUnless } from "./fail-unless.ts";
import { dropChanges, queueInvitations } from "./fan-out.ts";
import { offerTables, queueEnding, queueWithdrawal } from "./mail-rows.ts";
import { inList } from "./sql.ts";

/**
 * Which providers a request went to and why not to the others, with the state of each invitation. What was done by hand
 * goes before what the fan-out made of a provider.
 */
export function reachOfRequest(db: Db, request_uuid: string) {
  const reached = sql`(select i.value partner, o.key outcome
      from ${rental_request} q, json_each(q.considered) o, json_each(o.value) i where q.uuid = ${request_uuid}
    union all select h.rental_partner_uuid, null from ${request_reach} h where h.rental_request_uuid = ${request_uuid}) c`;
  return db
    .select({
      rental_partner_uuid: rental_partner.uuid,
      provider: rental_partner.name,
      outcome: sql<ReachOutcome>`coalesce(${request_reach.outcome}, max(c.outcome))`,
      rental_approval_uuid: rental_approval.uuid,
      ...pick(rental_approval, "state", "price", "opened_date", "answered_date", "reason"),
    })
    .from(reached)
    .innerJoin(rental_partner, sql`${rental_partner.uuid} = c.partner`)
    .leftJoin(
      request_reach,
      and(
        eq(request_reach.rental_request_uuid, request_uuid),
        eq(request_reach.rental_partner_uuid, rental_partner.uuid),
      ),
    )
    .leftJoin(
      rental_approval,
      and(
        eq(rental_approval.rental_request_uuid, request_uuid),
        eq(rental_approval.rental_partner_uuid, rental_partner.uuid),
        gt(rental_approval.statusid, -1),
      ),
    )
    .groupBy(rental_partner.uuid)
    .orderBy(asc(rental_partner.name));
}

type ByHand = By & { request_uuid: string; partner_uuid: string };

/** True for a provider `r` that has no invitation to request `q`, but for one that was taken out by hand. */
export const isNotAsked = sql`not exists (select 1 from ${rental_approval} a
  where a.rental_request_uuid = q.uuid and a.rental_partner_uuid = r.uuid
    and not (a.state = 'superseded' and exists (select 1 from ${request_reach} h
      where h.rental_request_uuid = q.uuid and h.rental_partner_uuid = r.uuid and h.outcome = 'removed')))`;

/** An administrator invites a provider by hand. Fails with "conflict" for a closed request or an inactive provider. */
export function addProvider(db: Db, by: ByHand) {
  const { request_uuid, partner_uuid, now } = by;
  const ms = now.getTime();
  const open = sql`select 1 from ${rental_request} q, ${rental_partner} r where q.uuid = ${request_uuid}
    and q.statusid in ${inList(OPEN_REQUEST)} and q.valid_until_date > ${ms} and r.uuid = ${partner_uuid} and r.statusid = 1 and ${isNotAsked}`;
  return [
    failUnless(db, open, "conflict"),
    reached(db, { request_uuid, partner_uuid, now }, "added"),
    // Taken out by hand before, it begins anew: the offer of then is gone, its revision counts on.
    db
      .update(rental_approval)
      .set({ ...ASKED_ANEW, queued_date: now, update_date: now })
      .where(
        and(
          eq(rental_approval.rental_request_uuid, request_uuid),
          eq(rental_approval.rental_partner_uuid, partner_uuid),
        ),
      ),
    db
      .insert(rental_approval)
      .values({
        uuid: uuidv7(),
        rental_request_uuid: request_uuid,
        rental_partner_uuid: partner_uuid,
        state: "queued",
        queued_date: now,
        // Figures count an invitation from its request's day, whoever asked when (db/entities/rental-approval.ts).
        create_date: sql`(select create_date from ${rental_request} where uuid = ${request_uuid})`,
        update_date: now,
        statusid: 1,
      })
      .onConflictDoNothing(),
    logStates(db, by, {
      ...{ action: "provider_added", entity: "RentalApproval", to: "queued" },
      from: sql`select uuid record, null was from ${rental_approval} where rental_request_uuid = ${request_uuid}
        and rental_partner_uuid = ${partner_uuid}`,
    }),
    queueInvitations(db, request_uuid, now, partner_uuid),
  ] as const;
}

/** What an administrator did with a provider stands beside what the fan-out made of it. */
function reached(
  db: Db,
  { request_uuid, partner_uuid, now }: Omit<ByHand, "actor">,
  outcome: "added" | "removed",
) {
  return db
    .insert(request_reach)
    .values({
      rental_request_uuid: request_uuid,
      rental_partner_uuid: partner_uuid,
      outcome,
      create_date: now,
      update_date: now,
    })
    .onConflictDoUpdate({
      target: [request_reach.rental_request_uuid, request_reach.rental_partner_uuid],
      set: { outcome, update_date: now },
    });
}

const ASKED_ANEW = {
  state: "queued",
  sent_date: null,
  opened_date: null,
  answered_date: null,
  reminded_date: null,
  ending_told_date: null,
  valid_until_date: null,
  price: null,
  vat: null,
  reason: "",
  note: "",
} as const;

/**
 * An administrator takes a provider's invitation or offer out of a request. Of an offer both sides are told: its
 * provider, and the visitor, who may have been about to accept it.
 */
export function removeProvider(db: Db, by: ByHand) {
  const { request_uuid, partner_uuid, now } = by;
  const theirs = sql`a.rental_request_uuid = ${request_uuid} and a.rental_partner_uuid = ${partner_uuid}`;
  const offered = sql`${theirs} and a.state in ${inList(OPEN_OFFER)}`;
  return [
    failUnless(
      db,
      sql`select 1 from ${rental_approval} a where ${theirs} and a.state in ${inList(invitationBefore("superseded"))}`,
      "conflict",
    ),
    dropChanges(db, theirs),
    queueEnding(db, now, "offer_declined", offered),
    queueWithdrawal(
      db,
      now,
      sql`${offerTables} where ${offered} and q.statusid in ${inList(OPEN_REQUEST)} and q.email <> ''`,
    ),
    ...moveOffers(db, by, { action: "provider_removed", to: "superseded", where: theirs }),
    reached(db, { request_uuid, partner_uuid, now }, "removed"),
  ] as const;
}
