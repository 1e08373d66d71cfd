import { v7 as uuidv7 } from "uuid";
import { readChat, storeMessages } from "#db/queries/chat.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { site } from "#domain/config/site.ts";
import type { ChatMessage, SendFailure, SendResult } from "#domain/rooms/wire.ts";
import { asksForPerson } from "#party/assistant/language/exact.ts";
import { isUrgent } from "#party/assistant/serious/serious.ts";
import { inBackground, logFailure } from "#party/runtime.ts";
import type { RoomContext } from "./context.ts";
import { failure, readMessage } from "./incoming.ts";
import { inTurn, runOnce, takeToken } from "./live.ts";
import { wakePolls } from "./polls.ts";
import { endChat, retryDelay, toMessage } from "./session.ts";
import type { Kept, Made, RoomState, Sender } from "./store.ts";

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
  made: Made = {},
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
    await store.add({ message: whole, from, ...made });
    await store.save({ ...state, last: sequence });
    // Before anybody is notified: should the room end now, the alarm stores it.
    await agenda.planOnce("store", now() + CHAT_ROOM.againMs);
    return undefined;
  });
  if (!outcome) return "kept";
  return "code" in outcome ? { ok: false, error: outcome } : { ok: true, message: outcome };
}

/** The id of the answer to a message: there is one. No visitor's id has a colon. */
export const answerId = (sequence: number) => `answer:${sequence}`;

/**
 * Stores what waits, in its order; only then is it acknowledged and sent to the others. While the database is away the
 * room keeps it, says so, and tries again by itself.
 */
export function storeWaiting(context: RoomContext): Promise<void> {
  return runOnce(context.live.storing, async () => {
    while (await storeSome(context));
  });
}

/** True: something was stored, and there may be more. */
async function storeSome(context: RoomContext): Promise<boolean> {
  const { store, agenda, live, listeners, db } = context;
  const state = await store.state();
  if (!state || state.stored >= state.last) {
    await agenda.drop("store");
    return false;
  }
  const batch = await store.after(state.stored, CHAT_ROOM.waiting);
  const impatient = setTimeout(() => announceWaiting(context, batch), CHAT_ROOM.patienceMs);
  try {
    const rows = batch.map(({ message, facts = null }) => {
      return { ...message, create_date: new Date(message.create_date), facts };
    });
    const message = rows.findLast(
      ({ role, content }) => role === "user" && (asksForPerson(content) || isUrgent(content)),
    );
    const asked = message && { message, admin: site.email_admin };
    const { standing, isOver } = await storeMessages(db(), state.uuid, rows, {
      asked,
      language: state.language,
    });
    if (asked) inBackground(context.wakeSender());
    context.tellOffice();
    live.failures = 0;
    if (isOver) await endChat(context);
    if (rows.some(({ sequence, uuid }) => standing.get(sequence) !== uuid)) {
      await catchUp(context, state);
      return true;
    }
  } catch (error) {
    await postpone(context, state, error);
    return false;
  } finally {
    clearTimeout(impatient);
  }
  await markStored(context, batch);
  for (const { message } of batch) {
    // Read again: the same message may have been sent once more meanwhile, and then its newest sender waits.
    const from = (await store.kept(message.sequence))?.from ?? null;
    if (message.client_id) listeners.result(from, message.client_id, { ok: true, message });
    await listeners.broadcast(["chat:message", message], from);
  }
  await wakePolls(context);
  return true;
}

function markStored(
  { store, live, agenda, now }: RoomContext,
  batch: readonly Kept[],
): Promise<void> {
  return inTurn(live.queue, async () => {
    const state = await store.state();
    const sequence = batch.at(-1)?.message.sequence;
    if (!state || sequence === undefined) return;
    const asked = batch.findLast(({ message }) => message.role === "user");
    const given = batch.some(({ message }) => message.client_id === answerId(state.due));
    const left = given ? 0 : state.due;
    const due = asked && state.phase === "open" ? asked.message.sequence : left;
    if (due > 0) await agenda.planOnce("answer", now() + CHAT_ROOM.answerAgainMs);
    await store.save({ ...state, stored: Math.max(state.stored, sequence), due });
  });
}

function announceWaiting({ listeners }: RoomContext, kept: readonly Kept[]): void {
  for (const { message, from } of kept) {
    if (message.client_id) listeners.waiting(from, message.client_id);
  }
}

async function postpone(context: RoomContext, state: RoomState, error: unknown): Promise<void> {
  const { store, agenda, live, now } = context;
  logFailure("chat_not_stored", error);
  const delay = retryDelay(live.failures);
  live.failures += 1;
  // Whoever wrote meanwhile waits for the next try with the others.
  live.storing.again = false;
  await agenda.plan("store", now() + delay);
  announceWaiting(context, await store.after(state.stored));
}

/**
 * The database holds messages this room does not know of: it has lost part of its storage. They come first; what waits
 * follows behind them, without what turns out to be stored already.
 */
async function catchUp(
  { store, live, listeners, db }: RoomContext,
  before: RoomState,
): Promise<void> {
  const found = await readChat(db(), before.uuid);
  const messages = found?.messages.map(toMessage) ?? [];
  const missed = messages.filter(({ sequence }) => sequence > before.stored);
  await inTurn(live.queue, async () => {
    const state = (await store.state()) ?? before;
    const waiting = await store.after(state.stored);
    const stored = messages.at(-1)?.sequence ?? state.stored;
    const byId = new Map(missed.map((message) => [message.client_id, message]));
    const left = waiting.filter(({ message }) => !byId.has(message.client_id));
    await store.dropAfter(state.stored);
    await store.add(
      ...missed.map((message) => ({ message, from: null })),
      ...left.map((one, index) => ({
        ...one,
        message: { ...one.message, sequence: stored + index + 1 },
      })),
    );
    await store.save({ ...state, stored, last: stored + left.length });
    for (const { message, from } of waiting) {
      const standing = byId.get(message.client_id);
      if (standing?.client_id)
        listeners.result(from, standing.client_id, { ok: true, message: standing });
    }
  });
  for (const message of missed) await listeners.broadcast(["chat:message", message]);
}
