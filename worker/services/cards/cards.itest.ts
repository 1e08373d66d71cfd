/** Card payments end to end on a database, with a stand-in of Stripe (docs/money.md, Cards). */
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { checkout, stripe_event } from "#db/entities/checkout.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { site_config } from "#db/entities/site-config.ts";
import { demandRefusal } from "#db/errors.ts";
import { seeToEvent } from "#db/queries/cards.ts";
import { waitingMoney } from "#db/queries/overdue.ts";
import { paymentsOf } from "#db/queries/payment-pages.ts";
import {
  endRefund,
  openBooks,
  receivePayment,
  refundPayment,
  settleBooks,
} from "#db/queries/payments.ts";
import { balanceOf } from "#db/queries/statements.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCalledOff, makeCatalogue } from "#db/testing/factories.ts";
import { queueRows } from "#db/testing/queue.ts";
import { AppError } from "#domain/errors.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { payByCard, seeReturn } from "./checkout.ts";
import { doCards, handleNews, takeNews } from "./jobs.ts";
import { type StripeEvent, type StripeStandIn, startStripe } from "./testing/stand-in.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = new Date("2026-12-01T08:10:00Z");
const BACK = new URL("https://site.example/view/complete?request=x");
const desk = { actor: { uuid: null, label: "desk@provider.example", requestId: "r" }, now: NOW };

let db: Db;
let stop: () => Promise<void>;
let stripe: StripeStandIn;
/** What the clocks of both sides show. */
let now = NOW;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db.insert(site_config).values({});
  stripe = startStripe({
    ...{ secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789" },
    now: () => now,
  });
});
afterAll(async () => {
  await stripe.stop();
  await stop();
});
beforeEach(() => {
  now = NOW;
  stripe.state.away = false;
  stripe.events.length = 0;
});

/** A booking with a deposit of AED 3,150 and AED 7,350 to come; its visitor; and its books. */
async function booked({ total = 1_050_000, deposit_percent = 30 } = {}) {
  const catalogue = await makeCatalogue(db);
  await db.run(sql`update product_package set deposit_percent = ${deposit_percent}, deposit_days = 3,
    balance_days = 7 where uuid = ${catalogue.package}`);
  const start = new Date(NOW.getTime() + 40 * DAY_MS);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: new Date(start.getTime() + 3 * HOUR_MS) },
    ...{ state: "confirmed", statusid: 1, product_package_uuid: catalogue.package, total },
    email: `${uuidv7()}@visitor.example`,
  });
  const isIt = sql`b.uuid = ${uuid}`;
  await readBatch(db, openBooks(db, isIt, NOW));
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  const access = {
    uuid: row.rental_request_uuid,
    read: <const B extends Batch>(batch: B) => readBatch(db, batch),
    write: <const B extends Batch>(batch: B) => readBatch(db, batch),
  };
  const lines = () =>
    db.select().from(payment).where(eq(payment.booking_uuid, uuid)).orderBy(payment.place);
  const [deposit, balance] = await lines();
  const services = () => ({ db, now, cards: stripe.settings });
  const first = deposit?.uuid ?? "";
  return {
    ...{ uuid, lines, email: row.email, deposit: first, balance: balance?.uuid ?? "", services },
    /** Goes to the page at Stripe; answers its id. */
    go: async (payment_uuid = first) => {
      const url = await payByCard(services(), access, { payment_uuid, back: BACK });
      return url.slice(url.lastIndexOf("/") + 1);
    },
    comeBack: () => seeReturn(services(), access),
    entries: () => db.select().from(payment_entry).where(eq(payment_entry.booking_uuid, uuid)),
    /** Of what goes back at once. */
    mails: async () =>
      (await db.select().from(email_outbox).where(eq(email_outbox.recipient, row.email)))
        .map(({ event, data }) => ({ event, data }))
        .filter(({ event }) => event === "card_sent_back"),
    receipts: async () =>
      (await db.select().from(email_outbox).where(eq(email_outbox.recipient, row.email))).filter(
        ({ event }) => event === "payment_received",
      ).length,
    cancel: (kept: number) =>
      readBatch(db, {
        state: db.update(booking).set({ state: "cancelled", kept }).where(eq(booking.uuid, uuid)),
        books: settleBooks(db, isIt, now),
      }),
  };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** Why a booking's money waits for the office, now. */
