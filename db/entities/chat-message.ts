import { integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { json, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import type { ChatAttachments } from "#domain/rooms/wire.ts";
import { chat } from "./chat.ts";

/**
 * A record an answer took something from: administrators see it, visitors do not. `says` is what the record says and the
 * answer may repeat ("4 hours: AED 5,040"); an answer with a number that stands in none of them is not sent. The entity
 * "Rule" is a rule of the site itself (SPEC §9), and has no uuid.
 */
export type ChatFact = { entity: string; uuid: string; label: string; says?: string[] };

/** One message. `sequence` counts from 1 within its chat, so that a replay has no gap and no duplicate. */
export const chat_message = recordTable(
  "chat_message",
  {
    chat_uuid: reference(() => chat.uuid),
    sequence: integer().notNull(),
    /** "user" is the visitor (SPEC §3); anything else is shown on the other side. */
    role: text().notNull(),
    name: words(),
    content: text().notNull(),
    attachments: json<ChatAttachments>(),
    facts: json<ChatFact[]>(),
    /** Chosen by who sent it, so that a repeated sending is the same message. */
    client_id: text(),
  },
  (t) => [
    uniqueIndex("chat_message_sequence").on(t.chat_uuid, t.sequence),
    uniqueIndex("chat_message_client").on(t.chat_uuid, t.client_id),
  ],
  "newest",
);

export const chatMessage = defineEntity({
  name: "ChatMessage",
  table: chat_message,
  label: { one: "Message", many: "Messages" },
  title: "content",
  search: ["content"],
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
