/** What a provider and the office do with the money of a booking, on a real database (DESIGN §16). */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, type SQL, sql } from "drizzle-orm";
import { answerMoney } from "#app/features/money/money.server.ts";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { product_package } from "#db/entities/product-package.ts";
import { site_config } from "#db/entities/site-config.ts";
import { moneyOf } from "#db/queries/booking-money.ts";
import { noteDispute } from "#db/queries/cards.ts";
import { waitingMoney } from "#db/queries/overdue.ts";
import { providerOf } from "#db/queries/partner-area.ts";
import { endRefund, openBooks, receivePayment } from "#db/queries/payments.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { paymentStateText } from "#domain/lib/payment-state.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { MONEY_STEPS, type MoneyCall, moneyStep, moneyView } from "./booking-money.ts";

const { errors: words } = deskMoneyMessages;
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

const DAYS = 24;
const run = <const B extends Batch>(batch: B) => readBatch(db, batch);
const isIt = (uuid: string) => sql`b.uuid = ${uuid}`;
const clock = { actor: { uuid: null, label: "clock", requestId: "r" }, now: NOW };

/** A trip in forty days for AED 10,500: a fifth in two days, the rest ten days before it; its provider has an account. */
async function book(values: Partial<typeof booking.$inferInsert> = {}) {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 20, deposit_days: 2, balance_days: 10, grace_days: 3 })
    .where(eq(product_package.uuid, catalogue.package));
  const start = hours(40 * DAYS);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: hours(3, start), state: "confirmed", statusid: 1 },
    ...{ product_package_uuid: catalogue.package, total: 1_050_000, name: "Layla Haddad" },
    lines: [
      { kind: "charter", title: "Charter", amount: 1_000_000 },
      { kind: "vat", title: "", amount: 50_000 },
    ],
    ...values,
  });
  await run(openBooks(db, isIt(uuid), NOW));
  const account = await makeUser(db, {
    rental_partner_uuid: catalogue.partner,
    roles: ["partner"],
  });
  return { uuid, account: account.uuid, ...catalogue };
}
const ofAccount = (uuid: string, account: string) =>
  sql`b.uuid = ${uuid} and b.rental_partner_uuid = ${providerOf(account)}`;
const books = async (uuid: string) => {
  const { payments, entries, found } = await run(moneyOf(db, isIt(uuid), true));
  const [deposit, balance] = payments;
  if (!deposit || !balance) throw new Error("no books");
  return { deposit, balance, entries, row: found[0] };
};
const seen = (one: { uuid: string; update_date: Date }) => ({
  ...{ payment: one.uuid, seen: one.update_date.getTime() },
});

