import { OFFER_DEFAULTS, TIME_OF_DAY, type TimeOfDay } from "#app/config/limits.ts";
import {
  firstProblem,
  normalise,
  type RequestField,
  type RequestLimits,
  type RequestValues,
  requestRules,
} from "./rules.ts";

/** The package a reservation is for, as far as the form needs it. */
export type RequestPackage = { uuid: string; slug: string; title: string; limits: RequestLimits };

export type RequestMode = { kind: "offer" } | { kind: "reservation"; pack: RequestPackage };

/** The only allowed value if there is one, else the second allowed value, else 2 (SPEC §4, request form flow). */
export function defaultTimeOfDay(allowed: readonly TimeOfDay[]): TimeOfDay {
  const [first, second] = allowed;
  if (first !== undefined && allowed.length === 1) return first;
  return second ?? TIME_OF_DAY.afternoon;
}

/** The values a fresh form starts with: the first possible day, the mode's minimums (SPEC §4, reset defaults). */
export function defaultValues(
  mode: RequestMode,
  limits: RequestLimits,
  earliest: string,
): RequestValues {
  const reservation = mode.kind === "reservation";
  return {
    codStartDate: earliest,
    selTimeOfDay: `${defaultTimeOfDay(limits.times_of_day)}`,
    txtEmail: "",
    fidConsent: false,
    txtGuests: `${reservation ? limits.guests_min : OFFER_DEFAULTS.guests}`,
    txtDuration: `${reservation ? limits.hours_min : OFFER_DEFAULTS.duration}`,
    titName: "",
    titPhone: "",
    fidComment: false,
    titComment: "",
  };
}

/** Query names of a link into the form and the fields they fill in. Consent can never be given by a link. */
const PREFILL: Record<string, Exclude<RequestField, "fidConsent" | "fidComment">> = {
  date: "codStartDate",
  timeofday: "selTimeOfDay",
  guests: "txtGuests",
  duration: "txtDuration",
  name: "titName",
  email: "txtEmail",
  phone: "titPhone",
  comment: "titComment",
};

/** Values from a link, each kept only if it passes the field's own rules. */
export function prefilledValues(
  query: { get: (name: string) => string | null },
  limits: RequestLimits,
  earliest: string,
): Partial<RequestValues> {
  const rules = requestRules(limits, earliest);
  const values: Partial<RequestValues> = {};
  for (const [name, field] of Object.entries(PREFILL)) {
    const raw = query.get(name);
    if (raw === null) continue;
    const value = normalise(field, raw);
    if (value === "" || firstProblem(rules[field], value) !== undefined) continue;
    values[field] = value;
    if (field === "titComment") values.fidComment = true;
  }
  return values;
}
