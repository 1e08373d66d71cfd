import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { dropDrafts, FORM_SENT, keepDraft, readDraft, SESSION_ENDED } from "./kept-draft.ts";

/**
 * Keeps what is typed into a form when the session ends under it, and puts it back on return; true once it has. The
 * name says whose draft it is: another person may sign in next in the same tab.
 */
export function useKeptDraft(
  name: string,
  ref: RefObject<HTMLFormElement | null>,
  setValue: (field: string, value: string) => void,
): boolean {
  const [restored, setRestored] = useState(false);
  const { key } = useLocation();
  const shown = useRef(key);

  useLayoutEffect(() => {
    const form = ref.current;
    const draft = form && readDraft(name);
    if (!draft) return;
    dropDrafts(name);
    for (const field of keepableFields(form)) {
      const kept = draft[field.name];
      if (kept === undefined || kept === field.value) continue;
      field.value = kept;
      setValue(field.name, kept);
      setRestored(true);
    }
  }, [name, ref, setValue]);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const keep = () =>
      keepDraft(name, Object.fromEntries(keepableFields(form).map((one) => [one.name, one.value])));
    // The session's end may also be learnt by the answer to a form of this page: a redirect to /login.
    const listening = new AbortController();
    for (const occasion of [SESSION_ENDED, FORM_SENT])
      window.addEventListener(occasion, keep, { signal: listening.signal });
    return () => listening.abort();
  }, [name, ref]);

  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    // The form is still here after the answer: it was not sent away, so there is nothing to keep.
    dropDrafts(name);
    setRestored(false);
  }, [key, name]);

  return restored;
}

/** The fields of a form that may be kept. */
function keepableFields(form: HTMLFormElement): HTMLInputElement[] {
  const controls = form.querySelectorAll<HTMLInputElement>("input, textarea, select");
  return [...controls].filter(
    // A password that is being shown is a text field by type, not by what it is for.
    ({ name, type, autocomplete, hidden }) =>
      name !== "" &&
      !hidden &&
      !["password", "hidden", "submit"].includes(type) &&
      !autocomplete?.includes("password"),
  );
}
