/** The cancellation terms the demo packages choose from. */
import type { CancellationTier } from "./types.ts";

/** Pairs of hours before the start and the percent that comes back. */
const tiers = (...pairs: [hours_before: number, refund_percent: number][]): CancellationTier[] =>
  pairs.map(([hours_before, refund_percent]) => ({ hours_before, refund_percent }));

/** Open boats and short trips: decided late, given back late. */
export const TWO_DAYS = tiers([48, 100], [24, 50]);
export const THREE_DAYS = tiers([72, 100], [24, 50]);
export const SEVEN_DAYS = tiers([168, 100], [48, 50]);
/** Food and decoration are ordered for the date. */
export const TEN_DAYS = tiers([240, 100], [120, 50], [48, 20]);
export const FOURTEEN_DAYS = tiers([336, 100], [168, 50], [72, 25]);
export const THIRTY_DAYS = tiers([720, 100], [336, 50], [168, 25]);
