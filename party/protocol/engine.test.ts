/** The rules of the Engine.IO protocol, version 4, of a session between two rebuildings of its room. */

import { expect, test } from "bun:test";
import { play, short } from "../testing/play.ts";
import type { Layer } from "./session.ts";

const SETTINGS = { pingInterval: 300, pingTimeout: 200, maxPayload: 100 };
const echo: Layer<null, never, never> = {
  settings: SETTINGS,
  start: () => null,
  deadline: () => null,
  step: (_state, event) => (event.type === "message" ? [{ type: "send", data: event.data }] : []),
};
const polling = () => play(echo, "polling");
const websocket = () => play(echo);
const UNKNOWN = '400 {"code":1,"message":"Session ID unknown"}';
const BAD = '400 {"code":3,"message":"Bad request"}';

test("the open packet tells the session's id, its upgrades, its heartbeat and its largest payload", () => {
  const open = (upgrades: string[]) => `0${JSON.stringify({ sid: "sid", upgrades, ...SETTINGS })}`;
  expect(polling().first.map(short)).toEqual([`open: 200 ${open(["websocket"])}`]);
  expect(websocket().first.map(short)).toEqual([`ws< ${open([])}`]);
});

test("messages come back in their order, bytes as base64 in a poll and as they are in a frame", () => {
  const session = polling();
  expect(session.post("4one\x1ebAQID\x1e4two")).toEqual(["post: 200 ok"]);
  expect(session.poll()).toEqual(["get: 200 4one\x1ebAQID\x1e4two"]);
  expect(websocket().frame("4hello")).toEqual(["ws< 4hello"]);
  expect(websocket().frame({ base64: "AQID" })).toEqual(["ws< bytes AQID"]);
});

test("a poll with nothing to tell is held until there is something", () => {
  const session = polling();
  expect(session.poll()).toEqual([]);
  expect(session.post("4hello")).toEqual(["get: 200 4hello", "post: 200 ok"]);
});

test("a second poll while one is held is refused and ends the session", () => {
  const session = polling();
  session.poll("first");
  expect(session.poll("second")).toEqual([`second: ${BAD}`, "first: 200 1"]);
  expect(session.poll("third")).toEqual([`third: ${UNKNOWN}`]);
});

test("a second POST before the first is answered is refused and ends the session", () => {
  const session = polling();
  const effects = session.handle({ type: "post", request: "post", body: "overlap" });
  expect(effects.map(short)).toEqual([`post: ${BAD}`]);
  expect(session.isOpen()).toBe(false);
});

test.each(["abc", "", "4ok\x1ex"])("a body that is no packets (%j) ends the session", (body) => {
  const session = polling();
  session.poll();
  expect(session.post(body)).toEqual([`post: ${BAD}`, "get: 200 1"]);
  expect(session.post("4hello")).toEqual([`post: ${UNKNOWN}`]);
});

test.each(["abc", "", "relay:wake", "2"])(
  "a frame that is no packet of a client (%j) ends the session",
  (frame) => {
    const session = websocket();
    expect(session.frame(frame)).toEqual([expect.stringMatching(/^ws closed \d{4}$/)]);
    expect(session.frame("4hello")).toEqual([]);
  },
);

test("more than maxPayload, in bytes, ends the session: 413, or a close", () => {
  const large = "é".repeat(50);
  const session = polling();
  const tooLarge = 'post: 413 {"code":3,"message":"Payload too large"}';
  expect(session.post(`4${large}`)).toEqual([tooLarge]);
  const unread = polling().handle({ type: "post", request: "post", body: null });
  expect(unread.map(short)).toEqual([tooLarge]);
  expect(websocket().frame(`4${large}`)).toEqual(["ws closed 4413"]);
  expect(websocket().frame({ base64: btoa("x".repeat(103)) })).toEqual(["ws closed 4413"]);
  expect(websocket().frame(`4${large.slice(1)}`)).toEqual([`ws< 4${large.slice(1)}`]);
});

test("pings go out each interval, and the answer to each is awaited", () => {
  const session = websocket();
  for (const start of [0, 350, 700]) {
    expect(session.deadline()).toBe(start + 300);
    expect(session.tick(start + 299)).toEqual([]);
    expect(session.tick(start + 300)).toEqual(["ws< 2"]);
    expect(session.deadline()).toBe(start + 500);
    session.tick(start + 350);
    expect(session.frame("3")).toEqual([]);
  }
});

