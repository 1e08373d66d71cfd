import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { monthName } from "#app/ui/month.tsx";
import { monthAfter } from "#domain/lib/months.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";

const { months: words } = statementsMessages;

export type MonthLinksProps = {
  /** "YYYY-MM": the month that is shown, and the one that runs. */
  month: string;
  current: string;
  /** Of the page, which takes ?month=. */
  path: string;
};

/** The month that is shown, between the ways to the one before and the one after it; there is none after the one that runs. */
export function MonthLinks({ month, current, path }: MonthLinksProps) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const link =
    "inline-flex size-11 items-center justify-center rounded-control text-ink-700 hover:bg-sand-150";
  return (
    <nav aria-label={words.label} className="flex items-center gap-1">
      <Link
        to={`${path}?month=${before}`}
        className={`${link} -ms-3`}
        aria-label={words.before(monthName(before))}
      >
        <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
      </Link>
      <h2 className="font-display text-title tabular-nums">{monthName(month)}</h2>
      {after <= current && (
        <Link
          to={`${path}?month=${after}`}
          className={link}
          aria-label={words.after(monthName(after))}
        >
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  );
}
