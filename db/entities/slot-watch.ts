import { sql } from "drizzle-orm";
import { index, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  indexOfPresent,
  instant,
  oneOf,
  recordTable,
  reference,
  siteLanguage,
} from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { product_package } from "./product-package.ts";
import { rental_product } from "./rental-product.ts";
import { rental_request } from "./rental-request.ts";

const WATCH_STATES = ["waiting", "told", "ended"] as const;

/** Somebody who waits for a vessel's time to become free: told once. */
export const slot_watch = recordTable(
  "slot_watch",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    product_package_uuid: text().references(() => product_package.uuid),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    email: text().notNull(),
    rental_request_uuid: text().references(() => rental_request.uuid),
    site_language: siteLanguage(),
    state: text({ enum: WATCH_STATES }).notNull().default("waiting"),
    told_date: instant(),
  },
  (t) => [
    oneOf("slot_watch_state", t.state, WATCH_STATES),
    index("slot_watch_due").on(t.state, t.start_date).where(sql`${t.state} = 'waiting'`),
    index("slot_watch_came").on(t.create_date),
    index("slot_watch_email").on(t.email),
    index("slot_watch_product").on(t.rental_product_uuid),
    indexOfPresent("slot_watch_package", t.product_package_uuid),
    indexOfPresent("slot_watch_request", t.rental_request_uuid),
    uniqueIndex("slot_watch_one").on(t.email, t.rental_product_uuid, t.start_date, t.end_date),
  ],
  "none",
);

export const slotWatch = defineEntity({
  name: "SlotWatch",
  table: slot_watch,
  readonly: true,
  internal: true,
  label: { one: "Waiting visitor", many: "Waiting list", several: "Waiting visitors" },
  title: "email",
  columns: ["create_date"],
  fields: {},
});
