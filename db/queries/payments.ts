import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { DUBAI_OFFSET_MS, dubaiDay } from "#domain/lib/dubai-date.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { PaymentWay, RefundReason } from "#domain/states/payment.ts";
import { type By, labelOf, logLines } from "./audit.ts";
import { DAY_MS } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { netExpected, settleInvoices, toPay, vatOfBooking } from "./invoices.ts";
import { booked, bookingTables, guestName, queueFrom, toVisitor } from "./mail-rows.ts";
import { newUuid, number } from "./sql.ts";

// The money of a booking (DESIGN §16): what has to come (`payment`), what came and goes back (`payment_entry`), and what
// commission that makes (`commission_entry`). All of it is reckoned in the transaction of the step it follows from, by
// statements that change nothing where the books are right already. `which` is a condition on booking `b`.
//
// What always holds: a booking's payments add up to its total; of each one, amount = waived + paid + open, and paid = what
// was received of it - what goes back of it; a booking's commission is its rate of what is not waived.

const usual = (key: keyof typeof DEFAULT_TERMS) => sql.raw(`${DEFAULT_TERMS[key]}`);

/** The payment terms of a package (a uuid in SQL; null: of none) of a provider, as JSON (domain/lib/payment-terms.ts). */
export function termsOf(pack: SQL, partner: SQL): SQL<string> {
  const own = (key: string) => sql.raw(`p."${key}"`);
  const provider = (key: string) => sql.raw(`r."${key}"`);
  const has = (of: typeof own) =>
    sql`(${of("deposit_percent")} is not null or ${of("deposit_amount")} is not null)`;
  const first = (key: "deposit_days" | "balance_days" | "grace_days") =>
    sql`coalesce(${own(key)}, ${provider(key)}, ${usual(key)})`;
  return sql`(select json_object(
      'deposit_percent', case when ${has(own)} then coalesce(${own("deposit_percent")}, 0)
        when ${has(provider)} then coalesce(${provider("deposit_percent")}, 0) else ${usual("deposit_percent")} end,
      'deposit_amount', iif(${has(own)}, ${own("deposit_amount")}, ${provider("deposit_amount")}),
      'deposit_days', ${first("deposit_days")}, 'balance_days', ${first("balance_days")},
      'grace_days', ${first("grace_days")})
    from ${rental_partner} r left join ${product_package} p on p.uuid = ${pack} where r.uuid = ${partner})`;
}

const term = (key: keyof typeof DEFAULT_TERMS, of = sql`b.terms`) =>
  sql`coalesce(${of} ->> '${sql.raw(`$.${key}`)}', ${usual(key)})`;
/** When the first part of booking `b` has to come, in milliseconds. */
const depositDue = (ms: number, of?: SQL) =>
  sql`min(b.start_date, ${ms} + ${term("deposit_days", of)} * ${number(DAY_MS)})`;
/** The day of an instant in Dubai, counted from the epoch's. */
const dayOf = (instant: SQL) =>
  sql`((${instant} + ${number(DUBAI_OFFSET_MS)}) / ${number(DAY_MS)})`;
/** The last day of the rest of booking `b`; at once where that is over. */
const balanceDue = (ms: number) =>
  sql`iif(${term("balance_days")} = 0, b.start_date, max(${ms}, b.start_date - ${term("balance_days")} * ${number(DAY_MS)}))`;
/** When payment `p` of booking `b` has to be there after a change of its trip: as `dueAfterChange` has it; `own` is its day so far. */
const dueAfter = (ms: number, own = sql`b.start_date`) =>
  sql`iif(${term("balance_days")} = 0, b.start_date,
    max(b.start_date - ${term("balance_days")} * ${number(DAY_MS)}, min(${own}, ${depositDue(ms)})))`;
const balanceWay = sql`iif(${term("balance_days")} = 0, 'aboard', null)`;

/**
 * Opens the books of bookings that have none: terms as they were offered, deposit and rates of the day, the payments (as
 * `paymentSchedule` has them), and the commissions.
 */
