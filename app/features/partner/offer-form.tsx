import type { ReactNode } from "react";
import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { formatPrice, formatSum, withVat } from "#domain/lib/money.ts";
import { sumOf } from "#domain/lib/offer-sum.ts";
import { scheduleLine } from "#domain/lib/schedule-text.ts";
import { atHour, hourOfStart } from "#domain/lib/start-times.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { clockText, OfferFields } from "./offer-fields.tsx";
import { BigSum } from "./offer-seen.tsx";
import { startingValues, totalOf } from "./offer-values.ts";
import { type OfferFormState, useOfferForm, type Written } from "./use-offer-form.ts";

const { offer: text } = partnerMessages;
/** Offers are made in dirhams; other currencies are only shown. */
const CURRENCY = "AED";

/** What is out of sight while the fields are open: they end with the same button. */
const WHILE_CLOSED = "group-has-[[data-mark=change][open]]/offer:hidden";

type OfferFormProps = { data: AnswerPageData; answer: FormAnswer | undefined };

/**
 * A first offer, filled in and ready to go: the usual answer is one press. What may need a change is folded below.
 * Posts `intent` offer, or without a script fill (the choice's values) and repeat (the last price's).
 */
export function OfferForm({ data, answer }: OfferFormProps) {
  const values = startingValues(data, answer);
  const form = useOfferForm(data, values, answer);
  const { scripted, written } = form;
  return (
    <form
      {...form.formProps}
      aria-label={text.title}
      className="group/offer rounded-card bg-shell-0 shadow-hair"
    >
      <div className="p-5 md:p-6">
        <h2 className="text-small text-ink-600 md:-mb-5.5">{text.title}</h2>
        {/* While the fields are open without a script, their sum is not known here. */}
        <div className={scripted ? "" : WHILE_CLOSED}>
          <Glance data={data} written={written}>
            <div className={`mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 ${WHILE_CLOSED}`}>
              <Send form={form} className="w-full max-md:hidden">
                {text.send}
              </Send>
              <Repeat data={data} form={form} />
              <Wishes data={data} form={form} />
              <p className="text-small text-ink-600">{text.holds(Number(written.valid_hours))}</p>
            </div>
          </Glance>
        </div>
      </div>
      <div className="border-t border-sand-200">
        <Folded title={text.change} mark="change" open={answer !== undefined}>
          <OfferFields data={data} values={values} form={form} errors={answer?.errors ?? {}} />
          <Foot form={form} data={data} send={text.send} />
        </Folded>
      </div>
      <PhoneBar form={form} send={text.send} />
    </form>
  );
}

/** The form for an offer that is made again: its fields at once, filled with the offer as it stands. */
export function OfferAgainForm({ data, answer, send }: OfferFormProps & { send: string }) {
  const values = startingValues(data, answer);
  const form = useOfferForm(data, values, answer);
  return (
    <form {...form.formProps} aria-label={send} className="group/offer">
      {/* Enter in a field presses the first button of a form; that must not be "Fill in". */}
      <button type="submit" name="intent" value="offer" hidden tabIndex={-1} />
      <OfferFields data={data} values={values} form={form} errors={answer?.errors ?? {}} />
      <Foot form={form} data={data} send={send} />
      <PhoneBar form={form} send={send} />
    </form>
  );
}

/** What goes out by one press: the vessel with its price, what sends it, and the terms one below the other. */
function Glance(props: { data: AnswerPageData; written: Written; children: ReactNode }) {
  const { data, written } = props;
  const sum = sumOf(written);
  const chosen = chosenOf(data, written);
  const includes = written.includes.split("\n").filter((line) => line.trim() !== "");
  // What was wished for and has no price yet is not offered.
  const extras = written.extras.filter(
    ({ title, price }) => title.trim() !== "" && price.trim() !== "",
  );
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="flex flex-col md:pt-5.5">
          <p className="mt-1 font-display text-title">{chosen?.label}</p>
          {sum ? (
            <>
              <BigSum currency={CURRENCY} total={sum.total} />
              <p className="mt-1 text-[0.9375rem] text-ink-700 tabular-nums">
                {sharesOf(sum.total, data.request)}
              </p>
              <p className="text-small text-ink-600 tabular-nums">
                {text.ofWhichVat(formatSum(sum.vat))}
              </p>
            </>
          ) : (
            <p className="mt-1 font-display text-display-3 text-ink-600">{text.noPrice}</p>
          )}
          {props.children}
        </div>
        {chosen?.picture && (
          <PictureFrame
            picture={chosen.picture}
            alt=""
            sizes="(width < 760px) 100vw, 448px"
            widest={1200}
            className="aspect-3/2 max-md:-mx-5 max-md:order-first max-md:mt-2 max-md:rounded-none md:self-start"
          />
        )}
      </div>
      <FactList
        className="mt-6 text-[0.9375rem] tabular-nums"
        row="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t border-sand-200 py-2"
        term="text-ink-600"
        facts={[
          [text.start, text.glance(clockText(written.start_time), data.request.duration)],
          [text.extras.title, extras.map(({ title }) => title).join(", ")],
          [scheduleMessages.title, paidOf(data, written)],
          [text.includes, includes.length > 0 && <Included key="included" lines={includes} />],
        ]}
      />
    </>
  );
}

