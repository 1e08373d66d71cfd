/** Webhooks: written with what happened, signed, tried for three days, and told to nobody inside (DESIGN §19). */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { webhook_delivery, webhook_endpoint } from "#db/entities/webhook.ts";
import { takeDueDeliveries } from "#db/queries/webhooks.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { WEBHOOK_BACKOFF_MINUTES, WEBHOOK_EVENTS } from "#domain/config/webhooks.ts";
import { openGuard, tokenFor } from "#worker/auth/testing/open-guard.ts";
import { changeWebhooks } from "#worker/services/webhooks.ts";
import { sendWebhooks } from "./send-webhooks.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

/** What stands at the other end: it answers as it is told to, and keeps what it was sent. */
type Got = { headers: Record<string, string>; body: string; path: string };
let got: Got[] = [];
let answer: (got: Got) => Response | Promise<Response> = () => new Response(null, { status: 204 });
const receiver = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const { pathname: path } = new URL(request.url);
    const one = { headers: request.headers.toJSON(), body: await request.text(), path };
    got.push(one);
    return answer(one);
  },
});
afterAll(() => receiver.stop(true));
afterEach(async () => {
  got = [];
  await db.delete(webhook_delivery);
  answer = () => new Response(null, { status: 204 });
});
const HOSTS = [`127.0.0.1:${receiver.port}`];

const NOW = new Date("2027-01-06T08:00:00Z");
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

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
  form: Record<string, string | readonly string[]>,
  at: { now?: Date; since?: Date; side?: "provider" | "office"; hosts?: string[] } = {},
) {
  const posted = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of [value].flat()) posted.append(name, one);
  const { now = NOW, since = now, side = "provider", hosts = HOSTS } = at;
  const services = { db, now, requestId: "r", limits: false, outsideHosts: hosts };
  const call = { services: { ...services, sendMails: () => {} }, guard: openGuard(() => db) };
  return changeWebhooks({ ...call, token: await tokenFor(db, user_uuid, since), side }, posted);
}

async function anEndpoint(fleet: { user: string }, events: readonly string[] = WEBHOOK_EVENTS) {
  const uuid = uuidv7();
  const url = `http://${HOSTS[0]}/${uuid}`;
  const made = await press(fleet.user, { intent: "endpoint", uuid, url, events });
  if (!("secret" in made)) throw new Error("no endpoint was made");
  return { uuid, secret: made.secret };
}
const deliveries = (endpoint: string) =>
  db
    .select()
    .from(webhook_delivery)
    .where(eq(webhook_delivery.webhook_endpoint_uuid, endpoint))
    .orderBy(webhook_delivery.create_date, webhook_delivery.uuid);

/** What a message of the queue does: all that is due is taken and sent. */
async function send(now: Date) {
  const { due } = await readBatch(db, { due: takeDueDeliveries(db, now) });
  const uuids = due.map(({ uuid }) => uuid);
  await sendWebhooks({ db, now: () => now, outsideHosts: HOSTS }, uuids);
  return uuids;
}
const TRIP = {
  start_date: new Date("2027-02-01T08:00:00Z"),
  end_date: new Date("2027-02-01T11:00:00Z"),
  state: "confirmed",
} as const;
const at = { create_date: NOW, update_date: NOW };