const waits = async ({ uuid }: Booked) =>
  (await db.all<{ kind: string }>(waitingMoney(now, { whose: sql`b.uuid = ${uuid}`, cards: true })))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "overdue");

/** What of a booking's books is worth a line: of each payment its state and amounts, of each entry where it goes. */
async function booksOf(it: Booked) {
  const entries = await it.entries();
  return {
    lines: (await it.lines()).map(({ state, paid, waived }) => ({ state, paid, waived })),
    money: entries
      .map(({ kind, amount, way, state }) => `${kind} ${amount} ${way} ${state}`)
      .toSorted(),
  };
}

const newsOf = ({ id: event_id, type, data }: StripeEvent) => ({
  ...{ event_id, type, object_id: data.object.id },
});

/** Tells the site what Stripe has to tell, as its webhooks do; what is done after the answer is waited for. */
async function hear(events: readonly StripeEvent[]) {
  for (const event of events) {
    const body = JSON.stringify(event);
    const work: (() => Promise<unknown>)[] = [];
    const services = {
      ...{ db, now, sendMails: () => {} },
      later: (one: () => Promise<unknown>) => void work.push(one),
    };
    expect(await takeNews(services, stripe.settings, body, stripe.sign(body))).toBe(true);
    for (const one of work) await one();
  }
}
const hearAll = () => hear(stripe.events.splice(0));
const minute = () => doCards({ db, now, cards: stripe.settings });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const refusedWith = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return [error.code, error.message];
};
const outcomeOf = async (event: StripeEvent | undefined) => {
  const [row] = await db
    .select()
    .from(stripe_event)
    .where(eq(stripe_event.event_id, event?.id ?? ""));
  return row && { outcome: row.outcome, tries: row.tries, isHandled: row.handled_date !== null };
};

test("a deposit is paid by card, the rest later, each by a page for just what is open", async () => {
  const it = await booked();
  const page = await it.go();
  expect(stripe.pages.get(page)).toMatchObject({
    ...{ amount_total: 315_000, currency: "aed", client_reference_id: it.deposit },
    metadata: { payment: it.deposit },
    success_url: "https://site.example/view/complete?request=x&card=paid",
    intent: { metadata: { payment: it.deposit } },
  });
  stripe.pay(page);
  await hearAll();
  const paid = { state: "paid", paid: 315_000, waived: 0 } as const;
  expect(await booksOf(it)).toEqual({
    lines: [paid, { state: "due", paid: 0, waived: 0 }],
    money: ["received 315000 card done"],
  });
  const closed = ["conflict", moneyMessages.cards.closed];
  expect(await refusedWith(it.go())).toEqual(closed);
  stripe.pay(await it.go(it.balance));
  await hearAll();
  expect((await booksOf(it)).lines).toEqual([paid, { state: "paid", paid: 735_000, waived: 0 }]);
  expect(await it.mails()).toEqual([]);
  expect(await it.receipts()).toBe(2);
});

test("nobody pays for another's booking, less than Stripe takes, or where there are no cards", async () => {
  const [it, other] = [await booked(), await booked({ total: 600, deposit_percent: 30 })];
  expect((await refusedWith(it.go(other.deposit)))[0]).toBe("conflict");
  expect((await refusedWith(other.go()))[0]).toBe("conflict");
  const nowhere = { ...it.services(), cards: undefined };
  const access = { uuid: "", read: () => Promise.reject(), write: () => Promise.reject() };
  const way = { payment_uuid: it.deposit, back: BACK };
  expect((await refusedWith(payByCard(nowhere, access, way)))[0]).toBe("not_found");
});

test("two tabs get the same page, one after the other and at once", async () => {
  const it = await booked();
  const pages = await Promise.all([it.go(), it.go()]);
  pass(20 * 60_000);
  pages.push(await it.go());
  expect(new Set(pages).size).toBe(1);
  expect(await db.$count(checkout, eq(checkout.payment_uuid, it.deposit))).toBe(1);
});

test("a page that ends soon is ended and another one made", async () => {
  const it = await booked();
  const first = await it.go();
  pass(1.7 * HOUR_MS);
  const second = await it.go();
  expect(second).not.toBe(first);
  expect(stripe.pages.get(first)?.status).toBe("expired");
});

