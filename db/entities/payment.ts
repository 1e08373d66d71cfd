import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import {
  constants,
  currency,
  indexOfPresent,
  instant,
  oneOf,
  recordTable,
  reference,
  sortedBy,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import {
  OPEN_PAYMENT,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYMENT_WAYS,
} from "#domain/states/payment.ts";
import { booking } from "./booking.ts";

/**
 * A line of a booking's payment schedule (DESIGN §16); the amounts of all of them make its total. Of `amount`, `waived`
 * need not come any more and `paid` has come and not gone back: the rest is open. What came and went is `payment_entry`.
 */
export const payment = recordTable(
  "payment",
  {
    booking_uuid: reference(() => booking.uuid),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** Its place in the schedule. */
    place: integer().notNull().default(0),
    amount: integer().notNull(),
    waived: integer().notNull().default(0),
    paid: integer().notNull().default(0),
    currency: currency(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("due"),
    /** How it is to be paid, where that is said; then how it came. */
    way: text({ enum: PAYMENT_WAYS }),
    reference: text().unique(),
    due_date: instant(),
    paid_date: instant(),
    /** When the customer was reminded before the due day, and told after it. */
    reminded_date: instant(),
    overdue_date: instant(),
    /** The customer's bank disputes a card payment; a person sees to it. */
    disputed_date: instant(),
    dispute: words(),
  },
  (t) => [
    ...sortedBy("payment", t.uuid, t.due_date),
    oneOf("payment_kind", t.kind, PAYMENT_KINDS),
    oneOf("payment_state", t.state, PAYMENT_STATES),
    oneOf("payment_way", t.way, PAYMENT_WAYS),
    check("payment_amount", sql`${t.amount} >= 0`),
    check(
      "payment_parts",
      sql`${t.waived} >= 0 and ${t.paid} >= 0 and ${t.waived} + ${t.paid} <= ${t.amount}`,
    ),
    index("payment_booking").on(t.booking_uuid, t.place),
    index("payment_due").on(t.state, t.due_date),
    // What waits for a transfer or a card: what was to be paid aboard stays due where nobody notes it.
    index("payment_late")
      .on(t.due_date)
      .where(
        sql`${t.state} in ${constants(OPEN_PAYMENT)} and (${t.way} is not 'aboard' or ${t.kind} = 'deposit')`,
      ),
    indexOfPresent("payment_disputed", t.disputed_date),
    index("payment_figures").on(t.due_date, t.statusid, t.amount, t.waived, t.paid),
  ],
);

export const paymentEntity = defineEntity({
  name: "Payment",
  table: payment,
  // Its booking makes it, and what comes and goes is noted by steps (db/queries/payments.ts).
  readonly: true,
  label: { one: "Payment", many: "Payments" },
  title: "uuid",
  foundBy: { booking_uuid: "booking" },
  columns: ["booking_uuid", "kind", "amount", "paid", "state", "way", "due_date", "create_date"],
  fields: {
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    kind: { label: "Kind", kind: "enum", options: options(moneyMessages.kinds) },
    amount: { label: "Amount", kind: "money", min: 0 },
    waived: { label: "Not due any more", kind: "money", min: 0 },
    paid: { label: "Paid", kind: "money", min: 0 },
    state: { label: "State", kind: "enum", options: options(moneyMessages.states) },
    way: { label: "Way", kind: "enum", options: options(moneyMessages.ways) },
    due_date: { label: "Due", kind: "date" },
    paid_date: { label: "Paid on", kind: "date" },
    reminded_date: { label: "Reminded", kind: "date" },
    overdue_date: { label: "Told that it is overdue", kind: "date" },
    disputed_date: { label: "Disputed", kind: "date" },
    dispute: { label: "Dispute", kind: "text" },
  },
});
