import { type CSSProperties, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { SecondPrice } from "#app/components/second-price.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useCountUp } from "#app/ui/motion.ts";
import { partsOf } from "#app/ui/own-words.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { MINIMUM_LEAD_DAYS, TIMES_OF_DAY } from "#domain/config/limits.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import {
  cancellationStages,
  charterStart,
  datedStages,
  noticeText,
  percentText,
  stageText,
} from "#domain/lib/cancellation.ts";
import {
  addDays,
  dubaiMidnight,
  formatDate,
  formatDateTime,
  isCalendarDay,
} from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { breakdown } from "#domain/lib/price.ts";
import { scheduleLine } from "#domain/lib/schedule-text.ts";
import { hourText, startHours } from "#domain/lib/start-times.ts";
import { listed } from "#domain/lib/words.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { aboard } from "#domain/messages/en/vessel.ts";
import { fieldProblem, normalise, titlesIn } from "#domain/rules/request.ts";
import type { RequestPackage } from "./defaults.ts";
import type { RequestFlow } from "./use-request-form.ts";

const { buy } = packageMessages;
const { aside: text } = requestMessages;

type Row = [term: string, value: string];

export type AsidePicture = Omit<PictureData, "alt">;

/**
 * The picture of the form: at the top of its side 3:2 with all of the vessel in it, and what height there is to spare;
 * above the heading on phones (request-form.tsx) in a place of its own.
 */
export function PanelPicture(props: { picture: AsidePicture; className?: string }) {
  const { picture, className = "relative min-h-24 grow aspect-3/2" } = props;
  return (
    <div className={className}>
      {/* As wide as the master is where the panel's height decides. */}
      <Picture
        key={picture.key}
        {...pictureProps(picture)}
        alt=""
        sizes="(width < 760px) 100vw, 640px"
        className="cover"
      />
    </div>
  );
}

/** Beside the fields on wide screens; it stays in view where they are longer than it, and its ground goes on below. */
export const ASIDE =
  "sticky top-0 shadow-[0_100vh_0_var(--color-ink-900)] hidden h-full max-h-dvh min-h-0 flex-col overflow-y-auto bg-ink-900 text-shell-0 md:flex";

/** What goes along at the top of a phone while the fields are scrolled; the button that closes lies over its end. */
export const STRIP =
  "form-strip on-dark z-10 -mx-5 mb-4 bg-ink-900 px-5 pb-3 text-shell-0 tabular-nums md:hidden";

/** What the form says so far, as far as it may be asked for. */
export function useWish(flow: RequestFlow) {
  const values = { ...flow.form.getValues(), ...useWatch({ control: flow.form.control }) };
  const number = (field: "txtGuests" | "txtDuration") =>
    fieldProblem(field, values, flow.rules[field]) === undefined
      ? Number(normalise(field, values[field]))
      : undefined;
  const date = normalise("codStartDate", values.codStartDate);
  return {
    date: isCalendarDay(date) ? date : undefined,
    time: TIMES_OF_DAY.find((one) => `${one}` === values.selTimeOfDay),
    guests: number("txtGuests"),
    hours: number("txtDuration"),
    hour: values.selStartHour,
    extras: titlesIn(values.chkExtras),
  };
}

type Wish = ReturnType<typeof useWish>;

/** A number that can be asked for, or the last one that could: a summary does not take over what is wrong. */
export function useLastGood(number: number | undefined): number | undefined {
  const [good, setGood] = useState(number);
  if (number !== undefined && number !== good) setGood(number);
  return number ?? good;
}

/** What is being reserved, as far as it is known: "05.12.2026, Afternoon" and "4 hours, 12 guests". */
function tripWords({ date, time, guests, hours, hour }: Wish, flow: RequestFlow) {
  return {
    when: listed([
      date && formatDate(date),
      time && timeOfDayText(time, flow.limits.late_night).label,
      hour && hourText(Number(hour)),
    ]),
    trip: guests && hours ? text.trip(hours, guests) : "",
  };
}

