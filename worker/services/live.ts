import { getTableName } from "drizzle-orm";
import { entities } from "#db/registry.ts";
import { log } from "#domain/log.ts";
import { type RoomKeys, type RoomScope, signRoomTicket } from "#domain/rooms/ticket.ts";
import { OFFICE_ROOM, REQUEST_ID_HEADER } from "#domain/rooms/wire.ts";

// The room of a request (party/offers.ts): its visitor's page listens there, and each step notifies it. The room of the
// office (party/office.ts): pages of administrators listen, and whatever writes notifies it.

/** A room that has not answered by then is left alone: its pages ask by themselves. */
const NOTIFY_TIMEOUT_MS = 2_000;

type Send = (url: string, init: RequestInit) => Promise<Response>;
type RoomTicket = { url: string; ticket: string };
type Rooms = { chatUrl: string; keys: RoomKeys; now: Date };
/** The request that has changed something: the room's lines carry its id too. */
type Notice = Rooms & { requestId?: string };

/** Where the page of a request listens, and its ticket for the next two minutes. */
export async function roomTicket(rooms: Rooms, request_uuid: string): Promise<RoomTicket> {
  const url = roomUrl(rooms.chatUrl, request_uuid).replace(/^http/, "ws");
  return { url, ticket: await signRoomTicket(rooms.keys, `offers:${request_uuid}`, rooms.now) };
}

/** Notifies the pages of a request that something has changed. Never fails: what is lost is only noticed later. */
export function tellRoom(notice: Notice, request_uuid: string, send: Send = fetch): Promise<void> {
  const room = {
    url: roomUrl(notice.chatUrl, request_uuid),
    scope: `notify:${request_uuid}`,
  } as const;
  return notify(notice, room, send);
}

/** Where an administrator's page hears what changes, and its ticket for the next two minutes. */
export async function officeTicket({ chatUrl, keys, now }: Rooms): Promise<RoomTicket> {
  const url = officeUrl(chatUrl).replace(/^http/, "ws");
  return { url, ticket: await signRoomTicket(keys, "office:join", now) };
}

/**
 * Notifies the open pages of the office that rows of some tables were written: the message names their entities, nothing of
 * the records. Tables that no page of the office shows are none of its business. Never fails, as `tellRoom`.
 */
export async function tellOffice(
  notice: Notice,
  tables: Iterable<string>,
  send: Send = fetch,
): Promise<void> {
  const changed = [...tables].flatMap((table) => officeEntities().get(table) ?? []);
  if (changed.length === 0) return;
  const room = { url: officeUrl(notice.chatUrl), scope: "office:notify" } as const;
  await notify(notice, room, send, JSON.stringify(changed));
}

let named: ReadonlyMap<string, string> | undefined;
/** By table, the entities that have lists, and what is kept of the queue beside the records. */
function officeEntities(): ReadonlyMap<string, string> {
  named ??= new Map([
    ...entities.map(({ table, name }) => [getTableName(table), name] as const),
    ["queue_mark", "QueueMark"],
  ]);
  return named;
}

async function notify(
  { keys, now, requestId }: Notice,
  room: { url: string; scope: RoomScope },
  send: Send,
  body?: string,
): Promise<void> {
  await unlessAway(async (signal) => {
    const response = await send(room.url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await signRoomTicket(keys, room.scope, now)}`,
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
      },
      ...(body !== undefined && { body }),
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) log("warn", "room_not_told", { status: response.status });
  });
}

/**
 * Has the room of a chat look into the database, where the chat has ended: it notifies everybody in it, and forgets what
 * was said once they have left. Never fails: a room that is not notified looks by itself when somebody comes.
 */
export async function endChatRoom(
  chatUrl: string,
  chat_uuid: string,
  send: Send = fetch,
): Promise<void> {
  await unlessAway(async (signal) => {
    const url = `${chatUrl.replace(/\/$/, "")}/party/${chat_uuid}/sync`;
    const response = await send(url, { signal });
    await response.body?.cancel();
  });
}

/** Calls a room; one that is not reached, or not in time, is logged. */
async function unlessAway(call: (signal: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await call(AbortSignal.timeout(NOTIFY_TIMEOUT_MS));
  } catch (error) {
    log("warn", "room_not_told", { error: error instanceof Error ? error.name : "unknown" });
  }
}

/** Where an administrator joins the room of a chat. */
export function chatRoomUrl(chatUrl: string, chat_uuid: string): string {
  return `${chatUrl.replace(/\/$/, "").replace(/^http/, "ws")}/party/${chat_uuid}`;
}

const officeUrl = (chatUrl: string) =>
  `${chatUrl.replace(/\/$/, "")}/parties/office/${OFFICE_ROOM}`;

function roomUrl(chatUrl: string, request_uuid: string): string {
  return `${chatUrl.replace(/\/$/, "")}/parties/offers/${request_uuid}`;
}
