import { CHAT_ROOM } from "#app/config/chat-room.ts";
import type { RoomContext } from "./context.ts";

/** A room nobody is in ends: what it holds stands in the database. */
export async function endIfIdle({ store, agenda, hear, now }: RoomContext): Promise<void> {
  const state = await store.state();
  const inUse = (await hear.count()) > 0 || (state && (state.stored < state.last || state.due > 0));
  if (inUse) await agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
  else await store.clear();
}
