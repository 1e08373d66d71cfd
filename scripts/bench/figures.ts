/** How often each thing is measured, and for how long at a time. */
export type Rounds = { count: number; seconds: number };

/** One thing that was measured, once a round. */
export type Figure = { name: string; values: number[] };

/** The middle of what was measured; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
