import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { useSiteContext } from "#app/components/site.ts";
import { useScripted } from "#app/lib/use-scripted.ts";
import { DateField } from "#app/ui/date-field.tsx";
import {
  CheckboxField,
  FieldError,
  InputField,
  SelectField,
  TextareaField,
} from "#app/ui/field.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SkyTiles } from "#app/ui/sky-tiles.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import {
  dayInWords,
  formatDate,
  formatDateTime,
  formatTime,
  isCalendarDay,
} from "#domain/lib/dubai-date.ts";
import { formatSum, withVat } from "#domain/lib/money.ts";
import { hourText, startHours, timeOfHour } from "#domain/lib/start-times.ts";
import { sunsetHour, sunTimes } from "#domain/lib/sun.ts";
import { listed } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { normalise, titlesIn } from "#domain/rules/request.ts";
import {
  NearestDay,
  otherStarts,
  StartOptions,
  startTaken,
  useFreeStarts,
  WatchLink,
} from "./free-days.tsx";
import { FreeAsPosted, FreeLine } from "./free-line.tsx";
import { CHIP, ReachCount, ReachLine, useReach } from "./reach-line.tsx";
import { useWish } from "./running-total.tsx";
import { type RequestFlow, useControlled } from "./use-request-form.ts";

const { aside } = requestMessages;
const { moments } = requestMessages.confirmation;

