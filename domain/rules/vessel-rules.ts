import type { VesselRules } from "#domain/lib/free-times.ts";
import { readWritten } from "#domain/lib/written-rules.ts";
import { vesselRuleMessages } from "#domain/messages/en/vessel-rules.ts";
import { type Field, fieldProblem } from "./fields.ts";

const { labels, hints } = vesselRuleMessages;

/** The fields of a vessel's rules and of the site's, which count where a vessel has none (DESIGN §15). */
export const timeRuleFields = {
  buffer_before: {
    label: labels.buffer_before,
    kind: "number",
    unit: "minutes",
    min: 0,
    max: 1440,
  },
  buffer_after: { label: labels.buffer_after, kind: "number", unit: "minutes", min: 0, max: 1440 },
  notice_hours: { label: labels.notice_hours, kind: "number", unit: "hours", min: 0, max: 2160 },
  advance_days: { label: labels.advance_days, kind: "number", unit: "days", min: 1, max: 1095 },
  sailing_hours: {
    ...{ label: labels.sailing_hours, kind: "json", written: "sailing_hours" },
    hint: hints.sailing_hours,
  },
  closed_seasons: {
    ...{ label: labels.closed_seasons, kind: "json", written: "closed_seasons" },
    hint: hints.closed_seasons,
  },
} as const satisfies Record<keyof VesselRules, Field>;

export type RuleName = keyof VesselRules;
export const RULE_NAMES = Object.keys(timeRuleFields) as RuleName[];

/** A rule as somebody wrote it: null for none of its own; what can't be read comes back as it is, for `ruleProblem`. */
export function readRule(name: RuleName, text: string): unknown {
  const field: Field = timeRuleFields[name];
  const written = text.trim();
  if (written === "") return null;
  if (field.written) return readWritten(field.written, written) ?? written;
  return /^\d{1,9}$/.test(written) ? Number(written) : written;
}

/** Why a written rule is refused, as a sentence; undefined when it is fine. */
export const ruleProblem = (name: RuleName, text: string) =>
  fieldProblem(timeRuleFields[name], readRule(name, text));
