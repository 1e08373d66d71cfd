import type * as Party from "partykit/server";
import { CHAT_ROOM, MESSAGE_PERMITS } from "#app/config/chat-room.ts";
import { addressMay } from "#party/address.ts";
import { plainAssistant } from "#party/assistant/plain.ts";
import { isLimited, roomDb } from "#party/settings.ts";
import { agenda, type Chore } from "./agenda.ts";
import { answerDue } from "./answering.ts";
import { handleCall } from "./calls.ts";
import type { RoomContext } from "./context.ts";
import { closeHalfOpen, handleFrame, openSocket } from "./frames.ts";
import { listeners, type SocketState } from "./listeners.ts";
import { type Live, newLive } from "./live.ts";
import { roomStore } from "./store.ts";
import { storeWaiting } from "./store-messages.ts";

/** A chat's room as PartyKit runs it: each event goes to the part that handles it, with the room's own storage. */
export class ChatRoom implements Party.Server {
  readonly options = { hibernate: true };
  readonly room: Party.Room;
  readonly #live: Live = newLive();
  readonly #context: RoomContext;

  constructor(room: Party.Room) {
    this.room = room;
    this.#context = contextOf(room, this.#live);
  }

  async onConnect(connection: Party.Connection<SocketState>, { request }: Party.ConnectionContext) {
    await openSocket(this.#context, this.room, connection, request.headers);
  }

  async onMessage(message: string | ArrayBuffer, connection: Party.Connection<SocketState>) {
    await handleFrame(this.#context, this.room.id, connection, message);
  }

  async onClose() {
    await this.#context.agenda.planOnce("idle", Date.now() + CHAT_ROOM.idleMs);
  }

  async onError() {
    await this.onClose();
  }

  onRequest(request: Party.Request): Promise<Response> {
    return handleCall(this.#context, this.room, request);
  }

  async onAlarm() {
    const due = await this.#context.agenda.takeDue(Date.now());
    // Not within the alarm: there a room can reach no other (PartyKit).
    for (const chore of due) void this.#do(chore);
  }

  async #do(chore: Chore): Promise<void> {
    if (chore === "store") await storeWaiting(this.#context).then(() => answerDue(this.#context));
    if (chore === "answer") await answerDue(this.#context);
    if (chore === "halfOpen") await closeHalfOpen(this.#context, this.room);
    if (chore === "idle") await endIfIdle(this.#context);
  }
}

function contextOf(room: Party.Room, live: Live): RoomContext {
  const { env, storage } = room;
  const store = roomStore(storage);
  const db = () => roomDb(env);
  return {
    store,
    agenda: agenda(storage, live),
    live,
    hear: listeners({ room, live, store }),
    db,
    assistant: plainAssistant(db),
    now: () => Date.now(),
    limited: isLimited(env),
    async mayWrite(address) {
      const left = live.permits.get(address) ?? 0;
      if (left > 0) {
        live.permits.set(address, left - 1);
        return true;
      }
      const may = await addressMay({ parties: room.context.parties, env }, address, "message");
      if (may) live.permits.set(address, MESSAGE_PERMITS - 1);
      return may;
    },
  };
}

/** A room nobody is in ends: what it holds stands in the database. */
async function endIfIdle({ store, agenda, hear, now }: RoomContext): Promise<void> {
  const state = await store.state();
  const inUse = (await hear.count()) > 0 || (state && (state.stored < state.last || state.due > 0));
  if (inUse) await agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
  else await store.clear();
}
