import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { currency, instant, oneOf, recordTable, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { COMMISSION_PARTIES, PAYOUT_STATES } from "#domain/states/payment.ts";
import { referral_partner } from "./referral-partner.ts";
import { rental_partner } from "./rental-partner.ts";

/**
 * Money paid to an affiliate or a provider, up to the end of a month ("YYYY-MM"); below zero: the provider has paid us.
 * Who approved it and who paid it is kept, and by which reference of the bank.
 */
export const payout = recordTable(
  "payout",
  {
    party: text({ enum: COMMISSION_PARTIES }).notNull(),
    rental_partner_uuid: text().references(() => rental_partner.uuid),
    referral_partner_uuid: text().references(() => referral_partner.uuid),
    month: text().notNull(),
    amount: integer().notNull(),
    currency: currency(),
    state: text({ enum: PAYOUT_STATES }).notNull().default("approved"),
    approved_by: words(),
    paid_by: words(),
    paid_date: instant(),
    reference: words(),
  },
  (t) => [
    oneOf("payout_party", t.party, COMMISSION_PARTIES),
    oneOf("payout_state", t.state, PAYOUT_STATES),
    check(
      "payout_whose",
      sql`(${t.party} = 'provider') = (${t.rental_partner_uuid} is not null) and (${t.party} = 'affiliate') = (${t.referral_partner_uuid} is not null)`,
    ),
    check("payout_amount", sql`${t.amount} <> 0 and (${t.party} = 'provider' or ${t.amount} > 0)`),
    index("payout_provider").on(t.rental_partner_uuid, t.create_date),
    index("payout_affiliate").on(t.referral_partner_uuid, t.create_date),
  ],
  "newest",
);

export const payoutEntity = defineEntity({
  name: "Payout",
  table: payout,
  readonly: true,
  label: { one: "Payout", many: "Payouts" },
  title: "uuid",
  columns: ["party", "month", "amount", "state", "reference", "create_date"],
  fields: {
    party: { label: "To", kind: "enum", options: options(moneyMessages.parties) },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    referral_partner_uuid: { label: "Affiliate", kind: "relation", relation: "referralpartner" },
    month: { label: "Up to the end of", kind: "text" },
    amount: { label: "Amount", kind: "money" },
    state: { label: "State", kind: "enum", options: options(moneyMessages.payouts) },
    approved_by: { label: "Approved by", kind: "text" },
    paid_by: { label: "Paid by", kind: "text" },
    paid_date: { label: "Paid on", kind: "date" },
    reference: { label: "Reference", kind: "text" },
  },
});
