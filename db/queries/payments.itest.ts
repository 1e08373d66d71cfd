/** The books of a booking are right after any order of events: one rule set, held against random histories (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { demandRefusal } from "#db/errors.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { cancelledBooks, spread } from "#domain/lib/books.ts";
import { dueAfterChange, paymentSchedule, paymentTerms } from "#domain/lib/payment-terms.ts";
import { paymentsOf } from "./payment-pages.ts";
import { openBooks, receivePayment, refundPayment, settleBooks, waivePayment } from "./payments.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-12-01T08:00:00Z");
const by = { actor: { uuid: null, label: "desk@provider.example", requestId: "r" }, now: NOW };

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

type Terms = Partial<typeof product_package.$inferInsert>;
let slot = 0;

/** A booking of its own day whose books are open, brought by an affiliate. */
async function booked({
  total = 1_050_000,
  inDays = 40,
  pack = {} as Terms,
  provider = {} as Partial<typeof rental_partner.$inferInsert>,
} = {}) {
  const catalogue = await makeCatalogue(db);
  await db.update(product_package).set(pack).where(eq(product_package.uuid, catalogue.package));
  await db
    .update(rental_partner)
    .set({ commission_bp: 1250, ...provider })
    .where(eq(rental_partner.uuid, catalogue.partner));
  slot += 1;
  const affiliate = `affiliate-${slot}-link`;
  const [row] = await db
    .insert(referral_partner)
    .values({
      name: "Desk",
      email: "a@b.example",
      sharelink: affiliate,
      commission_bp: 333,
      statusid: 1,
    })
    .returning();
  const start = new Date(NOW.getTime() + inDays * DAY_MS);
  const net = Math.round((total * 100) / 105);
  const uuid = await makeBooking(db, catalogue, {
    ...{
      start_date: start,
      end_date: new Date(start.getTime() + 3 * 3_600_000),
      state: "confirmed",
    },
    ...{ product_package_uuid: catalogue.package, total, statusid: 1 },
    lines: [
      { kind: "charter", title: "Charter", amount: net },
      { kind: "vat", title: "", amount: total - net },
    ],
  });
  await db.run(sql`update ${rental_request} set referral_partner_uuid = ${row?.uuid ?? null}
    where uuid = (select rental_request_uuid from ${booking} where uuid = ${uuid})`);
  await readBatch(db, openBooks(db, isOne(uuid), NOW));
  return { uuid, start };
}
const isOne = (uuid: string) => sql`b.uuid = ${uuid}`;