test("a page that Stripe does not know any more, since the keys have changed, is in nobody's way", async () => {
  const it = await booked();
  const first = await it.go();
  stripe.pages.delete(first);
  // Stripe would answer by its key; another account has never seen it.
  expect(await it.go()).not.toBe(first);
  expect(await it.comeBack()).toEqual({ waiting: [], came: false });
});

test("a page for an older amount is ended at Stripe", async () => {
  const it = await booked();
  const first = await it.go();
  const part = { payment_uuid: it.deposit, amount: 100_000, way: "transfer" } as const;
  await readBatch(db, receivePayment(db, { ...part, ...desk }));
  const second = await it.go();
  expect(stripe.pages.get(first)?.status).toBe("expired");
  expect(stripe.pages.get(second)?.amount_total).toBe(215_000);
  stripe.pay(second);
  await hearAll();
  expect((await booksOf(it)).lines[0]).toEqual({ state: "paid", paid: 315_000, waived: 0 });
});

test("what is paid in a second tab, and nothing else is open, goes back to the card, and its visitor is told", async () => {
  const it = await booked({ total: 315_000, deposit_percent: 100 });
  const first = await it.go();
  // A second page for the same, as an older version or another hour has left it.
  const [row] = await db.select().from(checkout).where(eq(checkout.session_id, first));
  await db.run(
    sql`update checkout set state = 'expired' where session_id = ${row?.session_id ?? ""}`,
  );
  const second = await it.go();
  expect(second).not.toBe(first);
  stripe.pay(first);
  stripe.pay(second);
  await hearAll();
  expect(await booksOf(it)).toEqual({
    lines: [{ state: "paid", paid: 315_000, waived: 0 }],
    money: ["received 315000 card done", "received 315000 card done", "refund 315000 card due"],
  });
  expect(await it.mails()).toMatchObject([
    { event: "card_sent_back", data: { came: 315_000, back: 315_000, cancelled: false } },
  ]);
  // Who hears of what goes back needs no receipt beside it.
  expect(await it.receipts()).toBe(1);
  await minute();
  expect((await booksOf(it)).money).toContain("refund 315000 card done");
  // Stripe tells of it too; and a minute later nothing is left to be done.
  await hearAll();
  const calls = stripe.calls.length;
  await minute();
  expect(stripe.calls.length).toBe(calls);
  expect((await booksOf(it)).money).toHaveLength(3);
});

test("card money beyond its payment pays the next one; each part goes back to the one card, by job and by hand", async () => {
  const it = await booked();
  const intent = stripe.pay(await it.go());
  const part = { payment_uuid: it.deposit, amount: 100_000, way: "transfer" } as const;
  await readBatch(db, receivePayment(db, { ...part, ...desk }));
  const told = [...stripe.events];
  await hear([...told, ...told]);
  stripe.events.length = 0;
  expect(await booksOf(it)).toEqual({
    lines: [
      { state: "paid", paid: 315_000, waived: 0 },
      { state: "due", paid: 100_000, waived: 0 },
    ],
    money: [
      "received 100000 card done",
      "received 100000 transfer done",
      "received 215000 card done",
    ],
  });
  expect(await it.mails()).toEqual([]);
  expect(await it.receipts()).toBe(2);
  // By hand at Stripe, more than the first part.
  stripe.refundByHand(intent, 250_000);
  await hearAll();
  expect((await booksOf(it)).lines).toEqual([
    { state: "paid", paid: 100_000, waived: 215_000 },
    { state: "due", paid: 65_000, waived: 35_000 },
  ]);
  await it.cancel(0);
  await minute();
  await hearAll();
  const { lines, money } = await booksOf(it);
  expect(lines.map(({ paid }) => paid)).toEqual([0, 0]);
  expect(money.filter((one) => one.startsWith("refund"))).toEqual([
    ...["refund 100000 transfer due", "refund 215000 card done"],
    ...["refund 35000 card done", "refund 65000 card done"],
  ]);
});

