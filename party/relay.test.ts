import { expect, test } from "bun:test";
import { until } from "#scripts/lib/process.ts";
import { closeFrame, join, WAKE, wakeFrame } from "./relay.ts";

type Listener = (event: { data: string | ArrayBuffer }) => void;

/** One end of a websocket: what was sent to it, and how it was closed. */
function end() {
  const listeners: Record<string, Listener[]> = {};
  const sent: (string | ArrayBuffer)[] = [];
  const closed: [number | undefined, string | undefined][] = [];
  return {
    sent,
    closed,
    say: (type: string, data: string | ArrayBuffer = "") => {
      for (const listener of listeners[type] ?? []) listener({ data });
    },
    send: (data: string | ArrayBuffer) => void sent.push(data),
    close: (code?: number, reason?: string) => void closed.push([code, reason]),
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = [...(listeners[type] ?? []), listener];
    },
  };
}

function joined() {
  const client = end();
  const room = end();
  join(client, room, 10);
  return { client, room };
}

test("frames pass both ways as they are", () => {
  const { client, room } = joined();
  const bytes = new ArrayBuffer(3);
  client.say("message", "4hello");
  client.say("message", bytes);
  room.say("message", "2");
  expect([room.sent, client.sent]).toEqual([["4hello", bytes], ["2"]]);
});

test("the room closes the client's websocket, which never sees what it said", () => {
  const { client, room } = joined();
  room.say("message", closeFrame(4400, "parse error"));
  expect(client.sent).toEqual([]);
  expect([client.closed, room.closed]).toEqual([[[4400, "parse error"]], [[4400, "parse error"]]]);
});

test("the room is woken once at the time it named last", async () => {
  const { client, room } = joined();
  room.say("message", wakeFrame(3_600_000));
  room.say("message", wakeFrame(1));
  await until(async () => room.sent.length > 0, { message: "nothing woke the room" });
  expect([room.sent, client.sent]).toEqual([[WAKE], []]);
});

test("a client cannot speak to the room as the edge does", () => {
  const { client, room } = joined();
  client.say("message", WAKE);
  expect(room.sent).toEqual([""]);
});

test("a frame with more bytes than are taken goes no further and ends both sides", () => {
  const { client, room } = joined();
  client.say("message", "éééééé");
  expect(room.sent).toEqual([]);
  expect([client.closed[0]?.[0], room.closed[0]?.[0]]).toEqual([4413, 4413]);
  const other = joined();
  other.client.say("message", new ArrayBuffer(11));
  expect(other.client.closed[0]?.[0]).toBe(4413);
});

test("when one side goes, so does the other", () => {
  for (const [gone, left] of [
    ["client", "room"],
    ["room", "client"],
  ] as const) {
    const pair = joined();
    pair[gone].say("close");
    expect(pair[left].closed).toHaveLength(1);
  }
});
