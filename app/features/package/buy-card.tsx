import { type ReactNode, useState } from "react";
import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { SecondPrice } from "#app/components/second-price.tsx";
import { CARD_FORM, type PackageChoice } from "#app/features/package/use-package-choice.ts";
import { useDaysOf, watchHref } from "#app/features/request/free-days.tsx";
import { useAfterPress } from "#app/forms/press.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DateInput, whyNoDay } from "#app/ui/date-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useCountUp } from "#app/ui/motion.ts";
import type { PackageData } from "#domain/data/catalogue.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { formatSum, withVat } from "#domain/lib/money.ts";
import { type Breakdown, unitPrice } from "#domain/lib/price.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { firstProblem, normalise, requestRules } from "#domain/rules/request.ts";

const { buy } = packageMessages;
const DATE_ERROR = "buy-date-error";
const GUESTS_ERROR = "buy-guests-error";

/**
 * Price, choice and sum of a package. The choice is a real form to the request form; with JavaScript the sum follows
 * it and `reserve` opens the dialog, without JavaScript its button takes the link's place.
 */
export function BuyCard(props: {
  pack: PackageData;
  earliest: string;
  choice: PackageChoice;
  /** What stands in the fields, be it what the package takes or not. */
  typed: { date: string; guests: string };
  sum: Breakdown;
  /** When it is paid, on one line. */
  paid: string;
  prefill: QuotePrefill;
  onChoose: (form: HTMLFormElement) => void;
  reserve: ReactNode;
}) {
  const { pack, choice } = props;
  const afterPress = useAfterPress();
  const [typing, setTyping] = useState<"date" | "guests">();
  const rules = requestRules(pack, props.earliest);
  const guests = normalise("txtGuests", props.typed.guests);
  const wrong = firstProblem(rules.txtGuests, guests);
  // A number that is too small yet may have more figures to come, and a day is none yet while it is typed.
  const isYet = typing === "guests" && Number(guests) < pack.guests_min;
  const guestsProblem = isYet ? undefined : wrong;
  const { date } = props.typed;
  const dateProblem =
    typing === "date"
      ? undefined
      : (whyNoDay(date) ?? firstProblem(rules.codStartDate, normalise("codStartDate", date)));
  const stopsTyping = () => afterPress(() => setTyping(undefined));
  const { amount, per } = unitPrice(pack);
  const ask = useDaysOf(pack.slug, () => `${choice.hours}`);
  // What is typed later stands in the field alone: half a date is no choice yet.
  const [begin] = useState(choice.date ?? props.earliest);
  const hours = Array.from(
    { length: pack.hours_max - pack.hours_min + 1 },
    (_, index) => pack.hours_min + index,
  );
  return (
    <div className="rounded-card bg-shell-0 p-5 shadow-raised md:p-6.5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem] text-ink-600">
        <span className="font-display text-display-3 text-ink-900">
          <bdi>{amount}</bdi>
        </span>{" "}
        {/* A line of its own, in whatever letters are there. */}
        <span className="w-full">
          <SecondPrice fils={withVat(pack.price)} /> {packageMessages.price.vatIncluded(per)}
        </span>
      </p>
      <form
        id={CARD_FORM}
        data-package-choice=""
        action={localPath("/fullofferform")}
        method="get"
        aria-label={buy.label}
        onChange={(event) => props.onChoose(event.currentTarget)}
        className="mt-4"
      >
        <input type="hidden" name="package" value={pack.slug} />
        {choice.hour !== undefined && <input type="hidden" name="hour" value={choice.hour} />}
        <div className="grid grid-cols-2 overflow-hidden rounded-control border border-sand-500">
          <Cell id="buy-date" label={buy.date}>
            <DateInput
              id="buy-date"
              className="cell-control cursor-text pe-8"
              name="date"
              required
              min={props.earliest}
              ask={ask}
              besideTaken={(day) => (
                <a
                  href={watchHref({ slug: pack.slug, day, hours: `${choice.hours}` })}
                  rel="nofollow"
                  className="page-link"
                >
                  {tripMessages.watch.press}
                </a>
              )}
              value={begin}
              aria-invalid={dateProblem ? true : undefined}
              aria-describedby={dateProblem && DATE_ERROR}
              onFocus={() => setTyping("date")}
              onBlur={stopsTyping}
            />
          </Cell>
          <Cell id="buy-time" label={buy.time} className="border-s">
            {pack.times_of_day.length > 1 ? (
              <select
                id="buy-time"
                className="cell-control"
                name="timeofday"
                defaultValue={choice.time}
              >
                {pack.times_of_day.map((time) => (
                  <option key={time} value={time}>
                    {timeOfDayText(time, pack.late_night).label}
                  </option>
                ))}
              </select>
            ) : (
              <>
                <input type="hidden" name="timeofday" value={choice.time} />
                <output id="buy-time" className="block font-semibold">
                  {timeOfDayText(choice.time, pack.late_night).label}
                </output>
              </>
            )}
          </Cell>
          <Cell id="buy-guests" label={buy.guests} className="border-t">
            <input
              id="buy-guests"
              className="cell-control cursor-text"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              name="guests"
              required
              defaultValue={choice.guests}
              aria-invalid={guestsProblem ? true : undefined}
              aria-describedby={guestsProblem && GUESTS_ERROR}
              onFocus={() => setTyping("guests")}
              onBlur={stopsTyping}
            />
          </Cell>
          <Cell id="buy-hours" label={buy.hours} className="border-s border-t">
            {hours.length > 1 ? (
              <select
                id="buy-hours"
                className="cell-control"
                name="duration"
                defaultValue={choice.hours}
              >
                {hours.map((n) => (
                  <option key={n}>{n}</option>
                ))}
              </select>
            ) : (
              <input
                id="buy-hours"
                className="cell-control cursor-default"
                name="duration"
                readOnly
                value={pack.hours_min}
              />
            )}
          </Cell>
        </div>
        {dateProblem && <FieldError id={DATE_ERROR}>{dateProblem}</FieldError>}
        {guestsProblem && <FieldError id={GUESTS_ERROR}>{guestsProblem}</FieldError>}
        <div className="mt-4.5 noscript:hidden">{props.reserve}</div>
        <button
          type="submit"
          className={buttonClass("primary", "md", "mt-4.5 w-full not-noscript:hidden")}
        >
          {buy.reserve}
        </button>
      </form>
      <QuoteLink
        prefill={props.prefill}
        className="mt-1 flex min-h-13 items-center justify-center rounded-control text-center text-[0.9375rem] font-semibold text-teal-600 underline-offset-4 hover:underline"
      >
        {buy.several}
      </QuoteLink>
      <Sum pack={pack} choice={choice} sum={props.sum} paid={props.paid} isShared={!wrong} />
    </div>
  );
}

