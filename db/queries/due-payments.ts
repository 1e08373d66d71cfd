import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { checkout } from "#db/entities/checkout.ts";
import { payment } from "#db/entities/payment.ts";
import type { BookingState } from "#domain/states/booking.ts";
import { isCalledOff, toBoth } from "./booking-mails.ts";
import { isAwaitedPage } from "./cards.ts";
import { DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import {
  booked,
  bookingTables,
  contact,
  guestName,
  isoText,
  queueFrom,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";
import { isAwaited } from "./overdue.ts";
import { openAmount } from "./payments.ts";

/** How long before its day a payment is reminded of, and how long after it both sides hear that it has not come. */
const REMIND_BEFORE_MS = 2 * DAY_MS;
const OVERDUE_AFTER_MS = DAY_MS;

/** Open payments that are not made aboard, nor on their way by card, nor of a trip whose fate the weather still decides. */
const waiting = sql`p.statusid >= 0 and ${isAwaited} and ${openAmount} > 0
  and not exists (select 1 from ${checkout} c where c.payment_uuid = p.uuid and ${isAwaitedPage})
  and exists (select 1 from ${booking} b where b.uuid = p.booking_uuid and b.statusid >= 0
    and not ${isCalledOff(sql`b.uuid`)})`;

/** Payments due within two days; what was asked for less than a day ago needs no reminder yet. */
const soon = (now: Date) => sql`select p.uuid from ${payment} p where ${waiting}
    and p.due_date > ${now.getTime()} and p.due_date <= ${now.getTime() + REMIND_BEFORE_MS}
    and p.reminded_date is null and p.create_date <= ${now.getTime() - DAY_MS}
  order by p.due_date, p.uuid limit ${DUE_PER_RUN}`;
/** Payments whose day is over since a day. */
const late = (now: Date) => sql`select p.uuid from ${payment} p where ${waiting}
    and p.due_date <= ${now.getTime() - OVERDUE_AFTER_MS} and p.overdue_date is null
  order by p.due_date, p.uuid limit ${DUE_PER_RUN}`;
export const paymentsToRemindOf: Due = (now) => [soon(now), late(now)];

/** Reminds customers of payments two days before their day, and tells both sides a day after it; each once. Answers how many. */
export async function remindOfPayments(
  db: Db,
  now: Date,
): Promise<{ reminded: number; overdue: number }> {
  const ms = now.getTime();
  const [near, over] = [soon(now), late(now)];
  const of = (uuids: typeof near) => ({
    // Once for each day it is moved to.
    key: sql`p.uuid || ':' || p.due_date`,
    from: sql`${bookingTables} join ${payment} p on p.booking_uuid = b.uuid where p.uuid in (${uuids})`,
  });
  const what = { ...booked, open: openAmount, due: isoText(sql`p.due_date`) };
  const toGuest = { ...toVisitor, name: guestName, ...what, state: sql<BookingState>`b.state` };
  const { reminded, told } = await readBatch(db, {
    reminders: queueFrom(db, "payment_reminder", now, {
      ...of(near),
      recipient: sql`b.email`,
      data: toGuest,
    }),
    overdues: toBoth(
      db,
      now,
      of(over),
      ["payment_overdue", toGuest],
      ["payment_overdue_provider", { ...toProvider, ...what, contact }],
    ),
    reminded: db.run(sql`update ${payment} as p set reminded_date = ${ms},
      update_date = max(${ms}, p.update_date + 1) where p.uuid in (${near})`),
    told: db.run(sql`update ${payment} as p set overdue_date = ${ms},
      update_date = max(${ms}, p.update_date + 1) where p.uuid in (${over})`),
  });
  return { reminded: reminded.rowsAffected, overdue: told.rowsAffected };
}
