import { expect, test } from "bun:test";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import { deskAsks } from "./desk-asks.ts";

const message = { id: "one", content: "Good evening" };
const stored: ChatMessage = {
  uuid: "m",
  sequence: 1,
  role: "other",
  name: "Omar",
  content: message.content,
  create_date: "2026-11-21T10:00:00.000Z",
  attachments: null,
  client_id: "desk:one",
};
function desk(waitMs = 60_000) {
  const said: unknown[] = [];
  return { said, asks: deskAsks((frame) => void said.push(frame), waitMs) };
}

test("a message whose connection was lost is said again on the next one, with its id, and its answer is heard", async () => {
  const { asks, said } = desk();
  const sent = asks.send(message);
  asks.lost();
  asks.heard(["chat:session", "chat"]);
  expect(said).toEqual([
    ["chat:message", message, 1],
    ["chat:message", message, 1],
  ]);
  asks.heard(["ack", 1, { ok: true, message: stored }]);
  expect(await sent).toBe(true);
});

test("a message that is told with the transcript is stored, though its answer was lost", async () => {
  const { asks, said } = desk();
  const sent = asks.send(message);
  asks.lost();
  asks.heard(["chat:messages", [stored]]);
  expect(await sent).toBe(true);
  asks.heard(["chat:session", "chat"]);
  expect(said).toHaveLength(1);
});

test("a message nobody answers is said to be unsent; one the room keeps is waited for", async () => {
  const { asks } = desk(5);
  const kept = asks.send({ id: "kept", content: "waits" });
  asks.heard(["chat:waiting", "desk:kept"]);
  expect(await asks.send(message)).toBe(false);
  expect(await Promise.race([kept, "waits"])).toBe("waits");
  asks.end();
  expect(await kept).toBe(false);
});

test("a move of the chat ends with its connection and is not repeated by itself", async () => {
  const { asks, said } = desk();
  const moved = asks.move("chat:takeover");
  asks.lost();
  expect(await moved).toBe(false);
  asks.heard(["chat:session", "chat"]);
  expect(said).toHaveLength(1);
});
