import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { useScripted } from "#app/lib/use-scripted.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADVANCE_DAYS } from "#domain/config/limits.ts";
import { addDays, weekdayOf } from "#domain/lib/dubai-date.ts";
import { DAY_STATES, type DayState } from "#domain/lib/free-times.ts";
import { monthAfter } from "#domain/lib/months.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { language } from "#domain/messages/language.ts";

const { free: words } = packageMessages;
const IS_FROM_LEFT = language.direction === "ltr";

/** "December 2026" for "2026-12". */
export const monthName = (month: string): string =>
  `${words.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The months that can be turned to, from the first day that can be asked for. */
export const monthRange = (earliest: string) =>
  [earliest.slice(0, 7), addDays(earliest, ADVANCE_DAYS).slice(0, 7)] as const;

/** How free a day is shows by its form: half of a day that is partly free is filled, and half of its line; a taken one is struck through. */
const LOOKS: Record<DayState, string> = {
  free: "font-semibold",
  partly: "",
  taken: "text-ink-500",
  closed: "text-ink-500",
};
const HALF = {
  background:
    "linear-gradient(90deg, var(--color-teal-600) 50%, var(--color-sand-300) 0) 50% calc(100% - 6px) / 18px 3px no-repeat, linear-gradient(90deg, var(--color-teal-50) 50%, transparent 0)",
};
const CHOSEN = "bg-teal-600 text-shell-0";

type MonthProps = {
  month: string;
  days: readonly { day: string; state: DayState }[];
  chosen: string | undefined;
  /** The first and the last month that can be turned to. */
  range: readonly [first: string, last: string];
  onPick: (day: string) => void;
  onTurn: (month: string) => void;
  /** The month that was turned to, where it has not come yet: the buttons lead on from it. */
  turnedTo?: string;
  isBusy?: boolean;
  /** Where a day that is taken leads to, and in which words; without it the day is out. */
  waiting?: { href: (day: string) => string; label: string };
  /** Says below the days what their looks mean. */
  explained: boolean;
  /** Of buttons that belong to a form elsewhere on the page: its id, and where they lead. */
  posts?: { form: string; formAction: string };
  /** The day in the order of focus, in a date picker's grid: the others are reached from it by keys. */
  gridAt?: string;
};

/**
 * A month, Monday first, whose days are buttons: in a form each posts its `day`, with a script they are pressed.
 * How free a day is shows by its form, and is said. Where scripts run its days are one stop of Tab, and keys lead from
 * one to the next (the pattern of a grid); before, each is a stop.
 */
export function Month(props: MonthProps) {
  const { month, days, chosen, range, gridAt, waiting } = props;
  const rove = useRoving(props);
  const isGrid = gridAt !== undefined || rove !== undefined;
  const before = weekdayOf(`${month}-01`);
  // What stands in the other fields is for that form to check.
  const posts = props.posts && { ...props.posts, formNoValidate: true };
  /** A day in its cell of the grid, which a button or a link of the page stands in. */
  const inCell = (day: string, child: ReactNode) => (
    <div key={day} className="contents" role={rove && "gridcell"}>
      {child}
    </div>
  );
  const turn = (by: -1 | 1, label: string) => {
    const to = monthAfter(props.turnedTo ?? month, by);
    return (
      <button
        {...(gridAt
          ? { type: "button" as const }
          : { type: "submit" as const, name: "month", value: to, ...posts })}
        aria-label={label}
        disabled={to < range[0] || to > range[1]}
        className="grid place-items-center"
        onClick={(event) => {
          event.preventDefault();
          props.onTurn(to);
        }}
      >
        <Icon
          name={by < 0 === IS_FROM_LEFT ? "chevron-left" : "chevron-right"}
          className="size-5"
        />
      </button>
    );
  };
  return (
    <div
      className="month text-center tabular-nums"
      style={{ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: 2 }}
      aria-busy={props.isBusy || undefined}
    >
      {turn(-1, words.previous)}
      <p
        aria-live="polite"
        className="font-display text-title"
        style={{ gridColumn: "2 / 7", lineHeight: "44px" }}
      >
        {monthName(month)}
      </p>
      {turn(1, words.next)}
      <div
        className="contents"
        {...(isGrid && { role: "grid", "aria-label": monthName(month) })}
        {...rove?.grid}
      >
        <div className="contents" {...(isGrid ? { role: "row" } : { "aria-hidden": true })}>
          {words.weekdays.map((name) => (
            <span
              key={name}
              role={isGrid ? "columnheader" : undefined}
              className="py-1.5 text-caption text-ink-600"
            >
              {name}
            </span>
          ))}
        </div>
        {weeksOf(days, before).map((week) => (
          <div key={week[0]?.day} className="contents" role={isGrid ? "row" : undefined}>
            {week.map(({ day, state }) => {
              const date = Number(day.slice(8));
              const isOut = state === "taken" || state === "closed";
              // The words of all days are the same but for their number, which a page that holds them is lighter by.
              const name = words.day(` ${monthName(month)}`, words.states[state]);
              const said = (more = "") => <span className="sr-only">{name + more}</span>;
              const place = {
                ...(date === 1 && { gridColumnStart: before + 1 }),
                ...(state === "partly" && day !== chosen && HALF),
              };
              const looks = `min-h-11 rounded-control ${day === chosen ? CHOSEN : LOOKS[state]}`;
              const stop = rove && { tabIndex: day === rove.at ? 0 : -1 };
              if (state === "taken" && waiting) {
                return inCell(
                  day,
                  <Link
                    {...stop}
                    to={waiting.href(day)}
                    rel="nofollow"
                    data-state={state}
                    className={`grid place-items-center ${looks}`}
                    style={place}
                  >
                    <s>{date}</s>
                    {said(`. ${waiting.label}`)}
                  </Link>,
                );
              }
              const button = (
                <button
                  key={day}
                  {...(gridAt
                    ? {
                        type: "button" as const,
                        role: "gridcell",
                        tabIndex: day === gridAt ? 0 : -1,
                        "aria-selected": day === chosen,
                        "aria-disabled": isOut,
                      }
                    : {
                        type: "submit" as const,
                        name: "day",
                        value: day,
                        ...posts,
                        ...stop,
                        // Keys lead over a day that is out, too.
                        ...(rove ? { "aria-disabled": isOut } : { disabled: isOut }),
                        "aria-pressed": day === chosen,
                      })}
                  data-state={state}
                  className={looks}
                  style={place}
                  onClick={(event) => {
                    event.preventDefault();
                    if (gridAt || !isOut) props.onPick(day);
                  }}
                >
                  {state === "taken" ? <s>{date}</s> : date}
                  {said()}
                </button>
              );
              return gridAt ? button : inCell(day, button);
            })}
          </div>
        ))}
      </div>
      {props.explained && <Legend />}
    </div>
  );
}

/**
 * The one day of a page's month that Tab stops at (the one that had the focus last, the chosen one, the first that can be
 * had), and the keys that lead on from it; into another month with the days of that, which may come later.
 */
function useRoving({ month, days, chosen, range, gridAt, onTurn }: MonthProps) {
  const isScripted = useScripted();
  const [last, setLast] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  /** Where a key leads to in a month that is not here yet. */
  const ahead = useRef<string>(undefined);
  const places = () => [...(grid.current?.querySelectorAll<HTMLElement>("[data-state]") ?? [])];
  const focusOn = (to: string) => places()[days.findIndex(({ day }) => day === to)]?.focus();
  const dayOf = ({ target }: FocusEvent | KeyboardEvent) =>
    days[places().indexOf((target as Element).closest("[data-state]") as HTMLElement)]?.day;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month that has come
  useEffect(() => {
    if (!ahead.current?.startsWith(month)) return;
    focusOn(ahead.current);
    ahead.current = undefined;
  }, [month]);

  if (gridAt !== undefined || !isScripted) return undefined;
  const known = [last, chosen].find((day) => day?.startsWith(month));
  return {
    at: known ?? days.find(({ state }) => state !== "closed")?.day ?? days[0]?.day,
    grid: {
      ref: grid,
      onFocus: (event: FocusEvent) => setLast(dayOf(event)),
      onKeyDown(event: KeyboardEvent) {
        const from = dayOf(event);
        const to = from && moveOf(event, from);
        if (!to) return;
        event.preventDefault();
        const day = within(to, `${range[0]}-01`, lastDay(range[1]));
        if (day.startsWith(month)) return focusOn(day);
        ahead.current = day;
        onTurn(day.slice(0, 7));
      },
    },
  };
}

/** The looks of days with their words. */
function Legend() {
  return (
    <ul
      className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-600"
      style={{ gridColumn: "1 / -1" }}
    >
      {DAY_STATES.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-picture text-caption ${LOOKS[state]}`}
            style={state === "partly" ? HALF : undefined}
          >
            {state === "taken" ? <s>8</s> : state !== "partly" && 8}
          </span>
          {words.states[state]}
        </li>
      ))}
    </ul>
  );
}

/** The days in rows of a week, of which the first has some days of the month before. */
function weeksOf<D>(days: readonly D[], before: number): D[][] {
  const weeks = [days.slice(0, 7 - before)];
  for (let at = 7 - before; at < days.length; at += 7) weeks.push(days.slice(at, at + 7));
  return weeks;
}

export const within = (day: string, first: string, last: string) =>
  day < first ? first : day > last ? last : day;

export const lastDay = (month: string) => addDays(`${monthAfter(month, 1)}-01`, -1);

/** The same day in another month, or its last one. */
export function sameDayIn(month: string, day: string): string {
  return within(`${month}-${day.slice(8)}`, `${month}-01`, lastDay(month));
}

/** Where a key leads from a day. */
export function moveOf({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const weekday = weekdayOf(day);
  const ahead = document.dir === "rtl" ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(day, ahead);
    case "ArrowLeft":
      return addDays(day, -ahead);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageDown":
      return sameDayIn(monthAfter(day.slice(0, 7), months), day);
    case "PageUp":
      return sameDayIn(monthAfter(day.slice(0, 7), -months), day);
    default:
      return undefined;
  }
}
