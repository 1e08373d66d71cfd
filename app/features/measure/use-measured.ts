import { useEffect } from "react";
import type { MeasureEvent } from "#domain/rules/events.ts";
import { measure } from "./measure.ts";

/** What stands for a shorter time was opened by a slip, or is being replaced. In milliseconds. */
export const SEEN_AFTER_MS = 400;

/** Tells of an event once what it tells of has been seen for a moment; undefined while there is none. */
export function useMeasured(event: MeasureEvent | undefined): void {
  const said = event && JSON.stringify(event);
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => measure(JSON.parse(said) as MeasureEvent), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [said]);
}
