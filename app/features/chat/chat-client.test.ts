/** The panel's client against a stand-in room on loopback, with small times: SPEC §4, §8, DESIGN §7, §11. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { unread } from "#app/features/chat/chat-launcher.tsx";
import { makeMessage, type StandInRoom, startRoom } from "#app/test/chat-room.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { until } from "#scripts/lib/process.ts";
import type { ChatState } from "./chat-state.ts";
import { storedSession, storedUnsent, storeSession } from "./chat-storage.ts";
import { type ChatStore, createChatStore } from "./chat-store.ts";
import { canSend, nameOf, noticeOf } from "./chat-view.ts";
import type { Timings } from "./transport.ts";

const { errors } = chatMessages;
/** Failures come at once; what waits for a fault that a test does not make never comes. */
const QUICK: Timings = {
  timeoutMs: 20_000,
  slowAfterMs: 20_000,
  reconnectDelayMs: { min: 1, max: 5 },
  attempts: 3,
  againMs: 20_000,
  websocketMs: 20_000,
  quietMs: 20_000,
  pongMs: 20_000,
  ackMs: 20_000,
  pollMs: 20_000,
  waitingMs: 5,
  crowdedMs: 5,
};

let room: StandInRoom;
let stores: ChatStore[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  room = startRoom();
});
afterEach(async () => {
  for (const store of stores) store.stop();
  stores = [];
  unread.set(0);
  await room.stop();
});

function open(timings: Partial<Timings> = {}, url = room.url) {
  const store = createChatStore(url, { ...QUICK, ...timings });
  stores.push(store);
  const states: ChatState[] = [];
  store.subscribe(() => states.push(store.getState()));
  return {
    ...store,
    states,
    notices: () =>
      [...new Set(states.map((state) => noticeOf(state)?.texts.join(" ")))].filter(Boolean),
    is: (check: (state: ChatState) => boolean) => comes(() => check(store.getState())),
    texts: () => store.getState().messages?.map(({ content }) => content),
  };
}
const comes = (check: () => boolean) =>
  until(async () => check(), { message: "it never came to that" });
const isConnected = ({ phase, messages }: ChatState) =>
  phase === "connected" && messages !== undefined;
const isFailed = ({ phase }: ChatState) => phase === "failed";
const session = () => storedSession() ?? "";

test("a first visit makes a session, keeps it, and sends; the stored form takes the place of the sent one", async () => {
  const chat = open();
  await chat.is(isConnected);
  expect(room.seen.frames[0]).toEqual(["chat:start", session()]);
  chat.send("  12 of us, sunset?  ");
  expect(chat.getState().outgoing).toHaveLength(1);
  expect(canSend(chat.getState(), "more")).toBe(false);
  await chat.is(({ messages }) => messages?.length === 1);
  expect(chat.getState().outgoing).toEqual([]);
  expect(chat.texts()).toEqual(["12 of us, sunset?"]);
  room.busy(session(), true);
  await chat.is(({ busy }) => busy);
  room.answer(session());
  room.busy(session(), false);
  await chat.is(({ busy, messages }) => !busy && messages?.length === 2);
});

test("a card's number does not leave the panel", async () => {
  const chat = open();
  await chat.is(isConnected);
  chat.send("pay with 4111 1111 1111 1111");
  await chat.is(({ messages }) => messages?.length === 1);
  expect(chat.texts()).toEqual(["pay with •••• •••• •••• 1111"]);
  expect(JSON.stringify(room.seen.frames)).not.toContain("4111 1111");
});

test("a stored session is continued with its whole transcript", async () => {
  const first = open();
  await first.is(isConnected);
  first.send("Hello");
  await first.is(({ messages }) => messages?.length === 1);
  first.stop();
  const again = open();
  await again.is(isConnected);
  expect(again.texts()).toEqual(["Hello"]);
  expect(room.chats.size).toBe(1);
});

test("two tabs of one chat see each message once", async () => {
  const one = open();
  await one.is(isConnected);
  const two = open();
  await two.is(isConnected);
  one.send("From one");
  await two.is(({ messages }) => messages?.length === 1);
  two.send("From two");
  await one.is(({ messages }) => messages?.length === 2);
  await two.is(({ messages }) => messages?.length === 2);
  expect(one.texts()).toEqual(["From one", "From two"]);
  expect(two.texts()).toEqual(["From one", "From two"]);
});