/** Step 1, Date & Contact: date, time of day, email and consent to marketing (SPEC §2). */
export function StepDate({ flow }: { flow: RequestFlow }) {
  const { earliest, form, limits, inputProps } = flow;
  const [entry] = useState(() => form.getValues());
  const { label: legend, ...time } = useControlled(flow, "selTimeOfDay");
  const { inputRef: dateRef, ...date } = useControlled(flow, "codStartDate");
  // The day that the form begins with may be taken, like one that is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => flow.checkDay(), []);
  return (
    <>
      <div
        className={`grid gap-x-5 lg:grid-cols-[176px_1fr] ${flow.folded ? "gap-y-3 md:gap-y-4" : "gap-y-4"}`}
      >
        <div>
          <DateField
            {...date}
            ref={dateRef}
            min={earliest}
            ask={flow.days.ask}
            besideTaken={(day) => <WatchLink flow={flow} day={day} />}
            onBlur={flow.checkDay}
            required
          />
          {isCalendarDay(date.value) && !date.error && (
            <p className="scripted mt-2 text-small text-ink-600 max-lg:hidden">
              {requestMessages.dayLight(
                dayInWords(date.value),
                formatTime(sunTimes(date.value).sunset),
              )}
            </p>
          )}
          <NearestDay flow={flow} />
        </div>
        <SkyTiles
          {...time}
          legend={legend}
          options={limits.times_of_day.map((value) => ({
            value,
            ...timeOfDayText(value, limits.late_night),
          }))}
        />
        {flow.mode.kind === "offer" && (
          <div className="lg:col-span-2">
            <FreeLine flow={flow} />
          </div>
        )}
        <div className="lg:col-span-2">
          <InputField
            {...inputProps("txtEmail")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            defaultValue={entry.txtEmail}
            required
          />
        </div>
        <div className="lg:col-span-2">
          <CheckboxField
            {...inputProps("fidConsent")}
            hint={requestMessages.consentNote}
            autoComplete="off"
            defaultChecked={entry.fidConsent}
            required
            isQuiet
          />
        </div>
      </div>
      {flow.mode.kind === "reservation" && <Next flow={flow} className="max-md:hidden" />}
    </>
  );
}

/** Step 2, Preferences: guests and duration, each as number and slider within the limits (SPEC §2). */
export function StepPreferences({ flow }: { flow: RequestFlow }) {
  const { limits } = flow;
  const [isTaken, setTaken] = useState(false);
  return (
    <div className="grid gap-5">
      <FreeAsPosted flow={flow} />
      {flow.mode.kind === "offer" && <ReachCount flow={flow} isTaken={isTaken} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <CountField flow={flow} name="txtGuests" min={limits.guests_min} max={limits.guests_max} />
        <CountField flow={flow} name="txtDuration" min={limits.hours_min} max={limits.hours_max} />
        <StartField flow={flow} />
      </div>
      <ExtrasField flow={flow} />
      {flow.mode.kind === "offer" && (
        <ReachLine flow={flow} isTaken={isTaken} onTaken={() => setTaken(true)} />
      )}
    </div>
  );
}

/** The start, if it matters: the full hours that time of day and duration leave; of a reservation those that are taken, too. */
function StartField({ flow }: { flow: RequestFlow }) {
  const [entry] = useState(() => flow.form.getValues("selStartHour"));
  const isScripted = useScripted();
  const { date, time, hours, hour } = useWish(flow);
  const asked = useFreeStarts(flow.days.askDay, date, hours);
  // Without a script the server has read the calendar with the package.
  const known = isScripted ? asked : flow.starts;
  if (!time) return null;
  const sunset = date && hours ? sunsetHour(date, time, hours) : undefined;
  // Without a script the duration beside it may still be changed.
  const fitting = startHours(time, isScripted && hours ? hours : flow.limits.hours_min);
  const shown = hour && !fitting.includes(Number(hour)) ? [...fitting, Number(hour)] : fitting;
  const field = flow.inputProps("selStartHour");
  const isTaken = hour !== "" && known?.free.includes(Number(hour)) === false;
  const others = isTaken && hours && isScripted ? otherStarts(known, time, hours) : [];
  // What the visitor has chosen is refused at once; what the form has chosen makes way by itself.
  const refused =
    flow.startIsOwn && others.length > 0 && date
      ? startTaken(date, Number(hour), others, known?.ruled)
      : undefined;
  const error = field.error ?? refused;
  function take(start: number) {
    const timeofday = timeOfHour(start);
    // The list has the starts of another time of day once that has rendered; it takes no value that it does not have.
    if (timeofday && !fitting.includes(start))
      flushSync(() => flow.form.setValue("selTimeOfDay", `${timeofday}`));
    flow.form.setValue("selStartHour", `${start}`);
    flow.form.clearErrors("selStartHour");
    flow.edited("selStartHour");
    flow.form.setFocus("selStartHour");
  }
  return (
    <div className="relative lg:contents">
      <div>
        <SelectField {...field} error={error} none={requestMessages.anyHour} defaultValue={entry}>
          <StartOptions hours={shown} known={known} {...(!isScripted && { chosen: entry })} />
        </SelectField>
        {error && others.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {others.map((start) => (
              <button
                key={start}
                type="button"
                className={CHIP}
                aria-label={requestMessages.takeStart(hourText(start))}
                onClick={() => take(start)}
              >
                {hourText(start)}
              </button>
            ))}
          </p>
        )}
      </div>
      {sunset !== undefined && `${sunset}` !== hour && known?.free.includes(sunset) !== false && (
        <button
          type="button"
          // On phones at the end of the label's line, so that the extras begin sooner.
          className="page-link scripted max-lg:absolute max-lg:end-0 max-lg:-top-3 lg:self-end"
          onClick={() => take(sunset)}
        >
          {requestMessages.sunset(hourText(sunset))}
        </button>
      )}
    </div>
  );
}

/** Extras that may be wished for: the package's with their prices, or titles of the catalogue. */
function ExtrasField({ flow }: { flow: RequestFlow }) {
  const { mode } = flow;
  const { id, name, label, value, error, note, onChange, inputRef } = useControlled(
    flow,
    "chkExtras",
  );
  const extras = useExtras(flow);
  const ticked = titlesIn(value);
  const all = [...new Set([...extras.map(({ title }) => title), ...ticked])];
  if (all.length === 0) return null;
  const prices = new Map(extras.map(({ title, price }) => [title, price]));
  const toggle = (title: string) =>
    onChange(all.filter((one) => ticked.includes(one) !== (one === title)).join("\n"));
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`} className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-small text-ink-600">
        {note ?? requestMessages.extrasHint[mode.kind]}
      </p>
      <div className="mt-2 gap-x-5 border-b border-sand-200 lg:grid lg:grid-cols-2">
        {all.map((title, place) => (
          <label
            key={title}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-sand-200 py-2.5 text-[0.9375rem]"
          >
            <input
              ref={place === 0 ? inputRef : undefined}
              type="checkbox"
              name={name}
              value={title}
              checked={ticked.includes(title)}
              onChange={() => toggle(title)}
              aria-invalid={error ? true : undefined}
              autoComplete="off"
              className="size-5 shrink-0 accent-teal-600"
            />
            <span className="flex min-w-0 flex-1 items-center justify-between gap-x-4 [overflow-wrap:anywhere] lg:block">
              <OwnWords>{flow.extraName(title)}</OwnWords>
              {prices.get(title) && (
                <span className="block text-end text-small text-ink-600 tabular-nums lg:text-start">
                  {prices.get(title)}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** What can be ticked, with its price: the package's extras, or the catalogue's with the least that each costs. */
function useExtras({ mode, shownExtras }: RequestFlow) {
  const reach = useReach(mode.kind === "offer");
  if (mode.kind === "reservation")
    return mode.pack.sale.options.map((one) => ({ title: one.title, price: priceOf(one) }));
  // A page has shown its titles before the prices come; in a dialog both come together.
  return (shownExtras.length > 0 ? shownExtras : (reach?.extras ?? [])).map((title) => {
    const least = reach?.extra_prices?.[reach.extras.indexOf(title)];
    return { title, price: least && requestMessages.extraFrom(priceOf(least)) };
  });
}

const priceOf = ({ price, unit }: Pick<OptionData, "price" | "unit">) =>
  packageMessages.extras.price(formatSum(withVat(price)), unit);

function CountField(props: {
  flow: RequestFlow;
  name: "txtGuests" | "txtDuration";
  min: number;
  max: number;
}) {
  const { buttons, fixed } = requestMessages;
  const count = useControlled(props.flow, props.name);
  return (
    <Stepper
      {...count}
      lessLabel={buttons.less(count.label)}
      moreLabel={buttons.more(count.label)}
      fixedNote={fixed[props.name](props.min)}
      onLeft={() => props.flow.checkLeft(props.name)}
      min={props.min}
      max={props.max}
    />
  );
}

/** Who sees the number, and how it is written once the placeholder shows it no more. */
function phoneHint(mode: RequestFlow["mode"]["kind"], isExampleShown: boolean): string {
  const { phoneExample, phoneHint } = requestMessages;
  return isExampleShown ? phoneHint[mode] : `${phoneExample} ${phoneHint[mode]}`;
}

/** Step 3, Details: name, phone and, when asked for, a message (SPEC §2). */
export function StepDetails({ flow }: { flow: RequestFlow }) {
  const { mode, form, inputProps, greet, completePhone } = flow;
  const [entry] = useState(() => form.getValues());
  const [comment, phone] = useWatch({ control: form.control, name: ["titComment", "titPhone"] });
  const isScripted = useScripted();
  const isPhoneMissing = phone === "" && form.formState.errors.titPhone;

  return (
    <>
      <div className="grid gap-5">
        <InputField
          {...inputProps("titName", greet)}
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="send"
          defaultValue={entry.titName}
          required
        />
        <InputField
          {...inputProps("titPhone", completePhone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          defaultValue={entry.titPhone}
          placeholder={requestMessages.phonePlaceholder}
          // The error says how a number is written and the placeholder shows one: there is no room for a third.
          hint={isPhoneMissing ? undefined : phoneHint(mode.kind, isScripted && phone === "")}
          required
        />
        <div className="reveals grid gap-5">
          <CheckboxField
            {...inputProps("fidComment")}
            autoComplete="off"
            defaultChecked={entry.fidComment}
          />
          {/* Shown by the style sheet, so that it opens without a script too, and what was written is never lost. */}
          <div className="revealed">
            <TextareaField
              {...inputProps("titComment")}
              rows={4}
              autoComplete="off"
              defaultValue={entry.titComment}
              aside={
                <span className="scripted text-small text-ink-500 tabular-nums">
                  <bdi>
                    {[...comment].length} / {COMMENT_MAX}
                  </bdi>
                </span>
              }
            />
          </div>
        </div>
      </div>
      <Next flow={flow} className="pb-4" />
    </>
  );
}

/** What happens once it is sent, at the foot of a step that has room for it. */
function Next({ flow, className = "" }: { flow: RequestFlow; className?: string }) {
  return (
    <div className={`pt-6 ${className}`}>
      <p className="mb-2 flex items-baseline justify-between gap-4 text-[0.9375rem] font-semibold">
        {moments.label}
        <span className="text-small font-regular text-ink-600 md:hidden">
          {packageMessages.buy.chargedNow}
        </span>
      </p>
      <Moments
        of={[
          moments.sent,
          flow.mode.kind === "offer" ? moments.offers : moments.answer,
          [aside.open, aside.openValue],
        ]}
      />
    </div>
  );
}

/** What happens once a request is sent: moments, each with its time; `isSent`: the first is now. */
function Moments(props: { of: readonly (readonly [string, string])[]; isSent?: boolean }) {
  return (
    <ol
      aria-label={moments.label}
      className="grid gap-1 border-t border-brass-500 pt-2 md:grid-cols-3 md:pt-0"
    >
      {props.of.map(([what, when], place) => (
        <li
          key={what}
          className={`relative max-md:flex max-md:justify-between md:pt-4 ${props.isSent || place > 0 ? "" : "max-md:hidden"}`}
        >
          <i
            aria-hidden="true"
            className={`absolute -top-1.5 size-3 rounded-full border border-brass-500 max-md:hidden ${props.isSent && place === 0 ? "bg-brass-500" : "bg-shell-50"}`}
          />
          <span className="block text-[0.9375rem] font-semibold">{what}</span>
          <span className="block text-small text-ink-600 tabular-nums">{when}</span>
        </li>
      ))}
    </ol>
  );
}

/** Step 4, Confirmation: thanks by name, the request in short, what happens next, and the founder's sign-off (SPEC §2). */
export function Confirmation({ flow }: { flow: RequestFlow }) {
  const { mode, submitted } = flow;
  const { confirmation: text } = requestMessages;
  const site = useSiteContext();
  const { titName, txtEmail } = flow.form.getValues();
  const name = normalise("titName", titName);
  const email = normalise("txtEmail", txtEmail);
  const { date, time, guests, hours, hour, extras } = useWish(flow);
  const asked = mode.kind === "offer" ? submitted?.asked : undefined;
  const openUntil = submitted ? formatDateTime(new Date(submitted.valid_until_date)) : "";
  const row = (term: string, value: string | undefined): [string, string][] =>
    value ? [[term, value]] : [];
  const day = listed([
    date && formatDate(date),
    time && timeOfDayText(time, flow.limits.late_night).label,
  ]);
  // A reservation's day and trip stand beside its picture.
  const trip =
    mode.kind === "offer"
      ? [
          ...row(aside.date, day),
          ...row(aside.start, hour && hourText(Number(hour))),
          ...row(aside.tripLabel, guests && hours ? aside.trip(hours, guests) : "–"),
        ]
      : [];
  const facts = submitted
    ? [
        ...row(text.number, `${submitted.request_id}`),
        ...trip,
        ...row(aside.extras, listed(extras.map(flow.extraName))),
        // Else it stands with what happens next.
        ...row(aside.openUntil, asked === 0 ? openUntil : ""),
      ]
    : [];
  const thanks =
    mode.kind === "offer"
      ? asked === 0
        ? text.nobody(email)
        : `${text.offer(email)}${asked ? ` ${text.asked(asked)}` : ""}`
      : text.reservation(name, mode.pack.title, email);
  const [since] = useState(() => formatTime(new Date()));
  const steps = submitted && [
    moments.read(since),
    mode.kind === "offer" ? moments.offers : moments.answer,
    moments.choice(openUntil),
  ];
  return (
    <div className="grid gap-4 md:gap-8">
      <p className="max-w-[31rem] text-body text-ink-600">{thanks}</p>
      {steps && asked !== 0 && <Moments of={steps} isSent />}
      <dl
        // The side of the form says the same where there is room for it.
        className="border-y border-sand-200 py-2 text-[0.9375rem] md:hidden"
      >
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-600">{term}</dt>
            <dd className="text-end font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[31rem] text-[0.9375rem] text-ink-600">{text.receipt}</p>
      <div className="flex items-center gap-4">
        {site.founder_portrait && <Portrait src={site.founder_portrait} className="size-16" />}
        <p className="font-display text-lead">
          {text.signOff}
          <br />
          {text.founder(site.founder_name, site.name)}
        </p>
      </div>
    </div>
  );
}