export function openBooks(db: Db, which: SQL, now: Date) {
  const ms = now.getTime();
  const isNew = sql`${which} and not exists (select 1 from ${payment} p where p.booking_uuid = b.uuid)`;
  const terms = sql`coalesce((select a.terms from rental_approval a where a.uuid = b.rental_approval_uuid),
    ${termsOf(sql`b.product_package_uuid`, sql`b.rental_partner_uuid`)})`;
  // Nobody earns by a trip of their own: not by the affiliate's address, nor by that of one of its accounts.
  const affiliate = (column: SQL) =>
    sql`(select ${column} from ${rental_request} q join ${referral_partner} f on f.uuid = q.referral_partner_uuid
      where q.uuid = b.rental_request_uuid and f.statusid = 1 and lower(f.email) <> lower(q.email)
        and not exists (select 1 from ${user} u where u.referral_partner_uuid = f.uuid and u.email = lower(q.email)))`;
  const its = sql`n.terms`;
  const asked = sql`min(b.total, coalesce(n.terms ->> '$.deposit_amount', (b.total * (n.terms ->> '$.deposit_percent') + 50) / 100))`;
  const isNear = sql`(${term("balance_days", its)} > 0 and
    ${dayOf(sql`b.start_date - ${term("balance_days", its)} * ${number(DAY_MS)}`)} <= ${dayOf(depositDue(ms, its))})`;
  const planned = (kind: string, place: number, amount: SQL, way: SQL, due: SQL) =>
    sql`select b.uuid booking, ${kind} kind, ${number(place)} place, ${amount} amount, b.currency currency,
      ${way} way, ${due} due from ${booking} b where ${isNew} and ${amount} > 0`;
  return [
    db.run(sql`update ${booking} as b set terms = n.terms, deposit = iif(${asked} > 0 and ${isNear}, b.total, ${asked}),
      commission_bp = (select r.commission_bp from ${rental_partner} r where r.uuid = b.rental_partner_uuid),
      referral_partner_uuid = ${affiliate(sql`f.uuid`)}, affiliate_bp = coalesce(${affiliate(sql`f.commission_bp`)}, 0)
      from (select b.uuid, ${terms} terms from ${booking} b where ${isNew}) n where n.uuid = b.uuid`),
    db.run(sql`insert into ${payment} (uuid, create_date, update_date, statusid, booking_uuid, kind, place, amount, currency,
        way, due_date)
      select ${newUuid(now)}, ${ms}, ${ms}, 1, one.booking, one.kind, one.place, one.amount, one.currency, one.way, one.due
      from (${planned("deposit", 0, sql`b.deposit`, sql`null`, depositDue(ms))}
        union all ${planned("balance", 1, sql`(b.total - b.deposit)`, balanceWay, balanceDue(ms))}) one`),
    ...followPayments(db, which, now, sql`'booked'`),
  ] as const;
}

/**
 * Sets the books of bookings right after a change of what they cost, or of their day: what has to come more is a payment of
 * its own; what has not to come any more is waived, of a trip that stands taken from its payments; what came for it goes
 * back by the way it came. Money that is there already is reckoned first. What was waived before is used up by what a trip
 * costs less: it is paid as it was agreed then, but never beyond the new price, in whatever payment that stands.
 */
