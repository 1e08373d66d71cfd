import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { SendFailure, SendResult, ServerEvent } from "#domain/rooms/wire.ts";
import { logFailure, pause } from "#party/runtime.ts";
import { answerDue } from "./answering.ts";
import type { RoomContext } from "./context.ts";
import { lookForEnd } from "./ending.ts";
import { chatError, failure, readMessage } from "./incoming.ts";
import { keepMessage } from "./keep.ts";
import { inTurn, takeToken } from "./live.ts";
import { load } from "./load.ts";
import { isBusy } from "./polls.ts";
import type { RoomState, Sender } from "./store.ts";
import { retryDelay, storeWaiting } from "./store-messages.ts";

/**
 * Begins a chat or continues it: the events for the client. `after` = the last message it has; 0 sends the whole list.
 * Throws when the database is away and the room knows nothing of the chat.
 */
export async function join(
  context: RoomContext,
  uuid: string,
  after: number,
): Promise<{ events: ServerEvent[]; joined: boolean }> {
  const state = await opened(context, await load(context, uuid));
  if (!state) return refused("unknown");
  if (state.phase === "closed") return refused("closed");
  if (state.last >= CHAT_ROOM.messages) return refused("refused");
  const missing = (await context.store.after(after))
    .map(({ message }) => message)
    .filter(({ sequence }) => sequence <= state.stored);
  const list: ServerEvent[] =
    after === 0
      ? [["chat:messages", missing]]
      : missing.map((message): ServerEvent => ["chat:message", message]);
  const agent: ServerEvent[] = state.agent ? [["chat:agent", state.agent.name]] : [];
  const busy: ServerEvent[] = isBusy(state) ? [["chat:busy"]] : [];
  return { events: [["chat:session", uuid], ...agent, ...list, ...busy], joined: true };
}

/**
 * The same, for who comes in: looks whether the chat was ended meanwhile, and tries again while the database is away
 * and the room knows nothing, as long as `onWait` says that somebody waits. Undefined when nobody does any more.
 */
export async function joinPatiently(
  context: RoomContext,
  uuid: string,
  after: number,
  onWait: (failures: number) => boolean,
): Promise<Awaited<ReturnType<typeof join>> | undefined> {
  await lookForEnd(context);
  for (let failures = 0; ; failures++) {
    try {
      return await join(context, uuid, after);
    } catch (error) {
      logFailure("chat_not_read", error);
      if (!onWait(failures)) return undefined;
      await pause(retryDelay(failures));
    }
  }
}

function refused(code: Parameters<typeof chatError>[0]): { events: ServerEvent[]; joined: false } {
  return { events: [["chat:error", chatError(code)]], joined: false };
}

/** The chat, begun if it was only reserved. */
export async function opened(
  { store, live }: RoomContext,
  state: RoomState | undefined,
): Promise<RoomState | undefined> {
  if (state?.phase !== "reserved") return state;
  return inTurn(live.queue, async () => {
    const now = (await store.state()) ?? state;
    if (now.phase !== "reserved") return now;
    const open: RoomState = { ...now, phase: "open" };
    await store.save(open);
    return open;
  });
}

/**
 * Takes a visitor's message. "kept": it stands in the room's storage, and `from` hears when it stands in the database;
 * the same id once more is the same message.
 */
export async function accept(
  context: RoomContext,
  writer: { from: Sender; key: string; address: string },
  payload: unknown,
): Promise<SendResult | "kept"> {
  const read = readMessage(payload);
  if ("code" in read) return { ok: false, error: read };
  const { content, id: client_id } = read;
  const message = { role: "user", name: "", content, client_id, attachments: null } as const;
  return keepMessage(context, writer.from, message, (state) => overLimit(context, state, writer));
}

/** Stores what was taken, and lets it be answered. */
export async function storeAndAnswer(context: RoomContext): Promise<void> {
  await storeWaiting(context);
  await answerDue(context);
}

/** Why one more message is not taken: too fast for its connection or its address, too many that wait, too long a chat. */
async function overLimit(
  { live, now, limited, mayWrite }: RoomContext,
  state: RoomState,
  { key, address }: { key: string; address: string },
): Promise<SendFailure | undefined> {
  if (state.last >= CHAT_ROOM.messages) return failure("no_session");
  if (state.last - state.stored >= CHAT_ROOM.waiting) {
    return failure("unavailable", CHAT_ROOM.retryMs.at(-1));
  }
  if (!limited) return undefined;
  const wait = takeToken(live.buckets, key, CHAT_ROOM.rate, now());
  if (wait > 0) return failure("too_many_requests", wait);
  return (await mayWrite(address)) ? undefined : failure("too_many_requests", 60_000);
}
