import { holdInput } from "#app/features/updates/unsaved-input.ts";
import {
  fieldsOf,
  INPUT_STEPS,
  type InputStep,
  type RequestField,
  type RequestLimits,
  type RequestValues,
  type Step,
} from "#domain/rules/request.ts";
import {
  freshValues,
  GIVEN_FIELDS,
  type Given,
  NOTHING_GIVEN,
  presetHour,
  type RequestMode,
} from "./defaults.ts";
import { beginOrigin, type Origin, wishOf } from "./use-given.ts";

/**
 * What a visitor has begun to ask for, for who leaves the form and comes back. It stays in the memory of the running
 * page: a load of the page begins anew (SPEC §2), and a shared device keeps nobody's address. On the server nothing is
 * ever kept: only what happens in a browser calls `keepRequest`.
 */
export type BegunRequest = {
  values: RequestValues;
  /** What the form was opened with: a link or a press that says something else takes its place. */
  opened: RequestValues;
  step: Step;
  origin: Origin;
  /** Minted by the server, where it has answered a step. */
  key: string | undefined;
  sent: Sent;
};

/** What of a request has been sent: each once, however often the form is left. */
type Sent = {
  subscribed: string;
  measured: Set<InputStep>;
  /** By content, for the server to know a repeated press. */
  keys: Map<string, string>;
};

const CONTACT = ["txtEmail", "titName", "titPhone"] as const;
export const contactIn = (values: RequestValues) =>
  Object.fromEntries(CONTACT.map((field) => [field, values[field]]));

const begun = new Map<string, BegunRequest>();
/** Who asks stays the same, though the wish may be another. */
let contact: Partial<RequestValues> = {};
let letGo: (() => void) | undefined;

/** One for offers, and one for each package. */
const placeOf = (mode: RequestMode) => (mode.kind === "reservation" ? mode.pack.slug : "");

export function keepRequest(mode: RequestMode, request: BegunRequest): void {
  begun.set(placeOf(mode), request);
  contact = contactIn(request.values);
  letGo ??= holdInput();
}

/** What was sent is not kept, but for who asks. */
export function forgetRequest(mode: RequestMode): void {
  begun.delete(placeOf(mode));
  if (begun.size > 0) return;
  letGo?.();
  letGo = undefined;
}

/** As if the page had been loaded again. */
export function forgetAll(): void {
  begun.clear();
  contact = {};
  letGo?.();
  letGo = undefined;
}

/** What a form begins with: what was kept, but for what is given otherwise than when it was opened before. */
export function beginRequest(
  mode: RequestMode,
  limits: RequestLimits,
  earliest: string,
  given: Given = NOTHING_GIVEN,
): BegunRequest & { isKept: boolean } {
  const fresh = freshValues(mode, limits, earliest, { ...contact, ...given.values });
  const kept = begun.get(placeOf(mode));
  if (!kept) {
    const sent = { subscribed: "", measured: new Set<InputStep>(), keys: new Map() };
    const origin = beginOrigin(given);
    return { values: fresh, opened: fresh, step: 1, origin, key: undefined, sent, isKept: false };
  }
  const named = Object.keys(given.values) as RequestField[];
  // A press on a package's page says all of its wish: an extra that it does not name was taken out.
  const isWhole = mode.kind === "reservation" && named.length > 0 && given.chatFields.length === 0;
  const told = isWhole ? [...GIVEN_FIELDS, ...named] : named;
  const { own } = kept.origin;
  /** As in an open form: what the visitor has changed is not changed by the chat, and a start that nobody has named is no wish. */
  const isWish = (field: RequestField) =>
    field === "selStartHour" && given.values[field] === undefined
      ? kept.origin.startIsNamed || own.has(field)
      : !given.chatFields.includes(field) || !own.has(wishOf(field));
  const changed = told.filter(
    (field) =>
      fresh[field] !== kept.opened[field] && fresh[field] !== kept.values[field] && isWish(field),
  );
  const pick = (fields: readonly RequestField[]) =>
    Object.fromEntries(fields.map((field) => [field, fresh[field]]));
  const values = { ...kept.values, ...pick(changed) };
  const { leftOut } = given;
  const isRefused = (field: RequestField) =>
    leftOut[field] !== undefined && leftOut[field] !== kept.origin.leftOut[field];
  const isStill = (field: RequestField) => !changed.includes(field);
  const startIsNamed =
    given.values.selStartHour === values.selStartHour ||
    (isStill("selStartHour") && kept.origin.startIsNamed);
  const origin: Origin = {
    own: new Set([...own].filter((field) => isStill(field) && !isRefused(field))),
    chatFields: new Set([
      ...[...kept.origin.chatFields].filter(isStill),
      ...given.chatFields.filter((field) => !isStill(field)),
    ]),
    leftOut,
    startIsNamed,
  };
  // A start that the form itself has chosen is chosen anew.
  if (!startIsNamed && !origin.own.has("selStartHour"))
    values.selStartHour = presetHour(values, limits);
  // What has changed is to be looked at again.
  const at = INPUT_STEPS.find((step) => fieldsOf(step).some((field) => changed.includes(field)));
  return {
    ...kept,
    values,
    opened: { ...kept.opened, ...pick(told) },
    step: at !== undefined && at < kept.step ? at : kept.step,
    origin,
    isKept: true,
  };
}
