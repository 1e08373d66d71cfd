/** Letters to subscribers, from the segment to the mail and back (docs/mails.md, Letters). */
import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { v7 as uuidv7 } from "uuid";
import { toEditor } from "#app/features/admin/edit/to-editor.server.ts";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { letter, letter_link, mail_event } from "#db/entities/letter.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { recordHistory } from "#db/queries/admin/record.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#db/queries/due.ts";
import { audienceOf, letterProgress, paceOf, type Segment } from "#db/queries/letters.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { prune } from "#db/queries/prune.ts";
import { registry } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminLetterMessages } from "#domain/messages/en/admin-letter.ts";
import { serveGo } from "#worker/api/go.ts";
import type { AppServices } from "#worker/app-services.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import type { HonoEnv } from "#worker/context.ts";
import { chooseSubscriptions, unsubscribe } from "#worker/mail/subscriptions.ts";
import {
  createAdminRecord,
  deleteAdminRecord,
  updateAdminRecord,
} from "#worker/services/admin/edit.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import { actOnLetter } from "#worker/services/admin/letters.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { sendLetters, takeMailEvents } from "./letters.ts";
import { mailSender } from "./testing/mail-sender.ts";
import { NOW } from "./testing/marketplace.ts";

const { errors: words } = adminLetterMessages;
let db: Db;
let stop: () => Promise<void>;
let admin: { uuid: string; email: string };
let story: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  admin = await makeUser(db, { roles: ["admin"], email: "office@khorizon.example" });
  story = uuidv7();
  await db.insert(article).values({
    ...{ uuid: story, title: "The sea in winter", slug: "winter", excerpt: "Where it is calm." },
    ...{ statusid: 1, published_date: new Date(NOW.getTime() - DAY_MS) },
  });
});
afterAll(() => stop());
beforeEach(async () => {
  await db.batch([
    db.delete(email_outbox),
    db.delete(mail_event),
    db.delete(letter_link),
    db.delete(letter),
    db.delete(newsletter),
  ]);
});

const guard = openGuard(() => db);
const nothing = () => {};
function desk(now = NOW) {
  const services = {
    ...{ db, now, requestId: uuidv7(), sendMails: nothing },
    ...{ tellPages: nothing, freshenPackages: nothing },
  };
  return { services, guard, user_uuid: admin.uuid, entity: registry.letter };
}
const after = (ms: number) => new Date(NOW.getTime() + ms);

async function subscriber(name: string, values: Partial<typeof newsletter.$inferInsert> = {}) {
  const email = values.email ?? `${name}@reader.example`;
  const uuid = uuidv7();
  await db.insert(newsletter).values({ uuid, email, statusid: 1, confirmed_date: NOW, ...values });
  const [row] = await db.select().from(newsletter).where(eq(newsletter.uuid, uuid));
  return { uuid, email, token: row?.unsubscribe_token ?? "" };
}

async function draft(values: Record<string, unknown> = {}) {
  const { uuid, update_date } = await createAdminRecord(
    desk(),
    {
      ...{ subject: "Winter evenings", opening: "Dear reader" },
      items: [{ kind: "article", uuid: story, line: "Read this first" }],
      ...values,
    },
    undefined,
  );
  return { uuid, update_date };
}
const stored = async (uuid: string) =>
  (await db.select().from(letter).where(eq(letter.uuid, uuid)))[0];
const recipients = async () =>
  (await db.select({ to: email_outbox.recipient }).from(email_outbox))
    .map(({ to }) => to.split("@")[0])
    .toSorted();
const counted = async (segment: Partial<Segment> = {}, now = NOW) => {
  const whole = {
    ...{ kinds: ["newsletter"], language: "", trips: "any", trips_min: 1, quiet_days: 0 },
    ...segment,
  };
  const { counted: rows, sample } = await readBatch(db, audienceOf(db, whole, now));
  expect(sample.length).toBe(Math.min(rows[0]?.n ?? 0, 8));
  return sample.map(({ email }) => email.split("@")[0]).toSorted();
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof AppError ? (Object.values(error.fields ?? {})[0] ?? error.message) : error,
  );
async function begun(values: Record<string, unknown> = {}) {
  const { uuid } = await draft(values);
  await actOnLetter(desk(), uuid, "schedule", { when: "now" });
  return uuid;
}

