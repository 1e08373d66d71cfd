import type { MeasureEvent } from "#domain/rules/events.ts";

/**
 * Tells of an event: to the site itself and, where the visitor has agreed, to the configured tag (app/boot/measure.js
 * does both, and holds the visitor's answer). Never throws, never waits; where pages are not measured it does nothing.
 */
export function measure(event: MeasureEvent): void {
  window.__measure?.(event);
}