export function settleBooks(db: Db, which: SQL, now: Date) {
  const ms = now.getTime();
  const owed = sql`coalesce(b.kept, b.total)`;
  /** Each payment with what is needed of it: `keeps` of its amount, `lets` of that waived. */
  const before = sql`(partition by p.booking_uuid order by p.paid > 0 desc, p.place, p.uuid
    rows between unbounded preceding and 1 preceding)`;
  const due = sql`(p.amount - p.waived)`;
  const lines = sql`(select l.*, iif(l.cancelled, l.amount, l.needed + l.rest) keeps,
      iif(l.cancelled, l.amount - l.needed, l.rest) lets
    from (select o.*, max(0, min(o.due, o.owed - o.ahead)) needed,
        max(0, min(o.waived, o.owed - min(o.owed, o.all_due) - o.waived_ahead)) rest
      from (select p.uuid, p.booking_uuid, p.amount, p.waived, p.paid, b.kept is not null cancelled,
          b.state = 'no_show' absent, ${owed} owed, ${due} due, sum(${due}) over (partition by p.booking_uuid) all_due,
          coalesce(sum(${due}) over ${before}, 0) ahead, coalesce(sum(p.waived) over ${before}, 0) waived_ahead
        from ${payment} p join ${booking} b on b.uuid = p.booking_uuid where ${which} and p.statusid >= 0) o) l)`;
  /** Of a trip that is cancelled, or that nobody came to, nobody pays aboard: it is transferred. */
  const isMissed = sql`((l.cancelled or l.absent) and p.way is 'aboard' and l.keeps > l.lets + p.paid)`;
  const planned = sql`(select sum(p.amount) from ${payment} p where p.booking_uuid = b.uuid and p.statusid >= 0)`;
  return [
    db.run(sql`insert into ${payment} (uuid, create_date, update_date, statusid, booking_uuid, kind, place, amount, currency,
        way, due_date)
      select ${newUuid(now)}, ${ms}, ${ms}, 1, b.uuid, 'change',
        (select max(p.place) + 1 from ${payment} p where p.booking_uuid = b.uuid), b.total - ${planned}, b.currency,
        ${balanceWay}, ${dueAfter(ms)}
      from ${booking} b where ${which} and b.kept is null and b.total > ${planned}`),
    sendBack(
      db,
      sql`(select uuid, max(0, paid - (keeps - lets)) back, iif(cancelled, 'cancelled', 'changed') reason from ${lines})`,
      now,
    ),
    db.run(sql`update ${payment} as p set amount = l.keeps, waived = l.lets, paid = min(p.paid, l.keeps - l.lets),
        state = ${stateOf(sql`l.keeps`, sql`l.lets`, sql`min(p.paid, l.keeps - l.lets)`)},
        way = iif(${isMissed}, null, p.way), update_date = max(${ms}, p.update_date + 1)
      from ${lines} l where l.uuid = p.uuid
        and ((p.amount, p.waived, p.paid) is not (l.keeps, l.lets, min(p.paid, l.keeps - l.lets)) or ${isMissed})`),
    // The rest follows the trip's day, with as much time as a deposit has; a deposit is due before the trip begins.
    db.run(sql`update ${payment} as p set due_date = d.due, reminded_date = iif(d.due > ${ms}, null, p.reminded_date),
        overdue_date = null, update_date = max(${ms}, p.update_date + 1)
      from (select p.uuid, iif(p.kind = 'deposit', min(p.due_date, b.start_date), ${dueAfter(ms, sql`p.due_date`)}) due
        from ${booking} b join ${payment} p on p.booking_uuid = b.uuid
        where ${which} and b.state = 'confirmed' and b.terms is not null) d
      where d.uuid = p.uuid and p.amount > p.waived + p.paid
        and d.due <> p.due_date and (d.due > ${ms} or p.due_date > ${ms})`),
    ...followPayments(db, which, now, sql`iif(b.kept is null, 'changed', 'cancelled')`),
  ] as const;
}

/** Where a payment stands by its amounts; `p.uuid` is the payment's. */
function stateOf(amount: SQL, waived: SQL, paid: SQL): SQL {
  return sql`case when ${amount} > ${waived} + ${paid} then iif(p.state = 'failed', 'failed', 'due') when ${paid} > 0 then 'paid'
    when exists (select 1 from ${payment_entry} e where e.payment_uuid = p.uuid) then 'refunded' else 'waived' end`;
}

/**
 * Refunds: of payments `uuid` their `back`, for a `reason`, from the money that came last (`from`: a condition on that
 * money, `r`). They wait to be done.
 */
function sendBack(db: Db, of: SQL, now: Date, from = sql`1`) {
  const ms = now.getTime();
  return db.run(sql`insert into ${payment_entry} (uuid, create_date, update_date, statusid, payment_uuid, booking_uuid, kind,
      amount, currency, way, state, of_entry_uuid, reason)
    select ${newUuid(now)}, ${ms}, ${ms}, 1, t.payment_uuid, t.booking_uuid, 'refund', t.take, t.currency, t.way, 'due', t.uuid,
      t.reason
    from (select e.*, max(0, min(e.rest, o.back - coalesce(sum(e.rest) over (partition by e.payment_uuid
          order by e.create_date desc, e.uuid desc rows between unbounded preceding and 1 preceding), 0))) take, o.reason
      from (select r.uuid, r.payment_uuid, r.booking_uuid, r.currency, r.way, r.create_date,
          r.amount - coalesce((select sum(f.amount) from ${payment_entry} f where f.of_entry_uuid = r.uuid), 0) rest
        from ${payment_entry} r where r.kind = 'received' and ${from}) e
      join ${of} o on o.uuid = e.payment_uuid where o.back > 0) t
    where t.take > 0`);
}

