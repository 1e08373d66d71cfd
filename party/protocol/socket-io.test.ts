/** The rules of the Socket.IO protocol, version 5, of a session between two rebuildings of its room. */

import { expect, test } from "bun:test";
import { play } from "../testing/play.ts";
import { type App, type AppEvent, socketIo } from "./socket-io.ts";

const settings = { pingInterval: 300, pingTimeout: 200, maxPayload: 200 };
/** Says what it hears; "back" and "ack" come back. */
const app: App<null, string, AppEvent<string>> = {
  namespaces: ["/", "/custom"],
  maxAttachments: 2,
  connectTimeout: 1000,
  settings,
  start: () => null,
  step: (_state, event) => {
    if (event.type !== "event") return [{ type: "call", call: event }];
    const { namespace, ack, args } = event;
    if (ack !== null) return [{ type: "ack", namespace, id: ack, args: args.slice(1) }];
    return [{ type: "emit", namespace, args: ["back", ...args.slice(1)] }];
  },
};
const opened = () => play(socketIo(app));
function connected() {
  const session = opened();
  session.frame("40");
  return session;
}
const MALFORMED = "ws closed 4400";
const told = (event: AppEvent<string>) => `call ${JSON.stringify(event)}`;

test("CONNECT is answered with the id of the socket, which is not the session's", () => {
  expect(opened().frame("40")).toEqual([
    'ws< 40{"sid":"id-1"}',
    told({ type: "connect", namespace: "/", auth: {} }),
  ]);
  expect(opened().frame('40/custom,{"token":"abc"}')).toEqual([
    'ws< 40/custom,{"sid":"id-1"}',
    told({ type: "connect", namespace: "/custom", auth: { token: "abc" } }),
  ]);
});

test("another namespace is refused, and the connection stays for a right one", () => {
  const session = opened();
  expect(session.frame("40/random")).toEqual(['ws< 44/random,{"message":"Invalid namespace"}']);
  expect(session.frame("40")[0]).toStartWith("ws< 40");
});

test("two namespaces share a connection; leaving one leaves the other", () => {
  const session = connected();
  session.frame("40/custom");
  expect(session.frame('42/custom,["x",1]')).toEqual(['ws< 42/custom,["back",1]']);
  expect(session.frame("41/custom")).toEqual([told({ type: "disconnect", namespace: "/custom" })]);
  expect(session.frame('42["x",2]')).toEqual(['ws< 42["back",2]']);
  expect(session.frame('42/custom,["x",3]')).toContain(MALFORMED);
});

test.each([
  ["an event before CONNECT", '42["x"]'],
  ["an answer before CONNECT", "430[]"],
  ["bytes before CONNECT", { base64: "AQID" }],
  ["no packet", "4abc"],
  ["nothing", "4"],
])("%s closes the connection", (_name, frame) => {
  expect(opened().frame(frame)).toEqual([MALFORMED]);
});

test.each([
  ["a second CONNECT", "40"],
  ["an unknown type", "49"],
  ["an event that is no list", "42{}"],
  ["an event without a payload", "42"],
  ["an event without a name", "42[]"],
  ["an event named like our own", '42["disconnect"]'],
  ["an ack id that is no number", '42abc["x"]'],
  ["an ack id that no number holds", `42${"9".repeat(20)}["x"]`],
  ["an answer that is no list", "431{}"],
  ["a refusal, which only servers give", '44{"message":"x"}'],
  ["DISCONNECT with a payload", "41{}"],
  ["JSON that ends early", '42["x",'],
  ["more attachments than are taken", '453-["x",{"_placeholder":true,"num":0}]'],
  ["attachments without a number", '45["x"]'],
  ["bytes nobody announced", { base64: "AQID" }],
])("%s closes the connection, and the app hears that its client is gone", (_name, frame) => {
  expect(connected().frame(frame)).toEqual([
    MALFORMED,
    told({ type: "disconnect", namespace: "/" }),
  ]);
});