/** An event as Cloudflare documents it. */
const event = (
  type: string,
  recipient: string,
  more: Record<string, unknown> = {},
  eventId: string = uuidv7(),
) => ({
  type: `cf.email.sending.message.${type}`,
  source: {
    type: "email.sending",
    zoneId: "023e105f4ecef8ad9ca31a8372d0c353",
    domain: "khorizon.example",
  },
  payload: {
    ...{ eventId, messageId: "0101018f7d0c4d9a-msg", sender: "offers@khorizon.example", recipient },
    ...{ terminal: true, delivery: { status: type, smtpStatusCode: "550" } },
    ...more,
  },
  metadata: {
    ...{ accountId: "f9f79265f388666de8122cfb508d7776", eventSchemaVersion: 1 },
    eventTimestamp: "2026-06-01T02:48:57.132Z",
  },
});
const hard = {
  bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
};
const soft = {
  bounce: { type: "soft", classification: "temporary_failure", reason: "451 4.2.0 Mailbox full" },
};
async function tell(...bodies: unknown[]) {
  const again: unknown[] = [];
  const messages = bodies.map((body) => ({ body, attempts: 1, retry: () => again.push(body) }));
  await takeMailEvents({ messages }, () => ({ db, now: () => NOW }));
  return again;
}
const endings = async () =>
  Object.fromEntries(
    (await db.select().from(newsletter)).map((row) => [
      `${row.email.split("@")[0]}${row.typeid}`,
      row.unsubscribed_date === null ? "gets" : row.ended_by || "themselves",
    ]),
  );

test("a letter is for who has agreed, confirmed, not ended and does not rest; an address counts once", async () => {
  await subscriber("both");
  await subscriber("both", { typeid: 1 });
  await subscriber("new", { statusid: 0, confirmed_date: null });
  await subscriber("unconfirmed", { confirmed_date: null });
  await subscriber("gone", { unsubscribed_date: NOW, statusid: 0 });
  await subscriber("rests", { pause_until_date: after(DAY_MS) });
  await subscriber("rested", { pause_until_date: after(-1) });
  await subscriber("erased", { email: `${uuidv7()}@erased.invalid` });
  await subscriber("offers", { typeid: 1 });
  expect(await counted()).toEqual(["both", "rested"]);
  expect(await counted({ kinds: ["offers"] })).toEqual(["both", "offers"]);
  expect(await counted({ kinds: ["newsletter", "offers"] })).toEqual(["both", "offers", "rested"]);
  expect(await counted({ kinds: [] })).toEqual([]);
});

test("a letter is for a language, for who has sailed, and for who has had none of late", async () => {
  const catalogue = await makeCatalogue(db);
  const trip = (name: string, days: number, state: "completed" | "cancelled" | "confirmed") =>
    makeBooking(db, catalogue, {
      ...{ email: `${name}@reader.example`, state },
      start_date: after(days * DAY_MS),
      end_date: after(days * DAY_MS + 4 * HOUR_MS),
    });
  await subscriber("german", { language: "de-AT" });
  await subscriber("english", { language: "en", last_letter_date: after(-10 * DAY_MS) });
  await subscriber("seldom", { seldom_days: 30, last_letter_date: after(-20 * DAY_MS) });
  await trip("german", -10, "completed");
  await trip("german", -20, "completed");
  await trip("english", -30, "cancelled");
  await trip("english", 30, "confirmed");
  expect(await counted()).toEqual(["english", "german"]);
  expect(await counted({}, after(11 * DAY_MS))).toContain("seldom");
  expect(await counted({ language: "de" })).toEqual(["german"]);
  expect(await counted({ trips: "none" })).toEqual(["english"]);
  expect(await counted({ trips: "some", trips_min: 2 })).toEqual(["german"]);
  expect(await counted({ trips: "some", trips_min: 3 })).toEqual([]);
  expect(await counted({ quiet_days: 90 })).toEqual(["german"]);
});

