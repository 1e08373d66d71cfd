import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#app/config/chat-room.ts";
import { answer } from "#party/answers.ts";
import { inBackground, logFailure } from "#party/log.ts";
import type { PeerCall } from "#party/peer.ts";
import type { ServerEvent } from "#party/wire.ts";
import type { RoomContext } from "./context.ts";
import { readContinue } from "./frames.ts";
import { chatError } from "./incoming.ts";
import { reserve } from "./load.ts";
import { accept, carryOn, join } from "./session.ts";

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
  if (isKnown) await store.heardPeer(call.sid, now());
  if (call.event === "leave") await context.store.dropPeer(call.sid);
  else if (call.event === "chat:message") await take(context, call, call.payload);
  else inBackground(enter(context, uuid, call));
  await context.agenda.planOnce("idle", context.now() + CHAT_ROOM.idleMs);
  return answer(202, {});
}

async function take(context: RoomContext, call: PeerCall, payload: unknown): Promise<void> {
  const { sid, address } = call;
  const id = (payload as { id?: unknown } | null)?.id;
  const result = await accept(
    context,
    { from: { kind: "peer", id: sid }, key: sid, address },
    payload,
  );
  if (result === "kept") {
    inBackground(carryOn(context));
    return;
  }
  const isOver = !result.ok && result.error.code === "no_session";
  const events: ServerEvent[] = isOver ? [["chat:error", chatError("refused")]] : [];
  context.hear.deliver(sid, { events, results: [[typeof id === "string" ? id : "", result]] });
}

/** Begins or continues the chat for a connection, or tells it what it has missed. */
async function enter(context: RoomContext, uuid: string, call: PeerCall): Promise<void> {
  const { sid } = call;
  const tell = (...events: ServerEvent[]) => context.hear.deliver(sid, { events, results: [] });
  // An empty uuid has been given one by the connection's room: this one.
  if (call.event === "chat:start" && call.payload === "") await reserve(context, uuid);
  const after = call.event === "sync" ? call.payload : readContinue(call.payload).after;
  const known = await context.store.peers();
  // Nothing is said: it passes, and the connection asks again with its next heartbeat.
  if (!known.includes(sid) && !(await context.hear.hasRoom())) return;
  for (let failures = 0; failures < CHAT_ROOM.retryMs.length; failures++) {
    try {
      const { events, joined } = await join(context, uuid, after);
      if (joined) await context.store.heardPeer(sid, context.now());
      // Who only asks for what it has missed is told nothing it knows.
      const isNews = ([event]: ServerEvent) =>
        event === "chat:message" || event === "chat:messages";
      const news = call.event === "sync" ? events.filter(isNews) : events;
      if (news.length > 0) tell(...news);
      if (joined) await carryOn(context);
      return;
    } catch (error) {
      logFailure("chat_not_read", error);
      tell(["chat:waiting", ""]);
      await new Promise((resolve) => setTimeout(resolve, CHAT_ROOM.retryMs[failures] ?? 0));
    }
  }
}