test("each event is written with what happened, for its provider alone, and says nothing of the guest", async () => {
  const [fleet, other] = [await aProvider(), await aProvider()];
  const [mine, theirs] = [await anEndpoint(fleet), await anEndpoint(other)];
  await makeApproval(db, { rental_partner_uuid: fleet.partner, state: "queued", queued_date: NOW });
  const uuid = await makeBooking(db, fleet, { ...TRIP, ...at });
  const set = (values: Partial<typeof booking.$inferInsert>) =>
    db
      .update(booking)
      .set({ ...values, update_date: NOW })
      .where(eq(booking.uuid, uuid));
  await set({ name: "Another name" });
  await set({ guests: 5 });
  const payment_uuid = uuidv7();
  await db.insert(payment).values({
    ...{ uuid: payment_uuid, booking_uuid: uuid, kind: "balance", amount: 5_000 },
    ...{ due_date: NOW, reference: "K1" },
  } as typeof payment.$inferInsert);
  await db.insert(payment_entry).values({
    ...at,
    payment_uuid,
    booking_uuid: uuid,
    kind: "received",
    amount: 5_000,
    way: "transfer",
  });
  await set({ state: "cancelled" });
  const rows = await deliveries(mine.uuid);
  const bodies = rows.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ type }) => type).toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
  const of = (type: string) => bodies.find((one) => one.type === type);
  expect(of("request.invited")).toEqual({
    type: "request.invited",
    timestamp: NOW.toISOString(),
    data: {
      ...{ invitation: expect.any(String), request_id: expect.any(Number), day: "2027-01-10" },
      ...{ timeofday: expect.any(Number), duration: expect.any(Number), start_hour: null },
      ...{ guests: expect.any(Number), package: null, extras: [], valid_until: null },
    },
  });
  expect(of("booking.changed").data).toMatchObject({
    ...{ booking: uuid, guests: 5, state: "confirmed", total: 100_000, currency: "AED" },
    ...{ start: "2027-02-01T08:00:00.000Z", vessel: { uuid: fleet.product, title: "Vessel" } },
  });
  expect(of("payment.received").data).toMatchObject({
    booking: uuid,
    amount: 5_000,
    way: "transfer",
  });
  expect(of("booking.cancelled").data).toMatchObject({ booking: uuid, state: "cancelled" });
  expect(JSON.stringify(bodies)).not.toMatch(/guest@|visitor\.example|Guest"|Another/);
  expect(await deliveries(theirs.uuid)).toEqual([]);
});

test("what is rolled back is told to nobody, nor what an endpoint has not chosen; what happens while it is off waits to be sent by hand", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet, ["booking.cancelled"]);
  await makeBooking(db, fleet, { ...TRIP, ...at });
  await press(fleet.user, { intent: "events", uuid, events: ["offer.accepted"] });
  await expect(makeBooking(db, fleet, { ...TRIP, ...at })).rejects.toThrow();
  await press(fleet.user, { intent: "off", uuid });
  await makeBooking(db, fleet, {
    ...{ ...TRIP, ...at },
    ...{ start_date: new Date("2027-02-02T08:00:00Z"), end_date: new Date("2027-02-02T11:00:00Z") },
  });
  const missed = [{ event: "offer.accepted", state: "given_up", problem: "off", attempts: 0 }];
  expect(await deliveries(uuid)).toMatchObject(missed);
  expect(await send(NOW)).toEqual([]);
  await press(fleet.user, { intent: "on", uuid });
  const [one] = await deliveries(uuid);
  await press(fleet.user, { intent: "again", uuid: one?.uuid ?? "" });
  await send(NOW);
  expect(got).toHaveLength(1);
});