test("money for a trip that was cancelled meanwhile goes back at once, what it costs all the same stays", async () => {
  const [free, kept] = [await booked(), await booked()];
  const pages = [await free.go(), await kept.go()];
  await free.cancel(0);
  await kept.cancel(100_000);
  for (const page of pages) stripe.pay(page);
  await hearAll();
  expect(await booksOf(free)).toMatchObject({
    lines: [{ state: "refunded", paid: 0 }, { state: "waived" }],
    money: ["received 315000 card done", "refund 315000 card due"],
  });
  expect(await booksOf(kept)).toMatchObject({
    lines: [{ state: "paid", paid: 100_000 }, { state: "waived" }],
    money: ["received 315000 card done", "refund 215000 card due"],
  });
  expect(await free.mails()).toMatchObject([
    { event: "card_sent_back", data: { came: 315_000, back: 315_000, cancelled: true } },
  ]);
  expect(await kept.mails()).toMatchObject([{ data: { back: 215_000, cancelled: true } }]);
  await minute();
  expect((await booksOf(free)).money).toContain("refund 315000 card done");
  expect((await booksOf(kept)).money).toContain("refund 215000 card done");
});

test("a trip that the weather has called off is not paid by card: no new page, and the old one ends", async () => {
  const it = await booked();
  const page = await it.go();
  await makeCalledOff(db, it);
  expect(await refusedWith(it.go())).toEqual(["conflict", moneyMessages.cards.closed]);
  pass(2 * 60_000);
  await minute();
  expect(stripe.pages.get(page)?.status).toBe("expired");
  expect((await booksOf(it)).money).toEqual([]);
});

test("a page that asks for what came otherwise is ended before anybody pays it", async () => {
  const it = await booked();
  const page = await it.go();
  await readBatch(db, receivePayment(db, { payment_uuid: it.deposit, way: "transfer", ...desk }));
  pass(2 * 60_000);
  await minute();
  expect(stripe.pages.get(page)?.status).toBe("expired");
  // Paid before that, it comes back.
  const other = await booked({ total: 315_000, deposit_percent: 100 });
  stripe.pay(await other.go());
  await readBatch(
    db,
    receivePayment(db, { payment_uuid: other.deposit, way: "transfer", ...desk }),
  );
  pass(2 * 60_000);
  await minute();
  await minute();
  expect((await booksOf(other)).money).toEqual([
    "received 315000 card done",
    "received 315000 transfer done",
    "refund 315000 card done",
  ]);
});

test("the return proves nothing: Stripe is asked, and while it can't be the visitor waits", async () => {
  const it = await booked();
  const page = await it.go();
  expect(await it.comeBack()).toEqual({ waiting: [], came: false });
  expect((await booksOf(it)).money).toEqual([]);
  stripe.pay(page);
  stripe.state.away = true;
  expect(await it.comeBack()).toEqual({ waiting: [it.deposit], came: false });
  expect((await booksOf(it)).money).toEqual([]);
  stripe.state.away = false;
  expect(await it.comeBack()).toEqual({ waiting: [], came: true });
  // What is told afterwards, twice, is known; and so is a return that comes after it.
  const told = [...stripe.events];
  await hear([...told, ...told]);
  expect(await it.comeBack()).toEqual({ waiting: [], came: true });
  expect((await booksOf(it)).money).toEqual(["received 315000 card done"]);
  expect(await outcomeOf(told.find(({ type }) => type.endsWith("completed")))).toEqual({
    ...{ outcome: "known", tries: 0, isHandled: true },
  });
});

test("a page that was paid and never told of is found when its time is over", async () => {
  const it = await booked();
  stripe.pay(await it.go());
  pass(2.2 * HOUR_MS);
  await minute();
  expect((await booksOf(it)).lines[0]).toMatchObject({ state: "paid" });
});

test("a refused card is said, and the same page can be paid with another", async () => {
  const it = await booked();
  const page = await it.go();
  stripe.decline(page);
  await hearAll();
  expect((await it.lines())[0]).toMatchObject({ state: "failed", paid: 0 });
  expect(await it.go()).toBe(page);
  stripe.decline(page);
  stripe.pay(page);
  // The refusal is told of after the payment.
  await hear(stripe.events.splice(0).toReversed());
  expect((await booksOf(it)).lines[0]).toMatchObject({ state: "paid", paid: 315_000 });
});

