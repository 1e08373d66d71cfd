/** The chat's states and transitions (SPEC §4, §8): each row is what has happened, and what the panel shows then. */
import { describe, expect, test } from "bun:test";
import { makeMessage } from "#app/test/chat-room.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  hasGap,
  initialState,
  knownUpTo,
  type LossReason,
  type Outgoing,
} from "./chat-state.ts";
import { canSend, nameOf, noticeOf, statusOf } from "./chat-view.ts";

const { errors } = chatMessages;
const after = (events: readonly ChatEvent[], from: ChatState = initialState) =>
  events.reduce(chatReducer, from);

const start: ChatEvent = { type: "start" };
const up: ChatEvent = { type: "connect", session: "s", fresh: true };
const continued: ChatEvent = { type: "connect", session: "s", fresh: false };
const back: ChatEvent = { type: "reconnect", session: "s", fresh: false };
const failed: ChatEvent = { type: "connect_error" };
const gaveUp: ChatEvent = { type: "reconnect_failed" };
const slow: ChatEvent = { type: "slow" };
const waiting: ChatEvent = { type: "waiting" };
const lost = (reason: LossReason): ChatEvent => ({ type: "disconnect", reason });
const fromServer = (...event: Extract<ChatEvent, { type: "server" }>["event"]): ChatEvent => ({
  type: "server",
  event,
});
const red = (text: string, retry = true) => ({ tone: "red", texts: [text], retry });
const amber = (...texts: string[]) => ({ tone: "amber", texts, retry: false });

const ROWS: [string, ChatEvent[], string, ReturnType<typeof noticeOf> | object][] = [
  ["before anything", [], "wait", null],
  ["connecting", [start], "wait", null],
  ["connected", [start, up], "on", null],
  ["no chat to be had", [{ type: "init_failed" }], "off", red(errors.initialize, false)],
  ["one attempt failed", [start, failed], "wait", amber(errors.attempt(1))],
  ["two failed", [start, failed, failed], "wait", amber(errors.attempt(2))],
  ["three failed", [start, failed, failed, failed, gaveUp], "off", red(errors.unable)],
  ["tried again after that", [start, failed, failed, failed, gaveUp, start], "wait", null],
  ["a second attempt that holds", [start, failed, up], "on", null],
  ["slow", [start, slow], "wait", amber(errors.slow)],
  ["slow and failed", [start, slow, failed], "wait", amber(errors.attempt(1), errors.slow)],
  ["slow, then connected", [start, slow, up], "on", null],
  ["slow once it is too late", [start, up, slow], "on", null],
  [
    "closed by the server",
    [start, up, lost("server disconnect")],
    "wait",
    amber(errors.unavailable),
  ],
  ["closed on the way", [start, up, lost("transport close")], "wait", amber(errors.unavailable)],
  ["a ping without answer", [start, up, lost("ping timeout")], "wait", amber(errors.lost)],
  ["offline", [start, up, lost("offline")], "wait", amber(errors.lost)],
  ["lost, a try failed", [start, up, lost("offline"), failed], "wait", amber(errors.attempt(1))],
  [
    "closed, two tries failed",
    [start, up, lost("transport close"), failed, failed],
    "wait",
    amber(errors.attempt(2)),
  ],
  [
    "lost, slow, a try failed",
    [start, up, lost("offline"), slow, failed],
    "wait",
    amber(errors.attempt(1), errors.slow),
  ],
  [
    "lost, a try failed, the room without its database",
    [start, up, lost("offline"), failed, waiting],
    "wait",
    amber(errors.unavailable),
  ],
  [
    "lost again after a comeback",
    [start, up, lost("offline"), failed, back, lost("offline")],
    "wait",
    amber(errors.lost),
  ],
  ["lost and slow", [start, up, lost("offline"), slow], "wait", amber(errors.lost, errors.slow)],
  ["lost and back", [start, up, lost("offline"), failed, back], "on", null],
  [
    "lost for good",
    [start, up, lost("offline"), failed, failed, failed, gaveUp],
    "off",
    red(errors.gaveUp),
  ],
  [
    "without its database once it is too late",
    [start, failed, failed, failed, gaveUp, waiting],
    "off",
    red(errors.unable),
  ],
  ["back after the final error", [start, failed, failed, failed, gaveUp, up], "on", null],
  ["the room without its database", [start, waiting], "wait", amber(errors.unavailable)],
  ["its database back", [start, waiting, continued], "on", null],
  ["that attempt failed after all", [start, waiting, failed], "wait", amber(errors.attempt(1))],
];

test.each(ROWS)("%s", (_, events, dot, notice) => {
  const state = after(events);
  expect(statusOf(state).dot).toBe(dot as never);
  expect(noticeOf(state)).toEqual(notice as never);
});

test("the live session is cleared on disconnect, the transcript stays (SPEC §4)", () => {
  const state = after([
    start,
    up,
    fromServer("chat:message", makeMessage()),
    fromServer("chat:busy"),
  ]);
  expect(state).toMatchObject({ session: "s", busy: true });
  expect(chatReducer(state, lost("offline"))).toMatchObject({
    session: null,
    busy: false,
    messages: state.messages as never,
  });
});

