import { index, integer, text } from "drizzle-orm/sqlite-core";
import { instant, json, oneOf, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { rental_product } from "./rental-product.ts";

const FEED_STATES = ["waiting", "ok", "failing"] as const;

/** What the last reading of a feed found: busy times kept, and what was left out, counted by why. */
export type FeedSummary = { events: number; kept: number; left_out: Record<string, number> };

/** A calendar of somebody else's that is read in for a vessel (DESIGN §15). Its address is a credential. */
export const calendar_feed = recordTable(
  "calendar_feed",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    title: words(),
    url: text().notNull(),
    etag: words(),
    last_modified: words(),
    /** Last reading, the last one that could be used, and the next. */
    read_date: instant(),
    good_date: instant(),
    next_read_date: instant().notNull(),
    state: text({ enum: FEED_STATES }).notNull().default("waiting"),
    failures: integer().notNull().default(0),
    /** Why it fails, as a code. */
    problem: words(),
    found: json<FeedSummary>(),
    /** When its provider was told that it fails. */
    warned_date: instant(),
    /** Counts readings: one that took longer than a later one is not stored. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    oneOf("calendar_feed_state", t.state, FEED_STATES),
    index("calendar_feed_product").on(t.rental_product_uuid),
    index("calendar_feed_due").on(t.statusid, t.next_read_date),
  ],
  "none",
);

export const calendarFeed = defineEntity({
  name: "CalendarFeed",
  table: calendar_feed,
  readonly: true,
  internal: true,
  label: { one: "Calendar feed", many: "Calendar feeds" },
  title: "title",
  columns: ["create_date"],
  fields: {},
});
