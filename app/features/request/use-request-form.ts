import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { measure } from "#app/features/measure/measure.ts";
import { useAfterPress } from "#app/forms/press.ts";
import { useFields } from "#app/forms/use-fields.ts";
import type { FreeMonth } from "#domain/lib/free-times.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import {
  fieldProblem,
  fieldsOf,
  firstProblem,
  type InputStep,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  type RequestLimits,
  type RequestValues,
  type Rule,
  requestRules,
  type Step,
  stepWithError,
  withCountryCode,
} from "#domain/rules/request.ts";
import {
  freshValues,
  type Given,
  NOTHING_GIVEN,
  presetHour,
  type RequestMode,
} from "./defaults.ts";
import { knownStarts, useFreeDays, useFreeStarts } from "./free-days.tsx";
import { beginRequest, contactIn, forgetRequest, keepRequest } from "./kept-request.ts";
import { requestPayload, type SubmittedRequest } from "./payload.ts";
import { useExtraName } from "./reach-line.tsx";
import type { StepAnswer } from "./server-steps.ts";
import { submitRequest, subscribe } from "./submit.ts";
import { useGiven } from "./use-given.ts";

export type RequestFormOptions = {
  mode: RequestMode;
  /** First day that may be asked for, "YYYY-MM-DD" in Dubai. */
  earliest: string;
  /** What a link or a button fills in; another one, given to an open form, leaves what the visitor typed. */
  given?: Given | undefined;
  /** What the server answered to a step posted without JavaScript; the form goes on from there. */
  resume?: StepAnswer | undefined;
  /** Titles of the catalogue's extras, for an offer request. */
  shownExtras?: readonly string[] | undefined;
  /** Their labels, on a page in another language than they. */
  extraNames?: readonly string[] | undefined;
  /** What is free for the wish an offer request begins with. */
  counted?: FreeFleet | undefined;
};

