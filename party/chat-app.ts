import { CHAT_ROOM } from "#domain/config/chat-room.ts";
import { deliver } from "./chat-deliveries.ts";
import { readEntry, readOutgoing } from "./chat-events.ts";
import {
  answer,
  type Chat,
  type ChatCall,
  type ChatOut,
  type ChatOwn,
  type Entry,
  emit,
  lookAfter,
  NAMESPACE,
} from "./chat-state.ts";
import type { PeerCall } from "./peer.ts";
import type { Moment } from "./protocol/layer.ts";
import type { App, AppEvent } from "./protocol/socket-io.ts";
import { chatError, failure } from "./session/incoming.ts";

// The chat as a stock Socket.IO client has it: what its events mean for the chat's room, and what that room's
// deliveries mean for it.

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
  return answer(event.ack, { ok: false, error: failure("invalid") });
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
  return [emit("chat:error", chatError("unknown")), ...answer(ack, { ok: false, error })];
}

function send(
  chat: Chat,
  payload: unknown,
  ack: number | null,
  { uuid: newId }: Moment,
): ChatOut[] {
  const read = readOutgoing(payload);
  const refuse = (code: Parameters<typeof failure>[0]) =>
    answer(ack, { ok: false, error: failure(code) });
  if (read === null) return refuse("invalid");
  const { uuid, sid, address } = chat;
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
  if (own.outcome === "taken") return answer(ack, { ok: true });
  const error = failure(own.outcome === "limited" ? "too_many_requests" : "unavailable");
  if (own.outcome === "limited" && chat.uuid === uuid) {
    // Nothing was begun, so there is nothing to look after.
    Object.assign(chat, { uuid: null, entry: null });
  }
  if (call.event !== "chat:message" || typeof call.payload === "string") {
    return answer(ack, { ok: false, error });
  }
  return deliver(chat, {
    uuid,
    events: [],
    results: [[call.payload.id ?? "", { ok: false, error }]],
  });
}
