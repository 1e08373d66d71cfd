import type * as Party from "partykit/server";
import type { Start } from "#domain/rooms/wire.ts";
import { addressMay } from "./address.ts";
import { type Chat, type ChatCall, type ChatOwn, chatApp } from "./chat-app.ts";
import { onClock } from "./clock.ts";
import type { Delivery } from "./peer.ts";
import { type SocketIo, socketIo } from "./protocol/socket-io.ts";
import { logFailure, partiesOf, pause } from "./runtime.ts";
import { SessionRoom } from "./session-room.ts";
import type { Edge } from "./socket-io.ts";

/** Stock Socket.IO clients' connections. */
export const CHAT_EDGE: Edge = { party: "connection", settings: chatApp.settings, limited: true };

/** How long a chat's room may take to take a call, and when it is asked again. */
const CALL_TIMEOUT_MS = 10_000;
const AGAIN_MS = [250, 1_000];

/**
 * The room of a stock Socket.IO client, which connects before it names a chat (DESIGN §11): it speaks the protocols,
 * and passes events on to and from the room of the chat, which alone orders and stores messages.
 */
export default class ConnectionRoom extends SessionRoom<SocketIo<Chat>, ChatOwn, ChatCall> {
  constructor(room: Party.Room) {
    super(room, socketIo(chatApp));
  }

  /** POST deliver, of the chat's room: 410 when the client is gone. */
  protected override async onCall(call: string, request: Party.Request): Promise<Response> {
    if (call !== "deliver") return super.onCall(call, request);
    const delivery = await request.json<Delivery>();
    await this.endDeadSession();
    const isHere = await this.held.own({ type: "delivery", delivery });
    return new Response(null, { status: isHere ? 204 : 410 });
  }

  protected async perform(call: ChatCall): Promise<ChatOwn> {
    const outcome = (await this.#mayCall(call)) ? await this.#call(call) : "limited";
    return { type: "called", call, outcome };
  }

  /** Chats that are begun or named count for their address. */
  async #mayCall({ call }: ChatCall): Promise<boolean> {
    const parties = partiesOf(this.room);
    const isEntry = call.event === "chat:start" || call.event === "chat:continue";
    if (!isEntry || !parties) return true;
    const isNew = call.event === "chat:start" && namedIn(call.payload) === "";
    return addressMay({ parties, env: this.room.env }, call.address, isNew ? "session" : "connect");
  }

  /** The chat's room handles a call once however often it gets it, so it may be sent again. */
  async #call({ uuid, call }: ChatCall): Promise<"taken" | "failed"> {
    for (const wait of [...AGAIN_MS, null]) {
      if (await this.#peer(uuid, call)) return "taken";
      // Where no room is known none will be.
      if (wait === null || !partiesOf(this.room)) break;
      await pause(wait);
    }
    return "failed";
  }

  async #peer(uuid: string, call: ChatCall["call"]): Promise<boolean> {
    try {
      const room = partiesOf(this.room)?.main?.get(uuid);
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const init = { method: "POST", body: JSON.stringify(call), signal };
      const taken = await room?.fetch("/peer", init);
      await taken?.body?.cancel();
      return taken?.ok === true;
    } catch (error) {
      logFailure("chat_not_reached", error);
      return false;
    }
  }
}
ConnectionRoom satisfies Party.Worker;
onClock(ConnectionRoom);

const namedIn = (payload: Start) => (typeof payload === "string" ? payload : payload.uuid);
