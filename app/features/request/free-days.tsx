import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { formatDate, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { type FreeMonth, whyClosed } from "#domain/lib/free-times.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { hourOfStart, hourText, startHours } from "#domain/lib/start-times.ts";
import { either } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { normalise, type RequestValues } from "#domain/rules/request.ts";
import type { RequestMode } from "./defaults.ts";
import type { StepAnswer } from "./server-steps.ts";
import type { RequestFlow } from "./use-request-form.ts";

const { free: words } = packageMessages;
/** Nobody waits longer for a calendar: the providers have the last word anyway. */
const ANSWER_TIMEOUT_MS = 2_000;
/** Who drags a slider or types a day asks once, when it stands; the answer still follows the press at once. */
const PAUSE_MS = 200;

type Asked = Record<"package" | "month" | "duration", string> &
  Partial<Record<"day" | "timeofday" | "guests" | "hour", string>>;

/** How free a package's days are now; undefined where no answer comes in time. */
export async function askFreeMonth(asked: Asked): Promise<FreeMonth | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(localPath(`/api/days?${new URLSearchParams(asked)}`), { signal });
    if (!answer.ok) return undefined;
    const { data } = (await answer.json()) as { data?: FreeMonth };
    return Array.isArray(data?.starts) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** For a date field: how free the days of a package are for so many hours. */
export function useDaysOf(slug: string | undefined, hours: () => string) {
  const duration = useRef(hours);
  useEffect(() => {
    duration.current = hours;
  });
  return useMemo(() => {
    if (slug === undefined) return undefined;
    return async (month: string) =>
      (await askFreeMonth({ package: slug, month, duration: duration.current() }))?.days;
  }, [slug]);
}

/** Of a day, hours from midnight: those at which a package is free, and those its vessel's rules leave out. */
export type KnownStarts = {
  free: readonly number[];
  closed: readonly number[];
  /** Why the rules leave a start ("16:00") out, where a script shows it. */
  ruled?: FreeMonth["ruled"] | undefined;
};

export const knownStarts = ({ starts, ruled = {} }: FreeMonth): KnownStarts => ({
  free: starts.map(hourOfStart),
  closed: Object.keys(ruled).map(hourOfStart),
});

/**
 * The starts of a trip by the calendar its month shows; undefined while that is not known. `ask` undefined: there is
 * nothing to ask.
 */
export function useFreeStarts(
  ask: ((day: string, duration: string) => Promise<FreeMonth | undefined>) | undefined,
  day: string | undefined,
  hours: number | undefined,
): KnownStarts | undefined {
  const [known, setKnown] = useState<{ key: string; starts: KnownStarts }>();
  const latest = useRef(ask);
  const pause = useRef(0);
  useEffect(() => {
    latest.current = ask;
  });
  const isAsked = ask && day && hours;
  const key = `${day} ${hours}`;
  useEffect(() => {
    if (!isAsked) return;
    let here = true;
    const timer = setTimeout(async () => {
      const month = await latest.current?.(day, `${hours}`);
      if (here && month) setKnown({ key, starts: { ...knownStarts(month), ruled: month.ruled } });
    }, pause.current);
    pause.current = PAUSE_MS;
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [isAsked, day, hours, key]);
  return isAsked && known?.key === key ? known.starts : undefined;
}

/**
 * Starts as a list's entries; what is taken stands there and cannot be chosen. `chosen` can: a form without a script
 * would not send it, and it is refused with its reason.
 */
export function StartOptions(props: {
  hours: readonly number[];
  known: KnownStarts | undefined;
  chosen?: string;
}) {
  const { known } = props;
  return props.hours.map((hour) => {
    const text = hourText(hour);
    const isTaken = known?.free.includes(hour) === false;
    const why = requestMessages[known?.closed.includes(hour) ? "hourClosed" : "hourTaken"];
    return (
      <option key={hour} value={hour} disabled={isTaken && `${hour}` !== props.chosen}>
        {isTaken ? why(text) : text}
      </option>
    );
  });
}

/** The starts that may be taken instead of one that is taken: those of the same time of day, else all of the day. */
export function otherStarts(
  { free }: KnownStarts,
  time: TimeOfDay | undefined,
  hours: number,
): readonly number[] {
  const fitting = time ? startHours(time, hours).filter((hour) => free.includes(hour)) : [];
  return fitting.length > 0 ? fitting : free;
}

/** Why the vessel's rules leave a full hour out as a start, where they do. */
const whyRuled = (ruled: KnownStarts["ruled"], hour: number) =>
  ruled?.[hourText(hour).replace(".", ":")];

/** That a start is taken, or why the vessel's rules leave it out, and from when the day is free. */
export function startTaken(
  day: string,
  hour: number,
  others: readonly number[],
  ruled: KnownStarts["ruled"],
) {
  const { starts } = requestMessages.errors.date;
  return starts(formatDate(day), either(others.map(hourText)), whyRuled(ruled, hour));
}

/** What the calendar of a reservation's package says of the day in the form; an offer request has none. */
export function useFreeDays(
  form: UseFormReturn<RequestValues>,
  mode: RequestMode,
  resume: StepAnswer | undefined,
) {
  const slug = mode.kind === "reservation" ? mode.pack.slug : undefined;
  const hours = () => normalise("txtDuration", form.getValues("txtDuration"));
  const [taken, setTaken] = useState<{ day: string; nearest: string | null } | undefined>(
    resume?.nearest === undefined
      ? undefined
      : {
          day: normalise("codStartDate", resume.values.codStartDate),
          nearest: resume.nearest,
        },
  );
  /** Answers by day and hours: those on their way, and days that were free. */
  const answers = useRef(new Map<string, Promise<FreeMonth | undefined>>());

  const typed = (field: "codStartDate" | "selTimeOfDay" | "txtGuests" | "selStartHour") =>
    normalise(field, form.getValues(field));
  const wish = (slug: string, day: string, duration: string) => ({
    ...{ package: slug, month: day.slice(0, 7), duration, day },
    // Where the day is taken, what was wished for is counted as not served.
    ...{ timeofday: typed("selTimeOfDay"), guests: typed("txtGuests") },
  });

  async function askDay(day: string, duration: string): Promise<FreeMonth | undefined> {
    if (slug === undefined) return undefined;
    const key = `${day} ${duration}`;
    const answer = answers.current.get(key) ?? askFreeMonth(wish(slug, day, duration));
    answers.current.set(key, answer);
    const month = await answer;
    if (!month?.starts.length) answers.current.delete(key);
    return month;
  }

  /** Why a trip cannot begin on a day, if it cannot. */
  async function whyTaken(day: string): Promise<string | undefined> {
    const month = await askDay(day, hours());
    const isFree = month !== undefined && month.starts.length > 0;
    // Another day was typed meanwhile: that one counts.
    const now = typed("codStartDate");
    if (now !== day) return isCalendarDay(now) ? whyTaken(now) : undefined;
    if (!month || isFree) return undefined;
    setTaken({ day, nearest: month.nearest });
    return whyClosed(month, day) ?? words.none(formatDate(day));
  }

  /** Why a trip cannot begin at an hour that fits its time of day, if it cannot. */
  async function whyStartTaken(hour: string): Promise<string | undefined> {
    const day = typed("codStartDate");
    const month = hour === "" ? undefined : await askDay(day, hours());
    const known = month && knownStarts(month);
    if (!known || known.free.includes(Number(hour))) return undefined;
    if (known.free.length > 0) {
      const time = TIMES_OF_DAY.find((one) => `${one}` === typed("selTimeOfDay"));
      const others = otherStarts(known, time, Number(hours()));
      return startTaken(day, Number(hour), others, month.ruled);
    }
    const why = whyRuled(month.ruled, Number(hour));
    const nearest = month.nearest && formatDate(month.nearest);
    return requestMessages.errors.date.none(formatDate(day), nearest, why);
  }

  /** What the form itself refuses of a wish reaches nobody else: the server counts what could not be served. */
  function tellRefused(): void {
    const asked = slug && wish(slug, typed("codStartDate"), hours());
    if (asked) void askFreeMonth({ ...asked, hour: typed("selStartHour") });
  }

  return {
    tellRefused,
    ask: useDaysOf(slug, hours),
    askDay: slug === undefined ? undefined : askDay,
    whyTaken: slug === undefined ? undefined : whyTaken,
    whyStartTaken: slug === undefined ? undefined : whyStartTaken,
    taken,
  };
}

/** The address of the waiting list of a package, for a day and so many hours. */
export function watchHref({ slug, day, hours }: { slug: string; day: string; hours: string }) {
  return localPath(`/watch?${new URLSearchParams({ package: slug, date: day, duration: hours })}`);
}

/** Behind a day that was refused: the free one nearest to it, to be taken by one press, and the waiting list. */
export function NearestDay({ flow }: { flow: RequestFlow }) {
  const { form, days } = flow;
  const { taken } = days;
  const typed = normalise("codStartDate", form.getValues("codStartDate"));
  if (!taken || taken.day !== typed || !form.formState.errors.codStartDate) return null;
  const { nearest } = taken;
  return (
    <p className="flex flex-wrap gap-x-6">
      {nearest && <TakeDay flow={flow} day={nearest} />}
      <WatchLink flow={flow} day={typed} />
    </p>
  );
}

/** To the waiting list of a reservation's package for a day that is taken; an offer request has no list. */
export function WatchLink({ flow: { form, mode }, day }: { flow: RequestFlow; day: string }) {
  if (mode.kind !== "reservation") return null;
  const hours = normalise("txtDuration", form.getValues("txtDuration"));
  return (
    <a href={watchHref({ slug: mode.pack.slug, day, hours })} rel="nofollow" className="page-link">
      {tripMessages.watch.press}
    </a>
  );
}

function TakeDay({ flow, day }: { flow: RequestFlow; day: string }) {
  return (
    <TakeButton
      flow={flow}
      values={{ codStartDate: day }}
      className="page-link min-h-11"
      onTake={() => flow.form.setFocus("codStartDate")}
    >
      {words.nearest(formatDate(day))}
    </TakeButton>
  );
}

/** The name of a button that takes values; its own value is "codStartDate=2026-12-27" or "txtGuests=70&txtDuration=4". */
export const TAKE = "take";

type TakenField = "codStartDate" | "selTimeOfDay" | "txtGuests" | "txtDuration";

/** Takes values for some fields by one press. Without a script the step is posted with them. */
export function TakeButton(props: {
  flow: RequestFlow;
  values: Partial<Record<TakenField, string>>;
  className: string;
  onTake: () => void;
  children: ReactNode;
}) {
  const { flow, values } = props;
  return (
    <>
      {/* Enter presses a form's first submit button: that must not change anything. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <button
        type="submit"
        name={TAKE}
        value={`${new URLSearchParams(values)}`}
        // A press that comes before the script waits for it (early-presses.ts) instead of posting the step.
        formAction={flow.mode.kind === "offer" ? localPath("/fullofferform") : undefined}
        className={props.className}
        onClick={(event) => {
          event.preventDefault();
          for (const [field, value] of Object.entries(values)) {
            flow.form.setValue(field as TakenField, value);
            flow.edited(field as TakenField);
          }
          props.onTake();
        }}
      >
        {props.children}
      </button>
    </>
  );
}
