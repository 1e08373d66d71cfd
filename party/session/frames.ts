import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { readJson } from "#domain/lib/json.ts";
import { CLOSE_CODES, type DeskFrame, LANGUAGE_QUERY, PAGE_QUERY } from "#domain/rooms/wire.ts";
import { ADDRESS_HEADER } from "#party/address.ts";
import { readAgent } from "#party/desk-ticket.ts";
import { storeAndAnswer } from "./answering.ts";
import type { RoomContext } from "./context.ts";
import { acceptFromDesk, moveDesk, renewSeat } from "./desk.ts";
import { chatError, failure, fieldsOf, knownLanguage } from "./incoming.ts";
import { deskFrame, type SocketState } from "./listeners.ts";
import { takeToken } from "./live.ts";
import { accept } from "./messages.ts";
import { announce, noteTyping, publicPage } from "./presence.ts";
import { joinPatiently, noteLanguage } from "./session.ts";

type Socket = Party.Connection<SocketState>;

/** A panel's socket has come: it names its chat soon, or goes. */
export async function openSocket(
  { agenda, now }: RoomContext,
  room: Party.Room,
  socket: Socket,
  { headers, url }: { headers: { get(name: string): string | null }; url: string },
): Promise<void> {
  const address = headers.get(ADDRESS_HEADER) ?? "";
  const { searchParams } = new URL(url);
  const page = publicPage(searchParams.get(PAGE_QUERY));
  const language = knownLanguage(searchParams.get(LANGUAGE_QUERY));
  socket.setState({ joined: false, at: now(), address, agent: readAgent(headers), page, language });
  const waiting = [...room.getConnections<SocketState>()].filter((one) => !one.state?.joined);
  // Who names its chat is counted then; these have not, and would pile up until their time is over.
  if (waiting.length > CHAT_ROOM.connections) {
    socket.close(CLOSE_CODES.tooMany, "connections");
    return;
  }
  await agenda.planOnce("halfOpen", now() + CHAT_ROOM.halfOpenMs);
}

/** Closes sockets that have not named their chat in time. */
export async function closeHalfOpen({ agenda, now }: RoomContext, room: Party.Room): Promise<void> {
  const open = [...room.getConnections<SocketState>()].filter((one) => one.state?.joined !== true);
  for (const socket of open) {
    const ends = (socket.state?.at ?? 0) + CHAT_ROOM.halfOpenMs;
    if (ends <= now()) socket.close(CLOSE_CODES.halfOpen, "no chat");
    else await agenda.planOnce("halfOpen", ends);
  }
}

/** One frame of a panel's socket. What cannot be read closes the socket, never the room. */
export async function handleFrame(
  context: RoomContext,
  uuid: string,
  socket: Socket,
  data: string | ArrayBuffer,
): Promise<void> {
  if (typeof data !== "string") return socket.close(CLOSE_CODES.malformed, "binary");
  if (data.length > CHAT_ROOM.frameBytes) return socket.close(CLOSE_CODES.tooLarge, "frame");
  const frame = readJson(data);
  const [event, payload, ack] = Array.isArray(frame) ? (frame as unknown[]) : [];
  if (event === "ping") return context.listeners.send(socket, ["pong"]);
  if (event === "chat:start" || event === "chat:continue") {
    return mayEnter(context, socket)
      ? enter(context, uuid, socket, payload)
      : socket.close(CLOSE_CODES.tooMany, "entries");
  }
  const agent = socket.state?.agent ?? null;
  if (agent && event === "chat:ticket") return renewSeat(context, uuid, socket, payload);
  // The right to the desk ends with the ticket, whatever the socket has done before.
  if (agent && agent.until <= context.now()) {
    return socket.close(CLOSE_CODES.ticketOver, "ticket");
  }
  const number = typeof ack === "number" ? ack : null;
  if (agent && (event === "chat:takeover" || event === "chat:handback")) {
    const error = await moveDesk(context, agent, event);
    if (number !== null) context.listeners.send(socket, ["moved", number, error ?? null]);
    return;
  }
  if (event === "chat:typing") return noteTyping(context, socket, payload);
  if (event !== "chat:message") return socket.close(CLOSE_CODES.malformed, "frame");
  return take(context, socket, payload, number);
}

/** A message of the visitor, or of the desk. */
async function take(
  context: RoomContext,
  socket: Socket,
  payload: unknown,
  ack: number | null,
): Promise<void> {
  const from = { kind: "socket", id: socket.id, ack } as const;
  const { agent = null, address = "", joined = false } = socket.state ?? {};
  if (!joined && !agent) {
    if (ack !== null) {
      context.listeners.send(socket, ["ack", ack, { ok: false, error: failure("no_session") }]);
    }
    return;
  }
  const result = agent
    ? await acceptFromDesk(context, agent, from, payload)
    : await accept(context, { from, key: socket.id, address }, payload);
  if (result === "kept") return storeAndAnswer(context);
  if (ack !== null) context.listeners.send(socket, ["ack", ack, result]);
  // Too long a chat, or one that was ended meanwhile: a new one cures it.
  const isOver = !agent && joined && !result.ok && result.error.code === "no_session";
  if (isOver) context.listeners.send(socket, ["chat:error", chatError("refused")]);
}

/** A socket names its chat once, and again when it has missed something; it is not a way to read it over and over. */
function mayEnter({ live, now, limited }: RoomContext, { id }: Socket): boolean {
  if (!limited) return true;
  return takeToken(live.buckets, `enter:${id}`, CHAT_ROOM.entries, now()) === 0;
}

/** Begins or continues the chat on a socket; while the database is away and the room knows nothing, it is sent `chat:waiting`. */
async function enter(
  context: RoomContext,
  uuid: string,
  socket: Socket,
  payload: unknown,
): Promise<void> {
  const { uuid: named, after } = readContinue(payload);
  const say = (frame: DeskFrame) => context.listeners.send(socket, frame);
  if (named !== uuid) return say(["chat:error", chatError("unknown")]);
  const isHere = socket.state?.joined === true || socket.state?.agent;
  if (!isHere && !(await context.listeners.hasRoom())) {
    return socket.close(CLOSE_CODES.tooMany, "connections");
  }
  const entered = await joinPatiently(context, uuid, after, () => {
    say(["chat:waiting", ""]);
    return socket.readyState === WebSocket.OPEN;
  });
  if (!entered) return;
  const before = socket.state;
  if (entered.joined && before) socket.setState({ ...before, joined: true });
  const seat = before?.agent;
  if (seat) say(deskFrame((await context.store.state())?.agent ?? null, seat));
  for (const event of entered.events) say(event);
  if (!entered.joined) return;
  if (!seat) await noteLanguage(context, before?.language);
  await announce(context, seat !== null && seat !== undefined);
  await storeAndAnswer(context);
}

/** Which chat, and from where on; the whole list when that is left out. */
export function readContinue(payload: unknown): { uuid: string; after: number } {
  if (typeof payload === "string") return { uuid: payload, after: 0 };
  const { uuid, after } = fieldsOf(payload);
  return {
    uuid: typeof uuid === "string" ? uuid : "",
    after: typeof after === "number" && Number.isSafeInteger(after) && after > 0 ? after : 0,
  };
}
