import { all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads, table } = adminListMessages;

export const chatView: EntityView<"chat", "first_words" | "last_words"> = {
  place: { group: "daily", waits: "waiting_chats" },
  isLive: true,
  columns: [
    { key: "first_words", label: heads.chat, as: "words" },
    { key: "person_asked_date" },
    { key: "last_words", label: heads.lastWords, as: "words" },
    { key: "last_from", inCard: null },
    { key: "state" },
    { key: "chat_assistant_uuid", under: "user_uuid" },
    { key: "message_count", inCard: (text) => table.messages(Number(text)) },
    { key: "rental_request_uuid" },
    { key: "last_message_date", cardEnd: true },
    created,
  ],
  tabs: [
    all,
    tab("open", any("state", "open")),
    tab("takenOver", any("state", "taken_over")),
    tab("closed", any("state", "closed")),
    deleted,
  ],
  filters: [
    "person_asked_date",
    "last_from",
    "last_message_date",
    "state",
    "chat_assistant_uuid",
    "rental_request_uuid",
  ],
  cards: [
    {
      title: "state",
      keys: [
        "state",
        "user_uuid",
        "chat_assistant_uuid",
        "rental_request_uuid",
        "language",
        "statusid",
      ],
    },
    {
      title: "figures",
      keys: ["message_count", "visitor_count", "last_message_date", "last_from"],
    },
  ],
  title: ({ create_date }) => editMessages.chatOf(formatDateTime(new Date(create_date))),
};
