import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { ServerEvent } from "#domain/rooms/wire.ts";
import { envelope } from "#party/http.ts";
import type { PeerCall } from "#party/peer.ts";
import { inBackground } from "#party/runtime.ts";
import { storeAndAnswer } from "./answering.ts";
import type { RoomContext } from "./context.ts";
import { readContinue } from "./frames.ts";
import { chatError, fieldsOf } from "./incoming.ts";
import { accept } from "./messages.ts";
import { join, joinPatiently, reserve } from "./session.ts";

/**
 * An event of a stock client, from the room that holds its connection. It is answered when it is taken; what it leads
 * to is delivered, one after the other.
 */
export async function handlePeer(
  context: RoomContext,
  uuid: string,
  request: Party.Request,
): Promise<Response> {
  const call = await request.json<PeerCall>();
  const { store, now } = context;
  const isKnown = (await store.peers()).includes(call.sid);
  if (isKnown) await store.notePeer(call.sid, now());
  if (call.event === "leave") await store.dropPeer(call.sid);
  else if (call.event === "chat:message") await take(context, call, call.payload);
  else inBackground(enter(context, uuid, call, isKnown));
  await context.agenda.planOnce("idle", now() + CHAT_ROOM.idleMs);
  return envelope(202, {});
}

async function take(context: RoomContext, call: PeerCall, payload: unknown): Promise<void> {
  const { sid, address } = call;
  const { id } = fieldsOf(payload);
  const writer = { from: { kind: "peer", id: sid } as const, key: sid, address };
  const result = await accept(context, writer, payload);
  if (result === "kept") {
    inBackground(storeAndAnswer(context));
    return;
  }
  const isOver = !result.ok && result.error.code === "no_session";
  const events: ServerEvent[] = isOver ? [["chat:error", chatError("refused")]] : [];
  context.listeners.deliver(sid, { events, results: [[typeof id === "string" ? id : "", result]] });
}

/** Begins or continues the chat for a connection, or sends it what it has missed. */
async function enter(
  context: RoomContext,
  uuid: string,
  call: PeerCall,
  isKnown: boolean,
): Promise<void> {
  const { sid } = call;
  const tell = (...events: ServerEvent[]) =>
    context.listeners.deliver(sid, { events, results: [] });
  // An empty uuid has been given one by the connection's room: this one.
  const isSync = call.event === "sync";
  const { after, ...named } = isSync ? { after: call.payload, uuid } : readContinue(call.payload);
  if (call.event === "chat:start" && named.uuid === "") await reserve(context, uuid);
  // Nothing is sent: it passes, and the connection asks again with its next heartbeat.
  if (!isKnown && !(await context.listeners.hasRoom())) return;
  const onWait = (failures: number) => {
    tell(["chat:waiting", ""]);
    return failures < CHAT_ROOM.retryMs.length - 1;
  };
  const entered = isSync
    ? await join(context, uuid, after)
    : await joinPatiently(context, uuid, after, onWait);
  if (!entered) return;
  const { events, joined } = entered;
  if (joined) await context.store.notePeer(sid, context.now());
  // Who only asks for what it has missed is sent nothing it has.
  const isNews = ([event]: ServerEvent) => event === "chat:message" || event === "chat:messages";
  const news = isSync ? events.filter(isNews) : events;
  if (news.length > 0) tell(...news);
  if (joined) await storeAndAnswer(context);
}
