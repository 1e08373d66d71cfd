import { dubaiDay, earliestDay } from "#domain/lib/dubai-date.ts";
import { cleanDate } from "#domain/rules/fields.ts";
import {
  firstProblem,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  requestRules,
} from "#domain/rules/request.ts";

/** The columns of a request by the form's fields. What a boat carries and how long it goes, its provider says. */
const COLUMNS = {
  start_date: "codStartDate",
  timeofday: "selTimeOfDay",
  email: "txtEmail",
  name: "titName",
  phone: "titPhone",
} as const satisfies Record<string, RequestField>;

/**
 * Why a request made by an administrator is refused, by column: it goes to the providers like a visitor's, so the rules
 * of SPEC §5 hold for it. Consent is for the visitor to give.
 */
export function requestProblems(
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, string> {
  const rules = requestRules(OFFER_LIMITS, earliestDay(now));
  const problems: Record<string, string> = {};
  for (const [column, field] of Object.entries(COLUMNS)) {
    // What was refused otherwise is checked as it was sent.
    const value = column === "start_date" ? cleanDate(values[column]) : values[column];
    if (value === undefined && column === "timeofday") continue;
    const given = value instanceof Date ? dubaiDay(value) : value;
    const problem = firstProblem(rules[field], normalise(field, given));
    if (problem !== undefined) problems[column] = problem;
  }
  return problems;
}