/** What a payment still needs, in SQL of payment `p`. */
export const openAmount = sql<number>`(p.amount - p.waived - p.paid)`;

/** A payment, and whose it has to be: a condition on booking `b` (and payment `p`). */
type Of = By & { payment_uuid: string; whose?: SQL };

export type Received = Of & {
  /** Fils; undefined: all that is open. */
  amount?: number | undefined;
  way: PaymentWay;
  /** Of cards: Stripe's payment, which counts once. */
  external_id?: string;
  /** What the person wrote beside it. */
  reference?: string;
};

/**
 * Where money that comes for a payment goes, by payment: a row (uuid, booking_uuid, currency, open, share, back, nth) for
 * each that gets some. What is more than is open of its own pays the next open ones, those aboard last (`spread` in
 * domain/lib/books.ts says the same); what is more than all of them is its own `share`, too, and goes `back`.
 */
function sharesOf(payment_uuid: string, came: SQL): SQL {
  const order = sql`p.uuid <> ${payment_uuid}, p.way is 'aboard', p.place, p.uuid`;
  return sql`(select s.*, row_number() over (order by s.turn) nth
    from (select o.*, max(0, min(o.open, ${came} - o.ahead)) + o.back share
      from (select p.uuid, p.booking_uuid, p.currency, ${openAmount} open, row_number() over (order by ${order}) turn,
          coalesce(sum(${openAmount}) over (order by ${order} rows between unbounded preceding and 1 preceding), 0) ahead,
          iif(p.uuid = ${payment_uuid}, max(0, ${came} - sum(${openAmount}) over ()), 0) back
        from ${payment} p where p.statusid >= 0
          and p.booking_uuid = (select m.booking_uuid from ${payment} m where m.uuid = ${payment_uuid})) o) s
    where s.share > 0)`;
}

/**
 * Notes money that came for a payment, with a line in the log and a receipt by mail. What is more than was open of it pays
 * what else of the booking is open; what is more than that goes back at once. Fails with "not_found"; with "conflict" where nothing is
 * open and no amount is said, or for money that was noted before (`external_id`).
 */
