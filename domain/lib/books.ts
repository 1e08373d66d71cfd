import { datedStages } from "#domain/lib/cancellation.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import type { PaymentWay } from "#domain/states/payment.ts";

/**
 * A payment's amounts in fils, as `payment` has them (DESIGN §16): what goes back of it and has not gone yet (`returning`)
 * is no part of `paid` any more.
 */
export type PaymentAmounts = {
  place: number;
  amount: number;
  waived: number;
  paid: number;
  returning?: number | undefined;
};

/** What of a payment has still to come, in fils. */
export const openOf = ({ amount, waived, paid }: Omit<PaymentAmounts, "place" | "returning">) =>
  amount - waived - paid;

/** What of a payment is known where it is asked what has to be paid next. */
type Asked = Omit<PaymentAmounts, "place"> & {
  way: PaymentWay | null;
  due_date: Date | string | null;
  on_its_way: boolean;
};

/**
 * What has to be paid next, and not aboard: the payment due first with all that are due on its day in Dubai, the sum that is
 * open of them, and that day (null: at once). Undefined where nobody has to pay. What is on its way by card is not asked for.
 */
export function nextToPay<P extends Asked>(payments: readonly P[], { aboard = false } = {}) {
  const at = ({ due_date }: P) => (due_date === null ? 0 : new Date(due_date).getTime());
  const open = payments
    .filter((one) => openOf(one) > 0 && !one.on_its_way && (aboard || one.way !== "aboard"))
    .toSorted((a, b) => at(a) - at(b));
  const [first] = open;
  if (!first) return undefined;
  const day = (one: P) => one.due_date && dubaiDay(new Date(one.due_date));
  const lines = open.filter((one) => day(one) === day(first));
  return {
    ...{ lines, due_date: first.due_date },
    amount: lines.reduce((sum, one) => sum + openOf(one), 0),
  };
}

/**
 * What a person writes into a transfer for a payment of a request's booking: "KH-1042-1". Its place in the schedule begins
 * at 0.
 */
export const paymentReference = (request: number, place: number) => `KH-${request}-${place + 1}`;

/**
 * Where money that comes for a payment goes when it is more than is open of it, in fils: to the booking's `others` that are
 * open, those aboard last, and what is more than that `back`. As `receivePayment` (db/queries/payments.ts) does it.
 */
export function spread<P extends PaymentAmounts & { uuid: string; way: string | null }>(
  payments: readonly P[],
  { uuid, amount }: { uuid: string; amount: number },
) {
  const isAboard = ({ way }: P) => Number(way === "aboard");
  let left = amount;
  const take = (one: P) => {
    const share = Math.min(left, openOf(one));
    left -= share;
    return share;
  };
  payments.filter((one) => one.uuid === uuid).forEach(take);
  const others = payments
    .filter((one) => one.uuid !== uuid)
    .toSorted((a, b) => isAboard(a) - isAboard(b) || a.place - b.place)
    .map((payment) => ({ payment, share: take(payment) }))
    .filter(({ share }) => share > 0);
  return { others, back: left };
}

/**
 * What becomes of a booking's payments when it is cancelled and costs `kept` all the same, in fils: of what was `paid`
 * and is there, what goes `back`, with what waits to go back already, and what stays `open`; and what that `costs` the
 * customer in all, which is less than `kept` where something was waived. As `settleBooks` (db/queries/payments.ts) does it:
 * money that is there is reckoned first, and what was waived need not come then either.
 */
export function cancelledBooks(payments: readonly PaymentAmounts[], kept: number) {
  const ordered = payments.toSorted(
    (a, b) => Number(b.paid > 0) - Number(a.paid > 0) || a.place - b.place,
  );
  let ahead = 0;
  const sums = { paid: 0, back: 0, open: 0 };
  const lines: { place: number; open: number }[] = [];
  for (const { place, amount, waived, paid, returning = 0 } of ordered) {
    const due = amount - waived;
    const expected = Math.max(0, Math.min(due, kept - ahead));
    const back = Math.max(0, paid - expected);
    sums.paid += paid + returning;
    sums.back += back + returning;
    sums.open += expected - (paid - back);
    lines.push({ place, open: expected - (paid - back) });
    ahead += due;
  }
  return { ...sums, costs: sums.paid - sums.back + sums.open, lines };
}

/**
 * The stages of cancelling a booking (`datedStages`) by its books: `back` of what was paid, `pay` in all then, in fils. What
 * was never paid does not come back, and what was waived is not paid. A total above the payments' is one more of them.
 */
export function bookedStages(
  tiers: readonly CancellationTier[],
  charter: { start: Date; total: number; now: Date },
  payments: readonly PaymentAmounts[],
) {
  const planned = payments.reduce((sum, { amount }) => sum + amount, 0);
  const more = { place: payments.length, amount: charter.total - planned, waived: 0, paid: 0 };
  const all = more.amount > 0 ? [...payments, more] : payments;
  return datedStages(tiers, charter).map((stage) => {
    if (payments.length === 0) return stage;
    const { paid, back, costs } = cancelledBooks(all, stage.pay);
    return { ...stage, back, pay: costs, paid };
  });
}
export type CancelledBooks = Pick<
  ReturnType<typeof cancelledBooks>,
  "paid" | "back" | "open" | "costs"
>;