/** The flow of SPEC §4 'Request form flow': values, current step, submission and its outcome. */
export function useRequestForm({
  mode,
  earliest,
  given,
  resume,
  shownExtras: onPage = [],
  extraNames,
  counted,
}: RequestFormOptions) {
  const id = useId();
  const shownExtras = resume?.shownExtras ?? onPage;
  const extraName = useExtraName(mode, shownExtras, resume?.extraNames ?? extraNames);
  const limits = mode.kind === "reservation" ? mode.pack.limits : OFFER_LIMITS;
  const rules = useMemo(() => requestRules(limits, earliest), [limits, earliest]);
  const [start] = useState(() => {
    const begun = beginRequest(mode, limits, earliest, given);
    if (!resume) return begun;
    const { values, step, key, chatFields } = resume;
    const origin = { ...begun.origin, chatFields: new Set(chatFields) };
    return { ...begun, values, step, key, origin };
  });
  const { sent } = start;
  const cameBack = resume !== undefined && Object.keys(resume.errors).length > 0;
  const { form, showErrors, recheck, keyOf, forgetKeys } = useFields<RequestValues>({
    defaultValues: start.values,
    errors: cameBack ? resume.errors : undefined,
    keys: sent.keys,
  });
  const afterPress = useAfterPress();
  const days = useFreeDays(form, mode, resume);
  const [step, setStep] = useState<Step>(start.step);
  const [attempted, setAttempted] = useState(cameBack);
  /** Once something was wrong with a step, until another is shown: its head gives the room to the fields. */
  const [folded, setFolded] = useState(cameBack);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState(resume?.failure ? { text: resume.failure } : undefined);
  const [submitted, setSubmitted] = useState<SubmittedRequest | undefined>(resume?.submitted);
  /** True until the first action in the browser: the page shows what the server has answered. */
  const [arrived, setArrived] = useState(resume !== undefined);
  const [moved, setMoved] = useState(false);
  const [name, setName] = useState(() => nameToGreet(start.values.titName, rules));
  const busy = useRef(false);
  const origin = useGiven({
    form,
    given: given ?? NOTHING_GIVEN,
    begun: start.origin,
    onArrived(at) {
      if (step === 4) restart(given);
      // What has changed under the visitor's eyes is to be looked at again.
      else if (at !== undefined && at < step) showStep(at);
    },
  });
  const startIsOwn = origin.isOwn("selStartHour") || origin.startIsNamed;
  const settleStart = usePresetStart({
    form,
    limits,
    rules,
    askDay: days.askDay,
    isOwn: startIsOwn,
  });

  /** The form as it stands, for who leaves it before it is sent. */
  function keep() {
    if (step === 4) return;
    const opened = { ...start.opened, ...given?.values };
    const values = { ...form.getValues() };
    keepRequest(mode, { values, opened, step, origin: origin.now, key: start.key, sent });
  }

  // Of one that nobody has touched the address or the next press says all, but for what was said in the chat.
  const { own, chatFields } = origin.now;
  const isBegun = step > 1 || own.size + chatFields.size > 0 || resume !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept as it is edited
  useEffect(() => {
    if (isBegun) keep();
  }, [isBegun, step, origin.now]);

  function showStep(next: Step) {
    setAttempted(false);
    setFolded(false);
    setArrived(false);
    setMoved(true);
    greet();
    setStep(next);
  }

  /** The headings call the visitor by name once it is written down, not letter by letter. */
  function greet() {
    setName(nameToGreet(form.getValues("titName"), rules));
  }

  /** Writes the country in front of a number of the UAE, where the visitor sees it, before the number is tested. */
  function completePhone() {
    const typed = form.getValues("titPhone");
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const phone = withCountryCode(typed, timeZone);
    if (phone === normalise("titPhone", typed)) return;
    form.setValue("titPhone", phone);
    recheck("titPhone", attempted);
  }

  /** Each address once, however often step 1 is left. */
  async function subscribeOnce(typed: string): Promise<void> {
    const email = normalise("txtEmail", typed);
    if (email === sent.subscribed) return;
    sent.subscribed = email;
    if (!(await subscribe(email)) && sent.subscribed === email) sent.subscribed = "";
  }

  /** Each step once in a form, however often one goes back and on. */
  function measureStep(done: InputStep): void {
    if (sent.measured.has(done)) return;
    sent.measured.add(done);
    measure({ name: "step_done", step: done, mode: mode.kind });
  }

  async function submit(): Promise<void> {
    setSubmitting(true);
    const values = form.getValues();
    const key = keyOf(requestPayload(values, mode));
    const outcome = await submitRequest(values, mode, rules, key);
    setSubmitting(false);
    if (outcome.ok) {
      measure({ name: "submitted", mode: mode.kind });
      forgetRequest(mode);
      setSubmitted(outcome.request);
      showStep(4);
      return;
    }
    const at = stepWithError(outcome.fields);
    if (at !== undefined && at !== 3) showStep(at);
    setFailure({ text: outcome.message });
    showErrors(outcome.fields);
    setFolded(true);
  }

  async function next(): Promise<void> {
    if (busy.current || step === 4) return;
    busy.current = true;
    try {
      setFailure(undefined);
      setAttempted(true);
      setArrived(false);
      if (step === 3) completePhone();
      if (step === 2) await settleStart();
      if (!(await form.trigger([...fieldsOf(step)], { shouldFocus: true }))) {
        if (step === 2) days.tellRefused();
        setFolded(true);
        return;
      }
      measureStep(step);
      if (step === 1) void subscribeOnce(form.getValues("txtEmail"));
      if (step === 3) await submit();
      else showStep(step === 1 ? 2 : 3);
    } finally {
      busy.current = false;
    }
  }

  function back(): void {
    if (busy.current || step === 1 || step === 4) return;
    setFailure(undefined);
    showStep(step === 3 ? 2 : 1);
  }

  /** Another wish of the same visitor: who asks stands there still, what they agree to is asked anew. */
  function restart(next?: Given): void {
    const asks = contactIn(form.getValues());
    forgetKeys();
    sent.measured.clear();
    setFailure(undefined);
    setSubmitted(undefined);
    form.reset(freshValues(mode, limits, earliest, { ...asks, ...next?.values }));
    origin.forget(next);
    showStep(1);
  }

  /**
   * The visitor has changed a field: it is theirs now. After a failed attempt it is checked again on each change, so
   * that its message leaves with its cause.
   */
  function edited(field: RequestField): void {
    origin.edited(field);
    keep();
    recheck(field, attempted);
  }

  /** A day that can be asked for is looked up in the package's calendar when its field is left. */
  function checkDay(): void {
    afterPress(() => {
      if (days.whyTaken && !fieldProblem("codStartDate", form.getValues(), rules.codStartDate))
        void form.trigger("codStartDate");
    });
  }

  /** A field that is left says what is wrong with it. */
  function checkLeft(field: RequestField): void {
    afterPress(() => void form.trigger(field));
  }

  /** What a page without JavaScript puts the focus on: the first wrong field, the banner, or the new step. */
  const arrival = arrived && resume ? focusOf(resume) : undefined;

  /** What every control of a field has beside its value: its words, where the value came from, what is wrong with it. */
  function controlProps<F extends RequestField>(field: F) {
    return {
      id: `${id}-${field}`,
      name: field,
      label: requestMessages.labels[field],
      autoFocus: arrival === field,
      note: origin.isFromChat(field) ? requestMessages.fromChat : undefined,
      error: form.formState.errors[field]?.message,
    };
  }

  /** The same for a control that keeps its value itself; `onLeft` runs when it is left, but not within a press. */
  function inputProps<F extends RequestField>(field: F, onLeft?: () => void) {
    return {
      ...form.register(field, {
        ...browserRules(
          field,
          rules[field],
          field === "selStartHour" ? days.whyStartTaken : undefined,
        ),
        onChange: () => edited(field),
        ...(onLeft && { onBlur: () => afterPress(onLeft) }),
      }),
      ...controlProps(field),
    };
  }

  return {
    id,
    mode,
    earliest,
    form,
    limits,
    rules,
    step,
    submitting,
    folded,
    failure,
    submitted,
    /** What the server has counted when step 1 was posted to it. */
    free: resume?.free,
    /** The same of the wish that the form begins with. */
    counted: resume || start.isKept ? undefined : counted,
    name,
    greet,
    completePhone,
    days,
    checkDay,
    checkLeft,
    /** True once a step has followed another in the browser; only then is there a movement to show. */
    moved,
    /** Minted by the server; only a form that goes on from its answer has one. */
    key: start.key,
    arrival,
    controlProps,
    inputProps,
    next,
    back,
    restart,
    edited,
    origin,
    /** The extras that the form of an offer request can show; in a dialog they come later (/api/reach). */
    shownExtras,
    /** What the page calls an extra, of which the form keeps the title. */
    extraName,
    /** The start was chosen by the visitor or named by their link: nothing else takes its place. */
    startIsOwn,
    /** What the server has read of the day's starts, for a form without a script. */
    starts: resume?.starts,
  };
}

