import {
  cancellationStages,
  datedStages,
  noticeText,
  percentText,
  stageText,
} from "#domain/lib/cancellation.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

type Point = { when: string; says: string; note?: string | undefined; percent: number };

/** A charter whose day is chosen: earliest start, total in fils, and the instant the page is read at. */
type ChosenCharter = { start: Date; total: number; now: Date; currency?: string };

/** The stages of a cancellation in words: by notice and percentage, or for a chosen charter by instant and money. */
export function cancellationPoints(
  tiers: readonly CancellationTier[],
  charter: ChosenCharter | undefined,
  stages = charter && datedStages(tiers, charter),
): Point[] {
  const text = packageMessages.cancellation;
  if (stages) {
    return stages.map((stage) => {
      const [says, note] = stageText(stage, charter?.currency);
      const last = stages.length === 1 ? text.always : text.after;
      const when = stage.until ? text.until(formatDateTime(stage.until)) : last;
      return { when, says, note, percent: stage.percent };
    });
  }
  const undated = cancellationStages(tiers);
  const last = undated.length === 1 ? text.always : text.after;
  return undated.map((stage) => ({
    when: stage.hoursBefore === null ? last : text.untilBefore(noticeText(stage.hoursBefore)),
    says: percentText(stage),
    percent: stage.percent,
  }));
}

/** The colour of a stage: it changes where the money does. */
export function pointColour(percent: number): string {
  if (percent === 100) return "bg-teal-600";
  return percent > 0 ? "bg-brass-500" : "bg-ink-500";
}

/**
 * What cancelling costs until when, or gives back of what was paid. Without a day it shows notice and percentages; with one, instants and money. The line
 * changes its colour where the money changes.
 */
export function CancellationLine(props: {
  tiers: readonly CancellationTier[];
  charter?: ChosenCharter | undefined;
  /** The stages of a booking by its books, instead of those by the total alone. */
  stages?: ReturnType<typeof datedStages> | undefined;
  /** Start and total stand beside it already. */
  isShort?: boolean;
}) {
  const { charter } = props;
  const text = packageMessages.cancellation;
  const points = cancellationPoints(props.tiers, charter, props.stages);
  return (
    <>
      {!props.isShort && (
        <p className="mb-7 text-ink-600">
          {charter
            ? text.dated(formatDateTime(charter.start), formatPrice(charter.total))
            : text.undated}
        </p>
      )}
      <ol className="mt-1 grid md:auto-cols-fr md:grid-flow-col">
        {points.map((point) => (
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
            {/* Beside three others there is less room. */}
            <p className={`font-display ${points.length > 3 ? "text-lead" : "text-title"}`}>
              {point.says}
            </p>
            {point.note && <p className="mt-0.5 text-small text-ink-600">{point.note}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-read text-small text-ink-600">{text.weather}</p>
    </>
  );
}
