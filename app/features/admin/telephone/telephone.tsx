import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, useFetcher } from "react-router";
import { refusedPlace } from "#app/features/admin/use-kept-focus.ts";
import { useRoving } from "#app/features/admin/use-roving.ts";
import { useScripted } from "#app/lib/use-scripted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { CONTROL, InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { dayInWords, dubaiDay, formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatPrice } from "#domain/lib/money.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { hourOfStart, hourText, startHours } from "#domain/lib/start-times.ts";
import { telephoneMessages as words } from "#domain/messages/en/admin-telephone.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import type { CallAnswer, CallView, OnCall } from "./telephone.server.ts";

/** Milliseconds after the last change before the screen looks by itself. */
const REST_MS = 350;
const LOOKED_AT = ["who", "date", "guests", "duration", "timeofday", "start_hour", "extras"];

/** Where Alt and a digit go to. */
export const CALL_PARTS = [
  "#call-who",
  "#call-date",
  "#fits-list summary[tabindex='0']",
  "#call-send",
];

type Shown = Omit<CallAnswer, "view"> & { view: CallView };

/**
 * The screen of a call: one form, whose buttons look, take over a customer or a day, send or book. With a script it looks by
 * itself when the trip or the name looked for changes, and Enter goes on to the next step; without one "Show what is free"
 * looks.
 */
