import type * as Party from "partykit/server";
import { CHAT_ROOM, MESSAGE_PERMITS } from "#domain/config/chat.ts";
import { addressMay } from "#party/address.ts";
import { defaultAssistant } from "#party/assistant/default.ts";
import { withModel } from "#party/assistant/model/model-assistant.ts";
import { deskAgent } from "#party/desk-ticket.ts";
import { inBackground, partiesOf } from "#party/runtime.ts";
import { isLimited, roomDb, wakeSender } from "#party/settings.ts";
import { agenda, type Chore } from "./agenda.ts";
import { storeAndAnswer } from "./answering.ts";
import { handleCall } from "./calls.ts";
import type { RoomContext } from "./context.ts";
import { watchDesk } from "./desk.ts";
import { closeHalfOpen, handleFrame, openSocket } from "./frames.ts";
import { listeners, type SocketState } from "./listeners.ts";
import { type Live, newLive, rebuiltLive } from "./live.ts";
import { endIfIdle } from "./session.ts";
import { roomStore } from "./store.ts";

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

  onClose() {
    return this.#run(({ agenda, now }) => agenda.planOnce("idle", now() + CHAT_ROOM.idleMs));
  }

  onError() {
    return this.onClose();
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

function contextOf(room: Party.Room, live: Live): RoomContext {
  const { env, storage } = room;
  const store = roomStore(storage);
  const db = () => roomDb(env);
  return {
    store,
    agenda: agenda(storage, live),
    live,
    listeners: listeners({ room, live, store, now: () => Date.now() }),
    db,
    assistant: withModel(env, db, defaultAssistant(db, `${env.LIBSQL_URL}`)),
    now: () => Date.now(),
    limited: isLimited(env),
    seat: (chat, ticket) => deskAgent(env, ticket, chat),
    wakeSender: () => wakeSender(env),
    async mayWrite(address) {
      const left = live.permits.get(address) ?? 0;
      if (left > 0) {
        live.permits.set(address, left - 1);
        return true;
      }
      const parties = partiesOf(room);
      if (!parties) return true;
      const may = await addressMay({ parties, env }, address, "message");
      if (may) live.permits.set(address, MESSAGE_PERMITS - 1);
      return may;
    },
  };
}