test.each(["refused", "silent"] as const)(
  "with websockets %s the same attempt goes on by polling",
  async (fault) => {
    room.faults.sockets = fault;
    const chat = open({ websocketMs: fault === "silent" ? 50 : 20_000 });
    await chat.is(isConnected);
    expect(chat.notices()).toEqual([]);
    chat.send("By polling");
    await chat.is(({ messages }) => messages?.length === 1);
    room.busy(session(), true);
    await chat.is(({ busy }) => busy);
    room.answer(session());
    room.busy(session(), false);
    await chat.is(({ busy, messages }) => !busy && messages?.length === 2);
    const sequences = chat.getState().messages?.map(({ sequence }) => sequence);
    expect(sequences).toEqual([1, 2]);
  },
);

test("once polling works it stays, and a fresh start tries the websocket again", async () => {
  room.faults.sockets = "refused";
  const chat = open();
  await chat.is(isConnected);
  await room.stop();
  await chat.is(({ phase }) => phase === "failed");
  room.start();
  room.faults.sockets = "let through";
  chat.retry();
  await chat.is(isConnected);
  expect(room.seen.frames.length).toBeGreaterThan(0);
});

test("a room that is not there fails three attempts, each is shown, and one can try again", async () => {
  await room.stop();
  const chat = open();
  await chat.is(({ phase }) => phase === "failed");
  expect(chat.notices()).toEqual([
    errors.attempt(1),
    errors.attempt(2),
    errors.attempt(3),
    errors.unable,
  ]);
  expect(noticeOf(chat.getState())).toEqual({ tone: "red", texts: [errors.unable], retry: true });
  room.start();
  chat.retry();
  await chat.is(isConnected);
  expect(noticeOf(chat.getState())).toBeNull();
});

test("a room that goes and comes back: shown, continued after what is known, and nothing twice or lost", async () => {
  const chat = open({ reconnectDelayMs: { min: 60_000, max: 60_000 } });
  await chat.is(isConnected);
  room.answer(session(), { content: "Before" });
  await chat.is(({ messages }) => messages?.length === 1);
  await room.stop();
  await chat.is(({ phase }) => phase === "reconnecting");
  const texts = [errors.unavailable];
  expect(noticeOf(chat.getState())).toEqual({ tone: "amber", texts, retry: false });
  expect(chat.getState().session).toBeNull();
  expect(storedSession()).not.toBeNull();
  room.chats.get(session())?.messages.push(makeMessage({ sequence: 2, content: "Meanwhile" }));
  room.start();
  dispatchEvent(new Event("online"));
  await chat.is(({ messages }) => messages?.length === 2);
  expect(chat.texts()).toEqual(["Before", "Meanwhile"]);
  expect(room.seen.frames.at(-1)).toEqual(["chat:continue", { uuid: session(), after: 1 }]);
});

test("a room that does not come back: failed to reconnect, and the transcript stays", async () => {
  const chat = open();
  await chat.is(isConnected);
  room.answer(session(), { content: "Before" });
  await chat.is(({ messages }) => messages?.length === 1);
  await room.stop();
  await chat.is(({ phase }) => phase === "failed");
  expect(chat.notices()).toEqual([
    errors.unavailable,
    errors.attempt(1),
    errors.attempt(2),
    errors.attempt(3),
    errors.gaveUp,
  ]);
  expect(noticeOf(chat.getState())).toEqual({ tone: "red", texts: [errors.gaveUp], retry: true });
  expect(chat.texts()).toEqual(["Before"]);
});

test("after the final error the chat goes on by itself once the room is there, without a word until then", async () => {
  for (const word of [errors.unable, errors.gaveUp]) {
    if (word === errors.unable) await room.stop();
    const chat = open({ againMs: 10 });
    if (word === errors.gaveUp) {
      await chat.is(isConnected);
      await room.stop();
    }
    await chat.is(({ phase }) => phase === "failed");
    const from = chat.states.findIndex(({ phase }) => phase === "failed");
    room.start();
    await chat.is(isConnected);
    const between = chat.states.slice(from, chat.states.findLastIndex(isFailed) + 1);
    for (const state of between)
      expect(noticeOf(state)).toEqual({ tone: "red", texts: [word], retry: true });
    expect(noticeOf(chat.getState())).toBeNull();
    chat.send(word);
    await chat.is(({ outgoing }) => outgoing.length === 0);
    chat.stop();
  }
});

