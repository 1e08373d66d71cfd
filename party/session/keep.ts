import { v7 as uuidv7 } from "uuid";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { ChatMessage, SendFailure, SendResult } from "#domain/rooms/wire.ts";
import type { RoomContext } from "./context.ts";
import { failure } from "./incoming.ts";
import { inTurn } from "./live.ts";
import type { RoomState, Sender } from "./store.ts";

type NewMessage = Pick<ChatMessage, "role" | "name" | "content" | "attachments"> & {
  client_id: string;
};

/**
 * Puts a message into the room's storage, behind those that are there. "kept": `from` is notified when it stands in the
 * database. A message whose id is there already is that message; `refuse` says why a new one is not taken.
 */
export async function keepMessage(
  { store, live, agenda, now }: RoomContext,
  from: Sender | null,
  message: NewMessage,
  refuse: (state: RoomState) => Promise<SendFailure | undefined> | SendFailure | undefined,
  facts?: ChatFact[],
): Promise<SendResult | "kept"> {
  const outcome = await inTurn(live.queue, async () => {
    const state = await store.state();
    if (!state || state.phase === "closed" || state.phase === "reserved") {
      return failure("no_session");
    }
    const known = await store.kept((await store.placeOf(message.client_id)) ?? 0);
    if (known && known.message.sequence <= state.stored) return known.message;
    if (known) {
      await store.add({ ...known, from });
      return undefined;
    }
    const refusal = await refuse(state);
    if (refusal) return refusal;
    const sequence = state.last + 1;
    const create_date = new Date(now()).toISOString();
    const whole = { ...message, uuid: uuidv7(), sequence, create_date };
    await store.add({ message: whole, from, ...(facts && { facts }) });
    await store.save({ ...state, last: sequence });
    // Before anybody is notified: should the room end now, the alarm stores it.
    await agenda.planOnce("store", now() + CHAT_ROOM.againMs);
    return undefined;
  });
  if (!outcome) return "kept";
  return "code" in outcome ? { ok: false, error: outcome } : { ok: true, message: outcome };
}
