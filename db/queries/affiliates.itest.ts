/** What an affiliate may know and earn (DESIGN §16): the last link counts, nobody's own trip, and never who it was. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { demandRefusal } from "#db/errors.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { byAffiliate } from "./admin/figures.ts";
import {
  affiliateOf,
  affiliateResults,
  cameByMonth,
  clicksSince,
  commissionParts,
  earningTrips,
  ownAffiliate,
  saveAffiliate,
} from "./affiliates.ts";
import { openBooks, settleBooks } from "./payments.ts";
import { type NewRequest, placeRequest } from "./place-request.ts";
import { approvePayout, balanceOf, statementQueries, toStatement } from "./statements.ts";
import { countShareVisit } from "./visits.ts";

const NOW = new Date("2026-12-01T08:00:00Z");
const START = new Date("2027-01-10T10:00:00Z");
const HOUR_MS = 3_600_000;
const by = { actor: { uuid: null, label: "desk", requestId: "r" }, now: NOW };

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

type Affiliate = typeof referral_partner.$inferInsert;
/** An affiliate with an account of its own. */
async function anAffiliate(values: Partial<Affiliate> = {}) {
  const uuid = uuidv7();
  const sharelink = `link-${uuid}`;
  const email = `desk-${uuid}@affiliate.example`;
  await db.insert(referral_partner).values({
    ...{ uuid, sharelink, email, name: "Harbour Blog", commission_bp: 500, statusid: 1 },
    ...values,
  });
  const account = await makeUser(db, { roles: ["affiliate"], referral_partner_uuid: uuid });
  return { uuid, sharelink, email, account };
}

/** A booking of a request that came through an affiliate's link, with its books open. */
async function brought(affiliate: string, { email = "guest@visitor.example", books = true } = {}) {
  const catalogue = await makeCatalogue(db);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: START, end_date: new Date(START.getTime() + 3 * HOUR_MS) },
    ...{ state: "confirmed", statusid: 1, total: 1_050_000, create_date: NOW, email },
    lines: [
      { kind: "charter", title: "Charter", amount: 1_000_000 },
      { kind: "vat", title: "", amount: 50_000 },
    ],
  });
  await db.run(sql`update ${rental_request} set referral_partner_uuid = ${affiliate}, email = ${email}, name = 'Maria Guest'
    where uuid = (select rental_request_uuid from ${booking} where uuid = ${uuid})`);
  if (books) await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, NOW));
  return uuid;
}
const earnings = (uuid: string) =>
  db
    .select({ amount: commission_entry.amount, of: commission_entry.referral_partner_uuid })
    .from(commission_entry)
    .where(
      sql`${commission_entry.booking_uuid} = ${uuid} and ${commission_entry.party} = 'affiliate'`,
    );

/** A request as the form sends it, with the share link its cookie has by then. */
async function asked(sharelink: string | null) {
  const uuid = uuidv7();
  const request: NewRequest = {
    ...{ uuid, start_date: START, end_date: START, landing_path: "/", timeofday: 2, typeid: 0 },
    ...{ duration: 2, guests: 2, name: "Maria Guest", email: "maria@visitor.example", phone: "" },
    ...{ language: "en", timezone: "", comment: "", source: "form", product_package_uuid: null },
    ...{ start_hour: null, extras: [], now: NOW, valid_until_date: START, sharelink },
    ...{ starts: [], chat_uuid: null },
  };
  const key = { scope: "s", key: uuid, body_hash: uuid, expire_date: START };
  await placeRequest(db, request, key);
  const [row] = await db
    .select({ of: rental_request.referral_partner_uuid })
    .from(rental_request)
    .where(eq(rental_request.uuid, uuid));
  return row?.of;
}

test("a request is the affiliate's whose link the browser remembers, if that link is on", async () => {
  const on = await anAffiliate();
  const off = await anAffiliate({ statusid: 0 });
  expect(await asked(on.sharelink)).toBe(on.uuid);
  expect(await asked(off.sharelink)).toBeNull();
  expect(await asked("nobody-knows-this-link")).toBeNull();
  expect(await asked(null)).toBeNull();
});

