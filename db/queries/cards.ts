import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { checkout, stripe_event } from "#db/entities/checkout.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { PaymentKind, PaymentState } from "#domain/states/payment.ts";
import { type By, logLines } from "./audit.ts";
import { isCalledOff } from "./booking-mails.ts";
import { type Due, HOUR_MS, MINUTE_MS } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { booked, bookingTables, guestName, queueFrom, toVisitor } from "./mail-rows.ts";
import { isByStripe } from "./overdue.ts";
import {
  cameBack,
  endDispute,
  endRefund,
  openAmount,
  receivePayment,
  refundPayment,
} from "./payments.ts";
import { newUuid, number } from "./sql.ts";

// Card payments (docs/money.md, Cards): pages at Stripe, what Stripe has told, and what its money means in the books.

/** What a payment of a request's booking needs to be paid by card. Amounts are fils. */
export type CardLine = {
  uuid: string;
  kind: PaymentKind;
  state: PaymentState;
  open: number;
  currency: string;
  vessel: string;
  request_id: number;
  /** Pages at Stripe there were for it, whatever became of them. */
  pages: number;
};

/** The payments of a request's booking that wait for money, in their order; none while the weather has called the trip off. */
export function cardLines(db: Db, request_uuid: string) {
  return db.all<CardLine>(sql`select p.uuid, p.kind, p.state, ${openAmount} open, p.currency, v.title vessel, q.request_id,
      (select count(*) from ${checkout} c where c.payment_uuid = p.uuid) pages
    from ${bookingTables} join ${payment} p on p.booking_uuid = b.uuid
    where q.uuid = ${request_uuid} and b.statusid >= 0 and p.statusid >= 0 and ${openAmount} > 0
      and not ${isCalledOff(sql`b.uuid`)}
    order by p.place, p.uuid`);
}

const checkoutColumns = pick(checkout, "session_id", "payment_uuid", "amount", "expires_date");
export type Checkout = {
  session_id: string;
  payment_uuid: string;
  amount: number;
  expires_date: Date;
};

/** The pages at Stripe that are open for a request's booking, newest first. */
export function openCheckouts(db: Db, request_uuid: string) {
  return db
    .select(checkoutColumns)
    .from(checkout)
    .innerJoin(payment, eq(payment.uuid, checkout.payment_uuid))
    .innerJoin(booking, eq(booking.uuid, payment.booking_uuid))
    .where(and(eq(booking.rental_request_uuid, request_uuid), eq(checkout.state, "open")))
    .orderBy(sql`${checkout.create_date} desc`);
}

/** What has become of the page at Stripe that was made last for a request's booking. */
export function lastCheckout(db: Db, request_uuid: string) {
  return db
    .select(pick(checkout, "state"))
    .from(checkout)
    .innerJoin(payment, eq(payment.uuid, checkout.payment_uuid))
    .innerJoin(booking, eq(booking.uuid, payment.booking_uuid))
    .where(eq(booking.rental_request_uuid, request_uuid))
    .orderBy(sql`${checkout.create_date} desc`)
    .limit(1);
}

/** Keeps a page at Stripe; one that is kept already stays as it is. */
export function keepCheckout(
  db: Db,
  page: Checkout & { currency: string; url: string; now: Date },
) {
  const { now, ...values } = page;
  return db
    .insert(checkout)
    .values({ ...values, state: "open", create_date: now, update_date: now })
    .onConflictDoNothing();
}

/** A page at Stripe is done with by its visitor, and its bank has not answered: it has no address any more until it has ended. */
export function noteAwaited(db: Db, session_id: string, now: Date) {
  const ms = now.getTime();
  return db.run(sql`update ${checkout} set url = '', update_date = max(${ms}, update_date + 1)
    where session_id = ${session_id} and state = 'open' and url <> ''`);
}
/** True for such a page `c`. */
export const isAwaitedPage = sql`(c.state = 'open' and c.url = '')`;

/** A page at Stripe is paid, or has ended. */
export function endCheckout(db: Db, session_id: string, state: "complete" | "expired", now: Date) {
  const ms = now.getTime();
  return db.run(sql`update ${checkout} set state = ${state}, update_date = max(${ms}, update_date + 1)
    where session_id = ${session_id} and state = 'open'`);
}