test("after the final error a page that nobody looks at asks nothing", async () => {
  let visibility = "hidden";
  let looks = 0;
  const get = () => {
    looks += 1;
    return visibility;
  };
  Object.defineProperty(document, "visibilityState", { configurable: true, get });
  try {
    room.faults.sessions = 500;
    const chat = open({ againMs: 1 });
    await chat.is(isFailed);
    const asked = () => room.seen.calls.filter((call) => call === "POST /sessions").length;
    const from = looks;
    await comes(() => looks > from + 5);
    expect(asked()).toBe(QUICK.attempts);
    room.faults.sessions = 201;
    visibility = "visible";
    await chat.is(isConnected);
  } finally {
    Reflect.deleteProperty(document, "visibilityState");
  }
});

test("a message that was on its way when the connection ended is sent again, and is there once", async () => {
  const chat = open();
  await chat.is(isConnected);
  room.faults.isMute = true;
  chat.send("Is it there?");
  await comes(() => room.seen.frames.some(([event]) => event === "chat:message"));
  room.faults.isMute = false;
  const sent = room.seen.frames.find(([event]) => event === "chat:message");
  for (const socket of room.chats.get(session())?.sockets ?? []) socket.close();
  await chat.is(({ messages }) => messages?.length === 1);
  expect(chat.getState().outgoing).toEqual([]);
  const again = room.seen.frames.findLast(([event]) => event === "chat:message");
  expect(again?.[1]).toEqual(sent?.[1]);
  expect(room.chats.get(session())?.messages).toHaveLength(1);
});

test("a message whose room broke off with a 500 is kept, and sent again under its id until it is there", async () => {
  room.faults.sockets = "refused";
  const chat = open();
  await chat.is(isConnected);
  room.faults.breaks = 2;
  chat.send("Is it there?");
  const [sent] = chat.getState().outgoing;
  await chat.is(({ messages }) => messages?.length === 1);
  expect(room.faults.breaks).toBe(0);
  expect(chat.getState().outgoing).toEqual([]);
  expect(chat.getState().messages?.[0]?.client_id).toBe(sent?.id ?? "");
});

test("a message without an answer outlives a reload, and is stored once whether or not the room has it", async () => {
  for (const hasIt of [false, true]) {
    const chat = open();
    await chat.is(isConnected);
    const { length } = room.chats.get(session())?.messages ?? [];
    room.faults.isMute = true;
    chat.send("Is it there?");
    const sent = chat.getState().outgoing[0];
    // The page goes before any answer.
    chat.stop();
    if (hasIt)
      room.answer(session(), { role: "user", content: "Is it there?", client_id: sent?.id ?? "" });
    room.faults.isMute = false;
    const again = open();
    expect(again.getState().outgoing).toEqual([expect.objectContaining({ ...sent })]);
    await again.is(({ messages, outgoing }) => messages !== undefined && outgoing.length === 0);
    expect(again.getState().messages?.at(-1)?.client_id).toBe(sent?.id ?? "");
    expect(room.chats.get(session())?.messages).toHaveLength((length ?? 0) + 1);
    again.stop();
    expect(storedUnsent()).toBe("");
  }
});

test("a message that was kept while the database is away is shown after a reload, too", async () => {
  const chat = open();
  await chat.is(isConnected);
  room.faults.isAway = true;
  chat.send("Kept");
  await chat.is(({ outgoing }) => outgoing[0]?.state === "waiting");
  chat.stop();
  room.faults.knowsNothing = true;
  const again = open({ websocketMs: 50 });
  await again.is(({ failure }) => failure === "unavailable");
  expect(again.getState().outgoing).toMatchObject([{ content: "Kept", state: "sending" }]);
});

test("a message of before whose chat is over goes into the one that begins then", async () => {
  const chat = open();
  await chat.is(isConnected);
  const first = session();
  room.faults.isMute = true;
  chat.send("Unsent");
  chat.stop();
  room.faults.isMute = false;
  room.chats.delete(first);
  const again = open();
  await again.is(({ messages }) => messages?.length === 1);
  expect(session()).not.toBe(first);
  expect(again.texts()).toEqual(["Unsent"]);
});

