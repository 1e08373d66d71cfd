/** The dashboard's numbers of offers (docs/admin-desks.md), on a real database. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { bookingDays, byProvider, offerFigures, requestDays } from "#db/queries/admin/figures.ts";
import { addProvider } from "#db/queries/reach.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const DAY = 86_400_000;
/** A day far from any other test's, and the one before it. */
const rangeOf = (at: number) => {
  const from = Math.floor(at / DAY) * DAY;
  return { before: from - DAY, from, to: from + DAY, days: { from: "", to: "" } };
};
const minutes = (n: number, after: Date) => new Date(after.getTime() + n * 60_000);

test("offers of deleted requests, and deleted offers, count nowhere", async () => {
  const { request, offer } = marketplace(db);
  const made = hours(24 * 40);
  const range = rangeOf(made.getTime());
  const [stays, goes] = [await request(), await request()];
  const soon = { create_date: made, answered_date: minutes(10, made), valid_until_date: hours(1) };
  const [kept, taken] = [await offer(stays.uuid, soon), await offer(stays.uuid, soon)];
  await offer(goes.uuid, soon);
  const read = async () => {
    const [waiting] = await attention(db, { now: NOW, cards: true });
    const providers = await byProvider(db, range);
    return [
      (await offerFigures(db, range)).map(({ offers, answered }) => [offers, answered]),
      providers.map(({ uuid }) => uuid).filter((uuid) => uuid === kept.partner),
      providers.length,
      waiting?.ending_offers,
    ];
  };
  expect(await read()).toEqual([[[3, 2]], [kept.partner], 3, 3]);
  await db.run(sql`update rental_request set statusid = -1 where uuid = ${goes.uuid}`);
  await db.run(sql`update rental_approval set statusid = -1 where uuid = ${taken.uuid}`);
  expect(await read()).toEqual([[[1, 1]], [kept.partner], 1, 1]);
});

test("the time to the first offer counts from the request, also when a provider was added later", async () => {
  const { request, invite } = marketplace(db);
  const made = hours(24 * 60);
  const added = hours(48, made);
  const until = { create_date: made, valid_until_date: hours(96, made) };
  const [{ uuid }, other] = [await request(until), await request(until)];
  const { partner } = await makeCatalogue(db);
  const actor = { uuid: null, label: "admin", requestId: "r" };
  const by = { request_uuid: uuid, partner_uuid: partner, now: added, actor };
  await db.batch([...addProvider(db, by)]);
  const answered = minutes(1, added).getTime();
  await db.run(
    sql`update rental_approval set price = 1, answered_date = ${answered} where rental_request_uuid = ${uuid}`,
  );
  await invite(other.uuid, { create_date: made, price: 1, answered_date: minutes(1, made) });
  expect(await offerFigures(db, rangeOf(made.getTime()))).toEqual([
    { late: 1, answered: 2, offers: 2, waited: answered - made.getTime() + 60_000 },
  ]);
  expect(await offerFigures(db, rangeOf(added.getTime()))).toEqual([]);
});

test("a trip whose guest did not come was sold; one that was cancelled was not", async () => {
  const catalogue = await makeCatalogue(db);
  const made = hours(24 * 100);
  for (const [index, state] of (["completed", "no_show", "cancelled"] as const).entries()) {
    const start_date = hours(48 * (index + 1), made);
    const end_date = hours(2, start_date);
    await makeBooking(db, catalogue, { start_date, end_date, create_date: made, state });
  }
  expect(await bookingDays(db, rangeOf(made.getTime()))).toMatchObject([
    { bookings: 2, revenue: 200_000 },
  ]);
});

test("a day that is not over is compared with as much of the day before", async () => {
  const { request } = marketplace(db);
  const range = rangeOf(hours(24 * 80).getTime());
  const at = (ms: number) => request({ create_date: new Date(ms) });
  const morning = 6 * 3_600_000;
  for (const ms of [range.before, range.before + morning, range.from, range.from + morning])
    await at(ms);
  const counts = async (beforeTo?: number) =>
    (await requestDays(db, beforeTo === undefined ? range : { ...range, beforeTo }))
      .toSorted((a, b) => a.day - b.day)
      .map(({ requests }) => requests);
  expect(await counts()).toEqual([2, 2]);
  expect(await counts(range.before + morning)).toEqual([1, 2]);
});