test("a bank that answers later: the visitor waits, then it is paid or refused and can be tried again", async () => {
  const [good, bad] = [await booked(), await booked()];
  const pages = [await good.go(), await bad.go()];
  const onTheirWay = async (it: Booked) =>
    (await paymentsOf(db, eq(booking.uuid, it.uuid)).payments)
      .filter((one) => one.on_its_way)
      .map(({ uuid }) => uuid);
  expect(await onTheirWay(good)).toEqual([]);
  for (const page of pages) stripe.payLater(page);
  await hearAll();
  // Any page says so, whether one comes from Stripe or not.
  expect(await onTheirWay(good)).toEqual([good.deposit]);
  expect(await good.comeBack()).toEqual({ waiting: [good.deposit], came: false });
  expect(await refusedWith(bad.go())).toEqual(["conflict", moneyMessages.cards.waiting]);
  for (const [nth, page] of pages.entries()) stripe.confirmLater(page, nth === 0);
  await hearAll();
  expect((await good.lines())[0]).toMatchObject({ state: "paid" });
  expect((await bad.lines())[0]).toMatchObject({ state: "failed" });
  expect([...(await onTheirWay(good)), ...(await onTheirWay(bad))]).toEqual([]);
  stripe.pay(await bad.go());
  await hearAll();
  expect((await bad.lines())[0]).toMatchObject({ state: "paid" });
});

test("a dispute is noted at its payment and in the log, for a person; told out of order too", async () => {
  const it = await booked();
  const intent = stripe.pay(await it.go());
  const paid = stripe.events.splice(0);
  const dispute = stripe.dispute(intent);
  const [created] = stripe.events.splice(0);
  if (!created) throw new Error("nothing was told");
  await hear([created]);
  expect(await outcomeOf(created)).toEqual({
    outcome: `a payment that has not been received, ${intent}`,
    ...{ tries: 1, isHandled: false },
  });
  await hear(paid);
  pass(3 * 60_000);
  await minute();
  const [line] = await it.lines();
  expect(line?.dispute).toBe("needs response: product not received, AED 3,150");
  expect(line?.disputed_date?.getTime()).toBe(now.getTime());
  pass(DAY_MS);
  stripe.closeDispute(dispute, "lost");
  await hearAll();
  expect((await it.lines())[0]).toMatchObject({
    ...{ dispute: "lost: product not received, AED 3,150", disputed_date: line?.disputed_date },
    // A person notes what it means.
    ...{ state: "paid", paid: 315_000 },
  });
  expect(await waits(it)).toEqual(["dispute_lost"]);
  const logged = await db
    .select()
    .from(audit_log)
    .where(sql`record_uuid = ${it.deposit} and action = 'payment_disputed'`);
  expect(logged.map(({ actor_label }) => actor_label)).toEqual(["Stripe", "Stripe"]);
});

test("a refund at Stripe that fits no money here ends in the office's queue, with amount and name, until a person has seen to it", async () => {
  const it = await booked();
  const intent = stripe.pay(await it.go());
  await hearAll();
  // Somebody has given it back otherwise, and again at Stripe.
  const given = { payment_uuid: it.deposit, amount: 315_000, reason: "office", why: "x" } as const;
  await readBatch(db, refundPayment(db, { ...desk, ...given }));
  const [back] = (await it.entries()).filter(({ kind }) => kind === "refund");
  await readBatch(db, endRefund(db, { ...desk, entry_uuid: `${back?.uuid}`, state: "done" }));
  stripe.refundByHand(intent, 100_000);
  await hearAll();
  // Its last try.
  await db.run(sql`update stripe_event set tries = 11, update_date = 0 where handled_date is null`);
  await minute();
  const stuck = async () =>
    (await db.select().from(stripe_event)).filter(
      ({ outcome, handled_date }) => outcome.includes("AED 1,000") && handled_date === null,
    );
  const [event] = await stuck();
  expect(event?.outcome).toMatch(/^a refund of AED 1,000 at Stripe that fits no money here, re_/);
  const at = { now, cards: true };
  const queue = await queueRows(db, at);
  expect(queue.find(({ record }) => record === event?.uuid)).toMatchObject({
    ...{ kind: "stripe", note: expect.stringContaining("AED 1,000") },
  });
  for (const { uuid } of await stuck()) await readBatch(db, seeToEvent(db, { ...desk, uuid, now }));
  expect((await queueRows(db, at)).map(({ record }) => record)).not.toContain(event?.uuid);
  const again = readBatch(db, seeToEvent(db, { ...desk, uuid: event?.uuid ?? "", now }));
  expect(await again.catch(demandRefusal)).toBe("conflict");
});

