import { data } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { plainMarkdown } from "#app/lib/plain-markdown.ts";
import {
  cannedAnswers,
  chatForDesk,
  customerOfChat,
  liveChats,
  notesOfChat,
  transcript,
} from "#db/queries/admin/chats.ts";
import { queuePeople } from "#db/queries/admin/queue.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import { signRoomTicket } from "#domain/rooms/ticket.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import { servicesContext } from "#worker/app-services.ts";
import { actOnChat } from "#worker/services/admin/chats.ts";
import { chatRoomUrl } from "#worker/services/live.ts";

/** The chat console: the chats that go on, and one of them with its transcript, in one round trip. */
export async function loadConsole(context: Context, uuid: string) {
  const asked = isUuid(uuid) ? uuid : "";
  const { now } = context.get(servicesContext);
  const me = guardOf(context).token.user_uuid;
  const { shared, rows } = await readPage(context, (db) => ({
    taken: liveChats(db, "taken_over"),
    open: liveChats(db, "open"),
    chats: chatForDesk(db, asked),
    messages: transcript(db, asked),
    notes: notesOfChat(db, asked),
    customer: customerOfChat(db, asked),
    canned: cannedAnswers(db),
    people: queuePeople(db),
  }));
  const { taken, open, messages, customer, canned, people } = rows;
  const [chat] = rows.chats;
  if (!chat) throw data(text.unknown, { status: 404 });
  return {
    ...shared,
    ...{ canned, people, me, now: now.toISOString() },
    chat: toDeskChat(chat),
    notes: rows.notes.map(({ create_date, ...one }) => ({ ...one, at: create_date.toISOString() })),
    customer: {
      requests: customer.requests.map(({ start_date, ...one }) => ({
        ...one,
        day: dubaiDay(start_date),
      })),
      trips: customer.trips.map(({ start_date, ...one }) => ({
        ...one,
        day: dubaiDay(start_date),
      })),
    },
    live: [...taken, ...open]
      .map(({ last_message_date, person_asked_date, first, snippet, ...one }) => ({
        ...one,
        asks: person_asked_date !== null,
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

function toDeskChat(chat: Awaited<ReturnType<typeof chatForDesk>>[number]) {
  const { create_date, last_message_date, person_asked_date, request, ...rest } = chat;
  const { first_asked_date, first_answer_date, ...more } = rest;
  return {
    ...more,
    create_date: create_date.toISOString(),
    last_message_date: last_message_date?.toISOString() ?? null,
    person_asked_date: person_asked_date?.toISOString() ?? null,
    first_asked_date: first_asked_date?.toISOString() ?? null,
    first_answer_date: first_answer_date?.toISOString() ?? null,
    request: request && { ...request, start_date: dubaiDay(request.start_date) },
  };
}

/** What the form of a chat's owner has done, or why not. */
export type AssignAnswer = { failure: string; done: boolean };

/** Gives the chat to somebody, as the form of its page says. */
export async function assignByForm(request: Request, context: Context, uuid: string) {
  const input = Object.fromEntries(await readForm(request));
  return orRefusal<AssignAnswer>(
    ["validation", "conflict", "not_found"],
    async () => ({
      failure: "",
      done: (await actOnChat(callOf(context), uuid, "assign", input)) === "assign",
    }),
    ({ message }) => ({ failure: message, done: false }),
  );
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
