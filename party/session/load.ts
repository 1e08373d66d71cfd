import { CHAT_OPEN_DAYS, closeChat, readChat, type StoredMessage } from "#db/queries/chat.ts";
import { DAY_MS } from "#db/queries/due.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import type { RoomContext } from "./context.ts";
import { inTurn } from "./live.ts";
import type { Kept, RoomState } from "./store.ts";

/** Makes a session that nobody has begun yet; its uuid is its room's name. */
export function reserve({ store, live }: RoomContext, uuid: string): Promise<RoomState> {
  return inTurn(live.queue, async () => {
    const known = await store.state();
    if (known) return known;
    const state: RoomState = { uuid, phase: "reserved", last: 0, stored: 0, due: 0, agent: null };
    await store.save(state);
    return state;
  });
}

/**
 * The chat as its room knows it; a room that has ended meanwhile reads it from the database again. Undefined: there is
 * no such chat. Throws when the database is away and the room knows nothing.
 */
export async function load(
  { store, live, agenda, db, now }: RoomContext,
  uuid: string,
): Promise<RoomState | undefined> {
  const known = await store.state();
  if (known) return known;
  const found = await readChat(db(), uuid);
  if (!found) return undefined;
  const last = found.messages.at(-1);
  const isOld = last !== undefined && last.create_date.getTime() < now() - CHAT_OPEN_DAYS * DAY_MS;
  if (isOld && found.state !== "closed") await closeChat(db(), uuid, new Date(now()));
  if (found.agent) await agenda.planOnce("desk", now() + CHAT_ROOM.againMs);
  return inTurn(live.queue, async () => {
    const meanwhile = await store.state();
    if (meanwhile) return meanwhile;
    await store.add(
      ...found.messages.map((row) => ({
        message: toMessage(row),
        from: null,
        ...(row.facts && { facts: row.facts }),
      })),
    );
    const sequence = last?.sequence ?? 0;
    const state: RoomState = {
      uuid,
      phase: isOld ? "closed" : found.state,
      last: sequence,
      stored: sequence,
      // Its room has ended before the answer was written.
      due: last?.role === "user" ? sequence : 0,
      agent: found.agent,
    };
    await store.save(state);
    return state;
  });
}

/** A stored message as clients get it. */
export function toMessage({ create_date, role, facts: _, ...row }: StoredMessage): ChatMessage {
  return {
    ...row,
    role: role === "user" ? "user" : "other",
    create_date: create_date.toISOString(),
  };
}

/** The id of the answer to a message: there is one. No visitor's id has a colon. */
export const answerId = (sequence: number) => `answer:${sequence}`;

/** A message as it is stored. */
export function toRow({ message, facts }: Kept): StoredMessage {
  return { ...message, create_date: new Date(message.create_date), facts: facts ?? null };
}
