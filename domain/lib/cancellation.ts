import type { TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight, formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { TIME_WINDOWS } from "#domain/lib/start-times.ts";
import { listed, listedApart, plural } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { words } from "#domain/messages/en/words.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

const HOUR = 60 * 60 * 1000;

/** When a charter on that Dubai day starts: at the hour that is chosen (from midnight), else the earliest of its time of day. */
export function charterStart(
  day: string,
  timeOfDay: TimeOfDay,
  hour: number = TIME_WINDOWS[timeOfDay][0],
): Date {
  return new Date(dubaiMidnight(day).getTime() + hour * HOUR);
}

/** Of a trip that the weather calls off everything comes back, whatever was agreed. */
export const ALL_BACK: readonly CancellationTier[] = [{ hours_before: 0, refund_percent: 100 }];

type CancellationStage = {
  /** Until this many hours before the start; null for what comes after the last tier. */
  hoursBefore: number | null;
  percent: number;
};

/** The tiers, longest notice first, followed by "after that, nothing" unless the last tier already says so. */
export function cancellationStages(tiers: readonly CancellationTier[]): CancellationStage[] {
  const stages: CancellationStage[] = tiers
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .map(({ hours_before, refund_percent }) => ({
      hoursBefore: hours_before,
      percent: refund_percent,
    }));
  stages.push({ hoursBefore: null, percent: 0 });
  return stages;
}

/** `paid`: what has come of the money; until something has, nothing comes back, and the stage says what it costs. */
type DatedStage = CancellationStage & {
  until: Date | null;
  back: number;
  pay: number;
  paid: number;
};

/** The stages still open for one charter, with the money of each in fils. */
export function datedStages(
  tiers: readonly CancellationTier[],
  charter: { start: Date; total: number; now: Date },
): DatedStage[] {
  return cancellationStages(tiers).flatMap((stage) => {
    const until =
      stage.hoursBefore === null
        ? null
        : new Date(charter.start.getTime() - stage.hoursBefore * HOUR);
    if (until && until <= charter.now) return [];
    const back = Math.round((charter.total * stage.percent) / 100);
    return [{ ...stage, until, back, pay: charter.total - back, paid: 0 }];
  });
}

/** What cancelling in a stage comes to, in one line, with what stays paid below it where money has come already; `format` writes its sums. */
export function stageText(
  { back, pay, paid }: DatedStage,
  currency?: string,
  format = formatPrice,
): [string, string?] {
  const words = packageMessages.cancellation;
  const money = (fils: number) => format(fils, currency);
  if (paid === 0) return [pay > 0 ? words.pay(money(pay)) : words.free];
  const says = back > 0 ? words.back(money(back)) : words.nothingBack;
  return pay > 0 ? [says, words.inAll(money(pay))] : [says];
}

/** All the stages of a charter in one text, with their money and the instants they end at. */
export function conditionsText(stages: readonly DatedStage[], currency?: string): string {
  const words = packageMessages.cancellation;
  const last = stages.length === 1 ? words.always : words.after;
  return listedApart(
    stages.map((stage) => {
      const when = stage.until ? words.until(formatDateTime(stage.until)) : last;
      return `${when}: ${listed(stageText(stage, currency))}`;
    }),
  );
}

/** The same of a stage without a sum. */
export function percentText({ percent }: CancellationStage): string {
  const words = packageMessages.cancellation;
  if (percent === 100) return words.free;
  return percent > 0 ? words.payPercent(100 - percent) : words.payAll;
}

/** "7 days" or "36 hours". */
export function noticeText(hours: number): string {
  const days = hours / 24;
  if (!Number.isInteger(days) || hours < 48) return plural(hours, words.hours);
  return plural(days, words.days);
}

/**
 * What comes back when a charter is cancelled now, in fils; until when (ISO 8601; null: until it begins), and what comes
 * back after that. Of one that the weather has called off it is all of it, whenever that is.
 */
export function refundNow(
  tiers: readonly CancellationTier[],
  charter: { start: Date; total: number; now: Date; calledOff: boolean },
) {
  const { total, calledOff } = charter;
  if (calledOff) return { refund: total, refund_until: null, refund_then: total };
  const [stage, next] = datedStages(tiers, charter);
  const refund = stage?.back ?? 0;
  const then = next?.back ?? 0;
  const until = then === refund ? null : (stage?.until?.toISOString() ?? null);
  return { refund, refund_until: until, refund_then: then };
}
