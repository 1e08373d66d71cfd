import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { type ConstraintViolation, constraintViolation } from "#db/errors.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const at = (hour: number) => new Date(Date.UTC(2027, 0, 10) + hour * 3_600_000);

/** The constraint that refuses the write; fails when it is taken. */
async function violation(write: PromiseLike<unknown>): Promise<ConstraintViolation> {
  try {
    await write;
  } catch (error) {
    const found = constraintViolation(error);
    if (!found) throw error;
    return found;
  }
  throw new Error("the database took it");
}

test.each([
  [10, 12, "within"],
  [8, 10.5, "over the start"],
  [13, 16, "over the end"],
  [8, 18, "around"],
  [9, 14, "the same"],
])("a vessel is not booked twice: %p to %p is %s", async (from, to) => {
  const catalogue = await makeCatalogue(db);
  await makeBooking(db, catalogue, { start_date: at(9), end_date: at(14) });
  const second = makeBooking(db, catalogue, { start_date: at(from), end_date: at(to) });
  expect(await violation(second)).toEqual({ kind: "vessel_booked", names: [] });
});

test("half an hour lies between two trips of a vessel, and another vessel is free", async () => {
  const catalogue = await makeCatalogue(db);
  await makeBooking(db, catalogue, { start_date: at(9), end_date: at(14) });
  await makeBooking(db, catalogue, { start_date: at(14.5), end_date: at(16) });
  await makeBooking(db, catalogue, { start_date: at(7), end_date: at(8.5) });
  const tooSoon = makeBooking(db, catalogue, { start_date: at(16.25), end_date: at(18) });
  expect((await violation(tooSoon)).kind).toBe("vessel_booked");
  await makeBooking(db, await makeCatalogue(db), { start_date: at(9), end_date: at(14) });
});

test("a cancelled or deleted booking frees its time, and cannot come back when that is taken", async () => {
  const catalogue = await makeCatalogue(db);
  const times = { start_date: at(9), end_date: at(14) };
  const cancelled = await makeBooking(db, catalogue, { ...times, state: "cancelled" });
  const deleted = await makeBooking(db, catalogue, { ...times, statusid: -1 });
  const kept = await makeBooking(db, catalogue, times);
  const set = (uuid: string, values: Partial<typeof booking.$inferInsert>) =>
    db.update(booking).set(values).where(eq(booking.uuid, uuid));
  expect((await violation(set(cancelled, { state: "confirmed" }))).kind).toBe("vessel_booked");
  expect((await violation(set(deleted, { statusid: 0 }))).kind).toBe("vessel_booked");
  await set(kept, { state: "confirmed", end_date: at(15) });
  await set(kept, { state: "cancelled" });
  await set(cancelled, { state: "confirmed" });
});

test("a booking cannot be moved onto another one or onto another vessel's booked time", async () => {
  const one = await makeCatalogue(db);
  const other = await makeCatalogue(db);
  await makeBooking(db, one, { start_date: at(9), end_date: at(14) });
  const later = await makeBooking(db, one, { start_date: at(15), end_date: at(17) });
  const elsewhere = await makeBooking(db, other, { start_date: at(9), end_date: at(14) });
  const moved = db
    .update(booking)
    .set({ start_date: at(13) })
    .where(eq(booking.uuid, later));
  expect((await violation(moved)).kind).toBe("vessel_booked");
  const swapped = db
    .update(booking)
    .set({ rental_product_uuid: one.product })
    .where(eq(booking.uuid, elsewhere));
  expect((await violation(swapped)).kind).toBe("vessel_booked");
});

test("a blocked vessel cannot be booked until the block is deleted", async () => {
  const catalogue = await makeCatalogue(db);
  const uuid = uuidv7();
  await db
    .insert(vessel_block)
    .values({ uuid, rental_product_uuid: catalogue.product, start_date: at(8), end_date: at(10) });
  const times = { start_date: at(9), end_date: at(14) };
  expect((await violation(makeBooking(db, catalogue, times))).kind).toBe("vessel_booked");
  await db.update(vessel_block).set({ statusid: -1 }).where(eq(vessel_block.uuid, uuid));
  await makeBooking(db, catalogue, times);
});

