import { lastWordsOfChat } from "#db/queries/admin/related.ts";
import type { Row } from "#db/registry.ts";
import type { EntityRules } from "../rules.ts";

export const chatRules: EntityRules<Row<"chat">> = {
  related: [
    {
      title: "messages",
      entity: "chatmessage",
      key: "chat_uuid",
      show: { title: "content", detail: ["name", "create_date"] },
    },
  ],
  workedOut: { last_words: lastWordsOfChat },
};
