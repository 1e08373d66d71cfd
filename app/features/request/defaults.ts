import { OFFER_DEFAULTS } from "#domain/config/limits.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import { isCalendarDay } from "#domain/lib/dubai-date.ts";
import type { PriceModel } from "#domain/lib/money.ts";
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import { presetStart } from "#domain/lib/sun.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import {
  defaultTimeOfDay,
  firstProblem,
  hourProblem,
  normalise,
  type RequestErrors,
  type RequestField,
  type RequestLimits,
  type RequestValues,
  requestRules,
} from "#domain/rules/request.ts";

/** What is sold: the vessel, and all that its sum and its cancelling are reckoned by. Prices are fils, net of VAT. */
export type PackageSale = {
  vessel: string;
  price: number;
  price_model: PriceModel;
  cancellation: readonly CancellationTier[];
  terms: PaymentTerms;
  options: readonly Pick<OptionData, "title" | "label" | "price" | "unit">[];
};

/** The package a reservation is for, as far as the form needs it. */
export type RequestPackage = {
  uuid: string;
  slug: string;
  title: string;
  limits: RequestLimits;
  sale: PackageSale;
};

export type RequestMode = { kind: "offer" } | { kind: "reservation"; pack: RequestPackage };

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
    selStartHour: "",
    chkExtras: "",
    titName: "",
    titPhone: "",
    fidComment: false,
    titComment: "",
  };
}

/**
 * The start that stands in the form of a package which is sold for the sunset, for the day, the time of day and the hours
 * in it, of those that are `free` where that is known; "" where none does.
 */
export function presetHour(
  values: Pick<RequestValues, "codStartDate" | "selTimeOfDay" | "txtDuration">,
  limits: RequestLimits,
  free?: readonly number[],
): string {
  const day = normalise("codStartDate", values.codStartDate);
  const time = limits.times_of_day.find((one) => `${one}` === values.selTimeOfDay);
  const hours = Number(normalise("txtDuration", values.txtDuration));
  if (!limits.by_sunset || !time || !isCalendarDay(day) || !(hours > 0)) return "";
  return `${presetStart(day, time, hours, free) ?? ""}`;
}

/** The values of a fresh form, with what a link says: the first day, the mode's minimums, and the package's start. */
export function freshValues(
  mode: RequestMode,
  limits: RequestLimits,
  earliest: string,
  given?: Partial<RequestValues>,
): RequestValues {
  const values = { ...defaultValues(mode, limits, earliest), ...given };
  return { ...values, selStartHour: values.selStartHour || presetHour(values, limits) };
}

/**
 * Query names of a link into the form and the fields they fill in. Consent can never be given by a link, and who the
 * visitor is they write themselves.
 */
const GIVEN = {
  date: "codStartDate",
  timeofday: "selTimeOfDay",
  guests: "txtGuests",
  duration: "txtDuration",
  comment: "titComment",
  hour: "selStartHour",
  extras: "chkExtras",
} as const satisfies Record<string, RequestField>;

/** The fields a link may fill in. */
export const GIVEN_FIELDS: readonly RequestField[] = Object.values(GIVEN);

/** What a link says of the form's fields. */
export type Given = {
  /** Those that pass their rules. */
  values: Partial<RequestValues>;
  /** Of the others, what is wrong with them. */
  leftOut: RequestErrors;
  /** The fields whose values the visitor has said in the chat. */
  chatFields: readonly RequestField[];
};

export const NOTHING_GIVEN: Given = { values: {}, leftOut: {}, chatFields: [] };

/** The query name of a link out of the chat, and its value (app/features/chat/answer-text.tsx). */
export const FROM_CHAT = ["from", "chat"] as const;

/** What is wrong with an hour, beside what else a link says; the time of day and the hours are named before it. */
function unfitHour(hour: string, values: Partial<RequestValues>, limits: RequestLimits) {
  return hourProblem(hour, {
    timeofday: Number(values.selTimeOfDay ?? defaultTimeOfDay(limits.times_of_day)),
    duration: Number(values.txtDuration ?? limits.hours_min),
  });
}

/** Values from a link, each kept only if it passes the field's own rules. */
export function givenValues(
  query: { get: (name: string) => string | null },
  limits: RequestLimits,
  earliest: string,
): Given {
  const rules = requestRules(limits, earliest);
  const values: Partial<RequestValues> = {};
  const leftOut: RequestErrors = {};
  const chatFields: RequestField[] = [];
  const isFromChat = query.get(FROM_CHAT[0]) === FROM_CHAT[1];
  for (const [name, field] of Object.entries(GIVEN)) {
    const value = normalise(field, query.get(name));
    if (value === "") continue;
    const problem =
      firstProblem(rules[field], value) ??
      (field === "selStartHour" ? unfitHour(value, values, limits) : undefined);
    if (problem !== undefined) leftOut[field] = problem;
    else {
      values[field] = value;
      if (field === "titComment") values.fidComment = true;
      if (isFromChat) chatFields.push(field);
    }
  }
  return { values, leftOut, chatFields };
}