test("a time that is sold cannot be blocked by hand, by a new block, a moved or a restored one", async () => {
  const { product, partner } = await makeCatalogue(db);
  const times = { start_date: at(9), end_date: at(14) };
  const booked = await makeBooking(db, { product, partner }, times);
  const block = (values: Partial<typeof vessel_block.$inferInsert> = {}) =>
    db
      .insert(vessel_block)
      .values({ uuid: uuidv7(), rental_product_uuid: product, ...times, ...values });
  const set = (uuid: string, values: Partial<typeof vessel_block.$inferInsert>) =>
    db.update(vessel_block).set(values).where(eq(vessel_block.uuid, uuid));
  expect((await violation(block())).kind).toBe("vessel_booked");
  const [later, deleted] = [uuidv7(), uuidv7()];
  await block({ uuid: later, start_date: at(14), end_date: at(16) });
  expect((await violation(set(later, { start_date: at(13) }))).kind).toBe("vessel_booked");
  await block({ uuid: deleted, statusid: -1 });
  expect((await violation(set(deleted, { statusid: 0 }))).kind).toBe("vessel_booked");
  // What a calendar brings is so already, whoever likes it.
  await block({ calendar_uid: "from-a-calendar" });
  await db.update(booking).set({ state: "cancelled" }).where(eq(booking.uuid, booked));
  await set(deleted, { statusid: 0 });
});

test("of bookings made at the same moment one is taken", async () => {
  const catalogue = await makeCatalogue(db);
  const tries = Array.from({ length: 8 }, () =>
    makeBooking(db, catalogue, { start_date: at(9), end_date: at(14) }),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected")
      expect(constraintViolation(result.reason)?.kind).toBe("vessel_booked");
  }
});

test("a request has one accepted offer, and one invitation for each provider", async () => {
  const [one, other] = [await makeCatalogue(db), await makeCatalogue(db)];
  const { rental_request_uuid } = await makeApproval(db, {
    rental_partner_uuid: one.partner,
    state: "accepted",
  });
  const second = { rental_partner_uuid: other.partner, rental_request_uuid };
  expect(await violation(makeApproval(db, { ...second, state: "accepted" }))).toEqual({
    kind: "unique",
    names: ["rental_approval.rental_request_uuid"],
  });
  const { uuid } = await makeApproval(db, { ...second, state: "offered" });
  const accept = db
    .update(rental_approval)
    .set({ state: "accepted" })
    .where(eq(rental_approval.uuid, uuid));
  expect((await violation(accept)).kind).toBe("unique");
  expect((await violation(makeApproval(db, second))).names).toEqual([
    "rental_approval.rental_request_uuid",
    "rental_approval.rental_partner_uuid",
  ]);
});

test("a reservation needs a package", async () => {
  expect(await violation(makeRequest(db, { typeid: 1 }))).toEqual({
    kind: "check",
    names: ["rental_request_reservation"],
  });
  const catalogue = await makeCatalogue(db);
  await makeRequest(db, { typeid: 1, product_package_uuid: catalogue.package });
});

test("wrong values are refused by the database itself", async () => {
  const catalogue = await makeCatalogue(db);
  const refused = async (write: PromiseLike<unknown>) => (await violation(write)).names[0];
  const pack = (values: Partial<typeof product_package.$inferInsert>) =>
    db.update(product_package).set(values).where(eq(product_package.uuid, catalogue.package));
  expect(await refused(makeRequest(db, { timeofday: 4 }))).toBe("rental_request_timeofday");
  expect(await refused(makeRequest(db, { typeid: 2 }))).toBe("rental_request_typeid");
  expect(await refused(makeRequest(db, { statusid: -2 }))).toBe("rental_request_statusid");
  expect(await refused(makeRequest(db, { start_date: at(9), end_date: at(8) }))).toBe(
    "rental_request_dates",
  );
  expect(await refused(pack({ hours_min: 5, hours_max: 4 }))).toBe("product_package_hours");
  expect(await refused(pack({ guests_min: 0 }))).toBe("product_package_guests");
  expect(await refused(pack({ price: -1 }))).toBe("product_package_price");
  expect(await refused(makeBooking(db, catalogue, { start_date: at(9), end_date: at(9) }))).toBe(
    "booking_dates",
  );
  const unknown = makeRequest(db, { product_package_uuid: uuidv7() });
  expect((await violation(unknown)).kind).toBe("foreign_key");
  const used = db.delete(rental_product).where(eq(rental_product.uuid, catalogue.product));
  expect((await violation(used)).kind).toBe("foreign_key");
});