export function receivePayment(db: Db, received: Received) {
  const { payment_uuid, amount, way, external_id = null, reference = "", now, actor } = received;
  const { whose = sql`1` } = received;
  const ms = now.getTime();
  const entry_uuid = uuidv7({ msecs: ms });
  const it = sql`${payment} p join ${booking} b on b.uuid = p.booking_uuid
    where p.uuid = ${payment_uuid} and p.statusid >= 0 and ${whose}`;
  const came =
    amount === undefined
      ? sql`(select ${openAmount} from ${payment} p where p.uuid = ${payment_uuid})`
      : number(Math.trunc(amount));
  const shares = sharesOf(payment_uuid, came);
  const isKnown = sql`exists (select 1 from ${payment_entry} e where e.external_id = ${external_id})`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${it} and ${came} > 0 and not ${isKnown}`, "conflict"),
    logLines(db, received, {
      ...{ action: "payment_received", entity: "Payment", record: sql`l.uuid` },
      after: sql`json_object('amount', l.share, 'way', ${way}, 'reference', ${reference})`,
      from: sql`${shares} l`,
    }),
    // The first part has the money's name; the others are named after it.
    db.run(sql`insert into ${payment_entry} (uuid, create_date, update_date, statusid, payment_uuid, booking_uuid, kind,
        amount, currency, way, state, external_id, reference, marked_by, done_date)
      select iif(l.nth = 1, ${entry_uuid}, ${newUuid(now)}), ${ms}, ${ms}, 1, l.uuid, l.booking_uuid, 'received', l.share,
        l.currency, ${way}, 'done', ${external_id} || iif(l.nth = 1, '', ':' || l.nth), ${reference}, ${labelOf(actor)}, ${ms}
      from ${shares} l`),
    sendBack(
      db,
      sql`(select l.uuid, l.back, 'excess' reason from ${shares} l)`,
      now,
      // Of this very money, whatever the clocks of those say who noted the other.
      sql`r.rowid = (select max(n.rowid) from ${payment_entry} n where n.payment_uuid = ${payment_uuid})`,
    ),
    db.run(sql`update ${payment} as p set paid = p.paid + min(l.open, l.share),
        way = iif(l.open between 1 and l.share, ${way}, p.way),
        paid_date = iif(l.open between 1 and l.share, ${ms}, p.paid_date),
        state = ${stateOf(sql`p.amount`, sql`p.waived`, sql`(p.paid + min(l.open, l.share))`)},
        update_date = max(${ms}, p.update_date + 1) from ${shares} l where l.uuid = p.uuid`),
    queueFrom(db, "payment_received", now, {
      // Of a card's money that goes back at once there is a mail of its own (db/queries/cards.ts).
      ...ofEntry(
        entry_uuid,
        sql`not (e.way = 'card' and exists (select 1 from ${payment_entry} f where f.of_entry_uuid = e.uuid))`,
      ),
      data: {
        ...entryData,
        ...(amount !== undefined && { amount: sql<number>`${came}` }),
        open: sql<number>`(select sum(${openAmount}) from ${payment} p where p.booking_uuid = b.uuid and p.statusid >= 0)`,
        back: sql<number>`(select coalesce(sum(f.amount), 0) from ${payment_entry} f where f.of_entry_uuid = e.uuid)`,
      },
    }),
  ] as const;
}

/** What the customer is told about money that moved: once for each sum. */
const ofEntry = (uuid: string | SQL, also: SQL = sql`1`) => ({
  key: sql`e.uuid`,
  recipient: sql`b.email`,
  from: sql`${bookingTables} join ${payment_entry} e on e.booking_uuid = b.uuid where e.uuid = ${uuid} and ${also}`,
});
const entryData = {
  ...{ ...toVisitor, name: guestName, ...booked },
  ...{ amount: sql<number>`e.amount`, way: sql<PaymentWay>`e.way` },
};

/** Lets go of what is open of a payment, with a line in the log. Fails with "not_found" or "conflict" where nothing is. */
export function waivePayment(
  db: Db,
  { payment_uuid, reason, whose = sql`1`, ...by }: Of & { reason: string },
) {
  const ms = by.now.getTime();
  const it = sql`${payment} p join ${booking} b on b.uuid = p.booking_uuid
    where p.uuid = ${payment_uuid} and p.statusid >= 0 and ${whose}`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${it} and ${openAmount} > 0`, "conflict"),
    logLines(db, by, {
      ...{ action: "payment_waived", entity: "Payment", record: sql`p.uuid` },
      after: sql`json_object('amount', ${openAmount}, 'reason', ${reason})`,
      from: it,
    }),
    db.run(sql`update ${payment} as p set waived = p.waived + ${openAmount},
        state = ${stateOf(sql`p.amount`, sql`(p.amount - p.paid)`, sql`p.paid`)},
        update_date = max(${ms}, p.update_date + 1) where p.uuid = ${payment_uuid}`),
    ...followPayments(db, bookingOf(payment_uuid), by.now, sql`'waived'`),
  ] as const;
}

/**
 * Gives back a part of what a payment has received, which has not to come again; with a line in the log. The refund waits to
 * be done. Fails with "not_found", or "conflict" where so much is not there.
 */
export function refundPayment(
  db: Db,
  of: Of & {
    amount: number;
    reason: RefundReason;
    why: string;
    /** The money it takes back, where that is said; by default what came last. */
    of_entry_uuid?: string;
  },
) {
  const { payment_uuid, reason, why, now, of_entry_uuid, whose = sql`1` } = of;
  const ms = now.getTime();
  const amount = number(Math.trunc(of.amount));
  const from = of_entry_uuid === undefined ? sql`1` : sql`r.uuid = ${of_entry_uuid}`;
  const isThere = sql`(select sum(r.amount - coalesce((select sum(f.amount) from ${payment_entry} f
    where f.of_entry_uuid = r.uuid), 0)) from ${payment_entry} r
    where r.payment_uuid = p.uuid and r.kind = 'received' and ${from}) >= ${amount}`;
  const it = sql`${payment} p join ${booking} b on b.uuid = p.booking_uuid
    where p.uuid = ${payment_uuid} and p.statusid >= 0 and ${whose}`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(
      db,
      sql`select 1 from ${it} and ${amount} between 1 and p.paid and ${isThere}`,
      "conflict",
    ),
    logLines(db, of, {
      ...{ action: "payment_refunded", entity: "Payment", record: sql`p.uuid` },
      after: sql`json_object('amount', ${amount}, 'reason', ${why})`,
      from: it,
    }),
    sendBack(
      db,
      sql`(select p.uuid, ${amount} back, ${reason} reason from ${payment} p where p.uuid = ${payment_uuid})`,
      now,
      from,
    ),
    db.run(sql`update ${payment} as p set paid = p.paid - ${amount}, waived = p.waived + ${amount},
        state = ${stateOf(sql`p.amount`, sql`(p.waived + ${amount})`, sql`(p.paid - ${amount})`)},
        update_date = max(${ms}, p.update_date + 1) where p.uuid = ${payment_uuid}`),
    ...followPayments(db, bookingOf(payment_uuid), now, sql`'refunded'`),
  ] as const;
}

