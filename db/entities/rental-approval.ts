import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  constants,
  currency,
  indexOfPresent,
  instant,
  json,
  oneOf,
  recordTable,
  reference,
  sortedBy,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import type { AskedTrip } from "#domain/lib/asked-trip.ts";
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import { APPROVAL_STATES, OPEN_OFFER } from "#domain/states/invitation.ts";
import { product_package } from "./product-package.ts";
import { rental_partner } from "./rental-partner.ts";
import { rental_product } from "./rental-product.ts";
import { rental_request } from "./rental-request.ts";

/** An extra as offered: `price` (fils, net) is for the whole booking. */
export type OfferedExtra = { title: string; price: number };

/** The trip an offer was made for, as its request asked for it then: the hours are its duration, the day is Dubai's. */
export type OfferTrip = AskedTrip & { package: string | null };

/**
 * One provider's invitation to one request, and its offer; `price` is net of VAT, extras not included. `create_date` is
 * that of the request, also for a provider who was added later, so that both sides of a ratio are counted over the same
 * requests; `queued_date` says when the provider was asked.
 */
export const rental_approval = recordTable(
  "rental_approval",
  {
    rental_request_uuid: reference(() => rental_request.uuid),
    rental_partner_uuid: reference(() => rental_partner.uuid),
    state: text({ enum: APPROVAL_STATES }).notNull().default("queued"),
    queued_date: instant(),
    sent_date: instant(),
    opened_date: instant(),
    answered_date: instant(),
    rental_product_uuid: text().references(() => rental_product.uuid),
    product_package_uuid: text().references(() => product_package.uuid),
    price: integer(),
    /** What lies between net and total: an all-in price keeps the total its provider wrote, to the fils. */
    vat: integer(),
    currency: currency(),
    extras: json<OfferedExtra[]>().notNull().default([]),
    includes: json<string[]>().notNull().default([]),
    excludes: json<string[]>().notNull().default([]),
    cancellation: json<CancellationTier[]>().notNull().default([]),
    /** When it would be paid, as it was offered; null: as package and provider say by now. */
    terms: json<PaymentTerms>(),
    valid_until_date: instant(),
    /** Until when its time is held for the visitor alone; null: it is not. */
    option_until_date: instant(),
    /** When the trip would begin, and where. */
    start_date: instant(),
    meeting_point: words(),
    /** When the provider was reminded of the invitation, and the visitor of an offer about to end. */
    reminded_date: instant(),
    ending_told_date: instant(),
    note: words(),
    /** Null for an offer that was written before this was kept: made for the present trip, unless that was changed since. */
    made_for: json<OfferTrip>(),
    revision: integer().notNull().default(0),
    reason: words(),
  },
  (t) => [
    ...sortedBy("rental_approval", t.uuid, t.valid_until_date),
    oneOf("rental_approval_state", t.state, APPROVAL_STATES),
    check("rental_approval_price", sql`${t.price} >= 0`),
    uniqueIndex("rental_approval_invitation").on(t.rental_request_uuid, t.rental_partner_uuid),
    uniqueIndex("rental_approval_one_accepted")
      .on(t.rental_request_uuid)
      .where(sql`${t.state} = 'accepted'`),
    index("rental_approval_partner_list").on(t.rental_partner_uuid, t.create_date, t.uuid),
    index("rental_approval_state_list").on(t.state, t.create_date, t.uuid),
    // What the dashboard counts, so that it reads nothing but this.
    index("rental_approval_figures").on(
      t.create_date,
      t.rental_request_uuid,
      t.rental_partner_uuid,
      t.price,
      t.answered_date,
      t.queued_date,
      t.rental_product_uuid,
    ),
    indexOfPresent("rental_approval_product", t.rental_product_uuid, t.start_date),
    indexOfPresent("rental_approval_package", t.product_package_uuid),
    // Of offers that may still be accepted (`constants`).
    index("rental_approval_expiry")
      .on(t.state, t.valid_until_date)
      .where(sql`${t.state} in ${constants(OPEN_OFFER)}`),
  ],
);

export const rentalApproval = defineEntity({
  name: "RentalApproval",
  table: rental_approval,
  // They come by the call that invites a provider, which also withdraws them.
  create: false,
  remove: false,
  label: { one: "Offer", many: "Offers" },
  title: "uuid",
  search: ["note", "reason"],
  foundBy: {
    rental_request_uuid: "rentalrequest",
    rental_partner_uuid: "rentalpartner",
    rental_product_uuid: "rentalproduct",
  },
  columns: [
    "rental_request_uuid",
    "rental_partner_uuid",
    "state",
    "price",
    "valid_until_date",
    "create_date",
  ],
  fields: {
    rental_request_uuid: { label: "Request", kind: "relation", relation: "rentalrequest" },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    state: {
      label: "State",
      kind: "enum",
      readonly: true,
      options: options({
        queued: "Queued",
        sent: "Sent",
        opened: "Opened",
        offered: "Offered",
        revised: "Revised",
        accepted: "Accepted",
        declined: "Declined",
        withdrawn: "Withdrawn",
        expired: "Expired",
        superseded: "Superseded",
      }),
    },
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    product_package_uuid: { label: "Package", kind: "relation", relation: "productpackage" },
    price: { label: "Price", kind: "money", min: 0, hint: "Net of VAT" },
    vat: { label: "VAT", kind: "money", min: 0 },
    extras: { label: "Extras", kind: "json", items: { title: "text", price: "number" } },
    includes: { label: "Included", kind: "list" },
    excludes: { label: "Not included", kind: "list" },
    cancellation: {
      label: "Cancellation",
      kind: "json",
      items: { hours_before: "number", refund_percent: "number" },
    },
    terms: { label: "Payment terms", kind: "json", readonly: true },
    valid_until_date: { label: "Valid until", kind: "date" },
    option_until_date: { label: "Held until", kind: "date", readonly: true },
    start_date: { label: "Trip begins", kind: "date" },
    meeting_point: { label: "Meeting point", kind: "text", maxLength: 300 },
    reminded_date: { label: "Reminded", kind: "date", readonly: true },
    ending_told_date: { label: "Told of its end", kind: "date", readonly: true },
    note: { label: "Note", kind: "textarea", maxLength: 1000 },
    made_for: { label: "Made for the trip", kind: "json", readonly: true },
    reason: { label: "Reason", kind: "text", maxLength: 300 },
    revision: { label: "Revision", kind: "number", readonly: true },
    queued_date: { label: "Queued", kind: "date", readonly: true },
    sent_date: { label: "Sent", kind: "date", readonly: true },
    opened_date: { label: "Opened", kind: "date", readonly: true },
    answered_date: { label: "Answered", kind: "date", readonly: true },
  },
});