test("there is one site configuration", async () => {
  await db.insert(site_config).values({ name: "Site" });
  expect((await violation(db.insert(site_config).values({}))).names).toEqual([
    "site_config.singleton",
  ]);
  expect((await violation(db.insert(site_config).values({ singleton: 2 }))).kind).toBe("check");
  expect((await db.select().from(site_config))[0]).toMatchObject({
    address_city: "Dubai",
    address_area: "Dubai Marina",
  });
});

test("running numbers are unique among 20 requests at once, and never given again after a delete", async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => makeRequest(db)));
  const numbers = rows.map((row) => row.request_id);
  expect(new Set(numbers).size).toBe(20);
  expect(Math.min(...numbers)).toBeGreaterThan(1000);
  const highest = Math.max(...numbers);
  await db.delete(rental_request).where(eq(rental_request.request_id, highest));
  expect((await makeRequest(db)).request_id).toBeGreaterThan(highest);
  await expect(makeRequest(db, { typeid: 9 })).rejects.toThrow();
  expect((await makeRequest(db)).request_id).toBeGreaterThan(highest + 1);
});

test("an address subscribes once per type; subscribing again renews it without a step back", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const consent = {
    consent_version: "1",
    consent_text: "I agree",
    consent_source: "form",
    consent_channels: ["email"],
    consent_date: at(1),
  };
  const [first] = await upsertSubscriber(db, {
    email,
    typeid: 1,
    language: "en",
    unsubscribe_token: `t-${email}`,
    ...consent,
  });
  expect((await violation(db.insert(newsletter).values({ email, typeid: 1 }))).names).toEqual([
    "newsletter.email",
    "newsletter.typeid",
  ]);
  await db
    .update(newsletter)
    .set({ statusid: 1, unsubscribed_date: at(2) })
    .where(eq(newsletter.email, email));

  const [again] = await upsertSubscriber(db, {
    email,
    typeid: 1,
    statusid: 0,
    unsubscribe_token: "other",
    ...consent,
    consent_version: "2",
    consent_channels: ["email", "sms"],
    consent_date: at(3),
  });
  expect(again).toEqual({ uuid: first?.uuid ?? "", statusid: 0 });
  await upsertSubscriber(db, { email, typeid: 1 });
  await upsertSubscriber(db, { email, typeid: 0 });

  const rows = await db
    .select()
    .from(newsletter)
    .where(eq(newsletter.email, email))
    .orderBy(newsletter.typeid);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    language: "en",
    unsubscribe_token: `t-${email}`,
    unsubscribed_date: null,
    consent_version: "2",
    consent_text: "I agree",
    consent_channels: ["email", "sms"],
    consent_date: at(3),
  });
});

test("an unsubscription stands until consent is given anew; an active entry stays active", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const stored = async () =>
    (await db.select().from(newsletter).where(eq(newsletter.email, email)))[0];
  await upsertSubscriber(db, { email, typeid: 1, statusid: 1, consent_version: "1" });
  await upsertSubscriber(db, { email, typeid: 1, statusid: 0, consent_version: "2" });
  expect(await stored()).toMatchObject({ statusid: 1, consent_version: "2" });
  await db
    .update(newsletter)
    .set({ statusid: -1, unsubscribed_date: at(2) })
    .where(eq(newsletter.email, email));
  await upsertSubscriber(db, { email, typeid: 1, statusid: 0 });
  expect(await stored()).toMatchObject({ statusid: -1, unsubscribed_date: at(2) });
  await upsertSubscriber(db, { email, typeid: 1, statusid: 0, consent_version: "3" });
  expect(await stored()).toMatchObject({ statusid: 0, unsubscribed_date: null });
});

test("a consent that was proven gives way to a proven one alone", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const version = async () =>
    (await db.select().from(newsletter).where(eq(newsletter.email, email)))[0]?.consent_version;
  await upsertSubscriber(db, { email, typeid: 1, consent_version: "1" });
  await upsertSubscriber(db, { email, typeid: 1, consent_version: "2" });
  expect(await version()).toBe("2");
  await upsertSubscriber(db, { email, typeid: 1, consent_version: "3", confirmed_date: at(1) });
  await upsertSubscriber(db, { email, typeid: 1, consent_version: "4" });
  expect(await version()).toBe("3");
});

test("a deleted subscriber who subscribes again is new", async () => {
  const email = `${uuidv7()}@visitor.example`;
  await upsertSubscriber(db, { email, typeid: 0, statusid: -1 });
  expect((await upsertSubscriber(db, { email, typeid: 0 }))[0]?.statusid).toBe(0);
});