test("a letter goes to each address once, with its own way out, however often and at once the job runs", async () => {
  const reader = await subscriber("layla");
  await subscriber("layla", { typeid: 1 });
  await subscriber("omar");
  const uuid = await begun({ kinds: ["newsletter", "offers"] });
  await Promise.all(Array.from({ length: 5 }, (_, n) => sendLetters(db, after(n))));
  await sendLetters(db, after(DAY_MS));
  expect(await recipients()).toEqual(["layla", "omar"]);
  expect(await stored(uuid)).toMatchObject({ state: "sent", total: 2, queued: 2 });
  const { deps, sendDue, sent } = mailSender(db);
  // Whichever run it was that queued them.
  deps.now = () => after(5);
  expect(await sendDue()).toEqual([]);
  await sendDue();
  expect(sent).toHaveLength(2);
  const mail = sent.find(({ to }) => to === reader.email);
  const way = `https://khorizon.example/unsubscribe/${reader.token}`;
  expect(mail).toMatchObject({
    subject: "Winter evenings",
    headers: {
      "List-Unsubscribe": `<${way}?both>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  expect(mail?.text).toContain(way);
  const [link] = await db.select().from(letter_link);
  expect(mail?.html).toContain(`https://khorizon.example/go/${link?.uuid}`);
  // Of what was sent neither the words nor the token are kept.
  const rows = await db.select().from(email_outbox);
  expect(JSON.stringify(rows)).not.toContain(reader.token);
  expect(rows.map(({ html }) => html)).toEqual(["", ""]);
});

test("a letter keeps to its speed, rests while it is paused, and goes on where it was", async () => {
  for (let n = 0; n < 5; n++) await subscriber(`reader${n}`);
  const uuid = await begun({ speed: 120 });
  expect(paceOf(120)).toEqual({ most: 2, pause: MINUTE_MS });
  expect(paceOf(10)).toEqual({ most: 1, pause: 6 * MINUTE_MS });
  expect(await sendLetters(db, NOW)).toEqual({ letters: 1, mails: 2 });
  expect((await sendLetters(db, after(30_000))).mails).toBe(0);
  expect((await sendLetters(db, after(MINUTE_MS))).mails).toBe(2);
  await actOnLetter(desk(after(MINUTE_MS)), uuid, "pause", {});
  expect((await sendLetters(db, after(HOUR_MS))).mails).toBe(0);
  // Who unsubscribes meanwhile does not get it; who comes does.
  await db
    .update(newsletter)
    .set({ unsubscribed_date: NOW })
    .where(eq(newsletter.email, "reader4@reader.example"));
  await subscriber("late");
  await actOnLetter(desk(after(HOUR_MS)), uuid, "continue", {});
  expect((await sendLetters(db, after(HOUR_MS))).mails).toBe(1);
  expect(new Set(await recipients()).size).toBe(5);
  expect(await recipients()).toContain("late");
  expect(await stored(uuid)).toMatchObject({ state: "sent", queued: 5 });
});

test("the history of a letter names its stories, and how many mails went out in all", async () => {
  for (let n = 0; n < 3; n++) await subscriber(`reader${n}`);
  const other = uuidv7();
  await db.insert(article).values({ uuid: other, title: "Old", slug: other, statusid: -1 });
  const { uuid, update_date } = await draft({ speed: 60 });
  const editor = async () => {
    const asked = await readBatch(db, rulesOf("letter").asks?.(db, uuid, NOW) ?? {});
    const history = await recordHistory(db, registry.letter, uuid, 20);
    const row = { ...(await stored(uuid)), uuid, labels: {} } as unknown as AdminRow;
    const none = { isNew: false, files: [], linked: {}, related: [], defaults: {}, now: NOW };
    return toEditor(registry.letter, { ...none, row, asked, history });
  };
  const items = [{ kind: "article", uuid: other, line: "" }];
  await updateAdminRecord(desk(after(1)), { uuid, update_date, items });
  const { names, history, cards } = await editor();
  expect(names).toEqual({ [story]: "The sea in winter", [other]: "Old" });
  const [change] = history[0]?.changes ?? [];
  expect([change?.from, change?.to]).toEqual(["The sea in winter: Read this first", "Old"]);
  const shown = cards.flatMap(({ fields }) => fields).find(({ key }) => key === "items");
  expect(shown?.readonly).toBe(true);
  await db.update(letter).set({ items: [], opening: "Dear reader" }).where(eq(letter.uuid, uuid));
  await actOnLetter(desk(after(2)), uuid, "schedule", { when: "now" });
  for (let n = 0; n < 4; n++) await sendLetters(db, after((n + 1) * MINUTE_MS));
  const over = await editor();
  const sums = over.history.map(({ action, mails }) => [action, mails]);
  expect(sums).toContainEqual(["letter_sent", 3]);
  expect(sums).toContainEqual(["letter_begun", 0]);
  expect([over.can.edit, over.closed]).toEqual([false, words.closed]);
});

test("a letter keeps to its speed though cron's minutes come a little early and late", async () => {
  for (let n = 0; n < 6; n++) await subscriber(`reader${n}`);
  await begun({ speed: 60 });
  const at = [0, 59_800, 120_900, 179_700, 180_400, 241_000];
  const mails: number[] = [];
  for (const ms of at) mails.push((await sendLetters(db, after(ms))).mails);
  expect(mails).toEqual([1, 1, 1, 1, 0, 1]);
});

test("who unsubscribes between being queued and the sending is left out, and does not count as sent", async () => {
  const gone = await subscriber("gone");
  await subscriber("stays");
  const uuid = await begun();
  await sendLetters(db, NOW);
  await unsubscribe(db, { token: gone.token, query: new URLSearchParams(), now: NOW });
  const { sendDue, sent } = mailSender(db);
  await sendDue();
  expect(sent.map(({ to }) => to)).toEqual(["stays@reader.example"]);
  expect(await recipients()).toEqual(["stays"]);
  expect((await stored(uuid))?.queued).toBe(1);
});

test("a letter may be called back until it begins, is not changed after that, and neither deleted on its way", async () => {
  await subscriber("layla");
  const { uuid, update_date } = await draft();
  const change = (date: unknown) =>
    updateAdminRecord(desk(), { uuid, update_date: date, subject: "Other" });
  const day = { when: "later", date: "2027-01-04", time: "09:30" };
  expect(await actOnLetter(desk(), uuid, "schedule", { ...day, seen: update_date })).toBe(
    "schedule",
  );
  const planned = await stored(uuid);
  expect(planned?.start_date?.toISOString()).toBe("2027-01-04T05:30:00.000Z");
  expect(await refusal(change(planned?.update_date))).toBe(words.closed);
  expect(await refusal(deleteAdminRecord(desk(), new URLSearchParams({ uuid })))).toBe(words.kept);
  expect(await sendLetters(db, NOW)).toEqual({ letters: 0, mails: 0 });
  await actOnLetter(desk(), uuid, "recall", {});
  // Its moment stays, to be chosen again.
  expect((await stored(uuid))?.start_date).toEqual(planned?.start_date);
  expect(await refusal(actOnLetter(desk(), uuid, "recall", {}))).toBe(words.moved);
  expect(await refusal(change((await stored(uuid))?.update_date))).toBeUndefined();
  await actOnLetter(desk(), uuid, "schedule", { when: "now" });
  await sendLetters(db, NOW);
  // All of it is on its way: stopping it comes too late, and the answer says what is left to do.
  for (const [step, why] of [
    ["recall", words.tooLate],
    ["pause", words.tooLate],
    ["schedule", words.moved],
    ["continue", words.moved],
  ] as const)
    expect(await refusal(actOnLetter(desk(), uuid, step, { when: "now" }))).toBe(why);
  const log = await db.select().from(audit_log).where(eq(audit_log.record_uuid, uuid));
  expect(log.map(({ action }) => action).toSorted()).toEqual(
    [
      ...["create", "letter_begun", "letter_recall", "letter_schedule", "letter_schedule"],
      ...["letter_sent", "update"],
    ].toSorted(),
  );
});

test("what is scheduled says something public, to somebody, at a moment to come, in the version that was seen", async () => {
  const { uuid, update_date } = await draft();
  const schedule = (input: Record<string, unknown>, which = uuid) =>
    refusal(actOnLetter(desk(), which, "schedule", input));
  expect(await schedule({ when: "now" })).toBe(words.nobody);
  await subscriber("layla");
  expect(await schedule({ when: "later", date: "2020-01-01", time: "10:00" })).toBe(words.past);
  expect(await schedule({ when: "later", date: "2099-01-01", time: "10:00" })).toBe(words.far);
  expect(await schedule({ when: "later", date: "2027-02-31", time: "10:00" })).toBe(words.when);
  expect(await schedule({ when: "now", seen: "2020-01-01T00:00:00Z" })).toBe(words.moved);
  expect(await schedule({ when: "now" }, (await draft({ opening: "", items: [] })).uuid)).toBe(
    words.empty,
  );
  const missing = await draft({ items: [{ kind: "package", uuid: uuidv7(), line: "" }] });
  expect(await schedule({ when: "now" }, missing.uuid)).toContain("Not public");
  expect(await schedule({ when: "now" }, uuidv7())).toBe(adminApiMessages.unknownRecord);
  expect(await schedule({ when: "now", seen: update_date })).toBeUndefined();
});

test.each([
  ["no kind", { kinds: [] }, words.kinds],
  ["a kind that is none", { kinds: ["sms"] }, "For must be one of the choices"],
  [
    "a story twice",
    {
      items: [1, 2].map(() => ({
        kind: "article",
        uuid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fa",
        line: "",
      })),
    },
    words.items,
  ],
  [
    "a story that is a page of others",
    { items: [{ kind: "https://evil.example", uuid: uuidv7(), line: "" }] },
    words.items,
  ],
  ["a speed without a limit", { speed: 1_000_000 }, "Mails an hour must be at most 20000"],
])("a draft is refused with %s", async (_, values, why) => {
  expect(await refusal(draft(values))).toBe(why);
});

test("a test goes to an administrator alone, is marked, counts nothing and opens nothing", async () => {
  const reader = await subscriber("layla");
  const { uuid } = await draft({ subject: "Winter\r\nBcc: x@y.example" });
  const test = (to: unknown) => refusal(actOnLetter(desk(), uuid, "test", { to }));
  for (const to of [reader.email, "", undefined, `${admin.email}, ${reader.email}`])
    expect(await test(to)).toBe(words.to);
  expect(await test(` ${admin.email.toUpperCase()}`)).toBeUndefined();
  const { sendDue, sent } = mailSender(db);
  await sendDue();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: admin.email, subject: "Test: Winter Bcc: x@y.example" });
  expect(sent[0]?.html).toContain("https://khorizon.example/article/winter");
  expect(sent[0]?.html).not.toContain("/go/");
  expect(await stored(uuid)).toMatchObject({ state: "draft", queued: 0 });
  // The letter itself still goes to its readers, the administrator's own test notwithstanding.
  await actOnLetter(desk(), uuid, "schedule", { when: "now" });
  await sendLetters(db, NOW);
  expect(await recipients()).toContain("layla");
});

test("a click is counted for its link and leads to a page of the site; unknown links lead nowhere", async () => {
  await subscriber("layla");
  const uuid = await begun();
  await sendLetters(db, NOW);
  const [link] = await db.select().from(letter_link);
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("services", { db, takePublicWrite: async () => {} } as unknown as AppServices);
    await next();
  });
  app.get("/go/:link", serveGo);
  const follow = async (headers: Record<string, string>, method = "GET", to = link?.uuid) =>
    (await app.request(`/go/${to}`, { method, headers })).headers.get("location");
  const reader = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
  for (let n = 0; n < 2; n++) expect(await follow(reader)).toBe("/article/winter");
  // Programs that look at mails, at the mail's address or for an index, and browsers that look ahead.
  expect(await follow(reader, "HEAD")).toBe("/article/winter");
  expect(await follow({ "user-agent": "Googlebot/2.1" })).toBe("/article/winter");
  expect(await follow({ ...reader, "sec-purpose": "prefetch" })).toBe("/article/winter");
  expect(await follow(reader, "GET", uuidv7())).toBe("/");
  const one = await stored(uuid);
  if (!one) throw new Error("no letter");
  const { links } = await readBatch(db, letterProgress(db, one.uuid, NOW));
  expect(links).toEqual([{ path: "/article/winter", title: "The sea in winter", clicks: 2 }]);
});

