import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  instant,
  json,
  MAIL_LANGUAGES,
  oneOf,
  recordTable,
  siteLanguage,
  sortedBy,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { NEWSLETTER_STATUS } from "#domain/config/limits.ts";

/** A subscriber (SPEC §3) and what it agreed to, when and how. One row per email (lower case) and type. */
export const newsletter = recordTable(
  "newsletter",
  {
    email: text().notNull(),
    language: words(),
    site_language: siteLanguage(),
    timezone: words(),
    typeid: integer().notNull().default(0),
    consent_version: words(),
    consent_text: words(),
    consent_source: words(),
    consent_channels: json<string[]>().notNull().default([]),
    consent_date: instant(),
    confirmed_date: instant(),
    unsubscribed_date: instant(),
    /** Opens the way out in marketing mails: unguessable, and the same for as long as the entry is there. */
    unsubscribe_token: text().unique().$defaultFn(newToken),
    /** Why it ended without anybody asking for it: a kind of mail_event; empty where somebody did. */
    ended_by: words(),
    /** What its reader wants: no letter before this day, and one in so many days at most (0: each). */
    pause_until_date: instant(),
    seldom_days: integer().notNull().default(0),
    /** When a letter was put on its way to it last. */
    last_letter_date: instant(),
  },
  (t) => [
    ...sortedBy("newsletter", t.uuid, t.email),
    oneOf("newsletter_status", t.statusid, Object.values(NEWSLETTER_STATUS)),
    check("newsletter_email_case", sql`${t.email} = lower(${t.email})`),
    oneOf("newsletter_typeid", t.typeid, [0, 1]),
    uniqueIndex("newsletter_email").on(t.email, t.typeid),
    index("newsletter_type").on(t.typeid, t.create_date, t.uuid),
  ],
);

function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
}

export const newsletterEntity = defineEntity({
  name: "Newsletter",
  edit: "newsletter",
  table: newsletter,
  // Who is on the list has consented, which nobody does for somebody else.
  create: false,
  label: { one: "Subscriber", many: "Newsletter", several: "Subscribers" },
  title: "email",
  search: ["email"],
  columns: ["email", "typeid", "statusid", "consent_date", "unsubscribed_date", "create_date"],
  fields: {
    // A consent belongs to the address it was given for.
    email: { label: "Email", kind: "email", readonly: true },
    typeid: { label: "Type", kind: "enum", options: options({ 0: "Normal", 1: "Offer consent" }) },
    language: { label: "Language", kind: "text", maxLength: 64 },
    site_language: { label: "Mails in", kind: "enum", options: MAIL_LANGUAGES, readonly: true },
    timezone: { label: "Time zone", kind: "text", maxLength: 64 },
    consent_version: { label: "Consent version", kind: "text", readonly: true },
    consent_text: { label: "Consent text", kind: "textarea", readonly: true },
    consent_source: { label: "Consent source", kind: "text", readonly: true },
    consent_channels: { label: "Channels", kind: "list", readonly: true },
    consent_date: { label: "Consent given", kind: "date", readonly: true },
    confirmed_date: { label: "Confirmed", kind: "date", readonly: true },
    unsubscribed_date: { label: "Unsubscribed", kind: "date", readonly: true },
    ended_by: {
      label: "Ended by",
      kind: "enum",
      options: options({
        bounced: "Mails are refused",
        soft: "Mails do not arrive",
        complained: "Called spam",
        suppressed: "Not taken by the mail service",
      }),
      readonly: true,
    },
    pause_until_date: { label: "No letters until", kind: "date", readonly: true },
    seldom_days: { label: "Days between letters", kind: "number", readonly: true },
    last_letter_date: { label: "Last letter", kind: "date", readonly: true },
    unsubscribe_token: { label: "Unsubscribe token", kind: "text", secret: true, readonly: true },
  },
});