test("what somebody gives back by hand at Stripe stands in the books, once, with whose money it was", async () => {
  const it = await booked();
  const intent = stripe.pay(await it.go());
  stripe.refundByHand(intent, 100_000);
  await hearAll();
  expect(await booksOf(it)).toMatchObject({
    lines: [{ state: "paid", paid: 215_000, waived: 100_000 }, { state: "due" }],
    money: ["received 315000 card done", "refund 100000 card done"],
  });
  // All of the rest, while a part of it waits to be done here: that is done by it.
  await it.cancel(200_000);
  expect((await booksOf(it)).money).toContain("refund 15000 card due");
  stripe.refundByHand(intent);
  await hearAll();
  await minute();
  expect(await booksOf(it)).toMatchObject({
    lines: [{ state: "refunded", paid: 0 }, {}],
    money: [
      "received 315000 card done",
      "refund 100000 card done",
      "refund 15000 card done",
      "refund 200000 card done",
    ],
  });
  expect(stripe.refunds.size).toBeGreaterThan(0);
});

test("a refund is sent once, however often its answer is lost; one that Stripe refuses waits for a person", async () => {
  const it = await booked();
  stripe.pay(await it.go());
  await hearAll();
  await it.cancel(0);
  stripe.state.away = true;
  await minute();
  expect((await booksOf(it)).money).toContain("refund 315000 card due");
  stripe.state.away = false;
  await minute();
  await db.run(sql`update payment_entry set state = 'due', external_id = null
    where booking_uuid = ${it.uuid} and kind = 'refund'`);
  await minute();
  const ours = (await it.entries()).filter(({ kind }) => kind === "refund");
  expect(ours.map(({ state, marked_by }) => [state, marked_by])).toEqual([["done", "Stripe"]]);
  const made = [...stripe.refunds.values()].filter(
    ({ metadata }) => metadata.entry === ours[0]?.uuid,
  );
  expect(made).toHaveLength(1);
  // A bank sends it back in the next month: that one says so, for a person; the month that is over stays.
  const [row] = await db.select().from(booking).where(eq(booking.uuid, it.uuid));
  const provider = { party: "provider", uuid: row?.rental_partner_uuid ?? "" } as const;
  const month = async (name: string) => {
    const [sums] = await balanceOf(db, provider, name);
    return [sums?.card, sums?.card_back];
  };
  expect(await month("2026-12")).toEqual([315_000, 315_000]);
  pass(40 * DAY_MS);
  stripe.failRefund(made[0]?.id ?? "");
  const told = [...stripe.events];
  await hearAll();
  await hear(told);
  expect((await booksOf(it)).money).toEqual([
    ...["received 315000 card done", "received 315000 card done"],
    ...["refund 315000 card done", "refund 315000 card failed"],
  ]);
  const failed = (await it.entries()).find(({ state }) => state === "failed");
  expect(failed).toMatchObject({ reference: "expired_or_canceled_card", reason: "cancelled" });
  expect(await month("2026-12")).toEqual([315_000, 315_000]);
  expect(await month("2027-01")).toEqual([315_000, 0]);
  expect(await waits(it)).toEqual(["refund"]);
  const { refunds } = await readBatch(db, paymentsOf(db, eq(booking.uuid, it.uuid)));
  expect(refunds.map(({ state }) => state)).toEqual(["failed"]);
  // The guest hears of it once.
  const failures = async ({ email }: Booked) =>
    (await db.select().from(email_outbox).where(eq(email_outbox.recipient, email)))
      .filter(({ event }) => event === "refund_failed")
      .map(({ data }) => data);
  expect(await failures(it)).toMatchObject([{ amount: 315_000, way: "card" }]);
  // Given back by hand at Stripe it is done, once.
  stripe.refundByHand(made[0]?.payment_intent ?? "");
  await hearAll();
  expect(await waits(it)).toEqual([]);
  expect(await month("2027-01")).toEqual([315_000, 315_000]);
  now = NOW;

  const disputed = await booked();
  stripe.dispute(stripe.pay(await disputed.go()));
  await hearAll();
  await disputed.cancel(0);
  await minute();
  const refused = (await disputed.entries()).find(({ kind }) => kind === "refund");
  expect(refused).toMatchObject({ state: "failed", reference: "charge_disputed" });
  // Who disputes the money is not told that it is owed.
  expect(await failures(disputed)).toEqual([]);
});

