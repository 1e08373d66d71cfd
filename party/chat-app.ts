import { CHAT_ROOM } from "#domain/config/chat.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import type { ChatMessage, SendResult, ServerEvent } from "#domain/rooms/wire.ts";
import type { Delivery, PeerCall } from "./peer.ts";
import type { Moment, Opened } from "./protocol/session.ts";
import type { App, AppEvent, AppOut } from "./protocol/socket-io.ts";
import { chatError, failure, fieldsOf, isClientId } from "./session/incoming.ts";

// The chat as a stock Socket.IO client has it: what its events mean for the chat's room, and what that room's
// deliveries mean for it.

const NAMESPACE = "/";
const ACKS_MAX = 20;

export const chatApp: App<Chat, ChatOwn, ChatCall> = {
  namespaces: [NAMESPACE],
  maxAttachments: 2,
  connectTimeout: 45_000,
  settings: { pingInterval: 25_000, pingTimeout: 20_000, maxPayload: CHAT_ROOM.frameBytes },
  start: (opened) => ({
    ...opened,
    uuid: null,
    nameBy: null,
    entry: null,
    sequence: 0,
    listed: false,
    acks: [],
  }),
  idleBy: ({ nameBy }) => nameBy,
  step(chat, event, moment) {
    const out = take(chat, event, moment);
    const isNameless = chat.uuid === null && event.type !== "disconnect";
    chat.nameBy = isNameless ? (chat.nameBy ?? moment.now + CHAT_ROOM.halfOpenMs) : null;
    return out;
  },
};

function take(chat: Chat, event: AppEvent<ChatOwn>, moment: Moment): ChatOut[] {
  if (event.type === "disconnect") return leave(chat);
  if (event.type === "pong") return lookAfter(chat);
  if (event.type === "own") {
    const { own } = event;
    return own.type === "delivery" ? deliver(chat, own.delivery) : called(chat, own);
  }
  if (event.type !== "event") return [];
  const [name, payload] = event.args;
  if (name === "chat:message") return send(chat, payload, event.ack, moment);
  if (name === "chat:start" || name === "chat:continue") {
    return enter(chat, name, payload, event.ack, moment);
  }
  return acknowledge(event.ack, { ok: false, error: failure("invalid") });
}

function enter(
  chat: Chat,
  event: Entry["event"],
  payload: unknown,
  ack: number | null,
  { uuid }: Moment,
): ChatOut[] {
  const read = readEntry(event, payload);
  if (read === "invalid") return noChat(ack, "invalid");
  if (read === "unknown") return noChat(ack, "no_session");
  const named = read.uuid === "" ? uuid() : read.uuid;
  const left = chat.uuid === named ? [] : leave(chat);
  const { sid, address } = chat;
  const call = { sid, address, ...read.entry };
  const sequence = read.after;
  Object.assign(chat, { uuid: named, entry: call, sequence, listed: false });
  return [...left, { type: "call", call: { uuid: named, call, ack } }];
}

/** A client that names no chat hears it without a callback too: a new one cures it (SPEC §8, Chat). */
function noChat(ack: number | null, code: "invalid" | "no_session"): ChatOut[] {
  const error = failure(code);
  return [emit("chat:error", chatError("unknown")), ...acknowledge(ack, { ok: false, error })];
}

function send(
  chat: Chat,
  payload: unknown,
  ack: number | null,
  { uuid: newId }: Moment,
): ChatOut[] {
  const read = readOutgoing(payload);
  const refuse = (code: Parameters<typeof failure>[0]) =>
    acknowledge(ack, { ok: false, error: failure(code) });
  const { uuid, sid, address } = chat;
  if (read === null)
    return uuid === null && ack === null ? noChat(null, "invalid") : refuse("invalid");
  if (uuid === null) return ack === null ? noChat(null, "no_session") : refuse("no_session");
  if (ack !== null && chat.acks.length >= ACKS_MAX) return refuse("too_many_requests");
  const { content, id = newId() } = read;
  if (ack !== null) chat.acks.push([id, ack]);
  const call: PeerCall = { sid, address, event: "chat:message", payload: { content, id } };
  // Its answer is the room's result, not that the room has taken it.
  return [{ type: "call", call: { uuid, call, ack: null } }];
}

function leave(chat: Chat): ChatOut[] {
  const { uuid, sid, address } = chat;
  if (uuid === null) return [];
  Object.assign(chat, { uuid: null, entry: null, sequence: 0, listed: false, acks: [] });
  const call: PeerCall = { sid, address, event: "leave", payload: null };
  return [{ type: "call", call: { uuid, call, ack: null } }];
}

function called(chat: Chat, own: Extract<ChatOwn, { type: "called" }>): ChatOut[] {
  const { call, ack, uuid } = own.call;
  if (own.outcome === "taken") return acknowledge(ack, { ok: true });
  const error = failure(own.outcome === "limited" ? "too_many_requests" : "unavailable");
  if (own.outcome === "limited" && chat.uuid === uuid) {
    // Nothing was begun, so there is nothing to look after.
    Object.assign(chat, { uuid: null, entry: null });
  }
  if (call.event !== "chat:message" || typeof call.payload === "string") {
    return acknowledge(ack, { ok: false, error });
  }
  return deliver(chat, {
    uuid,
    events: [],
    results: [[call.payload.id ?? "", { ok: false, error }]],
  });
}

/** How a client comes to a chat. */
type Entry = Extract<PeerCall, { event: "chat:start" | "chat:continue" }>;