test("an event is told with its arguments, an ack answered with its number", () => {
  expect(connected().frame('42["x",1,"2",{"3":[true]}]')).toEqual([
    'ws< 42["back",1,"2",{"3":[true]}]',
  ]);
  expect(connected().frame('42456["x",1]')).toEqual(["ws< 43456[1]"]);
  expect(connected().frame('420["x"]')).toEqual(["ws< 430[]"]);
});

test("an answer nobody asked for is for nothing", () => {
  expect(connected().frame('431["x"]')).toEqual([]);
});

const TWO = '["x",{"_placeholder":true,"num":1},{"_placeholder":true,"num":0}]';

test("attachments are put together over several frames", () => {
  const session = connected();
  expect(session.frame(`452-${TWO}`)).toEqual([]);
  expect(session.frame({ base64: "AQID" })).toEqual([]);
  expect(session.frame({ base64: "BAUG" })).toEqual([
    'ws< 452-["back",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]',
    "ws< bytes BAUG",
    "ws< bytes AQID",
  ]);
  expect(session.frame('42["x",2]')).toEqual(['ws< 42["back",2]']);
});

test("attachments with an ack are answered with attachments", () => {
  const session = connected();
  session.frame('451-7["x",{"_placeholder":true,"num":0}]');
  expect(session.frame({ base64: "AQID" })).toEqual([
    'ws< 461-7[{"_placeholder":true,"num":0}]',
    "ws< bytes AQID",
  ]);
});

test("a text where an attachment is due, or a place without one, closes the connection", () => {
  const session = connected();
  session.frame(`452-${TWO}`);
  expect(session.frame('42["x"]')).toContain(MALFORMED);
  const misplaced = connected();
  misplaced.frame('451-["x",{"_placeholder":true,"num":5}]');
  expect(misplaced.frame({ base64: "AQID" })).toContain(MALFORMED);
});

test("attachments and their packet together are bounded by maxPayload", () => {
  const session = connected();
  session.frame(`452-${TWO}`);
  session.frame({ base64: btoa("x".repeat(70)) });
  expect(session.frame({ base64: btoa("x".repeat(70)) })).toContain(MALFORMED);
});

test("a connection in no namespace is closed after a while, before CONNECT and after DISCONNECT", () => {
  const quiet = { ...app, settings: { ...settings, pingInterval: 10_000 } };
  const never = play(socketIo(quiet));
  expect(never.deadline()).toBe(1000);
  expect(never.tick(999)).toEqual([]);
  expect(never.tick(1000)).toEqual(["ws closed 4408"]);
  const left = play(socketIo(quiet));
  left.frame("40");
  expect(left.tick(5000)).toEqual([]);
  left.frame("41");
  expect(left.tick(5999)).toEqual([]);
  expect(left.tick(6000)).toEqual(["ws closed 4408"]);
});

test("the app hears of every heartbeat, and once of an end, however it comes", () => {
  const gone = told({ type: "disconnect", namespace: "/" });
  const session = connected();
  session.tick(300);
  expect(session.frame("3")).toEqual([told({ type: "pong" })]);
  session.tick(600);
  expect(session.tick(800)).toEqual(["ws closed 1000", gone]);
  expect(session.tick(900)).toEqual([]);
  expect(connected().frame("1")).toEqual(["ws closed 1000", gone]);
});

test("what follows a malformed packet in the same POST is not heard", () => {
  const session = play(socketIo(app), "polling");
  expect(session.post('40\x1e4abc\x1e42["x",1]')).toEqual([
    told({ type: "connect", namespace: "/", auth: {} }),
    told({ type: "disconnect", namespace: "/" }),
    "post: 200 ok",
  ]);
  expect(session.isOpen()).toBe(false);
});

test("nothing that is deep or strange does more than close the connection", () => {
  const wide = { ...app, settings: { ...settings, maxPayload: 16_384 } };
  const deep = `${"[".repeat(7000)}${"]".repeat(7000)}`;
  for (const frame of [`42["x",${deep}]`, '42["__proto__",{"__proto__":{"a":1}}]']) {
    const session = play(socketIo(wide));
    session.frame("40");
    session.frame(frame);
    session.frame('42["x",1]');
  }
  expect({}).not.toHaveProperty("a");
});
