import { useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { defaultValues, type RequestMode } from "./defaults.ts";
import {
  OFFER_LIMITS,
  type RequestField,
  type RequestValues,
  requestRules,
  STEP_FIELDS,
} from "./rules.ts";
import { requestPayload, type SubmittedRequest, submitRequest, subscribe } from "./submit.ts";

export type RequestFormOptions = {
  mode: RequestMode;
  /** First day that may be asked for, "YYYY-MM-DD" in Dubai. */
  earliest: string;
  prefill?: Partial<RequestValues> | undefined;
};

/** Step 1 to 3 are inputs, step 4 is the confirmation. */
export type Step = 1 | 2 | 3 | 4;

/** The flow of SPEC §4 'Request form flow': values, current step, submission and its outcome. */
export function useRequestForm({ mode, earliest, prefill }: RequestFormOptions) {
  const limits = mode.kind === "reservation" ? mode.pack.limits : OFFER_LIMITS;
  const rules = useMemo(() => requestRules(limits, earliest), [limits, earliest]);
  const initial = useMemo(
    () => ({ ...defaultValues(mode, limits, earliest), ...prefill }),
    [mode, limits, earliest, prefill],
  );
  const form = useForm<RequestValues>({ defaultValues: initial });
  const [step, setStep] = useState<Step>(1);
  const [attempted, setAttempted] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [submitted, setSubmitted] = useState<SubmittedRequest>();
  const busy = useRef(false);
  const keys = useRef(new Map<string, string>());

  function show(next: Step) {
    setFailure(undefined);
    setAttempted(false);
    setStep(next);
  }

  /** One key per content: the same request again is recognised by the server, a changed one is a new one. */
  function keyFor(values: RequestValues): string {
    const content = JSON.stringify(requestPayload(values, mode));
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    const values = form.getValues();
    const outcome = await submitRequest(values, mode, keyFor(values));
    busy.current = false;
    setSubmitting(false);
    if (outcome.ok) {
      setSubmitted(outcome.request);
      show(4);
      return;
    }
    setFailure(outcome.message);
    for (const [field, message] of Object.entries(outcome.fields)) {
      form.setError(field as RequestField, { type: "server", message });
    }
  }

  async function next(): Promise<void> {
    if (busy.current || step === 4) return;
    setFailure(undefined);
    setAttempted(true);
    const fields = STEP_FIELDS[step - 1] ?? [];
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    if (step === 1) void subscribe(form.getValues("txtEmail"));
    if (step === 3) await submit();
    else show(step === 1 ? 2 : 3);
  }

  function back(): void {
    if (!busy.current && step > 1 && step < 4) show(step === 3 ? 2 : 1);
  }

  function restart(): void {
    keys.current.clear();
    setSubmitted(undefined);
    form.reset(defaultValues(mode, limits, earliest));
    show(1);
  }

  /** After a failed attempt a field is checked again on each change, so that its message leaves with its cause. */
  function recheck(field: RequestField): void {
    if (attempted || form.getFieldState(field).error) void form.trigger(field);
  }

  return {
    form,
    limits,
    rules,
    step,
    submitting,
    failure,
    submitted,
    next,
    back,
    restart,
    recheck,
  };
}

export type RequestFlow = ReturnType<typeof useRequestForm>;
