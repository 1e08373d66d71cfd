/** The books between the marketplace, its providers and its affiliates add up after any order of events (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { payout } from "#db/entities/payout.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { demandRefusal } from "#db/errors.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { endRefund, openBooks, receivePayment, refundPayment, settleBooks } from "./payments.ts";
import {
  approvePayout,
  balanceOf,
  balances,
  cancelPayout,
  payPayout,
  statementQueries,
  toStatement,
  type Whose,
} from "./statements.ts";

const MONTHS = ["2026-09", "2026-10", "2026-11", "2026-12"] as const;
/** Noon of a day in the middle of a month. */
const inMonth = (month: string) => new Date(`${month}-15T08:00:00Z`);
const actor = { uuid: null, label: "office@site.example", requestId: "r" };
const by = (month: string) => ({ actor, now: inMonth(month) });

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

let slot = 0;

/** A provider that owes 10 % and an affiliate who gets 5 %. */
async function parties() {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 40, balance_days: 5 })
    .where(eq(product_package.uuid, catalogue.package));
  await db
    .update(rental_partner)
    .set({ commission_bp: 1000 })
    .where(eq(rental_partner.uuid, catalogue.partner));
  slot += 1;
  const [row] = await db
    .insert(referral_partner)
    .values({
      name: "Desk",
      email: "a@b.example",
      sharelink: `affiliate-${slot}-desk`,
      commission_bp: 500,
      statusid: 1,
    })
    .returning();
  const affiliate = row?.uuid ?? "";
  return {
    catalogue,
    affiliate,
    provider: { party: "provider", uuid: catalogue.partner } as const,
    referrer: { party: "affiliate", uuid: affiliate } as const,
  };
}
type Parties = Awaited<ReturnType<typeof parties>>;

/** A booking made in a month, of 10,500.00 with VAT. */
async function booked({ catalogue, affiliate }: Parties, month: string, total = 1_050_000) {
  slot += 1;
  const start = new Date(Date.parse("2027-01-01T08:00:00Z") + slot * 86_400_000);
  const net = Math.round((total * 100) / 105);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: new Date(start.getTime() + 3_600_000), state: "confirmed" },
    ...{ product_package_uuid: catalogue.package, total, statusid: 1, create_date: inMonth(month) },
    lines: [
      { kind: "charter", title: "Charter", amount: net },
      { kind: "vat", title: "", amount: total - net },
    ],
  });
  await db.run(sql`update ${rental_request} set referral_partner_uuid = ${affiliate}
    where uuid = (select rental_request_uuid from ${booking} where uuid = ${uuid})`);
  await readBatch(db, openBooks(db, isOne(uuid), inMonth(month)));
  return uuid;
}
const isOne = (uuid: string) => sql`b.uuid = ${uuid}`;

async function paymentsOf(uuid: string) {
  return db.select().from(payment).where(eq(payment.booking_uuid, uuid)).orderBy(payment.place);
}

async function pay(
  uuid: string,
  place: number,
  month: string,
  way: "card" | "transfer" | "aboard",
) {
  const one = (await paymentsOf(uuid))[place];
  await readBatch(db, receivePayment(db, { ...by(month), payment_uuid: one?.uuid ?? "", way }));
}

async function end(uuid: string, month: string, state: "completed" | "cancelled", kept?: number) {
  await db
    .update(booking)
    .set({ state, ...(kept !== undefined && { kept }) })
    .where(eq(booking.uuid, uuid));
  if (state === "cancelled") await readBatch(db, settleBooks(db, isOne(uuid), inMonth(month)));
}

/** Every card refund that waits is done. */
async function refundAll(uuid: string, month: string) {
  const open = await db.select().from(payment_entry).where(eq(payment_entry.booking_uuid, uuid));
  for (const { uuid: entry_uuid } of open.filter(({ state }) => state === "due"))
    await readBatch(db, endRefund(db, { ...by(month), entry_uuid, state: "done" }));
}

