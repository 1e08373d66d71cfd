/** What a stock client's events mean for the chat's room, and that room's deliveries for the client. */

import { expect, test } from "bun:test";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { type ChatMessage, CLOSE_CODES, type ServerEvent } from "#domain/rooms/wire.ts";
import { type ChatCall, type ChatOwn, chatApp } from "./chat-app.ts";
import type { Delivery } from "./peer.ts";
import { socketIo } from "./protocol/socket-io.ts";
import { play, short } from "./testing/play.ts";

const UUID = "3b91bcc0-186f-4296-95a5-9b6b397e2e90";
const OTHER = "01a1fe71-a524-726d-bf61-3c6b1a03158e";

function opened() {
  const session = play(socketIo(chatApp));
  session.frame("40");
  const own = (event: ChatOwn) => session.handle({ type: "own", own: event }).map(short);
  const deliver = (delivery: Partial<Delivery>) =>
    own({ type: "delivery", delivery: { uuid: UUID, events: [], results: [], ...delivery } });
  const tell = (...events: ServerEvent[]) => deliver({ events });
  return { ...session, own, deliver, tell };
}
function started() {
  const session = opened();
  session.frame(`42["chat:start","${UUID}"]`);
  session.tell(["chat:session", UUID], ["chat:messages", []]);
  return session;
}
const event = (...args: unknown[]) => `42${JSON.stringify(args)}`;
const called = (uuid: string, name: string, payload: unknown, ack: number | null = null) =>
  `call ${JSON.stringify({
    uuid,
    call: { sid: "sid", address: "address", event: name, payload },
    ack,
  } as ChatCall)}`;
const code = (ack: number, of: string) =>
  expect.stringContaining(`ws< 43${ack}[{"ok":false,"error":{"code":"${of}"`);
const message = (sequence: number): ChatMessage => ({
  uuid: `m${sequence}`,
  sequence,
  role: "other",
  name: "Noor",
  content: "Hello",
  create_date: "2026-01-01T00:00:00.000Z",
  attachments: null,
  client_id: null,
});
const heard = (name: string, ...data: unknown[]) => `ws< ${event(name, ...data)}`;

test("chat:start without a uuid goes to a new chat's room, with one to that chat's", () => {
  for (const frame of ['42["chat:start",""]', '42["chat:start"]', '42["chat:start",null]']) {
    expect(opened().frame(frame)).toEqual([called("id-2", "chat:start", "")]);
  }
  expect(opened().frame(event("chat:start", UUID))).toEqual([called(UUID, "chat:start", UUID)]);
  // What is not known is left alone: clients of before asked for more.
  expect(opened().frame(event("chat:start", { deltas: true }))).toEqual([
    called("id-2", "chat:start", ""),
  ]);
});

test("chat:continue says up to where the client has the chat", () => {
  expect(opened().frame(event("chat:continue", UUID))).toEqual([
    called(UUID, "chat:continue", { uuid: UUID }),
  ]);
  expect(opened().frame(event("chat:continue", { uuid: UUID, after: 7, more: 1 }))).toEqual([
    called(UUID, "chat:continue", { uuid: UUID, after: 7 }),
  ]);
});

test("what names no chat there could be is unknown, what names nothing is invalid", () => {
  const unknown = '"chat:error",{"code":"unknown"';
  expect(opened().frame(event("chat:continue", "x"))).toEqual([expect.stringContaining(unknown)]);
  expect(opened().frame('421["chat:start","x"]')).toEqual([
    expect.stringContaining(unknown),
    code(1, "no_session"),
  ]);
  for (const payload of [
    1,
    null,
    {},
    { uuid: 1 },
    { uuid: UUID, after: -1 },
    { uuid: UUID, after: "1" },
  ]) {
    expect(opened().frame(event("chat:continue", payload))).toEqual([
      expect.stringContaining(unknown),
    ]);
    const asking = `421${JSON.stringify(["chat:continue", payload])}`;
    expect(opened().frame(asking)).toEqual([expect.stringContaining(unknown), code(1, "invalid")]);
  }
  expect(opened().frame('42["chat:continue"]')).toEqual([expect.stringContaining(unknown)]);
});

test("a message goes to the chat's room with an id, and its result answers the client's callback", () => {
  const session = started();
  expect(session.frame('427["chat:message",{"content":"Hello","id":"mine"}]')).toEqual([
    called(UUID, "chat:message", { content: "Hello", id: "mine" }),
  ]);
  const result = { ok: true, message: message(1) } as const;
  expect(session.deliver({ results: [["mine", result]] })).toEqual([
    `ws< 437${JSON.stringify([result])}`,
  ]);
  expect(session.deliver({ results: [["mine", result]] })).toEqual([]);
  const [call] = session.frame('428["chat:message","Hello"]');
  expect(call).toEqual(called(UUID, "chat:message", { content: "Hello", id: "id-2" }));
});

test("without a callback nothing is said of a message's result", () => {
  const session = started();
  session.frame(event("chat:message", { content: "Hello", id: "mine" }));
  expect(session.deliver({ results: [["mine", { ok: true, message: message(1) }]] })).toEqual([]);
});

test("a message before there is a chat is answered, with a callback or without", () => {
  expect(opened().frame(event("chat:message", "Hello"))).toEqual([
    expect.stringContaining('"chat:error",{"code":"unknown"'),
  ]);
  for (const payload of [null, {}, []])
    expect(opened().frame(event("chat:message", payload))).toEqual([
      expect.stringContaining('"chat:error",{"code":"unknown"'),
    ]);
  expect(opened().frame('421["chat:message","Hello"]')).toEqual([code(1, "no_session")]);
});

