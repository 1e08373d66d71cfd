import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { CARD_FORM } from "#app/features/package/use-package-choice.ts";
import { watchHref } from "#app/features/request/free-days.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Month, monthRange } from "#app/ui/month.tsx";
import { formatDate, formatTime } from "#domain/lib/dubai-date.ts";
import { type FreeMonth, fromKept, type KeptMonth } from "#domain/lib/free-times.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { hourOfStart } from "#domain/lib/start-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const { free: words } = packageMessages;
const { watch: watchWords } = tripMessages;

/** The starts ("16:00") that are free on a day for so many hours. */
export type KnownDay = { day: string; hours: number; starts: readonly string[] };

/**
 * The month of a package. A kept page has it as of its making; with a script it is asked for anew once it comes into view
 * and when something is chosen. Without one each press is a page of its own.
 */
export function PackageMonth(props: {
  slug: string;
  kept: KeptMonth;
  asOf: Date;
  /** The first day that can be asked for. */
  earliest: string;
  day: string | undefined;
  /** The day that the address asks for: its starts stand in the page, those of another come with the script. */
  askedDay: string | undefined;
  hours: number;
  guests: number;
  /** The start that is chosen, counted from midnight. */
  hour: number | undefined;
  /** A day, or an hour ("16:00") of the chosen day. */
  onPick: (choice: { day: string; start?: string }) => void;
  /** Hears which starts are free on the chosen day. */
  onKnown: (known: KnownDay) => void;
}) {
  const { slug, kept, earliest, day, hours } = props;
  /** `of`: the day whose starts it has. */
  const [shown, show] = useState(() => ({ ...fromKept(kept), of: props.askedDay, for: hours }));
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const asking = useRef<AbortController>(undefined);
  const [isSeen, setSeen] = useState(false);
  const [month, turn] = useState(kept.month);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const [begin] = useState({ day, hours });
  const isAsked = isSeen || day !== begin.day || hours !== begin.hours;
  const { onKnown } = props;

  useEffect(() => {
    if (!isAsked) return;
    asking.current?.abort();
    const call = new AbortController();
    asking.current = call;
    const isOfMonth = day?.startsWith(month) ?? false;
    const query = new URLSearchParams({
      package: slug,
      month,
      duration: `${hours}`,
      // A month that was turned to has other days: the starts of the chosen one stand as they are.
      ...(day && isOfMonth && { day }),
    });
    setBusy(true);
    fetch(localPath(`/api/days?${query}`), { signal: call.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        const { data } = (await answer.json()) as { data: FreeMonth };
        show((before) => {
          const { starts, nearest } = before.of === day && before.for === hours ? before : data;
          return { ...data, ...(!isOfMonth && { starts, nearest }), of: day, for: hours };
        });
        if (day && isOfMonth) onKnown({ day, hours, starts: data.starts });
        setFailed(false);
      })
      .catch(() => {
        if (!call.signal.aborted) setFailed(true);
      })
      .finally(() => {
        if (asking.current === call) setBusy(false);
      });
    return () => call.abort();
  }, [isAsked, slug, month, hours, day, onKnown]);

  const strip = useRef<HTMLParagraphElement>(null);
  // The strip alone moves, and only where the chosen start is not seen in it as a whole. Without a script it has lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time other starts stand there, or another is chosen
  useLayoutEffect(() => {
    const row = strip.current;
    const chosen = row?.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { x, width } = row.getBoundingClientRect();
    const fromMiddle = chosen.x + chosen.width / 2 - (x + width / 2);
    if (Math.abs(fromMiddle) > (width - chosen.width) / 2) row.scrollLeft += fromMiddle;
  }, [shown.starts, props.hour]);

  const watch = (on: string) => watchHref({ slug, day: on, hours: `${hours}` });
  const isKnown = day !== undefined && shown.of === day;
  const isTaken = shown.days.some((one) => one.day === day && one.state === "taken");
  return (
    <div ref={place} className="max-w-[28.5rem]">
      <p className="mb-3 text-ink-600">
        {words.lead(packageMessages.facts.hours(hours, hours))}{" "}
        <span className="not-noscript:hidden">{words.asOf(formatTime(props.asOf))}</span>
      </p>
      <Month
        month={shown.month}
        days={shown.days}
        chosen={day}
        range={monthRange(earliest)}
        onPick={(picked) => props.onPick({ day: picked })}
        onTurn={turn}
        turnedTo={month}
        isBusy={isBusy}
        waiting={{ href: watch, label: watchWords.press }}
        // The hours that stand in the price card go along, where no script has heard of them yet, too.
        posts={{ form: CARD_FORM, formAction: localPath(`/package/${slug}`) }}
        explained
      />
      {/* The starts of the chosen day come later, and push nothing: a line and its buttons. */}
      <div role="status" className={`pt-2 ${day ? "min-h-21" : "min-h-13"}`}>
        <Form method="get" preventScrollReset>
          <input type="hidden" name="duration" value={hours} />
          <input type="hidden" name="guests" value={props.guests} />
          {failed && <p className="text-small text-red-700">{words.failed}</p>}
          {isKnown && shown.starts.length > 0 && (
            <>
              <input type="hidden" name="date" value={day} />
              <p className="text-small text-ink-600">{words.starts(formatDate(day))}</p>
              <p ref={strip} className="-mx-1 flex gap-2 overflow-x-auto p-1 noscript:flex-wrap">
                {shown.starts.map((start) => (
                  <button
                    key={start}
                    type="submit"
                    name="hour"
                    formAction={localPath(`/package/${slug}`)}
                    value={hourOfStart(start)}
                    className={buttonClass(
                      hourOfStart(start) === props.hour ? "primary" : "secondary",
                      "sm",
                      "shrink-0",
                    )}
                    aria-pressed={hourOfStart(start) === props.hour}
                    onClick={(event) => {
                      event.preventDefault();
                      props.onPick({ day, start });
                    }}
                  >
                    {start.replace(":", ".")}
                  </button>
                ))}
              </p>
            </>
          )}
          {isKnown && (shown.nearest || isTaken) && (
            <p className="flex flex-wrap items-center gap-x-3 text-small">
              {words.none(formatDate(day))}
              {shown.nearest && (
                <button
                  type="submit"
                  name="day"
                  value={shown.nearest}
                  formAction={localPath(`/package/${slug}`)}
                  className="page-link min-h-11"
                  onClick={(event) => {
                    event.preventDefault();
                    props.onPick({ day: shown.nearest ?? day });
                  }}
                >
                  {words.nearest(formatDate(shown.nearest))}
                </button>
              )}
              {isTaken && (
                <Link to={watch(day)} rel="nofollow" className="page-link min-h-11">
                  {watchWords.press}
                </Link>
              )}
            </p>
          )}
        </Form>
      </div>
    </div>
  );
}
