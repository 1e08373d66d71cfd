import { openOf, type PaymentAmounts } from "#domain/lib/books.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { type PaymentTerms, paymentSchedule } from "#domain/lib/payment-terms.ts";
import { paymentsMessages, scheduleMessages as text } from "#domain/messages/en/money-visitor.ts";
import type { PaymentKind } from "#domain/states/payment.ts";

/** A payment in words: `amount` in fils, `when` as part of a sentence; `isNow`: it begins with the booking. */
export type DueText = {
  kind: PaymentKind;
  amount: number;
  when: string;
  isNow: boolean;
  isAboard: boolean;
};

/** A trip that may be booked: its total in fils, and its start where the day is known. */
type Planned = { total: number; start?: Date | undefined; now: Date };

/** Of no day yet: later than any term. */
const FAR = new Date(8e15);

/** The payments of a booking that would be made now, each with when it is due. */
export function dueTexts(terms: PaymentTerms, { total, start, now }: Planned): DueText[] {
  const { deposit_days, balance_days } = terms;
  return paymentSchedule(terms, { total, start: start ?? FAR, now }).map((one) => {
    const day = formatDate(one.due);
    const isAboard = one.way === "aboard";
    const isAtOnce = one.due <= now;
    const later = start ? text.by(day) : text.daysBefore(balance_days);
    const within =
      one.due.getTime() === start?.getTime() ? text.beforeTrip : text.within(deposit_days);
    const aboard = start ? text.aboardOn(day) : text.aboard;
    const when = isAboard
      ? aboard
      : isAtOnce
        ? text.atOnce
        : one.kind === "deposit"
          ? within
          : later;
    const isNow = !isAboard && (isAtOnce || one.kind === "deposit");
    return { kind: one.kind, amount: one.amount, when, isNow, isAboard };
  });
}

/** The schedule on one line: "AED 1,575 deposit within 2 days · rest 7 days before", "all aboard". */
export function scheduleLine(terms: PaymentTerms, planned: Planned, currency?: string): string {
  const lines = dueTexts(terms, planned);
  const only = lines.length === 1;
  return lines
    .map(({ kind, amount, when }) =>
      only
        ? text.whole(when)
        : kind === "deposit"
          ? text.deposit(formatPrice(amount, currency), when)
          : text.rest(when),
    )
    .join(" · ");
}

/**
 * What a cancelled trip that keeps so much of its `total` (fils) costs by its books, what of it comes back and is not there
 * yet, and what has still to be paid: in sentences.
 */
export function cancelledText(
  { kept, total, currency }: { kept: number | null; total: number; currency: string },
  payments: readonly Omit<PaymentAmounts, "place">[],
  refunds: readonly { amount: number; state: string }[],
): string {
  const { cancelled } = paymentsMessages;
  const money = (fils: number) => formatPrice(fils, currency);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const back = sum(refunds.filter(({ state }) => state !== "done").map(({ amount }) => amount));
  const open = sum(payments.map(openOf));
  // By the conditions, less what was let go.
  const costs = sum(payments.map(({ amount, waived }) => amount - waived));
  return [
    cancelled.costs(costs > 0 ? money(costs) : null, money(total), costs < (kept ?? 0)),
    back > 0 && cancelled.back(money(back)),
    open > 0 ? cancelled.open(money(open)) : cancelled.settled,
  ]
    .filter(Boolean)
    .join(" ");
}
