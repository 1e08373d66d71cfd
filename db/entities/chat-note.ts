import { index, text } from "drizzle-orm/sqlite-core";
import { recordTable, reference } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { chat } from "./chat.ts";
import { user } from "./user.ts";

/**
 * What the office notes about a chat, for itself. It is a table of its own and no kind of message, so that nothing which
 * reads messages (rooms, the assistant, a visitor's file) can come across one.
 */
export const chat_note = recordTable(
  "chat_note",
  {
    chat_uuid: reference(() => chat.uuid),
    user_uuid: text().references(() => user.uuid),
    content: text().notNull(),
  },
  (t) => [
    index("chat_note_chat").on(t.chat_uuid, t.create_date),
    index("chat_note_user").on(t.user_uuid),
  ],
  "none",
);

export const chatNote = defineEntity({
  name: "ChatNote",
  table: chat_note,
  label: { one: "Note", many: "Notes of chats" },
  title: "content",
  readonly: true,
  internal: true,
  columns: ["create_date"],
  fields: {},
});