export type RequestFlow = ReturnType<typeof useRequestForm>;

/** The control of a field whose value the form keeps; `inputRef` takes the element that gets the focus. */
export function useControlled(
  flow: RequestFlow,
  name: "codStartDate" | "selTimeOfDay" | "txtGuests" | "txtDuration" | "chkExtras",
) {
  const { field } = useController({
    control: flow.form.control,
    name,
    rules: browserRules(
      name,
      flow.rules[name],
      name === "codStartDate" ? flow.days.whyTaken : undefined,
    ),
  });
  return {
    ...flow.controlProps(name),
    value: field.value,
    inputRef: field.ref,
    onChange(value: string) {
      field.onChange(value);
      flow.edited(name);
    },
  };
}

/**
 * The rules of one field as react-hook-form takes them: an ordered `validate`, the first failing message wins. What
 * passes them may still be `refused` by who knows more.
 */
export function browserRules<F extends RequestField>(
  field: F,
  rules: readonly Rule[],
  refused?: (value: string) => Promise<string | undefined>,
) {
  return {
    validate(value: RequestValues[F], values: RequestValues) {
      const problem = fieldProblem(field, { ...values, [field]: value }, rules);
      if (problem !== undefined || !refused) return problem ?? true;
      return refused(normalise(field, value)).then((why) => why ?? true);
    },
  };
}

/** The name, unless the rules refuse it: nobody is called what is no name. */
function nameToGreet(typed: string, rules: Record<RequestField, Rule[]>): string {
  const name = normalise("titName", typed);
  return firstProblem(rules.titName, name) === undefined ? name : "";
}

function focusOf({ step, errors, failure }: StepAnswer): RequestField | "banner" | "heading" {
  return fieldsOf(step).find((field) => errors[field]) ?? (failure ? "banner" : "heading");
}

/**
 * The package's own start goes along with day, time of day and hours, and with what is free then, until the visitor names
 * another. The returned function waits for what is free: nobody is refused a start that the form has chosen.
 */
function usePresetStart(props: {
  form: UseFormReturn<RequestValues>;
  limits: RequestLimits;
  rules: Record<RequestField, Rule[]>;
  askDay: ((day: string, duration: string) => Promise<FreeMonth | undefined>) | undefined;
  isOwn: boolean;
}) {
  const { form, limits, rules, isOwn } = props;
  const askDay = limits.by_sunset ? props.askDay : undefined;
  const watched = useWatch({
    control: form.control,
    name: ["codStartDate", "selTimeOfDay", "txtDuration", "selStartHour"],
    disabled: !limits.by_sunset,
  });
  const [codStartDate, selTimeOfDay, txtDuration, selStartHour] = watched;
  const values = { ...form.getValues(), codStartDate, selTimeOfDay, txtDuration };
  const passing = (field: "codStartDate" | "txtDuration") =>
    fieldProblem(field, values, rules[field]) ? undefined : normalise(field, values[field]);
  const day = limits.by_sunset ? passing("codStartDate") : undefined;
  const hours = limits.by_sunset ? passing("txtDuration") : undefined;
  const known = useFreeStarts(askDay, day, Number(hours) || undefined);
  /** What was asked for when the step was left: the first answer may not have come. */
  const settled = useRef({ key: "", free: known?.free });
  const key = `${day} ${hours}`;
  const free = known?.free ?? (settled.current.key === key ? settled.current.free : undefined);
  const hour = limits.by_sunset ? presetHour(values, limits, free) : "";
  const before = useRef(hour);
  const put = (next: string) => {
    const now = form.getValues("selStartHour");
    // A form that starts anew begins with the start of the sunset, whatever is free.
    const isPreset = now === before.current || now === presetHour(form.getValues(), limits);
    if (!isOwn && isPreset && now !== next) form.setValue("selStartHour", next);
    before.current = next;
  };
  // Behind the render, when the list of starts has those that fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another start is the preset one, or stands there
  useEffect(() => {
    if (limits.by_sunset) put(hour);
  }, [form, hour, selStartHour, isOwn]);
  return async () => {
    const month = askDay && !isOwn && day && hours ? await askDay(day, hours) : undefined;
    if (!month) return;
    settled.current = { key, free: knownStarts(month).free };
    put(presetHour(form.getValues(), limits, settled.current.free));
  };
}
