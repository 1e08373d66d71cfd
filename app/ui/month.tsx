import { Link } from "react-router";
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

/**
 * A month, Monday first, whose days are buttons: in a form each posts its day under `name`, with a script they are pressed.
 * How free a day is shows by its form, and is said.
 */
export function Month(props: {
  month: string;
  days: readonly { day: string; state: DayState }[];
  chosen: string | undefined;
  /** The first and the last month that can be turned to. */
  range: readonly [first: string, last: string];
  onPick: (day: string) => void;
  onTurn: (month: string) => void;
  isBusy?: boolean;
  /** Where a day that is taken leads to, and in which words; without it the day is out. */
  waiting?: { href: (day: string) => string; label: string };
  /** Says below the days what their looks mean. */
  explained: boolean;
  /** Of buttons that belong to a form elsewhere on the page: its id, and where they lead. */
  posts?: { form: string; formAction: string };
  /** The day in the order of focus, in a date picker's grid: the others are reached from it by keys. */
  gridAt?: string;
}) {
  const { month, days, chosen, range, gridAt, waiting } = props;
  const before = weekdayOf(`${month}-01`);
  // What stands in the other fields is for that form to check.
  const posts = props.posts && { ...props.posts, formNoValidate: true };
  const turn = (by: -1 | 1, label: string) => {
    const to = monthAfter(month, by);
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
      <div className="contents" {...(gridAt && { role: "grid", "aria-label": monthName(month) })}>
        <div className="contents" {...(gridAt ? { role: "row" } : { "aria-hidden": true })}>
          {words.weekdays.map((name) => (
            <span
              key={name}
              role={gridAt && "columnheader"}
              className="py-1.5 text-caption text-ink-600"
            >
              {name}
            </span>
          ))}
        </div>
        {weeksOf(days, before).map((week) => (
          <div key={week[0]?.day} className="contents" role={gridAt && "row"}>
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
              if (state === "taken" && waiting) {
                return (
                  <Link
                    key={day}
                    to={waiting.href(day)}
                    rel="nofollow"
                    data-state={state}
                    className={`grid place-items-center ${looks}`}
                    style={place}
                  >
                    <s>{date}</s>
                    {said(`. ${waiting.label}`)}
                  </Link>
                );
              }
              return (
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
                        name: "date",
                        value: day,
                        ...posts,
                        disabled: isOut,
                        "aria-pressed": day === chosen,
                      })}
                  data-state={state}
                  className={looks}
                  style={place}
                  onClick={(event) => {
                    event.preventDefault();
                    props.onPick(day);
                  }}
                >
                  {state === "taken" ? <s>{date}</s> : date}
                  {said()}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {props.explained && <Legend />}
    </div>
  );
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
