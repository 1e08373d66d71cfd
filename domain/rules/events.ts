/**
 * What is measured: these six events with these properties and nothing else (docs/measurement.md). None of them names
 * a person, a record or an address with a query.
 */

export const EVENT_MODES = ["offer", "reservation"] as const;
export type EventMode = (typeof EVENT_MODES)[number];
type EventStep = 1 | 2 | 3;

export type MeasureEvent =
  /** A page was looked at. */
  | { name: "view" }
  /** The request form stands open, in the dialog or as a page. */
  | { name: "quote_opened"; mode: EventMode }
  /** An input step of the request form passed its validation, once per filled form. */
  | { name: "step_done"; step: EventStep; mode: EventMode }
  /** A request was stored. */
  | { name: "submitted"; mode: EventMode }
  | { name: "chat_opened" }
  /** A visitor accepted an offer. */
  | { name: "offer_accepted" };

export const EVENT_NAMES = [
  "view",
  "quote_opened",
  "step_done",
  "submitted",
  "chat_opened",
  "offer_accepted",
] as const satisfies readonly MeasureEvent["name"][];

/** The width of the window in three classes; "unknown" when the server has counted and no page named it. */
export const DEVICES = ["phone", "tablet", "desktop", "unknown"] as const;
type Device = (typeof DEVICES)[number];

/** An event with all that is kept of where it happened. */
export type CountedEvent = MeasureEvent & {
  /** A page's class (path-class.ts). */
  path: string;
  /** Two letters, as in domain/config/languages.ts, or "other". */
  language: string;
  device: Device;
};