test("a booking earns its affiliate the rate of the day, once, and a later correction is its own entry", async () => {
  const { uuid: affiliate } = await anAffiliate();
  const trip = await brought(affiliate);
  await readBatch(db, openBooks(db, sql`b.uuid = ${trip}`, NOW));
  expect(await earnings(trip)).toEqual([{ amount: 50_000, of: affiliate }]);
  await db
    .update(referral_partner)
    .set({ commission_bp: 1 })
    .where(eq(referral_partner.uuid, affiliate));
  const lines = [
    { kind: "charter" as const, title: "Charter", amount: 1_200_000 },
    { kind: "vat" as const, title: "", amount: 60_000 },
  ];
  await db.update(booking).set({ total: 1_260_000, lines }).where(eq(booking.uuid, trip));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${trip}`, NOW));
  expect((await earnings(trip)).map(({ amount }) => amount)).toEqual([50_000, 10_000]);
  expect(await commissionParts(db, sql`${affiliate}`)).toEqual([
    { noted: 50_000, corrected: 10_000, paid: 0 },
  ]);
});

test("a month in which a trip was noted and corrected has it once, and its entries make the month's sum", async () => {
  const { uuid: affiliate } = await anAffiliate();
  const trip = await brought(affiliate);
  await db.update(booking).set({ state: "cancelled", kept: 210_000 }).where(eq(booking.uuid, trip));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${trip}`, NOW));
  const whose = { party: "affiliate", uuid: affiliate } as const;
  const rows = await readBatch(db, statementQueries(db, whose, "2026-12"));
  const { lines, sums } = toStatement("affiliate", rows);
  expect(lines.map(({ entries }) => entries.map(({ amount }) => amount))).toEqual([
    [50_000, -40_000],
  ]);
  expect([sums?.commission, sums?.ready, sums?.waiting, sums?.over]).toEqual([
    10_000, 10_000, 0, 0,
  ]);
});

test("what was paid to an affiliate beyond what its trips earn by now is said, in whatever month is read", async () => {
  const { uuid: affiliate } = await anAffiliate();
  const trip = await brought(affiliate);
  await db.update(booking).set({ state: "completed" }).where(eq(booking.uuid, trip));
  const whose = { party: "affiliate", uuid: affiliate } as const;
  const payout = { ...by, ...whose, uuid: affiliate, month: "2026-12", amount: 50_000 };
  await readBatch(db, approvePayout(db, payout));
  const overOf = async (month: string) => {
    const [sums] = await balanceOf(db, whose, month);
    return [sums?.ready, sums?.over];
  };
  expect(await overOf("2026-12")).toEqual([0, 0]);
  expect(await overOf("2026-11")).toEqual([0, 0]);
  await db.update(booking).set({ total: 945_000 }).where(eq(booking.uuid, trip));
  await db.run(sql`update ${booking} set lines = '[{"kind":"charter","title":"Charter","amount":900000},
    {"kind":"vat","title":"","amount":45000}]' where uuid = ${trip}`);
  await readBatch(db, settleBooks(db, sql`b.uuid = ${trip}`, NOW));
  expect(await overOf("2026-12")).toEqual([0, 5_000]);
  // The next trip that is over makes up for it.
  const next = await brought(affiliate);
  await db.update(booking).set({ state: "completed" }).where(eq(booking.uuid, next));
  expect(await overOf("2026-12")).toEqual([45_000, 0]);
});

test("nobody earns by a trip of their own: not by the affiliate's address, nor by that of its account", async () => {
  const affiliate = await anAffiliate();
  for (const email of [affiliate.email, affiliate.email.toUpperCase(), affiliate.account.email]) {
    const trip = await brought(affiliate.uuid, { email });
    expect(await earnings(trip)).toEqual([]);
    const [row] = await db.select().from(booking).where(eq(booking.uuid, trip));
    expect([row?.referral_partner_uuid, row?.affiliate_bp]).toEqual([null, 0]);
  }
  // Nor do their own trips stand in the office's figures of what came by them.
  await brought(affiliate.uuid);
  const figures = async () => {
    const [from, to] = [NOW.getTime(), NOW.getTime() + HOUR_MS];
    const days = { from: "2026-12-01", to: "2026-12-01" };
    const rows = await byAffiliate(db, { before: from - HOUR_MS, from, to, days });
    return rows.find(({ uuid }) => uuid === affiliate.uuid);
  };
  expect(await figures()).toMatchObject({ bookings: 1, revenue: 1_050_000 });
});

