import { sql } from "drizzle-orm";
import { check, integer, text } from "drizzle-orm/sqlite-core";
import { recordTable, sortedBy, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { SHARELINK_LENGTH } from "#domain/config/limits.ts";
import { AFFILIATE_FIELDS } from "#domain/rules/affiliate.ts";

const { min, max } = SHARELINK_LENGTH;

/** An affiliate and the link it shares (SPEC §5: letters, digits, underscore, hyphen; 10 to 50). */
export const referral_partner = recordTable(
  "referral_partner",
  {
    name: text().notNull(),
    email: text().notNull(),
    sharelink: text().notNull().unique(),
    commission_bp: integer().notNull().default(0),
    phone: words(),
    /** Where payouts go: account holder, IBAN, bank; a line each. */
    bank_account: words(),
    /** Not kept: what came is counted where it is asked for (db/queries/affiliates.ts). */
    visit_count: integer().notNull().default(0),
    request_count: integer().notNull().default(0),
    booking_count: integer().notNull().default(0),
  },
  (t) => [
    ...sortedBy("referral_partner", t.uuid, t.name),
    check(
      "referral_partner_sharelink",
      sql`length(${t.sharelink}) between ${sql.raw(`${min}`)} and ${sql.raw(`${max}`)} and ${t.sharelink} not glob '*[^A-Za-z0-9_-]*'`,
    ),
  ],
);

export const referralPartner = defineEntity({
  name: "Affiliate",
  table: referral_partner,
  label: { one: "Affiliate", many: "Affiliates" },
  title: "name",
  search: ["name", "email", "sharelink"],
  lookUp: true,
  columns: ["name", "email", "sharelink", "commission_bp", "statusid", "create_date"],
  fields: {
    name: AFFILIATE_FIELDS.name,
    email: AFFILIATE_FIELDS.email,
    sharelink: {
      label: "Share link",
      kind: "text",
      pattern: `[A-Za-z0-9_-]{${min},${max}}`,
      message: `Share link must be ${min} to ${max} letters, digits, underscores or hyphens`,
    },
    commission_bp: {
      label: "Commission",
      kind: "number",
      unit: "basis_points",
      min: 0,
      max: 10000,
    },
    phone: AFFILIATE_FIELDS.phone,
    bank_account: AFFILIATE_FIELDS.bank_account,
  },
});
