import { type FormEvent, useEffect, useRef } from "react";
import { useFormAction, useLocation, useNavigation, useSubmit } from "react-router";
import { noteSent } from "#app/features/updates/unsaved-input.ts";
import { barePath } from "#domain/lib/local-path.ts";
import { FORM_SENT } from "./kept-draft.ts";
import { type FormAnswer, postedFields } from "./posted-fields.ts";

/**
 * A native form that posts to its page: without JavaScript as it stands, with it sent by the router. The fields stay
 * the browser's own, so that what was typed before hydration is what counts.
 */
export function usePosting(options: {
  /** What the server answered to this very form. */
  answer: FormAnswer | undefined;
  /** True when a form on its way is this one; several on a page may share an intent. */
  isOurs: (sent: FormData) => boolean;
  /** Whether it may be sent; says at the fields what stands in the way. */
  check?: (posted: FormData) => Promise<boolean>;
  /** An answer has come: the focus goes to what it is about. */
  onAnswer: () => void;
  /** What was posted has been taken, and the form is still here. */
  onTaken?: () => void;
}) {
  const { answer } = options;
  const submit = useSubmit();
  const action = useFormAction();
  const navigation = useNavigation();
  const sent = navigation.formData;
  useNewAnswer(answer, options.onAnswer);

  const { key } = useLocation();
  const waiting = useRef<{ key: string; forgetInput: () => void } | undefined>(undefined);
  useEffect(() => {
    // Each answer, a redirect back to this page too, is a new place in history.
    if (waiting.current === undefined || waiting.current.key === key) return;
    const { forgetInput } = waiting.current;
    waiting.current = undefined;
    if (answer) return;
    forgetInput();
    options.onTaken?.();
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (navigation.state !== "idle") return;
    const form = event.currentTarget;
    const posted = postedFields(form, (event.nativeEvent as SubmitEvent).submitter);
    if (options.check && !(await options.check(posted))) return;
    waiting.current = { key, forgetInput: noteSent(form) };
    window.dispatchEvent(new Event(FORM_SENT));
    // The router puts the language's beginning before it once more.
    const to = barePath(form.getAttribute("action") ?? action);
    await submit(posted, { method: "post", action: to });
  }

  return {
    /** The intent that is on its way, of this form only. */
    pending: sent && options.isOurs(sent) ? `${sent.get("intent")}` : undefined,
    formProps: { method: "post" as const, action, noValidate: true, onSubmit },
  };
}

/** Acts on each answer that comes while one looks; a page that came with its answer has placed the focus by itself. */
export function useNewAnswer(answer: FormAnswer | undefined, onAnswer: () => void): void {
  const shown = useRef(answer);
  useEffect(() => {
    if (answer === shown.current) return;
    shown.current = answer;
    onAnswer();
  });
}
