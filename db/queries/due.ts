import type { Actor, By } from "./audit.ts";

// What the clock does (DESIGN §8): each job is one batch, and so one transaction. Its statements find the same rows by
// the same condition, and the last one changes them so that they are no longer found. A run that overlaps comes after
// it and finds nothing.

/** Records one run takes on; what is left over is due again a minute later. */
export const DUE_PER_RUN = 200;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Who changes what has run out, in the log. */
export const CLOCK: Actor = { uuid: null, label: "clock", requestId: "" };
export const byClock = (now: Date): By => ({ actor: CLOCK, now });
