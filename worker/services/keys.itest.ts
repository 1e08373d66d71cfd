/** Keys of the API: made once, shown once, good until they are revoked, and never more than their account (DESIGN §19). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { api_key } from "#db/entities/api-key.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { KEY_CALLS } from "#domain/config/webhooks.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { api } from "#worker/api/index.ts";
import type { AppServices } from "#worker/app-services.ts";
import { NOBODY } from "#worker/auth/identity.ts";
import { openGuard, tokenFor } from "#worker/auth/testing/open-guard.ts";
import type { HonoEnv } from "#worker/context.ts";
import { changeKeys } from "./keys.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const NOW = new Date("2027-01-06T08:00:00Z");
const HOUR_MS = 3_600_000;
const nothing = () => {};

async function aProvider() {
  const catalogue = await makeCatalogue(db);
  const { uuid } = await makeUser(db, {
    roles: ["partner"],
    rental_partner_uuid: catalogue.partner,
  });
  return { ...catalogue, user: uuid };
}

async function press(
  user_uuid: string,
  form: Record<string, string | string[]>,
  at: Partial<{ now: Date; since: Date; side: "provider" | "office" }> = {},
) {
  const posted = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of [value].flat()) posted.append(name, one);
  const { now = NOW, since = now, side = "provider" } = at;
  const services = { db, now, requestId: "r", limits: true };
  const token = await tokenFor(db, user_uuid, since);
  return changeKeys({ services, guard: openGuard(() => db), token, side }, posted);
}

async function aKey(user_uuid: string, scopes: string[], side?: "office") {
  const uuid = uuidv7();
  const made = await press(
    user_uuid,
    { intent: "key", uuid, name: "Till", scopes },
    side ? { side } : {},
  );
  if (!("secret" in made)) throw new Error("no key was made");
  return { uuid, secret: made.secret };
}

/** What the API answers to a key. */
async function call(
  key: string,
  path: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string>; now?: Date } = {},
) {
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    const now = init.now ?? NOW;
    const services = { db, now, requestId: "r", limits: true, takePublicWrite: async () => {} };
    const after = { sendMails: nothing, tellPages: nothing, freshenPackages: nothing };
    c.set("services", { ...services, ...after } as unknown as AppServices);
    c.set("identity", NOBODY);
    await next();
  });
  app.route("/api", api);
  app.onError(errorResponse);
  const response = await app.request(`/api${path}`, {
    method: init.method ?? "GET",
    headers: {
      authorization: `Bearer ${key}`,
      ...(init.body !== undefined && { "content-type": "application/json" }),
      ...init.headers,
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  const body = (await response.json()) as { data?: unknown; error?: { code: string } };
  return { status: response.status, headers: response.headers, ...body };
}
const INBOX = "/partner/list/rentalrequest";

test("a key is made once however often the form is sent, and only its hash is kept", async () => {
  const { user: account } = await aProvider();
  const form = { intent: "key", uuid: uuidv7(), name: "Till", scopes: ["requests", "everything"] };
  const made = await press(account, form);
  expect(made).toEqual({
    kind: "key",
    name: "Till",
    secret: expect.stringMatching(/^khz_[\w-]{43}$/),
  });
  await expect(press(account, form)).rejects.toMatchObject({ code: "conflict" });
  const rows = await db.select().from(api_key).where(eq(api_key.user_uuid, account));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: "Till", scopes: ["requests"] });
  const { secret } = made as { secret: string };
  expect(secret.startsWith(rows[0]?.shown ?? "?")).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const log = await db.select().from(audit_log).where(eq(audit_log.record_uuid, account));
  expect(log.map(({ action }) => action)).toEqual(["key_made"]);
  expect(JSON.stringify(log)).not.toContain(secret);
});

test("a key without a name, a scope of its own or the right password is not made", async () => {
  const { user: account } = await aProvider();
  const form = { intent: "key", uuid: uuidv7(), name: " ", scopes: ["office:booking"] };
  await expect(press(account, form)).rejects.toMatchObject({
    fields: { name: expect.any(String), scopes: expect.any(String) },
  });
  await db.update(user).set({ password_hash: "pbkdf2$1$x$y" }).where(eq(user.uuid, account));
  const named = { ...form, name: "Till", scopes: "requests", password: "wrong" };
  await expect(press(account, named)).rejects.toBeDefined();
  expect(await db.select().from(api_key).where(eq(api_key.user_uuid, account))).toEqual([]);
});

