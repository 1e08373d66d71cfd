import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { RoomContext } from "./context.ts";
import { inTurn } from "./live.ts";

/** A room nobody is in ends: what it holds stands in the database. In turn, so that nobody comes in between. */
export async function endIfIdle({ store, agenda, live, hear, now }: RoomContext): Promise<void> {
  const isOver = await inTurn(live.queue, async () => {
    const state = await store.state();
    const waits = state !== undefined && (state.stored < state.last || state.due > 0);
    if (waits || (await hear.count()) > 0) return false;
    await store.clear();
    return true;
  });
  if (!isOver) await agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
}