type How = { side?: MoneyCall["side"]; whose?: SQL; now?: Date; asks?: boolean; cards?: boolean };
const told: string[] = [];
/** What somebody presses; "done", the question, or what it is refused for. */
async function press(
  uuid: string,
  step: string,
  input: Record<string, unknown>,
  { side = "office", whose = isIt(uuid), now = NOW, asks = false, cards = true }: How = {},
) {
  const services = {
    cards: cards
      ? { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789", api: undefined }
      : undefined,
    ...{ db, now, sendMails: () => {}, freshenPackages: () => {} },
    tellPages: (request: string) => void told.push(request),
  };
  const actor = { uuid: null, label: "desk@office.example", requestId: "r" };
  const call = { side, whose, actor, read: run, write: run };
  return moneyStep(services, call, step, input, { asks }).then(
    (result) => ("done" in result ? "done" : result.ask),
    (error: unknown) =>
      error instanceof AppError ? [error.code, error.fields ?? error.message] : `${error}`,
  );
}
const codes = (presses: readonly Awaited<ReturnType<typeof press>>[]) =>
  presses.map((one) => (Array.isArray(one) ? one[0] : one)).toSorted();
const events = async (uuid: string) =>
  (await marketplace(db).mails(uuid)).map(({ event }) => event).toSorted();
const log = async (uuid: string) => (await marketplace(db).log(uuid)).map(({ action }) => action);

test("a part comes by transfer, then the rest: each once, with a receipt that says what is open", async () => {
  const { uuid, account } = await book();
  const provider = { side: "provider", whose: ofAccount(uuid, account) } as const;
  const { deposit } = await books(uuid);
  const part = { ...seen(deposit), amount: 100_000, way: "transfer", reference: "FT 1" };
  expect(await press(uuid, "received", part, provider)).toBe("done");
  // The same page pressed again, and by somebody else at the same time.
  expect(await press(uuid, "received", part, provider)).toEqual(["conflict", words.changed]);
  const after = await books(uuid);
  expect(after.deposit).toMatchObject({ paid: 100_000, state: "due", way: null });
  const later = { ...provider, now: hours(1) };
  const rest = { ...seen(after.deposit), amount: 110_000, way: "aboard" };
  const presses = await Promise.all([1, 2, 3].map(() => press(uuid, "received", rest, later)));
  expect(codes(presses)).toEqual([...["conflict", "conflict", "done"]]);
  const { deposit: paid, entries } = await books(uuid);
  expect(paid).toMatchObject({ paid: 210_000, state: "paid", way: "aboard" });
  expect(entries.map(({ amount, way, reference }) => [amount, way, reference])).toEqual([
    [100_000, "transfer", "FT 1"],
    [110_000, "aboard", ""],
  ]);
  const mails = await marketplace(db).mails(uuid);
  expect(mails.map(({ event, recipient }) => [event, recipient])).toEqual([
    ["payment_received", "guest@visitor.example"],
    ["payment_received", "guest@visitor.example"],
  ]);
  expect(mails[0]?.text).toContain("AED 1,000");
  expect(mails[0]?.text).toContain("AED 9,500");
  expect(await log(deposit.uuid)).toEqual(["payment_received", "payment_received"]);
});

test("another provider's booking is not there, and what belongs to the office is forbidden", async () => {
  const { uuid } = await book();
  const other = await book();
  const { deposit } = await books(uuid);
  const theirs = { side: "provider", whose: ofAccount(uuid, other.account) } as const;
  const money = { ...seen(deposit), amount: 1, way: "transfer", reason: "x" };
  for (const step of ["received", "waive", "release"])
    expect(await press(uuid, step, money, theirs)).toEqual(["not_found", words.gone]);
  // Their own booking's address with a payment of ours.
  const own = { side: "provider", whose: ofAccount(other.uuid, other.account) } as const;
  expect(await press(other.uuid, "received", money, own)).toEqual(["not_found", words.gone]);
  for (const step of ["give-back", "dispute-lost", "dispute-over"])
    expect(await press(other.uuid, step, money, own)).toEqual(["forbidden", words.changed]);
  expect((await books(uuid)).entries).toEqual([]);
  expect(await events(uuid)).toEqual([]);
  // Posted to their page it is a refusal, and no fault.
  const actor = { uuid: null, label: "desk@provider.example", requestId: "r" };
  const posted = new URLSearchParams({ intent: "money-give-back", payment: deposit.uuid });
  const services = { db, now: NOW } as Parameters<typeof answerMoney>[0];
  const call = { ...own, actor, read: run, write: run };
  const answer = Promise.resolve().then(() => answerMoney(services, call, posted, "/partner"));
  expect(await answer.catch((thrown: unknown) => thrown)).toMatchObject({ init: { status: 403 } });
});

test("whatever is posted to a step, it is refused with a code, on both sides", async () => {
  const { uuid, account } = await book();
  const { deposit } = await books(uuid);
  const inputs = [{}, { payment: deposit.uuid }, { ...seen(deposit), amount: "1", reason: 1 }];
  for (const side of ["provider", "office"] as const)
    for (const step of [...MONEY_STEPS, "", "refund", "release2"])
      for (const input of inputs) {
        const whose = side === "provider" ? ofAccount(uuid, account) : isIt(uuid);
        expect(codes([await press(uuid, step, input, { side, whose })])[0]).toMatch(
          /^(validation|conflict|forbidden)$/,
        );
      }
});

test("what is no amount, no way, no payment or no step is a refusal by field, and nothing is written", async () => {
  const { uuid } = await book();
  const { deposit } = await books(uuid);
  const fine = { ...seen(deposit), amount: 1000, way: "transfer" };
  for (const amount of [0, -1, 1.5, Number.NaN, 2e9, "1000", null, {}, undefined, "1;drop"])
    expect(await press(uuid, "received", { ...fine, amount })).toEqual([
      "validation",
      { amount: words.amount },
    ]);
  for (const way of ["card", "", "Transfer", {}, undefined])
    expect(await press(uuid, "received", { ...fine, way })).toEqual([
      "validation",
      { way: words.way },
    ]);
  expect(await press(uuid, "received", { ...fine, reference: "x".repeat(141) })).toEqual([
    "validation",
    { reference: words.long(140) },
  ]);
  expect(await press(uuid, "received", { ...fine, payment: "' or 1=1" })).toEqual([
    "validation",
    { payment: words.payment },
  ]);
  expect(await press(uuid, "received", { ...fine, payment: uuid })).toEqual([
    "not_found",
    words.gone,
  ]);
  for (const stale of ["", "x", "1e3", -1, {}])
    expect(await press(uuid, "received", { ...fine, seen: stale })).toEqual([
      "conflict",
      words.changed,
    ]);
  expect(await press(uuid, "waive", { ...fine, reason: " " })).toEqual([
    "validation",
    { reason: words.reason },
  ]);
  expect(await press(uuid, "give-back", { ...fine, reason: "kind" })).toEqual([
    "validation",
    { amount: words.much("AED 0") },
  ]);
  expect(await press(uuid, "returned", { entry: "x" })).toEqual([
    "validation",
    { entry: words.entry },
  ]);
  expect(await press(uuid, "constructor", fine)).toEqual(["validation", { step: words.step }]);
  const after = await books(uuid);
  expect([after.deposit, after.entries]).toEqual([deposit, []]);
});

test("what costs money is asked first, for just this much, and then done", async () => {
  const { uuid } = await book();
  const { deposit } = await books(uuid);
  const input = { ...seen(deposit), reason: "A returning guest" };
  const question = await press(uuid, "waive", input, { asks: true });
  expect(question).toMatchObject({ sure: "210000", send: "Yes, waive AED 2,100" });
  expect(await press(uuid, "waive", { ...input, sure: "1" }, { asks: true })).toEqual(question);
  expect(await press(uuid, "waive", { ...input, sure: "210000" }, { asks: true })).toBe("done");
  expect((await books(uuid)).deposit).toMatchObject({ waived: 210_000, state: "waived" });
  expect(await press(uuid, "waive", { ...input, sure: "210000" })).toEqual([
    "conflict",
    words.changed,
  ]);
  // More than is open is asked for as well: the rest goes back.
  const { balance } = await books(uuid);
  const much = { ...seen(balance), amount: 900_000, way: "transfer" };
  expect(await press(uuid, "received", much, { asks: true })).toEqual({
    text: "AED 9,000 is more than is open here: AED 600 will have to go back to the guest.",
    ...{ send: "Yes, AED 9,000 came", sure: "900000:60000" },
  });
  const sure = "900000:60000";
  expect(await press(uuid, "received", { ...much, sure }, { asks: true })).toBe("done");
  const { entries } = await books(uuid);
  expect(entries.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
    ["received", 900_000, "done"],
    ["refund", 60_000, "due"],
  ]);
  const [mail] = await marketplace(db).mails(uuid);
  expect(mail?.text).toContain("AED 600 of it is more than had to come");
});

