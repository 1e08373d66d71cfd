import { isSignedInAs } from "#db/queries/account.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { logFailure } from "#party/log.ts";
import type { RoomContext } from "./context.ts";
import { releaseDesk } from "./desk.ts";
import { inTurn } from "./live.ts";

/**
 * Looks whether the administrator who has the chat still may, and is there: a visitor is not left with nobody. Who sat
 * here and brought no new ticket loses the chat at once, and so does who has left and whose role, session or account
 * have ended; who has only left keeps it for a while. The database is asked once, when somebody has left.
 */
export async function watchDesk(context: RoomContext): Promise<void> {
  const { store, live, agenda, hear, now } = context;
  const state = await store.state();
  if (!state?.agent || state.phase !== "taken_over") return;
  const { agent, away } = state;
  const until = hear.seatedUntil(agent.uuid);
  const isLong = away !== undefined && away + CHAT_ROOM.deskAwayMs <= now();
  const hasLeft = until === undefined && away === undefined;
  const isGone = until === 0 || isLong || (hasLeft && !(await stillMay(context, agent.uuid)));
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

async function stillMay({ db, now }: RoomContext, user_uuid: string): Promise<boolean> {
  try {
    return await isSignedInAs(db(), { user_uuid, role: "admin", now: new Date(now()) });
  } catch (error) {
    // A database that is away takes nobody's chat; time does.
    logFailure("chat_desk_not_known", error);
    return true;
  }
}