async function booksOf(uuid: string) {
  return readBatch(db, {
    bookings: db.select().from(booking).where(eq(booking.uuid, uuid)),
    payments: db
      .select()
      .from(payment)
      .where(eq(payment.booking_uuid, uuid))
      .orderBy(payment.place),
    entries: db.select().from(payment_entry).where(eq(payment_entry.booking_uuid, uuid)),
    commissions: db.select().from(commission_entry).where(eq(commission_entry.booking_uuid, uuid)),
  });
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What always holds of a booking's books. */
async function expectTrue(uuid: string) {
  const { bookings, payments, entries, commissions } = await booksOf(uuid);
  const [row] = bookings;
  if (!row) throw new Error("no booking");
  // Schedule = total.
  expect(sum(payments.map(({ amount }) => amount))).toBe(row.total);
  for (const one of payments) {
    const of = entries.filter(({ payment_uuid }) => payment_uuid === one.uuid);
    const received = of.filter(({ kind }) => kind === "received");
    const back = of.filter(({ kind }) => kind === "refund");
    expect(one.paid).toBe(sum(received.map((e) => e.amount)) - sum(back.map((e) => e.amount)));
    // Refunds ≤ paid, of each sum that came, by the way it came.
    for (const came of received) {
      const taken = back.filter(({ of_entry_uuid }) => of_entry_uuid === came.uuid);
      expect(sum(taken.map((e) => e.amount))).toBeLessThanOrEqual(came.amount);
      for (const refund of taken) expect(refund.way).toBe(came.way);
    }
    const open = one.amount - one.waived - one.paid;
    expect(open).toBeGreaterThanOrEqual(0);
    const state = open > 0 ? "due" : one.paid > 0 ? "paid" : of.length > 0 ? "refunded" : "waived";
    expect(one.state).toBe(state);
  }
  const expected = sum(payments.map(({ amount, waived }) => amount - waived));
  // Nobody owes more than the trip costs, and of a cancelled one what it keeps.
  expect(expected).toBeLessThanOrEqual(row.kept ?? row.total);
  const vat = row.lines.find(({ kind }) => kind === "vat")?.amount ?? 0;
  const net = expected === row.total ? row.total - vat : Math.round((expected * 100) / 105);
  for (const [party, bp] of [
    ["provider", 1250],
    ["affiliate", 333],
  ] as const) {
    const own = commissions.filter((entry) => entry.party === party);
    expect(sum(own.map(({ base }) => base))).toBe(net);
    expect(sum(own.map(({ amount }) => amount))).toBe(Math.floor((net * bp + 5000) / 10_000));
  }
  return { row, payments, entries };
}

const NO_TERMS = {
  ...{ deposit_percent: null, deposit_amount: null, deposit_days: null },
  ...{ balance_days: null, grace_days: null },
};
const percentOrAmount = fc.record({
  deposit_percent: fc.option(fc.integer({ min: 0, max: 100 })),
  deposit_amount: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  deposit_days: fc.option(fc.integer({ min: 0, max: 60 })),
  balance_days: fc.option(fc.integer({ min: 0, max: 180 })),
  grace_days: fc.option(fc.integer({ min: 0, max: 60 })),
});

test("the payments of a new booking are those its page has shown, whatever the terms", async () => {
  await fc.assert(
    fc.asyncProperty(
      percentOrAmount,
      percentOrAmount,
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10 })),
      async (pack, provider, total, inDays) => {
        const { uuid, start } = await booked({ total, inDays, pack, provider });
        const { row, payments } = await expectTrue(uuid);
        const terms = paymentTerms(pack, provider);
        expect(row.terms).toEqual(terms);
        const planned = paymentSchedule(terms, { total, start, now: NOW });
        expect(
          payments.map(({ kind, amount, due_date, way }) => ({ kind, amount, due: due_date, way })),
        ).toEqual(planned as never);
      },
    ),
    { numRuns: 8 },
  );
});

test("of a near trip the whole is the first payment, by the deposit's day but before the trip", async () => {
  const pack = { deposit_percent: 30, deposit_days: 2, balance_days: 7 };
  const near = async (inDays: number, of: Terms = pack) => {
    const { uuid, start } = await booked({ total: 1_000_000, inDays, pack: of });
    const { row, payments } = await expectTrue(uuid);
    const planned = paymentSchedule(paymentTerms(row.terms ?? NO_TERMS), {
      ...{ total: 1_000_000, start, now: NOW },
    });
    const kept = payments.map(({ kind, amount, due_date, way }) => [kind, amount, due_date, way]);
    expect(kept).toEqual(planned.map(({ kind, amount, due, way }) => [kind, amount, due, way]));
    expect(row.deposit).toBe(payments.find(({ kind }) => kind === "deposit")?.amount ?? 0);
    return payments.map((one) => [one.kind, one.amount, Number(one.due_date) - Number(NOW)]);
  };
  expect(await near(1)).toEqual([["deposit", 1_000_000, DAY_MS]]);
  // The rest would be due on the very day of the deposit.
  expect(await near(9)).toEqual([["deposit", 1_000_000, 2 * DAY_MS]]);
  expect(await near(10)).toEqual([
    ["deposit", 300_000, 2 * DAY_MS],
    ["balance", 700_000, 3 * DAY_MS],
  ]);
  expect(await near(1, { ...pack, deposit_percent: 0 })).toEqual([["balance", 1_000_000, 0]]);
  const aboard = await near(1, { ...pack, balance_days: 0 });
  expect(aboard.map(([kind]) => `${kind}`)).toEqual(["deposit", "balance"]);
});

