import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import {
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
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import { BOOKING_STATES } from "#domain/states/booking.ts";
import { product_package } from "./product-package.ts";
import { referral_partner } from "./referral-partner.ts";
import { type OfferedExtra, rental_approval } from "./rental-approval.ts";
import { rental_partner } from "./rental-partner.ts";
import { rental_product } from "./rental-product.ts";
import { rental_request } from "./rental-request.ts";
import { user } from "./user.ts";

/** A line of what a trip costs, in fils, without VAT; the line "vat" is the tax, and all lines make the total. */
export type PriceLine = { kind: "charter" | "extra" | "vat"; title: string; amount: number };

/**
 * A vessel's time sold to a customer; total and deposit include VAT. Triggers refuse a booking that overlaps another
 * one (held, confirmed, completed) or a block of the same vessel: the insert fails with "vessel_booked".
 */
export const booking = recordTable(
  "booking",
  {
    rental_request_uuid: reference(() => rental_request.uuid).unique(),
    rental_approval_uuid: reference(() => rental_approval.uuid).unique(),
    rental_product_uuid: reference(() => rental_product.uuid),
    product_package_uuid: text().references(() => product_package.uuid),
    rental_partner_uuid: reference(() => rental_partner.uuid),
    user_uuid: text().references(() => user.uuid),
    name: text().notNull(),
    email: text().notNull(),
    phone: words(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    guests: integer().notNull(),
    total: integer().notNull(),
    deposit: integer().notNull().default(0),
    currency: currency(),
    state: text({ enum: BOOKING_STATES }).notNull().default("held"),
    /** The extras that were accepted, as they were offered. */
    extras: json<OfferedExtra[]>().notNull().default([]),
    /** What else was accepted, as it was offered: a later change of offer or package leaves it as it is. */
    includes: json<string[]>().notNull().default([]),
    excludes: json<string[]>().notNull().default([]),
    cancellation: json<CancellationTier[]>().notNull().default([]),
    lines: json<PriceLine[]>().notNull().default([]),
    /** When it is paid, as it was accepted; null for a booking that was made before this was kept. */
    terms: json<PaymentTerms>(),
    /** Of a cancelled trip what it costs all the same, in fils with VAT; null while all of it has to be paid. */
    kept: integer(),
    /** The provider's rate on the day it was made, the affiliate who brought it and that one's rate; in 1/100 %. */
    commission_bp: integer().notNull().default(0),
    referral_partner_uuid: text().references(() => referral_partner.uuid),
    affiliate_bp: integer().notNull().default(0),
    /** Counts the links to the guests' page: an older one opens nothing. 0: none was given out; -n: the nth was taken back. */
    guest_link: integer().notNull().default(0),
    calendar_uid: text().notNull().unique(),
    /** SEQUENCE of its calendar files: higher with each change of the trip, so that calendars take the newest. */
    calendar_sequence: integer().notNull().default(0),
    meeting_point: words(),
    /** When both sides were reminded the day before, and when the customer was asked for a review. */
    day_before_date: instant(),
    review_asked_date: instant(),
    /** What the customer asked to be changed, when that was a question and not yet a proposal (`booking_change`). */
    change_message: words(),
    change_asked_date: instant(),
  },
  (t) => [
    ...sortedBy("booking", t.uuid, t.total),
    oneOf("booking_state", t.state, BOOKING_STATES),
    check("booking_dates", sql`${t.start_date} < ${t.end_date}`),
    check(
      "booking_amounts",
      sql`${t.guests} > 0 and ${t.total} >= 0 and ${t.deposit} between 0 and ${t.total}`,
    ),
    index("booking_product").on(t.rental_product_uuid, t.start_date),
    indexOfPresent("booking_package", t.product_package_uuid),
    index("booking_partner").on(t.rental_partner_uuid, t.start_date),
    indexOfPresent("booking_user", t.user_uuid, t.start_date),
    index("booking_email").on(t.email),
    index("booking_state_list").on(t.state, t.create_date, t.uuid),
    index("booking_figures").on(
      t.create_date,
      t.state,
      t.statusid,
      t.total,
      t.email,
      t.rental_request_uuid,
    ),
    index("booking_due").on(t.state, t.end_date),
    index("booking_calendar").on(t.start_date, t.uuid),
    indexOfPresent("booking_referral_partner", t.referral_partner_uuid, t.create_date),
  ],
);

export const bookingEntity = defineEntity({
  name: "Booking",
  table: booking,
  label: { one: "Booking", many: "Bookings" },
  title: "name",
  search: ["name", "email", "phone"],
  columns: [
    "name",
    "rental_product_uuid",
    "start_date",
    "end_date",
    "guests",
    "total",
    "state",
    "create_date",
  ],
  fields: {
    rental_request_uuid: { label: "Request", kind: "relation", relation: "rentalrequest" },
    rental_approval_uuid: { label: "Offer", kind: "relation", relation: "rentalapproval" },
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    product_package_uuid: { label: "Package", kind: "relation", relation: "productpackage" },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    user_uuid: { label: "Account", kind: "relation", relation: "user" },
    name: { label: "Name", kind: "text", maxLength: 100 },
    email: { label: "Email", kind: "email" },
    phone: { label: "Phone", kind: "phone" },
    start_date: { label: "Start", kind: "date" },
    end_date: { label: "End", kind: "date" },
    guests: { label: "Guests", kind: "number", min: 1, max: 1000 },
    total: { label: "Total", kind: "money", min: 0, hint: "With VAT" },
    deposit: { label: "Deposit", kind: "money", min: 0, readonly: true },
    extras: {
      label: "Extras (in the total)",
      kind: "json",
      items: { title: "text", price: "number" },
      readonly: true,
    },
    state: {
      label: "State",
      kind: "enum",
      readonly: true,
      options: options({
        held: "Held",
        confirmed: "Confirmed",
        completed: "Completed",
        cancelled: "Cancelled",
        no_show: "No-show",
      }),
    },
    kept: { label: "Costs though cancelled", kind: "money", readonly: true },
    commission_bp: { label: "Commission", kind: "number", unit: "basis_points", readonly: true },
    referral_partner_uuid: {
      ...{ label: "Affiliate", kind: "relation", relation: "referralpartner" },
      readonly: true,
    },
    affiliate_bp: {
      label: "Affiliate's commission",
      kind: "number",
      unit: "basis_points",
      readonly: true,
    },
    meeting_point: { label: "Meeting point", kind: "text", maxLength: 300 },
    day_before_date: { label: "Reminded", kind: "date", readonly: true },
    review_asked_date: { label: "Review asked for", kind: "date", readonly: true },
    calendar_uid: { label: "Calendar uid", kind: "text", readonly: true },
    calendar_sequence: { label: "Calendar changes", kind: "number", readonly: true },
    change_message: { label: "Change asked for", kind: "textarea", readonly: true },
    change_asked_date: { label: "Asked on", kind: "date", readonly: true },
  },
});