/**
 * Money has come by card; what is more than all that was open goes back, and its customer is told so. Fails as `receivePayment`
 * does: with "conflict" for money that is in the books already.
 */
export function receiveByCard(
  db: Db,
  of: By & { payment_uuid: string; amount: number; external_id: string; session_id: string },
) {
  const { session_id, external_id, now } = of;
  const back = sql<number>`(select coalesce(sum(f.amount), 0) from ${payment_entry} f
    where f.of_entry_uuid = e.uuid and f.reason = 'excess')`;
  return {
    received: receivePayment(db, { ...of, way: "card" }),
    told: queueFrom(db, "card_sent_back", now, {
      key: sql`e.uuid`,
      recipient: sql`b.email`,
      data: {
        ...{ ...toVisitor, name: guestName, ...booked },
        ...{ came: sql<number>`${number(of.amount)}`, back },
        cancelled: sql<boolean>`json(iif(b.state = 'cancelled', 'true', 'false'))`,
      },
      from: sql`${bookingTables} join ${payment_entry} e on e.booking_uuid = b.uuid
        where e.external_id = ${external_id} and ${back} > 0`,
    }),
    ended: endCheckout(db, session_id, "complete", now),
  };
}

/** A try to pay by card was refused: the payment says so while something is open, with a line in the log. */
export function failByCard(db: Db, of: By & { payment_uuid: string; why: string }) {
  const { payment_uuid, why, now } = of;
  const ms = now.getTime();
  const it = sql`${payment} p where p.uuid = ${payment_uuid} and p.state = 'due' and ${openAmount} > 0`;
  return {
    logged: logLines(db, of, {
      ...{ action: "payment_failed", entity: "Payment", record: sql`p.uuid` },
      after: sql`json_object('reason', ${why})`,
      from: it,
    }),
    failed:
      db.run(sql`update ${payment} set state = 'failed', update_date = max(${ms}, update_date + 1)
      where uuid in (select p.uuid from ${it})`),
  };
}

/**
 * A customer's bank disputes money that came by card: noted at its payment, with a line in the log. It waits for a person,
 * unless it is `over` and the money stays.
 */
export function noteDispute(
  db: Db,
  of: By & { external_id: string; dispute: string; over: boolean },
) {
  const { external_id, dispute, over, now } = of;
  const ms = now.getTime();
  const it = sql`${payment} p where p.dispute <> ${dispute}
    and p.uuid in (select e.payment_uuid from ${payment_entry} e where ${isOf("e", external_id)})`;
  return {
    logged: logLines(db, of, {
      ...{ action: "payment_disputed", entity: "Payment", record: sql`p.uuid` },
      after: sql`json_object('dispute', ${dispute})`,
      from: it,
    }),
    noted:
      db.run(sql`update ${payment} as p set disputed_date = ${over ? null : sql`coalesce(p.disputed_date, ${ms})`}, dispute = ${dispute},
      update_date = max(${ms}, p.update_date + 1) where p.uuid in (select p.uuid from ${it})`),
  };
}

/**
 * The bank has taken card money back, since a dispute was lost: of the money `of_entry_uuid`, `amount` is gone. It does what
 * `waiting` (refunds of that money) were to do, as far as they fit into it, and what is more is a refund besides; the
 * dispute is over. Fails with "conflict" where so much is not there any more, or there is no dispute.
 */
export function noteLoss(
  db: Db,
  {
    payment_uuid,
    of_entry_uuid,
    amount,
    waiting,
    whose,
    ...by
  }: By & {
    payment_uuid: string;
    of_entry_uuid: string;
    amount: number;
    waiting: readonly { uuid: string; amount: number }[];
    whose: SQL;
  },
) {
  const refund = { ...by, whose, state: "done", reference: "", byBank: true } as const;
  const { done, left } = coveredBy(amount, waiting);
  const more = { ...by, whose, payment_uuid, of_entry_uuid, amount: left } as const;
  return [
    ...done.flatMap(({ uuid }) => endRefund(db, { ...refund, entry_uuid: uuid })),
    ...(left > 0
      ? [
          ...refundPayment(db, { ...more, reason: "dispute", why: moneyMessages.reasons.dispute }),
          ...endRefund(db, { ...refund, entry_uuid: lastRefund(of_entry_uuid, left) }),
        ]
      : []),
    ...endDispute(db, { ...by, whose, payment_uuid }),
  ] as const;
}

