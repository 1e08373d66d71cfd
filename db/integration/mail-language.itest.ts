/** A mail is in the language of the pages its reader used, whoever causes it; mails to all others are English (docs/mails.md). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { user } from "#db/entities/user.ts";
import { cancellationMails, confirmationMails } from "#db/queries/booking-mails.ts";
import { queueReceipt } from "#db/queries/fan-out.ts";
import { bookingTables } from "#db/queries/mail-rows.ts";
import { queueConfirmation, setWishes, upsertSubscriber } from "#db/queries/newsletter.ts";
import { queueNotice } from "#db/queries/security.ts";
import { consumeSignInLink, storeSignInLink } from "#db/queries/sign-in.ts";
import { tellWatchers } from "#db/queries/slot-watch.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const NOW = new Date("2026-12-01T08:00:00Z");
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

/** The languages of the mails to an address, by event. */
async function languages(recipient: string) {
  const rows = await db.select().from(email_outbox).where(eq(email_outbox.recipient, recipient));
  return Object.fromEntries(rows.map(({ event, language }) => [event, language]));
}
const address = () => `${uuidv7()}@visitor.example`;

test("the visitor of an Arabic request gets its mails in Arabic, the provider of the same booking in English", async () => {
  const email = address();
  const request = await makeRequest(db, { email, name: "Layla", site_language: "ar" });
  await readBatch(db, [queueReceipt(db, request.uuid, NOW)]);
  const uuid = await makeBooking(db, await makeCatalogue(db), {
    ...{ rental_request_uuid: request.uuid, email },
    ...{ start_date: new Date("2027-01-10T08:00:00Z"), end_date: new Date("2027-01-10T12:00:00Z") },
  });
  const from = sql`${bookingTables} where b.uuid = ${uuid}`;
  await readBatch(db, [
    ...confirmationMails(db, from, NOW),
    ...cancellationMails(db, from, NOW, { reason: "Wind", full: true }),
  ]);
  expect(await languages(email)).toEqual({
    request_receipt: "ar",
    booking_confirmed: "ar",
    booking_cancelled_visitor: "ar",
  });
  expect(Object.values(await languages("desk@provider.example"))).toEqual(["en", "en"]);
});

test("a request that was taken by the English pages has English mails, and so has one whose language was erased", async () => {
  for (const values of [{}, { site_language: "" }]) {
    const email = address();
    const { uuid } = await makeRequest(db, { email, name: "Layla", ...values });
    await readBatch(db, [queueReceipt(db, uuid, NOW)]);
    expect(await languages(email)).toEqual({ request_receipt: "en" });
  }
});

test("a subscriber is asked to confirm in the language it subscribed in, or chose since", async () => {
  const email = address();
  await db.insert(newsletter).values({ email, site_language: "ar" });
  const ask = (now: Date) => readBatch(db, [queueConfirmation(db, { email, typeid: 0, now })]);
  await ask(NOW);
  expect(await languages(email)).toEqual({ newsletter_confirm: "ar" });
  await readBatch(db, [setWishes(db, email, { language: "en" }, NOW)]);
  await db.delete(email_outbox).where(eq(email_outbox.recipient, email));
  await ask(NOW);
  expect(await languages(email)).toEqual({ newsletter_confirm: "en" });
});

test("whoever types an address once more changes no language of one that was confirmed, but of one that was not", async () => {
  const said = async (confirmed_date: Date | null) => {
    const email = address();
    await db.insert(newsletter).values({
      ...{ email, site_language: "ar", language: "ar-AE", timezone: "Asia/Dubai", confirmed_date },
    });
    await upsertSubscriber(db, { email, typeid: 0, language: "fr", timezone: "Europe/Paris" });
    const [row] = await db.select().from(newsletter).where(eq(newsletter.email, email));
    return [row?.site_language, row?.language, row?.timezone];
  };
  expect(await said(NOW)).toEqual(["ar", "ar-AE", "Asia/Dubai"]);
  expect(await said(null)).toEqual(["en", "fr", "Europe/Paris"]);
});

test("who waits for a time is told of it in the language of the page they waited on", async () => {
  const { product, package: pack } = await makeCatalogue(db);
  const email = address();
  const start_date = new Date("2027-02-01T08:00:00Z");
  await db.insert(slot_watch).values({
    ...{ rental_product_uuid: product, product_package_uuid: pack, email, site_language: "ar" },
    ...{ start_date, end_date: new Date("2027-02-01T12:00:00Z") },
  });
  expect((await tellWatchers(db, NOW)).told).toBe(1);
  expect(await languages(email)).toEqual({ slot_free: "ar" });
});

test("an account of a visitor hears of its security in its language, one that works here in English", async () => {
  for (const [roles, language] of [
    [["user"], "ar"],
    [["user", "partner"], "en"],
    [["admin"], "en"],
  ] as const) {
    const [email, uuid] = [address(), uuidv7()];
    await db.insert(user).values({
      ...{ uuid, email, roles: [...roles], site_language: "ar", statusid: 1 },
    });
    const seen = { browser: "Safari", place: "Dubai, AE" };
    const about = { key: sql`u.uuid`, from: sql`${user} u where u.uuid = ${uuid}` };
    await readBatch(db, [queueNotice(db, NOW, "new_device", seen, about)]);
    expect(await languages(email)).toEqual({ security_notice: language });
  }
});

test("a sign-in link is in the language of the page that asked for it", async () => {
  const email = address();
  await db.insert(user).values({ email, site_language: "ar", statusid: 1 });
  const link = { uuid: uuidv7(), email, token_hash: uuidv7(), redirect: "", now: NOW, minutes: 60 };
  await readBatch(db, [...storeSignInLink(db, { ...link, expire_date: new Date(2e12) })]);
  expect(await languages(email)).toEqual({ sign_in_link: "en" });
});

test("what a Worker takes is noted in its own language", async () => {
  const { uuid } = await makeRequest(db, {});
  const [row] = await db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
  expect(row?.site_language).toBe("en");
});

test("an account begins in the language of its last request, whichever page it signs in on", async () => {
  const email = address();
  await makeRequest(db, { email, name: "Layla", site_language: "ar" });
  const link = { uuid: uuidv7(), email, token_hash: uuidv7(), redirect: "", now: NOW, minutes: 60 };
  await readBatch(db, [...storeSignInLink(db, { ...link, expire_date: new Date(2e12) })]);
  const opened = { uuid: uuidv7(), token_uuid: uuidv7(), expire_date: new Date(2e12), now: NOW };
  await consumeSignInLink(db, link.token_hash, { ...opened, user_agent: "", place: "" }, []);
  const [account] = await db.select().from(user).where(eq(user.email, email));
  expect(account?.site_language).toBe("ar");
});
