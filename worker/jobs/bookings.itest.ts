/** What happens around the day of a trip (DESIGN §8): reminders, completion and the question for a review. */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { jobs } from "./index.ts";
import { at, hours, marketplace, NOW, twice } from "./testing/marketplace.ts";

const { completed: runCompleted, "day-before": runDayBefore } = jobs;

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
  await db.update(booking).set({ statusid: -1 });
});

/** A confirmed booking of three hours, on a vessel of its own. */
async function book(start_date: Date, values: Partial<typeof booking.$inferInsert> = {}) {
  const uuid = uuidv7();
  const end_date = hours(3, start_date);
  const email = `${uuid}@visitor.example`;
  await makeBooking(db, await makeCatalogue(db), {
    uuid,
    start_date,
    end_date,
    name: "Layla Haddad",
    email,
    state: "confirmed",
    calendar_uid: uuid,
    meeting_point: "Pier 7",
    ...values,
  });
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  await db.run(
    sql`update rental_request set name = 'Layla Haddad' where uuid = ${row.rental_request_uuid}`,
  );
  return row;
}

test("both sides are reminded once, a day before the trip", async () => {
  const { uuid, email } = await book(hours(24));
  await book(hours(23), { state: "cancelled" });
  await book(hours(-1));
  const nothing = "0 bookings reminded of";
  expect(await at(db, runDayBefore, hours(-0.001))).toBe(nothing);
  expect(await twice(db, runDayBefore)).toEqual([nothing, "1 bookings reminded of"]);
  expect(await at(db, runDayBefore, hours(1))).toBe(nothing);
  expect(await market.field("booking", "day_before_date", uuid)).toBe(NOW.getTime());
  const mails = await market.mails(uuid);
  expect(mails).toMatchObject([
    { event: "day_before_provider", recipient: "desk@provider.example" },
    { event: "day_before_visitor", recipient: email },
  ]);
  expect(mails[0]?.text).toContain(email);
  expect(mails[1]?.text).toContain("Pier 7");
});

test("a booking is completed when its trip is over, and the log says so", async () => {
  const { uuid } = await book(hours(-3));
  const { uuid: cancelled } = await book(hours(-3), { state: "cancelled" });
  const { uuid: later } = await book(hours(-2));
  const nothing = "0 bookings completed, 0 reviews asked for";
  expect(await at(db, runCompleted, hours(-0.001))).toBe(nothing);
  const done = "1 bookings completed, 0 reviews asked for";
  expect(await twice(db, runCompleted)).toEqual([nothing, done]);
  expect(await at(db, runCompleted)).toBe(nothing);
  const state = (one: string) => market.field("booking", "state", one);
  expect([await state(uuid), await state(cancelled), await state(later)]).toEqual([
    "completed",
    "cancelled",
    "confirmed",
  ]);
  expect(await market.log(uuid)).toEqual([
    {
      action: "booking_completed",
      actor_label: "clock",
      before: '{"state":"confirmed"}',
      after: '{"state":"completed"}',
    },
  ]);
  expect(await market.mails(uuid)).toEqual([]);
});

test("a review is asked for once, twelve hours after the end and no earlier than the day after", async () => {
  // Ends at 23:00 in Dubai; twelve hours later it is 11:00.
  const evening = await book(new Date("2027-02-01T16:00:00Z"), { state: "completed" });
  // Ends at 9:00 in Dubai; twelve hours later it is still the same day.
  const morning = await book(new Date("2027-02-01T02:00:00Z"), { state: "completed" });
  const nothing = "0 bookings completed, 0 reviews asked for";
  const one = "0 bookings completed, 1 reviews asked for";
  expect(await at(db, runCompleted, new Date("2027-02-01T19:59:00Z"))).toBe(nothing);
  expect(await at(db, runCompleted, new Date("2027-02-01T20:00:00Z"))).toBe(one);
  expect(await market.mails(morning.uuid)).toMatchObject([
    { event: "review_request", recipient: morning.email },
  ]);
  expect(await at(db, runCompleted, new Date("2027-02-02T06:59:00Z"))).toBe(nothing);
  expect(await twice(db, runCompleted, new Date("2027-02-02T07:00:00Z"))).toEqual([nothing, one]);
  expect(await at(db, runCompleted, new Date("2027-02-02T08:00:00Z"))).toBe(nothing);
  expect(await market.mails(evening.uuid)).toMatchObject([
    { event: "review_request", recipient: evening.email },
  ]);
});

test("nobody is asked about a trip of long ago, or one that did not take place", async () => {
  await book(hours(-8 * 24), { state: "completed" });
  await book(hours(-30), { state: "no_show" });
  expect(await at(db, runCompleted)).toBe("0 bookings completed, 0 reviews asked for");
});
