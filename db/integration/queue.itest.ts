/** The queue of what waits for a person (DESIGN §18), on a real database. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  markQueue,
  needsAttention,
  queueReading,
  requestsWaiting,
} from "#db/queries/admin/queue.ts";
import { startDatabase } from "#db/testing/database.ts";
import {
  makeApproval,
  makeBooking,
  makeCatalogue,
  makeRequest,
  makeUser,
} from "#db/testing/factories.ts";
import { queueCounts, queueRows } from "#db/testing/queue.ts";
import type { QueueKind } from "#domain/states/queue.ts";
import { snoozeEnd } from "#worker/services/admin/queue.ts";

const NOW = new Date("2031-05-06T08:00:00Z");
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
let db: Db;
let stop: () => Promise<void>;
let admin: string;
let other: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  ({ uuid: admin } = await makeUser(db, { roles: ["admin"], name: "Sara" }));
  ({ uuid: other } = await makeUser(db, { roles: ["admin"], name: "Omar" }));
});
afterAll(() => stop());

const at = (now = NOW) => ({ now, cards: true });
const kinds = async (record: string, now = NOW) =>
  (await queueRows(db, at(now))).filter((row) => row.record === record).map(({ kind }) => kind);
const by = (uuid = admin, now = NOW) => ({
  actor: { uuid, label: "", requestId: "r" },
  ...at(now),
});
/** Does a step; answers why it was refused. */
async function mark(
  thing: { kind: QueueKind; record: string; seen: string | null },
  change: Parameters<typeof markQueue>[3],
  who = by(),
) {
  return db.batch([...markQueue(db, who, thing, change)]).then(() => undefined, demandRefusal);
}
async function request(values: Partial<typeof rental_request.$inferInsert> = {}) {
  const times = { create_date: hours(-1), valid_until_date: hours(40) };
  return (await makeRequest(db, { statusid: 1, ...times, ...values })).uuid;
}
async function invited(request_uuid: string, values: object = {}) {
  const { partner, product } = await makeCatalogue(db);
  return makeApproval(db, {
    ...{ rental_request_uuid: request_uuid, rental_partner_uuid: partner },
    ...{ rental_product_uuid: product, state: "sent", sent_date: hours(-1), ...values },
  });
}
const offer = { state: "offered", price: 400_000, revision: 1, answered_date: hours(-5) } as const;

test("a request waits for a person when nobody can answer it, and in its last hours without an offer", async () => {
  const [alone, asked, ending, answered] = [
    await request(),
    await request(),
    await request({ valid_until_date: hours(5) }),
    await request({ valid_until_date: hours(5) }),
  ];
  for (const uuid of [asked, ending]) await invited(uuid);
  await invited(answered, { ...offer, valid_until_date: hours(20) });
  expect(await kinds(alone)).toEqual(["unasked"]);
  expect(await kinds(asked)).toEqual([]);
  expect(await kinds(ending)).toEqual(["no_offer"]);
  expect(await kinds(answered)).toEqual([]);
  // The list's view of what needs attention has the same requests, and the new ones; the menu's number counts them.
  const fresh = await request({ statusid: 0 });
  const needs = needsAttention(at(), sql`q.uuid`, sql`q.statusid`);
  const [counted] = await db.all<{ n: number }>(sql`select ${requestsWaiting(at())} n`);
  const found = await db.all<{ uuid: string }>(
    sql`select q.uuid from rental_request q where ${needs} and q.statusid <> -1`,
  );
  expect(counted?.n).toBe(found.length);
  const listed = new Set(found.map(({ uuid }) => uuid));
  expect([alone, asked, ending, answered, fresh].map((uuid) => listed.has(uuid))).toEqual([
    ...[true, false, true, false, true],
  ]);
  // Its line says what a broker sorts by.
  await invited(ending, { state: "declined" });
  const line = (await queueRows(db, at())).find(({ record }) => record === ending);
  expect(line).toMatchObject({ day: expect.any(Number), guests: 2, asked: 2, declined: 1 });
  // What has ended or is deleted waits for nobody.
  await db.update(rental_request).set({ statusid: 3 }).where(eq(rental_request.uuid, alone));
  expect(await kinds(alone)).toEqual([]);
  expect(await kinds(ending, hours(6))).toEqual([]);
});

