import { useEffect, useRef, useState } from "react";
import { differsFromPage } from "#app/features/updates/unsaved-input.ts";
import { monthRange } from "#app/ui/month.tsx";
import type { TimeOfDay } from "#domain/config/limits.ts";
import type { PackageData } from "#domain/data/catalogue.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { addDays, formatDate, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { hourOfStart, startHours, timeOfHour } from "#domain/lib/start-times.ts";
import { defaultTimeOfDay } from "#domain/rules/request.ts";

/** What a visitor has chosen on a package's page. `date` is missing while its field holds none that can be. */
export type PackageChoice = {
  date?: string;
  time: TimeOfDay;
  guests: number;
  hours: number;
  /** The start that was picked from the month, counted from midnight. */
  hour?: number;
};

/** The id of the price card's form. */
export const CARD_FORM = "buy";

type Values = { get: (name: string) => unknown };

type Limits = Pick<
  PackageData,
  "times_of_day" | "guests_min" | "guests_max" | "hours_min" | "hours_max"
>;

/** The day that was pressed in the month, where no script runs; the form's own comes along with it. */
const dayOf = (values: Values) => `${values.get("day") || values.get("date")}`;

/** The choice a query or a form carries, each value kept only if the package takes it, else its minimum. */
export function readChoice(values: Values, limits: Limits, earliest: string): PackageChoice {
  const numberOf = (name: string) => Number(latinDigits(`${values.get(name) || "NaN"}`));
  const within = (name: string, min: number, max: number) => {
    const n = numberOf(name);
    return Number.isInteger(n) && n >= min && n <= max ? n : min;
  };
  const { times_of_day: times } = limits;
  const hours = within("duration", limits.hours_min, limits.hours_max);
  const hour = numberOf("hour");
  const timeOfStart = times.find((time) => startHours(time, hours).includes(hour));
  const wanted = timeOfStart ?? Number(values.get("timeofday"));
  const time = times.find((allowed) => allowed === wanted) ?? defaultTimeOfDay(times);
  const date = readDay(dayOf(values));
  const dated = date !== undefined && date >= earliest;
  return {
    time,
    hours,
    guests: within("guests", limits.guests_min, limits.guests_max),
    ...(dated ? { date } : {}),
    ...(timeOfStart ? { hour } : {}),
  };
}

/** The month a query asks for ("YYYY-MM"), else that of its day, within what can be asked for. */
export function readMonth(query: URLSearchParams, earliest: string): { month: string } {
  const [first, last] = monthRange(earliest);
  const asked = query.get("month") ?? (readDay(dayOf(query)) ?? "").slice(0, 7);
  const isAsked = isCalendarDay(`${asked}-01`) && asked >= first && asked <= last;
  // At the end of a month the next one has more to choose from.
  return { month: isAsked ? asked : addDays(earliest, 6).slice(0, 7) };
}

/** A field within the form: the month's buttons belong to it from elsewhere. */
const fieldOf = (form: HTMLFormElement, name: string) => {
  const found = form.querySelector(`[name="${name}"]`);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement
    ? found
    : undefined;
};

/** The choice of the page's form, and the day and the guests its fields hold, be they such that can be or not. */
function readForm(form: HTMLFormElement, limits: Limits, earliest: string): Chosen {
  const get = (name: string) => fieldOf(form, name)?.value ?? "";
  return {
    // Another time of day is no longer the start's.
    choice: readChoice({ get: (name) => (name === "hour" ? "" : get(name)) }, limits, earliest),
    typed: { date: get("date"), guests: get("guests") },
  };
}

type Chosen = { choice: PackageChoice; typed: { date: string; guests: string } };

/** What an entry of the browser's history keeps of a page's choice, for who comes back to it. */
type Kept = {
  fields: [name: string, value: string][];
  hour?: number | undefined;
  extras: number[];
};

const cardForm = () => document.querySelector<HTMLFormElement>("form[data-package-choice]");

function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = fieldOf(form, name);
  if (control) control.value = value;
}

