import { useMemo, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from "react-hook-form";

/** What is wrong with fields, by their names. */
type FieldMessages = Readonly<Record<string, string | undefined>>;

/**
 * The base of every form with checked fields (react-hook-form): what the server says of a field stands at it like a
 * broken rule of the browser's own, and the form places the focus by itself, once, after an attempt.
 */
export function useFields<Values extends FieldValues>(given: {
  defaultValues?: DefaultValues<Values>;
  /** What the server said of the fields; another object takes the place of what stands at them. */
  errors?: FieldMessages | undefined;
  /** The keys of what was sent, where they outlast the form. */
  keys?: Map<string, string>;
}) {
  const { defaultValues } = given;
  const errors = useMemo(() => given.errors && serverErrors(given.errors), [given.errors]);
  const form = useForm<Values>({
    ...(defaultValues && { defaultValues }),
    ...(errors && { errors: errors as FieldErrors<Values> }),
    shouldFocusError: false,
  });
  const keys = useRef(given.keys ?? new Map<string, string>());
  return {
    form,
    /** Puts at each field what the server said of it. */
    showErrors(messages: FieldMessages) {
      for (const [name, error] of Object.entries(serverErrors(messages)))
        form.setError(name as Path<Values>, error);
    },
    /** Checks a field again that was wrong, on each change: its message leaves with its cause. */
    recheck(name: Path<Values>, isAttempted = false) {
      if (isAttempted || form.getFieldState(name).error) void form.trigger(name);
    },
    /** One key per content: the server recognises the same press again, and a changed form is another. */
    keyOf(body: unknown): string {
      const content = JSON.stringify(body);
      const key = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, key);
      return key;
    },
    /** The form starts anew: the same content again is meant as another. */
    forgetKeys: () => keys.current.clear(),
  };
}

function serverErrors(messages: FieldMessages) {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) =>
      message ? [[name, { type: "server", message }]] : [],
    ),
  );
}
