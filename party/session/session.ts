import {
  CHAT_OPEN_DAYS,
  chatState,
  closeChat,
  isEnded,
  readChat,
  type StoredMessage,
} from "#db/queries/chat.ts";
import { DAY_MS } from "#db/queries/due.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { ChatErrorCode, ChatMessage, ServerEvent } from "#domain/rooms/wire.ts";
import { logFailure, pause } from "#party/runtime.ts";
import type { RoomContext } from "./context.ts";
import { chatError } from "./incoming.ts";
import { inTurn } from "./live.ts";
import { isBusy } from "./polls.ts";
import type { RoomState } from "./store.ts";

// A chat's life in its room: reserved, read, begun, joined, ended.

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
async function load(
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

/** The chat, begun if it was only reserved. */
async function opened({ store, live }: RoomContext, state: RoomState): Promise<RoomState> {
  if (state.phase !== "reserved") return state;
  return inTurn(live.queue, async () => {
    const now = (await store.state()) ?? state;
    if (now.phase !== "reserved") return now;
    const open: RoomState = { ...now, phase: "open" };
    await store.save(open);
    return open;
  });
}

/** The chat, begun if it was only reserved; or why it can't be continued. */
export async function continued(
  context: RoomContext,
  uuid: string,
): Promise<RoomState | ChatErrorCode> {
  const known = await load(context, uuid);
  if (!known) return "unknown";
  const state = await opened(context, known);
  if (state.phase === "closed") return "closed";
  return state.last >= CHAT_ROOM.messages ? "refused" : state;
}

/**
 * Begins a chat or continues it: the events for the client. `after` = the last message it has; 0 sends the whole list.
 * Throws when the database is away and the room knows nothing of the chat.
 */
export async function join(
  context: RoomContext,
  uuid: string,
  after: number,
): Promise<{ events: ServerEvent[]; joined: boolean }> {
  const state = await continued(context, uuid);
  if (typeof state === "string")
    return { events: [["chat:error", chatError(state)]], joined: false };
  const missing = (await context.store.after(after))
    .map(({ message }) => message)
    .filter(({ sequence }) => sequence <= state.stored);
  const list: ServerEvent[] =
    after === 0
      ? [["chat:messages", missing]]
      : missing.map((message): ServerEvent => ["chat:message", message]);
  const agent: ServerEvent[] = state.agent ? [["chat:agent", state.agent.name]] : [];
  const isWritten = isBusy(state) || (state.agent !== null && context.listeners.isDeskWriting());
  const busy: ServerEvent[] = isWritten ? [["chat:busy"]] : [];
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

/** Notes what the visitor's panel speaks, when it comes and with each switch. */
export async function noteLanguage(
  { store, live }: RoomContext,
  language: string | undefined,
): Promise<void> {
  if (language === undefined) return;
  await inTurn(live.queue, async () => {
    const state = await store.state();
    if (state && (state.language ?? "en") !== language) await store.save({ ...state, language });
  });
}

/** Milliseconds until the next try after so many failures in a row. */
export function retryDelay(failures: number): number {
  const { retryMs } = CHAT_ROOM;
  return retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
}

/** Ends the chat in its room, because it has been ended in the database, and notifies everybody in it. */
export async function endChat({ store, live, listeners }: RoomContext): Promise<void> {
  await inTurn(live.queue, async () => {
    const state = await store.state();
    if (state) await store.save({ ...state, phase: "closed", due: 0, agent: null });
  });
  await listeners.broadcast(["chat:error", chatError("closed")]);
}

/**
 * Looks whether a chat the room knows has been ended meanwhile: rooms are not notified. A database that does not answer
 * soon says nothing; what is sent then is stored later, and storing it shows.
 */
export async function lookForEnd(context: RoomContext): Promise<void> {
  const { store, db } = context;
  const state = await store.state();
  if (!state || state.phase === "closed" || state.stored === 0) return;
  const look = (async () => chatState(db(), state.uuid))().catch(() => undefined);
  const found = (await Promise.race([look, pause(CHAT_ROOM.lookMs)]))?.[0];
  if (found && isEnded(found)) await endChat(context);
}

/** A room nobody is in ends: what it holds stands in the database. In turn, so that nobody comes in between. */
export async function endIfIdle({
  store,
  agenda,
  live,
  listeners,
  now,
}: RoomContext): Promise<void> {
  const isOver = await inTurn(live.queue, async () => {
    const state = await store.state();
    const waits = state !== undefined && (state.stored < state.last || state.due > 0);
    if (waits || (await listeners.count()) > 0) return false;
    await store.clear();
    return true;
  });
  if (!isOver) await agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
}
