import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { common, commonExtras, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { chat } from "./chat.ts";

/** One message. `sequence` counts from 1 within its chat, so that a replay has no gap and no duplicate. */
export const chat_message = sqliteTable(
  "chat_message",
  {
    ...common(),
    chat_uuid: text()
      .notNull()
      .references(() => chat.uuid),
    sequence: integer().notNull(),
    /** "user" is the visitor (SPEC §3); anything else is shown on the other side. */
    role: text().notNull(),
    name: words(),
    content: text().notNull(),
  },
  (t) => [
    ...commonExtras("chat_message", t),
    uniqueIndex("chat_message_sequence").on(t.chat_uuid, t.sequence),
  ],
);

export const chatMessage = defineEntity({
  name: "ChatMessage",
  api: "chatmessage",
  table: chat_message,
  label: { one: "Message", many: "Messages" },
  title: "content",
  readonly: true,
  columns: ["chat_uuid", "sequence", "role", "name", "content", "create_date"],
  fields: {
    chat_uuid: { label: "Chat", kind: "relation", relation: "chat" },
    sequence: { label: "Number", kind: "number" },
    role: { label: "Role", kind: "text" },
    name: { label: "Name", kind: "text" },
    content: { label: "Text", kind: "textarea" },
  },
});
