/** Nothing acknowledged is ever lost or done twice: the database away, rooms killed, a room's storage gone. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { io } from "socket.io-client";
import { rows, testStack } from "#app/test/stack.ts";
import { type CountingProxy, startCountingProxy } from "#scripts/lib/counting-proxy.ts";
import { until } from "#scripts/lib/process.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { newSession, TestPanel } from "./testing/panel.ts";
import type { ChatMessage } from "./wire.ts";

const { libsqlUrl } = testStack();
let proxy: CountingProxy;
let rooms: TestRooms;
beforeAll(async () => {
  proxy = startCountingProxy(() => libsqlUrl);
  rooms = await startTestRooms({ vars: { LIBSQL_URL: proxy.url } });
});
afterAll(async () => {
  await rooms.stop();
  await proxy.stop();
});

const database = (method: "PUT" | "DELETE") => fetch(`${proxy.url}/__away`, { method });
const restart = async (kept: TestRooms) => {
  const { port, dataDir } = kept;
  return startTestRooms({ port, dataDir, vars: { LIBSQL_URL: proxy.url } });
};
/** What visitors wrote, as it is stored: sequence and id. */
const visitors = (uuid: string) =>
  rows(
    "select sequence, client_id from chat_message where chat_uuid = ? and role = 'user' order by sequence",
    [uuid],
  );
const sequences = async (uuid: string): Promise<number[]> =>
  (
    await rows("select sequence from chat_message where chat_uuid = ? order by sequence", [uuid])
  ).map(({ sequence }) => Number(sequence));
const begun = async () => {
  const uuid = await newSession(rooms.url);
  return { uuid, panel: await TestPanel.join(rooms.url, uuid) };
};

test("while the database is away a message waits, others follow it, and all are stored in order when it is back", async () => {
  const { uuid, panel } = await begun();
  await panel.send("hello", "before");
  await panel.event("chat:idle");
  await database("PUT");
  const numbers = ["w1", "w2", "w3"].map((id) => panel.post("hello", id));
  for (const nth of [1, 2, 3]) await panel.event("chat:waiting", nth);
  expect(await visitors(uuid)).toHaveLength(1);
  // Who comes meanwhile gets what is stored, from the room itself.
  const late = await TestPanel.join(rooms.url, uuid);
  expect((await late.event("chat:messages")).map(({ client_id }) => client_id)).toEqual([
    "before",
    "answer:1",
  ]);
  const post = await fetch(`${rooms.url}/party/${uuid}/messages`, {
    method: "POST",
    body: JSON.stringify({ id: "w4", content: "hello" }),
  });
  expect([post.status, await post.json()]).toEqual([202, { data: { waiting: true } }]);
  await database("DELETE");
  for (const number of numbers) expect((await panel.result(number)).ok).toBe(true);
  await late.event("chat:idle");
  expect((await visitors(uuid)).map(({ client_id }) => client_id)).toEqual([
    "before",
    "w1",
    "w2",
    "w3",
    "w4",
  ]);
  const all = await sequences(uuid);
  expect(all).toEqual(all.map((_, index) => index + 1));
  expect(late.told().map(({ sequence }) => sequence)).toEqual(all);
  panel.close();
  late.close();
});