async function statement(whose: Whose, month: string) {
  return toStatement(whose.party, await readBatch(db, statementQueries(db, whose, month)));
}
async function sumsOf(whose: Whose, month: string) {
  const [row] = await balanceOf(db, whose, month);
  if (!row) throw new Error("no such party");
  return row;
}
const refusal = (statements: readonly Statement[]) =>
  readBatch(db, statements).then(
    () => "done",
    (error) => demandRefusal(error),
  );
const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("a month by hand: what came by card, less what went back, less the commission", async () => {
  const all = await parties();
  const uuid = await booked(all, "2026-10");
  await pay(uuid, 0, "2026-10", "card");
  await pay(uuid, 1, "2026-11", "transfer");
  const october = await statement(all.provider, "2026-10");
  expect(october.lines).toMatchObject([
    {
      ...{ booking_uuid: uuid, name: "Guest", vessel: "Vessel", package: "Package", rate_bp: 1000 },
      ...{ base: 1_000_000, commission: 100_000, card: 420_000, own: 0, balance: 320_000 },
      entries: [{ base: 1_000_000, amount: 100_000, reason: "booked" }],
    },
  ]);
  expect(october.sums).toMatchObject({
    carried: 0,
    balance: 320_000,
    closing: 320_000,
    ready: 320_000,
  });
  const november = await statement(all.provider, "2026-11");
  expect(november.lines).toMatchObject([{ commission: 0, card: 0, own: 630_000, balance: 0 }]);
  expect(november.sums).toMatchObject({
    carried: 320_000,
    balance: 0,
    closing: 320_000,
    own: 630_000,
  });
  const affiliate = await statement(all.referrer, "2026-10");
  expect(affiliate.lines).toMatchObject([
    { name: null, commission: 50_000, card: 0, balance: 50_000 },
  ]);
  expect((await statement(all.provider, "2026-09")).lines).toEqual([]);
});

test("a correction stands in the month it was made in, with why, and leaves the months before as they were", async () => {
  const all = await parties();
  const uuid = await booked(all, "2026-10");
  await pay(uuid, 0, "2026-10", "card");
  const before = await statement(all.provider, "2026-10");
  await end(uuid, "2026-11", "cancelled", 210_000);
  await refundAll(uuid, "2026-12");
  expect((await statement(all.provider, "2026-10")).lines).toEqual(
    before.lines.map((line) => ({ ...line, state: "cancelled" })),
  );
  const [line] = (await statement(all.provider, "2026-11")).lines;
  expect(line?.entries).toMatchObject([{ base: -800_000, amount: -80_000, reason: "cancelled" }]);
  const december = await statement(all.provider, "2026-12");
  expect(december.lines).toMatchObject([{ card_back: 210_000, balance: -210_000 }]);
  // Of the 2,100.00 that stay with the provider, its commission is 200.00.
  expect(december.sums?.closing).toBe(190_000);
});

type Event = {
  do: "book" | "pay" | "refund" | "cancel" | "complete" | "done" | "payout";
  which: number;
  month: number;
  way: number;
};
const events = fc.array(
  fc.record({
    do: fc.constantFrom<Event["do"]>(
      "book",
      "book",
      "pay",
      "pay",
      "refund",
      "cancel",
      "complete",
      "done",
      "payout",
    ),
    which: fc.nat({ max: 5 }),
    month: fc.nat({ max: 1 }),
    way: fc.nat({ max: 2 }),
  }),
  { minLength: 4, maxLength: 14 },
);

