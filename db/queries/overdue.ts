import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { ABOARD_ASKED_DAYS, dayBegin } from "#domain/lib/overdue.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import { STANDING } from "#domain/states/booking.ts";
import { type MoneyWait, OPEN_PAYMENT } from "#domain/states/payment.ts";
import { DAY_MS } from "./due.ts";
import { isReturning } from "./mail-rows.ts";
import { inList } from "./sql.ts";

// What of a booking's money waits for a person (DESIGN §16), in SQL of booking `b`, payment `p` and entry `e`.

const stands = sql`b.state in ${inList(STANDING)} and b.statusid >= 0`;
/** True for a payment that waits for a transfer or a card, as the index `payment_late` has them. */
export const isAwaited = sql`p.state in ${constants(OPEN_PAYMENT)} and (p.way is not 'aboard' or p.kind = 'deposit')`;
/** True for one of them whose day is over. */
export const isLate = (now: Date) =>
  sql`(${isAwaited} and p.statusid >= 0 and p.due_date < ${dayBegin(now).getTime()})`;
/** The same of a payment by its uuid, as a list asks for it. */
export const isOverdue = (uuid: SQL) =>
  sql`${uuid} in (select p.uuid from ${payment} p where ${isLate(new Date())})`;
/**
 * A refund that the job sends to the card it came from, where there are cards: Stripe has a name for the money, has not
 * refused it, and no bank has taken it already.
 */
export const isByStripe = sql`(e.kind = 'refund' and e.state = 'due' and e.way = 'card' and e.reason <> 'dispute'
  and exists (select 1 from ${payment_entry} r where r.uuid = e.of_entry_uuid and substr(r.external_id, 1, 3) = 'pi_'))`;
/** A refund that waits for a person: each that the job does not do. `cards`: whether there is one. */
export const isByHand = (cards: boolean) =>
  sql`(${isReturning} and not (${cards ? isByStripe : sql`0`}))`;

/** True for a booking that stands with a payment whose grace is over by the terms it was made with (domain/lib/overdue.ts). */
export const isOutOfGrace = (now: Date) => sql`(${stands} and exists (select 1 from ${payment} p
  where p.booking_uuid = b.uuid and ${isLate(now)} and p.due_date + ${sql.raw(`${DAY_MS}`)}
    * coalesce(b.terms ->> '$.grace_days', ${sql.raw(`${DEFAULT_TERMS.grace_days}`)}) < ${dayBegin(now).getTime()}))`;

/**
 * True for what was to be paid aboard and nobody has noted so many days after its day, as the index `payment_due` finds it
 * (domain/lib/overdue.ts); of which trips is asked beside it.
 */
const isUnnoted = (now: Date, days: number) => {
  const today = dayBegin(now).getTime();
  return sql`p.state in ${constants(OPEN_PAYMENT)} and p.way = 'aboard' and p.kind <> 'deposit' and p.statusid >= 0
    and p.due_date < ${today - (days - 1) * DAY_MS} and p.due_date >= ${today - ABOARD_ASKED_DAYS * DAY_MS}`;
};
/** The provider was there; the office asks for what it has not noted some days later. */
const UNNOTED_DAYS = { provider: 1, office: 3 } as const;

/** A booking and why its money waits, since when in milliseconds. */
export type WaitingMoney = { kind: MoneyWait; uuid: string; since: number };

/** A bank's dispute that it has decided for its customer (moneyMessages.cards.dispute begins with Stripe's word for it). */
const isLost = sql`p.dispute like 'lost:%'`;

/**
 * A query of what waits: a row (kind, uuid of the booking, since) for each reason of each booking that `whose` (on `b`)
 * finds. `cards`: whether refunds are sent to Stripe.
 */
export function waitingMoney(
  now: Date,
  {
    whose = sql`1`,
    side = "office",
    cards,
  }: { whose?: SQL; side?: "office" | "provider"; cards: boolean },
): SQL {
  // What a card's bank disputes or sends back, the office sees to.
  const ours = side === "office" ? sql`1` : sql`0`;
  const row = (kind: MoneyWait, since: SQL, from: SQL) =>
    sql`select ${kind} kind, b.uuid uuid, min(${since}) since from ${from} and ${whose} group by b.uuid`;
  const disputed = (
    lost: SQL,
  ) => sql`${payment} p cross join ${booking} b on b.uuid = p.booking_uuid
    where p.disputed_date is not null and +p.statusid >= 0 and ${ours} and ${lost}`;
  const awaited = sql`${payment} p cross join ${booking} b on b.uuid = p.booking_uuid where b.statusid >= 0`;
  return sql.join(
    [
      row("overdue", sql`p.due_date`, sql`${awaited} and ${isLate(now)}`),
      row(
        "card_failed",
        sql`p.update_date`,
        sql`${awaited} and p.state = 'failed' and p.statusid >= 0 and not ${isLate(now)}`,
      ),
      row("disputed", sql`p.disputed_date`, disputed(sql`not ${isLost}`)),
      row("dispute_lost", sql`p.disputed_date`, disputed(isLost)),
      row(
        "refund",
        sql`e.create_date`,
        sql`${payment_entry} e cross join ${booking} b on b.uuid = e.booking_uuid where e.state <> 'done' and ${isByHand(cards)}
          and (${ours} or e.way <> 'card')`,
      ),
      row(
        "aboard",
        sql`p.due_date + ${(UNNOTED_DAYS[side] - 1) * DAY_MS}`,
        sql`${payment} p indexed by payment_due cross join ${booking} b on b.uuid = p.booking_uuid
          where b.statusid >= 0 and b.state = 'completed' and ${isUnnoted(now, UNNOTED_DAYS[side])}`,
      ),
    ],
    sql` union all `,
  );
}

/** What waits for a provider (whose cards the office sees to) of its bookings' money (`whose` on `b`), the longest first, with their trips. */
export function waitingTrips(db: Db, now: Date, whose: SQL) {
  return db.all<
    WaitingMoney & { vessel: string; start: number }
  >(sql`select w.kind, w.uuid, w.since, v.title vessel,
      b.start_date start from (${waitingMoney(now, { whose, side: "provider", cards: true })}) w join ${booking} b on b.uuid = w.uuid
    join rental_product v on v.uuid = b.rental_product_uuid order by w.since, w.uuid, w.kind limit 50`);
}