/** The package with its sum for what the form says: undefined while guests or hours are none that can be. */
function useSum(flow: RequestFlow, { sale }: RequestPackage) {
  const asked = useWish(flow);
  const guests = useLastGood(asked.guests);
  const hours = useLastGood(asked.hours);
  const wish = { ...asked, guests, hours };
  const now = useNow(flow.earliest);
  const { date, time } = wish;
  const { when, trip } = tripWords(wish, flow);
  const sum =
    guests && hours
      ? breakdown(
          sale,
          sale.options.filter(({ title }) => wish.extras.includes(title)),
          { guests, hours },
        )
      : undefined;
  const hour = time && hours && startHours(time, hours).find((one) => `${one}` === wish.hour);
  const charter = sum &&
    date &&
    time && { start: charterStart(date, time, hour || undefined), total: sum.total, now };
  const after = (stages: readonly unknown[]) =>
    stages.length === 1 ? text.cancelNow : text.cancelAfter;
  const rows: Row[] =
    sum && guests && hours
      ? [
          [
            sale.price_model === "hour"
              ? buy.perHourLine(hours, formatSum(sale.price))
              : buy.fixedLine(hours),
            formatSum(sum.base),
          ],
          ...(sum.extras > 0 ? ([[buy.extras, formatSum(sum.extras)]] as Row[]) : []),
          [buy.vat, formatSum(sum.vat)],
        ]
      : [];
  return {
    trip: [when, trip, listed(wish.extras.map(flow.extraName))].filter(Boolean),
    rows,
    total: sum?.total,
    /** On the last step that nothing is charged stands beside the button that sends (foot.tsx). */
    isSaidBelow: flow.step === 3,
    paid: sum && scheduleLine(sale.terms, charter || { total: sum.total, now }),
    perGuest: sum && guests && buy.perGuest(formatSum(Math.round(sum.total / guests))),
    cancelling: charter
      ? datedStages(sale.cancellation, charter).map(
          (stage, _, stages): Row => [
            stage.until ? text.cancelUntil(formatDateTime(stage.until)) : after(stages),
            stageText(stage)[0],
          ],
        )
      : cancellationStages(sale.cancellation).map(
          (stage, _, stages): Row => [
            stage.hoursBefore === null
              ? after(stages)
              : packageMessages.cancellation.untilBefore(noticeText(stage.hoursBefore)),
            percentText(stage),
          ],
        ),
  };
}

/** The clock, in a page that may be a kept one: until it is at work nothing is promised that ends today. */
function useNow(earliest: string): Date {
  const [now, setNow] = useState(() => dubaiMidnight(addDays(earliest, 1 - MINIMUM_LEAD_DAYS)));
  useEffect(() => setNow(new Date()), []);
  return now;
}

function Rows({ rows, className = "" }: { rows: readonly Row[]; className?: string }) {
  return rows.map(([term, value]) => (
    <div key={term} className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt>{term}</dt>
      <dd className="text-end font-semibold">
        <bdi>{value}</bdi>
      </dd>
    </div>
  ));
}

/** A sum that counts to where a choice takes it; one that was not known before stands at once. */
function Counted(props: { fils: number; say?: (sum: string) => string }) {
  const sum = formatSum(useCountUp(props.fils));
  return props.say?.(sum) ?? sum;
}

/** The lines of the sum, what cancelling costs and that nothing is charged: for a light or a dark ground. */
function Sum({ sum, line }: { sum: ReturnType<typeof useSum>; line: string }) {
  return (
    <div className="text-small tabular-nums">
      {sum.total !== undefined && (
        <>
          <dl>
            <Rows rows={sum.rows} />
            <div
              className={`mt-2 flex items-baseline justify-between gap-4 border-t pt-2 text-body font-semibold ${line}`}
            >
              <dt>{buy.total}</dt>
              <dd>
                <bdi>
                  <Counted fils={sum.total} />
                </bdi>
              </dd>
            </div>
          </dl>
          <SecondPrice fils={sum.total} className="block text-end" />
          <p>{sum.perGuest}</p>
        </>
      )}
      <p className={`mt-3 border-t pt-3 font-semibold ${line}`}>{text.cancel}</p>
      <dl>
        <Rows rows={sum.cancelling} />
      </dl>
      {sum.paid && (
        <p className={`mt-2 border-t pt-3 ${line}`}>{scheduleMessages.line(sum.paid)}</p>
      )}
      {!sum.isSaidBelow && (
        <p className={`mt-2 border-t pt-3 font-semibold ${line}`}>{buy.chargedNow}</p>
      )}
    </div>
  );
}