test("a room that never answers a message, or a ping, counts as lost", async () => {
  const chat = open({ quietMs: 10, pongMs: 30 });
  await chat.is(isConnected);
  room.faults.isMute = true;
  await comes(() => chat.notices().includes(errors.lost));
  room.faults.isMute = false;
  // What has been sent to the mute room is never answered, so the next connection has to be another one.
  await room.stop();
  room.start();
  await chat.is(isConnected);
});

test("a message is waiting while the database is away, by socket and by polling, and stored once it is back", async () => {
  for (const sockets of ["let through", "refused"] as const) {
    room.faults.sockets = sockets;
    room.faults.isAway = true;
    const chat = open();
    await chat.is(isConnected);
    const before = chat.getState().messages?.length ?? 0;
    chat.send(`Kept while ${sockets}`);
    await chat.is(({ outgoing }) => outgoing[0]?.state === "waiting");
    expect(noticeOf(chat.getState())).toBeNull();
    room.faults.isAway = false;
    const { id = "" } = chat.getState().outgoing[0] ?? {};
    if (sockets === "let through") {
      const message = makeMessage({ sequence: before + 1, role: "user", client_id: id });
      room.say(session(), ["chat:message", message]);
      room.chats.get(session())?.messages.push(message);
    }
    await chat.is(
      ({ outgoing, messages }) => outgoing.length === 0 && messages?.length === before + 1,
    );
    chat.stop();
  }
});

test("chat:error forgets the session and starts a new one; what was not stored goes into that one", async () => {
  storeSession("0198c0de-0000-7000-8000-000000000000");
  const chat = open();
  await chat.is(isConnected);
  expect(chat.getState().restarted).toBe(true);
  const first = session();
  expect(first).not.toBe("0198c0de-0000-7000-8000-000000000000");
  room.faults.isMute = true;
  chat.send("Unsent");
  await comes(() => room.seen.frames.some(([event]) => event === "chat:message"));
  room.faults.isMute = false;
  room.say(first, ["chat:error", { code: "closed", message: "This chat is closed." }]);
  await chat.is(({ messages }) => messages?.length === 1);
  expect(session()).not.toBe(first);
  expect(chat.texts()).toEqual(["Unsent"]);
});

test("a chat that vanished is missed only when it had messages", async () => {
  for (const wasSaid of [false, true]) {
    localStorage.clear();
    const chat = open();
    await chat.is(isConnected);
    if (wasSaid) room.answer(session());
    await chat.is(({ messages }) => (messages?.length ?? 0) === (wasSaid ? 1 : 0));
    chat.stop();
    const first = session();
    room.chats.delete(first);
    const again = open();
    await again.is(isConnected);
    expect(session()).not.toBe(first);
    expect(again.getState().restarted).toBe(wasSaid);
    again.stop();
  }
});

test("polling, too, starts over when its session is over", async () => {
  room.faults.sockets = "refused";
  storeSession("0198c0de-0000-7000-8000-000000000000");
  const chat = open();
  await chat.is(isConnected);
  expect(chat.getState().restarted).toBe(true);
});

test("a server that lets nobody in, or no server at all, is not tried again and again", async () => {
  room.faults.sessions = 403;
  const refused = open();
  await refused.is(({ phase }) => phase === "failed");
  const missing = open({}, "");
  for (const chat of [refused, missing]) {
    const texts = [errors.initialize];
    expect(noticeOf(chat.getState())).toEqual({ tone: "red", texts, retry: false });
  }
  expect(room.seen.calls.filter((call) => call.includes("/sessions"))).toHaveLength(1);
});

test("a room that keeps silent: the slow warning, then the attempt's end", async () => {
  room.faults.sockets = "silent";
  const chat = open({ slowAfterMs: 10, timeoutMs: 60 });
  // It may be over before anybody looks.
  await comes(() => chat.states.some((state) => noticeOf(state)?.texts.includes(errors.slow)));
  await chat.is(({ phase }) => phase === "failed");
});

test("a gap in what has come is filled", async () => {
  const chat = open();
  await chat.is(isConnected);
  const messages = [1, 2, 3].map((sequence) => makeMessage({ sequence, content: `${sequence}` }));
  room.answer(session(), messages[0]);
  await chat.is(({ messages }) => messages?.length === 1);
  room.chats.get(session())?.messages.push(...messages.slice(1));
  room.say(session(), ["chat:message", messages[2] ?? makeMessage()]);
  await chat.is((state) => state.messages?.length === 3);
  expect(chat.texts()).toEqual(["1", "2", "3"]);
});