test("an address that refuses a mail for good, or calls one spam, gets no marketing any more; three that do not arrive end it too", async () => {
  for (const name of ["hard", "spam", "soft", "fine", "suppressed"]) {
    await subscriber(name);
    await subscriber(name, { typeid: 1 });
  }
  const to = (name: string) => `${name}@reader.example`;
  const twice = event("bounced", to("soft"), soft, "same");
  await tell(
    event("bounced", "HARD@reader.example", hard),
    event("complained", to("spam"), { complaint: { type: "abuse" } }),
    event("rejected", to("suppressed"), {
      rejection: { reason: "suppressed", party: "recipient" },
    }),
    ...[twice, twice, event("bounced", to("soft"), soft)],
    ...[event("delivered", to("fine")), event("deferred", to("fine"), soft)],
    event("rejected", to("fine"), { rejection: { reason: "spam" } }),
    ...["nonsense", null, { type: "cf.r2.object.created" }],
  );
  expect(await endings()).toEqual({
    ...{ hard0: "bounced", hard1: "bounced", spam0: "complained", spam1: "complained" },
    ...{ soft0: "gets", soft1: "gets", fine0: "gets", fine1: "gets" },
    ...{ suppressed0: "suppressed", suppressed1: "suppressed" },
  });
  await tell(event("bounced", to("soft"), soft));
  expect(await endings()).toMatchObject({ soft0: "soft", soft1: "soft" });
  expect(await counted({ kinds: ["newsletter", "offers"] })).toEqual(["fine"]);
  const kept = await db.select().from(mail_event).where(eq(mail_event.kind, "bounced"));
  expect(kept.map(({ email, detail }) => [email, detail])).toEqual([
    [to("hard"), "550 5.1.1 User unknown"],
  ]);
});

