import { index, integer, text } from "drizzle-orm/sqlite-core";
import { oneOf, recordTable, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { user } from "./user.ts";

export const UPLOAD_STATES = ["received", "stored", "refused"] as const;

/** Who sent which file when, and what became of it. */
export const upload = recordTable(
  "upload",
  {
    user_uuid: text().references(() => user.uuid),
    original_name: words(),
    mime: words(),
    bytes: integer().notNull().default(0),
    state: text({ enum: UPLOAD_STATES }).notNull().default("received"),
    reason: words(),
  },
  (t) => [
    oneOf("upload_state", t.state, UPLOAD_STATES),
    index("upload_user").on(t.user_uuid, t.create_date),
  ],
);

export const uploadEntity = defineEntity({
  name: "Upload",
  edit: "upload",
  table: upload,
  label: { one: "Upload", many: "Uploads" },
  title: "original_name",
  search: ["original_name"],
  readonly: true,
  columns: ["original_name", "mime", "bytes", "state", "reason", "user_uuid", "create_date"],
  fields: {
    original_name: { label: "Name", kind: "text" },
    mime: { label: "Type", kind: "text" },
    bytes: { label: "Bytes", kind: "number" },
    state: {
      label: "State",
      kind: "enum",
      options: options({ received: "Received", stored: "Stored", refused: "Refused" }),
    },
    reason: { label: "Reason", kind: "text" },
    user_uuid: { label: "Sent by", kind: "relation", relation: "user" },
  },
});