/** What a connection remembers of its chat. */
export type Chat = Opened & {
  uuid: string | null;
  /** When the connection ends unless it names a chat. */
  nameBy: number | null;
  /** How the chat was entered, until its room has answered; asked again with each heartbeat. */
  entry: Entry | null;
  /** The last message the client was sent, and whether it was sent the list. */
  sequence: number;
  listed: boolean;
  /** Messages whose answer is asked for: their ids, and the numbers of the answers. */
  acks: [id: string, ack: number][];
};

/** A call to a chat's room; `ack`, if the client wants to know that it was taken. */
export type ChatCall = { uuid: string; call: PeerCall; ack: number | null };
export type ChatOwn =
  | { type: "delivery"; delivery: Delivery }
  | { type: "called"; call: ChatCall; outcome: "taken" | "failed" | "limited" };
type ChatOut = AppOut<ChatCall>;

/** A stock client asks for an answer by passing a callback; without one nothing is sent. */
function acknowledge(ack: number | null, result: SendResult | { ok: true }): ChatOut[] {
  return ack === null ? [] : [{ type: "ack", namespace: NAMESPACE, id: ack, args: [result] }];
}

function emit(...args: unknown[]): ChatOut {
  return { type: "emit", namespace: NAMESPACE, args };
}

/** With each heartbeat the chat's room is asked for what was missed, if it was rebuilt or could not reach us. */
function lookAfter({ uuid, entry, sid, address, sequence }: Chat): ChatOut[] {
  if (uuid === null) return [];
  const call: PeerCall = entry ?? { sid, address, event: "sync", payload: sequence };
  return [{ type: "call", call: { uuid, call, ack: null } }];
}

/** What a delivery of the chat's room becomes for the client: each message once, in the order of the transcript. */
function deliver(chat: Chat, { uuid, events, results }: Delivery): ChatOut[] {
  // From a chat that has been left meanwhile.
  if (uuid !== chat.uuid) return [];
  return [
    ...events.flatMap((event) => pass(chat, event)),
    ...results.flatMap(([id, result]) => settle(chat, id, result)),
  ];
}

function pass(chat: Chat, event: ServerEvent): ChatOut[] {
  const [name, data] = event;
  if (name === "chat:session") {
    chat.entry = null;
  } else if (name === "chat:error") {
    Object.assign(chat, { uuid: null, entry: null });
  } else if (name !== "chat:waiting" && chat.entry !== null) {
    // Nothing of a chat comes before its name: this is of the one before.
    return [];
  }
  if (name === "chat:messages") return list(chat, data);
  if (name === "chat:message") return one(chat, data);
  return [emit(...event)];
}

function list(chat: Chat, messages: ChatMessage[]): ChatOut[] {
  const last = messages.at(-1)?.sequence ?? 0;
  if (chat.listed && last <= chat.sequence) return [];
  Object.assign(chat, { listed: true, sequence: Math.max(last, chat.sequence) });
  return [emit("chat:messages", messages)];
}

function one(chat: Chat, message: ChatMessage): ChatOut[] {
  if (message.sequence <= chat.sequence) return [];
  // One before it was lost on the way: both come again.
  if (message.sequence > chat.sequence + 1) return lookAfter(chat);
  chat.sequence = message.sequence;
  return [emit("chat:message", message)];
}

/** The answer to the client's own message, which it is not sent as an event. */
function settle(chat: Chat, id: string, result: SendResult): ChatOut[] {
  if (result.ok && result.message.sequence === chat.sequence + 1) chat.sequence += 1;
  const acks = chat.acks.filter(([of]) => of === id);
  chat.acks = chat.acks.filter(([of]) => of !== id);
  return acks.flatMap(([, ack]) => acknowledge(ack, result));
}

type WithoutSender<E> = E extends PeerCall ? Omit<E, "sid" | "address"> : never;
type Read = {
  /** The empty one asks for a new chat. */
  uuid: string;
  /** The last message the client has. */
  after: number;
  entry: WithoutSender<Entry>;
};

/** What a client sends to begin or continue a chat; "unknown" when it names none there could be. */
function readEntry(event: Entry["event"], payload: unknown): Read | "invalid" | "unknown" {
  if (event === "chat:start") {
    const isObject = typeof payload === "object" && payload !== null;
    const { uuid = "" } = isObject ? fieldsOf(payload) : named(payload ?? "");
    if (typeof uuid !== "string") return "invalid";
    if (uuid !== "" && !isUuid(uuid)) return "unknown";
    return { uuid, after: 0, entry: { event, payload: uuid } };
  }
  const { uuid, after } = typeof payload === "string" ? named(payload) : fieldsOf(payload);
  if (typeof uuid !== "string") return "invalid";
  if (after !== undefined && !isCount(after)) return "invalid";
  if (!isUuid(uuid)) return "unknown";
  const given = { uuid, ...(after !== undefined && { after }) };
  return { uuid, after: after ?? 0, entry: { event, payload: given } };
}

/** What a client sends as a message; null when it is no message. What it may say is for the chat's room to judge. */
function readOutgoing(payload: unknown): { content: string; id?: string } | null {
  if (typeof payload === "string") return { content: payload };
  const { content, id } = fieldsOf(payload);
  if (typeof content !== "string") return null;
  if (id === undefined) return { content };
  return isClientId(id) ? { content, id } : null;
}

const named = (uuid: unknown): Record<string, unknown> => ({ uuid });

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
