import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { currency, instant, oneOf, recordTable, reference, sortedBy } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { booking } from "./booking.ts";

const PAYMENT_KINDS = ["deposit", "balance"] as const;
const PAYMENT_STATES = ["due", "paid", "failed", "refunded"] as const;

/** One payment of a booking; `reference` is the payment provider's. */
export const payment = recordTable(
  "payment",
  {
    booking_uuid: reference(() => booking.uuid),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    amount: integer().notNull(),
    currency: currency(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("due"),
    reference: text().unique(),
    due_date: instant(),
    paid_date: instant(),
  },
  (t) => [
    ...sortedBy("payment", t.uuid, t.due_date),
    oneOf("payment_kind", t.kind, PAYMENT_KINDS),
    oneOf("payment_state", t.state, PAYMENT_STATES),
    check("payment_amount", sql`${t.amount} >= 0`),
    index("payment_booking").on(t.booking_uuid),
    index("payment_due").on(t.state, t.due_date),
  ],
);

export const paymentEntity = defineEntity({
  name: "Payment",
  table: payment,
  label: { one: "Payment", many: "Payments" },
  title: "reference",
  columns: ["booking_uuid", "kind", "amount", "state", "reference", "due_date", "create_date"],
  fields: {
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    kind: {
      label: "Kind",
      kind: "enum",
      options: options({ deposit: "Deposit", balance: "Balance" }),
    },
    amount: { label: "Amount", kind: "money", min: 0 },
    state: {
      label: "State",
      kind: "enum",
      options: options({ due: "Due", paid: "Paid", failed: "Failed", refunded: "Refunded" }),
    },
    reference: { label: "Reference", kind: "text" },
    due_date: { label: "Due", kind: "date" },
    paid_date: { label: "Paid", kind: "date" },
  },
});
