/** The cancellation terms the demo packages choose from. */
import type { CancellationTier } from "./types.ts";

/** Open boats and short trips: decided late, given back late. */
export const TWO_DAYS: CancellationTier[] = [
  { hours_before: 48, refund_percent: 100 },
  { hours_before: 24, refund_percent: 50 },
];

export const THREE_DAYS: CancellationTier[] = [
  { hours_before: 72, refund_percent: 100 },
  { hours_before: 24, refund_percent: 50 },
];

export const SEVEN_DAYS: CancellationTier[] = [
  { hours_before: 168, refund_percent: 100 },
  { hours_before: 48, refund_percent: 50 },
];

/** Food and decoration are ordered for the date. */
export const TEN_DAYS: CancellationTier[] = [
  { hours_before: 240, refund_percent: 100 },
  { hours_before: 120, refund_percent: 50 },
  { hours_before: 48, refund_percent: 20 },
];

export const FOURTEEN_DAYS: CancellationTier[] = [
  { hours_before: 336, refund_percent: 100 },
  { hours_before: 168, refund_percent: 50 },
  { hours_before: 72, refund_percent: 25 },
];

export const THIRTY_DAYS: CancellationTier[] = [
  { hours_before: 720, refund_percent: 100 },
  { hours_before: 336, refund_percent: 50 },
  { hours_before: 168, refund_percent: 25 },
];