test("'writing...' lasts between busy and idle", () => {
  const busy = after([start, up, fromServer("chat:busy")]);
  expect(statusOf(busy).text).toBe("writing...");
  expect(statusOf(chatReducer(busy, fromServer("chat:idle"))).text).toBe("");
});

test("the name is that of the latest message of the other side", () => {
  expect(nameOf(initialState)).toBe("Finding Assistant");
  const list = [
    makeMessage({ sequence: 1 }),
    makeMessage({ sequence: 2, name: "Mona of Khorizon" }),
    makeMessage({ sequence: 3, role: "user", name: "" }),
  ];
  expect(nameOf(after([start, up, fromServer("chat:messages", list)]))).toBe("Mona of Khorizon");
});

describe("the transcript", () => {
  const [one, two, three] = [1, 2, 3].map((sequence) => makeMessage({ sequence }));
  if (!one || !two || !three) throw new Error("three messages");
  const connected = after([start, up]);
  const order = (state: ChatState) => state.messages?.map(({ sequence }) => sequence);

  test("has each message once, in order, whatever came twice or late", () => {
    const state = after(
      [two, one, two, three, one].map((message) => fromServer("chat:message", message)),
      connected,
    );
    expect(order(state)).toEqual([1, 2, 3]);
  });

  test("knows up to where it has no gap", () => {
    const gap = after(
      [fromServer("chat:message", one), fromServer("chat:message", three)],
      connected,
    );
    expect([knownUpTo(gap), hasGap(gap)]).toEqual([1, true]);
    const filled = chatReducer(gap, fromServer("chat:message", two));
    expect([knownUpTo(filled), hasGap(filled)]).toEqual([3, false]);
    expect([knownUpTo(initialState), hasGap(initialState)]).toEqual([0, false]);
  });

  test("a full list replaces it, and takes nothing back that has come since", () => {
    const state = after(
      [fromServer("chat:message", three), fromServer("chat:messages", [one, two])],
      connected,
    );
    expect(order(state)).toEqual([1, 2, 3]);
  });

  test("chat:error empties it and keeps what was not stored", () => {
    const own: Outgoing = { id: "a", content: "x", create_date: "", state: "sending" };
    const state = after(
      [
        fromServer("chat:message", one),
        { type: "send", message: own },
        fromServer("chat:error", { code: "closed", message: "" }),
        start,
        up,
      ],
      connected,
    );
    expect(state).toMatchObject({ messages: [], outgoing: [own], restarted: true });
  });
});

test("a chat that ends without a word is not missed", () => {
  const ended = fromServer("chat:error", { code: "unknown", message: "" });
  expect(after([start, up, ended]).restarted).toBe(false);
  expect(after([start, continued, fromServer("chat:messages", []), ended]).restarted).toBe(false);
  const spoken = after([start, up, fromServer("chat:message", makeMessage()), ended]);
  expect(spoken.restarted).toBe(true);
  // And one that ends after it takes nothing back.
  expect(after([start, up, ended], spoken).restarted).toBe(true);
});

describe("a message of one's own", () => {
  const own: Outgoing = { id: "a", content: "Hello", create_date: "", state: "sending" };
  const stored = makeMessage({ role: "user", content: "Hello", client_id: "a" });
  const sent = after([start, up, { type: "send", message: own }]);

  test.each<[string, ChatEvent]>([
    ["its answer", { type: "ack", id: "a", result: { ok: true, message: stored } }],
    ["the transcript after a reconnect", fromServer("chat:message", stored)],
    ["a full list", fromServer("chat:messages", [stored])],
  ])("takes its stored form by %s", (_, event) => {
    const state = chatReducer(sent, event);
    expect(state).toMatchObject({ outgoing: [], messages: [stored] });
    expect(chatReducer(state, event).messages).toHaveLength(1);
  });

  test("is kept while the database is away", () => {
    const kept = chatReducer(sent, fromServer("chat:waiting", "a"));
    expect(kept.outgoing[0]?.state).toBe("waiting");
    expect(canSend(kept, "more")).toBe(true);
  });

  test("says why it was refused, and can be sent again", () => {
    const error = { code: "too_many_requests", message: "Slower.", retry_after: 3 } as const;
    const refused = chatReducer(sent, { type: "ack", id: "a", result: { ok: false, error } });
    expect(refused.outgoing[0]).toMatchObject({ state: "failed", failure: error });
    expect(canSend(refused, "more")).toBe(true);
    expect(chatReducer(refused, { type: "resend", id: "a" }).outgoing).toEqual([own]);
  });
});

test("sending is enabled only as SPEC §5 says", () => {
  const connected = after([start, up]);
  expect(canSend(connected, "Hello")).toBe(true);
  expect(canSend(connected, "x".repeat(500))).toBe(true);
  expect(canSend(connected, `  ${"x".repeat(500)}  `)).toBe(true);
  for (const draft of ["", "  \n ", "x".repeat(501)]) expect(canSend(connected, draft)).toBe(false);
  const own: Outgoing = { id: "a", content: "x", create_date: "", state: "sending" };
  const off: ChatEvent[][] = [
    [],
    [start],
    // The transcript has not come yet.
    [start, continued],
    [start, up, lost("offline")],
    [start, failed, failed, failed, gaveUp],
    [start, up, { type: "send", message: own }],
  ];
  for (const events of off) expect(canSend(after(events), "Hello")).toBe(false);
});
