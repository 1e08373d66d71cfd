import { Button } from "#app/ui/button.tsx";
import { formatPrice, formatSum, type NetAndVat } from "#domain/lib/money.ts";
import { sumOf } from "#domain/lib/offer-sum.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { OfferFormState, Written } from "./use-offer-form.ts";

const { offer: text } = partnerMessages;
/** Offers are made in dirhams; other currencies are only shown. */
export const CURRENCY = "AED";

/** What is out of sight while the fields are open: they end with the same button. */
export const WHILE_CLOSED = "group-has-[[data-mark=change][open]]/offer:hidden";

/** The button that sends the offer. */
export function Send(props: { form: OfferFormState; className: string; children: string }) {
  return (
    <Button
      type="submit"
      name="intent"
      value="offer"
      loading={props.form.pending}
      className={props.className}
    >
      {props.children}
    </Button>
  );
}

/** The end of the fields: what the visitor will see, and on wide windows the button. */
export function Foot(props: {
  form: OfferFormState;
  request: { guests: number; duration: number };
  send: string;
}) {
  return (
    <div className="mt-6 grid gap-3 border-t border-sand-200 pt-4 empty:hidden md:max-w-96">
      {props.form.scripted && <LiveLine written={props.form.written} request={props.request} />}
      <Send form={props.form} className="w-full max-md:hidden">
        {props.send}
      </Send>
    </div>
  );
}

/**
 * On the phone total and button are always under the thumb, whether the fields are open or not; but not while one is
 * about to decline or to withdraw, where a slip would send.
 */
export function PhoneBar({ form, send }: { form: OfferFormState; send: string }) {
  const sum = sumWritten(form.written);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-sand-200 bg-shell-0 px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised md:hidden group-has-[[data-mark=giving-up][open]]/page:hidden">
      {sum && (
        <p className={`min-w-0 leading-tight tabular-nums ${form.scripted ? "" : WHILE_CLOSED}`}>
          <bdi className="font-semibold whitespace-nowrap">{formatPrice(sum.total, CURRENCY)}</bdi>
          <span className="block text-caption text-ink-600">{text.vatIncluded}</span>
        </p>
      )}
      <Send form={form} className="grow px-3!">
        {send}
      </Send>
    </div>
  );
}

/** What the visitor will see, at each change. */
function LiveLine(props: { written: Written; request: { guests: number; duration: number } }) {
  const { request } = props;
  const sum = sumWritten(props.written);
  if (!sum) return <p className="text-small font-[550] text-amber-800">{text.unreadable}</p>;
  const each = (parts: number) => formatSum(Math.round(sum.total / parts));
  return (
    <p aria-live="polite" className="text-small text-ink-600 tabular-nums">
      {text.visitorSees}{" "}
      <strong className="text-body font-semibold text-ink-900">
        <bdi>{`${CURRENCY} ${formatSum(sum.total)}`}</bdi>
      </strong>
      <br />
      {text.perGuestHour(each(request.guests), each(request.duration))}
      <br />
      {text.ofWhichVat(formatSum(sum.vat))}
    </p>
  );
}

/** What the fields come to as they stand; undefined while an amount can't be read. */
export function sumWritten({ price_mode, price, extras }: Written): NetAndVat | undefined {
  return sumOf({ mode: price_mode, price, extras });
}
