import { sql } from "drizzle-orm";
import { index, integer } from "drizzle-orm/sqlite-core";
import {
  flag,
  instant,
  json,
  oneOf,
  recordTable,
  reference,
  sortedBy,
  words,
} from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import type { Picture } from "#domain/rules/fields.ts";
import { booking } from "./booking.ts";
import { rental_partner } from "./rental-partner.ts";

/**
 * A customer's review of a provider: one per booking. What its guest wrote by the link of the mail has stars for vessel,
 * crew and value, and `stars` is their mean, rounded (domain/rules/review.ts); what the office typed has `stars` alone.
 */
export const partner_rating = recordTable(
  "partner_rating",
  {
    rental_partner_uuid: reference(() => rental_partner.uuid),
    booking_uuid: reference(() => booking.uuid).unique(),
    stars: integer().notNull(),
    comment: words(),
    author: words(),
    published: flag().notNull().default(false),
    stars_vessel: integer(),
    stars_crew: integer(),
    stars_value: integer(),
    /** The guest's own, in the order they were sent. */
    pictures: json<Picture[]>().notNull().default([]),
    /** What the provider says to it, for everybody who reads it. */
    answer: words(),
    answer_date: instant(),
    /** Why it is not published; empty while nobody has decided so. */
    refused_reason: words(),
    /** When its provider was told of it. */
    told_date: instant(),
  },
  (t) => [
    ...sortedBy("partner_rating", t.uuid, t.stars),
    oneOf("partner_rating_stars", t.stars, [1, 2, 3, 4, 5]),
    index("partner_rating_partner").on(t.rental_partner_uuid, t.published, t.create_date),
    // Of those that were published the provider is told once (db/queries/due-reviews.ts).
    index("partner_rating_untold")
      .on(t.update_date)
      .where(sql`published = 1 and told_date is null and stars_vessel is not null`),
    index("partner_rating_pictures").on(t.update_date).where(sql`pictures <> '[]'`),
  ],
);

export const partnerRating = defineEntity({
  name: "PartnerRating",
  table: partner_rating,
  label: { one: "Rating", many: "Ratings" },
  title: "author",
  search: ["author", "comment"],
  columns: [
    "rental_partner_uuid",
    { key: "stars", label: "Stars", kind: "stars" },
    "author",
    "comment",
    "published",
    "create_date",
  ],
  fields: {
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    stars: { label: "Stars", kind: "number", min: 1, max: 5 },
    comment: { label: "Comment", kind: "textarea", maxLength: 2000 },
    author: { label: "Author", kind: "text", maxLength: 100 },
    published: {
      ...{ label: "Published", kind: "boolean" },
      hint: "Off and New waits in the queue; off and Active is put aside: the list has a view of those",
    },
    stars_vessel: { label: "Vessel", kind: "number", readonly: true },
    stars_crew: { label: "Crew", kind: "number", readonly: true },
    stars_value: { label: "Value", kind: "number", readonly: true },
    pictures: { label: "Pictures", kind: "pictures" },
    answer: { label: "Provider's answer", kind: "textarea", maxLength: 2000 },
    answer_date: { label: "Answered", kind: "date", readonly: true },
    refused_reason: {
      ...{ label: "Not published because", kind: "textarea", maxLength: 300 },
      hint: "The guest reads it on the page of the review and may change what was written",
    },
    told_date: { label: "Provider told", kind: "date", readonly: true },
  },
});
