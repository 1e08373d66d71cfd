import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { failUnless } from "./fail-unless.ts";
import { returningOf } from "./mail-rows.ts";
import { isByHand } from "./overdue.ts";
import { openAmount } from "./payments.ts";

/**
 * The money of the one booking that `whose` (a condition on `b`) finds: its payments by their place, and what came and goes
 * back; `by_hand` says that an entry waits for a person. `cards`: whether refunds are sent to Stripe.
 */
export function moneyOf(db: Db, whose: SQL, cards: boolean) {
  const its = sql`(select b.uuid from ${booking} b where ${whose} and b.statusid >= 0)`;
  return {
    found: db
      .select({
        ...pick(booking, "uuid", "state", "start_date", "currency", "terms", "total", "email"),
        ...pick(booking, "rental_request_uuid"),
      })
      .from(booking)
      .where(sql`${booking.uuid} in ${its}`),
    payments: db
      .select({ ...getTableColumns(payment), returning: returningOf('"payment"') })
      .from(payment)
      .where(sql`${payment.booking_uuid} in ${its} and ${payment.statusid} >= 0`)
      .orderBy(payment.place, payment.uuid),
    entries: db
      .select({
        ...getTableColumns(payment_entry),
        by_hand: sql`exists (select 1 from ${payment_entry} e
          where e.uuid = "payment_entry"."uuid" and ${isByHand(cards)})`.mapWith(Boolean),
      })
      .from(payment_entry)
      .where(sql`${payment_entry.booking_uuid} in ${its} and ${payment_entry.statusid} >= 0`)
      .orderBy(payment_entry.create_date, payment_entry.kind, payment_entry.uuid),
  };
}
type Queries = ReturnType<typeof moneyOf>;
export type MoneyRows = { [K in keyof Queries]: Awaited<Queries[K]> };

/**
 * For the head of a step by hand: the payment is of the booking that `whose` (on `b`) finds and as it was on the page (`seen`
 * is its update_date), so that a second press does nothing; else "not_found" or "conflict". `isOpen`: something is open of it.
 */
export function demandSeen(
  db: Db,
  of: { payment_uuid: string; seen: number; whose: SQL; isOpen?: boolean },
) {
  const it = sql`select 1 from ${payment} p join ${booking} b on b.uuid = p.booking_uuid
    where p.uuid = ${of.payment_uuid} and p.statusid >= 0 and b.statusid >= 0 and ${of.whose}`;
  const open = of.isOpen ? sql`and ${openAmount} > 0` : sql``;
  return [
    failUnless(db, it, "not_found"),
    failUnless(db, sql`${it} and p.update_date = ${of.seen} ${open}`, "conflict"),
  ] as const;
}
