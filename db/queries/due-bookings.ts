import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { statesBefore } from "#domain/states/booking.ts";
import { logStates } from "./audit.ts";
import { isCalledOff, toBoth } from "./booking-mails.ts";
import { byClock, DAY_MS, DUE_PER_RUN, type Due, HOUR_MS } from "./due.ts";
import {
  booked,
  bookingTables,
  contact,
  guestName,
  queueFrom,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";
import { inList } from "./sql.ts";

const REVIEW_AFTER_MS = 12 * HOUR_MS;
/** A customer who could not be asked within a week is not asked any more. */
const REVIEW_WITHIN_MS = 7 * DAY_MS;

/** Bookings that begin within a day. The plus makes SQLite look by the start: of the confirmed ones there are many. */
const near = (now: Date) => sql`select uuid from ${booking}
    where start_date > ${now.getTime()} and start_date <= ${now.getTime() + DAY_MS} and +state = 'confirmed'
      and statusid >= 0 and day_before_date is null and not ${isCalledOff(sql`${booking}.uuid`)}
    order by start_date, uuid limit ${DUE_PER_RUN}`;
export const tripsToRemindOf: Due = (now) => [near(now)];

/** Reminds both sides of a booking that begins within a day, once. Answers how many bookings. */
export async function remindOfTrip(db: Db, now: Date): Promise<number> {
  const ms = now.getTime();
  const due = near(now);
  const { reminded } = await readBatch(db, {
    mails: toBoth(
      db,
      now,
      // Once for each day it is moved to.
      {
        key: sql`b.uuid || ':' || b.start_date`,
        from: sql`${bookingTables} where b.uuid in (${due})`,
      },
      ["day_before_visitor", { ...toVisitor, name: guestName, ...booked }],
      ["day_before_provider", { ...toProvider, ...booked, contact }],
    ),
    reminded: db.run(
      sql`update ${booking} set day_before_date = ${ms}, update_date = ${ms} where uuid in (${due})`,
    ),
  });
  return reminded.rowsAffected;
}

/** Bookings whose trip is over. */
const over = (now: Date) => sql`select uuid from ${booking}
    where state in ${inList(statesBefore("completed"))} and end_date <= ${now.getTime()} and statusid >= 0
      and not ${isCalledOff(sql`${booking}.uuid`)}
    order by end_date, uuid limit ${DUE_PER_RUN}`;
/** Bookings whose customers are to be asked for a review: the day after, for a week; not those who have written one. */
const unreviewed = (now: Date) => {
  const ms = now.getTime();
  const midnight = dubaiMidnight(dubaiDay(now)).getTime();
  return sql`select uuid from ${booking}
    where state = 'completed' and end_date <= ${Math.min(ms - REVIEW_AFTER_MS, midnight)}
      and end_date > ${ms - REVIEW_WITHIN_MS} and review_asked_date is null and statusid >= 0
      and email <> '' and not exists (select 1 from partner_rating o where o.booking_uuid = ${booking}.uuid)
    order by end_date, uuid limit ${DUE_PER_RUN}`;
};
export const bookingsToComplete: Due = (now) => [over(now), unreviewed(now)];

/** Completes bookings whose trip is over, and asks their customers for a review the day after. Answers how many of each. */
export async function completeBookings(
  db: Db,
  now: Date,
): Promise<{ completed: number; asked: number }> {
  const ms = now.getTime();
  const [done, asked] = [over(now), unreviewed(now)];
  const { completed, reviews } = await readBatch(db, {
    logged: logStates(db, byClock(now), {
      ...{ action: "booking_completed", entity: "Booking", to: "completed" },
      from: sql`select uuid record, state was from ${booking} where uuid in (${done})`,
    }),
    completed: db.run(
      sql`update ${booking} set state = 'completed', update_date = ${ms} where uuid in (${done})`,
    ),
    mails: queueFrom(db, "review_request", now, {
      key: sql`b.uuid`,
      recipient: sql`b.email`,
      data: { request_uuid: sql`q.uuid`, name: guestName, booking: booked.booking },
      from: sql`${bookingTables} where b.uuid in (${asked})`,
    }),
    reviews: db.run(
      sql`update ${booking} set review_asked_date = ${ms}, update_date = ${ms} where uuid in (${asked})`,
    ),
  });
  return { completed: completed.rowsAffected, asked: reviews.rowsAffected };
}
