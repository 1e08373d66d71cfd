import { index, integer } from "drizzle-orm/sqlite-core";
import { flag, oneOf, recordTable, reference, sortedBy, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { booking } from "./booking.ts";
import { rental_partner } from "./rental-partner.ts";

/** A customer's review of a provider: one per booking. */
export const partner_rating = recordTable(
  "partner_rating",
  {
    rental_partner_uuid: reference(() => rental_partner.uuid),
    booking_uuid: reference(() => booking.uuid).unique(),
    stars: integer().notNull(),
    comment: words(),
    author: words(),
    published: flag().notNull().default(false),
  },
  (t) => [
    ...sortedBy("partner_rating", t.uuid, t.stars),
    oneOf("partner_rating_stars", t.stars, [1, 2, 3, 4, 5]),
    index("partner_rating_partner").on(t.rental_partner_uuid, t.published, t.create_date),
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
    published: { label: "Published", kind: "boolean" },
  },
});
