/** DESIGN §7, §11: an administrator with a ticket takes a chat over; the assistant is silent until it is handed back. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { rows, testStack } from "#app/test/stack.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { roomKeys, signRoomTicket } from "#worker/auth/room-ticket.ts";
import { newSession, TestPanel } from "./testing/panel.ts";

const SECRET = "secret-of-the-rooms-of-one-test-only";
const { libsqlUrl } = testStack();
let rooms: TestRooms;
const agent = { uuid: crypto.randomUUID(), name: "Omar Sørensen" };
beforeAll(async () => {
  const vars = { LIBSQL_URL: libsqlUrl, AUTH_SECRET: SECRET, ROOMS_REBUILD: "1" };
  rooms = await startTestRooms({ vars });
  await rows(
    "insert into user (uuid, email, name, roles, create_date, update_date) values (?, ?, ?, '[\"admin\"]', 0, 0)",
    [agent.uuid, `${agent.uuid}@example.com`, agent.name],
  );
});
afterAll(() => rooms.stop());

async function ticketOf(chat: string, who = agent, now = new Date()) {
  return signRoomTicket(await roomKeys(SECRET), `desk:${chat}`, now, who);
}
const desk = async (chat: string, who = agent) =>
  TestPanel.join(rooms.url, chat, 0, `?ticket=${await ticketOf(chat, who)}`);
async function begun() {
  const uuid = await newSession(rooms.url);
  const visitor = await TestPanel.join(rooms.url, uuid);
  await visitor.send("hello", "first");
  await visitor.event("chat:idle");
  return { uuid, visitor };
}

test("the visitor is told who answers, the assistant is silent, and answers what is open when it is handed back", async () => {
  const { uuid, visitor } = await begun();
  const omar = await desk(uuid);
  expect(await omar.move("chat:takeover")).toBe("moved");
  expect(await visitor.event("chat:agent")).toBe(agent.name);
  expect(await rows("select state, user_uuid from chat where uuid = ?", [uuid])).toEqual([
    { state: "taken_over", user_uuid: agent.uuid },
  ]);
  const said = await omar.send("Good evening, this is Omar.", "o1");
  expect(said).toMatchObject({
    ok: true,
    message: { role: "other", name: agent.name, sequence: 3 },
  });
  expect(await omar.send("Good evening, this is Omar.", "o1")).toEqual(said);
  expect((await visitor.event("chat:message", 2)).name).toBe(agent.name);
  expect((await visitor.send("hello", "second")).ok).toBe(true);
  expect(await omar.event("chat:message")).toMatchObject({ client_id: "second", sequence: 4 });
  const late = await TestPanel.join(rooms.url, uuid);
  expect(await late.event("chat:agent")).toBe(agent.name);
  await late.pong();
  expect(late.told()).toHaveLength(4);
  expect(await omar.move("chat:handback")).toBe("moved");
  expect(await visitor.event("chat:agent", 2)).toBe("");
  expect(await visitor.event("chat:message", 3)).toMatchObject({
    role: "other",
    client_id: "answer:4",
  });
  const log = await rows(
    "select action, actor_uuid from audit_log where record_uuid = ? order by create_date, uuid",
    [uuid],
  );
  expect(log).toEqual([
    { action: "takeover", actor_uuid: agent.uuid },
    { action: "handback", actor_uuid: agent.uuid },
  ]);
  for (const panel of [visitor, omar, late]) panel.close();
});

test("a room that has ended knows from the database who has its chat", async () => {
  const { uuid, visitor } = await begun();
  const omar = await desk(uuid);
  await omar.move("chat:takeover");
  visitor.close();
  omar.close();
  await rooms.stop();
  rooms = await startTestRooms({
    port: rooms.port,
    vars: { LIBSQL_URL: libsqlUrl, AUTH_SECRET: SECRET },
  });
  const back = await TestPanel.join(rooms.url, uuid);
  expect(await back.event("chat:agent")).toBe(agent.name);
  back.close();
});

test("only a ticket for this chat, still good, lets somebody to the desk; a visitor has no such events", async () => {
  const { uuid, visitor } = await begun();
  const closedWith = async (query: string) =>
    (await TestPanel.open(rooms.url, `${uuid}${query}`)).closed();
  const old = new Date(Date.now() - 3 * 60_000);
  expect(await closedWith("?ticket=nonsense")).toBe(4401);
  expect(await closedWith(`?ticket=${await ticketOf(crypto.randomUUID())}`)).toBe(4401);
  expect(await closedWith(`?ticket=${await ticketOf(uuid, agent, old)}`)).toBe(4401);
  const forged = encodeURIComponent(JSON.stringify(agent));
  const sneaky = await TestPanel.open(rooms.url, uuid, { "x-desk-agent": forged });
  sneaky.say(["chat:takeover", null, 1]);
  expect(await sneaky.closed()).toBe(4400);
  await visitor.pong();
  visitor.close();
});

test("a desk brings its next ticket on the way it has; what is no ticket of its account ends it", async () => {
  const { uuid, visitor } = await begun();
  const omar = await desk(uuid);
  await omar.move("chat:takeover");
  omar.say(["chat:ticket", await ticketOf(uuid)]);
  expect((await omar.send("still here", "o2")).ok).toBe(true);
  omar.say(["chat:ticket", await ticketOf(uuid, { uuid: crypto.randomUUID(), name: "Lena" })]);
  expect(await omar.closed()).toBe(4401);
  const again = await desk(uuid);
  expect((await again.send("still here", "o2")).ok).toBe(true);
  expect(again.holder?.mine).toBe(true);
  for (const panel of [visitor, again]) panel.close();
});

test("who has not taken the chat over does not write in it", async () => {
  const { uuid, visitor } = await begun();
  const [omar, lena] = [
    await desk(uuid),
    // Names are not unique.
    await desk(uuid, { uuid: crypto.randomUUID(), name: agent.name }),
  ];
  expect(await omar.send("hello")).toMatchObject({ error: { code: "no_session" } });
  await omar.move("chat:takeover");
  expect(await lena.send("hello")).toMatchObject({ error: { code: "no_session" } });
  expect(lena.holder).toEqual({ agent: agent.name, mine: false });
  expect(omar.holder).toEqual({ agent: agent.name, mine: true });
  expect((await omar.send("hello")).ok).toBe(true);
  for (const panel of [visitor, omar, lena]) panel.close();
});