test("an event told again ends nothing that was agreed to since, and one of a stranger is not kept", async () => {
  const reader = await subscriber("layla");
  const bounced = event("bounced", reader.email, hard, "once");
  await tell(bounced, event("bounced", "stranger@reader.example", hard));
  const { email } = reader;
  await upsertSubscriber(db, {
    ...{ email, typeid: 0, statusid: 1, confirmed_date: NOW },
    consent_date: NOW,
  });
  await tell(bounced);
  expect(await endings()).toEqual({ layla0: "gets" });
  expect(await db.select().from(mail_event)).toHaveLength(1);
});

test("what came back is put down to the letter it was about; while the database is away the events come again", async () => {
  const logged = spyOn(console, "error").mockImplementation(nothing);
  const reader = await subscriber("layla");
  const uuid = await begun();
  await sendLetters(db, NOW);
  await mailSender(db).sendDue();
  await tell(
    event("bounced", reader.email, { ...hard, subject: "Your booking" }),
    event("bounced", reader.email, { ...hard, subject: "Winter evenings" }),
  );
  const events = await db.select().from(mail_event);
  expect(events.map(({ letter_uuid }) => letter_uuid)).toEqual([null, uuid]);
  const body = event("bounced", reader.email, hard);
  const again: unknown[] = [];
  await takeMailEvents({ messages: [{ body, attempts: 1, retry: () => again.push(body) }] }, () => {
    throw new Error("away");
  });
  expect(again).toEqual([body]);
  logged.mockRestore();
});