test("offers that end within three hours are one thing by request, due when the first one ends", async () => {
  const uuid = await request();
  await invited(uuid, { ...offer, valid_until_date: hours(2) });
  await invited(uuid, { ...offer, valid_until_date: hours(1) });
  await invited(uuid, { ...offer, valid_until_date: hours(9) });
  const [row] = (await queueRows(db, at(NOW), { kind: "ending" })).filter(
    ({ record }) => record === uuid,
  );
  expect(row).toMatchObject({ n: 2, due: hours(1).getTime() });
});

test("a question is the provider's for four hours, and waits then until it is answered", async () => {
  const uuid = await request();
  const { uuid: approval } = await invited(uuid, { ...offer, valid_until_date: hours(20) });
  const say = (sender: "visitor" | "provider", at: number) =>
    db.insert(offer_message).values({
      ...{ rental_approval_uuid: approval, sender, content: "Is there shade?" },
      create_date: hours(at),
    });
  await say("visitor", -3);
  expect(await kinds(approval)).toEqual([]);
  expect(await kinds(approval, hours(2))).toEqual(["question"]);
  await say("provider", 2);
  expect(await kinds(approval, hours(6))).toEqual([]);
});

test("changes near their end, reviews and mails wait; all parked mails are one thing", async () => {
  const catalogue = await makeCatalogue(db);
  const trip = { start_date: hours(200), end_date: hours(204) };
  const booking = await makeBooking(db, catalogue, { state: "confirmed", ...trip });
  const change = uuidv7();
  const terms = {} as never;
  await db.insert(booking_change).values({
    ...{ uuid: change, booking_uuid: booking, side: "visitor", before: terms },
    ...{ valid_until_date: hours(30), create_date: hours(-1) },
  });
  expect(await kinds(change)).toEqual([]);
  expect(await kinds(change, hours(7))).toEqual(["change"]);
  const review = uuidv7();
  const { partner } = catalogue;
  await db.insert(partner_rating).values({
    ...{ uuid: review, booking_uuid: booking, rental_partner_uuid: partner, stars: 5 },
    create_date: hours(-1),
  });
  expect(await kinds(review)).toEqual(["review"]);
  const said = { comment: "Write to me@guest.example", author: "Layla", pictures: 0 };
  await db
    .update(partner_rating)
    .set({ ...said, pictures: [] })
    .where(eq(partner_rating.uuid, review));
  const [row] = await queueRows(db, at(), { kind: "review" });
  expect(row).toMatchObject({ review: { stars: 5, ...said } });
  expect(await kinds("parked")).toEqual([]);
  for (const key of ["one", "two"])
    await db.insert(email_outbox).values({
      ...{ event_key: key, event: "contact", recipient: `${uuidv7()}@x.example`, state: "parked" },
    });
  const [mails] = await queueRows(db, at(NOW), { kind: "mails" });
  expect(mails).toMatchObject({ record: "parked", n: 2 });
});

test("what was promised first comes first, and the numbers by kind are of what is shown", async () => {
  const rows = await queueRows(db, at(NOW));
  const due = rows.map((row) => row.due);
  expect(due).toEqual(due.toSorted((a, b) => a - b));
  const counts = await queueCounts(db, at(NOW));
  for (const { kind, waits, late } of counts) {
    const own = rows.filter((row) => row.kind === kind);
    expect([kind, own.length]).toEqual([kind, waits]);
    expect(own.filter((row) => row.due <= NOW.getTime())).toHaveLength(late);
  }
});

test("a thing is taken by one of two at once, with a line in the log, and only while it waits", async () => {
  const uuid = await request();
  const thing = { kind: "unasked", record: uuid, seen: null } as const;
  const tries = await Promise.all([
    mark(thing, { owner: admin }),
    mark(thing, { owner: other }, by(other)),
  ]);
  expect(tries.toSorted()).toEqual(["conflict", undefined]);
  const [row] = (await queueRows(db, at(NOW))).filter(({ record }) => record === uuid);
  const owner = tries[0] === undefined ? admin : other;
  expect(row?.owner).toBe(owner);
  const mine = await queueRows(db, at(NOW), { who: { user: owner } });
  expect(mine.map(({ record }) => record)).toEqual([uuid]);
  expect(
    (await queueRows(db, at(NOW), { who: "nobody" })).some(({ record }) => record === uuid),
  ).toBe(false);
  const log = await db.all<{ action: string; after: string }>(
    sql`select action, after from audit_log where record_uuid = ${uuid} and action like 'queue%'`,
  );
  expect(log.map(({ action }) => action)).toEqual(["queue_given"]);

  expect(await mark({ ...thing, seen: owner }, { owner: null })).toBeUndefined();
  expect(await mark({ kind: "review", record: uuid, seen: null }, { owner: admin })).toBe(
    "not_found",
  );
  // Who is no administrator is given nothing.
  const { uuid: partner } = await makeUser(db, { roles: ["partner"] });
  expect(await mark(thing, { owner: partner })).toBe("not_found");
  await db.update(rental_request).set({ statusid: 2 }).where(eq(rental_request.uuid, uuid));
  expect(await mark(thing, { owner: admin })).toBe("not_found");
});

