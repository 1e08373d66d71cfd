/** What runs out, and who is told of it (DESIGN §8): requests, invitations and offers. */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { jobs } from "./index.ts";
import { at, hours, marketplace, NOW, twice } from "./testing/marketplace.ts";

const {
  "expire-offers": runExpireOffers,
  "expire-requests": runExpireRequests,
  reminders: runReminders,
} = jobs;

let db: Db;
let stop: () => Promise<void>;
let market: ReturnType<typeof marketplace>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  market = marketplace(db);
  await db.insert(site_config).values({});
});
afterAll(() => stop());
/** Requests of other tests are no longer open, and their packages are no alternative. */
afterEach(() =>
  db.batch([
    db.run(sql`update rental_request set statusid = -1`),
    db.run(sql`update rental_approval set statusid = -1`),
    db.run(sql`update product_package set statusid = 0`),
  ]),
);

test("an offer expires when its time is over, once, and the log names the clock", async () => {
  const { uuid } = await market.request({ valid_until_date: hours(20) });
  const offer = await market.offer(uuid, { valid_until_date: NOW });
  const revised = await market.offer(uuid, { valid_until_date: NOW, state: "revised" });
  const later = await market.offer(uuid, { valid_until_date: hours(1) });
  const accepted = await market.offer(uuid, { valid_until_date: NOW, state: "accepted" });
  const nothing = "0 offers and 0 invitations expired";
  expect(await at(db, runExpireOffers, hours(-0.001))).toBe(nothing);
  expect(await twice(db, runExpireOffers)).toEqual([nothing, "2 offers and 0 invitations expired"]);
  expect(await at(db, runExpireOffers)).toBe(nothing);
  const states = await Promise.all(
    [offer, revised, later, accepted].map((one) =>
      market.field("rental_approval", "state", one.uuid),
    ),
  );
  expect(states).toEqual(["expired", "expired", "offered", "accepted"]);
  expect(await market.log(revised.uuid)).toEqual([
    {
      action: "offer_expired",
      actor_label: "clock",
      before: '{"state":"revised"}',
      after: '{"state":"expired"}',
    },
  ]);
});

test("invitations expire with the time of their request; an answer that was given stays", async () => {
  const { uuid } = await market.request({ valid_until_date: NOW });
  const waiting = await Promise.all(
    (["queued", "sent", "opened"] as const).map((state) => market.invite(uuid, { state })),
  );
  const declined = await market.invite(uuid, { state: "declined" });
  const open = await market.invite((await market.request()).uuid);
  expect(await at(db, runExpireOffers, hours(-1))).toBe("0 offers and 0 invitations expired");
  expect((await twice(db, runExpireOffers))[1]).toBe("0 offers and 3 invitations expired");
  for (const one of waiting) {
    expect(await market.field("rental_approval", "state", one.uuid)).toBe("expired");
    expect(await market.log(one.uuid)).toMatchObject([{ action: "invitation_expired" }]);
  }
  expect(await market.field("rental_approval", "state", declined.uuid)).toBe("declined");
  expect(await market.field("rental_approval", "state", open.uuid)).toBe("sent");
});

