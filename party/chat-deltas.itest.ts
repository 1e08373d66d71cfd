/** DESIGN §7: an answer of a model reaches those who ask for it while it is written, and all others as one message. */

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { io } from "socket.io-client";
import { seedAlone } from "#app/test/seed-alone.ts";
import { rows, testStack } from "#app/test/stack.ts";
import type { ChatMessage, Delta } from "#domain/rooms/wire.ts";
import { until } from "#scripts/lib/process.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { type ModelEndpoint, says, startModelEndpoint } from "./testing/model-endpoint.ts";
import { newSession, TestPanel } from "./testing/panel.ts";

const { libsqlUrl } = testStack();
const KEY = "key-that-no-log-may-hold";
const ANSWER = "Tell me how many of you there are. And when would you like to go out?";
const textOf = (deltas: readonly Delta[]) => {
  let whole = "";
  for (const { at, text } of deltas) {
    expect(at).toBe(whole.length);
    whole += text;
  }
  return whole;
};

beforeAll(seedAlone);

for (const rebuild of ["0", "1"]) {
  describe(rebuild === "1" ? "rooms rebuilt between events" : "rooms", () => {
    let model: ModelEndpoint;
    let rooms: TestRooms;
    beforeAll(async () => {
      model = startModelEndpoint();
      const vars = {
        LIBSQL_URL: libsqlUrl,
        ROOMS_REBUILD: rebuild,
        ASSISTANT_BASE_URL: model.url,
        ASSISTANT_API_KEY: KEY,
        ASSISTANT_MODEL: "test",
      };
      rooms = await startTestRooms({ vars });
    });
    afterAll(async () => {
      expect(await Bun.file(join(rooms.dataDir, "logs", "rooms.log")).text()).not.toContain(KEY);
      await rooms.stop();
      await model.stop();
    });

    test("pieces come to a stock client and a panel that ask for them, and the whole message to everybody", async () => {
      model.act(() => says(ANSWER));
      const uuid = await newSession(rooms.url);
      const eager = await TestPanel.join(rooms.url, uuid, 0, "?deltas=1");
      const plain = await TestPanel.join(rooms.url, uuid);
      const heard: Delta[] = [];
      const messages: ChatMessage[] = [];
      let sessions = 0;
      const socket = io(rooms.url, { transports: ["websocket"] });
      socket.on("connect", () => socket.emit("chat:continue", { uuid, deltas: true }));
      socket.on("chat:session", () => {
        sessions += 1;
      });
      socket.on("chat:delta", (delta: Delta) => heard.push(delta));
      socket.on("chat:message", (message: ChatMessage) => messages.push(message));
      try {
        await until(async () => sessions > 0, { message: "no session" });
        await eager.send("Hello?", "one");
        await plain.event("chat:message", 2);
        await until(async () => messages.length === 2, { message: "no answer" });
        await eager.event("chat:idle");
        const pieces = eager.heard.flatMap((event) => (event[0] === "chat:delta" ? event[1] : []));
        expect(pieces.map(({ of }) => of)).toEqual(pieces.map(() => 1));
        expect(pieces.length).toBeGreaterThan(1);
        expect(textOf(pieces)).toBe(ANSWER);
        expect(textOf(heard)).toBe(ANSWER);
        expect([messages[1]?.content, eager.messages()[0]?.content]).toEqual([ANSWER, ANSWER]);
        expect(plain.heard.map(([event]) => event)).not.toContain("chat:delta");
        const [stored] = await rows(
          "select content from chat_message where chat_uuid = ? and role <> 'user'",
          [uuid],
        );
        expect(stored?.content).toBe(ANSWER);
      } finally {
        socket.close();
        eager.close();
        plain.close();
      }
    });

    test("a stock client that begins a chat may ask for pieces, and one that does not gets none", async () => {
      model.act(() => says(ANSWER));
      const talk = async (start: unknown) => {
        const events: string[] = [];
        const socket = io(rooms.url, { transports: ["polling"] });
        socket.onAny((event: string) => events.push(event));
        socket.on("connect", () => socket.emit("chat:start", start));
        socket.once("chat:session", () => socket.emit("chat:message", "Hello?"));
        try {
          await until(async () => events.includes("chat:idle"), {
            message: "no answer",
          });
          return new Set(events);
        } finally {
          socket.close();
        }
      };
      expect((await talk({ deltas: true })).has("chat:delta")).toBe(true);
      expect((await talk("")).has("chat:delta")).toBe(false);
    });
  });
}

test("behind a model that stalls the other assistant answers, and the visitor is not told", async () => {
  const model = startModelEndpoint();
  const vars = {
    LIBSQL_URL: libsqlUrl,
    ASSISTANT_BASE_URL: model.url,
    ASSISTANT_API_KEY: KEY,
    ASSISTANT_MODEL: "test",
  };
  const rooms = await startTestRooms({ vars });
  try {
    model.act(() => says("It costs AED 99 for", "stall"));
    const uuid = await newSession(rooms.url);
    const panel = await TestPanel.join(rooms.url, uuid, 0, "?deltas=1");
    await panel.send("12 of us for 4 hours in the evening", "one");
    const answer = await panel.event("chat:message");
    expect(answer.content).not.toContain("AED 99 ");
    expect(answer.attachments?.cards.length).toBeGreaterThan(0);
    expect(panel.heard.map(([event]) => event)).not.toContain("chat:delta");
    // The log is written beside the rooms, and comes when it comes.
    const log = () => Bun.file(join(rooms.dataDir, "logs", "rooms.log")).text();
    await until(async () => (await log()).includes("assistant_model_failed"), {
      message: "the failure of the model is not in the log",
    });
    expect(await log()).not.toContain("12 of us");
    panel.close();
  } finally {
    await rooms.stop();
    await model.stop();
  }
});
