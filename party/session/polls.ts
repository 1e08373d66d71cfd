import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { SyncAnswer } from "#domain/rooms/wire.ts";
import { inBackground } from "#party/runtime.ts";
import type { RoomContext } from "./context.ts";
import type { HeldPoll } from "./live.ts";
import type { RoomState } from "./store.ts";

type Asked = Omit<HeldPoll, "answer">;

/** An answer is being written, or will be. */
export const isBusy = ({ due, phase }: RoomState) => due > 0 && phase === "open";

/** What is new for a poll; undefined when there is nothing to say. */
async function news(
  { store, listeners }: RoomContext,
  asked: Asked,
): Promise<SyncAnswer | undefined> {
  const state = await store.state();
  if (!state) return undefined;
  const kept = asked.after < state.stored ? await store.after(asked.after) : [];
  const messages = kept
    .map(({ message }) => message)
    .filter(({ sequence }) => sequence <= state.stored);
  const busy = isBusy(state) || (state.agent !== null && listeners.isDeskWriting());
  const agent = state.agent?.name ?? "";
  const isMoved = asked.agent !== null && asked.agent !== agent;
  const isNew = messages.length > 0 || busy !== asked.busy || isMoved;
  return isNew ? { messages, busy, agent } : undefined;
}

/** Answers a poll, at once when there is something new or it is not to be held, else when there is. */
export async function poll(context: RoomContext, asked: Asked, hold: boolean): Promise<SyncAnswer> {
  const nothing: SyncAnswer = { messages: [], busy: asked.busy, agent: asked.agent ?? "" };
  const now = await news(context, asked);
  if (now || !hold) return now ?? nothing;
  const { polls } = context.live;
  return new Promise((resolve) => {
    const held: HeldPoll = { ...asked, answer };
    const timer = setTimeout(() => answer(nothing), CHAT_ROOM.holdMs);
    function answer(sync: SyncAnswer) {
      clearTimeout(timer);
      polls.delete(held);
      resolve(sync);
    }
    polls.add(held);
    // Something may have come between the look and the wait.
    inBackground(news(context, asked).then((late) => late && answer(late)));
  });
}

/** Answers the held polls that there is news for. */
export async function wakePolls(context: RoomContext): Promise<void> {
  for (const held of [...context.live.polls]) {
    const sync = await news(context, held);
    if (sync) held.answer(sync);
  }
}
