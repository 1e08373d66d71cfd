/** DESIGN §7: a visitor's message stands before its answer is heard of, however early that was begun. */

import { afterAll, expect, test } from "bun:test";
import { createDb, PATIENT } from "#db/client.ts";
import { startDatabase } from "#db/testing/database.ts";
import type { Assistant, Conversation } from "#party/assistant/assistant.ts";
import { fakeContext, fakeSocket } from "#party/testing/context.ts";
import { until } from "#scripts/lib/process.ts";
import { handleFrame } from "./frames.ts";
import { continued, reserve } from "./session.ts";

const database = await startDatabase();
afterAll(() => database.stop());

/** A chat somebody is in, on a database whose answers wait for `release`, with an assistant that repeats its question. */
async function openChat(more: Partial<Assistant> = {}) {
  const gate = Promise.withResolvers<void>();
  const asked: string[][] = [];
  const db = createDb({ url: database.url }, PATIENT);
  const batch = db.batch.bind(db);
  const waiting = Object.assign(db, {
    batch: async (...queries: Parameters<typeof batch>) => {
      await gate.promise;
      return batch(...queries);
    },
  });
  const assistant: Assistant = {
    answer: async ({ messages }: Conversation) => {
      const words = messages.filter(({ role }) => role === "user").map(({ content }) => content);
      asked.push(words);
      return { name: "Noor", content: `${words.at(-1)}!`, attachments: null, facts: [] };
    },
    ...more,
  };
  const { context, sockets } = fakeContext({ db: () => waiting, assistant, limited: false });
  const uuid = crypto.randomUUID();
  await reserve(context, uuid);
  await continued(context, uuid);
  const { socket, sent } = fakeSocket(uuid);
  socket.setState({ joined: true, at: 0, address: "", agent: null });
  sockets.push(socket);
  const write = (content: string) =>
    handleFrame(context, uuid, socket, JSON.stringify(["chat:message", content, 1]));
  const heard = () =>
    sent.map((frame) => {
      const [event, message] = frame as [string, { content?: string }];
      return message?.content ?? event;
    });
  return { write, heard, asked, release: gate.resolve };
}

test("an answer that costs nothing is begun while its question is being stored, and heard of after it", async () => {
  const { write, heard, asked, release } = await openChat({ isFree: true });
  const written = write("Hello");
  await until(async () => asked.length === 1, { message: "the answer was never begun" });
  expect(heard()).toEqual([]);
  release();
  await written;
  expect(heard()).toEqual(["ack", "chat:busy", "Hello!", "chat:idle"]);
  expect(asked).toEqual([["Hello"]]);
});

test("an answer that was begun to an earlier message is none to the latest", async () => {
  const { write, heard, asked, release } = await openChat({ isFree: true });
  const first = write("Hello");
  await until(async () => asked.length === 1, { message: "the answer was never begun" });
  const second = write("How much is it");
  await until(async () => asked.length === 2, { message: "the answer was never begun anew" });
  release();
  await Promise.all([first, second]);
  expect(heard().filter((one) => one.endsWith("!"))).toEqual(["How much is it!"]);
  expect(asked.at(-1)).toEqual(["Hello", "How much is it"]);
});

test("an answer that costs something is begun when its question stands", async () => {
  const { write, heard, asked, release } = await openChat();
  const written = write("Hello");
  await until(async () => heard().includes("chat:waiting"), { message: "nobody was told to wait" });
  expect(asked).toEqual([]);
  release();
  await written;
  expect(heard().filter((one) => one !== "chat:waiting")).toEqual([
    "ack",
    "chat:busy",
    "Hello!",
    "chat:idle",
  ]);
});