const bookingOf = (payment_uuid: string) =>
  sql`b.uuid = (select p.booking_uuid from ${payment} p where p.uuid = ${payment_uuid})`;

/** What money is called that came back: "back:", of which money, by which refund (a row `e` in SQL). */
const backName = (
  e: string,
) => sql`'back:' || (select coalesce(r.external_id, '') from ${payment_entry} r
  where r.uuid = ${sql.raw(e)}."of_entry_uuid") || ':' || ${sql.raw(e)}."external_id"`;
/** True for money `e` that is a refund which came back: a range of the index of such names. */
export const isReturn = sql`(e.external_id > 'back:' and e.external_id < 'back;')`;
/** True for a refund that was done and has come back since; it stands in the books beside the one that goes in its place. */
export const cameBack = (e: string) =>
  sql`exists (select 1 from ${payment_entry} c where c.external_id = ${backName(e)})`;

/**
 * A refund is done, or has failed and waits for a person, which the customer is told once each (not while their bank disputes
 * the money, or took it); with a line in the log. Fails with "conflict" where it is no open one. One that is done may still fail, where its bank says so by its
 * `external_id`: it stays as it is, in a month that may be over; the money has come back, now, and goes again by a person.
 */
export function endRefund(
  db: Db,
  refund: By & {
    /** Its uuid, or what finds it in SQL. */
    entry_uuid: string | SQL;
    state: "done" | "failed";
    external_id?: string;
    reference?: string;
    /** It is done since the customer's bank took the money. */
    byBank?: boolean;
    /** Whose it has to be: a condition on booking `b` (and entry `e`). */
    whose?: SQL;
  },
) {
  const { entry_uuid, state, external_id = null, reference = "", now, actor } = refund;
  const { whose = sql`1`, byBank = false } = refund;
  const ms = now.getTime();
  const open = sql`select 1 from ${payment_entry} e join ${booking} b on b.uuid = e.booking_uuid
    where e.uuid = ${entry_uuid} and e.kind = 'refund' and ${whose}
      and (e.state <> 'done' or (${state} = 'failed' and e.external_id = ${external_id}
        and not ${cameBack("e")}))`;
  const log = logLines(db, refund, {
    ...{ action: `refund_${state}`, entity: "PaymentEntry", record: sql`e.uuid` },
    after: sql`json_object('amount', e.amount, 'way', e.way, 'reference', ${reference})`,
    from: sql`${payment_entry} e where e.uuid = ${entry_uuid}`,
  });
  const set =
    db.run(sql`update ${payment_entry} as e set state = ${state}, reference = ${reference},
      external_id = coalesce(${external_id}, e.external_id), marked_by = ${labelOf(actor)},
      ${byBank ? sql`reason = 'dispute',` : sql``}
      done_date = iif(${state} = 'done', ${ms}, null), update_date = max(${ms}, e.update_date + 1)
      where e.uuid = ${entry_uuid} and e.state <> 'done'`);
  if (state === "done")
    return [
      failUnless(db, open, "conflict"),
      log,
      set,
      queueFrom(db, "payment_returned", now, {
        ...ofEntry(entry_uuid, sql`e.reason <> 'dispute'`),
        data: { ...entryData, reference },
      }),
    ] as const;
  const came_uuid = uuidv7({ msecs: ms });
  const moved = (uuid: string | SQL, values: SQL) =>
    db.run(sql`insert into ${payment_entry} (uuid, create_date, update_date, statusid, payment_uuid, booking_uuid, amount,
        currency, way, marked_by, kind, state, done_date, of_entry_uuid, reason, external_id, reference)
      select ${uuid}, ${ms}, ${ms}, 1, e.payment_uuid, e.booking_uuid, e.amount, e.currency, e.way, ${labelOf(actor)}, ${values}
      from ${payment_entry} e where e.uuid = ${entry_uuid} and e.state = 'done'`);
  return [
    failUnless(db, open, "conflict"),
    log,
    moved(
      came_uuid,
      sql`'received', 'done', ${ms}, null, null, ${backName("e")}, ${moneyMessages.cards.cameBack(reference)}`,
    ),
    moved(newUuid(now), sql`'refund', 'failed', null, ${came_uuid}, e.reason, null, ${reference}`),
    set,
    queueFrom(db, "refund_failed", now, {
      ...ofEntry(
        entry_uuid,
        sql`e.reason <> 'dispute' and not exists (select 1 from ${payment} p
          where p.uuid = e.payment_uuid and p.disputed_date is not null)`,
      ),
      data: entryData,
    }),
  ] as const;
}