test("an address the mail service takes no mail to is ended at once and not tried again", async () => {
  await subscriber("dead");
  const uuid = await begun();
  await sendLetters(db, NOW);
  const { sendDue } = mailSender(db, async () => {
    throw Object.assign(new Error("suppressed"), { code: "E_RECIPIENT_SUPPRESSED" });
  });
  expect(await sendDue()).toEqual([]);
  expect(await endings()).toEqual({ dead0: "suppressed" });
  expect(await recipients()).toEqual([]);
  const one = await stored(uuid);
  expect(one?.queued).toBe(0);
  if (!one) throw new Error("no letter");
  const { events } = await readBatch(db, letterProgress(db, one.uuid, NOW));
  expect(events).toEqual([{ kind: "suppressed", n: 1 }]);
});

test("a letter ends by itself before the rows go that say who has had it", async () => {
  await subscriber("layla");
  await subscriber("omar");
  const uuid = await begun({ speed: 10 });
  await sendLetters(db, NOW);
  await actOnLetter(desk(), uuid, "pause", {});
  const late = after(200 * DAY_MS);
  await prune(db, late);
  await actOnLetter(desk(late), uuid, "continue", {});
  expect((await sendLetters(db, late)).mails).toBe(0);
  expect(await stored(uuid)).toMatchObject({ state: "sent", queued: 1 });
});

test("one click of a letter to both kinds ends both; the page sets how often, a rest and the language", async () => {
  const reader = await subscriber("layla");
  await subscriber("layla", { typeid: 1 });
  const wishes = (pause: "on" | "off" | "", seldom = true) =>
    chooseSubscriptions(
      db,
      reader.token,
      { offers: true, newsletter: true, wishes: { language: "ar", seldom, pause } },
      NOW,
    );
  const rows = () =>
    db
      .select({
        language: newsletter.language,
        seldom: newsletter.seldom_days,
        rests: sql<number>`${newsletter.pause_until_date} is not null`,
      })
      .from(newsletter);
  await wishes("on");
  expect(await rows()).toEqual([1, 2].map(() => ({ language: "ar", seldom: 30, rests: 1 })));
  expect(await counted()).toEqual([]);
  expect(await counted({}, after(91 * DAY_MS))).toEqual(["layla"]);
  await wishes("", false);
  expect((await rows())[0]).toMatchObject({ seldom: 0, rests: 1 });
  await wishes("off");
  expect(await counted()).toEqual(["layla"]);
  await unsubscribe(db, { token: reader.token, query: new URLSearchParams("both"), now: NOW });
  expect(await endings()).toEqual({ layla0: "themselves", layla1: "themselves" });
});
