import { cancellationStages, datedStages, noticeText } from "#domain/lib/cancellation.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

type Point = { when: string; back: string; pay: string; percent: number };

/** A charter whose day is chosen: earliest start, total in fils, and the instant the page is read at. */
type ChosenCharter = { start: Date; total: number; now: Date };

function cancellationPoints(
  tiers: readonly CancellationTier[],
  charter: ChosenCharter | undefined,
  stages = charter && datedStages(tiers, charter),
): Point[] {
  const text = packageMessages.cancellation;
  if (stages) {
    return stages.map(({ until, back, pay, percent }) => {
      const after = stages.length === 1 ? text.always : text.after;
      return {
        when: until ? text.until(formatDateTime(until)) : after,
        back: back > 0 ? text.back(formatPrice(back)) : text.nothingBack,
        pay: pay > 0 ? text.pay(formatPrice(pay)) : text.payNothing,
        percent,
      };
    });
  }
  const undated = cancellationStages(tiers);
  return undated.map(({ hoursBefore, percent }) => ({
    when:
      hoursBefore === null
        ? undated.length === 1
          ? text.always
          : text.after
        : text.untilBefore(noticeText(hoursBefore)),
    back: percent > 0 ? text.percentBack(percent) : text.nothingBack,
    pay:
      percent === 100
        ? text.payNothing
        : percent === 0
          ? text.payAll
          : text.payPercent(100 - percent),
    percent,
  }));
}

function pointColour(percent: number): string {
  if (percent === 100) return "bg-teal-600";
  return percent > 0 ? "bg-brass-500" : "bg-ink-500";
}

/**
 * What comes back until when. Without a day it shows notice and percentages; with one, instants and money. The line
 * changes its colour where the money changes.
 */
export function CancellationLine(props: {
  tiers: readonly CancellationTier[];
  charter?: ChosenCharter | undefined;
  /** The stages of a booking by its books, instead of those by the total alone. */
  stages?: ReturnType<typeof datedStages> | undefined;
}) {
  const { charter } = props;
  const text = packageMessages.cancellation;
  return (
    <>
      <p className="text-ink-600">
        {charter
          ? text.dated(formatDateTime(charter.start), formatPrice(charter.total))
          : text.undated}
      </p>
      <ol className="mt-7 grid md:auto-cols-fr md:grid-flow-col">
        {cancellationPoints(props.tiers, charter, props.stages).map((point) => (
          <li
            key={point.when}
            className="relative ps-7 pb-7 last:pb-0 md:ps-0 md:pe-4 md:pt-5 md:pb-0"
          >
            <span
              className={`absolute start-0.5 top-0 h-full w-0.75 md:start-0 md:top-1 md:h-0.75 md:w-full ${pointColour(point.percent)}`}
              aria-hidden="true"
            />
            <span
              className={`absolute -start-1 top-0 box-content size-2.5 rounded-full border-3 border-shell-50 md:-start-0.75 md:-top-0.75 ${pointColour(point.percent)}`}
              aria-hidden="true"
            />
            <p className="text-small text-ink-600">{point.when}</p>
            <p className="font-display text-title">{point.back}</p>
            <p className="mt-0.5 text-small text-ink-600">{point.pay}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-read text-small text-ink-600">{text.weather}</p>
    </>
  );
}