test("a statement is the sum of its bookings, and the account the sum of its months, across any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      const all = await parties();
      const made: string[] = [];
      let at = 0;
      for (const event of history) {
        at = Math.min(MONTHS.length - 1, at + event.month);
        const month = MONTHS[at] ?? "2026-12";
        const uuid = made[event.which % Math.max(1, made.length)];
        if (event.do === "book" || !uuid) {
          made.push(await booked(all, month, 500_000 + event.which * 33_333));
          continue;
        }
        const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
        const one = (await paymentsOf(uuid))[event.way % 2];
        if (event.do === "pay" && one && one.amount > one.waived + one.paid)
          await pay(
            uuid,
            event.way % 2,
            month,
            (["card", "transfer", "aboard"] as const)[event.way] ?? "card",
          );
        if (event.do === "refund" && one && one.paid > 0)
          await readBatch(
            db,
            refundPayment(db, {
              ...{ ...by(month), payment_uuid: one.uuid, amount: Math.ceil(one.paid / 3) },
              ...{ reason: "office", why: "kind" },
            }),
          );
        if (event.do === "cancel" && row?.state === "confirmed")
          await end(uuid, month, "cancelled", event.way * 100_000);
        if (event.do === "complete" && row?.state === "confirmed")
          await end(uuid, month, "completed");
        if (event.do === "done") await refundAll(uuid, month);
        if (event.do === "payout")
          for (const whose of [all.provider, all.referrer]) {
            const { ready } = await sumsOf(whose, month);
            const done = await refusal(
              approvePayout(db, { ...by(month), ...whose, month, amount: ready }),
            );
            expect(done).toBe(ready === 0 ? "conflict" : "done");
            expect((await sumsOf(whose, month)).ready).toBe(0);
          }
      }
      for (const whose of [all.provider, all.referrer]) {
        let carried = 0;
        for (const month of MONTHS) {
          const { sums, lines } = await statement(whose, month);
          if (!sums) throw new Error("no sums");
          for (const key of [
            "base",
            "commission",
            "card",
            "card_back",
            "own",
            "own_back",
            "balance",
          ] as const)
            expect(add(lines.map((line) => line[key]))).toBe(sums[key]);
          expect(sums.carried).toBe(carried);
          expect(sums.closing).toBe(carried + sums.balance - sums.paid);
          carried = sums.closing;
          expect(
            (await balances(db, whose.party, month)).find(({ uuid }) => uuid === whose.uuid),
          ).toEqual(sums);
        }
        const { lines } = await statement(whose, "2026-12");
        for (const { booking_uuid, balance, commission, card, card_back } of lines)
          expect([booking_uuid, balance]).toEqual([
            booking_uuid,
            whose.party === "provider" ? card - card_back - commission : commission,
          ]);
      }
    }),
    { numRuns: 8 },
  );
}, 180_000);

test("an affiliate's commission is ready once the trip is over, or cancelled with something kept", async () => {
  const all = await parties();
  const [going, kept, nothing, missed] = [
    await booked(all, "2026-10"),
    await booked(all, "2026-10"),
    await booked(all, "2026-10"),
    await booked(all, "2026-10"),
  ];
  expect(await sumsOf(all.referrer, "2026-10")).toMatchObject({ ready: 0, waiting: 200_000 });
  await end(kept ?? "", "2026-11", "cancelled", 525_000);
  await end(nothing ?? "", "2026-11", "cancelled", 0);
  // What was taken back in November is not paid out with October.
  expect(await sumsOf(all.referrer, "2026-10")).toMatchObject({ ready: 25_000, waiting: 100_000 });
  await end(going ?? "", "2026-11", "completed");
  await db
    .update(booking)
    .set({ state: "no_show" })
    .where(eq(booking.uuid, missed ?? ""));
  expect(await sumsOf(all.referrer, "2026-11")).toMatchObject({
    ready: 125_000,
    waiting: 0,
    closing: 125_000,
  });
});

test("what has to go back by card is not paid out to the provider before it went", async () => {
  const all = await parties();
  const uuid = await booked(all, "2026-10");
  await pay(uuid, 0, "2026-10", "card");
  await end(uuid, "2026-11", "cancelled", 0);
  expect(await sumsOf(all.provider, "2026-10")).toMatchObject({ closing: 320_000, ready: 0 });
});

