import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { MeasureEvent } from "#domain/rules/events.ts";

/**
 * Reports an event to the site itself and, where the visitor has agreed, to the configured tag (app/boot/measure.js
 * does both, and holds the visitor's answer). Never throws, never waits; where pages are not measured it does nothing.
 */
export function measure(event: MeasureEvent): void {
  window.__measure?.(event);
}

/** What stands for a shorter time was opened by a slip, or is being replaced. In milliseconds. */
export const SEEN_AFTER_MS = 400;

/** Reports an event once its occasion has been seen for a moment; undefined while there is none. */
export function useMeasured(event: MeasureEvent | undefined): void {
  const serialised = event && JSON.stringify(event);
  useEffect(() => {
    if (serialised === undefined) return;
    const timer = setTimeout(() => measure(JSON.parse(serialised) as MeasureEvent), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [serialised]);
}

/** Counts each page that is reached without loading; the first one has been counted by app/boot/measure.js. */
export function useViews(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    measure({ name: "view" });
  }, [pathname]);
}
