/** DESIGN §7: what an answer was made of is kept with it for administrators, and no visitor is sent it. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { rows, testStack } from "#app/test/stack.ts";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { traced } from "./assistant/evidence.ts";
import { newSession, TestPanel } from "./testing/panel.ts";

let rooms: TestRooms;
beforeAll(async () => {
  rooms = await startTestRooms({ vars: { LIBSQL_URL: testStack().libsqlUrl, ROOMS_REBUILD: "1" } });
});
afterAll(() => rooms.stop());

test("facts are stored with the answer, hold its numbers, and stay with it", async () => {
  const question = "how much is Golden Hour for 4 hours?";
  const uuid = await newSession(rooms.url);
  const panel = await TestPanel.join(rooms.url, uuid);
  await panel.send(question, "asked");
  const answer = await panel.event("chat:message");
  expect(answer.content).toMatch(/AED \d/);
  await panel.event("chat:idle");
  const [stored] = await rows(
    "select content, facts from chat_message where chat_uuid = ? and role != 'user'",
    [uuid],
  );
  expect(stored?.content).toBe(answer.content);
  const facts = JSON.parse(`${stored?.facts}`) as ChatFact[];
  expect(facts.map(({ entity }) => entity)).toContain("ProductPackage");
  expect(traced(answer.content, facts, [question]).removed).toEqual([]);
  expect(traced(answer.content, [], [question]).removed).not.toEqual([]);

  const sync = await (await fetch(`${rooms.url}/party/${uuid}/sync?after=0&hold=0`)).text();
  const late = await TestPanel.join(rooms.url, uuid);
  await late.pong();
  for (const told of [JSON.stringify(answer), sync, JSON.stringify(late.told())]) {
    expect(told).toContain("Golden Hour");
    expect(told).not.toContain('"facts":[');
    expect(told).not.toContain('"says"');
  }
  for (const one of [panel, late]) one.close();
});