type Event =
  | {
      do: "receive";
      place: number;
      amount: number | undefined;
      way: "card" | "transfer" | "aboard";
    }
  | { do: "refund"; place: number; share: number }
  | { do: "waive"; place: number }
  | { do: "change"; total: number }
  | { do: "move"; days: number }
  | { do: "cancel"; percent: number }
  | { do: "miss" }
  | { do: "again" };

const place = fc.nat({ max: 3 });
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("receive" as const),
      place,
      amount: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined }),
      way: fc.constantFrom("card" as const, "transfer" as const, "aboard" as const),
    }),
    fc.record({
      do: fc.constant("refund" as const),
      place,
      share: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ do: fc.constant("waive" as const), place }),
    fc.record({
      do: fc.constant("change" as const),
      total: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    fc.record({ do: fc.constant("move" as const), days: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant("cancel" as const), percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ do: fc.constant("miss" as const) }),
    fc.record({ do: fc.constant("again" as const) }),
  ),
  { minLength: 1, maxLength: 8 },
);

/** What a step that may be refused comes to; anything but a refusal is a fault. */
async function tried(statements: readonly Statement[]) {
  await readBatch(db, statements).catch((error: unknown) => {
    if (demandRefusal(error) !== "conflict") throw error;
  });
}

