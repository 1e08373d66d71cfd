/** The demo's books are right: nothing is left for those to do who keep them (docs/money.md). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { packageBySlug } from "#db/queries/package-page.ts";
import { openBooks, settleBooks } from "#db/queries/payments.ts";
import { homeReviews } from "#db/queries/providers.ts";
import { balances } from "#db/queries/statements.ts";
import { startDatabase } from "#db/testing/database.ts";
import { toReviews } from "#worker/services/catalogue.ts";
import { seedDatabase } from "./index.ts";

const NOW = new Date("2026-12-01T08:00:00Z");
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startDatabase();
  ({ db, stop } = started);
  await seedDatabase({
    ...{ url: started.url, mode: "demo" as const },
    ...{ adminEmail: "admin@site.example", adminPassword: undefined },
  });
}, 60_000);
afterAll(() => stop());

const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const books = () =>
  readBatch(db, {
    bookings: db.select().from(booking),
    payments: db.select().from(payment),
    entries: db.select().from(payment_entry),
    commissions: db.select().from(commission_entry),
  });

test("each past trip is paid as its terms say, and settling the books finds nothing to do", async () => {
  const before = await books();
  expect(before.bookings.length).toBeGreaterThan(20);
  for (const { uuid, total, deposit, terms } of before.bookings) {
    expect(terms).not.toBeNull();
    const payments = before.payments.filter(({ booking_uuid }) => booking_uuid === uuid);
    expect(add(payments.map(({ amount }) => amount))).toBe(total);
    expect(payments.find(({ kind }) => kind === "deposit")?.amount ?? 0).toBe(deposit);
    for (const one of payments) {
      const came = before.entries.filter(({ payment_uuid }) => payment_uuid === one.uuid);
      expect(came.map(({ amount, way }) => ({ amount, way }))).toEqual([
        { amount: one.paid, way: one.way ?? "aboard" },
      ]);
    }
  }
  await readBatch(db, [...openBooks(db, sql`1`, NOW), ...settleBooks(db, sql`1`, NOW)]);
  expect(await books()).toEqual(before);
});

test("an affiliate has brought some trips, whose commission is ready", async () => {
  const { bookings } = await books();
  const found = await balances(db, "affiliate", "2026-12");
  const brought = bookings.filter(({ referral_partner_uuid }) => referral_partner_uuid !== null);
  expect(brought.length).toBeGreaterThan(0);
  expect(add(found.map(({ ready }) => ready))).toBeGreaterThan(0);
});

test("terms differ, and numbers of the tax office and of banks are nobody's", async () => {
  const providers = await db.select().from(rental_partner);
  const terms = providers.map(({ deposit_percent, deposit_amount, balance_days }) =>
    [deposit_percent, deposit_amount, balance_days].join(),
  );
  expect(new Set(terms).size).toBeGreaterThanOrEqual(5);
  for (const { trn, bank_account, address } of providers) {
    expect(trn).toMatch(/^000\d{12}$/);
    expect(bank_account).toMatch(/IBAN AE00 0000 .*invented/s);
    expect(address).not.toMatch(/\d/);
  }
});

test("the home page has the best reviews, each with its vessel; a package's page its own first, then its vessel's, the best first", async () => {
  const home = await homeReviews(db, 3);
  expect(home.map(({ stars, picture }) => [stars, picture !== null])).toEqual(
    Array.from({ length: 3 }, () => [5, true]),
  );
  expect(home.map(({ create_date }) => create_date)).toEqual(
    home.map(({ create_date }) => create_date).toSorted((a, b) => Number(b) - Number(a)),
  );
  const about = async (slug: string) =>
    toReviews(await packageBySlug(db, slug).ratings).map(({ near = 0, stars }) => [near, stars]);
  expect((await about("board-meeting-afloat-88-ft"))[0]).toEqual([2, 3]);
  expect((await about("birthday-upstairs-55-ft-flybridge")).slice(0, 3)).toEqual([
    [2, 4],
    [1, 5],
    [1, 4],
  ]);
  // Without a picture the best are still the best.
  await db.run(sql`update rental_product set pictures = '[]' where uuid in (
    select b.rental_product_uuid from booking b join partner_rating o on o.booking_uuid = b.uuid where o.stars = 5)`);
  expect((await homeReviews(db, 3)).map(({ stars }) => stars)).toEqual([5, 5, 5]);
});
