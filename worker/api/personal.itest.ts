/** The calls that give out and erase personal data, over HTTP: who may, and how they answer (docs/personal-data.md). */
import { afterAll, expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { noteConfirmed } from "#db/queries/personal/find.ts";
import { makeTraces } from "#db/testing/person.ts";
import { newSession, TestPanel } from "#party/testing/panel.ts";
import { ACCOUNT_COOKIE } from "#worker/auth/cookies.ts";

const { siteUrl, chatUrl } = testStack();
const made: string[] = [];
afterAll(async () => {
  for (const partner of made)
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
});

type Account = Awaited<ReturnType<typeof stackAccount>>;
async function call(
  account: Pick<Account, "cookie"> | undefined,
  path: string,
  body?: unknown,
  origin = siteUrl,
) {
  const response = await fetch(`${siteUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: {
      origin,
      ...(account && { cookie: account.cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("one's own data: given out to nobody's cache, erased once, and the cookie goes with it", async () => {
  const account = await stackAccount(["user"], { password: "a long enough password" });
  const { email, uuid, claims } = account;
  const word = crypto.randomUUID();
  const traces = await makeTraces(stackDb(), { email, user_uuid: uuid, word, now: new Date() });
  made.push(traces.catalogue.partner);
  expect((await call(account, "/api/user/data")).status).toBe(409);
  await noteConfirmed(stackDb(), claims.sid ?? "", new Date());
  const file = await call(account, "/api/user/data");
  expect(file.status).toBe(200);
  expect(file.headers.get("cache-control")).toContain("no-store");
  expect(file.text).toContain(word);

  const erase = (body: unknown, origin?: string) =>
    call(account, "/api/user/data/erase", body, origin);
  expect((await erase({})).status).toBe(400);
  expect((await erase([])).status).toBe(400);
  const right = { email, password: "a long enough password" };
  expect((await erase(right, "https://elsewhere.example")).status).toBe(403);
  const done = await erase(right);
  expect(done.status).toBe(200);
  expect(done.headers.get("set-cookie")).toContain(`${ACCOUNT_COOKIE}=;`);
  expect((await erase(right)).status).toBe(401);
  expect((await call(account, "/api/user/data")).status).toBe(401);
});

test("other people's data is for administrators alone", async () => {
  const paths = ["/api/admin/people/export", "/api/admin/people/erase", "/admin/people/file"];
  for (const roles of [["user"], ["partner"], ["affiliate"]] as const) {
    const account = await stackAccount([...roles]);
    expect((await call(account, "/api/admin/people?email=a@b.example")).status).toBe(403);
    for (const path of paths) {
      expect((await call(account, path, { email: "a@b.example" })).status, path).toBe(403);
    }
  }
  for (const path of paths) expect((await call(undefined, path, {})).status, path).toBe(401);
  const partner = await stackAccount(["partner"]);
  expect((await call(partner, "/api/user/data")).status).toBe(403);
  expect((await call(partner, "/user/data/file", {})).status).toBe(403);
});

test("who sits in a chat of an erased person is told that it has ended, and its room lets nobody in again", async () => {
  const { call: admin } = await adminApi();
  const email = `${crypto.randomUUID()}@visitor.example`;
  const word = crypto.randomUUID();
  const traces = await makeTraces(stackDb(), { email, user_uuid: null, word, now: new Date() });
  made.push(traces.catalogue.partner);
  const uuid = await newSession(chatUrl);
  const panel = await TestPanel.open(chatUrl, uuid);
  panel.say(["chat:start", uuid]);
  await panel.event("chat:session");
  expect((await panel.send("Good morning")).ok).toBe(true);
  await rows("update chat set rental_request_uuid = ? where uuid = ?", [traces.open.uuid, uuid]);
  const input = { email, confirm: email, reason: "Asked for" };
  expect((await admin("POST", "people/erase", input)).status).toBe(200);
  await panel.event("chat:error");
  panel.close();
  expect((await fetch(`${chatUrl}/party/${uuid}/sync`)).status).toBe(410);
});

test("an administrator finds, exports and erases by address; twice answers 404", async () => {
  const { call: admin } = await adminApi();
  const email = `${crypto.randomUUID()}@visitor.example`;
  expect((await admin("GET", `people?email=${email}`)).status).toBe(404);
  expect((await admin("GET", "people")).status).toBe(400);
  const word = crypto.randomUUID();
  const traces = await makeTraces(stackDb(), { email, user_uuid: null, word, now: new Date() });
  made.push(traces.catalogue.partner);
  const found = await admin("GET", `people?email=${email.toUpperCase()}`);
  expect(found.data).toMatchObject({ email, account: null, ahead: 0 });
  const file = await admin("POST", "people/export", { email });
  expect(JSON.stringify(file.data)).toContain(word);
  const input = { email, confirm: email, reason: "Asked for" };
  expect(
    (await admin("POST", "people/erase", { ...input, reason: "" })).error.fields,
  ).toHaveProperty("reason");
  expect((await admin("POST", "people/erase", input)).status).toBe(200);
  await rows("delete from email_outbox where recipient = ?", [email]);
  expect((await admin("POST", "people/erase", input)).status).toBe(404);
});
