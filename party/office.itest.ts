/** DESIGN §18: the office's room lets in administrators alone, and says which entities have changed, and no more. */
import { expect, test } from "bun:test";
import { stackAccount, stackKeys } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { type RoomScope, signRoomTicket } from "#domain/rooms/ticket.ts";
import type { OfficeMessage } from "#domain/rooms/wire.ts";
import { newSession, TestPanel } from "#party/testing/panel.ts";
import { until } from "#scripts/lib/process.ts";
import { tellOffice } from "#worker/services/live.ts";

const { chatUrl, siteUrl } = testStack();
const keys = stackKeys();
const address = (room = "all") => `${chatUrl}/parties/office/${room}`;
const sign = (scope: RoomScope, now = new Date()) => signRoomTicket(keys, scope, now);
const headersOf = ({ cookie }: { cookie: string }) => ({ cookie, origin: siteUrl });

/** The code with which a connection is closed. */
function closedWith(ticket: string | undefined, room?: string): Promise<number> {
  const query = ticket === undefined ? "" : `?ticket=${ticket}`;
  const socket = new WebSocket(`${address(room).replace("http", "ws")}${query}`);
  return new Promise((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
}

/** Joins as a page of an administrator does; `heard` are the entities of each notice. */
async function joined() {
  const account = await stackAccount(["admin"]);
  const answer = await fetch(`${siteUrl}/admin/office`, { headers: headersOf(account) });
  const { data } = (await answer.json()) as { data: { url: string; ticket: string } };
  const socket = new WebSocket(`${data.url}?ticket=${data.ticket}`);
  const heard: OfficeMessage[] = [];
  socket.onmessage = ({ data: text }) => heard.push(JSON.parse(String(text)));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const hears = (entity: string) =>
    until(async () => heard.some(({ entities }) => entities.includes(entity)), {
      message: `nothing was heard of ${entity}`,
    });
  return { account, socket, heard, hears };
}

test("only administrators get a ticket, and without one the room is closed", async () => {
  for (const roles of [["user"], ["partner"]] as const) {
    const account = await stackAccount([...roles]);
    const answer = await fetch(`${siteUrl}/admin/office`, {
      headers: headersOf(account),
      redirect: "manual",
    });
    expect([roles, answer.status]).toEqual([roles, 403]);
  }
  expect((await fetch(`${siteUrl}/admin/office`, { redirect: "manual" })).status).toBe(401);
  const before = new Date(Date.now() - 3 * 60_000);
  expect(await closedWith(undefined)).toBe(4401);
  expect(await closedWith(await sign("office:notify"))).toBe(4401);
  expect(await closedWith(await sign("offers:all"))).toBe(4401);
  expect(await closedWith(await sign("office:join", before))).toBe(4401);
  expect(await closedWith(await sign("office:join"), "other")).toBe(4401);
});

test("only the site may notify, and what it says is names of entities", async () => {
  const post = async (body: string, scope?: RoomScope) => {
    const authorization = scope && `Bearer ${await sign(scope)}`;
    const init = { method: "POST", body, ...(authorization && { headers: { authorization } }) };
    return (await fetch(address(), init)).status;
  };
  expect(await post('["Chat"]')).toBe(401);
  expect(await post('["Chat"]', "office:join")).toBe(401);
  expect(await post('["Chat"]', "notify:all")).toBe(401);
  for (const body of ["", "[]", '["layla@visitor.example"]', '[{"name":"Layla"}]', '"Chat"'])
    expect([body, await post(body, "office:notify")]).toEqual([body, 400]);
  expect(await post('["Chat"]', "office:notify")).toBe(200);
  const get = await fetch(address());
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
});

test("whatever writes is heard: a visitor's request, a chat, a step of the office; reading is not", async () => {
  const { account, socket, heard, hears } = await joined();
  const sent = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      start_date: addDays(earliestDay(new Date()), 3),
      typeid: 0,
      name: "Layla Haddad",
      email: `${crypto.randomUUID()}@visitor.example`,
      phone: "+971501234567",
    }),
  });
  expect(sent.status).toBe(200);
  await hears("RentalRequest");
  const session = await newSession(chatUrl);
  const panel = await TestPanel.open(chatUrl, session);
  panel.say(["chat:start", session]);
  await panel.event("chat:session");
  await panel.send("Is there shade?", session);
  await hears("Chat");
  panel.close();
  const faq = await fetch(`${siteUrl}/api/admin/edit/faq`, {
    method: "POST",
    headers: { ...headersOf(account), "content-type": "application/json" },
    body: JSON.stringify({ question: "Is there shade?", answer: "There is." }),
  });
  expect(faq.status).toBeLessThan(300);
  await hears("Faq");
  for (const message of heard) {
    expect(Object.keys(message).sort()).toEqual(["at", "entities", "type"]);
    expect(JSON.stringify(message)).not.toMatch(/Layla|visitor\.example|shade/);
  }
  socket.close();
});

