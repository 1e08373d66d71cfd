import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { currency, oneOf, recordTable, reference } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { COMMISSION_PARTIES, COMMISSION_REASONS } from "#domain/states/payment.ts";
import { booking } from "./booking.ts";
import { referral_partner } from "./referral-partner.ts";
import { rental_partner } from "./rental-partner.ts";

/**
 * A booking's commission in a month's statement ("YYYY-MM" in Dubai), in fils: noted when the booking is made, corrected by
 * an entry of its own (often below zero) when the booking comes to cost something else. All of a booking's make what it
 * owes by now. A provider's is what it owes the marketplace; an affiliate's is what the marketplace owes them.
 */
export const commission_entry = recordTable(
  "commission_entry",
  {
    booking_uuid: reference(() => booking.uuid),
    party: text({ enum: COMMISSION_PARTIES }).notNull(),
    rental_partner_uuid: text().references(() => rental_partner.uuid),
    referral_partner_uuid: text().references(() => referral_partner.uuid),
    month: text().notNull(),
    /** What the commission is reckoned from: the price without VAT, or its correction. */
    base: integer().notNull(),
    amount: integer().notNull(),
    currency: currency(),
    /** What came about, of a correction. */
    reason: text({ enum: COMMISSION_REASONS }).notNull().default("booked"),
  },
  (t) => [
    oneOf("commission_entry_party", t.party, COMMISSION_PARTIES),
    oneOf("commission_entry_reason", t.reason, COMMISSION_REASONS),
    check(
      "commission_entry_whose",
      sql`(${t.party} = 'provider') = (${t.rental_partner_uuid} is not null) and (${t.party} = 'affiliate') = (${t.referral_partner_uuid} is not null)`,
    ),
    index("commission_entry_booking").on(t.booking_uuid, t.party),
    index("commission_entry_provider").on(t.rental_partner_uuid, t.month),
    index("commission_entry_affiliate").on(t.referral_partner_uuid, t.month),
    index("commission_entry_month").on(t.party, t.month, t.amount),
  ],
  "newest",
);

export const commissionEntry = defineEntity({
  name: "CommissionEntry",
  table: commission_entry,
  readonly: true,
  label: { one: "Commission", many: "Commissions" },
  title: "uuid",
  columns: ["booking_uuid", "party", "month", "reason", "base", "amount", "create_date"],
  fields: {
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    party: { label: "Of", kind: "enum", options: options(moneyMessages.parties) },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    referral_partner_uuid: { label: "Affiliate", kind: "relation", relation: "referralpartner" },
    month: { label: "Month", kind: "text" },
    base: { label: "Of (net)", kind: "money" },
    amount: { label: "Commission", kind: "money" },
    reason: { label: "Why", kind: "enum", options: options(moneyMessages.commissions) },
  },
});
