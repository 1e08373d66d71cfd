import { text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordTable, sortedBy } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";

/** Words the office often writes in a chat. Its text may have fields in braces (domain/lib/canned.ts). */
export const canned_answer = recordTable(
  "canned_answer",
  {
    shortcut: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    language: text().notNull().default("en"),
  },
  (t) => [
    ...sortedBy("canned_answer", t.uuid, t.shortcut, t.title),
    uniqueIndex("canned_answer_one").on(t.shortcut, t.language),
  ],
);

export const cannedAnswer = defineEntity({
  name: "CannedAnswer",
  table: canned_answer,
  label: { one: "Canned answer", many: "Canned answers" },
  title: "title",
  search: ["shortcut", "title", "text"],
  columns: ["title", "shortcut", "language", "statusid", "create_date"],
  fields: {
    shortcut: {
      label: "Shortcut",
      kind: "slug",
      hint: "Written behind a slash in the chat: /price",
    },
    title: { label: "Title", kind: "text", maxLength: 80 },
    text: {
      label: "Text",
      kind: "textarea",
      maxLength: CHAT_MESSAGE_MAX,
      hint: "Filled in when it is used: {name}, {number}, {package}, {date}, {guests}, {me}",
    },
    language: { label: "Language", kind: "text", maxLength: 16, hint: "en, ar, de …" },
  },
});
