import { text } from "drizzle-orm/sqlite-core";
import { flag, recordTable, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** Who answers in the chat. */
export const chat_assistant = recordTable(
  "chat_assistant",
  {
    name: text().notNull(),
    avatar: words(),
    greeting: words(),
    // Of the time when a model wrote the answers: nothing reads these two any more, and a contract step may drop them.
    instructions: words(),
    tone: words(),
    model: words(),
    active: flag().notNull().default(true),
    translations: translations(),
  },
  (t) => sortedBy("chat_assistant", t.uuid, t.name),
);

export const chatAssistant = defineEntity({
  name: "ChatAssistant",
  table: chat_assistant,
  label: { one: "Assistant", many: "Assistants" },
  title: "name",
  search: ["name"],
  lookUp: true,
  columns: ["name", "model", "active", "statusid", "create_date"],
  translated: ["name", "greeting"],
  fields: {
    name: { label: "Name", kind: "text", maxLength: 60 },
    avatar: {
      label: "Avatar",
      kind: "text",
      hint: "Path of a public file, or the uuid of an uploaded one",
    },
    greeting: { label: "Greeting", kind: "textarea", maxLength: 500 },
    model: {
      label: "Model",
      kind: "text",
      maxLength: 100,
      hint: "Reads what visitors write, in place of the one in the settings; only where a model is set up there",
    },
    active: { label: "Active", kind: "boolean" },
  },
});
