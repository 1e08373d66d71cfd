/** Who is reminded of a payment, and who hears that it has not come (DESIGN §16). */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { payment } from "#db/entities/payment.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { site_config } from "#db/entities/site-config.ts";
import { stepBooking } from "#db/queries/admin/booking-steps.ts";
import { endCheckout, keepCheckout, noteAwaited } from "#db/queries/cards.ts";
import { openBooks, receivePayment, settleBooks } from "#db/queries/payments.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { paymentMailMessages } from "#domain/messages/en/mail-payments.ts";
import { jobs } from "./index.ts";
import { at, hours, marketplace, NOW, twice } from "./testing/marketplace.ts";

const { "due-payments": run } = jobs;
const NOTHING = "0 payments reminded of, 0 overdue";
const DAY = 24;

let db: Db;
let stop: () => Promise<void>;
let market: ReturnType<typeof marketplace>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  market = marketplace(db);
  await db.insert(site_config).values({});
});
afterAll(() => stop());
afterEach(async () => {
  await db.update(payment).set({ statusid: -1 });
});

/** A trip in 30 days, booked now: 30 % within four days, the rest ten days before. */
async function book(terms: Partial<typeof product_package.$inferInsert> = {}) {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 30, deposit_days: 4, balance_days: 10, ...terms })
    .where(eq(product_package.uuid, catalogue.package));
  await db
    .update(rental_partner)
    .set({ bank_account: "Provider LLC\nAE07 0331 2345" })
    .where(eq(rental_partner.uuid, catalogue.partner));
  const uuid = uuidv7();
  const start_date = hours(30 * DAY);
  const email = `${uuid}@visitor.example`;
  await makeBooking(db, catalogue, {
    ...{ uuid, start_date, end_date: hours(3, start_date), state: "confirmed", statusid: 1 },
    ...{ name: "Layla Haddad", email, product_package_uuid: catalogue.package, total: 1_000_000 },
  });
  await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, NOW));
  const [deposit, balance] = await db
    .select()
    .from(payment)
    .where(eq(payment.booking_uuid, uuid))
    .orderBy(payment.place);
  return { uuid, email, deposit, balance };
}
const mailsTo = (recipient: string) =>
  db
    .select({ event: email_outbox.event })
    .from(email_outbox)
    .where(eq(email_outbox.recipient, recipient));

test("a payment is reminded of once, two days before its day, with account and reference", async () => {
  const { email, uuid } = await book();
  expect(await at(db, run, hours(2 * DAY - 1))).toBe(NOTHING);
  const once = "1 payments reminded of, 0 overdue";
  expect(await at(db, run, hours(2 * DAY))).toBe(once);
  expect(await at(db, run, hours(2 * DAY))).toBe(NOTHING);
  expect(await mailsTo(email)).toEqual([{ event: "payment_reminder" }]);
  const [row] = await db.select().from(payment).where(eq(payment.booking_uuid, uuid));
  const [mail] = await market.mails(row?.uuid ?? "");
  for (const part of ["AED 3,000", "AE07 0331 2345", "-1", "AED 7,000"])
    expect(mail?.text).toContain(part);
});

test("what is on its way by card is asked for again only once its bank has said no", async () => {
  const { deposit } = await book();
  const page = { payment_uuid: deposit?.uuid ?? "", session_id: "cs_1", amount: 300_000 };
  const expires_date = hours(DAY);
  await keepCheckout(db, { ...page, currency: "AED", url: "https://x", expires_date, now: NOW });
  await noteAwaited(db, "cs_1", NOW);
  expect(await at(db, run, hours(2 * DAY))).toBe(NOTHING);
  expect(await at(db, run, hours(5 * DAY))).toBe(NOTHING);
  await endCheckout(db, "cs_1", "expired", NOW);
  expect(await at(db, run, hours(2 * DAY))).toBe("1 payments reminded of, 0 overdue");
});

test("two runs at once remind once", async () => {
  await book({ deposit_days: 1, balance_days: 28 });
  const end = hours(0);
  await db.update(payment).set({ create_date: hours(-2 * DAY, end) });
  expect(await twice(db, run)).toEqual([
    expect.stringContaining("0 payments"),
    expect.stringContaining("2 payments"),
  ]);
});