/** Of refunds that wait, those that an amount does, the one of just this amount first; and what of it is left then. */
export function coveredBy<R extends { amount: number }>(amount: number, waiting: readonly R[]) {
  let left = amount;
  const done: R[] = [];
  for (const one of waiting.toSorted(
    (a, b) => Number(b.amount === amount) - Number(a.amount === amount),
  )) {
    if (one.amount > left) continue;
    left -= one.amount;
    done.push(one);
  }
  return { done, left };
}

/** True for money under Stripe's name for it: of what paid more than one payment, each part (`receivePayment`). */
const isOf = (e: string, name: string) => {
  const its = sql.raw(`${e}."external_id"`);
  return sql`(${its} = ${name} or (${its} > ${`${name}:`} and ${its} < ${`${name};`}))`;
};

const entryColumns = pick(
  payment_entry,
  ...(["uuid", "payment_uuid", "amount", "state", "external_id", "marked_by"] as const),
  "of_entry_uuid",
);
export type CardEntry = {
  uuid: string;
  payment_uuid: string;
  amount: number;
  state: "due" | "done" | "failed";
  external_id: string | null;
  /** Of a refund: the money it takes back. */
  of_entry_uuid: string | null;
  /** Who noted it last: of a refund that a person has made instead, that person. */
  marked_by: string;
  /** Of a refund that was done: it came back since (`endRefund`). */
  came_back: boolean;
};

/**
 * Money that came by card under Stripe's name for it, in its parts, and all that went or goes back of it, oldest first: what
 * goes again of a refund that came back, too.
 */
export function cardMoney(db: Db, external_id: string) {
  const received = and(isOf('"payment_entry"', external_id), eq(payment_entry.kind, "received"));
  return {
    received: db
      .select({ ...entryColumns, came_back: no })
      .from(payment_entry)
      .where(received)
      .orderBy(payment_entry.external_id),
    refunds: db
      .select({
        ...entryColumns,
        came_back: cameBack('"payment_entry"').mapWith(Boolean),
      })
      .from(payment_entry)
      .where(
        sql`${payment_entry.of_entry_uuid} in (select r.uuid from ${payment_entry} r where r.kind = 'received'
          and (${isOf("r", external_id)}
            or (r.external_id > ${`back:${external_id}:`} and r.external_id < ${`back:${external_id};`})))`,
      )
      .orderBy(payment_entry.create_date, payment_entry.uuid),
  };
}
const no = sql`0`.mapWith(Boolean);

/** Finds in SQL the refund that was made last of some money, of an amount and still to be done. */
export const lastRefund = (of_entry_uuid: string, amount: number): SQL =>
  sql`(select e.uuid from ${payment_entry} e where e.of_entry_uuid = ${of_entry_uuid} and e.state = 'due'
    and e.amount = ${sql.raw(`${amount}`)} order by e.create_date desc, e.rowid desc limit 1)`;

/** What one run takes on; each is a call or two to Stripe. */
const PER_RUN = 20;

/** Refunds that go back to the cards they came from. */
const refunds = sql`select e.uuid, e.amount,
    substr(r.external_id, 1, instr(r.external_id || ':', ':') - 1) payment_intent from ${payment_entry} e
  join ${payment_entry} r on r.uuid = e.of_entry_uuid
  where e.state <> 'done' and ${isByStripe}
  order by e.create_date limit ${PER_RUN}`;

