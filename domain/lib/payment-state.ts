import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import type { PaymentState } from "#domain/states/payment.ts";

/** Where a payment stands, in the words of every side; money that has not gone back yet is not called refunded. */
export function paymentStateText(line: {
  state: PaymentState;
  is_overdue: boolean;
  /** What goes back of it has not gone yet. */
  is_returning: boolean;
  /** A card has paid it, and its bank has not confirmed that yet. */
  on_its_way?: boolean;
}): string {
  if (line.on_its_way) return paymentsMessages.onItsWay;
  if (line.is_overdue) return paymentsMessages.overdue;
  return line.state === "refunded" && line.is_returning
    ? paymentsMessages.returning
    : moneyMessages.states[line.state];
}
