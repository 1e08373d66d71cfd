import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf, recordTable, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { DEVICES, EVENT_NAMES } from "#domain/rules/events.ts";

/**
 * How often each analytics event happened in a day ("YYYY-MM-DD" in Dubai). Counted, not recorded: two visits that are
 * alike are one row, so that no row shows when or by whom. `path` is a page's class, `mode` and `step` are of the
 * request form ("" and 0 where they do not apply), `language` has two letters or is "other".
 */
export const visit_event = recordTable(
  "visit_event",
  {
    day: text().notNull(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    path: words(),
    mode: words(),
    step: integer().notNull().default(0),
    language: words(),
    device: text({ enum: DEVICES }).notNull().default("unknown"),
    count: integer().notNull().default(0),
  },
  (t) => [
    oneOf("visit_event_name", t.name, EVENT_NAMES),
    oneOf("visit_event_device", t.device, DEVICES),
    uniqueIndex("visit_event_unique").on(
      t.day,
      t.name,
      t.path,
      t.mode,
      t.step,
      t.language,
      t.device,
    ),
    index("visit_event_days").on(t.name, t.day),
  ],
  "none",
);

export const visitEvent = defineEntity({
  name: "VisitEvent",
  table: visit_event,
  label: { one: "Visit event", many: "Visit events" },
  title: "name",
  internal: true,
  columns: ["day", "name", "path", "count"],
  fields: {
    day: { label: "Day", kind: "text" },
    name: { label: "Event", kind: "text" },
    path: { label: "Page", kind: "text" },
    count: { label: "Count", kind: "number" },
  },
});