/** An event is tried anew after 1, 2, 4 … 60 minutes; what still does not work after these tries waits for a person. */
export const EVENT_TRIES = 12;
/** True for an event `s` that is not tried any more and waits for a person. */
export const isStuck = sql`(s.handled_date is null and s.tries >= ${sql.raw(`${EVENT_TRIES}`)})`;
const eventsDue = (ms: number) => sql`select event_id, type, object_id from ${stripe_event}
  where handled_date is null and tries < ${EVENT_TRIES}
    and update_date + min(60, 1 << tries) * ${sql.raw(`${MINUTE_MS}`)} <= ${ms}
  order by create_date, event_id limit ${PER_RUN}`;

/** What is told of an end may be late by this much before it is asked for. */
const END_LATE_MS = 5 * MINUTE_MS;
/** Pages at Stripe whose time is over, that ask for another amount than is open, or for a trip that the weather has called off. */
const checkoutsDue = (
  ms: number,
) => sql`select c.session_id from ${checkout} c join ${payment} p on p.uuid = c.payment_uuid
  where c.state = 'open' and c.update_date <= ${ms - MINUTE_MS}
    and (c.expires_date <= ${ms - END_LATE_MS} or c.amount <> ${openAmount} or ${isCalledOff(sql`p.booking_uuid`)})
  order by c.update_date limit ${PER_RUN}`;

export const cardsToDo: Due = (now) => [
  refunds,
  eventsDue(now.getTime()),
  checkoutsDue(now.getTime()),
];

/** What is to be done with Stripe at an instant, by kind. */
export function cardWork(db: Db, now: Date) {
  const ms = now.getTime();
  return {
    refunds: db.all<{ uuid: string; amount: number; payment_intent: string }>(refunds),
    events: db.all<StripeNews>(eventsDue(ms)),
    checkouts: db.all<{ session_id: string }>(checkoutsDue(ms)),
  };
}

/** A page at Stripe could not be asked about: others come first next time. */
export function postponeCheckout(db: Db, session_id: string, now: Date) {
  const ms = now.getTime() + HOUR_MS / 6;
  return db.run(
    sql`update ${checkout} set update_date = ${ms} where session_id = ${session_id} and state = 'open'`,
  );
}

/** What Stripe has told: of what kind, and about which of its objects. */
export type StripeNews = { event_id: string; type: string; object_id: string };

/** Keeps an event, once; answers how many rows were new. */
export function keepEvent(db: Db, news: StripeNews, now: Date) {
  const ms = now.getTime();
  return db.run(sql`insert into ${stripe_event} (uuid, create_date, update_date, statusid, event_id, type, object_id)
    values (${newUuid(now)}, ${ms}, ${ms}, 1, ${news.event_id}, ${news.type}, ${news.object_id}) on conflict do nothing`);
}

/** An event is in the books now, with what came of it. */
export function endEvent(db: Db, event_id: string, outcome: string, now: Date) {
  const ms = now.getTime();
  return db.run(sql`update ${stripe_event} set handled_date = ${ms}, outcome = ${outcome},
    update_date = max(${ms}, update_date + 1) where event_id = ${event_id} and handled_date is null`);
}

/** A person has seen to an event that could not be handled, with a line in the log. Fails with "not_found" or "conflict". */
export function seeToEvent(db: Db, { uuid, ...by }: By & { uuid: string }) {
  const ms = by.now.getTime();
  const it = sql`${stripe_event} s where s.uuid = ${uuid}`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${it} and ${isStuck}`, "conflict"),
    logLines(db, by, {
      ...{ action: "stripe_event_seen", entity: "StripeEvent", record: sql`s.uuid` },
      after: sql`json_object('outcome', s.outcome)`,
      from: it,
    }),
    db.run(sql`update ${stripe_event} as s set handled_date = ${ms}, update_date = max(${ms}, s.update_date + 1),
      outcome = s.outcome || ${`; ${moneyMessages.cards.seen.outcome}`} where s.uuid = ${uuid}`),
  ] as const;
}

/** An event could not be handled yet. */
export function retryEvent(db: Db, event_id: string, outcome: string, now: Date) {
  const ms = now.getTime();
  return db.run(sql`update ${stripe_event} set tries = tries + 1, outcome = ${outcome},
    update_date = max(${ms}, update_date + 1) where event_id = ${event_id} and handled_date is null`);
}
