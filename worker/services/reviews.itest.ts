/** Reviews from the link of the mail to what the public reads (DESIGN §18), on a real database. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import type { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { sequence } from "#db/entities/rental-request.ts";
import { upload } from "#db/entities/upload.ts";
import { latestRatings } from "#db/queries/catalogue.ts";
import { fanOut } from "#db/queries/fan-out.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { prune } from "#db/queries/prune.ts";
import { ownReviews } from "#db/queries/reviews.ts";
import { pointsOf, standingOf } from "#db/queries/standing.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { queueRows } from "#db/testing/queue.ts";
import { GUEST_PICTURE } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { REVIEW_DAYS } from "#domain/rules/review.ts";
import { standingPoints } from "#domain/rules/standing.ts";
import { pageToken } from "#worker/auth/page-token.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import { jobs } from "#worker/jobs/index.ts";
import { pictureNote, toReviews } from "./catalogue.ts";
import { readReviewPage, saveAnswer, saveReview } from "./reviews.ts";

const NOW = new Date("2027-03-10T08:00:00Z");
const HOUR = 3_600_000;
const days = (n: number) => new Date(NOW.getTime() + n * 24 * HOUR);
const keys = tokenKeys("a-secret-that-is-long-enough-for-this-test");
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const services = (now = NOW) => ({
  ...{ db, keys, now, requestId: "r", limits: true },
  later: () => {},
  takePublicWrite: async () => {},
  // Nothing here is sent that gets as far as the bucket.
  files: {} as Parameters<typeof saveReview>[0]["files"],
});
const token = (uuid: string) => pageToken(keys, { kind: "review", uuid, version: 0 });

/** A trip that is over, of a provider of its own. */
async function trip(values: Partial<typeof booking.$inferInsert> = {}) {
  const catalogue = await makeCatalogue(db);
  const email = `${uuidv7()}@visitor.example`;
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: days(-2), end_date: new Date(days(-2).getTime() + 4 * HOUR), email },
    ...{ state: "completed", name: "Layla Haddad", product_package_uuid: catalogue.package },
    ...values,
  });
  return { ...catalogue, booking: uuid, email };
}

const WORDS = {
  ...{ stars_vessel: "5", stars_crew: "5", stars_value: "3" },
  ...{ comment: "A quiet bay.", author: "Layla" },
};
function formOf(values: Record<string, string | readonly string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}
const send = (uuid: string, values: Parameters<typeof formOf>[0] = WORDS, now = NOW) =>
  saveReview(services(now), token(uuid), formOf(values));
const page = async (uuid: string, now = NOW) =>
  (await readReviewPage(services(now), token(uuid)))?.page;
async function only(uuid: string) {
  const [row] = await db.select().from(partner_rating).where(eq(partner_rating.booking_uuid, uuid));
  if (!row) throw new Error("no review");
  return row;
}
const publish = (uuid: string) =>
  db
    .update(partner_rating)
    .set({ published: true, update_date: NOW })
    .where(eq(partner_rating.booking_uuid, uuid));
/** A picture as the upload stores one that a guest has sent. */
async function picture(sent = NOW) {
  const [uuid, upload_uuid] = [uuidv7(), uuidv7()];
  await db.insert(upload).values({ uuid: upload_uuid, state: "stored", create_date: sent });
  await db.insert(file).values({
    ...{ uuid, key: `guest-${uuid}`, mime: "image/jpeg", bytes: 9, width: 800, height: 600 },
    ...{ original_name: GUEST_PICTURE, upload_uuid, statusid: 1, checksum: uuid },
  });
  return { uuid, token: pageToken(keys, { kind: "picture", uuid, version: 0 }) };
}
const isThere = async (uuid: string) => {
  const [row] = await db.select().from(file).where(eq(file.uuid, uuid));
  return [row?.statusid, row?.bytes];
};