/**
 * Holds the choice and the extras of a package page; the page renders the first state on the server, and who comes back
 * to it finds what was chosen. `typed` is what stands in the fields: the request form says why it does not take what
 * cannot be.
 */
export function usePackageChoice(initial: PackageChoice, limits: Limits, earliest: string) {
  const [{ choice, typed }, setChosen] = useState<Chosen>({
    // The field shows the earliest day from the start: days and sums are counted from it.
    choice: { date: earliest, ...initial },
    typed: { date: initial.date ?? earliest, guests: `${initial.guests}` },
  });
  const [extras, setExtras] = useState<ReadonlySet<number>>(new Set());
  const { times_of_day, guests_min, guests_max, hours_min, hours_max } = limits;
  // The visitor may have chosen before this code came: the form in the page knows, the first state does not.
  useEffect(() => {
    const form = cardForm();
    if (!form) return;
    const kept: Kept | undefined = history.state?.chosen;
    for (const [name, value] of kept?.fields ?? []) {
      const control = fieldOf(form, name);
      if (control && !differsFromPage(control)) control.value = value;
    }
    if (kept) setExtras(new Set(kept.extras));
    const controls = [...form.querySelectorAll("input"), ...form.querySelectorAll("select")];
    if (!kept && !controls.some(differsFromPage)) return;
    const current = { times_of_day, guests_min, guests_max, hours_min, hours_max };
    const { choice, typed } = readForm(form, current, earliest);
    const hour = kept?.hour;
    const isOfTime = hour !== undefined && timeOfHour(hour) === choice.time;
    setChosen({ typed, choice: withHour(choice, isOfTime ? hour : undefined) });
  }, [earliest, times_of_day, guests_min, guests_max, hours_min, hours_max]);
  useKept(choice, typed, extras);
  return {
    choice,
    typed,
    extras,
    /** The start stays while day, time of day and hours do. */
    choose: (form: HTMLFormElement) =>
      setChosen(({ choice: { date, time, hours, hour } }) => {
        const next = readForm(form, limits, earliest);
        const { choice: now } = next;
        const isSame = now.date === date && now.time === time && now.hours === hours;
        return isSame ? { ...next, choice: withHour(now, hour) } : next;
      }),
    /** A day from the month, or one of its starts ("16:00"), goes into the fields as if it were typed there. */
    pick({ day, start }: { day: string; start?: string }) {
      const form = cardForm();
      if (!form) return;
      fill(form, "date", formatDate(day));
      const hour = start === undefined ? undefined : hourOfStart(start);
      const time = hour === undefined ? undefined : timeOfHour(hour);
      if (time) fill(form, "timeofday", `${time}`);
      const { choice, typed } = readForm(form, limits, earliest);
      setChosen({ typed, choice: withHour(choice, hour) });
    },
    /** Takes an extra in or out, by its place in the list. */
    toggle: (index: number) =>
      setExtras((chosen) => {
        const next = new Set(chosen);
        if (!next.delete(index)) next.add(index);
        return next;
      }),
  };
}

const withHour = (choice: PackageChoice, hour: number | undefined): PackageChoice =>
  hour === undefined ? choice : { ...choice, hour };

/** Keeps what was chosen with the page's entry in the browser's history. Safari refuses more than a hundred writes in half a minute. */
function useKept(choice: PackageChoice, typed: Chosen["typed"], extras: ReadonlySet<number>): void {
  const first = useRef({ choice, extras });
  useEffect(() => {
    if (first.current.choice === choice && first.current.extras === extras) return;
    const timer = setTimeout(() => {
      const day = readDay(typed.date);
      const date = day ? formatDate(day) : typed.date;
      const fields = { ...typed, date, timeofday: `${choice.time}`, duration: `${choice.hours}` };
      const chosen: Kept = {
        ...{ fields: Object.entries(fields), hour: choice.hour, extras: [...extras] },
      };
      history.replaceState({ ...history.state, chosen }, "");
    }, 100);
    return () => clearTimeout(timer);
  }, [choice, typed, extras]);
}
