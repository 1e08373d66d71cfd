import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { pathClass } from "#domain/lib/path-class.ts";
import type { RoomContext } from "./context.ts";
import type { SocketState } from "./listeners.ts";
import { inTurn } from "./live.ts";
import { wakePolls } from "./polls.ts";

// Who has a chat open and who writes: known while sockets stand, stored nowhere.

type Socket = Party.Connection<SocketState>;

/** The public page in what a panel says of itself; "" for any other, since its address may hold a token. */
export function publicPage(path: unknown): string {
  return typeof path === "string" && path.length <= 100 && pathClass(path) === path ? path : "";
}

/** Somebody has come: desks are sent who reads and where the visitor is; visitors are sent nothing. */
export async function announce({ listeners }: RoomContext, isDesk: boolean): Promise<void> {
  if (isDesk) listeners.broadcastReaders();
  await listeners.broadcastVisitor();
}

/** A socket has closed, of a desk or of the visitor. */
export async function announceGone(context: RoomContext, { id, state }: Socket): Promise<void> {
  const { listeners } = context;
  if (state?.agent) {
    listeners.broadcastReaders(id);
    if ((state.writesUntil ?? 0) > context.now()) await endWriting(context, id);
  } else if (state?.joined) await listeners.broadcastVisitor({ closing: id });
}

/**
 * Somebody writes, or a desk has stopped. The visitor's goes to the desks with the page they are on; that of the desk which has
 * the chat goes to the visitor as the assistant's would (SPEC §7: chat:busy, chat:idle). What comes too often, or from who has
 * not the chat, is left alone.
 */
export async function noteTyping(
  context: RoomContext,
  socket: Socket,
  payload: unknown,
): Promise<void> {
  const { live, listeners, store, now } = context;
  const { state } = socket;
  if (!state?.joined) return;
  // With the socket, so that hibernation does not forget it.
  const isTooMuch = now() - (state.typedAt ?? 0) < CHAT_ROOM.typingEachMs;
  if (!state.agent) {
    if (isTooMuch) return;
    socket.setState({ ...state, page: publicPage(payload), typedAt: now() });
    return listeners.broadcastVisitor({ typing: true });
  }
  const isOn = payload === true;
  // The end of it is always taken in.
  if (isOn && isTooMuch) return;
  const { agent: holder } = (await inTurn(live.queue, () => store.state())) ?? {};
  if (holder?.uuid !== state.agent.uuid) return;
  const wasOn = listeners.isDeskWriting();
  const latest = socket.state ?? state;
  socket.setState({
    ...latest,
    writesUntil: isOn ? now() + CHAT_ROOM.typingMs : 0,
    ...(isOn && { typedAt: now() }),
  });
  if (isOn && !wasOn) {
    await listeners.broadcast(["chat:busy"], { kind: "socket", id: socket.id, ack: null });
    await wakePolls(context);
  }
  if (!isOn && wasOn) await endWriting(context, socket.id);
}

async function endWriting(context: RoomContext, id: string): Promise<void> {
  const { listeners } = context;
  if (listeners.isDeskWriting(id)) return;
  await listeners.broadcast(["chat:idle"], { kind: "socket", id, ack: null });
  await wakePolls(context);
}