test("without a password a key takes a sign-in of the last hour: it outlives the session that made it", async () => {
  const { user: account } = await aProvider();
  const form = { intent: "key", uuid: uuidv7(), name: "Till", scopes: "requests" };
  const since = new Date(NOW.getTime() - HOUR_MS - 1);
  await expect(press(account, form, { since })).rejects.toMatchObject({ code: "conflict" });
  const { uuid } = await aKey(account, ["requests"]);
  const [row] = await db.select().from(api_key).where(eq(api_key.uuid, uuid));
  const again = { intent: "rotate", uuid, shown: row?.shown ?? "" };
  await expect(press(account, again, { since })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.select().from(api_key).where(eq(api_key.user_uuid, account))).toEqual(
    row ? [row] : [],
  );
});

test("a key opens the calls of its scopes alone, and says what is left of its minute", async () => {
  const { user: account } = await aProvider();
  const { secret } = await aKey(account, ["requests"]);
  const answer = await call(secret, INBOX);
  expect(answer).toMatchObject({ status: 200, data: { rows: [], next: null } });
  expect(answer.headers.get("ratelimit-policy")).toBe(`"key";q=${KEY_CALLS};w=60`);
  expect(answer.headers.get("ratelimit")).toBe(`"key";r=${KEY_CALLS - 1};t=60`);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  for (const path of ["/partner/calendar", "/user/list/booking", "/health", "/admin/list/booking"])
    expect(await call(secret, path)).toMatchObject({ status: 403, error: { code: "forbidden" } });
  for (const wrong of [`${secret}x`, `khz_${"a".repeat(43)}`, "khz_"])
    expect(await call(wrong, INBOX)).toMatchObject({ status: 401 });
});

test("a key is counted by itself, and waits out its minute", async () => {
  const { user: account } = await aProvider();
  const [first, other] = [await aKey(account, ["requests"]), await aKey(account, ["requests"])];
  for (let n = 0; n < KEY_CALLS; n++) await call(first.secret, "/health");
  const late = await call(first.secret, INBOX);
  expect(late).toMatchObject({ status: 429, error: { code: "too_many_requests" } });
  expect(late.headers.get("retry-after")).toBe("60");
  expect(late.headers.get("ratelimit")).toBe('"key";r=0;t=60');
  expect(await call(other.secret, INBOX)).toMatchObject({ status: 200 });
  const now = new Date(NOW.getTime() + 61_000);
  expect(await call(first.secret, INBOX, { now })).toMatchObject({ status: 200 });
});

test("a key before is good for a day after a new secret was made, a revoked one never again", async () => {
  const { user: account } = await aProvider();
  const key = await aKey(account, ["requests"]);
  const [{ shown } = { shown: "" }] = await db
    .select()
    .from(api_key)
    .where(eq(api_key.uuid, key.uuid));
  const form = { intent: "rotate", uuid: key.uuid, shown };
  const rotated = (await press(account, form)) as { secret: string };
  await expect(press(account, form)).rejects.toMatchObject({ code: "conflict" });
  expect(await call(key.secret, INBOX)).toMatchObject({ status: 200 });
  expect(await call(rotated.secret, INBOX)).toMatchObject({ status: 200 });
  const now = new Date(NOW.getTime() + 24 * HOUR_MS + 1);
  expect(await call(key.secret, INBOX, { now })).toMatchObject({ status: 401 });
  expect(await call(rotated.secret, INBOX, { now })).toMatchObject({ status: 200 });
  const other = await aProvider();
  const revoke = { intent: "revoke", uuid: key.uuid };
  await expect(press(other.user, revoke)).rejects.toMatchObject({ code: "not_found" });
  await press(account, revoke);
  expect(await call(rotated.secret, INBOX)).toMatchObject({ status: 401 });
  expect(await call(key.secret, INBOX)).toMatchObject({ status: 401 });
});