test("the library of the standard verifies what comes, with the old secret too for a day", async () => {
  const fleet = await aProvider();
  const { uuid, secret } = await anEndpoint(fleet);
  // The library knows no other clock than the machine's.
  const now = new Date();
  await press(fleet.user, { intent: "test", uuid }, { now });
  const rotated = await press(fleet.user, { intent: "secret", uuid, seen: "0" }, { now });
  await expect(
    press(fleet.user, { intent: "secret", uuid, seen: "0" }, { now }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  await send(now);
  const [one] = got;
  if (!one || !("secret" in rotated)) throw new Error("nothing came");
  for (const key of [secret, rotated.secret])
    expect(new Webhook(key).verify(one.body, one.headers)).toEqual({
      ...{ type: "test", timestamp: now.toISOString(), data: { endpoint: uuid } },
    });
  expect(() => new Webhook(secret).verify(`${one.body} `, one.headers)).toThrow();
  await press(fleet.user, { intent: "test", uuid }, { now: new Date(now.getTime() + 86_400_001) });
  await send(new Date(now.getTime() + 86_400_001));
  expect(got[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  const kept = JSON.stringify(await deliveries(uuid));
  expect(kept).not.toContain(secret);
});

test("two messages for one delivery send it once", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  await press(fleet.user, { intent: "test", uuid });
  const [{ uuid: delivery } = { uuid: "" }] = await deliveries(uuid);
  const deps = { db, now: () => NOW, outsideHosts: HOSTS };
  await Promise.all([sendWebhooks(deps, [delivery]), sendWebhooks(deps, [delivery])]);
  expect(got).toHaveLength(1);
  expect(await deliveries(uuid)).toMatchObject([{ state: "sent", attempts: 1, last_status: 204 }]);
});

test("a delivery that was taken is not sent again, though the clock was put past its claim meanwhile", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  await press(fleet.user, { intent: "test", uuid });
  answer = async () => {
    const { due } = await readBatch(db, { due: takeDueDeliveries(db, later(60)) });
    return new Response(null, { status: due.length === 1 ? 204 : 500 });
  };
  await send(NOW);
  expect(await deliveries(uuid)).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await send(later(120))).toEqual([]);
});

test("what is not taken is tried for three days; then the endpoint is off and its provider gets a mail", async () => {
  const fleet = await aProvider();
  const email = `${fleet.partner}@provider.example`;
  await db.update(rental_partner).set({ email }).where(eq(rental_partner.uuid, fleet.partner));
  const { uuid } = await anEndpoint(fleet);
  await makeBooking(db, fleet, { ...TRIP, ...at });
  answer = () => new Response("no", { status: 503 });
  let minutes = 0;
  for (const pause of [...WEBHOOK_BACKOFF_MINUTES]) {
    expect(await send(later(minutes))).toHaveLength(1);
    expect(await send(later(minutes + pause - 0.5))).toEqual([]);
    minutes += pause;
  }
  expect(minutes / 60).toBeGreaterThan(70);
  expect(minutes / 60).toBeLessThan(74);
  expect(await deliveries(uuid)).toMatchObject([{ state: "failed", last_status: 503 }]);
  await send(later(minutes));
  expect(await deliveries(uuid)).toMatchObject([{ state: "given_up", attempts: 10 }]);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const [endpoint] = await db
    .select()
    .from(webhook_endpoint)
    .where(eq(webhook_endpoint.uuid, uuid));
  expect(endpoint).toMatchObject({ state: "off", failed_date: later(minutes) });
  const mails = await db.select().from(email_outbox).where(eq(email_outbox.recipient, email));
  expect(mails).toMatchObject([
    {
      event: "webhook_off",
      data: { host: HOSTS[0], problem: "http_503", since: NOW.toISOString() },
    },
  ]);
  // Once it works again, what it missed is sent once more.
  answer = () => new Response(null, { status: 200 });
  const [missed] = await deliveries(uuid);
  const again = { intent: "again", uuid: missed?.uuid ?? "" };
  await expect(press(fleet.user, again, { now: later(minutes) })).rejects.toMatchObject({
    code: "conflict",
  });
  await press(fleet.user, { intent: "on", uuid }, { now: later(minutes) });
  await expect(press((await aProvider()).user, again)).rejects.toMatchObject({ code: "not_found" });
  await press(fleet.user, again, { now: later(minutes), side: "office" });
  await send(later(minutes));
  expect(await deliveries(uuid)).toMatchObject([{ state: "sent" }]);
  expect(got.at(-1)?.headers["webhook-id"]).toBe(`msg_${missed?.uuid}`);
});

test("an endpoint that takes other news is not switched off for one that it does not take", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  await makeBooking(db, fleet, { ...TRIP, ...at });
  answer = () => new Response(null, { status: 500 });
  let minutes = 0;
  for (const pause of WEBHOOK_BACKOFF_MINUTES) {
    await send(later(minutes));
    minutes += pause;
  }
  answer = ({ body }) => new Response(null, { status: body.includes('"test"') ? 204 : 500 });
  await press(fleet.user, { intent: "test", uuid }, { now: later(minutes - 1) });
  await send(later(minutes - 1));
  await send(later(minutes));
  const states = (await deliveries(uuid)).map(({ event, state }) => [event, state]);
  expect(states).toEqual([
    ["offer.accepted", "given_up"],
    ["test", "sent"],
  ]);
  const [endpoint] = await db
    .select()
    .from(webhook_endpoint)
    .where(eq(webhook_endpoint.uuid, uuid));
  expect(endpoint?.state).toBe("on");
});

