/** DESIGN §11: the room of a request lets in who has a ticket for it, and tells when the site says so. */

import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { stackDb, stackKeys } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { type RoomScope, signRoomTicket } from "#domain/rooms/ticket.ts";
import { newSession, TestPanel } from "#party/testing/panel.ts";
import { until } from "#scripts/lib/process.ts";
import { roomTicket, tellRoom } from "#worker/services/live.ts";

const { chatUrl, siteUrl } = testStack();
const keys = stackKeys();
const uuid = () => crypto.randomUUID();
const address = (room: string) => `${chatUrl}/parties/offers/${room}`;
const sign = (scope: RoomScope, now = new Date()) => signRoomTicket(keys, scope, now);
const tell = (room: string) => tellRoom({ chatUrl, keys, now: new Date() }, room);

/** The code with which a connection is closed. */
function closedWith(room: string, ticket?: string): Promise<number> {
  const query = ticket === undefined ? "" : `?ticket=${ticket}`;
  const socket = new WebSocket(`${address(room).replace("http", "ws")}${query}`);
  return new Promise((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
}

/** Joins a room; `next` resolves with what it says next. */
async function joined(room: string) {
  const { url, ticket } = await roomTicket({ chatUrl, keys, now: new Date() }, room);
  const socket = new WebSocket(`${url}?ticket=${ticket}`);
  const heard: string[] = [];
  socket.onmessage = ({ data }) => heard.push(String(data));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const next = async () => {
    await until(async () => heard.length > 0, { message: "the room said nothing" });
    return JSON.parse(heard.shift() ?? "");
  };
  return { socket, heard, next };
}

test("no ticket, or a wrong one, is closed with 4401", async () => {
  const room = uuid();
  const before = new Date(Date.now() - 3 * 60_000);
  expect(await closedWith(room)).toBe(4401);
  expect(await closedWith(room, "ticket")).toBe(4401);
  expect(await closedWith(room, await sign(`offers:${uuid()}`))).toBe(4401);
  expect(await closedWith(room, await sign(`notify:${room}`))).toBe(4401);
  expect(await closedWith(room, await sign(`offers:${room}`, before))).toBe(4401);
});

test("who has joined hears each notice, and nothing but that there is one", async () => {
  const room = uuid();
  const { socket, heard, next } = await joined(room);
  const other = await joined(uuid());
  await tell(room);
  expect(await next()).toEqual({ type: "changed", at: expect.any(Number) });
  socket.send("hello");
  await tell(room);
  expect(await next()).toEqual({ type: "changed", at: expect.any(Number) });
  expect([heard, other.heard]).toEqual([[], []]);
  socket.close();
  other.socket.close();
});

test("a notice needs a ticket to tell this room", async () => {
  const room = uuid();
  const { socket, heard } = await joined(room);
  const post = (token: string) =>
    fetch(address(room), { method: "POST", headers: { authorization: `Bearer ${token}` } });
  const wrong = [await sign(`offers:${room}`), await sign(`notify:${uuid()}`), "token"];
  for (const token of wrong) expect((await post(token)).status).toBe(401);
  expect((await fetch(address(room), { method: "POST" })).status).toBe(401);
  expect(heard).toEqual([]);
  const right = await post(await sign(`notify:${room}`));
  expect([right.status, await right.json()]).toEqual([200, { data: { told: 1 } }]);
  socket.close();
});

test("everything else is answered in JSON", async () => {
  const room = uuid();
  const get = await fetch(address(room));
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await get.json()).toEqual({
    error: { code: "method_not_allowed", message: expect.any(String) },
  });
  const deeper = await fetch(`${address(room)}/more`, { method: "POST" });
  expect([deeper.status, (await deeper.json()) as unknown]).toEqual([
    404,
    { error: { code: "not_found", message: expect.any(String) } },
  ]);
});

test("a visitor who asks for a person in the chat is listed, and the administrator told at once, without cron", async () => {
  // One such mail goes out in ten minutes: another test's would be it.
  await stackDb().delete(email_outbox).where(eq(email_outbox.event, "chat_person"));
  const session = await newSession(chatUrl);
  const panel = await TestPanel.open(chatUrl, session);
  panel.say(["chat:start", session]);
  await panel.event("chat:session");
  await panel.send("I want to talk to a real person", session);
  await panel.event("chat:idle");
  panel.close();
  const told = () => rows("select state from email_outbox where event = 'chat_person'");
  await until(async () => (await told())[0]?.state === "sent", { message: "nobody was told" });
  expect(
    await rows("select 1 from chat where uuid = ? and person_asked_date is not null", [session]),
  ).toHaveLength(1);
  const mail = await mailTo("admin@khorizon.example", /Somebody waits in the chat/);
  expect(mail.text).toContain("/admin");
  expect(mail.text).not.toContain(session);
});

test("nobody but a room has the site send its mails", async () => {
  const wake = async (scope?: RoomScope, now = new Date()) => {
    const ticket = scope && (await sign(scope, now));
    const response = await fetch(`${siteUrl}/api/wake`, {
      method: "POST",
      headers: ticket ? { authorization: `Bearer ${ticket}` } : {},
    });
    return response.status;
  };
  expect(await wake()).toBe(401);
  expect(await wake(`notify:${uuid()}`)).toBe(401);
  expect(await wake("wake:mails", new Date(Date.now() - 3 * 60_000))).toBe(401);
  expect(await wake("wake:mails")).toBe(204);
});
