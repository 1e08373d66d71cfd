import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { type By, logStates } from "#db/queries/audit.ts";
import {
  type CancelledByDesk,
  cancellationMails,
  confirmationMails,
  isCalledOff,
  keptNow,
} from "#db/queries/booking-mails.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { bookingTables } from "#db/queries/mail-rows.ts";
import { settleBooks } from "#db/queries/payments.ts";
import { inList } from "#db/queries/sql.ts";
import { type BookingState, statesBefore } from "#domain/states/booking.ts";

export type BookingStep = By & {
  uuid: string;
  to: BookingState;
  /** Of a cancellation. */
  desk?: CancelledByDesk;
};

/**
 * Takes a booking into another state, with the mails that belong to it and a line in the log. Fails as a whole with
 * "not_found", with "conflict" where it may not go there (any more, or yet), and with the constraint "vessel_booked".
 * A cancelled booking holds its vessel's time no longer: the triggers count only those that stand.
 */
export function stepBooking(db: Db, step: BookingStep) {
  const { uuid, to, now, desk } = step;
  const ms = now.getTime();
  const isEnd = to === "cancelled";
  // Who did not come owes by the terms, and pays aboard no more.
  const settles = isEnd || to === "no_show";
  const it = sql`b.uuid = ${uuid} and b.statusid >= 0`;
  const open = sql`${it} and b.state in ${inList(statesBefore(to))} and ${timeFor(to, ms)}`;
  return [
    failUnless(db, sql`select 1 from ${booking} b where ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${booking} b where ${open}`, "conflict"),
    logStates(db, step, {
      ...{ action: `booking_${to}`, entity: "Booking", to },
      ...(desk && { more: { reason: desk.reason } }),
      from: sql`select b.uuid record, b.state was from ${booking} b where ${open}`,
    }),
    ...mailsFor(db, to, sql`${bookingTables} where ${open} and b.end_date > ${ms}`, now, desk),
    ...(isEnd
      ? [db.run(sql`update ${booking} as b set kept = ${keptNow(now, desk?.full)} where ${open}`)]
      : []),
    db.run(sql`update ${booking} as b set state = ${to}, update_date = max(${ms}, b.update_date + 1),
      calendar_sequence = b.calendar_sequence + ${isEnd ? 1 : 0} where ${open}`),
    ...(settles ? settleBooks(db, it, now) : []),
  ] as const;
}

/** True for a row of the bookings in one of some states. */
export const bookingIn = (states: readonly BookingState[]): SQL =>
  sql`${sql.raw('"booking"."state"')} in ${inList(states)}`;

/** Nobody has missed or made a trip that has not begun, nor missed one that the weather has called off; and a trip that is over is not confirmed. */
function timeFor(to: BookingState, ms: number): SQL {
  if (to === "no_show") return sql`(b.start_date <= ${ms} and not ${isCalledOff(sql`b.uuid`)})`;
  if (to === "completed") return sql`b.start_date <= ${ms}`;
  return to === "confirmed" ? sql`b.end_date > ${ms}` : sql`1`;
}

function mailsFor(
  db: Db,
  to: BookingState,
  from: SQL,
  now: Date,
  desk: CancelledByDesk | undefined,
) {
  if (to === "confirmed") return confirmationMails(db, from, now);
  return to === "cancelled" ? cancellationMails(db, from, now, desk) : [];
}
