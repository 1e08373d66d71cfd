import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { currency, instant, oneOf, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { CHECKOUT_STATES } from "#domain/states/payment.ts";
import { payment } from "./payment.ts";

/**
 * A page at Stripe on which one payment can be paid by card; `session_id` is Stripe's. Its `url` is "" once it has been
 * filled in and its bank has still to answer.
 */
export const checkout = recordTable(
  "checkout",
  {
    payment_uuid: reference(() => payment.uuid),
    session_id: text().notNull().unique(),
    amount: integer().notNull(),
    currency: currency(),
    url: words(),
    state: text({ enum: CHECKOUT_STATES }).notNull().default("open"),
    expires_date: instant().notNull(),
  },
  (t) => [
    oneOf("checkout_state", t.state, CHECKOUT_STATES),
    index("checkout_payment").on(t.payment_uuid, t.create_date),
    index("checkout_open").on(t.state, t.create_date).where(sql`${t.state} = 'open'`),
  ],
  "newest",
);

export const checkoutEntity = defineEntity({
  name: "Checkout",
  table: checkout,
  readonly: true,
  label: { one: "Card payment page", many: "Card payment pages" },
  title: "session_id",
  columns: ["payment_uuid", "amount", "state", "expires_date", "create_date"],
  fields: {
    payment_uuid: { label: "Payment", kind: "relation", relation: "payment" },
    session_id: { label: "At Stripe", kind: "text" },
    amount: { label: "Amount", kind: "money", min: 0 },
    url: { label: "Address", kind: "text", secret: true, readonly: true },
    state: { label: "State", kind: "enum", options: options(moneyMessages.checkouts) },
    expires_date: { label: "Ends", kind: "date" },
  },
});

/** What Stripe has told, once each; `handled_date` is null while what it means is not in our books yet. */
export const stripe_event = recordTable(
  "stripe_event",
  {
    event_id: text().notNull().unique(),
    type: text().notNull(),
    object_id: words(),
    handled_date: instant(),
    outcome: words(),
    tries: integer().notNull().default(0),
  },
  (t) => [index("stripe_event_open").on(t.handled_date, t.create_date)],
  "newest",
);

export const stripeEvent = defineEntity({
  name: "StripeEvent",
  table: stripe_event,
  readonly: true,
  label: { one: "Message from Stripe", many: "Messages from Stripe" },
  title: "event_id",
  columns: ["type", "object_id", "outcome", "handled_date", "create_date"],
  fields: {
    event_id: { label: "Number", kind: "text" },
    type: { label: "Type", kind: "text" },
    object_id: { label: "Object", kind: "text" },
    handled_date: { label: "Handled", kind: "date" },
    outcome: { label: "Outcome", kind: "text" },
    tries: { label: "Tries", kind: "number" },
  },
});