test("what arrives while the panel is closed is counted, until it is opened", async () => {
  const chat = open();
  chat.setOpen(true);
  await chat.is(isConnected);
  room.answer(session());
  await chat.is(({ messages }) => messages?.length === 1);
  expect(unread.get()).toBe(0);
  chat.setOpen(false);
  room.answer(session());
  room.answer(session());
  await chat.is(({ messages }) => messages?.length === 3);
  expect(unread.get()).toBe(2);
  chat.setOpen(true);
  expect(unread.get()).toBe(0);
});

test("going offline shows at once; coming back tries at once", async () => {
  const chat = open({ reconnectDelayMs: { min: 60_000, max: 60_000 } });
  await chat.is(isConnected);
  dispatchEvent(new Event("offline"));
  await chat.is(({ phase }) => phase === "reconnecting");
  expect(noticeOf(chat.getState())?.texts).toEqual([errors.lost]);
  dispatchEvent(new Event("online"));
  await chat.is(isConnected);
});

test("a room that waits for its database is waited for, with its words, by socket and by polling", async () => {
  const first = open();
  await first.is(isConnected);
  first.stop();
  for (const sockets of ["let through", "refused"] as const) {
    room.faults.sockets = sockets;
    room.faults.knowsNothing = true;
    const chat = open();
    await chat.is(({ failure }) => failure === "unavailable");
    expect(noticeOf(chat.getState())?.texts).toEqual([errors.unavailable]);
    room.faults.knowsNothing = false;
    // By socket the room says so itself.
    for (const socket of room.waiting) socket.close();
    await chat.is(isConnected);
    chat.stop();
  }
});

test("a message that is refused says why, and goes when it is sent again", async () => {
  for (const sockets of ["let through", "refused"] as const) {
    room.faults.sockets = sockets;
    const chat = open();
    await chat.is(isConnected);
    room.faults.refusal = { code: "too_many_requests", message: "Slower.", retry_after: 3 };
    chat.send(`Refused while ${sockets}`);
    await chat.is(({ outgoing }) => outgoing[0]?.failure?.message === "Slower.");
    room.faults.refusal = undefined;
    chat.resend(chat.getState().outgoing[0]?.id ?? "");
    await chat.is(({ outgoing }) => outgoing.length === 0);
    expect(chat.texts()).toContain(`Refused while ${sockets}`);
    chat.stop();
  }
});

test("a chat that takes no more messages goes on as a new one, with the message", async () => {
  const chat = open();
  await chat.is(isConnected);
  room.answer(session());
  await chat.is(({ messages }) => messages?.length === 1);
  const first = session();
  room.faults.refusal = { code: "no_session", message: "This chat has become very long." };
  chat.subscribe(() => {
    if (chat.getState().restarted) room.faults.refusal = undefined;
  });
  chat.send("One more");
  await chat.is(({ outgoing }) => outgoing.length === 0);
  expect(chat.texts()).toEqual(["One more"]);
  expect(session()).not.toBe(first);
});

test("a server that ends each chat at once is not asked for ever", async () => {
  const chat = open();
  await chat.is(isConnected);
  room.faults.refusal = { code: "no_session", message: "" };
  chat.send("Hello");
  await chat.is(({ phase }) => phase === "failed");
  expect(noticeOf(chat.getState())?.texts).toEqual([errors.unable]);
  expect(room.chats.size).toBe(QUICK.attempts + 1);
  room.faults.refusal = undefined;
  chat.retry();
  await chat.is(({ messages }) => messages?.length === 1);
  expect(chat.texts()).toEqual(["Hello"]);
});

test("a chat that is open in too many windows is asked now and then, without a fuss", async () => {
  room.faults.sockets = "refused";
  room.faults.isCrowded = true;
  const chat = open();
  await chat.is(isConnected);
  room.answer(session());
  await chat.is(({ messages }) => messages?.length === 1);
  expect(chat.notices()).toEqual([]);
});

test("who has taken the chat over is named, by socket and by polling, until it is given back", async () => {
  for (const sockets of ["let through", "refused"] as const) {
    room.faults.sockets = sockets;
    const chat = open();
    await chat.is(isConnected);
    room.take(session(), "Mona");
    await chat.is((state) => nameOf(state) === "Mona");
    room.take(session(), "");
    await chat.is((state) => nameOf(state) === "Finding Assistant");
    chat.stop();
  }
});
