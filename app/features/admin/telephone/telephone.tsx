import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { CONTROL, InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { dayInWords, dubaiDay, formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatPrice } from "#domain/lib/money.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { hourText, startHours } from "#domain/lib/start-times.ts";
import { telephoneMessages as words } from "#domain/messages/en/admin-telephone.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import type { CallAnswer, CallView, OnCall } from "./telephone.server.ts";

/** Milliseconds after the last change before the screen looks by itself. */
const REST_MS = 350;
const LOOKED_AT = ["who", "date", "guests", "duration", "timeofday", "start_hour", "extras"];

type Shown = Omit<CallAnswer, "view"> & { view: CallView };

/**
 * The screen of a call: one form, whose buttons look, take over a customer or a day, send or book. With a script it looks by
 * itself when the trip or the name looked for changes; without one "Show what is free" does.
 */
export function Telephone({ first, posted }: { first: CallView; posted: CallAnswer | undefined }) {
  const fetcher = useFetcher<CallAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const answer = fetcher.data ?? posted;
  const shown: Shown = answer ?? { view: first, failure: "", fields: {}, open: "", typed: {} };
  const isBusy = fetcher.state !== "idle";
  /** What was pressed last: where it has led to gets the focus. */
  const pressed = useRef("");
  useEffect(() => {
    const intent = pressed.current;
    if (isBusy || intent === "") return;
    pressed.current = "";
    const to = intent.startsWith("customer:") ? "[name=date]" : "[aria-invalid=true], [role=alert]";
    form.current?.querySelector<HTMLElement>(to)?.focus();
  }, [isBusy]);

  function remember({ nativeEvent }: FormEvent<HTMLFormElement>) {
    clearTimeout(rest.current);
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    pressed.current = button instanceof HTMLButtonElement ? button.value : "";
    if (pressed.current === "look") pressed.current = "";
  }

  function lookSoon({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (!LOOKED_AT.includes(name)) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (!form.current) return;
      const typed = new FormData(form.current);
      typed.set("intent", "look");
      const body = new URLSearchParams([...typed].map(([key, value]) => [key, `${value}`]));
      fetcher.submit(body, { method: "post", action: "/admin/call" });
    }, REST_MS);
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/admin/call"
      onInput={lookSoon}
      onSubmit={remember}
      aria-busy={isBusy}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[380px_minmax(0,1fr)]"
    >
      {/* Enter looks, wherever one is: the first button of a form is what Enter presses. */}
      <button type="submit" name="intent" value="look" className="sr-only" tabIndex={-1}>
        {words.trip.look}
      </button>
      <input type="hidden" name="key" value={shown.view.values.key} />
      <input type="hidden" name="request" value={shown.view.values.request} />
      <div className="grid gap-5">
        <Caller shown={shown} />
        <Trip shown={shown} isBusy={isBusy} />
      </div>
      <div className="grid gap-5">
        {shown.view.values.request !== "" && (
          <p className="rounded-control bg-amber-50 px-4 py-2.5 text-small font-medium text-amber-800">
            {words.instead}
          </p>
        )}
        {shown.failure && (
          <ErrorBanner autoFocus key={`${isBusy}`}>
            {Object.keys(shown.fields).length === 0 ? shown.failure : words.wrong}
          </ErrorBanner>
        )}
        <Days view={shown.view} />
        <Packages shown={shown} isBusy={isBusy} />
        <section className={cardClass("md:!p-5")} aria-labelledby="send-title">
          <h2 id="send-title" className="font-semibold">
            {words.send.title}
          </h2>
          <p className="mt-1 mb-3 text-small text-ink-600">{words.send.text}</p>
          <Button type="submit" name="intent" value="send" variant="secondary" loading={isBusy}>
            {words.send.button}
          </Button>
        </section>
      </div>
    </fetcher.Form>
  );
}

