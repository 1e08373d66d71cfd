import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { formatPrice } from "#domain/lib/money.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { clockText, OfferFields } from "./offer-fields.tsx";
import { CURRENCY, Foot, PhoneBar, Send, sumWritten, WHILE_CLOSED } from "./offer-foot.tsx";
import { BigSum } from "./offer-seen.tsx";
import { startingValues, totalOf } from "./offer-values.ts";
import { type OfferFormState, useOfferForm, type Written } from "./use-offer-form.ts";

const { offer: text } = partnerMessages;

type OfferFormProps = {
  data: AnswerPageData;
  /** What the server answered to this form. */
  answer: FormAnswer | undefined;
};

/**
 * A first offer, filled in and ready to go: the usual answer is one press. What may need a change is folded below.
 * Posts `intent` offer, or without a script fill (the choice's values) and repeat (the last price's).
 */
export function OfferForm({ data, answer }: OfferFormProps) {
  const values = startingValues(data, answer?.values);
  const form = useOfferForm(data, values, answer);
  const { scripted, written } = form;
  return (
    <form
      {...form.formProps}
      aria-label={text.title}
      className="group/offer rounded-card bg-shell-0 shadow-hair"
    >
      <div className="p-5 md:p-6">
        <h2 className="text-small text-ink-600">{text.title}</h2>
        {/* While the fields are open without a script, their sum is not known here. */}
        <div className={scripted ? "" : WHILE_CLOSED}>
          <Glance data={data} written={written} />
        </div>
        <div className={`mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 md:max-w-96 ${WHILE_CLOSED}`}>
          <Send form={form} className="w-full max-md:hidden">
            {text.send}
          </Send>
          <Repeat data={data} form={form} />
          <p className="text-small text-ink-600">{text.holds(Number(written.valid_hours))}</p>
        </div>
      </div>
      <div className="border-t border-sand-200">
        <Folded title={text.change} mark="change" open={answer !== undefined}>
          <OfferFields data={data} values={values} form={form} errors={answer?.errors ?? {}} />
          <Foot form={form} request={data.request} send={text.send} />
        </Folded>
      </div>
      <PhoneBar form={form} send={text.send} />
    </form>
  );
}

/** The form for an offer that is made again: its fields at once, filled with the offer as it stands. */
export function OfferAgainForm({ data, answer, send }: OfferFormProps & { send: string }) {
  const values = startingValues(data, answer?.values);
  const form = useOfferForm(data, values, answer);
  return (
    <form {...form.formProps} aria-label={send} className="group/offer">
      {/* Enter in a field presses the first button of a form; that must not be "Fill in". */}
      <button type="submit" name="intent" value="offer" hidden tabIndex={-1} />
      <OfferFields data={data} values={values} form={form} errors={answer?.errors ?? {}} />
      <Foot form={form} request={data.request} send={send} />
      <PhoneBar form={form} send={send} />
    </form>
  );
}

function Glance({ data, written }: { data: AnswerPageData; written: Written }) {
  const sum = sumWritten(written);
  const includes = written.includes.split("\n").filter((line) => line.trim() !== "");
  return (
    <>
      <p className="mt-1 font-display text-title">
        {data.choices.find(({ value }) => value === written.choice)?.label}
      </p>
      {sum ? (
        <BigSum currency={CURRENCY} total={sum.total} />
      ) : (
        <p className="mt-1 font-display text-display-3 text-ink-600">{text.noPrice}</p>
      )}
      <p className="mt-1 text-[0.9375rem] text-ink-700 tabular-nums">
        {text.glance(clockText(written.start_time), data.request.duration)}
      </p>
      {includes.length > 0 && (
        <p className="mt-1 max-w-read text-small text-ink-600">{text.included(includes)}</p>
      )}
    </>
  );
}

function Repeat({ data, form }: { data: AnswerPageData; form: OfferFormState }) {
  const last = data.last_price;
  const fits = data.choices.some((choice) => choice.fits && choice.value === last?.choice);
  if (!last || !fits) return null;
  const total = totalOf(last.price, last.extras);
  if (sumWritten(form.written)?.total === total) return null;
  return (
    <Button
      type={form.scripted ? "button" : "submit"}
      name="intent"
      value="repeat"
      variant="secondary"
      className="px-4! whitespace-normal!"
      onClick={form.scripted ? form.repeat : undefined}
    >
      {text.repeat(formatPrice(total, CURRENCY))}
    </Button>
  );
}
