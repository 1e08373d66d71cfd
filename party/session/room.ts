import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { inBackground } from "#party/runtime.ts";
import type { Chore } from "./agenda.ts";
import { storeAndAnswer } from "./answering.ts";
import { handleCall } from "./calls.ts";
import { contextOf, type RoomContext } from "./context.ts";
import { watchDesk } from "./desk.ts";
import { closeHalfOpen, handleFrame, openSocket } from "./frames.ts";
import type { SocketState } from "./listeners.ts";
import { newLive, rebuiltLive } from "./live.ts";
import { announceGone } from "./presence.ts";
import { endIfIdle } from "./session.ts";

/**
 * A chat's room as PartyKit runs it: each event goes to the part that handles it, with the room's own storage. With
 * ROOMS_REBUILD=1 (tests) everything it knows beside that is discarded between two events, as hibernation does.
 */
export class ChatRoom implements Party.Server {
  readonly options = { hibernate: true };
  readonly room: Party.Room;
  #context: RoomContext;
  #running = 0;

  constructor(room: Party.Room) {
    this.room = room;
    this.#context = contextOf(room, newLive());
  }

  onConnect(connection: Party.Connection<SocketState>, { request }: Party.ConnectionContext) {
    return this.#run((context) => openSocket(context, this.room, connection, request));
  }

  onMessage(message: string | ArrayBuffer, connection: Party.Connection<SocketState>) {
    return this.#run((context) => handleFrame(context, this.room.id, connection, message));
  }

  onClose(connection: Party.Connection<SocketState>) {
    return this.#run(async (context) => {
      await announceGone(context, connection);
      await context.agenda.planOnce("idle", context.now() + CHAT_ROOM.idleMs);
    });
  }

  onError(connection: Party.Connection<SocketState>) {
    return this.onClose(connection);
  }

  onRequest(request: Party.Request): Promise<Response> {
    return this.#run((context) => handleCall(context, this.room, request));
  }

  onAlarm() {
    return this.#run(async (context) => {
      // Not within the alarm: PartyKit hides a room's name and its way to others there.
      for (const chore of await context.agenda.takeDue(context.now())) {
        inBackground(doChore(context, this.room, chore));
      }
    });
  }

  async #run<T>(event: (context: RoomContext) => Promise<T>): Promise<T> {
    if (this.room.env.ROOMS_REBUILD === "1" && this.#running === 0) {
      this.#context = contextOf(this.room, rebuiltLive(this.#context.live));
    }
    this.#running += 1;
    try {
      return await event(this.#context);
    } finally {
      this.#running -= 1;
    }
  }
}

async function doChore(context: RoomContext, room: Party.Room, chore: Chore): Promise<void> {
  // Planned again before it is begun: it is dropped when it is done, and this room may end before that.
  const isWork = chore === "store" || chore === "answer";
  if (isWork) await context.agenda.planOnce(chore, context.now() + CHAT_ROOM.againMs);
  if (isWork) await storeAndAnswer(context);
  if (chore === "halfOpen") await closeHalfOpen(context, room);
  if (chore === "desk") await watchDesk(context);
  if (chore === "idle") await endIfIdle(context);
}
