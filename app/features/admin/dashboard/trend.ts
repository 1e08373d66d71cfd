/** How a figure stands against the one before it. `good` is null where there is nothing to say. */
export type Trend =
  | { kind: "up" | "down"; percent: number; good: boolean }
  | { kind: "same" }
  /** There was nothing before to compare with. */
  | { kind: "fresh" }
  /** There is nothing now. */
  | { kind: "none" };

/** Compares two figures; null is "there is none". Less is better for times. */
export function trendOf(now: number | null, before: number | null, lessIsBetter = false): Trend {
  if (now === null) return { kind: "none" };
  if (before === null || (before === 0 && now > 0)) return { kind: "fresh" };
  if (now === before) return now === 0 ? { kind: "none" } : { kind: "same" };
  const kind = now > before ? "up" : "down";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { kind: "same" };
  return { kind, percent, good: (kind === "down") === lessIsBetter };
}
