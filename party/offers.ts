import type * as Party from "partykit/server";
import { isUuid } from "#domain/lib/uuid.ts";
import { log } from "#domain/log.ts";
import { ticketOf } from "#domain/rooms/ticket.ts";
import { CLOSE_CODES, type OffersMessage, REQUEST_ID_HEADER } from "#domain/rooms/wire.ts";
import { onClock } from "./clock.ts";
import { closedSocket, refusal } from "./http.ts";
import { isGoodTicket } from "./settings.ts";

/**
 * The room of one request, named by its uuid: the visitor's page listens, the site notifies. It holds and sends nothing
 * of the request, so it needs no storage, and a notice that is lost costs only time.
 */
export default class OffersRoom implements Party.Server {
  readonly options = { hibernate: true };
  readonly room: Party.Room;

  constructor(room: Party.Room) {
    this.room = room;
  }

  /**
   * Lets only connections with a ticket for this room through to it. Here and not in onConnect: the room would count
   * a connection as its own while the ticket is still being read, and a hibernating one closes with ten seconds' delay
   * on the local runtime.
   */
  static async onBeforeConnect(
    request: Party.Request,
    { id, env }: Party.Lobby,
  ): Promise<Party.Request | Response> {
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    return (await isGoodTicket(env, ticket, `offers:${id}`))
      ? request
      : closedSocket(CLOSE_CODES.noTicket, "ticket");
  }

  /** POST with a ticket to notify: everybody who has joined gets the change. */
  async onRequest(request: Party.Request): Promise<Response> {
    const { id, env } = this.room;
    if (!new URL(request.url).pathname.endsWith(`/${id}`)) {
      return refusal(404, "not_found", "There is no such call.");
    }
    if (request.method !== "POST") {
      return refusal(405, "method_not_allowed", "This call knows POST only.", { allow: "POST" });
    }
    const requestId = knownId(request.headers.get(REQUEST_ID_HEADER));
    if (!(await isGoodTicket(env, ticketOf(request.headers), `notify:${id}`))) {
      log("warn", "offers_notice_refused", { request: requestId });
      return refusal(401, "unauthenticated", "This call needs a ticket.");
    }
    const message: OffersMessage = { type: "changed", at: Date.now() };
    this.room.broadcast(JSON.stringify(message));
    const told = [...this.room.getConnections()].length;
    log("info", "offers_told", { request: requestId, told });
    return Response.json({ data: { told } });
  }
}
OffersRoom satisfies Party.Worker;
onClock(OffersRoom);

/** A request's id as the site gives them; anybody may send a header. */
export function knownId(text: string | null): string | undefined {
  return text !== null && isUuid(text) ? text : undefined;
}