test("an affiliate that is switched off or deleted earns nothing new, and keeps what it has earned", async () => {
  const { uuid: affiliate } = await anAffiliate();
  const before = await brought(affiliate);
  for (const statusid of [0, -1]) {
    await db.update(referral_partner).set({ statusid }).where(eq(referral_partner.uuid, affiliate));
    expect(await earnings(await brought(affiliate))).toEqual([]);
  }
  expect(await earnings(before)).toEqual([{ amount: 50_000, of: affiliate }]);
});

test("what an affiliate reads of its trips names nobody and nothing by which anybody could be found", async () => {
  const { uuid: affiliate, account } = await anAffiliate();
  const trip = await brought(affiliate);
  const [row] = await db.select().from(booking).where(eq(booking.uuid, trip));
  const of = affiliateOf(account.uuid);
  const read = await readBatch(db, {
    trips: earningTrips(db, of),
    months: cameByMonth(db, of),
    ...clicksSince(db, of, "2026-01-01"),
  });
  expect(read.trips).toEqual([
    { month: "2027-01", state: "confirmed", net: 1_000_000, commission: 50_000, currency: "AED" },
  ]);
  expect(read.months.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(1);
  const text = JSON.stringify(read);
  for (const told of [trip, row?.rental_request_uuid, "Maria", "guest@", "Vessel", "Package"])
    expect(text).not.toContain(`${told}`);
});

test("visits are counted by day and page, and another's are not among them", async () => {
  const [one, other] = [await anAffiliate(), await anAffiliate()];
  const visit = (sharelink: string, day: string, landing_path: string) =>
    countShareVisit(db, { sharelink, day, landing_path, now: NOW });
  await visit(one.sharelink, "2026-11-29", "/");
  await visit(one.sharelink, "2026-11-30", "/packages");
  await visit(one.sharelink, "2026-11-30", "/packages");
  await visit(one.sharelink, "2026-10-01", "/faq");
  await visit(other.sharelink, "2026-11-30", "/about");
  const found = await readBatch(db, clicksSince(db, affiliateOf(one.account.uuid), "2026-11-01"));
  expect(found).toEqual({
    days: [
      { day: "2026-11-29", count: 1 },
      { day: "2026-11-30", count: 2 },
    ],
    paths: [
      { path: "/packages", count: 2 },
      { path: "/", count: 1 },
    ],
  });
  const { came } = await readBatch(db, affiliateResults(db, one.uuid, "2026-12"));
  expect(came).toEqual([{ visits: 4, requests: 0, bookings: 0 }]);
});

test("an account sees its own affiliate alone; without one, or with a deleted one, none", async () => {
  const one = await anAffiliate();
  const gone = await anAffiliate({ statusid: -1 });
  const bare = await makeUser(db, { roles: ["affiliate"] });
  const seen = async (user: string) => (await ownAffiliate(db, user)).map(({ uuid }) => uuid);
  expect(await seen(one.account.uuid)).toEqual([one.uuid]);
  expect([await seen(gone.account.uuid), await seen(bare.uuid)]).toEqual([[], []]);
  expect(await earningTrips(db, affiliateOf(bare.uuid))).toEqual([]);
});

test("own details are changed with a line of what was and is; the same again, or nobody's, changes nothing", async () => {
  const { uuid, email, account } = await anAffiliate();
  const details = { name: "Harbour Blog LLC", email, phone: "+971500000199", bank_account: "AE07" };
  const save = (user: string) => readBatch(db, saveAffiliate(db, by, user, details));
  await save(account.uuid);
  await save(account.uuid);
  const lines = await db.all<{ before: string; after: string }>(
    sql`select before, after from audit_log where entity = 'Affiliate' and record_uuid = ${uuid}`,
  );
  expect(lines.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [
      { name: "Harbour Blog", phone: "", bank_account: "" },
      { name: "Harbour Blog LLC", phone: "+971500000199", bank_account: "AE07" },
    ],
  ]);
  const { uuid: nobody } = await makeUser(db, { roles: ["affiliate"] });
  const refused = await save(nobody).then(() => "saved", demandRefusal);
  expect(refused).toBe("not_found");
});
