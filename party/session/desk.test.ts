/** DESIGN §6, §7, §11: the right to a chat's desk ends with role, session or account, and the chat is not left alone. */

import { expect, test } from "bun:test";
import { createDb } from "#db/client.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { fakeContext, fakeSocket } from "#party/testing/context.ts";
import { watchDesk } from "./desk.ts";
import { handleFrame } from "./frames.ts";

const TICKET_MS = 120_000;
const omar = { uuid: "omar", name: "Omar" };
const twin = { uuid: "another", name: "Omar" };

/** A room with a desk, and a database that counts what it is asked and agrees. */
function desk() {
  const asked: string[] = [];
  const rights = { mayStill: true };
  const db = Object.assign(createDb({ url: "http://127.0.0.1:1" }), {
    batch: async (queries: unknown[]) => {
      asked.push("batch");
      // One query asks whether the account still may; two give the chat.
      return queries.length === 1
        ? [rights.mayStill ? [{ uuid: "omar" }] : []]
        : [{}, [{ uuid: "room" }]];
    },
  });
  const all = fakeContext({
    db: () => db,
    seat: async (chat, ticket) =>
      chat === "room" && ticket.startsWith("good:")
        ? { uuid: ticket.slice(5), name: "Omar", until: all.clock.now + TICKET_MS }
        : undefined,
  });
  const { context, sockets, clock } = all;
  const sit = (agent = omar) => {
    const one = fakeSocket(`${agent.uuid}-${sockets.length}`);
    const seat = { ...agent, until: clock.now + TICKET_MS };
    one.socket.setState({ joined: true, at: clock.now, address: "", agent: seat });
    sockets.push(one.socket);
    const say = (...frame: unknown[]) =>
      handleFrame(context, "room", one.socket, JSON.stringify(frame));
    return { ...one, say };
  };
  const begin = () =>
    context.store.save({ uuid: "room", phase: "open", last: 0, stored: 0, due: 0, agent: null });
  const phase = async () => (await context.store.state())?.phase;
  return { ...all, asked, rights, sit, begin, phase };
}

test("a desk whose ticket has ended is closed at its next event: nothing of it is taken, and the database is not asked", async () => {
  const { sit, begin, clock, context, asked, phase } = desk();
  await begin();
  const old = sit();
  await old.say("chat:takeover", null, 1);
  const before = asked.length;
  clock.now += TICKET_MS;
  for (const frame of [
    ["chat:message", { id: "late", content: "still me" }, 2],
    ["chat:handback", null, 3],
    ["chat:takeover", null, 4],
  ]) {
    await old.say(...frame);
  }
  expect(old.closed).toEqual([1, 2, 3].map(() => CLOSE_CODES.ticketOver));
  expect([(await context.store.state())?.last, asked.length, await phase()]).toEqual([
    0,
    before,
    "taken_over",
  ]);
});

test("a new ticket of the same account keeps the desk; one of another, or none, ends it", async () => {
  const { sit, begin, clock, context, asked } = desk();
  await begin();
  const one = sit();
  await one.say("chat:takeover", null, 1);
  clock.now += TICKET_MS - 1;
  await one.say("chat:ticket", "good:omar");
  clock.now += TICKET_MS - 1;
  const before = asked.length;
  await watchDesk(context);
  await one.say("chat:message", { id: "x".repeat(65), content: "too long an id" }, 2);
  expect([one.closed, asked.length]).toEqual([[], before]);
  expect(one.sent.at(-1)).toMatchObject(["ack", 2, { error: { code: "invalid" } }]);
  await one.say("chat:ticket", "good:another");
  await one.say("chat:ticket", "stolen");
  await one.say("chat:ticket", { no: "text" });
  expect(one.closed).toEqual([1, 2, 3].map(() => CLOSE_CODES.noTicket));
});

test("a chat whose administrator brought no new ticket goes back to the assistant, and its desk is closed", async () => {
  const { sit, begin, clock, context, alarm, phase } = desk();
  await begin();
  const one = sit();
  await one.say("chat:takeover", null, 1);
  expect(alarm()).toBe(clock.now + TICKET_MS);
  clock.now += TICKET_MS;
  const other = sit(twin);
  await watchDesk(context);
  expect([await phase(), one.closed, other.closed]).toEqual(["open", [CLOSE_CODES.ticketOver], []]);
  expect(other.sent).toContainEqual(["chat:desk", { agent: "", mine: false }]);
});

test("an administrator who has left keeps the chat for a while; coming back begins that anew", async () => {
  const { sit, begin, clock, context, sockets, phase } = desk();
  await begin();
  await sit().say("chat:takeover", null, 1);
  const leave = () => sockets.splice(0);
  leave();
  await watchDesk(context);
  clock.now += CHAT_ROOM.deskAwayMs - 1;
  sit();
  await watchDesk(context);
  leave();
  await watchDesk(context);
  clock.now += CHAT_ROOM.deskAwayMs - 1;
  await watchDesk(context);
  expect(await phase()).toBe("taken_over");
  clock.now += 1;
  await watchDesk(context);
  expect(await phase()).toBe("open");
});

test("the chat of an administrator who has left and may no longer is given back at the first look", async () => {
  const { sit, begin, context, sockets, rights, phase } = desk();
  await begin();
  await sit().say("chat:takeover", null, 1);
  sockets.splice(0);
  rights.mayStill = false;
  await watchDesk(context);
  expect(await phase()).toBe("open");
});

test("two administrators of one name are two: each desk is told whether the chat is its own", async () => {
  const { sit, begin } = desk();
  await begin();
  const [one, other] = [sit(), sit(twin)];
  await one.say("chat:takeover", null, 1);
  expect(one.sent).toContainEqual(["chat:desk", { agent: "Omar", mine: true }]);
  expect(other.sent).toContainEqual(["chat:desk", { agent: "Omar", mine: false }]);
});