test("the whole price on the deposit pays the balance: it says so first, and is done once", async () => {
  const { uuid, account } = await book();
  const provider = { side: "provider", whose: ofAccount(uuid, account), asks: true } as const;
  const { deposit } = await books(uuid);
  const all = { ...seen(deposit), amount: 1_050_000, way: "transfer", reference: "FT 3" };
  expect(await press(uuid, "received", all, provider)).toEqual({
    text: "AED 10,500 is more than is open here: AED 8,400 goes to the balance.",
    ...{ send: "Yes, AED 10,500 came", sure: "1050000:0" },
  });
  const more = await press(uuid, "received", { ...all, amount: 1_060_000 }, provider);
  expect(more).toMatchObject({
    text: "AED 10,600 is more than is open here: AED 8,400 goes to the balance, AED 100 will have to go back to the guest.",
  });
  const sure = { ...all, sure: "1050000:0" };
  const presses = await Promise.all([1, 2, 3].map(() => press(uuid, "received", sure, provider)));
  expect(codes(presses)).toEqual(["conflict", "conflict", "done"]);
  const after = await books(uuid);
  expect(after.deposit).toMatchObject({ paid: 210_000, state: "paid", way: "transfer" });
  expect(after.balance).toMatchObject({ paid: 840_000, state: "paid", way: "transfer" });
  const came = after.entries.toSorted((a, b) => a.amount - b.amount);
  expect(came.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ["received", 210_000, "FT 3"],
    ["received", 840_000, "FT 3"],
  ]);
  expect([await log(deposit.uuid), await log(after.balance.uuid)]).toEqual([
    ["payment_received"],
    ["payment_received"],
  ]);
  const mails = await marketplace(db).mails(uuid);
  expect(mails.map(({ event }) => event)).toEqual(["payment_received"]);
  expect(mails[0]?.text).toContain("AED 10,500");
  expect(mails[0]?.text).toContain("Nothing else is open");
});