test("card money that a person has noted goes back by a person", async () => {
  const it = await booked();
  await readBatch(db, receivePayment(db, { payment_uuid: it.deposit, way: "card", ...desk }));
  await it.cancel(0);
  const calls = stripe.calls.length;
  await minute();
  expect(stripe.calls.length).toBe(calls);
  expect((await booksOf(it)).money).toContain("refund 315000 card due");
});

test("only what Stripe has signed, and just now, is taken", async () => {
  const services = { db, now, later: () => {}, sendMails: () => {} };
  const body = JSON.stringify({
    ...{ id: "evt_forged", object: "event", type: "checkout.session.completed" },
    data: { object: { id: "cs_forged" } },
  });
  const take = (signature: string, text = body) =>
    takeNews(services, stripe.settings, text, signature);
  const old = Math.floor(Date.now() / 1000) - 3600;
  expect(await take(stripe.sign(body, undefined, "whsec_another_one"))).toBe(false);
  expect(await take(stripe.sign(body, old))).toBe(false);
  expect(await take(stripe.sign(body), `${body} `)).toBe(false);
  expect(await take("")).toBe(false);
  expect(await take("t=1,v1=zz")).toBe(false);
  expect(await db.$count(stripe_event, eq(stripe_event.event_id, "evt_forged"))).toBe(0);
  // Signed, and of something Stripe knows nothing of: nothing comes of it.
  expect(await take(stripe.sign(body))).toBe(true);
});

test("what means nothing here is kept and left alone; another shop's money too", async () => {
  const page = await fetch(`${stripe.url}/v1/checkout/sessions`, {
    method: "POST",
    headers: {
      ...{ authorization: "Bearer sk_test_0123456789", "stripe-version": "2026-10-28.endive" },
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      ...{ mode: "payment", success_url: "https://other.example", "line_items[0][quantity]": "1" },
      "line_items[0][price_data][currency]": "aed",
      "line_items[0][price_data][unit_amount]": "5000",
      "line_items[0][price_data][product_data][name]": "A hat",
    }),
  });
  const { id } = (await page.json()) as { id: string };
  const intent = stripe.pay(id);
  stripe.refundByHand(intent, 1000);
  stripe.dispute(intent);
  const told = [...stripe.events];
  await hearAll();
  const outcomes = await Promise.all(told.map(outcomeOf));
  expect(new Set(outcomes.map((one) => one?.outcome))).toEqual(new Set(["ignored"]));
  expect(outcomes.every((one) => one?.isHandled)).toBe(true);
});

test("an event that can't be handled is tried again, ever more seldom, and in the end waits for a person", async () => {
  const it = await booked();
  stripe.pay(await it.go());
  const event = stripe.events.find(({ type }) => type === "checkout.session.completed");
  if (!event) throw new Error("nothing was told");
  stripe.state.away = true;
  await hear([event]);
  expect(await outcomeOf(event)).toMatchObject({ tries: 1, isHandled: false });
  await minute();
  // Not before its time.
  expect(await outcomeOf(event)).toMatchObject({ tries: 1 });
  for (let hour = 0; hour < 20; hour += 1) {
    pass(61 * 60_000);
    await minute();
  }
  expect(await outcomeOf(event)).toEqual({
    ...{ outcome: "StripeAPIError 503", tries: 12, isHandled: false },
  });
  stripe.state.away = false;
  expect(await handleNews({ db, now, cards: stripe.settings }, newsOf(event))).toBe("done");
  expect((await booksOf(it)).lines[0]).toMatchObject({ state: "paid" });
});

