/** DESIGN §11, rooms and identity: who may see a request gets a ticket to its room, and nobody else. */
import { expect, test } from "bun:test";
import { stackAccount, stackDb, stackKeys, stackLink } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { makeRequest } from "#db/testing/factories.ts";
import { isRoomTicket } from "#domain/rooms/ticket.ts";
import { linkCookie } from "#worker/auth/cookies.ts";

const { siteUrl, chatUrl } = testStack();

function ask(uuid: string, cookie = "") {
  return fetch(`${siteUrl}/view/ticket?request=${uuid}`, {
    headers: { cookie, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
}
async function byLink(uuid: string): Promise<string> {
  const scope = `request:${uuid}`;
  return linkCookie(await stackLink(scope), scope, 60)[0]?.split(";")[0] ?? "";
}

test("the link of its email gets a ticket that joins this request's room, kept nowhere", async () => {
  const { uuid } = await makeRequest(stackDb());
  const response = await ask(uuid, await byLink(uuid));
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    "private, no-store",
  ]);
  const { data } = (await response.json()) as { data: { url: string; ticket: string } };
  expect(data.url).toBe(`${chatUrl.replace("http", "ws")}/parties/offers/${uuid}`);
  expect(await isRoomTicket(stackKeys(), data.ticket, `offers:${uuid}`, new Date())).toBe(true);
});

test("so does the account it belongs to", async () => {
  const { email, cookie } = await stackAccount();
  const { uuid } = await makeRequest(stackDb(), { email });
  expect((await ask(uuid, cookie)).status).toBe(200);
});

test("nobody else does", async () => {
  const { uuid } = await makeRequest(stackDb());
  const { uuid: other } = await makeRequest(stackDb());
  const { cookie } = await stackAccount();
  expect((await ask(uuid)).status).toBe(401);
  expect((await ask(uuid, await byLink(other))).status).toBe(401);
  expect((await ask(uuid, cookie)).status).toBe(404);
  expect((await ask(crypto.randomUUID(), await byLink(crypto.randomUUID()))).status).toBe(401);
  const gone = crypto.randomUUID();
  expect((await ask(gone, await byLink(gone))).status).toBe(404);
});