test("the office gives back a part; it waits, is marked once, and the guest is told once", async () => {
  const { uuid, account } = await book();
  const provider = { side: "provider", whose: ofAccount(uuid, account) } as const;
  const { deposit } = await books(uuid);
  await press(uuid, "received", { ...seen(deposit), amount: 210_000, way: "transfer" });
  const paid = (await books(uuid)).deposit;
  const back = { ...seen(paid), amount: 50_000, reason: "No jet ski that day" };
  expect(await press(uuid, "give-back", back)).toBe("done");
  expect(await press(uuid, "give-back", back)).toEqual(["conflict", words.changed]);
  const refund = (await books(uuid)).entries.find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ amount: 50_000, state: "due", reason: "office", way: "transfer" });
  expect(await kinds(uuid)).toEqual(["refund"]);
  // Until it has gone it is there, on this page as on the guest's.
  const shown = async () => {
    const { sums, lines } =
      moneyView(await run(moneyOf(db, isIt(uuid), true)), "office", NOW) ?? {};
    const [line] = lines ?? [];
    return [sums?.paid, line?.returning, line && paymentStateText(line)];
  };
  expect(await shown()).toEqual(["2,100.00", "AED 500", "Paid"]);
  const rest = { ...seen((await books(uuid)).deposit), amount: 160_000, reason: "All of it" };
  expect(await press(uuid, "give-back", rest)).toBe("done");
  expect(await shown()).toEqual(["2,100.00", "AED 2,100", "To be refunded"]);
  for (const { uuid: entry, kind } of (await books(uuid)).entries)
    if (kind === "refund" && entry !== refund?.uuid)
      expect(await press(uuid, "returned", { entry, reference: "" })).toBe("done");
  expect(await shown()).toEqual(["500.00", "AED 500", "To be refunded"]);
  const mark = { entry: refund?.uuid, reference: "FT 2" };
  const presses = await Promise.all([1, 2].map(() => press(uuid, "returned", mark, provider)));
  expect(codes(presses)).toEqual(["conflict", "done"]);
  expect(await kinds(uuid)).toEqual([]);
  expect((await shown()).slice(-1)).toEqual(["Refunded"]);
  const returned = ["payment_returned", "payment_returned"];
  expect(await events(uuid)).toEqual(["payment_received", ...returned]);
  const mails = await marketplace(db).mails(uuid);
  expect(mails.some(({ text }) => text.includes("FT 2"))).toBe(true);
});

test("card money is not marked by hand; a card refund that failed only by the office", async () => {
  const { uuid, account } = await book();
  const provider = { side: "provider", whose: ofAccount(uuid, account) } as const;
  const { deposit } = await books(uuid);
  const card = { payment_uuid: deposit.uuid, way: "card", external_id: `pi_${uuid}` } as const;
  await run(receivePayment(db, { ...clock, ...card }));
  const back = { ...seen((await books(uuid)).deposit), amount: 1_000, reason: "kind" };
  expect(await press(uuid, "give-back", back)).toBe("done");
  const refund = (await books(uuid)).entries.find(({ kind }) => kind === "refund");
  const mark = { entry: refund?.uuid };
  for (const who of [provider, {}])
    expect(await press(uuid, "returned", mark, who)).toEqual(["conflict", words.changed]);
  expect(await kinds(uuid)).toEqual([]);
  await run(endRefund(db, { ...clock, entry_uuid: `${refund?.uuid}`, state: "failed" }));
  expect(await kinds(uuid)).toEqual(["refund"]);
  expect(await press(uuid, "returned", mark, provider)).toEqual(["conflict", words.changed]);
  expect(await press(uuid, "returned", mark)).toBe("done");
});

