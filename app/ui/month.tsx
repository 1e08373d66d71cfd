import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ADVANCE_DAYS } from "#domain/config/limits.ts";
import { addDays } from "#domain/lib/dubai-date.ts";
import type { DayState } from "#domain/lib/free-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

const { free: words } = packageMessages;

/** "December 2026" for "2026-12". */
export const monthName = (month: string): string =>
  `${words.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** "2027-01" for ("2026-12", 1). */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, "0")}`;
}

/** The months that can be turned to, from the first day that can be asked for. */
export const monthRange = (earliest: string) =>
  [earliest.slice(0, 7), addDays(earliest, ADVANCE_DAYS).slice(0, 7)] as const;

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
  children?: ReactNode;
}) {
  const { month, days, chosen, range } = props;
  const before = (new Date(`${month}-01T12:00:00Z`).getUTCDay() + 6) % 7;
  const turn = (by: -1 | 1, label: string) => {
    const to = monthAfter(month, by);
    return (
      <button
        type="submit"
        name="month"
        value={to}
        aria-label={label}
        disabled={to < range[0] || to > range[1]}
        className="month-turn"
        onClick={(event) => {
          event.preventDefault();
          props.onTurn(to);
        }}
      >
        <Icon name={by < 0 ? "chevron-left" : "chevron-right"} className="size-5" />
      </button>
    );
  };
  return (
    <div className="month" aria-busy={props.isBusy || undefined}>
      {turn(-1, words.previous)}
      <p aria-live="polite" className="font-semibold">
        {monthName(month)}
      </p>
      {turn(1, words.next)}
      {words.weekdays.map((name) => (
        <span key={name} aria-hidden="true" className="text-caption text-ink-600">
          {name}
        </span>
      ))}
      {days.map(({ day, state }, index) => (
        <button
          key={day}
          type="submit"
          name="date"
          value={day}
          data-state={state}
          disabled={state === "taken" || state === "closed"}
          aria-pressed={day === chosen}
          aria-label={words.day(`${index + 1} ${monthName(month)}`, words.states[state])}
          style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
          onClick={(event) => {
            event.preventDefault();
            props.onPick(day);
          }}
        >
          {index + 1}
        </button>
      ))}
      {props.children}
    </div>
  );
}