test("a payout is approved by one step and paid by another, each once, with who and when", async () => {
  const all = await parties();
  const uuid = await booked(all, "2026-10");
  await pay(uuid, 0, "2026-10", "card");
  const approval = { ...by("2026-11"), ...all.provider, month: "2026-10", amount: 320_000 };
  expect(await refusal(approvePayout(db, { ...approval, amount: 1 }))).toBe("conflict");
  expect(await refusal(approvePayout(db, { ...approval, uuid: "nobody" }))).toBe("not_found");
  const at_once = await Promise.all([1, 2, 3].map(() => refusal(approvePayout(db, approval))));
  expect(at_once.toSorted()).toEqual(["conflict", "conflict", "done"]);
  expect(await sumsOf(all.provider, "2026-10")).toMatchObject({
    ready: 0,
    approved: 320_000,
    closing: 320_000,
  });
  const [made] = await db
    .select()
    .from(payout)
    .where(eq(payout.rental_partner_uuid, all.provider.uuid));
  const whose = all.provider;
  const step = { ...by("2026-12"), whose, uuid: made?.uuid ?? "", reference: "FT-2026-77" };
  expect(await refusal(payPayout(db, step))).toBe("done");
  expect(await refusal(payPayout(db, step))).toBe("conflict");
  expect(await refusal(cancelPayout(db, step))).toBe("conflict");
  expect(await sumsOf(all.provider, "2026-10")).toMatchObject({
    paid: 320_000,
    approved: 0,
    closing: 0,
  });
  expect(await sumsOf(all.provider, "2026-11")).toMatchObject({ carried: 0, closing: 0 });
  const { payouts } = await statement(all.provider, "2026-10");
  expect(payouts).toMatchObject([
    {
      ...{ state: "paid", amount: 320_000, month: "2026-10", reference: "FT-2026-77" },
      ...{
        approved_by: actor.label,
        paid_by: actor.label,
        approved: inMonth("2026-11"),
        paid: inMonth("2026-12"),
      },
    },
  ]);
  const lines = await db
    .select()
    .from(audit_log)
    .where(eq(audit_log.record_uuid, made?.uuid ?? ""));
  expect(lines.map(({ action }) => action).toSorted()).toEqual(["payout_approved", "payout_paid"]);
});

test("an approved payout can be taken back, and is ready again", async () => {
  const all = await parties();
  await end(await booked(all, "2026-10"), "2026-10", "completed");
  const approval = { ...by("2026-11"), ...all.referrer, month: "2026-10", amount: 50_000 };
  expect(await refusal(approvePayout(db, approval))).toBe("done");
  const [made] = await db
    .select()
    .from(payout)
    .where(eq(payout.referral_partner_uuid, all.referrer.uuid));
  const step = { ...by("2026-11"), whose: all.referrer, uuid: made?.uuid ?? "" };
  expect(await refusal(cancelPayout(db, step))).toBe("done");
  expect(await refusal(cancelPayout(db, step))).toBe("conflict");
  expect(await refusal(payPayout(db, { ...step, reference: "x" }))).toBe("conflict");
  expect(await refusal(payPayout(db, { ...step, uuid: "nothing", reference: "x" }))).toBe(
    "not_found",
  );
  expect(await sumsOf(all.referrer, "2026-10")).toMatchObject({
    ready: 50_000,
    approved: 0,
    paid: 0,
  });
});

test("a provider whose trips were paid aboard owes its commission, and what it pays settles it", async () => {
  const all = await parties();
  const uuid = await booked(all, "2026-10");
  await pay(uuid, 0, "2026-10", "transfer");
  expect(await sumsOf(all.provider, "2026-10")).toMatchObject({
    closing: -100_000,
    ready: -100_000,
  });
  const approval = { ...by("2026-11"), ...all.provider, month: "2026-10", amount: -100_000 };
  expect(await refusal(approvePayout(db, approval))).toBe("done");
  const { payouts } = await statement(all.provider, "2026-10");
  await readBatch(
    db,
    payPayout(db, {
      ...by("2026-11"),
      whose: all.provider,
      uuid: payouts[0]?.uuid ?? "",
      reference: "in",
    }),
  );
  expect(await sumsOf(all.provider, "2026-10")).toMatchObject({
    paid: -100_000,
    closing: 0,
    ready: 0,
  });
});
