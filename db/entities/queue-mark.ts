import { index, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { indexOfPresent, instant, recordTable } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/**
 * Who of the office has taken something of the queue (db/queries/admin/queue.ts), until when it is put aside, and when it
 * was first seen by who tells of new things.
 */
export const queue_mark = recordTable(
  "queue_mark",
  {
    kind: text().notNull(),
    /** The record that waits; by no foreign key, as it is of one table or another. */
    record: text().notNull(),
    user_uuid: text().references(() => user.uuid),
    snoozed_date: instant(),
    /** When it was first found waiting, and since when it waited by then: what waits anew is told again. */
    seen_date: instant(),
    seen_since: instant(),
  },
  (t) => [
    uniqueIndex("queue_mark_one").on(t.kind, t.record),
    indexOfPresent("queue_mark_user", t.user_uuid),
    // What is old is pruned by it.
    index("queue_mark_old").on(t.update_date),
  ],
  "none",
);

export const queueMark = defineEntity({
  name: "QueueMark",
  table: queue_mark,
  readonly: true,
  internal: true,
  label: { one: "Mark in the queue", many: "Marks in the queue" },
  title: "kind",
  columns: ["create_date"],
  fields: {},
});
