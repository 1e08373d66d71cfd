import { completeBookings, remindOfTrip } from "#db/queries/due-bookings.ts";
import { statesBefore } from "#domain/states/booking.ts";
import type { ClockDeps } from "./clock.ts";

/** Reminds both sides of a trip the day before. */
export async function runDayBefore({ db, now }: ClockDeps): Promise<string> {
  return `${await remindOfTrip(db, now())} bookings reminded of`;
}

/** Completes bookings that are over, and asks for reviews the day after. */
export async function runCompleted({ db, now }: ClockDeps): Promise<string> {
  const states = { beforeCompleted: statesBefore("completed") };
  const { completed, asked } = await completeBookings(db, now(), states);
  return `${completed} bookings completed, ${asked} reviews asked for`;
}
