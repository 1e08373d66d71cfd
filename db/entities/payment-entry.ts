import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, text } from "drizzle-orm/sqlite-core";
import {
  currency,
  indexOfPresent,
  instant,
  oneOf,
  recordTable,
  reference,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { ENTRY_KINDS, ENTRY_STATES, PAYMENT_WAYS, REFUND_REASONS } from "#domain/states/payment.ts";
import { booking } from "./booking.ts";
import { payment } from "./payment.ts";

/**
 * Money of a payment that came, or goes back. A refund names the money it takes back (`of_entry_uuid`): it goes the same
 * way, and never more than that. Nothing of it is ever changed but a refund's state.
 */
export const payment_entry = recordTable(
  "payment_entry",
  {
    payment_uuid: reference(() => payment.uuid),
    booking_uuid: reference(() => booking.uuid),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    currency: currency(),
    way: text({ enum: PAYMENT_WAYS }).notNull(),
    state: text({ enum: ENTRY_STATES }).notNull().default("done"),
    of_entry_uuid: text().references((): AnySQLiteColumn => payment_entry.uuid),
    reason: text({ enum: REFUND_REASONS }),
    /** What the bank calls it: of cards Stripe's payment or refund, once each. */
    external_id: text().unique(),
    /** What the person who noted it wrote beside it. */
    reference: words(),
    /** Who noted it: an account's address, "Stripe", or the clock. */
    marked_by: words(),
    done_date: instant(),
  },
  (t) => [
    oneOf("payment_entry_kind", t.kind, ENTRY_KINDS),
    oneOf("payment_entry_way", t.way, PAYMENT_WAYS),
    oneOf("payment_entry_state", t.state, ENTRY_STATES),
    oneOf("payment_entry_reason", t.reason, REFUND_REASONS),
    check("payment_entry_amount", sql`${t.amount} > 0`),
    check(
      "payment_entry_refund",
      sql`(${t.kind} = 'refund') = (${t.of_entry_uuid} is not null) and (${t.kind} = 'refund') = (${t.reason} is not null)`,
    ),
    index("payment_entry_payment").on(t.payment_uuid, t.create_date),
    index("payment_entry_booking").on(t.booking_uuid, t.create_date),
    indexOfPresent("payment_entry_of", t.of_entry_uuid),
    indexOfPresent("payment_entry_done", t.done_date, t.kind, t.way, t.booking_uuid, t.amount),
    index("payment_entry_open").on(t.state, t.create_date).where(sql`${t.state} <> 'done'`),
  ],
  "newest",
);

export const paymentEntry = defineEntity({
  name: "PaymentEntry",
  table: payment_entry,
  readonly: true,
  label: { one: "Money received or given back", many: "Money received and given back" },
  title: "uuid",
  columns: ["booking_uuid", "kind", "amount", "way", "state", "reason", "marked_by", "create_date"],
  fields: {
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    payment_uuid: { label: "Payment", kind: "relation", relation: "payment" },
    kind: { label: "Kind", kind: "enum", options: options(moneyMessages.entries) },
    amount: { label: "Amount", kind: "money", min: 0 },
    way: { label: "Way", kind: "enum", options: options(moneyMessages.ways) },
    state: { label: "State", kind: "enum", options: options(moneyMessages.entryStates) },
    reason: { label: "Why", kind: "enum", options: options(moneyMessages.reasons) },
    external_id: { label: "At the bank", kind: "text" },
    reference: { label: "Reference", kind: "text" },
    marked_by: { label: "Noted by", kind: "text" },
    done_date: { label: "Done", kind: "date" },
  },
});
