import { chatState, isEnded } from "#db/queries/chat.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { pause } from "#party/runtime.ts";
import type { RoomContext } from "./context.ts";
import { chatError } from "./incoming.ts";
import { inTurn } from "./live.ts";

/** Ends the chat in its room, because it has been ended in the database, and notifies everybody in it. */
export async function endChat({ store, live, listeners }: RoomContext): Promise<void> {
  await inTurn(live.queue, async () => {
    const state = await store.state();
    if (state) await store.save({ ...state, phase: "closed", due: 0, agent: null });
  });
  await listeners.broadcast(["chat:error", chatError("closed")]);
}

/**
 * Looks whether a chat the room knows has been ended meanwhile: rooms are not notified. A database that does not answer
 * soon says nothing; what is sent then is stored later, and storing it shows.
 */
export async function lookForEnd(context: RoomContext): Promise<void> {
  const { store, db } = context;
  const state = await store.state();
  if (!state || state.phase === "closed" || state.stored === 0) return;
  const look = (async () => chatState(db(), state.uuid))().catch(() => undefined);
  const found = (await Promise.race([look, pause(CHAT_ROOM.lookMs)]))?.[0];
  if (found && isEnded(found)) await endChat(context);
}

/** A room nobody is in ends: what it holds stands in the database. In turn, so that nobody comes in between. */
export async function endIfIdle({
  store,
  agenda,
  live,
  listeners,
  now,
}: RoomContext): Promise<void> {
  const isOver = await inTurn(live.queue, async () => {
    const state = await store.state();
    const waits = state !== undefined && (state.stored < state.last || state.due > 0);
    if (waits || (await listeners.count()) > 0) return false;
    await store.clear();
    return true;
  });
  if (!isOver) await agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
}