test("a card refund that no job sends waits for a person: where there are no cards, and of money without Stripe's name", async () => {
  const refundOf = async (external_id: string | undefined) => {
    const { uuid } = await book();
    const { deposit } = await books(uuid);
    const card = { payment_uuid: deposit.uuid, way: "card", ...(external_id && { external_id }) };
    await run(receivePayment(db, { ...clock, ...card } as Parameters<typeof receivePayment>[1]));
    const back = { ...seen((await books(uuid)).deposit), amount: 1_000, reason: "kind" };
    expect(await press(uuid, "give-back", back)).toBe("done");
    const { entries } = await books(uuid);
    return { uuid, refund: entries.find(({ kind }) => kind === "refund") };
  };
  for (const [name, cards] of [
    ["pi_without_keys", false],
    [undefined, true],
  ] as const) {
    const { uuid, refund } = await refundOf(name);
    expect(await kinds(uuid, NOW, cards)).toEqual(["refund"]);
    const view = moneyView(await run(moneyOf(db, isIt(uuid), cards)), "office", NOW);
    expect(view?.entries.at(-1)).toMatchObject({ may_end: true, is_by_card: false });
    expect(await press(uuid, "returned", { entry: refund?.uuid }, { cards })).toBe("done");
    expect(await kinds(uuid, NOW, cards)).toEqual([]);
  }
});

test("a lost dispute says so, and is noted as money the bank took: once, with commission and invoice, without a mail", async () => {
  const { uuid } = await book();
  const { deposit } = await books(uuid);
  const card = { payment_uuid: deposit.uuid, way: "card", external_id: `pi_${uuid}` } as const;
  await run(receivePayment(db, { ...clock, ...card }));
  const dispute = { ...clock, external_id: `pi_${uuid}` };
  const note = (text: string, over = false) =>
    run(noteDispute(db, { ...dispute, dispute: text, over }));
  await note("needs response: fraudulent, AED 2,100");
  expect(await kinds(uuid)).toEqual(["disputed"]);
  await note("lost: fraudulent, AED 2,100");
  expect(await kinds(uuid)).toEqual(["dispute_lost"]);
  // A part of it was to go back anyway; what of it fits is what the bank has taken.
  const give = { ...seen((await books(uuid)).deposit), amount: 50_000, reason: "kind" };
  expect(await press(uuid, "give-back", give)).toBe("done");
  const line = (await books(uuid)).deposit;
  const view = moneyView(await run(moneyOf(db, isIt(uuid), true)), "office", NOW);
  expect(view?.lines[0]).toMatchObject({ lost_text: "2100", may: { lose_dispute: true } });
  const much = { ...seen(line), amount: 210_001 };
  expect(await press(uuid, "dispute-lost", much)).toEqual([
    "validation",
    { amount: words.much("AED 2,100") },
  ]);
  const took = { ...seen(line), amount: 210_000 };
  expect(await press(uuid, "dispute-lost", took, { asks: true })).toMatchObject({ sure: "210000" });
  const presses = await Promise.all([1, 2].map(() => press(uuid, "dispute-lost", took)));
  expect(codes(presses)).toEqual(["conflict", "done"]);
  expect(await kinds(uuid)).toEqual([]);
  const after = await books(uuid);
  expect(after.deposit).toMatchObject({ paid: 0, waived: 210_000, disputed_date: null });
  const gone = after.entries.filter(({ kind }) => kind === "refund");
  expect(gone.map(({ amount, state, reason }) => [amount, state, reason]).toSorted()).toEqual([
    [160_000, "done", "dispute"],
    [50_000, "done", "dispute"],
  ]);
  const [sum] = await db.all<{ base: number }>(sql`select sum(c.base) base from commission_entry c
    where c.booking_uuid = ${uuid} and c.party = 'provider'`);
  expect(sum?.base).toBe(800_000);
  expect(await events(uuid)).not.toContain("payment_returned");
});

