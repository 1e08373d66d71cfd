import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordTable, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** Visits through one share link, counted per day ("YYYY-MM-DD" in Dubai) and landing path; no personal data. */
export const share_visit = recordTable(
  "share_visit",
  {
    sharelink: text().notNull(),
    day: text().notNull(),
    landing_path: words(),
    count: integer().notNull().default(0),
  },
  (t) => [
    index("share_visit_link").on(t.sharelink, t.create_date, t.uuid),
    uniqueIndex("share_visit_unique").on(t.sharelink, t.day, t.landing_path),
  ],
  "newest",
);

export const shareVisit = defineEntity({
  name: "ShareVisit",
  table: share_visit,
  label: { one: "Share visit", many: "Share visits" },
  title: "sharelink",
  readonly: true,
  columns: ["sharelink", "day", "landing_path", "count"],
  fields: {
    sharelink: { label: "Share link", kind: "text" },
    day: { label: "Day", kind: "text" },
    landing_path: { label: "Landing page", kind: "text" },
    count: { label: "Visits", kind: "number" },
  },
});
