import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  indexOfPresent,
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
import {
  LONGEST_TRIP_HOURS,
  OFFER_DEFAULTS,
  REQUEST_STATUS,
  REQUEST_TYPE,
  TIME_OF_DAY,
} from "#domain/config/limits.ts";
import type { ReachOutcome } from "#domain/states/invitation.ts";
import { product_package } from "./product-package.ts";
import { referral_partner } from "./referral-partner.ts";
import { user } from "./user.ts";

const REQUEST_SOURCES = ["form", "chat", "admin", "api"] as const;

/**
 * Numbers that are counted up and never given twice; `value` is the one given last. Of "health" it is the moment (ms)
 * at which the database was last seen to be written.
 */
export const sequence = sqliteTable("sequence", {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** A request (SPEC §3). `request_id` is the number people read; db/queries/place-request.ts draws it. */
export const rental_request = recordTable(
  "rental_request",
  {
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    valid_until_date: instant(),
    request_id: integer().notNull().unique(),
    product_package_uuid: text().references(() => product_package.uuid),
    referral_partner_uuid: text().references(() => referral_partner.uuid),
    user_uuid: text().references(() => user.uuid),
    /** Who of the office took it by telephone; null for what came by itself. */
    taken_by_uuid: text().references(() => user.uuid),
    timeofday: integer().notNull().default(TIME_OF_DAY.morning),
    typeid: integer().notNull().default(REQUEST_TYPE.reservation),
    duration: integer().notNull().default(OFFER_DEFAULTS.duration),
    guests: integer().notNull().default(OFFER_DEFAULTS.guests),
    /** The hour it should begin at, counted from midnight of its day in Dubai (25 is 1 in the night after); null: any. */
    start_hour: integer(),
    /** Titles of the extras that are wished for. */
    extras: json<string[]>().notNull().default([]),
    name: words(),
    email: words(),
    phone: words(),
    language: words(),
    site_language: siteLanguage(),
    timezone: words(),
    comment: words(),
    internal_notes: words(),
    /** Words by which the office sorts its requests. */
    tags: json<string[]>().notNull().default([]),
    source: text({ enum: REQUEST_SOURCES }).notNull().default("form"),
    landing_path: words(),
    receipt_token_id: text(),
    /** When the visitor was last mailed offers: the first at once, later ones gathered. */
    offers_told_date: instant(),
    closed_reason: words(),
    /** The providers it was considered for when it came, by what became of each (db/queries/fan-out.ts). */
    considered: json<Partial<Record<ReachOutcome, string[]>>>(),
  },
  (t) => [
    ...sortedBy("rental_request", t.uuid, t.start_date, t.name),
    oneOf("rental_request_status", t.statusid, Object.values(REQUEST_STATUS)),
    oneOf("rental_request_timeofday", t.timeofday, [1, 2, 3]),
    oneOf("rental_request_typeid", t.typeid, [0, 1]),
    oneOf("rental_request_source", t.source, REQUEST_SOURCES),
    check(
      "rental_request_reservation",
      sql`${t.typeid} <> 1 or ${t.product_package_uuid} is not null`,
    ),
    check("rental_request_dates", sql`${t.start_date} <= ${t.end_date}`),
    check("rental_request_amounts", sql`${t.duration} > 0 and ${t.guests} > 0`),
    index("rental_request_type_list").on(t.typeid, t.create_date, t.uuid),
    // What the dashboard counts, so that it reads nothing but this.
    index("rental_request_figures").on(
      t.create_date,
      t.statusid,
      t.product_package_uuid,
      t.referral_partner_uuid,
      t.uuid,
      t.source,
      t.start_date,
      t.timeofday,
      t.guests,
    ),
    indexOfPresent("rental_request_package", t.product_package_uuid),
    indexOfPresent("rental_request_referral", t.referral_partner_uuid, t.create_date),
    indexOfPresent("rental_request_user", t.user_uuid, t.create_date),
    indexOfPresent("rental_request_taken_by", t.taken_by_uuid, t.create_date),
    index("rental_request_email").on(t.email, t.create_date),
    index("rental_request_valid").on(t.statusid, t.valid_until_date),
  ],
);

export const rentalRequest = defineEntity({
  name: "RentalRequest",
  table: rental_request,
  label: { one: "Request", many: "Requests" },
  title: "request_id",
  search: ["request_id", "name", "email", "phone"],
  searchMore: ["name", "phone", "comment"],
  statuses: { [-1]: "Deleted", 0: "New", 1: "Pending", 2: "Approved", 3: "Rejected" },
  columns: [
    "request_id",
    "name",
    "start_date",
    "guests",
    "duration",
    "typeid",
    "statusid",
    "create_date",
  ],
  fields: {
    request_id: { label: "Number", kind: "number", readonly: true },
    start_date: { label: "Start", kind: "date", dayAlone: true },
    end_date: { label: "End", kind: "date", dayAlone: true },
    valid_until_date: { label: "Valid until", kind: "date" },
    timeofday: {
      label: "Time of day",
      kind: "enum",
      options: options({ 1: "Morning", 2: "Afternoon", 3: "Evening" }),
    },
    typeid: { label: "Type", kind: "enum", options: options({ 0: "Offer", 1: "Reservation" }) },
    product_package_uuid: { label: "Package", kind: "relation", relation: "productpackage" },
    duration: { label: "Duration", kind: "number", unit: "hours", min: 1, max: LONGEST_TRIP_HOURS },
    guests: { label: "Guests", kind: "number", min: 1, max: 1000 },
    start_hour: { label: "Starts at", kind: "number", unit: "clock", min: 9, max: 25 },
    extras: { label: "Extras wished for", kind: "list" },
    name: { label: "Name", kind: "text", maxLength: 100, required: true },
    email: { label: "Email", kind: "email", required: true },
    phone: { label: "Phone", kind: "phone", required: true },
    language: { label: "Language", kind: "text", maxLength: 64 },
    site_language: { label: "Writes", kind: "enum", options: MAIL_LANGUAGES, readonly: true },
    timezone: { label: "Time zone", kind: "text", maxLength: 64 },
    comment: { label: "Comment", kind: "textarea", maxLength: 1000 },
    internal_notes: { label: "Internal notes", kind: "textarea", maxLength: 10000 },
    tags: { label: "Tags", kind: "list" },
    referral_partner_uuid: { label: "Affiliate", kind: "relation", relation: "referralpartner" },
    user_uuid: { label: "Account", kind: "relation", relation: "user", readonly: true },
    taken_by_uuid: {
      label: "Taken by telephone by",
      kind: "relation",
      relation: "user",
      readonly: true,
    },
    offers_told_date: { label: "Told of offers", kind: "date", readonly: true },
    closed_reason: { label: "Closed because", kind: "text", readonly: true },
    source: { label: "Source", kind: "text", readonly: true },
    landing_path: { label: "Landing page", kind: "text", readonly: true },
    receipt_token_id: { label: "Receipt token", kind: "text", secret: true, readonly: true },
  },
});