function Caller({ shown }: { shown: Shown }) {
  const { values, customers } = shown.view;
  const { customer: say } = words;
  const { fields } = shown;
  return (
    <section className={cardClass("md:!p-5")} aria-labelledby="caller">
      <h2 id="caller" className="mb-3 font-semibold">
        {say.title}
      </h2>
      <InputField
        id="call-who"
        name="who"
        label={say.who}
        hint={say.whoHint}
        type="search"
        autoComplete="off"
        defaultValue={values.who}
        autoFocus
        onKeyDown={(event) => {
          // One who was found is meant.
          const [only, ...others] = customers;
          if (event.key !== "Enter" || !only || others.length > 0) return;
          event.preventDefault();
          const { form } = event.currentTarget;
          const use = form?.querySelector<HTMLButtonElement>(`[value="customer:${only.uuid}"]`);
          form?.requestSubmit(use);
        }}
      />
      <div aria-live="polite">
        {values.who.trim() !== "" && customers.length === 0 && (
          <p className="mt-2 text-small text-ink-600">{say.none(values.who.trim())}</p>
        )}
        <ul className="mt-2">
          {customers.map((one) => (
            <li key={one.uuid} className="border-t border-sand-200 py-2 text-caption text-ink-600">
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block text-small font-semibold text-ink-900">{one.name}</span>
                  <span className="block">
                    {one.email} · {one.phone}
                  </span>
                  <span className="block">
                    {[
                      say.known(one.requests, one.bookings),
                      one.booked > 0 ? say.booked(formatPrice(one.booked)) : "",
                      say.last(formatDate(dubaiDay(new Date(one.last_date)))),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  <Link
                    to={`/admin/customers/${one.uuid}`}
                    className="link"
                    target="_blank"
                    rel="noopener"
                  >
                    {say.page}
                  </Link>
                </p>
                {values.customer === one.uuid ? (
                  <span className="shrink-0 font-semibold text-teal-700">{say.chosen}</span>
                ) : (
                  <Button
                    type="submit"
                    name="intent"
                    value={`customer:${one.uuid}`}
                    size="sm"
                    variant="secondary"
                    aria-label={say.choose(one.name)}
                  >
                    {say.choose("")}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {/* Anew for each customer that is taken over: what was typed makes room for what is known. */}
      <div key={values.customer} className="mt-4 grid gap-4">
        <input type="hidden" name="customer" value={values.customer} />
        <InputField
          id="call-name"
          name="name"
          label={say.name}
          autoComplete="off"
          defaultValue={values.name}
          error={fields.name}
        />
        <InputField
          id="call-email"
          name="email"
          label={say.email}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.email}
          error={fields.email}
        />
        <InputField
          id="call-phone"
          name="phone"
          label={say.phone}
          hint={say.phoneHint}
          inputMode="tel"
          autoComplete="off"
          defaultValue={values.phone}
          error={fields.phone}
        />
      </div>
    </section>
  );
}

function Trip({ shown, isBusy }: { shown: Shown; isBusy: boolean }) {
  const { values, problems, extras } = shown.view;
  const { trip: say } = words;
  const errors: Record<string, string> = { ...problems, ...shown.fields };
  const time = TIMES_OF_DAY.find((one) => `${one}` === values.timeofday);
  const hours = time ? startHours(time, Number(values.duration) || 1) : [];
  return (
    <section className={cardClass("md:!p-5")} aria-labelledby="trip">
      <h2 id="trip" className="mb-3 font-semibold">
        {say.title}
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          <InputField
            id="call-date"
            key={values.date}
            name="date"
            type="date"
            label={say.date}
            hint={problems.date === undefined ? dayInWords(values.date) : undefined}
            defaultValue={values.date}
            error={errors.date}
          />
        </div>
        <InputField
          id="call-guests"
          name="guests"
          label={say.guests}
          type="number"
          min={1}
          defaultValue={values.guests}
          error={errors.guests}
        />
        <InputField
          id="call-duration"
          name="duration"
          label={say.duration}
          type="number"
          min={1}
          defaultValue={values.duration}
          error={errors.duration}
        />
        <SelectField
          id="call-timeofday"
          name="timeofday"
          label={say.timeofday}
          defaultValue={values.timeofday}
          error={errors.timeofday}
        >
          {TIMES_OF_DAY.map((one) => (
            <option key={one} value={one}>
              {timeOfDayMessages[one].label}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="call-start"
          key={hours.join()}
          name="start_hour"
          label={say.start_hour}
          none={say.anyHour}
          defaultValue={values.start_hour}
          error={errors.start_hour}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
      </div>
      {extras.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-[0.9375rem] font-semibold">{say.extras}</legend>
          <div className="mt-1 grid grid-cols-2 gap-x-4">
            {extras.map((title) => (
              <label key={title} className="flex min-h-11 items-center gap-2 text-small">
                <input
                  type="checkbox"
                  name="extras"
                  value={title}
                  defaultChecked={values.extras.includes(title)}
                  className="size-5 shrink-0 accent-teal-600"
                />
                {title}
              </label>
            ))}
          </div>
          {errors.extras && <p className="text-small text-red-700">{errors.extras}</p>}
        </fieldset>
      )}
      <div className="mt-4">
        <TextareaField
          id="call-comment"
          name="comment"
          label={say.comment}
          hint={say.commentHint}
          rows={2}
          maxLength={1000}
          defaultValue={values.comment}
          error={errors.comment}
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="look"
        variant="secondary"
        size="sm"
        loading={isBusy}
        className="mt-4 w-full"
      >
        {say.look}
      </Button>
    </section>
  );
}

/** The days around the one asked for, each a button that takes it over. */
function Days({ view }: { view: CallView }) {
  if (view.days.length === 0) return null;
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-2 text-small font-semibold">
        {words.days.title}
      </h2>
      <div className="flex flex-wrap gap-2">
        {view.days.map(({ day, vessels }) => (
          <button
            key={day}
            type="submit"
            name="intent"
            value={`day:${day}`}
            aria-pressed={day === view.values.date}
            className="min-h-11 rounded-control border border-sand-300 bg-shell-0 px-3 text-small tabular-nums hover:border-ink-900 aria-pressed:border-teal-600 aria-pressed:bg-teal-50 aria-pressed:font-semibold"
          >
            {formatDate(day)}{" "}
            <span className="font-normal text-ink-600">{words.days.free(vessels)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function Packages({ shown, isBusy }: { shown: Shown; isBusy: boolean }) {
  const { packages, problems } = shown.view;
  const { fits: say } = words;
  const fitting = packages.filter(({ why }) => why === null);
  const others = packages.filter(({ why }) => why !== null);
  if (Object.keys(problems).length > 0)
    return <p className={cardClass("text-small text-ink-600 md:!p-5")}>{say.before}</p>;
  return (
    <section className={cardClass("md:!p-5")} aria-labelledby="fits">
      <h2 id="fits" className="font-semibold" aria-live="polite">
        {say.title(fitting.length)}
      </h2>
      {fitting.length === 0 && <p className="mt-1 text-small text-ink-600">{say.none}</p>}
      <ul className="mt-2">
        {fitting.map((one) => (
          <li key={one.uuid} className="border-t border-sand-200 first:border-0">
            <details open={shown.open === one.uuid}>
              <summary className="flex cursor-pointer list-none flex-wrap gap-x-3 gap-y-1 py-3 -outline-offset-2 hover:bg-shell-50">
                <Pack one={one} />
                <span className="ms-auto text-end">
                  <span className="block font-semibold tabular-nums">
                    {formatExactPrice(one.total)}
                  </span>
                  <span className="link text-small">{words.book.open}</span>
                </span>
              </summary>
              <Book one={one} shown={shown} isBusy={isBusy} />
            </details>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="mt-2 border-t border-sand-200" open={fitting.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-ink-600">
            {say.not(others.length)}
          </summary>
          <ul>
            {others.map((one) => (
              <li
                key={one.uuid}
                className="flex flex-wrap justify-between gap-x-3 border-t border-sand-200 py-2"
              >
                <Pack one={one} />
                <span className="text-small font-[550] text-amber-800">{one.why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Pack({ one }: { one: OnCall }) {
  const { fits: say } = words;
  return (
    <span className="min-w-0 text-caption text-ink-600 [overflow-wrap:anywhere]">
      <span className="block text-small font-semibold text-ink-900">{one.title}</span>
      <span className="block">
        {one.vessel} · {one.provider}
      </span>
      {one.starts.length > 0 && <span className="block">{say.starts(one.starts)}</span>}
      {one.missing.length > 0 && (
        <span className="block font-semibold text-amber-800">{say.missing(one.missing)}</span>
      )}
    </span>
  );
}

/** The provider's word, and what it books. Its fields bear the package's name: all stand in one form. */
function Book({ one, shown, isBusy }: { one: OnCall; shown: Shown; isBusy: boolean }) {
  const { book: say, word } = words;
  const of = (name: string) => `${name}:${one.uuid}`;
  const { fields } = shown;
  const typed = shown.open === one.uuid ? shown.typed : {};
  const [sum, setSum] = useState(typed[of("price")] ?? "");
  const total = sum.trim() === "" ? one.total : parseAed(sum);
  const button = useRef<HTMLButtonElement>(null);
  const text = (name: string, usual = "") => ({
    id: of(name),
    name: of(name),
    error: fields[of(name)],
    defaultValue: typed[of(name)] ?? usual,
    maxLength: 200,
    // The form's first button looks again; the one that books says what for, and is pressed by itself.
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      button.current?.focus();
    },
  });
  return (
    <div className="mb-4 grid gap-3 rounded-control border border-teal-600/40 bg-teal-50 p-4">
      <p className="text-small text-ink-600">{say.lead}</p>
      {one.phone && (
        <a href={`tel:${one.phone}`} className="link text-small">
          {words.fits.call(one.phone)}
        </a>
      )}
      <input type="hidden" name={of("seen")} value={one.total} />
      <div className="grid gap-3 md:grid-cols-2">
        <div>
          <label htmlFor={of("start")} className="mb-2 block text-[0.9375rem] font-semibold">
            {say.start}
          </label>
          <select
            id={of("start")}
            name={of("start")}
            defaultValue={typed[of("start")]}
            className={`${CONTROL} border-sand-500`}
          >
            {one.starts.map((start) => (
              <option key={start} value={start}>
                {start.replace(":", ".")}
              </option>
            ))}
          </select>
        </div>
        <InputField
          {...text("price")}
          label={say.price}
          hint={say.priceHint(formatPrice(one.total))}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setSum(event.currentTarget.value)}
        />
        <InputField {...text("said_who")} label={word.who} autoComplete="off" />
        <InputField {...text("said_how", word.byPhone)} label={word.how} autoComplete="off" />
        <InputField {...text("said_when", word.now)} label={word.when} autoComplete="off" />
      </div>
      <Button ref={button} type="submit" name="intent" value={`book:${one.uuid}`} loading={isBusy}>
        {say.button(one.provider, total ? formatPrice(total) : null)}
      </Button>
    </div>
  );
}
