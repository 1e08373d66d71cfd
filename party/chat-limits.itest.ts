/** What one address may do, over all chats, on real rooms. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { testStack } from "#app/test/stack.ts";
import { CHAT_ADDRESS, CHAT_ROOM } from "#domain/config/chat.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { newSession, TestPanel } from "./testing/panel.ts";

let rooms: TestRooms;
beforeAll(async () => {
  const { libsqlUrl } = testStack();
  rooms = await startTestRooms({ vars: { LIBSQL_URL: libsqlUrl, RATE_LIMITS: "on" } });
});
afterAll(() => rooms.stop());

const from = (address: string) => ({ "cf-connecting-ip": address });
/** What so many calls at once are answered with, each status once: their windows end while one waits for the other. */
const statuses = async (count: number, call: () => Promise<Response>) =>
  new Set(await Promise.all(Array.from({ length: count }, async () => (await call()).status)));

test("an address starts so many chats, then it waits; its neighbours do not", async () => {
  const start = () =>
    fetch(`${rooms.url}/sessions`, { method: "POST", headers: from("192.0.2.1") });
  expect(await statuses(CHAT_ADDRESS.session.count, start)).toEqual(new Set([201]));
  const refused = await start();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
  expect(await newSession(rooms.url, from("192.0.2.2"))).toMatch(/^[0-9a-f-]{36}$/);
});

test("an address opens so many connections a minute, whichever chat they go to", async () => {
  const address = from("192.0.2.3");
  const uuid = await newSession(rooms.url, address);
  const sync = () => fetch(`${rooms.url}/party/${uuid}/sync?after=0&hold=0`, { headers: address });
  expect(await statuses(CHAT_ADDRESS.connect.count, sync)).toEqual(new Set([200]));
  expect((await sync()).status).toBe(429);
  const panel = await TestPanel.open(rooms.url, uuid, address);
  expect(await panel.closed()).toBe(4429);
});

test("an address that connects too often by Socket.IO is refused on both transports, for a while", async () => {
  const headers = from("192.0.2.7");
  const handshake = () => fetch(`${rooms.url}/socket.io/?EIO=4&transport=polling`, { headers });
  expect(await statuses(CHAT_ADDRESS.connect.count, handshake)).toEqual(new Set([200]));
  expect((await handshake()).status).toBe(429);
  const url = `${rooms.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  // Bun's own WebSocket takes headers, which the type of a browser's does not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }]);
  const code = await new Promise((resolve) => {
    socket.onclose = (event) => resolve(event.code);
  });
  expect(code).toBe(4429);
});

test("a panel that writes too fast is told when to go on, and its connection stays", async () => {
  const uuid = await newSession(rooms.url, from("192.0.2.4"));
  const panel = await TestPanel.join(rooms.url, uuid);
  const { burst, refillMs } = CHAT_ROOM.rate;
  // So many that some are too fast on a slow machine as well, where a few more are taken by then.
  const begun = performance.now();
  const numbers = Array.from({ length: 3 * burst }, () => panel.post("hello"));
  const results = await Promise.all(numbers.map((number) => panel.result(number)));
  const refilled = Math.floor((performance.now() - begun) / refillMs);
  expect(results.slice(0, burst).every(({ ok }) => ok)).toBe(true);
  expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(burst + refilled);
  expect(results.filter(({ ok }) => !ok)).toContainEqual({
    ok: false,
    error: expect.objectContaining({
      code: "too_many_requests",
      retry_after: expect.any(Number),
    }),
  });
  await panel.pong();
  panel.close();
});

test("a socket that names its chat over and over is closed", async () => {
  const uuid = await newSession(rooms.url, from("192.0.2.5"));
  const panel = await TestPanel.join(rooms.url, uuid);
  for (let n = 0; n < 3 * CHAT_ROOM.entries.burst; n++) panel.say(["chat:continue", { uuid }]);
  expect(await panel.closed()).toBe(4429);
});

test("every poll counts, also one that says nothing of being held and one of a chat that does not exist", async () => {
  const address = from("192.0.2.6");
  const known = await newSession(rooms.url, from("192.0.2.8"));
  const sync = (uuid: string) =>
    fetch(`${rooms.url}/party/${uuid}/sync?hold=2`, { headers: address });
  expect((await sync(crypto.randomUUID())).status).toBe(404);
  const { count } = CHAT_ADDRESS.connect;
  expect(await statuses(count - 1, () => sync(known))).toEqual(new Set([200]));
  expect((await sync(crypto.randomUUID())).status).toBe(429);
});
