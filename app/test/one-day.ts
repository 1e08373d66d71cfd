import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const SOON_MS = 120_000;

/** For what is counted or known again per day: where midnight in Dubai is less than a moment away, it is let pass. */
export function untilDayLasts(): Promise<void> {
  return until(async () => dubaiDay(new Date()) === dubaiDay(new Date(Date.now() + SOON_MS)), {
    seconds: (2 * SOON_MS) / 1000,
    message: "the day did not end",
  });
}
