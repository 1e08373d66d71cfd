import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  normalise,
  REQUEST_FIELDS,
  type RequestField,
  type RequestValues,
} from "#domain/rules/request.ts";
import { takeTyped } from "./typed-before.ts";

/** Brings what was typed before hydration into the form's state, once, without touching focus or caret. */
export function useTypedBefore(
  ref: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<RequestValues>,
  onTyped: (field: RequestField) => void,
): void {
  const restored = useRef<RequestField[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whoever listens
  useLayoutEffect(() => {
    const typed = ref.current ? takeTyped(ref.current) : {};
    for (const field of REQUEST_FIELDS) {
      const value = typed[field];
      if (value === undefined) continue;
      restored.current.push(field);
      if (normalise(field, form.getValues(field)) !== normalise(field, value)) onTyped(field);
      form.setValue(field, value);
    }
  }, [ref, form]);

  // Watchers subscribe in effects of their own; what they missed above they hear now.
  useEffect(() => {
    for (const field of restored.current.splice(0)) form.setValue(field, form.getValues(field));
  }, [form]);
}
