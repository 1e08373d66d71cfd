import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import {
  type ApprovalState,
  invitationBefore,
  OPEN_OFFER,
  WAITING,
} from "#domain/states/invitation.ts";
import { type By, logLines, logStates, moveOffers, moveRequests } from "./audit.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import { closeInvited, dropChanges } from "./fan-out.ts";
import {
  askedTrip,
  type EndingEvent,
  offerJson,
  offerTables,
  offerTotal,
  ofRevision,
  queueEnding,
  queueFrom,
  queueWithdrawal,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";
import { renewOption } from "./options.ts";
import { termsOf } from "./payments.ts";
import { inList } from "./sql.ts";

// The steps of invitations and offers other than acceptance, each a batch of its own. A step that is not possible
// fails as a whole with the demand "conflict".

const MESSAGES_IN_A_ROW = 3;
/** Each revision is a mail to the visitor. */
const REVISIONS_MOST = 20;

export type Step = By & { approval_uuid: string };

/** The invitation of a step while its request is open and it is in one of the states. */
function possible(
  { approval_uuid, now }: Step,
  from: readonly ApprovalState[],
  ...more: SQL[]
): SQL {
  const conditions = [
    sql`a.uuid = ${approval_uuid} and a.statusid >= 0 and a.state in ${inList(from)}`,
    // An offer that lasts longer than its request keeps it open.
    sql`q.statusid in ${inList(OPEN_REQUEST)} and (q.valid_until_date > ${now.getTime()}
      or a.state in ('offered', 'revised') and a.valid_until_date > ${now.getTime()})`,
    ...more,
  ];
  return sql`select 1 from ${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid
    join rental_partner r on r.uuid = a.rental_partner_uuid and r.statusid = 1
    where ${sql.join(conditions, sql` and `)}`;
}

/** What a provider offers; price and extras are net, in fils. */
export type OfferValues = Pick<Offer, "extras" | "includes" | "excludes" | "cancellation"> &
  Pick<Offer, "product_package_uuid" | "meeting_point" | "note"> & {
    rental_product_uuid: string;
    price: number;
    vat: number;
    start_date: Date;
    valid_until_date: Date;
    /** Until when its time is held for the visitor alone; null: it is not. */
    option_until_date: Date | null;
  };
type Offer = typeof rental_approval.$inferSelect;

/** What a provider had before its eyes when it made its offer. */
export type SeenByProvider = {
  revision: number;
  /** The trip that was asked for (`askedTrip`); without it the present one is meant. */
  trip?: string | undefined;
  /** The offer there is was made for the trip as it was before. */
  confirms?: boolean | undefined;
  /** It was said by telephone: nobody has opened the invitation. */
  isSaid?: boolean;
};

/** Fails with "excluded" where an offer prices an extra that it says is not included. */
export function demandNoneExcluded(db: Db, approval_uuid: string) {
  return failIf(
    db,
    sql`select 1 from ${rental_approval} a, json_each(a.extras) e, json_each(a.excludes) x
      where a.uuid = ${approval_uuid} and lower(trim(e.value ->> 'title')) = lower(trim(x.value))`,
    "excluded",
  );
}

/**
 * An offer is another one when an administrator has changed it: what a visitor's page showed cannot be accepted any
 * more. With `vatIsOld` its VAT follows from the new sums.
 */
export function raiseRevision(db: Db, approval_uuid: string, vatIsOld: boolean) {
  return db.run(sql`update ${rental_approval} set revision = revision + 1,
    vat = ${vatIsOld ? sql`null` : sql`vat`} where uuid = ${approval_uuid} and state in ${inList(OPEN_OFFER)}`);
}

/** Makes an offer for the trip as it is asked for now, or replaces the one there is. */
export function saveOffer(
  db: Db,
  step: Step & SeenByProvider & { to: "offered" | "revised" },
  values: OfferValues,
) {
  const { approval_uuid, revision, to, now, trip, confirms = false, isSaid = false } = step;
  const ms = now.getTime();
  const theirs = sql`exists (select 1 from ${rental_product} v where v.uuid = ${values.rental_product_uuid}
    and v.rental_partner_uuid = a.rental_partner_uuid and v.statusid = 1)`;
  const isSeen = trip === undefined ? sql`1` : sql`${askedTrip(sql`q`)} = ${trip}`;
  const byLabel = { ...step, label: sql`${step.actor.label}` };
  const ofOffer = sql`${offerTables} where a.uuid = ${approval_uuid}`;
  const recipient = sql`q.email`;
  const data = { ...toVisitor, offer: offerJson };
  const before = sql`(select ${offerTotal} from ${rental_approval} a where a.uuid = ${approval_uuid})`;
  const previous = sql`(select after ->> '$.total' from audit_log where record_uuid = ${approval_uuid} and action = 'offer_total' order by create_date desc, uuid desc limit 1)`;

  return [
    failUnless(
      db,
      possible(step, invitationBefore(to), theirs, sql`a.revision = ${revision}`, isSeen),
      "conflict",
    ),
    failUnless(db, sql`select 1 where ${revision} < ${REVISIONS_MOST}`, "limit"),
    dropChanges(db, sql`a.uuid = ${approval_uuid}`),
    logStates(db, step, {
      action: to === "offered" ? "offer_made" : "offer_revised",
      ...{ entity: "RentalApproval", to },
      from: sql`select uuid record, state was from ${rental_approval} where uuid = ${approval_uuid}`,
    }),
    // The total as it was, for the mail that tells of the change and for whoever asks later.
    logLines(db, byLabel, {
      ...{ action: "offer_total", entity: "RentalApproval", record: sql`${approval_uuid}` },
      after: sql`json_object('total', ${before})`,
      from: sql`(select 1) where ${before} is not null`,
    }),
    db
      .update(rental_approval)
      .set({
        ...values,
        ...{ state: to, reason: "", ending_told_date: null, update_date: now },
        revision: sql`revision + 1`,
        answered_date: to === "offered" ? now : sql`coalesce(answered_date, ${ms})`,
        ...(!isSaid && { opened_date: sql`coalesce(opened_date, ${ms})` }),
        terms: termsOf(
          sql`${values.product_package_uuid ?? null}`,
          sql`${rental_approval.rental_partner_uuid}`,
        ),
        made_for: sql`(select ${askedTrip(sql`q`)} from ${rental_request} q where q.uuid = rental_request_uuid)`,
      })
      .where(eq(rental_approval.uuid, approval_uuid)),
    ...renewOption(db, approval_uuid, now),
    to === "revised"
      ? queueFrom(db, "offer_revised", now, {
          ...{ key: ofRevision, recipient, from: ofOffer },
          data: {
            ...data,
            previous_total: sql`cast(${previous} as integer)`,
            confirmed: confirms,
          },
        })
      : queueFrom(db, "offer_received", now, {
          ...{ key: sql`q.uuid`, recipient, data },
          from: sql`${ofOffer} and q.offers_told_date is null`,
        }),
    db.run(sql`update ${rental_request} set statusid = ${REQUEST_STATUS.pending}, update_date = ${ms},
      offers_told_date = coalesce(offers_told_date, ${ms})
      where uuid = (select rental_request_uuid from ${rental_approval} where uuid = ${approval_uuid})`),
  ] as const;
}

/** A provider declines an invitation, with a reason that only administrators see. */
export function declineInvitation(db: Db, step: Step, reason: string) {
  const ms = step.now.getTime();
  return [
    failUnless(db, possible(step, WAITING), "conflict"),
    dropChanges(db, sql`a.uuid = ${step.approval_uuid}`),
    ...moveOffers(db, step, {
      action: "invitation_declined",
      to: "declined",
      where: sql`a.uuid = ${step.approval_uuid}`,
      also: sql`, reason = ${reason}, answered_date = coalesce(answered_date, ${ms})`,
    }),
  ] as const;
}

/** A provider takes an offer back; the visitor is told, with how many are left. */
export function withdrawOffer(db: Db, step: Step) {
  const where = sql`a.uuid = ${step.approval_uuid}`;
  return [
    failUnless(db, possible(step, OPEN_OFFER), "conflict"),
    ...moveOffers(db, step, { action: "offer_withdrawn", to: "withdrawn", where }),
    queueWithdrawal(db, step.now, sql`${offerTables} where ${where}`),
  ] as const;
}

/** A provider has looked at an invitation. Looking again changes nothing. */
export function openInvitation(db: Db, approval_uuid: string, now: Date) {
  const ms = now.getTime();
  return db.run(sql`update ${rental_approval} set state = 'opened', opened_date = ${ms}, update_date = ${ms}
    where uuid = ${approval_uuid} and state in ${inList(invitationBefore("opened"))}`);
}

/** One side asks or answers about an offer; the other is told by email. */
export function sendOfferMessage(
  db: Db,
  message: Step & {
    sender: "visitor" | "provider";
    content: string;
    uuid: string;
    /** A visitor writes about offers of their own request only. */
    of_request?: string;
  },
) {
  const { approval_uuid, sender, content, uuid, now, of_request } = message;
  const talking = sender === "visitor" ? OPEN_OFFER : [...OPEN_OFFER, "accepted"];
  const open = sql`select 1 from ${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid
    where a.uuid = ${approval_uuid} and a.statusid >= 0 and a.state in ${inList(talking)}
      and q.statusid in ${inList([...OPEN_REQUEST, REQUEST_STATUS.approved])}
      and ${of_request === undefined ? sql`1` : sql`q.uuid = ${of_request}`}`;
  // Each message is a mail to the other side: after some without an answer one waits for it.
  const patient = sql`select 1 where (select count(*) from ${offer_message} m where m.rental_approval_uuid = ${approval_uuid}
    and m.sender = ${sender} and m.create_date > coalesce((select max(o.create_date) from ${offer_message} o
      where o.rental_approval_uuid = ${approval_uuid} and o.sender <> ${sender}), 0)) < ${MESSAGES_IN_A_ROW}`;
  const from = sql`${offerTables} where a.uuid = ${approval_uuid}`;
  const key = sql`${uuid}`;
  return [
    failUnless(db, open, "conflict"),
    failUnless(db, patient, "limit"),
    db.insert(offer_message).values({
      uuid,
      rental_approval_uuid: approval_uuid,
      sender,
      content,
      create_date: now,
      update_date: now,
      statusid: 1,
    }),
    sender === "visitor"
      ? queueFrom(db, "question_to_provider", now, {
          key,
          recipient: sql`r.email`,
          data: { ...toProvider, question: content },
          from,
        })
      : queueFrom(db, "answer_to_visitor", now, {
          key,
          recipient: sql`q.email`,
          data: { ...toVisitor, provider: sql`r.name`, answer: content },
          from,
        }),
  ] as const;
}

/** Why a request is closed that its visitor has cancelled. */
const CANCELLED = "cancelled";

export type RequestStep = By & { request_uuid: string };

/** The visitor declines the offers there are; providers that have not answered may still do so. */
export function declineOffers(db: Db, step: RequestStep) {
  const { request_uuid, now, actor } = step;
  const offers = sql`a.rental_request_uuid = ${request_uuid} and a.state in ${inList(OPEN_OFFER)}`;
  return [
    demandOpen(db, request_uuid),
    ...closeOffers(db, { offers, to: "declined", event: "offer_declined", now, actor }),
  ] as const;
}

/**
 * The visitor cancels the request: offers are declined, invitations closed, and whose they are is told. Fails with
 * "cancelled" where that was done before.
 */
export function cancelRequest(db: Db, step: RequestStep) {
  const { request_uuid, now, actor } = step;
  return [
    failIf(
      db,
      sql`select 1 from ${rental_request} where uuid = ${request_uuid} and closed_reason = ${CANCELLED}`,
      "cancelled",
    ),
    demandOpen(db, request_uuid),
    ...endInvitations(db, {
      ...{ requests: sql`select ${request_uuid}`, now, actor },
      event: "offer_closed_by_visitor",
    }),
    ...moveRequests(db, step, {
      action: "request_cancelled",
      to: REQUEST_STATUS.rejected,
      where: sql`q.uuid = ${request_uuid}`,
      also: sql`, closed_reason = ${CANCELLED}`,
    }),
  ] as const;
}

function demandOpen(db: Db, request_uuid: string) {
  return failUnless(
    db,
    sql`select 1 from ${rental_request} q where q.uuid = ${request_uuid} and q.statusid in ${inList(OPEN_REQUEST)}`,
    "conflict",
  );
}

/**
 * Ends what is open of some requests (a query of their uuids): the providers that had offered are told by the event, those
 * that had not answered that they need not any more. With `gone` the requests are deleted.
 */
export function endInvitations(
  db: Db,
  {
    requests,
    event,
    now,
    actor,
    gone = false,
  }: By & { requests: SQL; event: EndingEvent; gone?: boolean },
) {
  const of = (states: readonly ApprovalState[]) =>
    sql`a.rental_request_uuid in (${requests}) and a.state in ${inList(states)}`;
  return [
    ...closeOffers(db, { offers: of(OPEN_OFFER), to: "declined", event, now, actor, gone }),
    ...closeInvited(db, requests, now, { gone }),
    // Who had not answered yet has lost nothing: the request has ended.
    ...closeOffers(db, { offers: of(WAITING), to: "expired", now, actor }),
  ] as const;
}

/** Ends the offers a condition on `a` finds, and tells their providers where an event is named. */
function closeOffers(
  db: Db,
  close: By & {
    offers: SQL;
    to: ApprovalState;
    /** The mail that tells their providers, if any. */
    event?: EndingEvent;
    gone?: boolean;
  },
) {
  const { offers, to, now, event, gone } = close;
  return [
    ...(event === undefined ? [] : [queueEnding(db, now, event, offers, { gone })]),
    ...moveOffers(db, close, { action: `offer_${to}`, to, where: offers }),
  ] as const;
}

/** An invitation's mail has gone out: it is sent, and its request waits for offers. */
export function invitationSent(db: Db, approval_uuid: string, now: Date) {
  const ms = now.getTime();
  return [
    db.run(sql`update ${rental_approval} set state = 'sent', sent_date = ${ms}, update_date = ${ms}
      where uuid = ${approval_uuid} and state = 'queued'`),
    db.run(sql`update ${rental_request} set statusid = ${REQUEST_STATUS.pending}, update_date = ${ms}
      where statusid = ${REQUEST_STATUS.new}
        and uuid = (select rental_request_uuid from ${rental_approval} where uuid = ${approval_uuid})`),
  ] as const;
}
