/** Who of the office is told of what has begun to wait (DESIGN §18), on a real database. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import { createDb, type Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { office_notice } from "#db/entities/office-notice.ts";
import { push_subscription } from "#db/entities/push-subscription.ts";
import { user } from "#db/entities/user.ts";
import { markQueue } from "#db/queries/admin/queue.ts";
import { addSubscription, newsToTell, saveTold } from "#db/queries/admin/queue-news.ts";
import { dueOf } from "#db/queries/due.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeUser } from "#db/testing/factories.ts";
import { DIGEST_MINUTES, PUSH_DEVICES } from "#domain/states/told.ts";
import { tellPeople } from "#worker/services/push.ts";

const NOW = new Date("2031-05-06T08:00:00Z");
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);
const at = (now: Date) => ({ now, cards: true });

let db: Db;
let url: string;
let stop: () => Promise<void>;
let keys: { publicKey: string; privateKey: string; subject: string };
/** A browser's own keys, as it names them when it subscribes. */
let browser: { p256dh: string; auth: string };
const warned = spyOn(console, "warn");

beforeAll(async () => {
  ({ db, stop, url } = await startDatabase());
  const site = await pair("ECDSA");
  keys = { publicKey: site.point, privateKey: site.d, subject: "https://khorizon.example" };
  browser = { p256dh: (await pair("ECDH")).point, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
});
beforeEach(() => {
  warned.mockImplementation(() => {});
});
afterEach(async () => {
  warned.mockReset();
  await db.delete(chat);
  await db.delete(push_subscription);
  await db.delete(office_notice);
  await db.delete(email_outbox);
});
afterAll(() => stop());

async function pair(name: "ECDSA" | "ECDH") {
  const uses = name === "ECDSA" ? (["sign", "verify"] as const) : (["deriveBits"] as const);
  const { privateKey } = await crypto.subtle.generateKey({ name, namedCurve: "P-256" }, true, [
    ...uses,
  ]);
  const { x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  const parts = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { point: Buffer.concat(parts).toString("base64url"), d };
}

/** An administrator who is told of some kinds since the beginning. */
async function person(told: { mail?: string[]; push?: string[] }, values: object = {}) {
  const account = await makeUser(db, { roles: ["admin"], ...values });
  await db.batch(saveTold(db, at(NOW), account.uuid, { mail: [], push: [], ...told }));
  return account;
}
/** A visitor who asks for a person in the chat. */
async function asks(when: Date): Promise<string> {
  const uuid = uuidv7();
  const times = { create_date: when, update_date: when, last_message_date: when };
  await db.insert(chat).values({ uuid, statusid: 1, ...times, person_asked_date: when });
  return uuid;
}
async function subscribed(user_uuid: string, name: string = uuidv7(), now = NOW) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  await db.batch(addSubscription(db, at(now), user_uuid, { endpoint, ...browser }));
  return endpoint;
}
const sentTo = () =>
  db
    .select({ recipient: email_outbox.recipient, data: email_outbox.data })
    .from(email_outbox)
    .where(eq(email_outbox.event, "office_news"));

/** Runs the job at a moment; what push services were sent, and how they answer. */
async function run(now: Date, status = 201) {
  const sent: { url: string; init: RequestInit }[] = [];
  const done = await tellPeople(
    { db, now: () => now, push: keys, cards: {} as never },
    (url, init) => {
      sent.push({ url, init });
      return Promise.resolve(new Response(null, { status }));
    },
  );
  return { ...done, sent };
}

test("what is new is mailed once, with kinds and numbers, and nothing of who it is about", async () => {
  const { email } = await person({ mail: ["all"] });
  await asks(minutes(20));
  await asks(minutes(21));
  expect(await run(minutes(30))).toMatchObject({ mails: 1, pushes: 0 });
  expect(await sentTo()).toEqual([
    { recipient: email, data: { things: [{ kind: "chat", n: 2 }] } },
  ]);
  expect(await run(minutes(60))).toMatchObject({ mails: 0 });
});

test("a digest comes at most once in its time, and tells then of all that still waits", async () => {
  await person({ mail: ["chat"] });
  await asks(minutes(20));
  await run(minutes(20));
  const gone = await asks(minutes(21));
  await asks(minutes(22));
  expect((await run(minutes(20 + DIGEST_MINUTES - 1))).mails).toBe(0);
  await db.update(chat).set({ person_asked_date: null }).where(eq(chat.uuid, gone));
  expect((await run(minutes(20 + DIGEST_MINUTES))).mails).toBe(1);
  expect((await sentTo()).map(({ data }) => data)).toEqual([
    { things: [{ kind: "chat", n: 1 }] },
    { things: [{ kind: "chat", n: 1 }] },
  ]);
});

test("two runs at once tell nobody twice", async () => {
  const { uuid } = await person({ mail: ["all"], push: ["all"] });
  await subscribed(uuid);
  await asks(minutes(20));
  const both = await Promise.all([run(minutes(20)), run(minutes(20))]);
  expect(both.map(({ mails }) => mails).sort()).toEqual([0, 1]);
  expect(both.map(({ pushes }) => pushes).sort()).toEqual([0, 1]);
});

test("nobody is told of what others have taken, of other kinds, or when they are no administrator any more", async () => {
  const busy = await person({ mail: ["all"] }, { email: `a-${uuidv7()}@office.example` });
  await person({ mail: ["all"] });
  await person({ mail: ["review"] });
  const gone = await person({ mail: ["all"] });
  await db
    .update(user)
    .set({ roles: ["user"] })
    .where(eq(user.uuid, gone.uuid));
  const record = await asks(minutes(20));
  const actor = { uuid: busy.uuid, label: "", requestId: "" };
  const thing = { kind: "chat", record, seen: null } as const;
  await db.batch([...markQueue(db, { actor, ...at(minutes(20)) }, thing, { owner: busy.uuid })]);
  await run(minutes(21));
  expect((await sentTo()).map(({ recipient }) => recipient)).toEqual([busy.email]);
});

test("who switches it on is not told of what waits already, and the job rests while there is nothing to tell", async () => {
  const due = async (now: Date) =>
    (await dueOf(db, { tell: () => newsToTell(at(now)) }, now)).has("tell");
  await asks(minutes(-5));
  expect(await due(NOW)).toBe(false);
  await person({ mail: ["all"], push: ["all"] });
  expect(await due(minutes(1))).toBe(false);
  expect(await run(minutes(60))).toMatchObject({ mails: 0, pushes: 0 });
  await asks(minutes(61));
  expect(await due(minutes(61))).toBe(true);
  await run(minutes(61));
  expect(await due(minutes(62))).toBe(false);
});

test("what waits anew is told anew", async () => {
  await person({ push: ["all"] });
  const uuid = await asks(minutes(1));
  const told = async (now: Date) => {
    const { n } = (
      await db.all<{ n: number }>(
        sql`select count(*) n from queue_mark where record = ${uuid} and seen_date = ${now.getTime()}`,
      )
    )[0] ?? { n: 0 };
    return n;
  };
  await run(minutes(1));
  await run(minutes(2));
  expect([await told(minutes(1)), await told(minutes(2))]).toEqual([1, 0]);
  await db
    .update(chat)
    .set({ person_asked_date: minutes(3) })
    .where(eq(chat.uuid, uuid));
  await run(minutes(4));
  expect(await told(minutes(4))).toBe(1);
});

test("a push goes to each browser of the account, encrypted, and leads nowhere else", async () => {
  const { uuid } = await person({ push: ["chat"] });
  const endpoints = [await subscribed(uuid), await subscribed(uuid)];
  await asks(minutes(1));
  const { sent, pushes } = await run(minutes(1));
  expect([pushes, sent.map(({ url }) => url).sort()]).toEqual([2, endpoints.sort()]);
  const init: RequestInit = sent[0]?.init ?? {};
  expect(init).toMatchObject({ method: "post", redirect: "manual" });
  const headers = new Headers(init.headers);
  expect(headers.get("content-encoding")).toBe("aes128gcm");
  expect(headers.get("authorization")).toStartWith("vapid t=");
  expect(Buffer.from(init.body as Uint8Array).toString("latin1")).not.toContain("chat");
});

test.each([404, 410])("a browser whose push service answers %i is forgotten", async (status) => {
  const { uuid } = await person({ push: ["all"] });
  await subscribed(uuid);
  await asks(minutes(1));
  expect((await run(minutes(1), status)).pushes).toBe(0);
  expect(await db.select().from(push_subscription)).toEqual([]);
});

test("a push service that is away keeps its browsers, and its address stands in no line of the log", async () => {
  const { uuid } = await person({ push: ["all"] });
  const endpoint = await subscribed(uuid);
  await asks(minutes(1));
  await run(minutes(1), 503);
  expect(await db.select().from(push_subscription)).toHaveLength(1);
  expect(warned.mock.calls.map(String).join()).not.toContain(endpoint);
});

test("no message goes to an address that is no known push service's, whatever is stored", async () => {
  const { uuid } = await person({ push: ["all"] });
  const endpoint = "https://fcm.googleapis.com.evil.example/x";
  await db.insert(push_subscription).values({ user_uuid: uuid, endpoint, ...browser });
  await asks(minutes(1));
  expect((await run(minutes(1))).sent).toEqual([]);
  expect(await db.select().from(push_subscription)).toEqual([]);
});

test("who lets a browser be told and has chosen nothing is told of everything", async () => {
  const { uuid } = await makeUser(db, { roles: ["admin"] });
  await asks(minutes(-1));
  await subscribed(uuid);
  expect((await run(minutes(1))).pushes).toBe(0);
  await asks(minutes(2));
  expect((await run(minutes(2))).pushes).toBe(1);
  const other = await person({ push: ["review"] });
  await subscribed(other.uuid);
  await asks(minutes(3));
  expect((await run(minutes(3))).pushes).toBe(1);
});

test("an account keeps its newest browsers, and one that changes hands is told for its new owner alone", async () => {
  const [one, other] = [await person({}), await person({})];
  for (let n = 0; n <= PUSH_DEVICES; n++) await subscribed(one.uuid, `${n}`, minutes(n));
  await subscribed(other.uuid, `${PUSH_DEVICES}`);
  const owned = (uuid: string) =>
    db.select().from(push_subscription).where(eq(push_subscription.user_uuid, uuid));
  expect((await owned(one.uuid)).length).toBe(PUSH_DEVICES - 1);
  expect((await owned(other.uuid)).length).toBe(1);
});

test("a client of the database names the tables of which it has written rows", async () => {
  const written = new Set<string>();
  const own = createDb({ url }, { written });
  await asks(NOW);
  const all = own.update(chat).set({ language: "da" });
  await readBatch(own, {
    read: own.select().from(user),
    nothing: own.delete(push_subscription),
    some: own.run(sql`with c as (select 1) update ${office_notice} set mail_date = 1`),
    all,
  });
  expect([...written]).toEqual(["chat"]);
  await own.run(sql`insert into ${chat} (uuid, create_date, update_date) select ${uuidv7()}, 1, 1`);
  await own.run(sql`delete from ${email_outbox}`);
  expect([...written]).toEqual(["chat"]);
});