test("a blocked account's key is no good, nor is one whose role is gone", async () => {
  const { user: account } = await aProvider();
  const { secret } = await aKey(account, ["requests"]);
  await db
    .update(user)
    .set({ roles: ["user"] })
    .where(eq(user.uuid, account));
  expect(await call(secret, INBOX)).toMatchObject({ status: 403 });
  await db
    .update(user)
    .set({ roles: ["partner"], statusid: -1 })
    .where(eq(user.uuid, account));
  expect(await call(secret, INBOX)).toMatchObject({ status: 401 });
});

test("an administrator's key reads a list while the account may open it", async () => {
  const { uuid } = await makeUser(db, { roles: ["admin"] });
  const { secret } = await aKey(uuid, ["office:booking", "office:faq"], "office");
  expect(await call(secret, "/admin/list/Booking")).toMatchObject({ status: 200 });
  expect(await call(secret, "/admin/list/rentalrequest")).toMatchObject({ status: 403 });
  const body = { title: "x" };
  expect(await call(secret, "/admin/edit/faq", { method: "POST", body })).toMatchObject({
    status: 403,
  });
  await db.update(user).set({ permission: "content" }).where(eq(user.uuid, uuid));
  expect(await call(secret, "/admin/list/Booking")).toMatchObject({ status: 403 });
  expect(await call(secret, "/admin/list/faq")).toMatchObject({ status: 200 });
});

test("the last use is written once a minute at most", async () => {
  const { user: account } = await aProvider();
  const { uuid, secret } = await aKey(account, ["requests"]);
  const used = async () =>
    (await db.select().from(api_key).where(eq(api_key.uuid, uuid)))[0]?.last_used_date;
  expect(await used()).toBeNull();
  await call(secret, INBOX);
  await call(secret, INBOX, { now: new Date(NOW.getTime() + 30_000) });
  expect(await used()).toEqual(NOW);
  const later = new Date(NOW.getTime() + 60_000);
  await call(secret, INBOX, { now: later });
  expect(await used()).toEqual(later);
});

test("an offer that is sent again with its Idempotency-Key is made once; another's request is not there", async () => {
  const fleet = await aProvider();
  const { secret } = await aKey(fleet.user, ["requests", "offers"]);
  const request = await makeRequest(db, {
    ...{ start_date: new Date("2027-01-19T20:00:00Z"), end_date: new Date("2027-01-20T20:00:00Z") },
    ...{ timeofday: 2, duration: 3, guests: 4, name: "Noor", email: "noor@visitor.example" },
    ...{
      comment: "Write to noor@visitor.example",
      valid_until_date: new Date("2027-01-10T08:00:00Z"),
    },
  });
  const { uuid } = await makeApproval(db, {
    ...{ rental_partner_uuid: fleet.partner, rental_request_uuid: request.uuid, state: "sent" },
  });
  const seen = await call(secret, `/partner/edit/rentalrequest?uuid=${uuid}`);
  expect(seen.status).toBe(200);
  // Who asks is nobody's business before the booking.
  expect(JSON.stringify(seen.data)).not.toMatch(/noor/i);
  const page = seen.data as { choices: { value: string }[]; start_times: string[] };
  const body = {
    ...{ invitation: uuid, revision: 0, choice: page.choices[0]?.value, price: 420_050 },
    ...{ start_time: page.start_times[0], valid_hours: 24 },
  };
  const headers = { "idempotency-key": "offer-0001" };
  const post = { method: "POST", body, headers };
  const made = { status: 200, data: { invitation: uuid, state: "offered", revision: 1 } };
  const both = await Promise.all([
    call(secret, "/partner/offer", post),
    call(secret, "/partner/offer", post),
  ]);
  expect(both).toMatchObject([made, made]);
  expect(await call(secret, "/partner/offer", post)).toMatchObject(made);
  const other = { ...post, body: { ...body, price: 1 } };
  expect(await call(secret, "/partner/offer", other)).toMatchObject({
    error: { code: "idempotency_mismatch" },
  });
  expect(await call(secret, "/partner/offer", { method: "POST", body })).toMatchObject({
    status: 409,
  });
  const wrong = { method: "POST", body: { ...body, price: "much", extras: [1] } };
  expect(await call(secret, "/partner/offer", wrong)).toMatchObject({
    ...{
      status: 400,
      error: { fields: { price: expect.any(String), extras: expect.any(String) } },
    },
  });
  // What would be another price than was meant is refused, in the call's own words.
  for (const [more, field] of [
    [{ price_mode: "net" }, "price_mode"],
    [{ price: -5 }, "price"],
    [{ extras: [{ title: "Jet ski", price: 50_000 }] }, "extras"],
    [{ price_mode: "base", extras: [{ title: "", price: 5 }] }, "extras"],
    [{ cancellation: [{ hours_before: -1, refund_percent: 50 }] }, "cancellation"],
    [{ choice: "none" }, "choice"],
  ] as const) {
    const bad = await call(secret, "/partner/offer", {
      method: "POST",
      body: { ...body, ...more },
    });
    expect(bad).toMatchObject({
      status: 400,
      error: { message: expect.stringMatching(/\w/), fields: { [field]: expect.any(String) } },
    });
  }
  const inbox = await call(secret, INBOX);
  expect(inbox.data).toMatchObject({ rows: [{ uuid, state: "offered", total: 420_050 }] });
  const stranger = await aKey((await aProvider()).user, ["requests", "offers"]);
  expect(await call(stranger.secret, `/partner/edit/rentalrequest?uuid=${uuid}`)).toMatchObject({
    status: 404,
  });
  const back = { method: "POST", body: { invitation: uuid } };
  expect(await call(stranger.secret, "/partner/offer/withdraw", back)).toMatchObject({
    status: 404,
  });
  expect(await call(secret, "/partner/offer/withdraw", back)).toMatchObject({
    data: { state: "withdrawn" },
  });
  const rows = await db.select().from(rental_approval).where(eq(rental_approval.uuid, uuid));
  expect(rows[0]?.state).toBe("withdrawn");
  expect(
    await db.select().from(rental_request).where(eq(rental_request.uuid, request.uuid)),
  ).toHaveLength(1);
});