test("schedule = total, refunds ≤ paid, commissions = rate of what is to be paid, across any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(events, percentOrAmount, async (history, pack) => {
      const { uuid } = await booked({ pack });
      for (const event of history) {
        const { row, payments } = await expectTrue(uuid);
        const shown = await paymentsOf(db, eq(booking.uuid, uuid)).payments;
        const one = "place" in event ? payments[event.place % payments.length] : undefined;
        const payment_uuid = one?.uuid ?? "";
        switch (event.do) {
          case "receive":
            await tried(
              receivePayment(db, { ...by, payment_uuid, amount: event.amount, way: event.way }),
            );
            break;
          case "refund": {
            const amount = Math.ceil(((one?.paid ?? 0) * event.share) / 100);
            await tried(
              refundPayment(db, { ...by, payment_uuid, amount, reason: "office", why: "kind" }),
            );
            break;
          }
          case "waive":
            await tried(waivePayment(db, { ...by, payment_uuid, reason: "kind" }));
            break;
          case "change": {
            if (row.state !== "confirmed") break;
            const net = Math.round((event.total * 100) / 105);
            const lines = [
              { kind: "charter" as const, title: "Charter", amount: net },
              { kind: "vat" as const, title: "", amount: event.total - net },
            ];
            await db
              .update(booking)
              .set({ total: event.total, lines, deposit: Math.min(row.deposit, event.total) })
              .where(eq(booking.uuid, uuid));
            break;
          }
          case "move": {
            if (row.state !== "confirmed") break;
            const start = new Date(NOW.getTime() + event.days * DAY_MS);
            await db
              .update(booking)
              .set({ start_date: start, end_date: new Date(start.getTime() + 3_600_000) })
              .where(eq(booking.uuid, uuid));
            break;
          }
          case "miss":
            if (row.state !== "confirmed") break;
            await db.update(booking).set({ state: "no_show" }).where(eq(booking.uuid, uuid));
            break;
          case "cancel":
            if (row.state !== "confirmed") break;
            await db
              .update(booking)
              .set({ state: "cancelled", kept: Math.round((row.total * event.percent) / 100) })
              .where(and(eq(booking.uuid, uuid)));
        }
        if (event.do === "receive" && one && event.amount !== undefined) {
          // Where it goes is what the desk was told.
          const { others, back } = spread(payments, { uuid: one.uuid, amount: event.amount });
          const { payments: now, entries } = await booksOf(uuid);
          for (const { payment: other, share } of others)
            expect(now.find((is) => is.uuid === other.uuid)?.paid).toBe(other.paid + share);
          expect(sum(now.map(({ paid }) => paid)) - sum(payments.map(({ paid }) => paid))).toBe(
            event.amount - back,
          );
          const excess = entries.filter(({ reason }) => reason === "excess");
          expect(excess.filter(({ amount }) => amount === back).length).toBeGreaterThanOrEqual(
            Number(back > 0),
          );
        }
        await readBatch(db, settleBooks(db, isOne(uuid), NOW));
        const before = await booksOf(uuid);
        // Each payment is due when the table of the proposal has said.
        const [is] = before.bookings;
        if (event.do === "move" && is?.state === "confirmed" && is.terms)
          for (const { kind, state, due_date: due, uuid: one } of before.payments) {
            const was = payments.find((each) => each.uuid === one)?.due_date;
            const asked = { kind, due: was ?? null, start: is.start_date, now: NOW };
            if (state === "due") expect(Number(due)).toBe(dueAfterChange(is.terms, asked));
          }
        // What a page has said of cancelling is what the books make of it.
        if (event.do === "cancel" && row.state === "confirmed") {
          const told = cancelledBooks(shown, before.bookings[0]?.kept ?? 0);
          expect(told.open).toBe(
            sum(before.payments.map(({ amount, waived, paid: came }) => amount - waived - came)),
          );
          // No refund is done here: all that ever came was paid, and what waits to go back goes with the rest.
          const amounts = (of: string) =>
            sum(before.entries.filter(({ kind }) => kind === of).map(({ amount }) => amount));
          expect(told.paid).toBe(amounts("received"));
          expect(told.back).toBe(amounts("refund"));
        }
        // Once is as good as twice.
        await readBatch(db, [
          ...settleBooks(db, isOne(uuid), NOW),
          ...openBooks(db, isOne(uuid), NOW),
        ]);
        expect(await booksOf(uuid)).toEqual(before);
      }
      await expectTrue(uuid);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test("money that came last goes back first, by its own way, and what is too much at once", async () => {
  const { uuid } = await booked({ pack: { deposit_percent: 50, balance_days: 10 } });
  const { payments } = await booksOf(uuid);
  const [deposit] = payments;
  const pay = (amount: number, way: "card" | "transfer", at: number) =>
    readBatch(
      db,
      receivePayment(db, {
        ...{ ...by, now: new Date(NOW.getTime() + at) },
        ...{ payment_uuid: deposit?.uuid ?? "", amount, way },
      }),
    );
  await pay(300_000, "transfer", 1);
  const rest = { ...by, payment_uuid: payments[1]?.uuid ?? "", reason: "kind" };
  await readBatch(db, waivePayment(db, rest));
  await pay(300_000, "card", 2);
  const { entries } = await expectTrue(uuid);
  expect(entries.filter(({ kind }) => kind === "refund")).toMatchObject([
    { amount: 75_000, way: "card", reason: "excess", state: "due" },
  ]);
  await db.run(sql`update ${booking} set state = 'cancelled', kept = 100000 where uuid = ${uuid}`);
  await readBatch(db, settleBooks(db, isOne(uuid), NOW));
  const after = await expectTrue(uuid);
  expect(
    after.entries
      .filter(({ reason }) => reason === "cancelled")
      .map(({ way, amount }) => ({ way, amount }))
      .toSorted((a, b) => a.amount - b.amount),
  ).toEqual([
    { way: "transfer", amount: 200_000 },
    { way: "card", amount: 225_000 },
  ]);
});

test("money beyond a payment pays what else is open, aboard last, and only the rest goes back", async () => {
  const { uuid } = await booked({ pack: { deposit_percent: 30, balance_days: 0 } });
  const [deposit] = (await booksOf(uuid)).payments;
  const pay = (amount: number) => {
    const money = { payment_uuid: deposit?.uuid ?? "", amount, way: "transfer" } as const;
    return readBatch(db, receivePayment(db, { ...by, ...money }));
  };
  const lines = async () => {
    const { payments, entries } = await expectTrue(uuid);
    const back = entries.filter(({ kind }) => kind === "refund");
    return {
      paid: payments.map(({ paid, way }) => [paid, way]),
      back: back.map(({ amount, reason, payment_uuid }) => [
        ...[amount, reason, payment_uuid === deposit?.uuid],
      ]),
    };
  };
  const net = { kind: "charter" as const, title: "Charter", amount: 1_200_000 };
  const vat = { kind: "vat" as const, title: "", amount: 60_000 };
  const total = { total: 1_260_000, lines: [net, vat] };
  await db.update(booking).set(total).where(eq(booking.uuid, uuid));
  await readBatch(db, settleBooks(db, isOne(uuid), NOW));
  // What the change has added is transferred here.
  await db.run(sql`update ${payment} set way = null where booking_uuid = ${uuid} and place = 2`);
  await pay(315_000 + 200_000);
  expect(await lines()).toEqual({
    paid: [
      [315_000, "transfer"],
      [0, "aboard"],
      [200_000, null],
    ],
    back: [],
  });
  await pay(10_000 + 30_000);
  expect((await lines()).paid.map(([paid]) => paid)).toEqual([315_000, 30_000, 210_000]);
  await pay(705_000 + 5_000);
  expect(await lines()).toEqual({
    paid: [
      [315_000, "transfer"],
      [735_000, "transfer"],
      [210_000, "transfer"],
    ],
    back: [[5_000, "excess", true]],
  });
  // Of a trip that is paid all of it goes back.
  await pay(1_000);
  expect((await lines()).back.map(([amount]) => amount).toSorted()).toEqual([1_000, 5_000]);
});

test("a trip that costs less is paid up to its new price, wherever a part was let go before", async () => {
  const costs = async (lets: number) => {
    const { uuid } = await booked({ pack: { deposit_percent: 30, balance_days: 10 } });
    const { payments } = await booksOf(uuid);
    const pay = { ...by, way: "transfer" } as const;
    for (const [place, one] of payments.entries()) {
      const part = { payment_uuid: one.uuid, ...(place === lets && { amount: 100_000 }) };
      await readBatch(db, receivePayment(db, { ...pay, ...part }));
    }
    const rest = { payment_uuid: payments[lets]?.uuid ?? "", reason: "kind" };
    await readBatch(db, waivePayment(db, { ...by, ...rest }));
    const lines = [
      { kind: "charter" as const, title: "Charter", amount: 400_000 },
      { kind: "vat" as const, title: "", amount: 20_000 },
    ];
    await db.update(booking).set({ total: 420_000, lines }).where(eq(booking.uuid, uuid));
    await readBatch(db, settleBooks(db, isOne(uuid), NOW));
    const { payments: after } = await expectTrue(uuid);
    return sum(after.map(({ paid }) => paid));
  };
  // 315,000 + 100,000 are less than it costs now; 100,000 + 735,000 are more.
  expect([await costs(1), await costs(0)]).toEqual([415_000, 420_000]);
});

test("a payment of the bank counts once, however often it is told", async () => {
  const { uuid } = await booked({ pack: { deposit_percent: 100 } });
  const { payments } = await booksOf(uuid);
  const told = () =>
    readBatch(
      db,
      receivePayment(db, {
        ...{ ...by, payment_uuid: payments[0]?.uuid ?? "", way: "card" },
        ...{ amount: 1_050_000, external_id: `pi_${uuid}` },
      }),
    ).then(
      () => "done",
      (error) => demandRefusal(error),
    );
  expect((await Promise.all([told(), told(), told()])).toSorted()).toEqual([
    "conflict",
    "conflict",
    "done",
  ]);
  await expectTrue(uuid);
});
