/** Figures of providers, and rows that nobody needs any more. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type ChatState, chat } from "#db/entities/chat.ts";
import { stripe_event } from "#db/entities/checkout.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { job_run } from "#db/entities/job-run.ts";
import { login_token } from "#db/entities/login-token.ts";
import type { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { session } from "#db/entities/session.ts";
import { throttle } from "#db/entities/throttle.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { EVENT_KEPT_DAYS } from "#domain/config/limits.ts";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { jobs, RESPONSE_FIGURES } from "./index.ts";
import { at, hours, NOW, twice } from "./testing/marketplace.ts";

const {
  "close-chats": runCloseChats,
  prune: runPrune,
  "response-figures": runResponseFigures,
} = jobs;

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());
const days = (n: number) => hours(24 * n);

async function provider(...invitations: Partial<typeof rental_approval.$inferInsert>[]) {
  const { partner } = await makeCatalogue(db);
  for (const one of invitations) {
    const queued_date = one.queued_date ?? hours(-20);
    await makeApproval(db, {
      rental_partner_uuid: partner,
      queued_date,
      create_date: queued_date,
      update_date: queued_date,
      ...one,
    });
  }
  return partner;
}
const answered = (minutes: number, queued_date = hours(-20)) => ({
  state: "offered" as const,
  queued_date,
  answered_date: hours(minutes / 60, queued_date),
});
const figures = async (uuid: string) => {
  const { response_minutes, response_rate } = rental_partner;
  return (
    await db
      .select({ response_minutes, response_rate })
      .from(rental_partner)
      .where(eq(rental_partner.uuid, uuid))
  )[0];
};

test("figures are counted over 90 days, for providers with something new, once an hour", async () => {
  const odd = await provider(answered(10), answered(50), answered(20), { state: "expired" });
  const even = await provider(
    answered(10),
    answered(31, days(-80)),
    answered(500, days(-91)),
    { state: "sent" },
    { state: "superseded" },
  );
  const silent = await provider({ state: "expired" });
  const quiet = await provider(answered(10, days(-3)));
  expect(await twice(db, runResponseFigures)).toEqual([
    "counted, 0 providers changed",
    "counted, 3 providers changed",
  ]);
  expect(await figures(odd)).toEqual({ response_minutes: 20, response_rate: 75 });
  expect(await figures(even)).toEqual({ response_minutes: 21, response_rate: 100 });
  expect(await figures(silent)).toEqual({ response_minutes: null, response_rate: 0 });
  expect(await figures(quiet)).toEqual({ response_minutes: null, response_rate: null });

  const result = "counted, 3 providers changed";
  await db.insert(job_run).values({ job: RESPONSE_FIGURES, start_date: NOW, result });
  await db.run(sql`update rental_partner set response_minutes = 7 where uuid = ${odd}`);
  expect(await at(db, runResponseFigures, hours(0.99))).toBe("not due");
  expect(await figures(odd)).toMatchObject({ response_minutes: 7 });
  expect(await at(db, runResponseFigures, hours(1))).toBe("counted, 1 providers changed");
});

test("offers accepted count against those that are settled, not against open ones or plain refusals", async () => {
  const offer = { ...answered(10), price: 100_000 };
  const some = await provider(
    ...[offer, { ...offer, state: "accepted" as const }, { ...offer, state: "expired" as const }],
    { ...offer, state: "superseded" },
    { ...answered(10), state: "declined" },
  );
  const none = await provider(offer);
  await db.run(sql`delete from job_run`);
  await at(db, runResponseFigures);
  const { acceptance_rate } = rental_partner;
  const of = async (uuid: string) =>
    (
      await db.select({ acceptance_rate }).from(rental_partner).where(eq(rental_partner.uuid, uuid))
    )[0];
  expect([await of(some), await of(none)]).toEqual([
    { acceptance_rate: 33 },
    { acceptance_rate: null },
  ]);
});

test("what has run out is deleted, and nothing else", async () => {
  const { uuid: user_uuid } = await makeUser(db);
  const key = (expire_date: Date) => ({
    scope: "s",
    key: crypto.randomUUID(),
    body_hash: "h",
    status: 200,
    response: "{}",
    expire_date,
  });
  const link = (expire_date: Date) => ({
    email: "layla@visitor.example",
    token_hash: crypto.randomUUID(),
    expire_date,
  });
  const signedIn = (expire_date: Date, revoked_date: Date | null = null) => ({
    user_uuid,
    family: crypto.randomUUID(),
    token_uuid: crypto.randomUUID(),
    token_date: NOW,
    expire_date,
    revoked_date,
  });
  const tries = (expire_date: Date) => ({ key: crypto.randomUUID(), tries: 1, expire_date });
  const counted = (daysFromNow: number) => ({
    day: addDays(dubaiDay(NOW), daysFromNow),
    name: "view" as const,
    path: "/",
    count: 3,
  });
  const news = (create_date: Date, handled_date: Date | null = create_date) => ({
    ...{ event_id: crypto.randomUUID(), type: "charge.refunded", create_date, handled_date },
  });
  const mail = (state: "sent" | "parked", date: Date) => ({
    event_key: crypto.randomUUID(),
    event: "sign_in_link",
    recipient: "layla@visitor.example",
    state,
    create_date: date,
    next_try_date: date,
    sent_date: state === "sent" ? date : null,
  });
  await db.batch([
    db.insert(idempotency_key).values([key(NOW), key(hours(1))]),
    db.insert(login_token).values([link(days(-1)), link(hours(-1))]),
    db
      .insert(session)
      .values([
        signedIn(days(-30)),
        signedIn(days(-2), days(-30)),
        signedIn(days(-2), days(-3)),
        signedIn(days(-29)),
        signedIn(days(5)),
      ]),
    db.insert(throttle).values([tries(NOW), tries(hours(1))]),
    db
      .insert(email_outbox)
      .values([mail("sent", days(-180)), mail("sent", days(-179)), mail("parked", days(-200))]),
    db.insert(stripe_event).values([news(days(-90)), news(days(-89)), news(days(-90), null)]),
    db.insert(visit_event).values([counted(-EVENT_KEPT_DAYS - 1), counted(-EVENT_KEPT_DAYS)]),
  ]);
  const said = (n: number, sessions: number) =>
    `${n} keys, ${n} sign-in links, ${sessions} sessions, ${n} tries, ${n} mails, ${n} messages of Stripe, ${n} event counts deleted`;
  expect(await twice(db, runPrune)).toEqual([said(0, 0), said(1, 2)]);
  expect(await at(db, runPrune)).toBe(said(0, 0));
  const left = [
    idempotency_key,
    login_token,
    session,
    throttle,
    email_outbox,
    stripe_event,
    visit_event,
  ];
  const counts = await Promise.all(left.map((table) => db.$count(table)));
  expect(counts).toEqual([1, 1, 3, 1, 2, 2, 1]);
});

test("a run deletes 200 rows of a table at most", async () => {
  await db.run(sql`insert into throttle (uuid, create_date, update_date, statusid, key, tries, expire_date)
    select 'x' || value, 0, 0, 0, 'k' || value, 1, 0 from generate_series(1, 250)`);
  const said = (n: number) =>
    `0 keys, 0 sign-in links, 0 sessions, ${n} tries, 0 mails, 0 messages of Stripe, 0 event counts deleted`;
  expect(await at(db, runPrune)).toBe(said(200));
  expect(await at(db, runPrune)).toBe(said(50));
});

test("chats nobody has written in for 30 days end, whoever answers them; the others stay as they are", async () => {
  const made = async (state: ChatState, last_message_date: Date | null) => {
    const uuid = crypto.randomUUID();
    await db.insert(chat).values({ uuid, state, last_message_date });
    return uuid;
  };
  const old = [await made("open", days(-31)), await made("taken_over", days(-31))];
  const young = [await made("open", days(-29)), await made("taken_over", days(-29))];
  expect(await twice(db, runCloseChats)).toEqual(["0 chats closed", "2 chats closed"]);
  const states = async (uuids: string[]) => {
    const found = await db
      .select({ state: chat.state })
      .from(chat)
      .where(inArray(chat.uuid, uuids));
    return found.map(({ state }) => state).toSorted();
  };
  expect(await states(old)).toEqual(["closed", "closed"]);
  expect(await states(young)).toEqual(["open", "taken_over"]);
});
