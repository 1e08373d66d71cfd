import { index, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, json, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/** A column of a list as somebody wants it; `width` in px, as wide as it needs without. */
export type ChosenColumn = { key: string; width?: number };

/**
 * A view of a list that somebody has saved: its filters, search and order as its address has them, and its columns.
 * The one without a name is how its maker has arranged the list's columns where no view is open.
 */
export const list_view = recordTable(
  "list_view",
  {
    user_uuid: reference(() => user.uuid),
    /** Api name of the entity whose list it is. */
    list: text().notNull(),
    name: words(),
    query: words(),
    /** Null: the list's own. */
    columns: json<ChosenColumn[]>(),
    /** The whole office sees it; only its maker changes it. */
    shared: flag().notNull().default(false),
  },
  (t) => [
    uniqueIndex("list_view_name").on(t.user_uuid, t.list, t.name),
    index("list_view_list").on(t.list, t.shared),
  ],
  "none",
);

export const listView = defineEntity({
  name: "ListView",
  table: list_view,
  readonly: true,
  internal: true,
  label: { one: "View of a list", many: "Views of lists" },
  title: "name",
  columns: ["create_date"],
  fields: {},
});
