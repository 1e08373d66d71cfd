import { isbot } from "isbot";
import { fieldErrors, isRefused, type } from "#db/ark.ts";
import type { Db } from "#db/client.ts";
import { countVisitEvent } from "#db/queries/visits.ts";
import { LANGUAGES } from "#domain/config/languages.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { pathClass } from "#domain/lib/path-class.ts";
import { describeError, log } from "#domain/log.ts";
import {
  type CountedEvent,
  DEVICES,
  EVENT_MODES,
  type MeasureEvent,
} from "#domain/rules/events.ts";

/**
 * What a page may say. A stored request and an accepted offer are not among it: the server sees those itself, so that
 * no page can make them up and none is counted twice.
 */
const where = type({
  path: "string <= 200",
  language: "string <= 35",
  device: type.enumerated(...DEVICES),
});
const mode = type.enumerated(...EVENT_MODES);
export const pageEvent = type.or(
  where.merge({ name: "'view' | 'chat_opened'" }),
  where.merge({ name: "'quote_opened'", mode }),
  where.merge({ name: "'step_done'", mode, step: "1 | 2 | 3" }),
);

/** An event as a page sent it; null where nothing is counted. Throws AppError validation for anything else. */
export function readPageEvent(body: Record<string, unknown>): CountedEvent | null {
  const out = pageEvent(body);
  if (isRefused(out)) {
    throw new AppError("validation", "This is no event.", { fields: fieldErrors(out) });
  }
  const path = pathClass(out.path);
  if (path === null) return null;
  const { device } = out;
  const language = languageClass(out.language);
  if (out.name === "step_done")
    return { name: out.name, mode: out.mode, step: out.step, path, language, device };
  if (out.name === "quote_opened")
    return { name: out.name, mode: out.mode, path, language, device };
  return { name: out.name, path, language, device };
}

/** The two letters of a language that the site knows, of "da-DK" or "da,en;q=0.8"; "other" for the rest. */
export function languageClass(tag: string | undefined): string {
  const code = (tag ?? "").trim().slice(0, 2).toLowerCase();
  return LANGUAGES.some((known) => known.code === code) ? code : "other";
}

/** An event that the server has seen itself, on the page of `pathname`. */
export function seenHere(
  event: MeasureEvent,
  pathname: string,
  language: string | undefined,
): CountedEvent {
  const path = pathClass(pathname) ?? "/other";
  return { ...event, path, language: languageClass(language), device: "unknown" };
}

/** A data point as Workers Analytics Engine takes it; its index is the event's name. */
export function dataPoint(event: CountedEvent): AnalyticsEngineDataPoint {
  const mode = "mode" in event ? event.mode : "";
  const step = "step" in event ? event.step : 0;
  return {
    indexes: [event.name],
    blobs: [event.name, event.path, mode, event.language, event.device],
    doubles: [1, step],
  };
}

/**
 * Counts an event, unless a robot caused it: in Analytics Engine where that is bound, in the database otherwise. Never
 * throws: what cannot be counted is not.
 */
export async function countEvent(
  dataset: AnalyticsEngineDataset | undefined,
  db: Db,
  { now, ...event }: CountedEvent & { now: Date },
  headers: Headers,
): Promise<void> {
  try {
    if (isbot(headers.get("user-agent"))) return;
    if (dataset) dataset.writeDataPoint(dataPoint(event));
    else await countVisitEvent(db, { ...event, day: dubaiDay(now), now });
  } catch (error) {
    log("warn", "event_not_counted", { error: describeError(error) });
  }
}