test("a room that knows nothing and can't ask tells its client to wait, and never that the chat is gone", async () => {
  const { uuid, panel } = await begun();
  await panel.send("hello", "only");
  await panel.event("chat:idle");
  panel.close();
  await rooms.stop();
  rmSync(join(rooms.dataDir, "rooms"), { recursive: true, force: true });
  await database("PUT");
  rooms = await restart(rooms);
  const back = await TestPanel.open(rooms.url, uuid);
  back.say(["chat:continue", { uuid, after: 0 }]);
  await back.event("chat:waiting");
  expect((await fetch(`${rooms.url}/party/${uuid}/sync?after=0&hold=0`)).status).toBe(503);
  await database("DELETE");
  expect((await back.event("chat:messages")).map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(back.heard.some(([event]) => event === "chat:error")).toBe(false);
  back.close();
});

test("a room that has lost a part of its storage puts new messages behind those of the database", async () => {
  const { uuid, panel } = await begun();
  await panel.send("hello", "one");
  await panel.event("chat:idle");
  const now = Date.now();
  await rows(
    `insert into chat_message (uuid, chat_uuid, sequence, role, content, client_id, create_date, update_date)
     values (?, ?, 3, 'user', 'lost', 'lost', ?, ?)`,
    [crypto.randomUUID(), uuid, now, now],
  );
  const result = await panel.send("hello", "two");
  expect(result).toMatchObject({ ok: true, message: { sequence: 4 } });
  expect((await panel.send("lost", "lost")).ok).toBe(true);
  await panel.event("chat:idle", 2);
  expect(await sequences(uuid)).toEqual([1, 2, 3, 4, 5]);
  panel.close();
});

test("a killed process loses nothing it has acknowledged: 50 clients reconnect, repeat what was not, and continue", async () => {
  type Client = { uuid: string; panel: TestPanel; acked: ChatMessage[]; open: Map<number, string> };
  const clients: Client[] = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { uuid, panel } = await begun();
      return { uuid, panel, acked: [], open: new Map<number, string>() };
    }),
  );
  const send = (client: Client, id: string) => {
    const number = client.panel.post("hello", id);
    client.open.set(number, id);
    void client.panel.result(number).then(
      (result) => {
        if (!result.ok) return;
        client.acked.push(result.message);
        client.open.delete(number);
      },
      () => {},
    );
  };
  for (const client of clients) for (const id of ["k1", "k2", "k3"]) send(client, id);
  // In the middle of it: some are acknowledged, some are not.
  await until(async () => clients.some(({ acked }) => acked.length > 0), {
    seconds: 20,
    message: "nothing was acknowledged",
  });
  await rooms.kill();
  const acked = clients.map(({ acked }) => acked.map(({ client_id }) => client_id));
  rooms = await restart(rooms);
  await Promise.all(
    clients.map(async (client, index) => {
      const { uuid, open } = client;
      const unsure = ["k1", "k2", "k3"].filter((id) => !acked[index]?.includes(id));
      expect([...open.values()].toSorted()).toEqual(unsure.toSorted());
      const back = await reopen(uuid, acked[index]?.length ?? 0);
      for (const id of unsure) expect((await back.send("hello", id)).ok).toBe(true);
      expect((await back.send("hello", "after")).ok).toBe(true);
      const stored = (await visitors(uuid)).map(({ client_id }) => client_id);
      expect(stored.toSorted()).toEqual(["after", "k1", "k2", "k3"]);
      const all = await sequences(uuid);
      expect(all).toEqual(all.map((_, place) => place + 1));
      back.close();
    }),
  );
});

test("stock clients that come back after a crash are let in, though nobody has told of those that died", async () => {
  const { uuid, panel } = await begun();
  await panel.send("hello", "one");
  await panel.event("chat:idle");
  panel.close();
  const counts = Array.from({ length: 7 }, () => ({ sessions: 0, errors: 0 }));
  const clients = counts.map((count) => {
    const socket = io(rooms.url, { transports: ["websocket"], reconnectionDelayMax: 1_000 });
    socket.on("connect", () => socket.emit("chat:continue", uuid));
    socket.on("chat:session", () => {
      count.sessions += 1;
    });
    socket.on("chat:error", () => {
      count.errors += 1;
    });
    return socket;
  });
  const all = (sessions: number) =>
    until(async () => counts.every((count) => count.sessions >= sessions), {
      seconds: 55,
      message: `not everybody was let in ${sessions} times`,
    });
  try {
    await all(1);
    await rooms.kill();
    rooms = await restart(rooms);
    await all(2);
    expect(counts.every(({ errors }) => errors === 0)).toBe(true);
  } finally {
    for (const client of clients) client.close();
  }
});

// In production the alarm does it by itself; the local runtime forgets alarms with its process.
test("what a room has kept is stored after a crash as soon as anybody comes, and not only its sender", async () => {
  const { uuid, panel } = await begun();
  await panel.send("hello", "one");
  await panel.event("chat:idle");
  await database("PUT");
  panel.post("hello", "kept");
  await panel.event("chat:waiting");
  await rooms.kill();
  await database("DELETE");
  rooms = await restart(rooms);
  await fetch(`${rooms.url}/party/${uuid}/sync?after=0&hold=0`);
  await until(async () => (await visitors(uuid)).length === 2, {
    seconds: 20,
    message: "the kept message was not stored",
  });
});

/**
 * Continues a chat after the rooms were killed. One of which nothing was acknowledged may not stand anywhere: its
 * session was reserved, and its client starts anew on a chat:error; here its own uuid is what it would be given.
 */
async function reopen(uuid: string, acknowledged: number): Promise<TestPanel> {
  const panel = await TestPanel.open(rooms.url, uuid);
  panel.say(["chat:continue", { uuid, after: 0 }]);
  await until(async () => panel.heard.length > 0, { seconds: 20, message: "no answer" });
  const [first] = panel.heard;
  if (first?.[0] === "chat:error" && acknowledged > 0)
    throw new Error("an acknowledged chat is gone");
  await panel.event("chat:session");
  return panel;
}