test("a dispute whose money stays waits for nobody any more", async () => {
  const { uuid } = await book();
  const { deposit } = await books(uuid);
  const card = { payment_uuid: deposit.uuid, way: "card", external_id: `pi_${uuid}` } as const;
  await run(receivePayment(db, { ...clock, ...card }));
  const noted = { ...clock, external_id: `pi_${uuid}` };
  await run(noteDispute(db, { ...noted, dispute: "needs response: other, AED 1", over: false }));
  await run(noteDispute(db, { ...noted, dispute: "won: other, AED 1", over: true }));
  expect(await kinds(uuid)).toEqual([]);
  expect((await books(uuid)).deposit).toMatchObject({
    paid: 210_000,
    dispute: "won: other, AED 1",
  });
});

/** Why the money of a booking waits for a person. */
const kinds = async (uuid: string, now = NOW, cards = true) =>
  (await db.all<{ kind: string }>(waitingMoney(now, { whose: isIt(uuid), cards }))).map(
    ({ kind }) => kind,
  );

test("a payment waits once its day is over, and the page says what the queue says", async () => {
  const { uuid } = await book();
  const view = async (now: Date) =>
    moneyView(await run(moneyOf(db, isIt(uuid), true)), "provider", now)?.lines.map(
      (one) => one.is_overdue,
    );
  // Due in two days at 12.00 in Dubai: that whole day is left.
  for (const [now, isLate] of [
    [hours(2 * DAYS), false],
    [hours(2 * DAYS + 11), false],
    [hours(2 * DAYS + 12), true],
  ] as const) {
    expect(await kinds(uuid, now)).toEqual(isLate ? ["overdue"] : []);
    expect(await view(now)).toEqual([isLate, false]);
  }
  await db.update(booking).set({ state: "cancelled" }).where(eq(booking.uuid, uuid));
  // What a cancelled trip costs all the same waits too.
  expect(await kinds(uuid, hours(3 * DAYS))).toEqual(["overdue"]);
});

test("what is to be paid aboard is never overdue; a refused card and a dispute wait at once", async () => {
  const { uuid } = await book();
  const { deposit, balance } = await books(uuid);
  await db.update(payment).set({ way: "aboard" }).where(eq(payment.uuid, balance.uuid));
  await db.update(payment).set({ state: "failed" }).where(eq(payment.uuid, deposit.uuid));
  expect(await kinds(uuid)).toEqual(["card_failed"]);
  expect(await kinds(uuid, hours(39 * DAYS))).toEqual(["overdue"]);
  await db.update(payment).set({ state: "due" }).where(eq(payment.uuid, deposit.uuid));
  const due = (await books(uuid)).deposit;
  await press(uuid, "received", { ...seen(due), amount: 210_000, way: "transfer" });
  expect(await kinds(uuid, hours(39 * DAYS))).toEqual([]);
  await db
    .update(payment)
    .set({ disputed_date: NOW, dispute: "fraudulent" })
    .where(eq(payment.uuid, deposit.uuid));
  expect(await kinds(uuid)).toEqual(["disputed"]);
  const now = (await books(uuid)).deposit;
  expect(await press(uuid, "dispute-over", seen(now))).toBe("done");
  expect(await press(uuid, "dispute-over", seen(now))).toEqual(["conflict", words.changed]);
  expect(await kinds(uuid)).toEqual([]);
});

test("what was to be paid aboard is asked for from the day after, by the office after three, and noted by one press", async () => {
  const { uuid, account } = await book();
  const { deposit, balance, row } = await books(uuid);
  const start = row?.start_date ?? NOW;
  await press(uuid, "received", { ...seen(deposit), amount: 210_000, way: "transfer" });
  await db
    .update(payment)
    .set({ way: "aboard", due_date: start })
    .where(eq(payment.uuid, balance.uuid));
  const whose = ofAccount(uuid, account);
  const asked = async (days: number) => {
    const now = hours(days * DAYS, start);
    const of = (side: "provider" | "office") =>
      db.all<{ kind: string }>(waitingMoney(now, { whose, side, cards: true }));
    const [line] = (
      moneyView(await run(moneyOf(db, whose, true)), "provider", now)?.lines ?? []
    ).slice(-1);
    return [...(await of("provider")), ...(await of("office"))]
      .map(({ kind }) => kind)
      .concat(line?.unnoted ?? []);
  };
  // Till it is completed nobody is asked, whatever the day.
  expect(await asked(5)).toEqual([]);
  await db.update(booking).set({ state: "completed" }).where(eq(booking.uuid, uuid));
  expect(await asked(0)).toEqual([]);
  expect(await asked(1)).toEqual(["aboard", "AED 8,400"]);
  expect(await asked(2)).toEqual(["aboard", "AED 8,400"]);
  expect(await asked(3)).toEqual(["aboard", "aboard", "AED 8,400"]);
  // What nobody has noted for months waits at the booking alone.
  expect(await asked(61)).toEqual([]);
  const came = { ...seen((await books(uuid)).balance), amount: 840_000, way: "aboard" };
  expect(await press(uuid, "received", came, { side: "provider", whose, asks: true })).toBe("done");
  expect(await asked(3)).toEqual([]);
});

