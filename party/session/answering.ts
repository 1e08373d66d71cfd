import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { Answer } from "#party/assistant/assistant.ts";
import { logFailure } from "#party/runtime.ts";
import type { RoomContext } from "./context.ts";
import { failure } from "./incoming.ts";
import { runOnce } from "./live.ts";
import { answerId, keepMessage, storeWaiting } from "./messages.ts";
import { isBusy, wakePolls } from "./polls.ts";
import type { RoomState } from "./store.ts";

/** Messages of a conversation the assistant gets to read. */
const MEMORY = 40;

/** Stores what was taken, and lets it be answered. */
export async function storeAndAnswer(context: RoomContext): Promise<void> {
  await storeWaiting(context);
  await answerDue(context);
}

/** Lets the assistant answer what waits for an answer: the latest of the visitor's messages, with all before it. */
function answerDue(context: RoomContext): Promise<void> {
  return runOnce(context.live.answering, async () => {
    while (await answerOne(context));
  });
}

/** True: there may be more to answer. */
async function answerOne(context: RoomContext): Promise<boolean> {
  const { store, agenda, listeners, now } = context;
  const state = await store.state();
  if (!state || !isBusy(state)) return false;
  // Should this room end meanwhile, the alarm begins anew.
  await agenda.plan("answer", now() + CHAT_ROOM.answerAgainMs);
  await listeners.broadcast(["chat:busy"]);
  await wakePolls(context);
  // One that was written already waits for the database.
  const isWritten = (await store.placeOf(answerId(state.due))) !== undefined;
  const answer = isWritten ? undefined : await write(context, state.due);
  if (answer) await keep(context, state.due, answer);
  await storeWaiting(context);
  await listeners.broadcast(["chat:idle"]);
  await wakePolls(context);
  const after = await store.state();
  if (after && isBusy(after)) return after.due !== state.due;
  await agenda.drop("answer");
  return false;
}

/** The assistant's answer; undefined when it has to be tried again later. */
async function write(context: RoomContext, due: number): Promise<Answer | undefined> {
  const { store, assistant, now } = context;
  const kept = await store.after(Math.max(0, due - MEMORY), MEMORY);
  const messages = kept.map(({ message, facts = null, reading = null }) => {
    const { role, content, attachments } = message;
    return { role, content, attachments, facts, reading };
  });
  const { uuid: session, language } = (await store.state()) ?? {};
  try {
    return await assistant.answer({
      messages,
      now: new Date(now()),
      signal: AbortSignal.timeout(CHAT_ROOM.answerTimeoutMs),
      ...(session && { session }),
      ...(language && { language }),
    });
  } catch (error) {
    logFailure("chat_not_answered", error);
    return undefined;
  }
}

/** Puts the answer behind the transcript, unless the visitor has written more meanwhile: then it is written anew. */
async function keep(context: RoomContext, due: number, answer: Answer): Promise<void> {
  const { facts, reading, ...shown } = answer;
  const message = { role: "other", client_id: answerId(due), ...shown } as const;
  const isWanted = (state: RoomState) => state.due === due && isBusy(state);
  const refuse = (state: RoomState) => (isWanted(state) ? undefined : failure("no_session"));
  await keepMessage(context, null, message, refuse, { facts, ...(reading && { reading }) });
}