test("a storm of a thousand events, shuffled and doubled, ends in the same books", async () => {
  const [calm, storm] = [await history(), await history()];
  await hear(calm.told);
  for (let nth = 0; nth < 5; nth += 1) await minute();

  const thousand = Array.from({ length: 1000 }, (_, nth) => storm.told[nth % storm.told.length]);
  const shuffled = shuffle(thousand.flatMap((event) => event ?? []));
  for (let at = 0; at < shuffled.length; at += 50)
    await Promise.all(shuffled.slice(at, at + 50).map((event) => hear([event])));
  for (let nth = 0; nth < 8; nth += 1) {
    pass(10 * 60_000);
    await minute();
  }
  expect(await Promise.all(storm.all.map(booksOf))).toEqual(
    await Promise.all(calm.all.map(booksOf)),
  );
  const open = await db
    .select()
    .from(stripe_event)
    .where(
      sql`handled_date is null and event_id in (select value from json_each(${JSON.stringify(
        storm.told.map(({ id }) => id),
      )}))`,
    );
  expect(open).toEqual([]);
}, 120_000);

/** What happens to some bookings, of which nobody is told yet. */
async function history() {
  const all = await Promise.all(Array.from({ length: 8 }, () => booked()));
  for (const [nth, it] of all.entries()) {
    const page = await it.go();
    if (nth % 4 === 1) stripe.decline(page);
    const intent = stripe.pay(page);
    if (nth % 4 === 2) stripe.refundByHand(intent, 15_000);
    if (nth % 4 === 3) await it.cancel(0);
    if (nth % 2 === 0) stripe.pay(await it.go(it.balance));
  }
  return { all, told: stripe.events.splice(0) };
}

/** Every time in the same order. */
function shuffle<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  let seed = 7;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    const [one, two] = [mixed[at], mixed[other]];
    if (one !== undefined && two !== undefined) {
      mixed[at] = two;
      mixed[other] = one;
    }
  }
  return mixed;
}

test("the stand-in refuses what Stripe refuses", async () => {
  const { Stripe } = await import("stripe");
  const at = new URL(stripe.url);
  const client = (key: string) =>
    new Stripe(key, {
      ...{ httpClient: Stripe.createFetchHttpClient(), maxNetworkRetries: 0 },
      ...{ protocol: "http", host: at.hostname, port: at.port },
    });
  const good = client(stripe.settings.secretKey);
  const params = (unit_amount: number, more: object = {}) => ({
    ...{ mode: "payment" as const, success_url: "https://site.example/" },
    line_items: [
      { quantity: 1, price_data: { currency: "aed", unit_amount, product_data: { name: "Trip" } } },
    ],
    ...more,
  });
  const make = (unit_amount: number, more?: object, idempotencyKey?: string) =>
    good.checkout.sessions.create(
      params(unit_amount, more),
      idempotencyKey ? { idempotencyKey } : {},
    );
  const why = (work: Promise<unknown>) =>
    work.then(
      () => "taken",
      (error: { type?: string; code?: string }) => error.code || error.type,
    );
  expect(await why(make(500, { payment_method_types: ["card"] }))).toBe("parameter_unknown");
  expect(await why(make(500, { success_url: "nowhere" }))).toBe("parameter_invalid");
  expect(await why(make(2.5))).toBe("parameter_invalid");
  expect(await why(make(199))).toBe("amount_too_small");
  expect(await why(make(500, { expires_at: Math.floor(NOW.getTime() / 1000) + 60 }))).toBe(
    "parameter_invalid",
  );
  expect(await why(make(500, {}, "one"))).toBe("taken");
  expect(await why(make(600, {}, "one"))).toBe("StripeIdempotencyError");
  expect(await why(client("sk_test_another").refunds.list())).toBe("StripeAuthenticationError");
  const page = await make(500, {}, "one");
  const intent = stripe.pay(page.id);
  expect(await why(good.checkout.sessions.expire(page.id))).toBe("StripeInvalidRequestError");
  const back = (amount: number) => good.refunds.create({ payment_intent: intent, amount });
  expect(await why(back(501))).toBe("amount_too_large");
  expect(await why(back(500))).toBe("taken");
  expect(await why(back(1))).toBe("charge_already_refunded");
  expect(await why(good.paymentIntents.retrieve("pi_none"))).toBe("resource_missing");
});
