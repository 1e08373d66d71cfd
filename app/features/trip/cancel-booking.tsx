import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { Folded } from "#app/ui/folded.tsx";
import type { CancelledBooks } from "#domain/lib/books.ts";
import type { refundNow } from "#domain/lib/cancellation.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const { bookings: text } = accountMessages;

export type RefundNow = ReturnType<typeof refundNow>;
export type CancelledNow = CancelledBooks & { costs_then: number };
type Cancelled = RefundNow & {
  vessel: string;
  total: number;
  currency: string;
  /** What cancelling now means for what was paid; null for a booking from before that was kept. */
  books: CancelledNow | null;
  /** A payment by card whose bank has not answered yet. */
  money_on_its_way?: boolean;
};

/**
 * Cancelling, folded: opening it is the question, with the money that comes back now; the button in it is the answer.
 * Posts `intent` cancel and what it is `about`.
 */
export function CancelBooking(props: {
  booking: Cancelled;
  start: Date;
  about?: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}) {
  const { booking, about, answer } = props;
  const form = usePostedForm({ intent: "cancel", ...(about && { about }), answer });
  return (
    <Folded title={text.cancel} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-4">
        <FormFailure form={form} />
        <p className="max-w-read text-body">
          {text.cancelQuestion(booking.vessel, formatDateTime(props.start))}{" "}
          <strong className="font-semibold">{costText(booking)}</strong> {untilText(booking)}{" "}
          {text.noUndo}
        </p>
        {booking.books && (
          <p className="max-w-read text-body">
            <strong className="font-semibold">{onCancel(booking.books, booking.currency)}</strong>
            {booking.money_on_its_way && ` ${paymentsMessages.comesBack}`}
          </p>
        )}
        <SendButton form={form} variant="secondary" size="sm" final>
          {text.cancelConfirm}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/** What cancelling means for what was paid, in a sentence. */
function onCancel({ paid, back, open }: CancelledBooks, currency: string): string {
  const money = (fils: number) => (fils > 0 ? formatPrice(fils, currency) : null);
  return paymentsMessages.onCancel(money(paid), money(back), money(open));
}

/** What the price becomes: as the mail about it says; of a booking without payments, what of the price comes back. */
function costText({ refund, total, currency, books }: Cancelled): string {
  const all = formatPrice(total, currency);
  if (books)
    return paymentsMessages.cancelled.costs(
      books.costs > 0 ? formatPrice(books.costs, currency) : null,
      all,
    );
  if (refund <= 0) return text.refundNone(all);
  return refund >= total
    ? text.refundAll(all)
    : text.refundPart(formatPrice(refund, currency), all);
}

/** Until when that holds, and what after it; nothing where it stays the same. */
function untilText({ refund_until, refund_then, currency, books }: Cancelled): string {
  const { until, thenBack, thenCosts, thenNothing } = tripMessages.cancel;
  if (refund_until === null || (books && books.costs_then === books.costs)) return "";
  if (books)
    return until(
      formatDateTime(new Date(refund_until)),
      thenCosts(formatPrice(books.costs_then, currency)),
    );
  const then = refund_then > 0 ? thenBack(formatPrice(refund_then, currency)) : thenNothing;
  return until(formatDateTime(new Date(refund_until)), then);
}
