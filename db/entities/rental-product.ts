import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { json, oneOf, recordTable, reference, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import type { ClosedSeason, SailingHours } from "#domain/lib/free-times.ts";
import type { Picture } from "#domain/rules/fields.ts";
import { timeRuleFields } from "#domain/rules/vessel-rules.ts";
import { rental_partner } from "./rental-partner.ts";

/**
 * When a vessel sails (DESIGN §15): minutes kept free before and after a trip, the shortest notice in hours, how many days
 * ahead it is let, its hours by weekday, and the seasons it is closed in. Null: as the site says.
 */
export const timeRules = () => ({
  buffer_before: integer(),
  buffer_after: integer(),
  notice_hours: integer(),
  advance_days: integer(),
  sailing_hours: json<SailingHours>(),
  closed_seasons: json<ClosedSeason[]>(),
});

/** A vessel. `capacity` is the licensed number of guests, `seats` how many of them sit at table at once; null: not given. */
export const rental_product = recordTable(
  "rental_product",
  {
    rental_partner_uuid: reference(() => rental_partner.uuid),
    title: text().notNull(),
    slug: text().notNull().unique(),
    type: text({ enum: VESSEL_TYPES }).notNull(),
    length_cm: integer(),
    year: integer(),
    builder: words(),
    cabins: integer().notNull().default(0),
    crew: integer().notNull().default(0),
    capacity: integer().notNull(),
    seats: integer(),
    location: words(),
    amenities: json<string[]>().notNull().default([]),
    pictures: json<Picture[]>().notNull().default([]),
    description: words(),
    ...timeRules(),
    /** Counts the addresses of its calendar: an older one answers nothing. */
    feed_version: integer().notNull().default(1),
    translations: translations(),
  },
  (t) => [
    ...sortedBy("rental_product", t.uuid, t.title, t.capacity),
    oneOf("rental_product_type", t.type, VESSEL_TYPES),
    check("rental_product_capacity", sql`${t.capacity} > 0`),
    index("rental_product_partner").on(t.rental_partner_uuid),
  ],
);

export const rentalProduct = defineEntity({
  name: "RentalProduct",
  table: rental_product,
  label: { one: "Vessel", many: "Vessels" },
  title: "title",
  search: ["title", "slug", "builder", "location"],
  lookUp: true,
  columns: [
    "title",
    "rental_partner_uuid",
    "type",
    "capacity",
    "location",
    "statusid",
    "create_date",
  ],
  translated: ["title", "location", "amenities", "description"],
  fields: {
    title: { label: "Title", kind: "text", maxLength: 120 },
    slug: { label: "Slug", kind: "slug", maxLength: 80 },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    type: {
      label: "Type",
      kind: "enum",
      options: options({
        day_cruiser: "Day cruiser",
        flybridge: "Flybridge",
        tri_deck: "Tri-deck",
        superyacht: "Superyacht",
        catamaran: "Catamaran",
        rib: "RIB",
        dhow: "Dhow",
        sailing_yacht: "Sailing yacht",
        speedboat: "Speedboat",
      }),
    },
    length_cm: { label: "Length", kind: "number", unit: "centimetres", min: 1, max: 30000 },
    year: { label: "Year", kind: "number", min: 1900, max: 2100 },
    builder: { label: "Builder", kind: "text", maxLength: 100 },
    cabins: { label: "Cabins", kind: "number", min: 0, max: 100 },
    crew: { label: "Crew", kind: "number", min: 0, max: 100 },
    capacity: { label: "Licensed guests", kind: "number", min: 1, max: 1000 },
    seats: { label: "Seats at table", kind: "number", min: 1, max: 1000 },
    location: { label: "Location", kind: "text", maxLength: 100 },
    amenities: { label: "Amenities", kind: "list" },
    pictures: { label: "Pictures", kind: "pictures" },
    description: { label: "Description", kind: "markdown" },
    ...timeRuleFields,
  },
});