test("a chat that waits says how its visitor has begun it", async () => {
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid, statusid: 1, person_asked_date: hours(-1) });
  const said = ["A yacht for twelve, please", "And can I speak to somebody?"];
  await db.insert(chat_message).values(
    said.map((content, index) => ({
      ...{ uuid: uuidv7(), chat_uuid: uuid, statusid: 1, role: "user" as const },
      ...{ content, sequence: index + 1 },
    })),
  );
  const waiting = await queueRows(db, at(NOW), { kind: "chat" });
  expect(waiting.find(({ record }) => record === uuid)?.note).toBe("A yacht for twelve, please");
});

test("what is put aside comes back in time, or with something new", async () => {
  const uuid = uuidv7();
  const asked = (at: number) => ({ person_asked_date: hours(at) });
  await db.insert(chat).values({ uuid, statusid: 1, ...asked(-1) });
  const thing = { kind: "chat", record: uuid, seen: null } as const;
  expect(await mark(thing, { snoozed: hours(3) })).toBeUndefined();
  expect(await kinds(uuid)).toEqual([]);
  const aside = await queueRows(db, at(NOW), { snoozed: true });
  expect(aside.map(({ record, snoozed }) => [record, snoozed])).toEqual([
    [uuid, hours(3).getTime()],
  ]);
  expect(await kinds(uuid, hours(3))).toEqual(["chat"]);
  await db.update(chat).set(asked(1)).where(eq(chat.uuid, uuid));
  expect(await kinds(uuid, hours(2))).toEqual(["chat"]);
  // Whatever its visitor writes is something new.
  expect(
    await mark({ ...thing, seen: null }, { snoozed: hours(9) }, by(admin, hours(4))),
  ).toBeUndefined();
  expect(await kinds(uuid, hours(5))).toEqual([]);
  await db
    .update(chat)
    .set({ last_message_date: hours(4.5) })
    .where(eq(chat.uuid, uuid));
  expect(await kinds(uuid, hours(5))).toEqual(["chat"]);
  // Nobody takes it by putting it aside.
  expect((await queueRows(db, at(hours(4)), { kind: "chat" }))[0]?.owner).toBeNull();
});

test("a morning is Dubai's: the next one, or the next Monday's", () => {
  // A Tuesday at noon in Dubai; then a Monday at one in the night, Sunday still in UTC.
  const monday = new Date("2031-05-04T21:00:00Z");
  expect(snoozeEnd("tomorrow", NOW).toISOString()).toBe("2031-05-07T05:00:00.000Z");
  expect(snoozeEnd("week", NOW).toISOString()).toBe("2031-05-12T05:00:00.000Z");
  expect(snoozeEnd("week", monday).toISOString()).toBe("2031-05-12T05:00:00.000Z");
  expect(snoozeEnd("3h", NOW)).toEqual(hours(3));
});

test("the queue walks through no table that grows", async () => {
  const { sql: text, params } = queueReading(db, at(NOW)).getQuery();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${text}`,
    args: params as (string | number)[],
  });
  const steps = rows.map(({ detail }) => `${detail}`);
  // Feeds (f) and payouts (o) are few, what is open of refunds (e) has an index of its own; w is the queue itself.
  const few = /^SCAN (?:w|f|o|e USING INDEX payment_entry_open|CONSTANT ROW|\(subquery-\d+\))$/;
  expect(steps.filter((step) => step.startsWith("SCAN ") && !few.test(step))).toEqual([]);
  // The index by status finds every payment there is.
  expect(steps.filter((step) => step.startsWith("SEARCH p USING INDEX payment_status"))).toEqual(
    [],
  );
});