function Cell(props: { id: string; label: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={`relative min-w-0 border-sand-500 px-3 py-2.25 has-focus-visible:bg-teal-25 has-focus-visible:shadow-[inset_0_0_0_2px_var(--color-teal-600)] ${props.className ?? ""}`}
    >
      <label htmlFor={props.id} className="block text-caption text-ink-600">
        {props.label}
      </label>
      <div className="text-[0.9375rem]">{props.children}</div>
    </div>
  );
}

/** The sum counts to where a choice takes it; what it is made of stands at once. */
function Sum(props: {
  pack: PackageData;
  choice: PackageChoice;
  sum: Breakdown;
  paid: string;
  /** By how many it is shared is known. */
  isShared: boolean;
}) {
  const { pack, choice, sum } = props;
  const perGuest = props.isShared
    ? `${buy.perGuest(formatSum(Math.round(sum.total / choice.guests)))}. `
    : "";
  const total = useCountUp(sum.total);
  const rows: [string, number][] = [
    [
      pack.price_model === "hour"
        ? buy.perHourLine(choice.hours, formatSum(pack.price))
        : buy.fixedLine(choice.hours),
      sum.base,
    ],
    [buy.extras, sum.extras],
    [buy.vat, sum.vat],
  ];
  return (
    <div className="mt-3 tabular-nums">
      <dl>
        {rows.map(([term, amount]) => (
          <div key={term} className="flex justify-between gap-4 py-1 text-[0.9375rem]">
            <dt className="text-ink-600">{term}</dt>
            <dd>
              <bdi>{formatSum(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className="mt-2.5 flex justify-between gap-4 border-t border-sand-200 pt-3.5 text-[1.0625rem] font-semibold">
          <dt>{buy.total}</dt>
          <dd>
            <bdi>{formatSum(total)}</bdi>
          </dd>
        </div>
      </dl>
      <SecondPrice fils={sum.total} className="block text-end text-small text-ink-600" />
      <p className="mt-3 text-small text-ink-500">
        {perGuest + buy.chargedNow}
        <br />
        {scheduleMessages.line(props.paid)}
      </p>
    </div>
  );
}
