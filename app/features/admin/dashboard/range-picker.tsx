import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { type DayRange, PRESETS } from "./range.ts";

const { range: words } = adminDashboardMessages;
const CONTROL =
  "inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-small font-medium lg:min-h-9 lg:pointer-coarse:min-h-11 ";
const CHOSEN =
  "bg-teal-50 font-semibold text-teal-700 shadow-[inset_0_0_0_1px_var(--color-teal-600)]";

/** Which days are shown, in the address: a few usual ranges as links, any other by two dates. Works without a script. */
export function RangePicker(props: {
  /** What is shown of these days. */
  title: string;
  range: DayRange;
  /** "YYYY-MM-DD" in Dubai. */
  today: string;
  before: { days: number };
}) {
  const { range, today, before } = props;
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id="figures" className="font-semibold">
          {props.title}
        </h2>
        <p className="text-small text-ink-600">
          {`${words.days(formatDate(range.from), formatDate(range.to))}, ${words.compared(before.days, range.to === today)}`}
        </p>
      </div>
      <nav aria-label={words.label} className="relative -ms-1 flex flex-wrap items-center gap-0.5">
        {PRESETS.map((preset) => (
          <Link
            key={preset}
            to={`?range=${preset}`}
            preventScrollReset
            prefetch="intent"
            aria-current={range.preset === preset ? "true" : undefined}
            className={`${CONTROL} ${range.preset === preset ? CHOSEN : "text-ink-700 hover:bg-sand-150"}`}
          >
            {words.presets[preset]}
          </Link>
        ))}
        {/* Keyed by the range, so that showing it closes this. */}
        <details key={`${range.from} ${range.to}`} className="group/own">
          <summary
            className={`${CONTROL} list-none gap-1.5 ${range.preset === null ? CHOSEN : "text-ink-700 hover:bg-sand-150"}`}
          >
            <Icon name="calendar" className="size-4.5" />
            {words.own}
          </summary>
          <Form
            preventScrollReset
            className="absolute end-0 z-10 mt-1 grid w-max max-w-full grid-cols-2 items-end gap-3 rounded-card bg-shell-0 p-4 shadow-raised"
          >
            <DayField name="from" label={words.from} value={range.from} today={today} />
            <DayField name="to" label={words.to} value={range.to} today={today} />
            <Button type="submit" size="sm" className="col-span-2">
              {words.show}
            </Button>
          </Form>
        </details>
      </nav>
    </div>
  );
}

function DayField(props: { name: string; label: string; value: string; today: string }) {
  return (
    <label className="grid min-w-0 gap-1 text-small font-semibold">
      {props.label}
      <input
        type="date"
        name={props.name}
        defaultValue={props.value}
        max={props.today}
        required
        className="min-h-11 w-full min-w-0 rounded-control border border-sand-500 bg-shell-0 px-2.5 font-regular hover:border-ink-900"
      />
    </label>
  );
}
