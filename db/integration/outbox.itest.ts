import { afterAll, afterEach, beforeAll, expect, spyOn, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import { createDb, type Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import {
  claimMails,
  markFailed,
  markParked,
  markSent,
  parkedMails,
  queueMail,
  RETRIED_AT_ONCE,
  retryParked,
  takeDue,
} from "#db/queries/outbox.ts";
import { startDatabase } from "#db/testing/database.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());
afterEach(async () => {
  await db.delete(email_outbox);
});

const NOW = new Date("2027-01-02T08:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function queue(event_key: string = uuidv7(), values: { recipient?: string; now?: Date } = {}) {
  const mail = { event: "data_erased", event_key, recipient: "a@visitor.example" } as const;
  return queueMail(db, { ...mail, data: { by: "desk" }, now: NOW, ...values });
}
const stored = async () => (await db.select().from(email_outbox))[0];
/** What a sender gets that is woken for all that is due. */
async function claimDue(db: Db, now: Date, limit?: number) {
  const { taken: due } = await takeDue(db, now, [], limit);
  return claimMails(
    db,
    due.map(({ uuid }) => uuid),
    now,
  );
}
/** The one mail that is due. */
async function claimOne(now: Date) {
  const [mail, ...more] = await claimDue(db, now, 25);
  if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} mails were due`);
  return mail;
}
const parts = { subject: "S", html: "<p>", text: "T" };

test("the same news is queued once for each recipient", async () => {
  await queue("news:1");
  await queue("news:1");
  await queue("news:1", { recipient: "b@visitor.example" });
  await queue("news:2");
  expect(await db.select().from(email_outbox)).toHaveLength(3);
});

test("a mail is queued with the change it tells of, or not at all", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const change = () => db.insert(newsletter).values({ email, typeid: 0 });
  await db.batch([change(), queue("first")]);
  await expect(db.batch([queue("second"), change()])).rejects.toThrow();
  expect(await stored()).toMatchObject({ event_key: "first", state: "queued", attempts: 0 });
  expect(await db.select().from(email_outbox)).toHaveLength(1);
});

test("of senders that claim at the same moment, each mail goes to one", async () => {
  const mails = Array.from({ length: 40 }, () => queue());
  const [first, ...rest] = mails;
  if (first) await db.batch([first, ...rest]);
  const uuids = (await takeDue(db, NOW, [])).taken.map(({ uuid }) => uuid);
  const senders = Array.from({ length: 10 }, () =>
    claimMails(createDb({ url: database.url }), uuids, NOW),
  );
  const claimed = (await Promise.all(senders)).flat();
  expect(claimed).toHaveLength(40);
  expect(new Set(claimed.map((mail) => mail.uuid)).size).toBe(40);
  const states = await db
    .select({ state: email_outbox.state, attempts: email_outbox.attempts })
    .from(email_outbox);
  expect(new Set(states.map((row) => `${row.state} ${row.attempts}`))).toEqual(
    new Set(["sending 1"]),
  );
});

test("the longest waiting are claimed first, no more than asked for, and none before its time", async () => {
  await queue("late", { now: later(2) });
  await queue("later", { now: later(3) });
  await queue("first", { now: later(1) });
  await queue("tomorrow", { now: later(24 * 60) });
  const keys = async (limit: number) => {
    const claimed = await claimDue(db, later(5), limit);
    const rows = await db.select().from(email_outbox);
    return claimed.map((mail) => rows.find((row) => row.uuid === mail.uuid)?.event_key).sort();
  };
  expect(await keys(2)).toEqual(["first", "late"]);
  expect(await keys(25)).toEqual(["later"]);
  expect(await keys(25)).toEqual([]);
});

test("a claimed mail comes with what its rendering needs, and with the number of the try", async () => {
  await queue();
  expect(await claimOne(NOW)).toEqual({
    uuid: expect.any(String),
    event: "data_erased",
    data: { by: "desk" },
    recipient: "a@visitor.example",
    language: "en",
    attempts: 1,
  });
});

test("a mail whose sender died is claimed again after five minutes, and the dead one has no say any more", async () => {
  await queue();
  const dead = await claimOne(NOW);
  expect(await claimDue(db, later(4.9), 25)).toEqual([]);
  const second = await claimOne(later(5));
  expect(second).toEqual({ ...dead, attempts: 2 });
  await markFailed(db, { ...dead, error: "late", now: later(5) });
  expect(await stored()).toMatchObject({ state: "sending", attempts: 2, last_error: "" });
  await markSent(db, { ...second, ...parts, now: later(6) });
  await markParked(db, { ...dead, reason: "late", now: later(6) });
  expect(await stored()).toMatchObject({ state: "sent", ...parts, sent_date: later(6) });
});

test("a sent mail is never claimed again", async () => {
  await queue();
  const mail = await claimOne(NOW);
  await markSent(db, { ...mail, ...parts, now: NOW });
  expect(await claimDue(db, later(100_000), 25)).toEqual([]);
  expect(await claimMails(db, [mail.uuid], later(100_000))).toEqual([]);
  await queue();
  await db.update(email_outbox).set({ statusid: -1 }).where(eq(email_outbox.state, "queued"));
  expect(await claimDue(db, later(100_000), 25), "nor one that was deleted").toEqual([]);
});

test("a mail that fails is tried after 1, 5, 15, 60 and 240 minutes, and parked after the sixth try", async () => {
  await queue();
  let now = NOW;
  for (const minutes of [1, 5, 15, 60, 240]) {
    const mail = await claimOne(now);
    expect(await markFailed(db, { ...mail, error: "E", now })).toBe(minutes);
    expect(await claimMails(db, [mail.uuid], now), "before its time").toEqual([]);
    const due = new Date(now.getTime() + minutes * 60_000);
    expect(await stored()).toMatchObject({ state: "failed", last_error: "E", next_try_date: due });
    expect(await claimDue(db, new Date(due.getTime() - 1), 25)).toEqual([]);
    now = due;
  }
  const last = await claimOne(now);
  expect(last.attempts).toBe(6);
  expect(await markFailed(db, { ...last, error: "E6", now })).toBeUndefined();
  expect(await stored()).toMatchObject({ state: "parked", last_error: "E6", attempts: 6 });
  expect(await claimDue(db, later(100_000), 25)).toEqual([]);
});

test("a mail whose sender died in the sixth try is parked, with the reason", async () => {
  await queue();
  for (let n = 0; n < 6; n++) await claimOne(later(n * 5));
  expect(await claimDue(db, later(29), 25)).toEqual([]);
  expect(await stored()).toMatchObject({ state: "sending" });
  expect(await claimDue(db, later(30), 25)).toEqual([]);
  expect(await stored()).toMatchObject({ state: "parked", last_error: "the sender died" });
});

test("sent after a failure, a mail shows no error any more", async () => {
  await queue();
  await markFailed(db, { ...(await claimOne(NOW)), error: "x".repeat(999), now: NOW });
  expect((await stored())?.last_error).toHaveLength(300);
  await markSent(db, { ...(await claimOne(later(1))), ...parts, now: later(1) });
  expect(await stored()).toMatchObject({ state: "sent", last_error: "" });
});

test("claiming finds what is due by its index, however many mails were sent before", async () => {
  const batch = spyOn(db.$client, "batch");
  await claimDue(db, NOW, 25);
  const statements = batch.mock.calls.flatMap(([list]) => list);
  batch.mockRestore();
  // Webhooks that are due come with them, by an index of their own.
  expect(statements).toHaveLength(3);
  for (const statement of statements) {
    if (typeof statement === "string" || Array.isArray(statement)) throw new Error("no arguments");
    const { rows } = await db.$client.execute({
      ...statement,
      sql: `explain query plan ${statement.sql}`,
    });
    const steps = rows.map((row) => `${row.detail}`);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
    expect(steps.join()).toMatch(
      /email_outbox_due \(state=\? AND next_try_date<\?\)|webhook_delivery_due \(next_try_date<\?\)/,
    );
  }
});

test("a claim looks up the mails it names, however many wait", async () => {
  const { sql, params } = claimMails(db, [uuidv7(), uuidv7()], NOW).toSQL();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: params as string[],
  });
  expect(rows.map((row) => `${row.detail}`)).toEqual([
    "SEARCH email_outbox USING INDEX sqlite_autoindex_email_outbox_1 (uuid=?)",
  ]);
});

test("what is stuck is read in pages, those that wait longest first: the first page is what one press tries again", async () => {
  await db.delete(email_outbox);
  const all = Array.from({ length: RETRIED_AT_ONCE + 3 }, (_, n) => ({
    event: "sign_in",
    event_key: `stuck:${n}`,
    recipient: "stuck@example.com",
    data: {},
    state: "parked" as const,
    next_try_date: new Date(n),
  }));
  for (let from = 0; from < all.length; from += 50)
    await db.insert(email_outbox).values(all.slice(from, from + 50));
  const [first, second] = [await parkedMails(db, 1), await parkedMails(db, 2)];
  expect([first.length, second.length, (await parkedMails(db, 3)).length]).toEqual([
    RETRIED_AT_ONCE,
    3,
    0,
  ]);
  const actor = { uuid: null, label: "", requestId: "" };
  const pressed = { uuid: undefined, now: new Date(), actor };
  const { retried } = await readBatch(db, retryParked(db, pressed));
  expect(retried.map(({ uuid }) => uuid).toSorted()).toEqual(
    first.map(({ uuid }) => uuid).toSorted(),
  );
});
