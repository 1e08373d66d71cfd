/** What visitors are told of their offers, and when (DESIGN §8). */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { jobs } from "./index.ts";
import { at, hours, marketplace, NOW, twice } from "./testing/marketplace.ts";

const { digest: runDigest, expiring: runExpiring } = jobs;

let db: Db;
let stop: () => Promise<void>;
let market: ReturnType<typeof marketplace>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  market = marketplace(db);
  await db.insert(site_config).values({});
});
afterAll(() => stop());
/** Requests of other tests are no longer open. */
afterEach(async () => {
  await db.run(sql`update rental_request set statusid = -1`);
});

test("new offers are gathered for half an hour, then one mail lists all that are open, the cheapest first", async () => {
  const nobody = "0 visitors told of offers";
  const { uuid, email } = await market.request({ offers_told_date: hours(-0.5) });
  await market.offer(uuid, { answered_date: hours(-0.5), price: 300_000 });
  expect(await at(db, runDigest)).toBe(nobody);
  await market.offer(uuid, { answered_date: hours(-0.4), price: 200_000 });
  await market.offer(uuid, { answered_date: hours(-0.3), price: 100_000, state: "withdrawn" });
  await market.offer(uuid, { answered_date: hours(-0.3), price: 150_000, valid_until_date: NOW });
  expect(await at(db, runDigest, hours(-0.001))).toBe(nobody);
  expect(await twice(db, runDigest)).toEqual([nobody, "1 visitors told of offers"]);
  expect(await at(db, runDigest, hours(1))).toBe(nobody);
  expect(await market.field("rental_request", "offers_told_date", uuid)).toBe(NOW.getTime());
  const [mail, ...more] = await market.mails(uuid);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ event: "offers_digest", recipient: email });
  expect(mail?.text).toMatch(/2,100[\s\S]*3,150/);
  expect(mail?.text).not.toContain("1,050");
  expect(mail?.text).not.toContain("1,575");

  await market.offer(uuid, { answered_date: hours(0.1) });
  expect(await at(db, runDigest, hours(0.4))).toBe(nobody);
  expect(await at(db, runDigest, hours(0.5))).toBe("1 visitors told of offers");
  expect(await market.mails(uuid)).toHaveLength(2);
});

test("a request that is closed gets no digest, and neither does a new offer that was taken back", async () => {
  const closed = await market.request({ offers_told_date: hours(-2), statusid: 2 });
  await market.offer(closed.uuid);
  const { uuid } = await market.request({ offers_told_date: hours(-2) });
  await market.offer(uuid, { state: "withdrawn" });
  await market.offer(uuid, { answered_date: hours(-2) });
  expect(await at(db, runDigest)).toBe("0 visitors told of offers");
});

test("offers that end within two hours are told of in one mail for each request, once", async () => {
  const nobody = "0 visitors told of 0 offers that end";
  const { uuid, email } = await market.request();
  const first = await market.offer(uuid, { valid_until_date: hours(2), price: 100_000 });
  const second = await market.offer(uuid, { valid_until_date: hours(1.9), price: 200_000 });
  const later = await market.offer(uuid, { valid_until_date: hours(6), price: 300_000 });
  await market.offer(uuid, { valid_until_date: hours(-1), price: 400_000 });
  // Nobody can accept what its provider has to confirm first.
  const trip = {
    day: "2027-01-11",
    timeofday: 1,
    duration: 3,
    guests: 8,
    package: null,
    hour: null,
    extras: [],
  } as const;
  await market.offer(uuid, { valid_until_date: hours(2), price: 50_000, made_for: trip });
  expect(await at(db, runExpiring, hours(-0.2))).toBe(nobody);
  expect(await twice(db, runExpiring)).toEqual([nobody, "1 visitors told of 2 offers that end"]);
  expect(await at(db, runExpiring, hours(1))).toBe(nobody);
  const [mail, ...more] = await market.mails(uuid);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ event: "offers_expiring", recipient: email });
  expect(mail?.text).toMatch(/1,050[\s\S]*2,100/);
  expect(mail?.text).not.toContain("3,150");
  for (const { uuid: told } of [first, second]) {
    expect(await market.field("rental_approval", "ending_told_date", told)).toBe(NOW.getTime());
  }
  // Another one's end comes later, and a revised offer has a new end of its own.
  await db.run(sql`update rental_approval set revision = 2, state = 'revised', ending_told_date = null,
    valid_until_date = ${hours(5).getTime()} where uuid = ${first.uuid}`);
  expect(await at(db, runExpiring, hours(4))).toBe("1 visitors told of 2 offers that end");
  expect(await market.field("rental_approval", "ending_told_date", later.uuid)).toBe(
    hours(4).getTime(),
  );
  expect(await market.mails(uuid)).toHaveLength(2);
});

test("offers of a request that is closed end quietly", async () => {
  const { uuid } = await market.request({ statusid: 3 });
  await market.offer(uuid, { valid_until_date: hours(1) });
  expect(await at(db, runExpiring)).toBe("0 visitors told of 0 offers that end");
});