test("a program blocks a time of its vessel, reads it and frees it", async () => {
  const fleet = await aProvider();
  const { secret } = await aKey(fleet.user, ["calendar"]);
  const body = {
    vessel: fleet.product,
    from: "2027-01-08T10:00",
    to: "2027-01-08T14:00",
    reason: "Dock",
  };
  const block = (more: object = {}) =>
    call(secret, "/partner/calendar", { method: "POST", body: { ...body, ...more } });
  const made = await block();
  const { done, uuid: blocked } = made.data as { done: string; uuid: string };
  expect([made.status, done, typeof blocked]).toEqual([201, "blocked", "string"]);
  // The same time twice is one block, a day is written as programs do, and a vessel is one's own.
  expect((await block()).data).toEqual({ done, uuid: blocked });
  expect(await block({ from: "08.01.2027, 10.00" })).toMatchObject({
    error: { fields: { from: expect.stringContaining("2027-01-08T10:00") } },
  });
  const { product } = await makeCatalogue(db);
  expect(await block({ vessel: product })).toMatchObject({
    ...{ status: 404, error: { message: "You have no such vessel." } },
  });
  const calendar = await call(secret, "/partner/calendar?from=2027-01-08&to=2027-01-08");
  const { vessels } = calendar.data as { vessels: { entries: { uuid: string }[] }[] };
  expect(vessels).toMatchObject([
    {
      uuid: fleet.product,
      entries: [{ kind: "own", label: "Dock", start: "2027-01-08T06:00:00.000Z" }],
    },
  ]);
  const uuid = vessels[0]?.entries[0]?.uuid;
  expect(uuid).toBe(blocked);
  expect(await call(secret, `/partner/calendar?uuid=${uuid}`, { method: "DELETE" })).toMatchObject({
    data: { done: "removed" },
  });
  for (const query of [
    "from=2027-02-30",
    "from=2027-01-08&to=2027-01-07",
    "from=2027-01-01&to=2028-01-01",
  ])
    expect(await call(secret, `/partner/calendar?${query}`)).toMatchObject({ status: 400 });
});
