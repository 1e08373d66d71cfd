import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  dropDrafts,
  FORM_SENT,
  keepableFields,
  keepDraft,
  readDraft,
  SESSION_ENDED,
} from "./kept-draft.ts";

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
    const draft = form && readDraft(name, sessionStorage);
    if (!draft) return;
    dropDrafts(sessionStorage, name);
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
    const keep = () => keepDraft(name, form, sessionStorage);
    // The session's end may also be learnt by the answer to a form of this page: a redirect to /login.
    const occasions = [SESSION_ENDED, FORM_SENT];
    for (const occasion of occasions) window.addEventListener(occasion, keep);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, keep);
    };
  }, [name, ref]);

  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    // The form is still here after the answer: it was not sent away, so there is nothing to keep.
    dropDrafts(sessionStorage, name);
    setRestored(false);
  }, [key, name]);

  return restored;
}