test("the time is released when the grace is over and not before: nothing is owed, what came goes back, both are told", async () => {
  const { uuid, account } = await book();
  const provider = { side: "provider", whose: ofAccount(uuid, account) } as const;
  const { deposit } = await books(uuid);
  await press(uuid, "received", { ...seen(deposit), amount: 60_000, way: "transfer" });
  // A part of it waits to go back already: it goes with the rest.
  const part = { ...seen((await books(uuid)).deposit), amount: 10_000, reason: "goodwill" };
  await press(uuid, "give-back", part);
  const reason = { reason: "The deposit has not come." };
  // Due on the 4th with three days of grace: from the 8th on.
  const early = hours(5 * DAYS + 11);
  expect(await press(uuid, "release", reason, { ...provider, now: early })).toEqual([
    "conflict",
    words.release,
  ]);
  const now = hours(5 * DAYS + 12);
  const view = moneyView(await run(moneyOf(db, isIt(uuid), true)), "provider", now);
  expect(view?.release).toEqual({
    ...{ may: true, from: "08.01.2027" },
    reason: "Deposit due on 04.01.2027 has not come.",
  });
  expect(await press(uuid, "release", { reason: "" }, { ...provider, now })).toEqual([
    "validation",
    { reason: words.reason },
  ]);
  const ask = await press(uuid, "release", reason, { ...provider, now, asks: true });
  expect(ask).toMatchObject({ sure: "60000" });
  const presses = await Promise.all(
    [1, 2].map(() =>
      press(uuid, "release", { ...reason, sure: "60000" }, { ...provider, now, asks: true }),
    ),
  );
  expect(codes(presses)).toEqual(["conflict", "done"]);
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  expect(row).toMatchObject({ state: "cancelled", kept: 0 });
  const { entries, deposit: over } = await books(uuid);
  expect(entries.filter(({ kind }) => kind === "refund")).toMatchObject([
    { amount: 10_000, state: "due", way: "transfer", reason: "office" },
    { amount: 50_000, state: "due", way: "transfer", reason: "cancelled" },
  ]);
  expect(over.amount - over.waived - over.paid).toBe(0);
  expect(await kinds(uuid, now)).toEqual(["refund"]);
  expect(await events(uuid)).toEqual([
    ...["booking_cancelled_provider", "booking_cancelled_visitor", "payment_received"],
  ]);
  const mails = await marketplace(db).mails(uuid);
  const told = mails.find(({ event }) => event === "booking_cancelled_visitor")?.text;
  expect(told).toContain(reason.reason);
  expect(told).toContain("You have paid AED 600: AED 600 of it goes back as it was paid.");
});

test("a trip that has begun is not released, nor one whose payments are all there", async () => {
  const begun = await book({ start_date: hours(-1), end_date: hours(3) });
  const reason = { reason: "late" };
  await db
    .update(payment)
    .set({ due_date: hours(-30 * DAYS), way: null })
    .where(eq(payment.booking_uuid, begun.uuid));
  expect(await kinds(begun.uuid)).toEqual(["overdue"]);
  expect(await press(begun.uuid, "release", reason)).toEqual(["conflict", words.release]);
  const { uuid } = await book();
  const { deposit } = await books(uuid);
  await press(uuid, "received", { ...seen(deposit), amount: 210_000, way: "aboard" });
  const now = hours(20 * DAYS);
  expect(await press(uuid, "release", reason, { now })).toEqual(["conflict", words.release]);
});
