import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import {
  currency,
  flag,
  json,
  oneOf,
  recordTable,
  reference,
  sortedBy,
  translations,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import {
  LONGEST_TRIP_HOURS,
  PACKAGE_LIMITS,
  PRICE_LEAST,
  TIMES_OF_DAY,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import type { CancellationTier, Picture } from "#domain/rules/fields.ts";
import { paymentTermsFields } from "#domain/rules/payment-terms.ts";
import { termsColumns } from "./rental-partner.ts";
import { rental_product } from "./rental-product.ts";

const TIMES_LISTS = ["[1]", "[2]", "[3]", "[1,2]", "[1,3]", "[2,3]", "[1,2,3]"];

const PRICE_MODELS = ["hour", "fixed"] as const;

/** What is sold: a vessel with a price (net of VAT), limits, inclusions and terms. Published while statusid is 1. */
export const product_package = recordTable(
  "product_package",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    title: text().notNull(),
    slug: text().notNull().unique(),
    summary: words(),
    description: words(),
    price_model: text({ enum: PRICE_MODELS }).notNull().default("hour"),
    price: integer().notNull(),
    currency: currency(),
    hours_min: integer().notNull().default(PACKAGE_LIMITS.hours_min),
    hours_max: integer().notNull().default(PACKAGE_LIMITS.hours_max),
    guests_min: integer().notNull().default(PACKAGE_LIMITS.guests_min),
    guests_max: integer().notNull().default(PACKAGE_LIMITS.guests_max),
    times_of_day: json<TimeOfDay[]>()
      .notNull()
      .default([...TIMES_OF_DAY]),
    /** The third time of day is called 'Late Night' (SPEC §2). */
    late_night: flag().notNull().default(false),
    includes: json<string[]>().notNull().default([]),
    excludes: json<string[]>().notNull().default([]),
    cancellation: json<CancellationTier[]>().notNull().default([]),
    pictures: json<Picture[]>().notNull().default([]),
    occasions: json<string[]>().notNull().default([]),
    ...termsColumns(),
    seo_title: words(),
    seo_description: words(),
    featured_order: integer(),
    translations: translations(),
  },
  (t) => [
    ...sortedBy("product_package", t.uuid, t.title, t.price, t.featured_order),
    oneOf("product_package_price_model", t.price_model, PRICE_MODELS),
    // At least one time of day, each once, in order: the only lists there are.
    oneOf("product_package_times", t.times_of_day, TIMES_LISTS),
    check("product_package_price", sql`${t.price} >= 0`),
    check("product_package_hours", sql`${t.hours_min} > 0 and ${t.hours_min} <= ${t.hours_max}`),
    check(
      "product_package_guests",
      sql`${t.guests_min} > 0 and ${t.guests_min} <= ${t.guests_max}`,
    ),
    index("product_package_product").on(t.rental_product_uuid),
    index("product_package_featured").on(t.statusid, t.featured_order, t.uuid),
  ],
);

export const productPackage = defineEntity({
  name: "ProductPackage",
  table: product_package,
  label: { one: "Package", many: "Packages" },
  title: "title",
  search: ["title", "slug", "summary"],
  lookUp: true,
  columns: [
    "title",
    "rental_product_uuid",
    "price",
    "price_model",
    "guests_max",
    "featured_order",
    "statusid",
    "create_date",
  ],
  translated: [
    "title",
    "summary",
    "description",
    "includes",
    "excludes",
    "seo_title",
    "seo_description",
  ],
  fields: {
    title: { label: "Title", kind: "text", maxLength: 120 },
    slug: { label: "Slug", kind: "slug", maxLength: 80 },
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    summary: { label: "Summary", kind: "textarea", maxLength: 300 },
    description: { label: "Description", kind: "markdown" },
    price_model: {
      label: "Price model",
      kind: "enum",
      options: options({ hour: "Per hour", fixed: "Fixed" }),
    },
    price: { label: "Price", kind: "money", min: PRICE_LEAST, hint: "Net of VAT" },
    hours_min: {
      label: "Hours from",
      kind: "number",
      unit: "hours",
      min: 1,
      max: LONGEST_TRIP_HOURS,
    },
    hours_max: {
      label: "Hours to",
      kind: "number",
      unit: "hours",
      min: 1,
      max: LONGEST_TRIP_HOURS,
    },
    guests_min: { label: "Guests from", kind: "number", min: 1, max: 1000 },
    guests_max: { label: "Guests to", kind: "number", min: 1, max: 1000 },
    times_of_day: {
      label: "Times of day",
      kind: "list",
      options: options({ 1: "Morning", 2: "Afternoon", 3: "Evening" }),
    },
    late_night: { label: "Call the evening Late Night", kind: "boolean" },
    includes: { label: "Included", kind: "list" },
    excludes: { label: "Not included", kind: "list" },
    cancellation: {
      label: "Cancellation",
      kind: "json",
      items: { hours_before: "number", refund_percent: "number" },
      hint: "Who cancels at least these hours before gets this share back",
    },
    ...paymentTermsFields,
    pictures: { label: "Pictures", kind: "pictures" },
    occasions: { label: "Occasions", kind: "list" },
    seo_title: { label: "SEO title", kind: "text", maxLength: 70 },
    seo_description: { label: "SEO description", kind: "textarea", maxLength: 200 },
    featured_order: { label: "Featured order", kind: "number", min: 0 },
  },
  links: {
    options: {
      label: "Extras",
      relation: "productoption",
      hint: "Guests choose from these; each costs what the extra itself says.",
      table: "product_package_option",
      own: "package_uuid",
      other: "option_uuid",
    },
  },
});
