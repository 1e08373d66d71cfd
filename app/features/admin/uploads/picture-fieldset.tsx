import { type ReactNode, useId } from "react";
import { FieldError } from "#app/ui/field.tsx";

export type FieldTexts = { error?: string | undefined; hint?: string | undefined };

/** The label, hint and error around a field that is made of several controls. */
export function PictureFieldset(props: FieldTexts & { label: string; children: ReactNode }) {
  const { label, error, hint } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold text-ink-900">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-small text-ink-500">
          {hint}
        </p>
      )}
      {props.children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
