/** What one address may do, over all chats, on real rooms. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { CHAT_ADDRESS, CHAT_ROOM } from "#app/config/chat-room.ts";
import { testStack } from "#app/test/stack.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { newSession, TestPanel } from "./testing/panel.ts";

let rooms: TestRooms;
beforeAll(async () => {
  const { libsqlUrl } = testStack();
  rooms = await startTestRooms({ vars: { LIBSQL_URL: libsqlUrl, RATE_LIMITS: "on" } });
});
afterAll(() => rooms.stop());

const from = (address: string) => ({ "cf-connecting-ip": address });

test("an address starts so many chats, then it waits; its neighbours do not", async () => {
  const start = () =>
    fetch(`${rooms.url}/sessions`, { method: "POST", headers: from("192.0.2.1") });
  const { count } = CHAT_ADDRESS.session;
  for (let n = 0; n < count; n++) expect((await start()).status).toBe(201);
  const refused = await start();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
  expect(await newSession(rooms.url, from("192.0.2.2"))).toMatch(/^[0-9a-f-]{36}$/);
});

test("an address opens so many connections a minute, whichever chat they go to", async () => {
  const address = from("192.0.2.3");
  const uuid = await newSession(rooms.url, address);
  const sync = () => fetch(`${rooms.url}/party/${uuid}/sync?after=0&hold=0`, { headers: address });
  const statuses: number[] = [];
  for (let n = 0; n <= CHAT_ADDRESS.connect.count; n++) statuses.push((await sync()).status);
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429]);
  const panel = await TestPanel.open(rooms.url, uuid, address);
  expect(await panel.closed()).toBe(4429);
});

test("a panel that writes too fast is told when to go on, and its connection stays", async () => {
  const uuid = await newSession(rooms.url, from("192.0.2.4"));
  const panel = await TestPanel.join(rooms.url, uuid);
  const { burst } = CHAT_ROOM.rate;
  const numbers = Array.from({ length: burst + 1 }, () => panel.post("hello"));
  const results = await Promise.all(numbers.map((number) => panel.result(number)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(burst);
  expect(results.at(-1)).toMatchObject({
    ok: false,
    error: { code: "too_many_requests", retry_after: expect.any(Number) },
  });
  await panel.pong();
  panel.close();
});

test("a socket that names its chat over and over is closed", async () => {
  const uuid = await newSession(rooms.url, from("192.0.2.5"));
  const panel = await TestPanel.join(rooms.url, uuid);
  for (let n = 0; n < CHAT_ROOM.entries.burst; n++) panel.say(["chat:continue", { uuid }]);
  expect(await panel.closed()).toBe(4429);
});

test("every poll counts, also one that says nothing of being held", async () => {
  const address = from("192.0.2.6");
  const sync = () =>
    fetch(`${rooms.url}/party/${crypto.randomUUID()}/sync?hold=2`, { headers: address });
  const { count } = CHAT_ADDRESS.connect;
  const answers: number[] = [];
  for (let n = 0; n <= count; n++) answers.push((await sync()).status);
  expect([answers[0], answers.at(-2), answers.at(-1)]).toEqual([404, 404, 429]);
});
