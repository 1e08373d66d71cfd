/** The dashboard's money by month: what counts where, and that no table is walked for it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { endRefund, openBooks, receivePayment, settleBooks } from "#db/queries/payments.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { moneyMonths } from "./money-figures.ts";

/** 22.00 UTC on 31 October is November in Dubai. */
const MADE = new Date("2026-10-31T22:00:00Z");
const NOW = new Date("2026-12-20T08:00:00Z");
const by = { actor: { uuid: null, label: "desk@site.example", requestId: "r" }, now: NOW };
const MONTHS = { from: "2026-01", to: "2026-12" };

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
}, 30_000);
afterAll(() => stop());

test("booked, commission, due, overdue and refunded stand in their months of Dubai", async () => {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 40, deposit_days: 5, balance_days: 10 })
    .where(eq(product_package.uuid, catalogue.package));
  await db
    .update(rental_partner)
    .set({ commission_bp: 1000 })
    .where(eq(rental_partner.uuid, catalogue.partner));
  const uuids = [];
  for (const day of ["2027-01-20", "2027-01-21"]) {
    const start = new Date(`${day}T08:00:00Z`);
    const uuid = await makeBooking(db, catalogue, {
      ...{ start_date: start, end_date: new Date(start.getTime() + 3_600_000), create_date: MADE },
      ...{ total: 1_050_000, state: "confirmed", statusid: 1 },
      product_package_uuid: catalogue.package,
    });
    uuids.push(uuid);
    await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, MADE));
  }
  // The first is paid and called off by the provider; the second's first part has not come.
  const [first = ""] = uuids;
  const [deposit] = await db
    .select()
    .from(payment)
    .where(eq(payment.booking_uuid, first))
    .orderBy(payment.place);
  await readBatch(
    db,
    receivePayment(db, { ...by, payment_uuid: deposit?.uuid ?? "", way: "card" }),
  );
  await db.update(booking).set({ state: "cancelled", kept: 0 }).where(eq(booking.uuid, first));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${first}`, NOW));
  const refunds = await db.select().from(payment_entry).where(eq(payment_entry.kind, "refund"));
  for (const { uuid: entry_uuid } of refunds)
    await readBatch(db, endRefund(db, { ...by, entry_uuid, state: "done", external_id: "re_1" }));
  // A third is called off later than its conditions allow for free: what it keeps is booked, in the month it was made in.
  const late = await makeBooking(db, catalogue, {
    ...{ create_date: MADE, total: 1_050_000, state: "cancelled", kept: 300_000, statusid: 1 },
    ...{ start_date: NOW, end_date: new Date(NOW.getTime() + 3_600_000) },
  });
  const booked = async () =>
    (await moneyMonths(db, MONTHS, NOW)).filter(({ figure }) => figure === "booked");
  expect(await booked()).toEqual([{ figure: "booked", month: "2026-11", fils: 1_350_000 }]);
  // Nobody came to it: all of its price is owed.
  await db.update(booking).set({ state: "no_show", kept: null }).where(eq(booking.uuid, late));
  expect(await booked()).toEqual([{ figure: "booked", month: "2026-11", fils: 2_100_000 }]);
  await db.update(booking).set({ statusid: -1 }).where(eq(booking.uuid, late));
  const found = await moneyMonths(db, MONTHS, NOW);
  expect(found.filter(({ fils }) => fils !== 0)).toEqual([
    { figure: "booked", month: "2026-11", fils: 1_050_000 },
    { figure: "commission", month: "2026-11", fils: 200_000 },
    { figure: "commission", month: "2026-12", fils: -100_000 },
    { figure: "due", month: "2026-11", fils: 420_000 },
    { figure: "overdue", month: "2026-11", fils: 420_000 },
    { figure: "refunded", month: "2026-12", fils: 420_000 },
  ]);
  // Its bank sends it back.
  const back = {
    entry_uuid: refunds[0]?.uuid ?? "",
    state: "failed",
    external_id: "re_1",
  } as const;
  await readBatch(db, endRefund(db, { ...by, ...back }));
  const after = await moneyMonths(db, MONTHS, NOW);
  expect(after.find(({ figure }) => figure === "refunded")?.fils).toBe(0);
});

test("each figure is a range of an index that holds all it needs, but of what was cancelled, is overdue or came back, which is little", async () => {
  const { sql: text, params } = (
    moneyMonths(db, MONTHS, NOW) as unknown as { getQuery(): { sql: string; params: unknown[] } }
  ).getQuery();
  const plan = await db.$client.execute({
    sql: `explain query plan ${text}`,
    args: params as (string | number)[],
  });
  const steps = plan.rows
    .map(({ detail }) => `${detail}`)
    // "r" is what the figures of bookings and refunds are added up from.
    .filter((step) => /SCAN|SEARCH/.test(step) && step !== "SCAN r");
  // Of cancelled bookings alone what they keep is read from the table.
  const kept = steps.filter((step) => / b USING INDEX booking_figures /.test(step));
  expect(kept).toHaveLength(1);
  const little =
    /b USING INDEX booking_figures|payment_late \(due_date|payment_entry_external_id_unique \(external_id>\? AND/;
  for (const step of steps) if (!little.test(step)) expect(step).toContain("USING COVERING INDEX");
  for (const step of steps) expect(step).toContain("SEARCH");
});