test("a day after its day both sides hear that it has not come, once", async () => {
  const { email, deposit } = await book();
  expect(await at(db, run, hours(5 * DAY - 1))).toBe(NOTHING);
  expect(await at(db, run, hours(5 * DAY))).toBe("0 payments reminded of, 1 overdue");
  expect(await at(db, run, hours(6 * DAY))).toBe(NOTHING);
  expect(await mailsTo(email)).toEqual([{ event: "payment_overdue" }]);
  const mails = await market.mails(deposit?.uuid ?? "");
  expect(mails.map(({ event }) => event).toSorted()).toEqual([
    "payment_overdue",
    "payment_overdue_provider",
  ]);
});

test("what came, what is paid aboard and what is not due any more is nobody's reminder", async () => {
  const paid = await book();
  const by = { actor: { uuid: null, label: "desk", requestId: "r" }, now: NOW };
  await readBatch(
    db,
    receivePayment(db, { ...by, payment_uuid: paid.deposit?.uuid ?? "", way: "transfer" }),
  );
  await book({ deposit_percent: 0, balance_days: 0 });
  const off = await book();
  await db.update(booking).set({ state: "cancelled", kept: 0 }).where(eq(booking.uuid, off.uuid));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${off.uuid}`, NOW));
  expect(await at(db, run, hours(5 * DAY))).toBe(NOTHING);
  // Of a trip that costs something though it is cancelled that has to come, whatever way was meant.
  const kept = await book({ deposit_percent: 0, balance_days: 0 });
  await db
    .update(booking)
    .set({ state: "cancelled", kept: 400_000 })
    .where(eq(booking.uuid, kept.uuid));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${kept.uuid}`, NOW));
  expect(await at(db, run, hours(31 * DAY))).toContain("2 overdue");
});

test("who did not come owes what was to be paid aboard: a day after it is asked for, as a transfer", async () => {
  const { uuid, email, deposit } = await book({ deposit_percent: 0, balance_days: 0 });
  expect(deposit?.way).toBe("aboard");
  const now = hours(30 * DAY + 1);
  const by = { actor: { uuid: null, label: "desk", requestId: "r" }, now };
  await readBatch(db, stepBooking(db, { ...by, uuid, to: "no_show" }));
  const [row] = await db.select().from(payment).where(eq(payment.booking_uuid, uuid));
  expect(row).toMatchObject({ state: "due", way: null, waived: 0, paid: 0, amount: 1_000_000 });
  expect(await at(db, run, hours(31 * DAY))).toBe("0 payments reminded of, 1 overdue");
  expect(await mailsTo(email)).toEqual([{ event: "payment_overdue" }]);
  const [mail] = await market.mails(row?.uuid ?? "");
  const words = ["AED 10,000", "AE07 0331 2345", `${paymentMailMessages.stays.no_show}`];
  for (const part of words) expect(mail?.text.replace(/\s+/g, " ")).toContain(part);
});

test("what stays to be paid of a cancelled trip is asked for with that reason, before its day and after it", async () => {
  const { uuid, balance } = await book({ deposit_percent: 0, balance_days: 10 });
  const values = { state: "cancelled", kept: 400_000 } as const;
  await db.update(booking).set(values).where(eq(booking.uuid, uuid));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${uuid}`, NOW));
  expect(balance).toBeUndefined();
  await at(db, run, hours(19 * DAY));
  await at(db, run, hours(21 * DAY));
  const [row] = await db.select().from(payment).where(eq(payment.booking_uuid, uuid));
  const texts = (await market.mails(row?.uuid ?? "")).filter(({ text }) =>
    text.replace(/\s+/g, " ").includes(`${paymentMailMessages.stays.cancelled}`),
  );
  expect(texts.map(({ event }) => event).toSorted()).toEqual([
    "payment_overdue",
    "payment_reminder",
  ]);
});

test("erased people get no mail, and the payment is not looked at again", async () => {
  const { uuid, email } = await book();
  await db
    .update(booking)
    .set({ email: `erased-${uuid}@erased.invalid` })
    .where(eq(booking.uuid, uuid));
  expect(await at(db, run, hours(2 * DAY))).toBe("1 payments reminded of, 0 overdue");
  expect(await at(db, run, hours(2 * DAY))).toBe(NOTHING);
  expect(await mailsTo(email)).toEqual([]);
});
