import { data } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { plainMarkdown } from "#app/lib/plain-markdown.ts";
import { chatForDesk, liveChats, transcript } from "#db/queries/admin/chats.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import { signRoomTicket } from "#domain/rooms/ticket.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import { servicesContext } from "#worker/app-services.ts";
import { chatRoomUrl } from "#worker/services/live.ts";

/** The chat console: the chats that go on, and one of them with its transcript, in one round trip. */
export async function loadConsole(context: Context, uuid: string) {
  const asked = isUuid(uuid) ? uuid : "";
  const { shared, rows } = await readPage(context, (db) => ({
    taken: liveChats(db, "taken_over"),
    open: liveChats(db, "open"),
    chats: chatForDesk(db, asked),
    messages: transcript(db, asked),
  }));
  const { taken, open, messages } = rows;
  const [chat] = rows.chats;
  if (!chat) throw data(text.unknown, { status: 404 });
  const { create_date, ...rest } = chat;
  return {
    ...shared,
    chat: { ...rest, create_date: create_date.toISOString() },
    live: [...taken, ...open]
      .map(({ last_message_date, first, snippet, ...one }) => ({
        ...one,
        /** How the visitor has begun; "" before a word was written. */
        title: plainMarkdown(first ?? ""),
        snippet: plainMarkdown(snippet),
        /** When its last message was written (ms). */
        at: last_message_date?.getTime() ?? 0,
      }))
      .toSorted((a, b) => b.at - a.at),
    messages: messages.map(
      ({ uuid, sequence, role, name, content, attachments, client_id, create_date: at }) => ({
        uuid,
        sequence,
        role: role === "user" ? ("user" as const) : ("other" as const),
        name,
        content,
        attachments,
        client_id,
        create_date: at.toISOString(),
      }),
    ) satisfies ChatMessage[],
    facts: Object.fromEntries(
      messages.flatMap(({ uuid, facts }) => (facts ? [[uuid, facts]] : [])),
    ),
  };
}

/** A ticket to the desk of a chat, in the administrator's name. */
export async function deskTicket(context: Context, uuid: string) {
  const { chatUrl, keys, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const account = await guard.check();
  if (!isUuid(uuid)) throw data(text.unknown, { status: 404 });
  const agent = { uuid: token.user_uuid, name: account.name || account.email.split("@")[0] || "" };
  const ticket = await signRoomTicket(keys, `desk:${uuid}`, now, agent);
  return { url: chatRoomUrl(chatUrl, uuid), ticket };
}