test("a new test takes the place of the one before", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  for (const _ of [1, 2, 3]) await press(fleet.user, { intent: "test", uuid });
  expect(await deliveries(uuid)).toHaveLength(1);
});

test("an endpoint that is gone for good is off at once; a test that fails switches nothing off", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  const state = async () =>
    (await db.select().from(webhook_endpoint).where(eq(webhook_endpoint.uuid, uuid)))[0]?.state;
  answer = () => new Response(null, { status: 410 });
  await press(fleet.user, { intent: "test", uuid });
  await send(NOW);
  expect([await state(), (await deliveries(uuid))[0]?.state]).toEqual(["on", "given_up"]);
  await makeBooking(db, fleet, { ...TRIP, ...at });
  await send(NOW);
  expect(await state()).toBe("off");
});

test("no redirect is followed, and nothing of an answer is kept", async () => {
  const fleet = await aProvider();
  const { uuid } = await anEndpoint(fleet);
  answer = ({ path }) =>
    path === "/inside"
      ? new Response("secret")
      : new Response("moved", { status: 307, headers: { location: `http://${HOSTS[0]}/inside` } });
  await press(fleet.user, { intent: "test", uuid });
  await send(NOW);
  expect(got.map(({ path }) => path)).toEqual([`/${uuid}`]);
  expect(await deliveries(uuid)).toMatchObject([{ state: "given_up", problem: "redirects" }]);
});

test("only addresses of the public internet are taken, once each, five at most", async () => {
  const fleet = await aProvider();
  const add = (url: string, hosts: string[] = []) =>
    press(
      fleet.user,
      { intent: "endpoint", uuid: uuidv7(), url, events: WEBHOOK_EVENTS },
      { hosts },
    );
  for (const url of [
    ...["", "x", "http://hooks.example.com/", "https://127.0.0.1/", "https://[::1]/"],
    ...["https://169.254.169.254/latest", "https://2130706433/", "https://localhost/"],
    ...["https://metadata.google.internal/", "https://a:b@hooks.example.com/"],
    ...["https://hooks.example.com:8443/", `http://${HOSTS[0]}/`],
  ])
    await expect(add(url)).rejects.toMatchObject({ fields: { url: expect.any(String) } });
  // Without a password it takes a sign-in of the last hour.
  const form = { intent: "endpoint", uuid: uuidv7(), url: "https://hooks.example.com/" };
  await expect(
    press(
      fleet.user,
      { ...form, events: WEBHOOK_EVENTS },
      { since: new Date(NOW.getTime() - 3_600_001) },
    ),
  ).rejects.toMatchObject({ code: "conflict" });
  for (let n = 1; n <= 5; n++) await add(`https://hooks.example.com/${n}`);
  await expect(add("https://hooks.example.com/6")).rejects.toMatchObject({ code: "conflict" });
  const [one] = await db
    .select()
    .from(webhook_endpoint)
    .where(eq(webhook_endpoint.rental_partner_uuid, fleet.partner));
  await press(fleet.user, { intent: "remove", uuid: one?.uuid ?? "" });
  await expect(add("https://hooks.example.com/2")).rejects.toMatchObject({ code: "conflict" });
});
