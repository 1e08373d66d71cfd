import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { indexOfPresent, instant, oneOf, recordTable, sortedBy, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { chat_assistant } from "./chat-assistant.ts";
import { rental_request } from "./rental-request.ts";
import { user } from "./user.ts";

const CHAT_STATES = ["open", "taken_over", "closed"] as const;
/** Who wrote last: a visitor who waits, or one of us (the assistant, an administrator). */
const CHAT_LAST_FROM = ["nobody", "visitor", "us"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** A chat session: its uuid is the credential that continues it. */
export const chat = recordTable(
  "chat",
  {
    chat_assistant_uuid: text().references(() => chat_assistant.uuid),
    state: text({ enum: CHAT_STATES }).notNull().default("open"),
    /** The administrator who has taken it over. */
    user_uuid: text().references(() => user.uuid),
    language: words(),
    message_count: integer().notNull().default(0),
    visitor_count: integer().notNull().default(0),
    last_message_date: instant(),
    rental_request_uuid: text().references(() => rental_request.uuid),
    /** Kept by a trigger as messages come, whoever stores them. */
    last_from: text({ enum: CHAT_LAST_FROM }).notNull().default("nobody"),
    /** Since when its visitor waits for a person; null = not, or somebody has taken it over. */
    person_asked_date: instant(),
    /** When its visitor first asked for a person, and when a person first answered: how long that took stays known. */
    first_asked_date: instant(),
    first_answer_date: instant(),
  },
  (t) => [
    ...sortedBy("chat", t.uuid, t.last_message_date),
    oneOf("chat_state", t.state, CHAT_STATES),
    index("chat_assistant_index").on(t.chat_assistant_uuid),
    indexOfPresent("chat_user", t.user_uuid),
    indexOfPresent("chat_request", t.rental_request_uuid),
    index("chat_state_list").on(t.state, t.create_date, t.uuid),
    index("chat_last_from_list").on(t.last_from, t.create_date, t.uuid),
    index("chat_waiting").on(t.last_from, t.last_message_date, t.uuid),
    index("chat_person_asked").on(t.person_asked_date).where(sql`person_asked_date is not null`),
    index("chat_recent").on(t.state, t.last_message_date),
    // What the figures count: nothing of it changes with a message.
    index("chat_figures").on(
      t.create_date,
      t.statusid,
      t.first_asked_date,
      t.first_answer_date,
      t.rental_request_uuid,
    ),
  ],
);

export const chatEntity = defineEntity({
  name: "Chat",
  table: chat,
  // They come by visitors.
  create: false,
  label: { one: "Chat", many: "Chats" },
  title: "uuid",
  searchIn: { entity: "chatmessage", key: "chat_uuid" },
  columns: [
    "state",
    "chat_assistant_uuid",
    "message_count",
    "language",
    "last_message_date",
    "create_date",
  ],
  fields: {
    state: {
      label: "State",
      kind: "enum",
      readonly: true,
      options: options({ open: "Open", taken_over: "Taken over", closed: "Closed" }),
    },
    chat_assistant_uuid: { label: "Assistant", kind: "relation", relation: "chatassistant" },
    user_uuid: { label: "Taken over by", kind: "relation", relation: "user", readonly: true },
    language: { label: "Language", kind: "text", maxLength: 64 },
    rental_request_uuid: { label: "Request", kind: "relation", relation: "rentalrequest" },
    last_from: {
      label: "Last word",
      kind: "enum",
      readonly: true,
      options: options({ visitor: "The visitor", us: "Us", nobody: "Nobody yet" }),
    },
    person_asked_date: { label: "Asked for a person", kind: "date", readonly: true },
    message_count: { label: "Messages", kind: "number", readonly: true },
    visitor_count: { label: "Messages of the visitor", kind: "number", readonly: true },
    last_message_date: { label: "Last message", kind: "date", readonly: true },
  },
});
