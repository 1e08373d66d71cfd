import { sql } from "drizzle-orm";
import { check, index, text } from "drizzle-orm/sqlite-core";
import {
  flag,
  instant,
  json,
  MAIL_LANGUAGES,
  recordTable,
  siteLanguage,
  sortedBy,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import type { Permission } from "#domain/rules/office.ts";
import { referral_partner } from "./referral-partner.ts";
import { rental_partner } from "./rental-partner.ts";

/** An account. The email is stored in lower case. */
export const user = recordTable(
  "user",
  {
    email: text().notNull().unique(),
    name: words(),
    password_hash: text(),
    roles: json<string[]>().notNull().default(["user"]),
    rental_partner_uuid: text().references(() => rental_partner.uuid),
    referral_partner_uuid: text().references(() => referral_partner.uuid),
    /** What an administrator is limited to (domain/rules/office.ts); null: everything. */
    permission: text().$type<Permission>(),
    language: words(),
    site_language: siteLanguage(),
    timezone: words(),
    last_login_date: instant(),
    /** The owner wants a passkey after the password too; an administrator with one needs it anyway. */
    second_step: flag().notNull().default(false),
    /** When an administrator first signed in while passkeys were asked for: the days of grace begin. */
    passkey_asked_date: instant(),
  },
  (t) => [
    ...sortedBy("user", t.uuid, t.name),
    check("user_email_case", sql`${t.email} = lower(${t.email})`),
    index("user_rental_partner").on(t.rental_partner_uuid),
    index("user_referral_partner").on(t.referral_partner_uuid),
  ],
);

export const userEntity = defineEntity({
  name: "User",
  table: user,
  label: { one: "Account", many: "Accounts" },
  title: "email",
  search: ["email", "name"],
  columns: ["email", "name", "roles", "last_login_date", "statusid", "create_date"],
  fields: {
    email: { label: "Email", kind: "email" },
    name: { label: "Name", kind: "text", maxLength: 100 },
    password_hash: { label: "Password", kind: "text", secret: true, readonly: true },
    roles: {
      label: "Roles",
      kind: "list",
      required: true,
      options: options({
        admin: "Administrator",
        partner: "Provider",
        affiliate: "Affiliate",
        user: "User",
      }),
    },
    permission: {
      label: "Limited to",
      kind: "enum",
      options: options(adminOfficeMessages.permissions),
      hint: adminOfficeMessages.hint,
    },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    referral_partner_uuid: { label: "Affiliate", kind: "relation", relation: "referralpartner" },
    language: { label: "Language", kind: "text", maxLength: 64 },
    site_language: { label: "Mails in", kind: "enum", options: MAIL_LANGUAGES, readonly: true },
    timezone: { label: "Time zone", kind: "text", maxLength: 64 },
    last_login_date: { label: "Last sign-in", kind: "date", readonly: true },
  },
});
