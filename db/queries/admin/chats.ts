import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { type ChatState, chat } from "#db/entities/chat.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";

/** Messages of a transcript an administrator reads at once: the latest. */
export const TRANSCRIPT_MOST = 500;
const LISTED = 30;
const SNIPPET = 90;

/** The chats in a state that goes on, the latest first, each with the beginning of its last message. */
export function liveChats(db: Db, state: Exclude<ChatState, "closed">) {
  return db
    .select({
      ...pick(chat, "uuid", "state", "message_count", "last_message_date"),
      agent: user.name,
      snippet: sql<string>`substr(${chat_message.content}, 1, ${SNIPPET})`,
      role: chat_message.role,
      // What the chat is called: how the visitor has begun it.
      first: sql<
        string | null
      >`(select substr(f.content, 1, ${SNIPPET}) from ${chat_message} f where f.chat_uuid = ${chat.uuid} and f.role = 'user' order by f.sequence limit 1)`,
    })
    .from(chat)
    .innerJoin(
      chat_message,
      // Messages are counted without gaps, so the count is the number of the last one.
      and(eq(chat_message.chat_uuid, chat.uuid), eq(chat_message.sequence, chat.message_count)),
    )
    .leftJoin(user, eq(user.uuid, chat.user_uuid))
    .where(and(eq(chat.state, state), sql`${chat.statusid} >= 0`))
    .orderBy(desc(chat.last_message_date))
    .limit(LISTED);
}

/** A chat with who answers in it and the request that came of it. */
export function chatForDesk(db: Db, uuid: string) {
  return db
    .select({
      ...pick(chat, "uuid", "state", "statusid", "language", "create_date", "message_count"),
      assistant: chat_assistant.name,
      assistant_uuid: chat_assistant.uuid,
      agent_uuid: user.uuid,
      agent: user.name,
      request_uuid: rental_request.uuid,
      request_id: rental_request.request_id,
    })
    .from(chat)
    .leftJoin(chat_assistant, eq(chat_assistant.uuid, chat.chat_assistant_uuid))
    .leftJoin(user, eq(user.uuid, chat.user_uuid))
    .leftJoin(rental_request, eq(rental_request.uuid, chat.rental_request_uuid))
    .where(eq(chat.uuid, uuid));
}

/** The end of a chat's transcript in its order, with the records its answers were made of. */
export function transcript(db: Db, uuid: string) {
  const latest = db
    .select()
    .from(chat_message)
    .where(eq(chat_message.chat_uuid, uuid))
    .orderBy(desc(chat_message.sequence))
    .limit(TRANSCRIPT_MOST)
    .as("latest");
  return db.select().from(latest).orderBy(asc(latest.sequence));
}