test("a review waits for the office with the mean of its stars, and can be changed until it is published", async () => {
  const { booking: uuid, partner } = await trip();
  expect(await page(uuid)).toMatchObject({ state: "open", isWritten: false });
  expect((await page(uuid))?.values).toEqual({ author: "Layla" });
  expect(await send(uuid)).toEqual({});
  expect(await only(uuid)).toMatchObject({
    ...{ rental_partner_uuid: partner, stars: 4, stars_value: 3, comment: "A quiet bay." },
    ...{ published: false, statusid: 0 },
  });
  const waiting = await queueRows(db, { now: NOW, cards: true });
  expect(waiting.map(({ record }) => record)).toContain((await only(uuid)).uuid);
  expect(await send(uuid, { ...WORDS, stars_value: "5", comment: "A very quiet bay." })).toEqual(
    {},
  );
  expect(await only(uuid)).toMatchObject({ stars: 5, comment: "A very quiet bay." });
  expect(await page(uuid)).toMatchObject({ isWritten: true, values: { stars_value: "5" } });
  const log = await db
    .select()
    .from(audit_log)
    .where(eq(audit_log.record_uuid, (await only(uuid)).uuid))
    .orderBy(audit_log.create_date, audit_log.uuid);
  expect(log.map(({ action, actor_label }) => [action, actor_label])).toEqual([
    ["review_written", "visitor"],
    ["review_written", "visitor"],
  ]);
  expect(log.map(({ before }) => before?.comment).sort()).toEqual(["A quiet bay.", undefined]);

  await publish(uuid);
  expect(await page(uuid)).toMatchObject({ state: "published", kept: [] });
  expect(await send(uuid)).toEqual({ failure: reviewMessages.errors.changed });
  expect((await only(uuid)).comment).toBe("A very quiet bay.");
});

test("two at once are one review", async () => {
  const { booking: uuid } = await trip();
  const answers = await Promise.all([send(uuid), send(uuid), send(uuid)]);
  expect(answers).toEqual([{}, {}, {}]);
  expect((await only(uuid)).stars).toBe(4);
});

test("what was refused says why, and waits again once it is changed", async () => {
  const { booking: uuid } = await trip();
  await send(uuid);
  const refused_reason = "Please leave out the captain's number.";
  await db
    .update(partner_rating)
    .set({ refused_reason })
    .where(eq(partner_rating.booking_uuid, uuid));
  const { uuid: record } = await only(uuid);
  const waits = async () =>
    (await queueRows(db, { now: NOW, cards: true })).some((one) => one.record === record);
  expect(await waits()).toBe(false);
  expect(await page(uuid)).toMatchObject({ state: "open", refused: refused_reason });
  await send(uuid);
  expect(await waits()).toBe(true);
  expect(await page(uuid)).toMatchObject({ refused: "" });
});

test.each([
  ["of a trip that is still ahead", { state: "confirmed", end_date: days(1) }, "early"],
  ["of a cancelled trip", { state: "cancelled" }, "cancelled"],
  ["of guests who did not come", { state: "no_show" }, "cancelled"],
  ["of long ago", { start_date: days(-REVIEW_DAYS - 1), end_date: days(-REVIEW_DAYS) }, "over"],
] as const)("the link %s says so and takes nothing", async (_, values, state) => {
  const { booking: uuid } = await trip(values);
  expect(await page(uuid)).toMatchObject({ state });
  expect(await send(uuid)).toEqual({ failure: reviewMessages.errors.changed });
  expect(await only(uuid).catch(() => "none")).toBe("none");
});

test("a link that is not ours opens nothing, nor does one for another page", async () => {
  const { booking: uuid } = await trip();
  const others = [
    token(uuidv7()),
    `${token(uuid).slice(0, -1)}~`,
    pageToken(keys, { kind: "trip", uuid, version: 0 }),
    pageToken(tokenKeys("another secret of thirty-two characters"), {
      ...{ kind: "review", uuid, version: 0 },
    }),
  ];
  for (const one of others) {
    expect(await readReviewPage(services(), one)).toBeUndefined();
    expect(await saveReview(services(), one, formOf(WORDS))).toBeUndefined();
  }
});

test("wrong input is said by field, and pictures that are there stay", async () => {
  const { booking: uuid } = await trip();
  const kept = await picture();
  const two = [kept.token, (await picture()).token];
  const both = formOf({ ...WORDS, stars_crew: "6" });
  for (const one of two) both.append("kept", one);
  const again = await saveReview(services(), token(uuid), both);
  expect(again?.kept?.map((one) => one.token)).toEqual(two);
  const came = await send(uuid, { comment: "x".repeat(2001), stars_crew: "6", kept: kept.token });
  expect(Object.keys(came?.errors ?? {}).sort()).toEqual([
    ...["comment", "stars_crew", "stars_value", "stars_vessel"],
  ]);
  expect(came?.kept?.map((one) => one.token)).toEqual([kept.token]);
  const form = formOf({ ...WORDS, kept: kept.token });
  form.append("pictures", new File(["%PDF-1.7 %%EOF"], "bill.pdf"));
  form.append("pictures", new File(["<svg>"], "a.svg"));
  form.append("pictures", new File([], ""));
  const strange = await saveReview(services(), token(uuid), form);
  expect(strange?.errors?.pictures).toBe(
    `bill.pdf: ${uploadRefusals.unknown} a.svg: ${uploadRefusals.svg}`,
  );
  expect(strange?.kept).toHaveLength(1);
  expect(await only(uuid).catch(() => "none")).toBe("none");
});

