import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { checkout } from "#db/entities/checkout.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { isAwaitedPage } from "./cards.ts";
import { returningOf } from "./mail-rows.ts";
import { cameBack } from "./payments.ts";

/**
 * The payments of the bookings a condition names, in the order of their schedules, and their refunds, oldest first; one that
 * came back (`endRefund`) is the one that goes in its place.
 */
export function paymentsOf(db: Db, which: SQL | undefined) {
  const bookings = db.select({ uuid: booking.uuid }).from(booking).where(which);
  return {
    payments: db
      .select({
        ...pick(payment, "uuid", "booking_uuid", "kind", "place", "amount", "waived", "paid"),
        ...pick(payment, "state", "way", "due_date", "paid_date"),
        returning: returningOf('"payment"'),
        /** Paid by card, and not confirmed by the bank yet (`noteAwaited`). */
        on_its_way: sql`exists (select 1 from ${checkout} c
          where c.payment_uuid = "payment"."uuid" and ${isAwaitedPage})`.mapWith(Boolean),
      })
      .from(payment)
      .where(and(inArray(payment.booking_uuid, bookings), gt(payment.statusid, -1)))
      .orderBy(asc(payment.place), asc(payment.uuid)),
    refunds: db
      .select({
        ...pick(
          payment_entry,
          "uuid",
          "booking_uuid",
          "payment_uuid",
          "amount",
          "way",
          "state",
          "reason",
        ),
        ...pick(payment_entry, "create_date", "done_date"),
      })
      .from(payment_entry)
      .where(
        and(
          inArray(payment_entry.booking_uuid, bookings),
          eq(payment_entry.kind, "refund"),
          sql`not ${cameBack('"payment_entry"')}`,
        ),
      )
      .orderBy(asc(payment_entry.create_date), asc(payment_entry.uuid)),
  };
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>["payments"]>[number];
export type RefundRow = Awaited<ReturnType<typeof paymentsOf>["refunds"]>[number];
