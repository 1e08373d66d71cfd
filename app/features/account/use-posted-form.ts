import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { useFormAction, useLocation, useNavigation, useSubmit } from "react-router";
import { noteSent } from "#app/features/updates/unsaved-input.ts";
import { FORM_SENT } from "./kept-draft.ts";

/** Why a value is refused, in a sentence; undefined when it is fine. */
export type FieldRule = (value: string) => string | undefined;
type Answer = {
  intent: string;
  errors: Readonly<Record<string, string | undefined>>;
  failure?: string | undefined;
};
type Values = Record<string, string>;

/**
 * A native form that posts to its page: without JavaScript as it stands, with it checked first and sent by the router.
 * The fields are uncontrolled and have no defaults in the state, so that what was typed before hydration is what counts.
 */
export function usePostedForm<Field extends string>(options: {
  /** The fields in the order they stand in, each with its rule. */
  rules: Readonly<Partial<Record<Field, FieldRule>>>;
  /** What the server answered to this very form. */
  answer: Answer | undefined;
  /** The fields an intent needs; all when absent. */
  needs?: (intent: string) => readonly Field[];
  /** True when a form on its way is this one; several on a page may share an intent. */
  isOurs: (sent: FormData) => boolean;
  /** Where the focus goes when something failed and no field is to blame. */
  onFailure?: () => void;
  /** What was typed is of no more use once it was taken: passwords, a message. */
  emptyWhenDone?: boolean;
}) {
  const { rules, answer } = options;
  const fields = Object.keys(rules) as Field[];
  const errors = useMemo(() => serverErrors(answer?.errors ?? {}), [answer]);
  const form = useForm<Values>({ errors, shouldFocusError: false });
  const submit = useSubmit();
  const action = useFormAction();
  const navigation = useNavigation();
  const sent = navigation.formData;
  const pending = sent && options.isOurs(sent) ? `${sent.get("intent")}` : undefined;

  const first = fields.find((field) => answer?.errors[field]);
  const shown = useRef(answer);
  useEffect(() => {
    // A page that came with its answer has placed the focus by itself (autofocus).
    if (answer === shown.current) return;
    shown.current = answer;
    if (first) form.setFocus(first);
    else if (answer?.failure) options.onFailure?.();
  });

  const { key } = useLocation();
  const waiting = useRef<{ key: string; taken: () => void } | undefined>(undefined);
  useEffect(() => {
    // Each answer, a redirect back to this page too, is a new place in history.
    if (waiting.current === undefined || waiting.current.key === key) return;
    const { taken } = waiting.current;
    waiting.current = undefined;
    if (answer) return;
    taken();
    if (!options.emptyWhenDone) return;
    for (const name of fields as string[]) form.setValue(name, "");
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (navigation.state !== "idle") return;
    const target = event.currentTarget;
    const values = postedValues(target, (event.nativeEvent as SubmitEvent).submitter);
    const needed = options.needs?.(values.intent ?? "") ?? fields;
    form.clearErrors();
    if (!(await form.trigger([...needed], { shouldFocus: true }))) return;
    waiting.current = { key, taken: noteSent(target) };
    window.dispatchEvent(new Event(FORM_SENT));
    await submit(values, { method: "post", action: target.getAttribute("action") ?? action });
  }

  /** What an input of the form needs: name, events, its error, and the focus where the page came back with one. */
  function field(name: Field) {
    const error = form.formState.errors[name]?.message;
    return {
      ...form.register(name, {
        validate: (value: string | undefined) => rules[name]?.(value ?? "") ?? true,
        // After a failed attempt the message leaves with its cause.
        onChange: () => {
          if (form.getFieldState(name).error) void form.trigger(name);
        },
      }),
      error,
      autoFocus: first === name,
    };
  }

  return {
    form,
    field,
    failure: answer?.failure,
    /** The intent that is on its way, of this form only. */
    pending,
    formProps: { method: "post" as const, action, noValidate: true, onSubmit },
  };
}

/** What a native form would post when it is sent with this button. */
export function postedValues(form: HTMLFormElement, button: HTMLElement | null): Values {
  const values: Values = {};
  const controls = form.querySelectorAll<HTMLInputElement>("input, select, textarea");
  for (const { name, value, type, checked } of controls) {
    if (name && ((type !== "checkbox" && type !== "radio") || checked)) values[name] = value;
  }
  // Enter in a field presses the first submit button; a script's own submit has none.
  const pressed = button ?? form.querySelector<HTMLButtonElement>("button[type=submit]");
  const name = pressed?.getAttribute("name");
  if (name) values[name] = pressed?.getAttribute("value") ?? "";
  return values;
}

function serverErrors(errors: Answer["errors"]) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      message ? [[name, { type: "server", message }]] : [],
    ),
  );
}