test("only pictures we have stored for a form are taken, four of them; what is taken out goes for good", async () => {
  const { booking: uuid } = await trip();
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => picture()));
  const strange = [all[0]?.uuid ?? "", pageToken(keys, { kind: "trip", uuid, version: 1 })];
  await send(uuid, { ...WORDS, kept: [...strange, ...all.map((one) => one.token)] });
  const named = async () => (await only(uuid)).pictures.map(({ file_uuid }) => file_uuid);
  expect(await named()).toEqual(all.slice(0, 4).map((one) => one.uuid));
  const [first, second] = all;
  if (!first || !second) throw new Error("no pictures");
  // Another review shows the first one too.
  const other = await trip();
  await send(other.booking, { ...WORDS, kept: first.token });
  await send(uuid, { ...WORDS, kept: all.slice(2, 4).map((one) => one.token) });
  expect(await named()).toEqual(all.slice(2, 4).map((one) => one.uuid));
  expect([await isThere(first.uuid), await isThere(second.uuid)]).toEqual([
    [1, 9],
    [-1, 0],
  ]);
});

test("pictures of a form that was never taken go after a day", async () => {
  const { booking: uuid } = await trip();
  const [taken, left, fresh] = [
    await picture(days(-1.1)),
    await picture(days(-1.1)),
    await picture(days(-0.9)),
  ];
  await send(uuid, { ...WORDS, kept: taken.token }, days(-1));
  await prune(db, NOW);
  const states = await Promise.all([taken, left, fresh].map((one) => isThere(one.uuid)));
  expect(states.map(([statusid]) => statusid)).toEqual([1, -1, 1]);
});

test("a review nobody sees yet leaves the kept pages alone", async () => {
  const { booking: uuid } = await trip();
  const version = async () =>
    (await db.select().from(sequence).where(eq(sequence.name, "content")))[0]?.value ?? 0;
  const before = await version();
  await send(uuid);
  await send(uuid, { ...WORDS, stars_crew: "1" });
  expect(await version()).toBe(before);
  await publish(uuid);
  expect(await version()).toBeGreaterThan(before);
});

test("the provider is told once, a moment after it is published, and not of what is taken back at once", async () => {
  const { booking: uuid } = await trip();
  await send(uuid);
  await publish(uuid);
  const run = (at: Date) => jobs.reviews({ db, now: () => at });
  const mails = async () => {
    const key = `review_published:${(await only(uuid)).uuid}`;
    return db.select().from(email_outbox).where(eq(email_outbox.event_key, key));
  };
  await run(NOW);
  expect(await mails()).toEqual([]);
  await run(new Date(NOW.getTime() + 60_000));
  await run(new Date(NOW.getTime() + 120_000));
  expect(await mails()).toMatchObject([
    { recipient: "desk@provider.example", data: { stars: 4, author: "Layla", vessel: "Vessel" } },
  ]);
});

