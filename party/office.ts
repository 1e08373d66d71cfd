import type * as Party from "partykit/server";
import { readJson } from "#domain/lib/json.ts";
import { log } from "#domain/log.ts";
import { ticketOf } from "#domain/rooms/ticket.ts";
import {
  CLOSE_CODES,
  OFFICE_ROOM,
  type OfficeMessage,
  REQUEST_ID_HEADER,
} from "#domain/rooms/wire.ts";
import { onClock } from "./clock.ts";
import { closedSocket, readBody, refusal } from "./http.ts";
import { knownId } from "./offers.ts";
import { isGoodTicket } from "./settings.ts";

/** After this time (ms) a page gets a new ticket, which the site gives only to who is an administrator still. */
const SEAT_MS = 30 * 60_000;
/** A notice is a list of some entities' names. */
const NOTICE_BYTES = 4_096;
const ENTITY = /^[A-Za-z]{1,40}$/;

/**
 * The room of the office (DESIGN §18): pages of administrators listen, the site and the rooms of chats notify. It passes on
 * which entities have changed, and no word of any record, so it needs no storage, and a notice that is lost costs only time.
 */
export default class OfficeRoom implements Party.Server {
  readonly options = { hibernate: true };
  readonly room: Party.Room;

  constructor(room: Party.Room) {
    this.room = room;
  }

  /** Lets only connections with a ticket through; here for the reason that OffersRoom gives. */
  static async onBeforeConnect(
    request: Party.Request,
    { id, env }: Party.Lobby,
  ): Promise<Party.Request | Response> {
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    return id === OFFICE_ROOM && (await isGoodTicket(env, ticket, "office:join"))
      ? request
      : closedSocket(CLOSE_CODES.noTicket, "ticket");
  }

  /** Calls from outside are the site's alone; other rooms of ours come past this. */
  static async onBeforeRequest(
    request: Party.Request,
    { id, env }: Party.Lobby,
  ): Promise<Party.Request | Response> {
    if (id !== OFFICE_ROOM || !new URL(request.url).pathname.endsWith(`/${id}`))
      return refusal(404, "not_found", "There is no such call.");
    if (request.method !== "POST")
      return refusal(405, "method_not_allowed", "This call knows POST only.", { allow: "POST" });
    if (await isGoodTicket(env, ticketOf(request.headers), "office:notify")) return request;
    log("warn", "office_notice_refused", {
      request: knownId(request.headers.get(REQUEST_ID_HEADER)),
    });
    return refusal(401, "unauthenticated", "This call needs a ticket.");
  }

  onConnect(connection: Party.Connection): void {
    connection.setState({ since: Date.now() });
  }

  /** POST [entity, …]: everybody who has joined hears which entities have changed; who joined long ago has to join anew. */
  async onRequest(request: Party.Request): Promise<Response> {
    const entities = readEntities(await readBody(request, NOTICE_BYTES));
    if (!entities) return refusal(400, "validation", "A notice is a list of entities' names.");
    const now = Date.now();
    const message: OfficeMessage = { type: "changed", at: now, entities };
    let told = 0;
    for (const connection of this.room.getConnections<{ since: number }>()) {
      connection.send(JSON.stringify(message));
      told += 1;
      if ((connection.state?.since ?? 0) < now - SEAT_MS)
        connection.close(CLOSE_CODES.ticketOver, "ticket");
    }
    return Response.json({ data: { told } });
  }
}
OfficeRoom satisfies Party.Worker;
onClock(OfficeRoom);

function readEntities(body: { text: string } | null): string[] | undefined {
  const list = body && readJson(body.text);
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const isName = (one: unknown): one is string => typeof one === "string" && ENTITY.test(one);
  return list.every(isName) ? list : undefined;
}

/** Tells the office's room, from another room, that chats have changed. */
export async function tellOfficeOfChats(parties: Party.Context["parties"] | undefined) {
  const body = JSON.stringify(["Chat", "ChatMessage"]);
  const answer = await parties?.office?.get(OFFICE_ROOM).fetch("/", { method: "POST", body });
  await answer?.body?.cancel();
}
