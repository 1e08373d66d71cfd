import { index, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** Links of mails that were ended: what was mailed for a scope ("request:{uuid}") until then opens nothing any more. */
export const ended_link = recordTable(
  "ended_link",
  { scope: text().notNull().unique(), ended_date: instant().notNull() },
  (t) => [index("ended_link_ended").on(t.ended_date)],
  "none",
);

export const endedLink = defineEntity({
  name: "EndedLink",
  table: ended_link,
  internal: true,
  label: { one: "Ended link", many: "Ended links" },
  title: "scope",
  columns: ["create_date"],
  fields: {},
});
