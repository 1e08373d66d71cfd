import { sql } from "drizzle-orm";
import { check, index, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable, reference, sortedBy, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { rental_product } from "./rental-product.ts";

/** A time in which a vessel cannot be booked: own use, maintenance, an imported calendar. */
export const vessel_block = recordTable(
  "vessel_block",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    reason: words(),
    /** Uid of the event in the calendar it was imported from. */
    calendar_uid: text(),
  },
  (t) => [
    ...sortedBy("vessel_block", t.uuid, t.start_date),
    check("vessel_block_dates", sql`${t.start_date} < ${t.end_date}`),
    index("vessel_block_product").on(t.rental_product_uuid, t.start_date),
  ],
);

export const vesselBlock = defineEntity({
  name: "VesselBlock",
  table: vessel_block,
  label: { one: "Blocked time", many: "Blocked times" },
  title: "reason",
  search: ["reason"],
  columns: ["rental_product_uuid", "start_date", "end_date", "reason", "statusid", "create_date"],
  fields: {
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    start_date: { label: "From", kind: "date" },
    end_date: { label: "To", kind: "date" },
    reason: { label: "Why", kind: "text", maxLength: 200 },
  },
});
