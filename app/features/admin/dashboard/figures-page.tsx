import type { ReactNode } from "react";
import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { dayInWords, dubaiDay } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import { figureText } from "./figure-text.ts";
import { FIGURE_PARTS, type FigurePart } from "./parts.ts";
import type { DayRange } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import { daysBefore } from "./series.ts";

const words = adminDashboardMessages;
const { parts } = adminFiguresMessages;

/** The frame of the figures: their parts as tabs that keep the days, the days, and what is shown of them. */
export function FiguresPage(props: {
  part: FigurePart | "overview";
  title: string;
  range: DayRange;
  /** ISO instant at which was counted. */
  now: string;
  /** Page views of the last 7 days, where they are counted here. */
  views?: number;
  children: ReactNode;
  /** What has days of its own. */
  after?: ReactNode;
}) {
  const { part, title, range, views = 0, children, after } = props;
  const today = dubaiDay(new Date(props.now));
  return (
    <div className="max-w-[1200px]">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-display-3">{words.title}</h1>
        <p className="text-small text-ink-600">
          {dayInWords(today)}
          {views > 0 && ` · ${words.views(figureText.count(views))}`}
        </p>
      </div>
      <Tabs part={part} range={range} />
      <section aria-labelledby="figures">
        <RangePicker title={title} range={range} today={today} before={daysBefore(range)} />
        {range.refused && (
          <div className="mb-3">
            <ErrorBanner>{words.problems.range}</ErrorBanner>
          </div>
        )}
        {children}
      </section>
      {after}
    </div>
  );
}

function Tabs({ part, range }: { part: string; range: DayRange }) {
  const { preset, from, to } = range;
  const query = new URLSearchParams(preset ? { range: preset } : { from, to });
  return (
    <nav aria-label={parts.label} className="mb-4 border-b border-sand-300">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {(["overview", ...FIGURE_PARTS] as const).map((one) => (
          <li key={one}>
            <OfficeLink
              to={`/admin/figures${one === "overview" ? "" : `/${one}`}?${query}`}
              prefetch="intent"
              aria-current={part === one ? "page" : undefined}
              className="flex min-h-10 items-center border-b-2 border-transparent text-admin font-semibold whitespace-nowrap text-ink-700 -outline-offset-2 hover:text-ink-900 aria-[current]:border-teal-600 aria-[current]:text-ink-900 pointer-coarse:min-h-11"
            >
              {parts[one]}
            </OfficeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A card with a heading, what it says of itself, and what it shows. */
export function FigureCard(props: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, note, children } = props;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-card bg-shell-0 pb-2 shadow-hair"
    >
      <div className="px-4 pt-3.5 pb-2">
        <h3 id={id} className="text-small font-semibold">
          {title}
        </h3>
        {note && <div className="max-w-read text-caption text-ink-600">{note}</div>}
      </div>
      {children}
    </section>
  );
}
