import { useRef } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import type { AccountAnswer, OwnBooking } from "#domain/data/account.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { accountRules } from "#domain/rules/account.ts";
import { usePostedForm } from "./use-posted-form.ts";

const { bookings: text } = accountMessages;

type BookingFormProps = {
  booking: OwnBooking;
  /** What the server answered to this form of this booking. */
  answer: AccountAnswer | undefined;
};

/** Cancelling, folded: opening it is the question, the button in it the answer. Posts `intent` cancel and `uuid`. */
export function CancelBooking({ booking, answer }: BookingFormProps) {
  const banner = useRef<HTMLDivElement>(null);
  const { failure, pending, formProps } = usePostedForm({
    rules: {},
    answer,
    isOurs: (sent) => sent.get("intent") === "cancel" && sent.get("uuid") === booking.uuid,
    onFailure: () => banner.current?.focus(),
  });
  return (
    <div className="border-t border-sand-200 first:border-0">
      <Folded title={text.cancel} open={answer !== undefined}>
        <form {...formProps} className="grid gap-4">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="uuid" value={booking.uuid} />
          {failure && (
            <ErrorBanner ref={banner} autoFocus>
              {failure}
            </ErrorBanner>
          )}
          <p className="max-w-read text-body">
            {text.cancelQuestion(booking.vessel, formatDateTime(new Date(booking.start_date)))}{" "}
            <strong className="font-semibold">{refundText(booking)}</strong> {text.noUndo}
          </p>
          <div>
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              loading={pending !== undefined}
              className="text-red-700 hover:border-red-700"
            >
              {text.cancelConfirm}
            </Button>
          </div>
        </form>
      </Folded>
    </div>
  );
}

function refundText({ refund, total, currency }: OwnBooking): string {
  const all = formatPrice(total, currency);
  if (refund <= 0) return text.refundNone(all);
  return refund >= total
    ? text.refundAll(all)
    : text.refundPart(formatPrice(refund, currency), all);
}

/** Asking for a change, folded. Posts `intent` change, `uuid` and `message`. */
export function ChangeBooking({ booking, answer }: BookingFormProps) {
  const banner = useRef<HTMLDivElement>(null);
  const { field, failure, pending, formProps } = usePostedForm({
    rules: { message: accountRules.message },
    answer,
    isOurs: (sent) => sent.get("intent") === "change" && sent.get("uuid") === booking.uuid,
    emptyWhenDone: true,
    onFailure: () => banner.current?.focus(),
  });
  const message = field("message");
  return (
    <div className="border-t border-sand-200 first:border-0">
      <Folded title={text.change} open={answer !== undefined}>
        <form {...formProps} className="grid gap-4">
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="uuid" value={booking.uuid} />
          {failure && (
            <ErrorBanner ref={banner} autoFocus={!message.error}>
              {failure}
            </ErrorBanner>
          )}
          <fieldset disabled={pending !== undefined} className="min-w-0">
            <TextareaField
              {...message}
              id={`change-${booking.uuid}`}
              label={text.changeLabel}
              hint={text.changeHint}
              rows={4}
              maxLength={COMMENT_MAX}
              required
              defaultValue={answer?.values.message}
            />
          </fieldset>
          <div>
            <Button type="submit" variant="secondary" size="sm" loading={pending !== undefined}>
              {text.changeSend}
            </Button>
          </div>
        </form>
      </Folded>
    </div>
  );
}
