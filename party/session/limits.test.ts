import { expect, test } from "bun:test";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { fakeContext, fakeSocket } from "#party/testing/context.ts";
import { closeHalfOpen, openSocket } from "./frames.ts";
import { accept } from "./messages.ts";
import { continued, endIfIdle, join, reserve } from "./session.ts";

const request = { headers: { get: () => null }, url: "http://rooms.example/party/room" };
const from = { kind: "peer", id: "sid" } as const;

async function begun(over: Parameters<typeof fakeContext>[0] = {}) {
  const all = fakeContext(over);
  await reserve(all.context, "room");
  await continued(all.context, "room");
  return all;
}

test("a socket that names no chat in time is closed, one that did stays, and the room looks again for the rest", async () => {
  const { context, room, sockets, clock, alarm } = fakeContext();
  const [early, late, joined] = [fakeSocket("early"), fakeSocket("late"), fakeSocket("joined")];
  for (const { socket } of [early, joined]) {
    sockets.push(socket);
    await openSocket(context, room, socket, request);
  }
  joined.socket.setState({ joined: true, at: clock.now, address: "", agent: null });
  clock.now += 5_000;
  sockets.push(late.socket);
  await openSocket(context, room, late.socket, request);
  clock.now += CHAT_ROOM.halfOpenMs - 5_000;
  expect(await context.agenda.takeDue(clock.now)).toEqual(["halfOpen"]);
  await closeHalfOpen(context, room);
  expect([early.closed, late.closed, joined.closed]).toEqual([[CLOSE_CODES.halfOpen], [], []]);
  expect(alarm()).toBe(clock.now + 5_000);
});

test("sockets that name no chat do not pile up", async () => {
  const { context, room, sockets } = fakeContext();
  const all = Array.from({ length: CHAT_ROOM.connections + 1 }, (_, i) => fakeSocket(`${i}`));
  for (const { socket } of all) {
    sockets.push(socket);
    await openSocket(context, room, socket, request);
  }
  expect(all.filter(({ closed }) => closed.length > 0).map(({ closed }) => closed)).toEqual([
    [CLOSE_CODES.tooMany],
  ]);
});

test("a room ends when nobody is in it and nothing waits; else it looks again later", async () => {
  const { context, sockets, keys, clock, alarm } = await begun();
  const { socket } = fakeSocket("one");
  socket.setState({ joined: true, at: 0, address: "", agent: null });
  sockets.push(socket);
  await endIfIdle(context);
  expect([keys().includes("state"), alarm()]).toEqual([true, clock.now + CHAT_ROOM.idleMs]);
  sockets.pop();
  await accept(context, { from, key: "sid", address: "" }, "not stored yet");
  await endIfIdle(context);
  expect(keys()).toContain("state");
  await context.store.save({
    uuid: "room",
    phase: "open",
    last: 1,
    stored: 1,
    due: 0,
    agent: null,
  });
  await endIfIdle(context);
  expect([keys(), alarm()]).toEqual([[], null]);
});

test("a connection may send a few messages at once and then one every three seconds", async () => {
  const { context, clock } = await begun();
  const send = async (key: string) => {
    const result = await accept(context, { from, key, address: "" }, "hello");
    return result === "kept" || result.ok ? "kept" : result.error;
  };
  for (let n = 0; n < CHAT_ROOM.rate.burst; n++) expect(await send("one")).toBe("kept");
  expect(await send("one")).toMatchObject({ code: "too_many_requests", retry_after: 3 });
  expect(await send("other")).toBe("kept");
  clock.now += 3_000;
  expect([await send("one"), await send("one")]).toMatchObject([
    "kept",
    { code: "too_many_requests" },
  ]);
});

test("an address that has written too much waits, on whichever connection", async () => {
  const { context } = await begun({ mayWrite: async (address) => address !== "full" });
  const send = (address: string) => accept(context, { from, key: address, address }, "hello");
  expect(await send("other")).toBe("kept");
  expect(await send("full")).toMatchObject({
    error: { code: "too_many_requests", retry_after: 60 },
  });
});

test("only so many messages wait for the database, and the same one again is none of them", async () => {
  const { context } = await begun({ limited: false });
  const send = (id: string) =>
    accept(context, { from, key: "sid", address: "" }, { content: "hello", id });
  for (let n = 0; n < CHAT_ROOM.waiting; n++) expect(await send(`${n}`)).toBe("kept");
  expect(await send("more")).toMatchObject({ ok: false, error: { code: "unavailable" } });
  expect(await send("0")).toBe("kept");
});

test("a chat that has become too long is over: it takes nothing more, and a new one cures it", async () => {
  const { context } = await begun();
  const { messages } = CHAT_ROOM;
  await context.store.save({
    uuid: "room",
    phase: "open",
    last: messages,
    stored: messages,
    due: 0,
    agent: null,
  });
  expect(await accept(context, { from, key: "sid", address: "" }, "hello")).toMatchObject({
    error: { code: "no_session" },
  });
  expect(await join(context, "room", messages)).toMatchObject({
    joined: false,
    events: [["chat:error", { code: "refused" }]],
  });
});

test("what is kept is planned to be stored before anything is said of it", async () => {
  const { context, alarm, clock } = await begun();
  await accept(context, { from, key: "sid", address: "" }, "hello");
  expect(alarm()).toBe(clock.now + CHAT_ROOM.againMs);
});

test("a stock client's connection that has died without a word is counted no longer", async () => {
  const { context, clock } = await begun();
  await context.store.notePeer("dead", clock.now);
  clock.now += 30_000;
  await context.store.notePeer("alive", clock.now);
  expect(await context.listeners.count()).toBe(2);
  clock.now += CHAT_ROOM.silentPeerMs - 30_000 + 1;
  expect(await context.listeners.count()).toBe(1);
});