test("a connection that names no chat within 20 seconds ends", () => {
  const session = opened();
  expect(session.deadline()).toBe(CHAT_ROOM.halfOpenMs);
  session.frame(event("chat:continue", "x"));
  expect(session.tick(CHAT_ROOM.halfOpenMs - 1)).toEqual([]);
  expect(session.tick(CHAT_ROOM.halfOpenMs)).toEqual([`ws closed ${CLOSE_CODES.halfOpen}`]);
  expect(session.isOpen()).toBe(false);
  const named = started();
  expect(named.deadline()).toBeGreaterThan(CHAT_ROOM.halfOpenMs);
  named.tell(["chat:error", { code: "closed", message: "Closed" }]);
  expect(named.deadline()).toBe(CHAT_ROOM.halfOpenMs);
});

test("a message without a chat, or none at all, is answered here", () => {
  expect(opened().frame('421["chat:message","Hello"]')).toEqual([code(1, "no_session")]);
  for (const payload of [1, null, {}, { content: 1 }, { content: "x", id: "no id" }, ["x"]]) {
    const frame = `421${JSON.stringify(["chat:message", payload])}`;
    expect(started().frame(frame)).toEqual([code(1, "invalid")]);
  }
  const binary = started();
  binary.frame('451-1["chat:message",{"_placeholder":true,"num":0}]');
  expect(binary.frame({ base64: "AQID" })).toEqual([code(1, "invalid")]);
});

test("events nobody knows are for nothing, and said to be invalid when that is asked", () => {
  expect(started().frame(event("chat:delete", UUID))).toEqual([]);
  expect(started().frame('421["chat:delete"]')).toEqual([code(1, "invalid")]);
  expect(started().frame("421[7]")).toEqual([code(1, "invalid")]);
});

test("no more than twenty answers are owed at a time", () => {
  const session = started();
  for (let ack = 0; ack < 20; ack++) session.frame(`42${ack}["chat:message","Hello"]`);
  expect(session.frame('4220["chat:message","Hello"]')).toEqual([code(20, "too_many_requests")]);
});

test("a chat's room that cannot be reached is said to be unavailable", () => {
  const session = started();
  session.frame('421["chat:message",{"content":"Hello","id":"mine"}]');
  const call: ChatCall = {
    uuid: UUID,
    ack: null,
    call: {
      sid: "sid",
      address: "address",
      event: "chat:message",
      payload: { content: "Hello", id: "mine" },
    },
  };
  expect(session.own({ type: "called", call, outcome: "failed" })).toEqual([
    code(1, "unavailable"),
  ]);
});

test("each message is passed on once, in the order of the transcript", () => {
  const session = started();
  expect(session.tell(["chat:message", message(1)])).toEqual([heard("chat:message", message(1))]);
  expect(session.tell(["chat:message", message(1)])).toEqual([]);
  const missed = [called(UUID, "sync", 1)];
  expect(session.tell(["chat:message", message(3)])).toEqual(missed);
  expect(session.tell(["chat:message", message(2)], ["chat:message", message(3)])).toEqual([
    heard("chat:message", message(2)),
    heard("chat:message", message(3)),
  ]);
});

test("the client's own message counts as told by its answer", () => {
  const session = started();
  session.frame(event("chat:message", { content: "Hello", id: "mine" }));
  session.deliver({ results: [["mine", { ok: true, message: message(1) }]] });
  expect(session.tell(["chat:message", message(1)])).toEqual([]);
  expect(session.tell(["chat:message", message(2)])).toEqual([heard("chat:message", message(2))]);
});

test("a list is passed on once, and again only with something new", () => {
  const session = started();
  expect(session.tell(["chat:messages", []])).toEqual([]);
  const list = [message(1), message(2)];
  expect(session.tell(["chat:messages", list])).toEqual([heard("chat:messages", list)]);
  expect(session.tell(["chat:messages", list])).toEqual([]);
  expect(session.tell(["chat:message", message(2)])).toEqual([]);
});

test("with each heartbeat the chat's room is asked for what was missed", () => {
  const session = started();
  session.tell(["chat:messages", [message(1)]]);
  session.tick(25_000);
  expect(session.frame("3")).toEqual([called(UUID, "sync", 1)]);
  const unnamed = opened();
  unnamed.tick(25_000);
  expect(unnamed.frame("3")).toEqual([]);
});

test("a chat that was not begun yet is begun again with the next heartbeat", () => {
  const session = opened();
  session.frame(event("chat:start", ""));
  session.tick(25_000);
  expect(session.frame("3")).toEqual([called("id-2", "chat:start", "")]);
});

test("another chat on the same connection leaves the first, whose late words are dropped", () => {
  const session = started();
  expect(session.frame(event("chat:continue", OTHER))).toEqual([
    called(UUID, "leave", null),
    called(OTHER, "chat:continue", { uuid: OTHER }),
  ]);
  expect(session.tell(["chat:message", message(1)], ["chat:busy"])).toEqual([]);
  expect(session.tell(["chat:session", UUID])).toEqual([]);
  expect(session.deliver({ uuid: OTHER, events: [["chat:session", OTHER]] })).toEqual([
    heard("chat:session", OTHER),
  ]);
});

test("a client that goes, however it goes, leaves its chat", () => {
  const left = called(UUID, "leave", null);
  expect(started().frame("41")).toEqual([left]);
  expect(started().frame("1")).toEqual(["ws closed 1000", left]);
  const silent = started();
  silent.tick(25_000);
  expect(silent.tick(45_000)).toEqual(["ws closed 1000", left]);
});

test("a chat that is refused is none, so that the client can begin another", () => {
  const session = started();
  const error = { code: "closed", message: "This chat has ended." } as const;
  expect(session.tell(["chat:error", error])).toEqual([heard("chat:error", error)]);
  expect(session.frame('421["chat:message","Hello"]')).toEqual([code(1, "no_session")]);
});