test("a notice of tables that no page of the office shows is none", async () => {
  const sent: string[] = [];
  const send = (url: string) => {
    sent.push(url);
    return Promise.resolve(Response.json({}));
  };
  const notice = { chatUrl, keys, now: new Date() };
  await tellOffice(notice, ["session", "throttle", "visit_event", "idempotency_key"], send);
  expect(sent).toEqual([]);
  await tellOffice(notice, ["session", "queue_mark"], send);
  expect(sent).toEqual([address()]);
});

const browser = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/** A call about how one is told. */
async function call(
  method: string,
  path: "told" | "push",
  body: object | undefined,
  account?: { cookie: string },
) {
  const headers = {
    ...(account && headersOf(account)),
    ...(body && { "content-type": "application/json" }),
  };
  const answer = await fetch(`${siteUrl}/api/admin/queue/${path}`, {
    ...{ method, headers, redirect: "manual" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const read = (await answer.json()) as { data?: unknown; error?: { fields?: object } };
  return { status: answer.status, body: read };
}

test("nobody but an administrator is told, or subscribes a browser", async () => {
  const visitor = await stackAccount(["user"]);
  for (const [account, status] of [
    [visitor, 403],
    [undefined, 401],
  ] as const) {
    expect((await call("GET", "told", undefined, account)).status).toBe(status);
    expect((await call("PUT", "told", { mail: ["all"], push: [] }, account)).status).toBe(status);
    expect((await call("POST", "push", browser, account)).status).toBe(status);
  }
});

test("an administrator chooses of what, and gets back what was chosen", async () => {
  const account = await stackAccount(["admin"]);
  const told = { mail: ["review", "chat"], push: ["all"] };
  expect((await call("PUT", "told", told, account)).status).toBe(200);
  expect((await call("GET", "told", undefined, account)).body).toMatchObject({
    data: { ...told, devices: 0 },
  });
  const wrong = await call("PUT", "told", { mail: ["nonsense"], push: "all" }, account);
  expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([400, ["mail"]]);
});

test("a browser is subscribed at known push services alone, and its owner ends that", async () => {
  const account = await stackAccount(["admin"]);
  const other = await stackAccount(["admin"]);
  const count = async () =>
    (await rows("select 1 from push_subscription where endpoint = ?", [browser.endpoint])).length;
  for (const wrong of [
    { ...browser, endpoint: "https://evil.example/push" },
    { ...browser, endpoint: "http://169.254.169.254/latest" },
    { ...browser, keys: { ...browser.keys, p256dh: "short" } },
    { endpoint: browser.endpoint },
  ])
    expect((await call("POST", "push", wrong, account)).status).toBe(400);
  expect((await call("POST", "push", browser, account)).status).toBe(200);
  expect((await call("POST", "push", browser, account)).status).toBe(200);
  expect(await count()).toBe(1);
  await call("DELETE", "push", { endpoint: browser.endpoint }, other);
  expect(await count()).toBe(1);
  await call("DELETE", "push", { endpoint: browser.endpoint }, account);
  expect(await count()).toBe(0);
});