/** The office has seen to a dispute: it waits for nobody any more; with a line in the log. Fails with "not_found" or "conflict". */
export function endDispute(db: Db, { payment_uuid, whose = sql`1`, ...by }: Of) {
  const it = sql`${payment} p join ${booking} b on b.uuid = p.booking_uuid
    where p.uuid = ${payment_uuid} and p.statusid >= 0 and ${whose}`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${it} and p.disputed_date is not null`, "conflict"),
    logLines(db, by, {
      ...{ action: "dispute_over", entity: "Payment", record: sql`p.uuid` },
      before: sql`json_object('disputed_date', p.disputed_date)`,
      after: sql`json_object('disputed_date', null)`,
      from: it,
    }),
    db.run(sql`update ${payment} as p set disputed_date = null,
      update_date = max(${by.now.getTime()}, p.update_date + 1) where p.uuid = ${payment_uuid}`),
  ] as const;
}

/** What follows wherever it comes to be other what has to be paid: each statement here changes nothing where it is not. */
function followPayments(db: Db, which: SQL, now: Date, why: SQL) {
  return [...correctCommissions(db, which, now, why), ...settleInvoices(db, which, now)] as const;
}

/** "YYYY-MM" in Dubai. */
export const monthOf = (now: Date) => dubaiDay(now).slice(0, 7);

/**
 * Writes what is missing to a booking's commissions, into this month: provider's and affiliate's rate of what has to be paid,
 * without VAT (of a part of the total, VAT is its share by rule). `why`: a reason, in SQL of booking `b`.
 */
function correctCommissions(db: Db, which: SQL, now: Date, why: SQL) {
  const ms = now.getTime();
  return [
    db.run(sql`insert into ${commission_entry} (uuid, create_date, update_date, statusid, booking_uuid, party,
        rental_partner_uuid, referral_partner_uuid, month, base, amount, currency, reason)
      select ${newUuid(now)}, ${ms}, ${ms}, 1, t.booking, t.party, t.provider, t.affiliate, ${monthOf(now)},
        t.net - t.base, (t.net * t.bp + 5000) / 10000 - t.had, t.currency, t.why
      from (select e.booking, e.currency, e.why, ${netExpected} net, w.party, iif(w.party = 'provider', e.provider, null) provider,
          iif(w.party = 'affiliate', e.affiliate, null) affiliate, iif(w.party = 'provider', e.provider_bp, e.affiliate_bp) bp,
          coalesce((select sum(c.base) from ${commission_entry} c where c.booking_uuid = e.booking and c.party = w.party), 0) base,
          coalesce((select sum(c.amount) from ${commission_entry} c where c.booking_uuid = e.booking and c.party = w.party), 0) had
        from (select b.uuid booking, b.currency, b.total, b.rental_partner_uuid provider, b.referral_partner_uuid affiliate,
            b.commission_bp provider_bp, b.affiliate_bp, ${why} why, ${toPay} expected, ${vatOfBooking} vat
          from ${booking} b where ${which} and b.terms is not null) e
        join (select 'provider' party union all select 'affiliate') w
          on w.party = 'provider' or e.affiliate is not null) t
      where t.net <> t.base or (t.net * t.bp + 5000) / 10000 <> t.had`),
  ] as const;
}
