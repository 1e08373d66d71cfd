import { sql } from "drizzle-orm";
import { check, index, text } from "drizzle-orm/sqlite-core";
import { indexOfPresent, instant, recordTable, reference, sortedBy, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { block_rule } from "./block-rule.ts";
import { calendar_feed } from "./calendar-feed.ts";
import { rental_approval } from "./rental-approval.ts";
import { rental_product } from "./rental-product.ts";

/** Why a vessel's time is taken without a booking: by its provider, by a calendar that was read in, by an option. */
const BLOCK_KINDS = ["own", "imported", "option"] as const;

/**
 * A time in which a vessel cannot be booked (DESIGN §15). Triggers refuse one by hand or an option over a trip; what a
 * calendar brings is a fact, and one over a trip waits for a person.
 */
export const vessel_block = recordTable(
  "vessel_block",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    reason: words(),
    /** Uid of the event in the calendar it was imported from. */
    calendar_uid: text(),
    kind: text({ enum: BLOCK_KINDS }).notNull().default("own"),
    /** When an option ends, and the offer it belongs to. */
    until_date: instant(),
    rental_approval_uuid: text().references(() => rental_approval.uuid),
    calendar_feed_uuid: text().references(() => calendar_feed.uuid),
    /** The repetition it is one of. */
    block_rule_uuid: text().references(() => block_rule.uuid),
    /** When somebody has seen to an imported time that lies over a trip. */
    conflict_seen_date: instant(),
  },
  (t) => [
    ...sortedBy("vessel_block", t.uuid, t.start_date),
    check("vessel_block_dates", sql`${t.start_date} < ${t.end_date}`),
    index("vessel_block_product").on(t.rental_product_uuid, t.start_date),
    // Of times that are still to come, however many have passed.
    index("vessel_block_end").on(t.rental_product_uuid, t.end_date),
    indexOfPresent("vessel_block_option", t.rental_approval_uuid),
    indexOfPresent("vessel_block_until", t.until_date),
    indexOfPresent("vessel_block_feed", t.calendar_feed_uuid, t.start_date),
    indexOfPresent("vessel_block_rule", t.block_rule_uuid, t.start_date),
  ],
);

export const vesselBlock = defineEntity({
  name: "VesselBlock",
  table: vessel_block,
  label: { one: "Blocked time", many: "Blocked times" },
  title: "reason",
  search: ["reason"],
  foundBy: { rental_product_uuid: "rentalproduct" },
  columns: [
    "rental_product_uuid",
    "start_date",
    "end_date",
    "kind",
    "reason",
    "statusid",
    "create_date",
  ],
  fields: {
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    start_date: { label: "From", kind: "date" },
    end_date: { label: "To", kind: "date" },
    reason: { label: "Why", kind: "text", maxLength: 200 },
    kind: {
      label: "Kind",
      kind: "enum",
      readonly: true,
      options: options({ own: "Own", imported: "Imported", option: "Option" }),
    },
    until_date: { label: "Option ends", kind: "date", readonly: true },
  },
});