test("a ping without an answer ends the session", () => {
  const session = websocket();
  session.tick(300);
  expect(session.tick(500)).toEqual(["ws closed 1000"]);
  expect(session.deadline()).toBe(null);
  const held = polling();
  held.poll();
  expect(held.tick(300)).toEqual(["get: 200 2"]);
  held.poll("next");
  expect(held.tick(500)).toEqual(["next: 200 1"]);
});

test("a handshake that never polls ends with the first ping, even when nothing woke the room", () => {
  const session = polling();
  expect(session.handle({ type: "poll", request: "late" }, 500).map(short)).toEqual([
    `late: ${UNKNOWN}`,
  ]);
});

test("a ping that waited for a poll leaves the client its whole time from then", () => {
  const session = polling();
  session.tick(300);
  expect(session.handle({ type: "poll", request: "get" }, 499).map(short)).toEqual(["get: 200 2"]);
  expect(session.deadline()).toBe(699);
});

test("a client's close packet ends the session: a held poll is let go, a websocket closed", () => {
  const session = polling();
  session.poll();
  expect(session.post("1\x1e4more")).toEqual(["get: 200 6", "post: 200 ok"]);
  expect(session.poll()).toEqual([`get: ${UNKNOWN}`]);
  expect(websocket().frame("1")).toEqual(["ws closed 1000"]);
});

test("a websocket that closes ends its session", () => {
  const session = websocket();
  session.handle({ type: "gone", socket: "ws" });
  expect(session.isOpen()).toBe(false);
});

test("an upgrade: probe, held poll let go, and what waits goes over the websocket", () => {
  const session = polling();
  session.poll();
  expect(session.handle({ type: "attach", socket: "up" })).toEqual([]);
  expect(session.frame("2probe", "up")).toEqual(["up< 3probe", "get: 200 6"]);
  session.post("4waits");
  expect(session.frame("5", "up")).toEqual(["up< 4waits"]);
  expect(session.frame("4hello", "up")).toEqual(["up< 4hello"]);
});

test("a poll in the middle of an upgrade is let go soon", () => {
  const session = polling();
  session.handle({ type: "attach", socket: "up" });
  session.frame("2probe", "up");
  expect(session.poll()).toEqual([]);
  expect(session.tick(session.deadline() ?? 0)).toEqual(["get: 200 6"]);
});

test("after an upgrade polls, POSTs and further websockets are refused, and the session goes on", () => {
  const session = polling();
  session.handle({ type: "attach", socket: "up" });
  session.frame("2probe", "up");
  session.frame("5", "up");
  expect(session.poll()).toEqual([`get: ${BAD}`]);
  expect(session.post("4hello")).toEqual([`post: ${BAD}`]);
  const more = session.handle({ type: "attach", socket: "more" });
  expect(more.map(short)).toEqual(["more closed 4400"]);
  expect(session.frame("4heard", "more")).toEqual([]);
  expect(session.frame("4hello", "up")).toEqual(["up< 4hello"]);
});

test("an upgrade that fails leaves the session with polling", () => {
  const wrong = polling();
  wrong.handle({ type: "attach", socket: "up" });
  expect(wrong.frame("4hello", "up")).toEqual(["up closed 4400"]);
  const slow = play({ ...echo, settings: { ...SETTINGS, pingInterval: 25_000 } }, "polling");
  slow.handle({ type: "attach", socket: "up" });
  expect(slow.tick(10_000)).toEqual(["up closed 4400"]);
  const gone = polling();
  gone.handle({ type: "attach", socket: "up" });
  gone.handle({ type: "gone", socket: "up" });
  for (const session of [wrong, slow, gone]) {
    session.post("4still");
    expect(session.poll()).toEqual(["get: 200 4still"]);
  }
});

test("a websocket for a session that is over is closed", () => {
  const session = polling();
  session.post("1");
  const late = session.handle({ type: "attach", socket: "late" });
  expect(late.map(short)).toEqual(["late closed 4400"]);
});

test("a client that fetches nothing is held no more than so much", () => {
  const generous = { ...echo, settings: { ...SETTINGS, maxPayload: 2_000_000 } };
  const session = play(generous, "polling");
  session.post(`4${"x".repeat(1_500_000)}`);
  expect(session.isOpen()).toBe(true);
  session.post(`4${"x".repeat(1_500_000)}`);
  expect(session.isOpen()).toBe(false);
});
