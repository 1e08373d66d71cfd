import { dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { DEFAULT_TERMS, type PaymentTerms } from "#domain/lib/payment-terms.ts";
import type { BookingState } from "#domain/states/booking.ts";
import type { PaymentKind, PaymentState, PaymentWay } from "#domain/states/payment.ts";

/** The instant at which today began in Dubai: what was due before it is overdue. */
export const dayBegin = (now: Date): Date => dubaiMidnight(dubaiDay(now));

const DAY_MS = 86_400_000;
type Payment = {
  kind: PaymentKind;
  state: PaymentState;
  way: PaymentWay | null;
  due_date: Date | null;
};

/**
 * True for a payment whose day is over (db/queries/overdue.ts asks the same). What is to be paid
 * aboard is not: it comes with the guests.
 */
export function isOverdue({ kind, state, way, due_date }: Payment, now: Date): boolean {
  const isOpen = state === "due" || state === "failed";
  const isAboard = way === "aboard" && kind !== "deposit";
  return isOpen && !isAboard && due_date !== null && due_date < dayBegin(now);
}

/** Days for which a trip's people are asked for what was to be paid aboard; what is older stands at the booking alone. */
export const ABOARD_ASKED_DAYS = 60;

/**
 * True for what was to be paid aboard of a completed trip and nobody has noted, from the day after on (db/queries/overdue.ts
 * asks the same).
 */
export function isUnnotedAboard(
  { kind, state, way, due_date }: Payment,
  trip: BookingState,
  now: Date,
): boolean {
  const isOpen = state === "due" || state === "failed";
  if (trip !== "completed" || !isOpen || way !== "aboard" || kind === "deposit" || !due_date)
    return false;
  const today = dayBegin(now).getTime();
  return due_date.getTime() < today && due_date.getTime() >= today - ABOARD_ASKED_DAYS * DAY_MS;
}

/** The first instant at which a person may let the time of a trip go for a payment that was due. */
export function graceEnd(due: Date, terms: PaymentTerms | null): Date {
  const days = (terms ?? DEFAULT_TERMS).grace_days + 1;
  return new Date(dayBegin(due).getTime() + days * DAY_MS);
}