test("a request without an offer closes with an apology and the cheapest packages that fit", async () => {
  const { uuid, email } = await market.request({ valid_until_date: NOW, statusid: 0 });
  const invited = await market.invite(uuid);
  await db.run(sql`update product_package set statusid = 0`);
  const prices = [50_000, 20_001, 40_000, 30_000];
  for (const price of prices) {
    const { package: pack } = await makeCatalogue(db);
    await db.run(
      sql`update product_package set price = ${price}, title = ${`Trip ${price}`} where uuid = ${pack}`,
    );
  }
  for (const wrong of [
    sql`guests_max = 7`,
    sql`guests_min = 9`,
    sql`hours_min = 4`,
    sql`hours_max = 2`,
    sql`times_of_day = '[2,3]'`,
    sql`statusid = 0`,
  ]) {
    const { package: pack } = await makeCatalogue(db);
    await db.run(
      sql`update product_package set price = 1, title = 'Wrong', ${wrong} where uuid = ${pack}`,
    );
  }
  const hidden = await makeCatalogue(db);
  await db
    .update(rental_partner)
    .set({ statusid: 0 })
    .where(eq(rental_partner.uuid, hidden.partner));
  await db.run(sql`update product_package set price = 1 where uuid = ${hidden.package}`);

  const nothing = "0 requests expired, 0 without an offer";
  expect(await at(db, runExpireRequests, hours(-0.001))).toBe(nothing);
  expect(await twice(db, runExpireRequests)).toEqual([
    nothing,
    "1 requests expired, 1 without an offer",
  ]);
  expect(await at(db, runExpireRequests)).toBe(nothing);
  expect(await market.field("rental_request", "statusid", uuid)).toBe(3);
  expect(await market.field("rental_request", "closed_reason", uuid)).toBe("expired");
  expect(await market.field("rental_approval", "state", invited.uuid)).toBe("expired");
  expect(await market.log(uuid)).toMatchObject([
    { action: "request_expired", actor_label: "clock", before: '{"state":0}' },
  ]);
  const mails = await market.mails(uuid);
  expect(mails).toMatchObject([{ event: "no_offers", recipient: email }]);
  const text = mails[0]?.text ?? "";
  expect(text.match(/Trip \d+/g)).toEqual(["Trip 20001", "Trip 30000", "Trip 40000"]);
  // 3 hours of 200.01 are 600.03, and VAT on it is 30.00.
  expect(text).toContain("630.03");
  expect(text).not.toContain("Wrong");
});

test("a request with an offer that still holds stays open; once that has ended it closes without an apology", async () => {
  const { uuid } = await market.request({ valid_until_date: hours(-1) });
  await market.offer(uuid, { valid_until_date: hours(2) });
  expect(await at(db, runExpireRequests)).toBe("0 requests expired, 0 without an offer");
  expect(await at(db, runExpireRequests, hours(2))).toBe("1 requests expired, 0 without an offer");
  expect(await market.mails(uuid)).toEqual([]);
});

test("an approved or cancelled request does not expire", async () => {
  await market.request({ valid_until_date: NOW, statusid: 2 });
  await market.request({ valid_until_date: NOW, statusid: 3 });
  await market.request({ valid_until_date: NOW, statusid: -1 });
  expect(await at(db, runExpireRequests)).toBe("0 requests expired, 0 without an offer");
});

test("without a package that fits, the apology comes without any", async () => {
  const { uuid } = await market.request({ valid_until_date: NOW, guests: 90 });
  await at(db, runExpireRequests);
  expect(await market.mails(uuid)).toMatchObject([{ event: "no_offers" }]);
});

test("a provider that has not answered is reminded once, at half of its time", async () => {
  const { uuid } = await market.request();
  const invited = await market.invite(uuid, { queued_date: hours(-12), state: "opened" });
  await market.invite(uuid, { queued_date: hours(-11) });
  await market.offer(uuid);
  const nothing = "0 providers reminded";
  expect(await at(db, runReminders, hours(-0.001))).toBe(nothing);
  expect(await twice(db, runReminders)).toEqual([nothing, "1 providers reminded"]);
  expect(await at(db, runReminders)).toBe(nothing);
  expect(await market.field("rental_approval", "reminded_date", invited.uuid)).toBe(NOW.getTime());
  expect(await market.mails(invited.uuid)).toMatchObject([
    { event: "invitation_reminder", recipient: "desk@provider.example" },
  ]);
  // It is shown its own vessel that carries so many.
  const [mail] = await db.all(
    sql`select data ->> '$.fits' fits from email_outbox where data like ${`%${invited.uuid}%`}`,
  );
  expect(mail).toEqual({ fits: JSON.stringify({ vessel: "Vessel", picture: null }) });
  // When the time is over there is nothing to be reminded of.
  expect(await at(db, runReminders, hours(12))).toBe(nothing);
});
