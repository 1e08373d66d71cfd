import { text } from "drizzle-orm/sqlite-core";
import { instant, json, recordTable } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/**
 * How somebody of the office is told of what waits (DESIGN §18): by mail and by push of which kinds of the queue; "all" is
 * all kinds, those of later versions too, and an empty list none.
 */
export const office_notice = recordTable(
  "office_notice",
  {
    user_uuid: text()
      .notNull()
      .unique()
      .references(() => user.uuid),
    mail: json<string[]>().notNull().default([]),
    push: json<string[]>().notNull().default([]),
    /** Up to when the queue's new things have been told in each way. */
    mail_date: instant(),
    push_date: instant(),
  },
  undefined,
  "none",
);

export const officeNotice = defineEntity({
  name: "OfficeNotice",
  table: office_notice,
  internal: true,
  label: { one: "Way of being told", many: "Ways of being told" },
  title: "uuid",
  columns: ["create_date"],
  fields: {},
});