/** Beside the form: the vessel, the trip as it stands and what it comes to. */
export function SaleAside(props: {
  flow: RequestFlow;
  pack: RequestPackage;
  picture: AsidePicture;
}) {
  const sum = useSum(props.flow, props.pack);
  const { submitted } = props.flow;
  return (
    <aside className={ASIDE}>
      <PanelPicture picture={props.picture} />
      <div className="p-6">
        {submitted && <p className="mb-1 font-semibold">{text.request(submitted.request_id)}</p>}
        <h2 className="font-display text-title">{props.pack.title}</h2>
        <p className="mt-1 mb-4 text-small text-ink-200">
          <span className="block">{aboard(props.pack.sale.vessel)}</span>
          {sum.trip.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <Sum sum={sum} line="border-white/30" />
      </div>
    </aside>
  );
}

/** How much of a picture's width is drawn out, at either side, to the window's: water and sky, and never the vessel. */
const EDGE = 0.08;

/** Above the heading on narrow screens: the whole vessel, on its own water and sky as wide as the window. */
export function VesselSky({ picture }: { picture: AsidePicture }) {
  const shown = (className: string) => (
    <Picture
      {...pictureProps(picture)}
      alt=""
      sizes="60vw"
      position={undefined}
      className={className}
    />
  );
  const edge = (at: CSSProperties) => (
    <div className="relative flex-1 overflow-hidden">
      <div style={{ position: "absolute", insetBlock: 0, width: `${100 / EDGE}%`, ...at }}>
        {shown("size-full")}
      </div>
    </div>
  );
  return (
    // A picture has the same sides in both directions of writing.
    <div dir="ltr" className="form-sky md:hidden">
      <div className="absolute inset-0 flex">
        {edge({ insetInlineStart: 0 })}
        <div className="relative" style={{ aspectRatio: 1.5 - 3 * EDGE, marginInline: -1 }}>
          {shown("cover")}
        </div>
        {edge({ insetInlineEnd: 0 })}
      </div>
    </div>
  );
}

/** Below the heading on narrow screens: the total, which opens to all that makes it. */
export function SaleStrip(props: { flow: RequestFlow; pack: RequestPackage }) {
  const sum = useSum(props.flow, props.pack);
  const [first] = sum.cancelling;
  const { step } = props.flow;
  const { when, trip } = tripWords(useWish(props.flow), props.flow);
  // What the step's own fields do not say; the other steps say at their foot that nothing is charged now.
  const beside = {
    1: [trip, sum.perGuest],
    2: [sum.perGuest, buy.chargedNow],
    3: [when, sum.perGuest],
    4: [when, trip],
  }[step];
  return (
    // Each step begins with it folded.
    <details key={step} className={`group/fold ${STRIP}`}>
      <summary className="cursor-pointer list-none text-small text-ink-200">
        {beside.filter(Boolean).join(" · ")}
        <span className="my-1 flex items-center gap-2 text-body font-semibold text-shell-0">
          {sum.total === undefined ? (
            text.noTotal
          ) : (
            <Counted fils={sum.total} say={text.totalWithVat} />
          )}
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 transition-transform duration-140 group-open/fold:rotate-180"
          />
          <span className="ms-auto text-small">{partsOf(props.pack.sale.vessel).name}</span>
        </span>
        {sum.total !== undefined && <SecondPrice fils={sum.total} className="block" />}
        {first && <span className="block text-balance">{text.cancelling(...first)}</span>}
      </summary>
      <div className="pt-3">
        <p className="mb-2 text-small text-ink-200">{listed(sum.trip)}</p>
        <Sum sum={sum} line="border-white/30" />
      </div>
    </details>
  );
}
