import { log } from "#domain/log.ts";
import { type RoomKeys, signRoomTicket } from "#domain/rooms/ticket.ts";
import { REQUEST_ID_HEADER } from "#domain/rooms/wire.ts";

// The room of a request (party/offers.ts): its visitor's page listens there, and each step notifies it.

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
export async function tellRoom(
  { chatUrl, keys, now, requestId }: Notice,
  request_uuid: string,
  send: Send = fetch,
): Promise<void> {
  await unlessAway(async (signal) => {
    const notice = await signRoomTicket(keys, `notify:${request_uuid}`, now);
    const response = await send(roomUrl(chatUrl, request_uuid), {
      method: "POST",
      headers: {
        authorization: `Bearer ${notice}`,
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
      },
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

function roomUrl(chatUrl: string, request_uuid: string): string {
  return `${chatUrl.replace(/\/$/, "")}/parties/offers/${request_uuid}`;
}
