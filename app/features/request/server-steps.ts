import { WISHED_EXTRAS } from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { BASE } from "#domain/lib/local-path.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import {
  fieldsOf,
  type InputStep,
  normalise,
  problemsOf,
  type RequestErrors,
  type RequestField,
  type RequestValues,
  type Rule,
  type Step,
  titlesIn,
} from "#domain/rules/request.ts";
import { GIVEN_FIELDS } from "./defaults.ts";
import { type KnownStarts, TAKE } from "./free-days.tsx";
import type { SubmittedRequest } from "./payload.ts";

/**
 * The form without JavaScript: each step is posted, and the server answers with the step to show next. The same
 * rules as in the browser decide (SPEC §4, request form flow); nothing of an earlier step is trusted at the end.
 */
export type Posted = {
  step: InputStep;
  intent: "next" | "previous";
  /** Minted by the server with its first answer and carried along; tells a repeated submission from a new one. */
  key: string | undefined;
  values: RequestValues;
  /** The extras that the form of an offer request has shown; it carries them along. */
  shownExtras?: readonly string[];
  /** Their labels in the page's language, where that is another. */
  extraNames?: readonly string[];
  /** The fields that still hold what the visitor said in the chat. */
  chatFields?: readonly RequestField[];
};

/** What the server answers to a posted step, and what the form goes on from. */
export type StepAnswer = {
  step: Step;
  values: RequestValues;
  errors: RequestErrors;
  failure?: string;
  submitted?: SubmittedRequest;
  chatFields?: readonly RequestField[];
  shownExtras?: readonly string[];
  extraNames?: readonly string[];
  /** The free day nearest to one on which nothing is, in a reservation; null where there is none near it. */
  nearest?: string | null;
  /** Of a reservation's day, for its shortest trip: what a longer one may have is among them. */
  starts?: KnownStarts;
  /** What is free on the day, counted when step 1 was left. */
  free?: FreeFleet;
  key: string;
};

/** Stands before the names of fields under which a step carries what was said in the chat. */
export const CHAT_PREFIX = "chat.";

/** The name under which a step carries the extras it can show. */
export const SHOWN_EXTRAS = "shown_extras";
/** The same of their labels, in the same order. */
export const EXTRA_NAMES = "extra_names";

const KEY = /^[\w-]{8,64}$/;

/** A posted step as typed; a field that is missing, or not text, reads as empty. */
export function readPosted(form: URLSearchParams | FormData): Posted {
  const raw = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  // What the pressed button takes stands instead of what was typed.
  const taken = new URLSearchParams(raw(TAKE));
  // Browsers post every line break as CR LF; the visitor typed one character.
  const text = (name: RequestField) => (taken.get(name) ?? raw(name)).replace(/\r\n?/g, "\n");
  const lines = (name: string) =>
    titlesIn(
      form
        .getAll(name)
        .filter((value) => typeof value === "string")
        .join("\n"),
    ).join("\n");
  const ticked = (name: RequestField) => raw(name) === "on" || raw(name) === "true";
  const step = Number(raw("step"));
  return {
    step: step === 2 || step === 3 ? step : 1,
    intent: raw("intent") === "previous" ? "previous" : "next",
    key: KEY.test(raw("key")) ? raw("key") : undefined,
    shownExtras: titlesIn(lines(SHOWN_EXTRAS)).slice(0, WISHED_EXTRAS.shown),
    // Line by line: two extras may have one label.
    ...(BASE !== "" && {
      extraNames: raw(EXTRA_NAMES).split(/\r?\n/).slice(0, WISHED_EXTRAS.shown),
    }),
    chatFields: GIVEN_FIELDS.filter(
      (field) =>
        raw(CHAT_PREFIX + field) !== "" &&
        normalise(field, raw(CHAT_PREFIX + field)) === normalise(field, raw(field)),
    ),
    values: {
      codStartDate: text("codStartDate"),
      selTimeOfDay: text("selTimeOfDay"),
      txtEmail: text("txtEmail"),
      fidConsent: ticked("fidConsent"),
      txtGuests: latinDigits(text("txtGuests")),
      txtDuration: latinDigits(text("txtDuration")),
      selStartHour: text("selStartHour"),
      chkExtras: lines("chkExtras"),
      titName: text("titName"),
      titPhone: text("titPhone"),
      fidComment: ticked("fidComment"),
      titComment: text("titComment"),
    },
  };
}

/** Where a posted step leads: to the step before, back to what is wrong, one step on, or to the submission. */
type Advance = { to: "step"; step: InputStep; errors: RequestErrors } | { to: "submission" };

export function advance(
  { step, intent, values }: Pick<Posted, "step" | "intent" | "values">,
  rules: Record<RequestField, Rule[]>,
): Advance {
  if (intent === "previous") return { to: "step", step: step === 3 ? 2 : 1, errors: {} };
  // What is carried along could have been changed on its way, or have grown too old: all of it is checked again.
  const checked: readonly InputStep[] = step === 3 ? [1, 2, 3] : [step];
  for (const one of checked) {
    const errors = problemsOf(fieldsOf(one), values, rules);
    if (Object.keys(errors).length > 0) return { to: "step", step: one, errors };
  }
  if (step === 3) return { to: "submission" };
  return { to: "step", step: step === 1 ? 2 : 3, errors: {} };
}