test("the provider answers what is published about it, and nobody else's", async () => {
  const { booking: uuid, partner, slug } = await trip();
  const shown = await picture();
  await send(uuid, { ...WORDS, kept: shown.token });
  const owner = await makeUser(db, { roles: ["partner"], rental_partner_uuid: partner });
  const stranger = await makeUser(db, {
    ...{ roles: ["partner"], rental_partner_uuid: (await makeCatalogue(db)).partner },
  });
  const { uuid: record } = await only(uuid);
  const answer = (user_uuid: string, text: string) => {
    const guard = {
      write: async (batch: Batch) => ({ rows: await readBatch(db, batch) }),
    } as unknown as Parameters<typeof saveAnswer>[0]["guard"];
    const call = { services: { db, now: NOW, requestId: "r" }, guard, user_uuid };
    return saveAnswer(call, new URLSearchParams({ uuid: record, answer: text })).catch(
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  };
  expect(await answer(owner.uuid, "Thank you.")).toBe("not_found");
  await publish(uuid);
  expect(await answer(stranger.uuid, "Thank you.")).toBe("not_found");
  expect(await answer(owner.uuid, "x".repeat(2001))).toBe("validation");
  expect(await answer(owner.uuid, "Thank you, call +971 50 123 4567.")).toBe(true);
  const [own] = await ownReviews(db, owner.uuid);
  expect(own).toMatchObject({ uuid: record, vessel: "Vessel", stars_value: 3 });
  expect(own?.answer_date).toEqual(NOW);
  const rows = await latestRatings(db, sql`select ${partner}`, 6);
  expect(toReviews(rows)).toMatchObject([
    {
      ...{ stars: 4, sailed: "March 2027", pack: { slug } },
      answer: "Thank you, call [number hidden].",
      pictures: [{ key: `guest-${shown.uuid}`, alt: "A picture by Layla", width: 800 }],
    },
  ]);
  // The foot of the page says that these are no illustrations, and of a page without them nothing.
  expect(pictureNote(toReviews(rows))).toEqual({ pictureNote: reviewMessages.picturesOwn });
  expect(pictureNote([])).toEqual({});
  expect(await answer(owner.uuid, " ")).toBe(false);
  expect(await only(uuid)).toMatchObject({ answer: "", answer_date: null });
});

test("a number or an address in a guest's words or name is not published", () => {
  const row = { uuid: "r", stars: 5, near: 0, pack: null, picture: null, picture_position: null };
  const words = {
    comment: "Call me: +971 50 123 4567 or a@guest.example",
    author: "a@guest.example",
  };
  const dates = { create_date: NOW, start_date: NOW };
  const [shown] = toReviews([
    { ...row, ...words, ...dates, guest_pictures: null, gallery: null, answer: "" },
  ]);
  expect(`${shown?.comment} ${shown?.author}`).not.toMatch(/4567|@/);
});

test("who is erased has neither words nor pictures left, and the link opens nothing", async () => {
  const { booking: uuid, email } = await trip();
  const [own, shared] = [await picture(), await picture()];
  await send(uuid, { ...WORDS, kept: [own.token, shared.token] });
  await publish(uuid);
  const other = await trip();
  await send(other.booking, { ...WORDS, kept: shared.token });
  const by = { actor: { uuid: null, label: "", requestId: "r" }, now: NOW };
  await readBatch(db, erasePerson(db, { ...by, uuid: uuidv7(), email }));
  expect(await only(uuid)).toMatchObject({ stars: 4, comment: "", author: "", pictures: [] });
  expect([await isThere(own.uuid), await isThere(shared.uuid)]).toEqual([
    [-1, 0],
    [1, 9],
  ]);
  expect(await page(uuid)).toBeUndefined();
  expect(await send(uuid)).toBeUndefined();
});

test("a provider's points are the same in SQL and in its own area, and order the fan-out", async () => {
  await db.run(sql`update rental_partner set statusid = 0`);
  const figures = [
    { rating: 480, rating_count: 40, response_rate: 98, response_minutes: 12, acceptance_rate: 40 },
    {
      rating: null,
      rating_count: 0,
      response_rate: null,
      response_minutes: null,
      acceptance_rate: null,
    },
    { rating: 200, rating_count: 9, response_rate: 40, response_minutes: 900, acceptance_rate: 3 },
    { rating: 500, rating_count: 1, response_rate: 100, response_minutes: 0, acceptance_rate: 90 },
  ];
  const made: { uuid: string; points: number }[] = [];
  for (const one of figures) {
    const { partner } = await makeCatalogue(db);
    await db.update(rental_partner).set(one).where(eq(rental_partner.uuid, partner));
    const points = Object.values(standingPoints(one)).reduce((sum, part) => sum + part, 0);
    made.push({ uuid: partner, points });
  }
  const rows = await db.all<{ uuid: string; points: number }>(
    sql`select r.uuid, ${pointsOf(sql`r`)} points from rental_partner r where r.statusid = 1`,
  );
  for (const { uuid, points } of rows)
    expect(points).toBeCloseTo(made.find((one) => one.uuid === uuid)?.points ?? -1, 6);
  const order = made.toSorted((a, b) => b.points - a.points).map(({ uuid }) => uuid);
  expect(order).toEqual([3, 0, 1, 2].map((at) => made[at]?.uuid ?? ""));
  const places = await Promise.all(order.map((uuid) => standingOf(db, sql`${uuid}`)));
  expect(places.map(([one]) => [one?.place, one?.all])).toEqual([1, 2, 3, 4].map((n) => [n, 4]));

  const request = await makeRequest(db, { statusid: 1, guests: 4, duration: 3, timeofday: 2 });
  const wanted = { uuid: request.uuid, guests: 4, duration: 3, timeofday: 2 };
  const now = new Date();
  const start = new Date(
    `${new Date(now.getTime() + 240 * HOUR).toISOString().slice(0, 10)}T11:00:00Z`,
  );
  await db.batch(fanOut(db, { ...wanted, product_package_uuid: null, starts: [start] }, now));
  const asked = await db.all<{ partner: string }>(sql`select rental_partner_uuid partner
    from rental_approval where rental_request_uuid = ${request.uuid} order by queued_date`);
  expect(asked.map(({ partner }) => partner)).toEqual(order);
  const mails = await db.all<{ partner: string }>(sql`select a.rental_partner_uuid partner
    from email_outbox m join rental_approval a on m.event_key = 'invitation:' || a.uuid
    where a.rental_request_uuid = ${request.uuid} order by m.rowid`);
  expect(mails.map(({ partner }) => partner)).toEqual(order);
});
