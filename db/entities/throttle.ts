import { index, integer, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/**
 * How often something was tried within a window ("sign in to this account", "from this address"). `key` names it as a
 * hash, so that the table shows nobody who tried.
 */
export const throttle = recordTable(
  "throttle",
  {
    key: text().notNull().unique(),
    tries: integer().notNull().default(0),
    expire_date: instant().notNull(),
  },
  (t) => [index("throttle_expire").on(t.expire_date)],
  "none",
);

export const throttleEntity = defineEntity({
  name: "Throttle",
  table: throttle,
  label: { one: "Counted attempt", many: "Counted attempts" },
  title: "key",
  internal: true,
  columns: ["tries", "expire_date"],
  fields: {
    key: { label: "Key", kind: "text", secret: true },
    tries: { label: "Tries", kind: "number" },
    expire_date: { label: "Until", kind: "date" },
  },
});