function Included({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon name="check" className="mt-1.5 size-3 shrink-0 text-teal-600" />
          {line}
        </li>
      ))}
    </ul>
  );
}

const chosenOf = (data: AnswerPageData, { choice }: Written) =>
  data.choices.find(({ value }) => value === choice);

/** When the guest would pay, by the terms of what is chosen, which are not typed here; "" while that is not known. */
function paidOf(data: AnswerPageData, written: Written): string {
  const sum = sumOf(written);
  const chosen = chosenOf(data, written);
  if (!sum || !chosen) return "";
  // What begins after midnight is asked for as the night before.
  const start = atHour(data.request.day, hourOfStart(written.start_time));
  const planned = {
    total: sum.total,
    // What is being typed may be no time yet.
    start: Number.isNaN(start.getTime()) ? undefined : start,
    now: new Date(data.now),
  };
  return scheduleLine(chosen.terms, planned, CURRENCY);
}

function PaidLine({ data, written }: { data: AnswerPageData; written: Written }) {
  const paid = paidOf(data, written);
  if (!paid) return null;
  return <p className="text-small text-ink-600 tabular-nums">{scheduleMessages.line(paid)}</p>;
}

/** What the guest wrote of, answered beside the price: an extra of the provider's own by one press, anything else in a note. */
function Wishes({ data, form }: { data: AnswerPageData; form: OfferFormState }) {
  if (!form.scripted || data.request.comment === "") return null;
  const { guests, duration } = data.request;
  const times = { booking: 1, hour: duration, guest: guests };
  const isIn = (title: string) => form.written.extras.some((extra) => extra.title === title);
  // With as many as an offer may have, nothing more can be added.
  const add = form.add;
  const wished = data.wished.filter(({ title }) => add || isIn(title));
  const look = "link flex min-h-11 cursor-pointer items-center gap-2 text-start text-[0.9375rem]";
  return (
    <ul className="-my-2">
      {wished.map(({ uuid, title, price, unit }) => (
        <li key={uuid}>
          {isIn(title) ? (
            <span className="flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-700">
              <Icon name="check" className="size-4 shrink-0 text-teal-600" />
              {text.wishAdded(title)}
            </span>
          ) : (
            <button
              type="button"
              className={look}
              onClick={() => add?.(title, price * times[unit])}
            >
              <Icon name="plus" className="size-4 shrink-0" />
              {text.addWish(title, formatPrice(withVat(price * times[unit]), CURRENCY))}
            </button>
          )}
        </li>
      ))}
      {data.wished.length === 0 && (
        <li>
          <button type="button" className={look} onClick={form.note}>
            <Icon name="plus" className="size-4 shrink-0" />
            {text.addNote}
          </button>
        </li>
      )}
    </ul>
  );
}

function Repeat({ data, form }: { data: AnswerPageData; form: OfferFormState }) {
  const last = data.last_price;
  const fits = data.choices.some((choice) => choice.fits && choice.value === last?.choice);
  if (!last || !fits) return null;
  const total = totalOf(last.price, last.extras);
  if (sumOf(form.written)?.total === total) return null;
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

/** The button that sends the offer. */
function Send(props: { form: OfferFormState; className: string; children: string }) {
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
function Foot(props: { form: OfferFormState; data: AnswerPageData; send: string }) {
  return (
    <div className="mt-6 grid gap-3 border-t border-sand-200 pt-4 empty:hidden md:max-w-96">
      {props.form.scripted && (
        <LiveLine written={props.form.written} request={props.data.request} />
      )}
      {props.form.scripted && <PaidLine data={props.data} written={props.form.written} />}
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
function PhoneBar({ form, send }: { form: OfferFormState; send: string }) {
  const sum = sumOf(form.written);
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

/** A total as the visitor compares it: for each guest, and for each hour. */
function sharesOf(total: number, { guests, duration }: { guests: number; duration: number }) {
  const each = (parts: number) => formatSum(Math.round(total / parts));
  return text.perGuestHour(each(guests), each(duration));
}

/** What the visitor will see, at each change. */
function LiveLine(props: { written: Written; request: { guests: number; duration: number } }) {
  const { request } = props;
  const sum = sumOf(props.written);
  if (!sum) return <p className="text-small font-[550] text-amber-800">{text.unreadable}</p>;
  return (
    <p aria-live="polite" className="text-small text-ink-600 tabular-nums">
      {text.visitorSees}{" "}
      <strong className="text-body font-semibold text-ink-900">
        <bdi>{`${CURRENCY} ${formatSum(sum.total)}`}</bdi>
      </strong>
      <br />
      {sharesOf(sum.total, request)}
      <br />
      {text.ofWhichVat(formatSum(sum.vat))}
    </p>
  );
}
