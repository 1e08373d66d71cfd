import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import type { PaymentKind, PaymentWay } from "#domain/states/payment.ts";

/** When a trip is paid (DESIGN §16). */
export type PaymentTerms = {
  /** The first part in percent of the total; 0: there is none. */
  deposit_percent: number;
  /** The first part in fils, which counts instead of the percentage; never more than the total. */
  deposit_amount: number | null;
  /** Days after the booking was made in which the first part has to come; 0: at once. */
  deposit_days: number;
  /** Days before the trip on which the rest is due; 0: it is paid aboard. */
  balance_days: number;
  /** Days after which a part that has not come may cost the booking its time. A person decides that. */
  grace_days: number;
};

/** What counts where neither package nor provider says otherwise: all of it aboard. */
export const DEFAULT_TERMS: PaymentTerms = {
  deposit_percent: 0,
  deposit_amount: null,
  deposit_days: 2,
  balance_days: 0,
  grace_days: 2,
};

type Own = { [K in keyof PaymentTerms]: PaymentTerms[K] | null };

/** The terms of a package: its own where it has some, its provider's, the usual ones. Amount and percentage of a deposit go together. */
export function paymentTerms(...levels: readonly Own[]): PaymentTerms {
  const of = (key: "deposit_days" | "balance_days" | "grace_days") =>
    levels.map((level) => level[key]).find((value) => value !== null) ?? DEFAULT_TERMS[key];
  const deposit = levels.find(
    ({ deposit_percent, deposit_amount }) => deposit_percent !== null || deposit_amount !== null,
  );
  return {
    deposit_percent: deposit ? (deposit.deposit_percent ?? 0) : DEFAULT_TERMS.deposit_percent,
    deposit_amount: deposit?.deposit_amount ?? null,
    deposit_days: of("deposit_days"),
    balance_days: of("balance_days"),
    grace_days: of("grace_days"),
  };
}

const DAY_MS = 86_400_000;
/** A day in Dubai, counted from the epoch's. */
const dayNumber = (at: number) => Math.floor((at + DUBAI_OFFSET_MS) / DAY_MS);

/** The first part of a total, in fils; a percentage is rounded half up to whole fils. */
export function depositOf(terms: PaymentTerms, total: number): number {
  const asked = terms.deposit_amount ?? Math.floor((total * terms.deposit_percent + 50) / 100);
  return Math.min(asked, total);
}

/** A payment as it is planned; `due` is when it has to be there, `way` is set where it is to be paid aboard. */
export type PlannedPayment = {
  kind: PaymentKind;
  amount: number;
  due: Date;
  way: Extract<PaymentWay, "aboard"> | null;
};

/**
 * The payments of a booking that is made now: they add up to its total (db/queries/payments.ts writes the same). A part of
 * nothing is left out; the first part is due before the trip begins, the rest at once where its day is over. Of a trip so
 * near that the rest would be due by the day of the first part, all of it is the first part.
 */
export function paymentSchedule(
  terms: PaymentTerms,
  { total, start, now }: { total: number; start: Date; now: Date },
): PlannedPayment[] {
  const asked = depositOf(terms, total);
  const { deposit_days, balance_days } = terms;
  const first = Math.min(start.getTime(), now.getTime() + deposit_days * DAY_MS);
  const last = start.getTime() - balance_days * DAY_MS;
  const ahead = Math.max(now.getTime(), last);
  const isAboard = balance_days === 0;
  const isNear = !isAboard && dayNumber(last) <= dayNumber(first);
  const deposit = asked > 0 && isNear ? total : asked;
  const planned: PlannedPayment[] = [
    { kind: "deposit", amount: deposit, due: new Date(first), way: null },
    {
      kind: "balance",
      amount: total - deposit,
      due: isAboard ? start : new Date(ahead),
      way: isAboard ? "aboard" : null,
    },
  ];
  return planned.filter(({ amount }) => amount > 0);
}

/**
 * When an open payment has to be there after its trip has changed now, in milliseconds; without a `due` of its own it is
 * one that the change adds. The rest follows the trip's day, but nobody gets less time by a change than a deposit has; a
 * deposit keeps its day, before the trip begins (db/queries/payments.ts does the same).
 */
export function dueAfterChange(
  terms: PaymentTerms,
  { kind, due, start, now }: { kind: PaymentKind; due?: Date | null; start: Date; now: Date },
): number {
  const begin = start.getTime();
  const own = due ? due.getTime() : Number.POSITIVE_INFINITY;
  if (kind === "deposit") return Math.min(own, begin);
  if (terms.balance_days === 0) return begin;
  const soonest = Math.min(begin, now.getTime() + terms.deposit_days * DAY_MS);
  return Math.max(begin - terms.balance_days * DAY_MS, Math.min(own, soonest));
}