export function Telephone({ first, posted }: { first: CallView; posted: CallAnswer | undefined }) {
  const fetcher = useFetcher<CallAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const answer = fetcher.data ?? posted;
  const shown: Shown = answer ?? {
    ...{ view: first, failure: "", fields: {}, open: first.values.package, typed: {} },
  };
  const isBusy = fetcher.state !== "idle";
  /** What was pressed last: where it has led to gets the focus. */
  const pressed = useRef("");
  useEffect(() => {
    const intent = pressed.current;
    if (isBusy || intent === "" || !form.current) return;
    pressed.current = "";
    const day = control(form.current, "date");
    if (intent.startsWith("day:") && day) day.value = shown.view.values.date;
    placeAfter(intent, form.current, shown.view)?.focus();
  }, [isBusy, shown]);
  // Of a request all is there but the provider's word.
  const isBegun = first.values.request !== "" && posted === undefined;
  useEffect(() => {
    if (isBegun && form.current) placeOfVessels(form.current)?.focus();
  }, [isBegun]);

  function remember(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    // A second press is the first's. A button that is switched off meanwhile would lose the focus.
    if (isBusy && /^(book|send)/.test(pressed.current)) return event.preventDefault();
    clearTimeout(rest.current);
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (pressed.current !== "who")
      pressed.current = button instanceof HTMLButtonElement ? button.value : "";
  }

  /** Enter goes on: from who calls to the trip, from the trip to what is free (in texts of several lines Ctrl or ⌘ Enter). */
  function goOn(event: KeyboardEvent<HTMLFormElement>) {
    const { target, currentTarget } = event;
    if (!isEnter(event) || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || !target.matches("input, select, textarea")) return;
    const isInTrip = target.closest("#trip-part") !== null;
    // A field's own Enter presses the form's first button, which looks.
    if (isInTrip && target.matches("input") && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (target.id === "call-who") {
      if (control(currentTarget, "who")?.value === shown.view.values.who && !isBusy)
        return placeAfter("who", currentTarget, shown.view)?.focus();
      pressed.current = "who";
    } else if (!isInTrip) return nextEmpty(currentTarget, target)?.focus();
    currentTarget.requestSubmit(currentTarget.querySelector<HTMLElement>('button[value="look"]'));
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
      onKeyDown={goOn}
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
      <input type="hidden" name="package" value={shown.view.values.package} />
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
          <Button
            id="call-send"
            data-part=""
            type="submit"
            name="intent"
            value="send"
            variant="secondary"
            aria-busy={isBusy}
          >
            {isBusy && <Spinner />}
            {words.send.button}
          </Button>
        </section>
      </div>
    </fetcher.Form>
  );
}

const isEnter = (event: KeyboardEvent) => event.key === "Enter" && !event.nativeEvent.isComposing;

/** A text field of the form. */
function control(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

/** Where the keyboard goes on after a press. */
function placeAfter(intent: string, form: HTMLFormElement, view: CallView): HTMLElement | null {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const wrong = refusedPlace(form);
  const [step] = intent.split(":");
  switch (step) {
    case "who":
      return placeOfCaller(form, view);
    case "customer":
      return control(form, "date");
    case "look":
      return wrong ?? placeOfVessels(form);
    case "day":
      return find('#days-list [aria-pressed="true"]') ?? wrong;
    default:
      return wrong;
  }
}

/** What fits: the word still missing for the package that is open, else the first package, else what says that none does. */
function placeOfVessels(form: HTMLFormElement): HTMLElement | null {
  const open = form.querySelector<HTMLDetailsElement>("#fits-list details[open]");
  return open
    ? placeOfWord(open)
    : (form.querySelector<HTMLElement>("#fits-list summary") ??
        form.querySelector<HTMLElement>("#fits"));
}

/** Of a package that is booked: its start where there are several, else whose word it is. */
function placeOfWord(pack: HTMLElement): HTMLElement | null {
  const choice = pack.querySelector("option:nth-of-type(2)")?.closest<HTMLElement>("select");
  return choice ?? pack.querySelector<HTMLElement>('input[name^="said_who:"]');
}

/** The customer's first empty field, of those after one that is named; else the trip. */
function nextEmpty(form: HTMLFormElement, after?: HTMLElement) {
  const fields = ["name", "email", "phone"].map((name) => control(form, name));
  const next = fields.slice(fields.findIndex((one) => one === after) + 1);
  return next.find((one) => one?.value === "") ?? control(form, "date");
}

/** Enter in the search: one who was found is taken over, of several one is chosen, and what nobody is known by is written down. */
function placeOfCaller(form: HTMLFormElement, view: CallView): HTMLElement | null {
  const [first, ...others] = view.customers;
  const use = form.querySelector<HTMLButtonElement>('#caller-list button[value^="customer:"]');
  if (first && others.length > 0) return use;
  if (first && use) {
    form.requestSubmit(use);
    return null;
  }
  if (first) return control(form, "date");
  const typed = view.values.who.trim();
  const kind = typed.includes("@") ? "email" : /^[\d\s+()/.-]+$/.test(typed) ? "phone" : "name";
  const field = control(form, kind);
  if (field?.value === "") field.value = typed;
  return nextEmpty(form);
}

function Caller({ shown }: { shown: Shown }) {
  const { values, customers } = shown.view;
  const { customer: say } = words;
  const { fields } = shown;
  const list = useRef<HTMLUListElement>(null);
  const roving = useRoving(list, "button");
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
        autoFocus={values.request === "" && values.customer === ""}
        onKeyDown={(event) => {
          const [use] = document.querySelectorAll<HTMLElement>("#caller-list button");
          if (event.key !== "ArrowDown" || !use) return;
          event.preventDefault();
          use.focus();
        }}
      />
      <div aria-live="polite">
        {values.who.trim() !== "" && customers.length === 0 && (
          <p className="mt-2 text-small text-ink-600">{say.none(values.who.trim())}</p>
        )}
        <ul id="caller-list" className="mt-2" ref={list} {...roving}>
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
  // It stays as somebody has opened or closed it.
  const [isWished] = useState(values.extras.length > 0);
  return (
    <section id="trip-part" className={cardClass("md:!p-5")} aria-labelledby="trip">
      <h2 id="trip" className="mb-3 font-semibold">
        {say.title}
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          <InputField
            id="call-date"
            name="date"
            type="date"
            label={say.date}
            hint={problems.date === undefined ? dayInWords(values.date) : undefined}
            defaultValue={values.date}
            error={errors.date}
            autoFocus={values.customer !== ""}
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
        <details className="mt-4" open={isWished}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-[0.9375rem] font-semibold">
            <Icon name="chevron-down" className="size-4" />
            {say.extras}
            <span className="font-normal text-ink-600">{say.extrasOf(values.extras)}</span>
          </summary>
          <fieldset className="mt-1 grid grid-cols-2 gap-x-4">
            <legend className="sr-only">{say.extras}</legend>
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
          </fieldset>
          {errors.extras && <p className="text-small text-red-700">{errors.extras}</p>}
        </details>
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
        aria-busy={isBusy}
        className="mt-4 w-full"
      >
        {isBusy && <Spinner />}
        {say.look}
      </Button>
    </section>
  );
}

/** The days around the one asked for, each a button that takes it over. */
function Days({ view }: { view: CallView }) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, "button");
  if (view.days.length === 0) return null;
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-2 text-small font-semibold">
        {words.days.title}
      </h2>
      <div
        ref={box}
        id="days-list"
        role="toolbar"
        aria-labelledby="days"
        className="flex flex-wrap gap-2"
        {...roving}
      >
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
  const list = useRef<HTMLUListElement>(null);
  const roving = useRoving(list, "summary");
  const fitting = packages.filter(({ why }) => why === null);
  const others = packages.filter(({ why }) => why !== null);
  const asked = others.find(({ uuid }) => uuid === shown.view.values.package);
  if (Object.keys(problems).length > 0)
    return <p className={cardClass("text-small text-ink-600 md:!p-5")}>{say.before}</p>;
  return (
    <section className={cardClass("md:!p-5")} aria-labelledby="fits">
      <h2 id="fits" tabIndex={-1} className="font-semibold outline-none" aria-live="polite">
        {say.title(fitting.length)}
      </h2>
      {asked && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-3 rounded-control bg-amber-50 px-4 py-3">
          <Pack one={asked} isAsked />
          <span className="text-small font-[550] text-amber-800">{asked.why}</span>
        </p>
      )}
      {fitting.length === 0 && <p className="mt-1 text-small text-ink-600">{say.none}</p>}
      <ul id="fits-list" ref={list} className="mt-2" {...roving}>
        {fitting.map((one) => (
          <li key={one.uuid} data-roving="" className="border-t border-sand-200 first:border-0">
            <details open={shown.open === one.uuid}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the platform's own button */}
              <summary
                onClick={goInside}
                className="flex cursor-pointer list-none flex-wrap gap-x-3 gap-y-1 py-3 -outline-offset-2 hover:bg-shell-50"
              >
                <Pack one={one} isAsked={one.uuid === shown.view.values.package} />
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

/** A package that is opened by the keyboard takes it along to what is still to be said. */
function goInside({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  const { parentElement: pack } = currentTarget;
  if (detail > 0 || !pack || pack.hasAttribute("open")) return;
  // Once it is open.
  requestAnimationFrame(() => placeOfWord(pack)?.focus());
}

function Pack({ one, isAsked = false }: { one: OnCall; isAsked?: boolean }) {
  const { fits: say } = words;
  return (
    <span className="min-w-0 text-caption text-ink-600 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-semibold text-ink-900">
        {one.title}
        {isAsked && <Badge tone="teal">{say.asked}</Badge>}
      </span>
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

/** When a trip of some hours that starts then begins and ends. */
const hoursOf = (start: string, duration: number): readonly [string, string] => {
  const hour = hourOfStart(start);
  return [hourText(hour), hourText(hour + duration)];
};

/** The provider's word, and what it books: its button names the hours, which nobody may have chosen. Its fields bear the package's name: all stand in one form. */
function Book({ one, shown, isBusy }: { one: OnCall; shown: Shown; isBusy: boolean }) {
  const { book: say, word } = words;
  const of = (name: string) => `${name}:${one.uuid}`;
  const { fields } = shown;
  const typed = shown.open === one.uuid ? shown.typed : {};
  const [sum, setSum] = useState(typed[of("price")] ?? "");
  const total = sum.trim() === "" ? one.total : parseAed(sum);
  const [chosen, setChosen] = useState(typed[of("start")] ?? "");
  const start = one.starts.find((free) => free === chosen) ?? one.starts[0];
  const isScripted = useScripted();
  const hours = isScripted && start ? hoursOf(start, Number(shown.view.values.duration)) : null;
  const button = useRef<HTMLButtonElement>(null);
  const [isMissing, setMissing] = useState(false);
  const error = (name: string) => fields[of(name)];
  const text = (name: string, usual = "") => ({
    id: of(name),
    name: of(name),
    error: error(name),
    defaultValue: typed[of(name)] ?? usual,
    maxLength: 200,
  });
  /** Enter goes on to the button, which says what it books and is pressed by itself; without a word it asks for that. */
  function goOn(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    const isField = target instanceof HTMLElement && target.matches("input, select");
    if (!isEnter(event) || !isField) return;
    event.preventDefault();
    const who = currentTarget.querySelector<HTMLInputElement>('input[name^="said_who:"]');
    const isSilent = who?.value.trim() === "";
    // The start stands before it: nobody has come there yet.
    setMissing(isSilent && target.id !== of("start"));
    (isSilent ? who : button.current)?.focus();
  }
  return (
    // Of a field within, which lets its Enter come up here.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onKeyDown={goOn}
      className="mb-4 grid gap-3 rounded-control border border-teal-600/40 bg-teal-50 p-4"
    >
      <p id={of("lead")} className="text-small text-ink-600">
        {say.lead}
      </p>
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
            value={start}
            onChange={(event) => setChosen(event.currentTarget.value)}
            className={`${CONTROL} border-sand-500`}
          >
            {one.starts.map((free) => (
              <option key={free} value={free}>
                {free.replace(":", ".")}
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
        <InputField
          {...text("said_who")}
          error={isMissing ? word.missing.who : error("said_who")}
          onChange={() => setMissing(false)}
          label={word.who}
          autoComplete="off"
        />
        <InputField {...text("said_how", word.byPhone)} label={word.how} autoComplete="off" />
        <InputField {...text("said_when", word.now)} label={word.when} autoComplete="off" />
      </div>
      <Button
        ref={button}
        type="submit"
        name="intent"
        value={`book:${one.uuid}`}
        aria-describedby={of("lead")}
        aria-busy={isBusy}
      >
        {isBusy && <Spinner />}
        {say.button(one.provider, hours, total ? formatPrice(total) : null)}
      </Button>
    </div>
  );
}
