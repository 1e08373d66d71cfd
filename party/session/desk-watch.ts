import { CHAT_ROOM } from "#app/config/chat-room.ts";
import type { RoomContext } from "./context.ts";
import { releaseDesk } from "./desk.ts";
import { inTurn } from "./live.ts";

/**
 * Looks whether the administrator who has the chat still may, and is there: a visitor is not left with nobody. Who sat
 * here and brought no new ticket (role, session or account have ended) loses the chat at once; who has left keeps it
 * for a while. Nothing is asked of the database until the chat is given back.
 */
export async function watchDesk(context: RoomContext): Promise<void> {
  const { store, live, agenda, hear, now } = context;
  const state = await store.state();
  if (!state?.agent || state.phase !== "taken_over") return;
  const { agent, away } = state;
  const until = hear.seatedUntil(agent.uuid);
  const isGone = until === 0 || (away !== undefined && away + CHAT_ROOM.deskAwayMs <= now());
  if (until) {
    await mark(undefined);
    await agenda.plan("desk", until);
  } else if (!isGone) {
    await mark(away ?? now());
    await agenda.plan("desk", (away ?? now()) + CHAT_ROOM.deskAwayMs);
  } else if ((await releaseDesk(context, agent))?.code === "unavailable") {
    await agenda.plan("desk", now() + CHAT_ROOM.againMs);
  }

  function mark(since: number | undefined): Promise<void> {
    return inTurn(live.queue, async () => {
      const { away: _, ...latest } = (await store.state()) ?? state ?? {};
      if (!("uuid" in latest)) return;
      await store.save(since === undefined ? latest : { ...latest, away: since });
    });
  }
}
