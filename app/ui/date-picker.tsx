import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { lastDay, Month, monthRange, moveOf, sameDayIn, within } from "#app/ui/month.tsx";
import { ADVANCE_DAYS } from "#domain/config/limits.ts";
import { addDays, formatDate } from "#domain/lib/dubai-date.ts";
import type { DayState } from "#domain/lib/free-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";

type Days = readonly { day: string; state: DayState }[];
/** Asks how free the days of a month ("YYYY-MM") are; undefined where nobody knows. */
export type AskDays = (month: string) => Promise<Days | undefined>;

const { date: words } = uiMessages;

/**
 * The month behind a date field: a dialog after the ARIA date picker pattern. It stands below its field, beside
 * it where there is no room, and gives the focus back when it closes.
 */
export function DatePicker(props: {
  /** The field's box, in the window. */
  beside: DOMRect;
  /** That of the fields around it, over which a month covers whole words. */
  around: DOMRect | undefined;
  /** Where what stands beside the field ends, which is not to be cut in two. */
  below: number | undefined;
  /** The day that stands in the field, "YYYY-MM-DD". */
  chosen: string | undefined;
  /** First day that can be chosen. */
  min: string;
  ask: AskDays | undefined;
  /** What stands beside the refusal of a taken day: what can be done about it. */
  besideTaken?: ((day: string) => ReactNode) | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}) {
  const { min, chosen, ask, beside } = props;
  const max = addDays(min, ADVANCE_DAYS);
  const range = monthRange(min);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(() => within(chosen ?? min, min, max));
  const [asked, setAsked] = useState<Record<string, Days | "waiting" | undefined>>({});
  const [refused, setRefused] = useState<{ why: string; taken?: string | undefined }>();
  /** True once the day in focus was moved by a key: the focus goes with it. */
  const moved = useRef(true);
  const month = at.slice(0, 7);
  const known = asked[month];

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the day in focus is another one
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    dialog.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
  }, [at]);

  useEffect(() => {
    if (!ask) return;
    setAsked((months) => ({ ...months, [month]: months[month] ?? "waiting" }));
    void ask(month).then((days) => setAsked((months) => ({ ...months, [month]: days })));
  }, [ask, month]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isDay = event.target instanceof Element && event.target.role === "gridcell";
    const to = isDay ? moveOf(event, at) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    setRefused(undefined);
    setAt(within(to, `${range[0]}-01`, lastDay(range[1])));
  }

  /** The rest of the page takes the focus again only once the dialog has let it go: it closes before it is taken away. */
  const close = () => dialog.current?.close();

  const days = daysOf(month, known === "waiting" ? undefined : known).map((one) =>
    one.day < min || one.day > max ? { ...one, state: "closed" as const } : one,
  );
  const stateOf = (day: string) => days.find((one) => one.day === day)?.state;

  function pick(day: string) {
    const state = stateOf(day);
    setAt(day);
    if (state === "taken" || state === "closed") {
      const is = packageMessages.free.states[state];
      setRefused({
        why: day < min ? words.first(formatDate(min)) : words.refused(formatDate(day), is),
        taken: state === "taken" ? day : undefined,
      });
    } else {
      close();
      props.onPick(day);
    }
  }

  return (
    // Escape closes natively; a press beside it is a shortcut for the pointer.
    <dialog
      ref={dialog}
      aria-label={words.choose}
      className="rise-in mx-auto my-auto rounded-card bg-shell-0 text-ink-900 shadow-raised"
      style={placeBelow(ask ? SIZE.explained : SIZE.height, beside, props.around, props.below)}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        event.stopPropagation();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="px-4 pt-3 pb-2">
        <Month
          month={month}
          days={days}
          chosen={chosen}
          range={range}
          gridAt={at}
          isBusy={known === "waiting"}
          explained={ask !== undefined}
          onPick={pick}
          onTurn={(to) => {
            setRefused(undefined);
            setAt(within(sameDayIn(to, at), min, max));
          }}
        />
        <div className="flex items-center justify-between gap-4">
          <div role="status" className="text-small text-ink-600">
            {refused?.why ?? words.first(formatDate(min))}
            {refused?.taken && props.besideTaken && <p>{props.besideTaken(refused.taken)}</p>}
          </div>
          <button type="button" className="page-link min-h-11" onClick={close}>
            {uiMessages.close}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Every day of a month; free where nothing else is known. */
function daysOf(month: string, known: Days | undefined): Days {
  if (known) return known;
  const last = Number(lastDay(month).slice(8));
  return Array.from({ length: last }, (_, index) => ({
    day: addDays(`${month}-01`, index),
    state: "free" as const,
  }));
}

/** Seven days of 44 px; a title, the week's days, six weeks and a line, and where it is said what the days mean that too. */
const SIZE = { width: 356, height: 424, explained: 480 };

/** On phones a sheet at the foot of the window, below the field (date-field.tsx). */
const SHEET = { width: "100%", maxWidth: "100%", marginBlockEnd: 0, borderRadius: "14px 14px 0 0" };

/**
 * Below `below`, as wide as the fields that it lies over; where the window is not high enough for that, beside its field,
 * and where there is no room either, as far up as the window asks for.
 */
function placeBelow(height: number, field: DOMRect, around = field, below = field.bottom) {
  if (innerWidth < 760) return SHEET;
  const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
  const start = isRtl ? innerWidth - field.right : field.x;
  const foot = innerHeight - 8;
  const isBeside = below + 6 + height > foot && start >= SIZE.width + 20;
  const width = isBeside ? SIZE.width : Math.max(SIZE.width, Math.min(around.width, 660));
  const from = isBeside ? field.top : below + 6;
  return {
    width,
    margin: 0,
    insetInlineStart: isBeside
      ? start - width - 12
      : Math.max(8, Math.min(start, innerWidth - width - 8)),
    top: Math.max(8, Math.min(from, foot - height)),
  };
}
