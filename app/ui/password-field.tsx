import { type ComponentProps, useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { language } from "#domain/messages/language.ts";

/** What is typed runs from left to right, shown or not; its box stands as the page does. */
const ROOM = language.direction === "ltr" ? "pe-13" : "ps-13 text-end";

/**
 * A labelled password input whose letters can be shown. Without a script the button is not there; the caller says
 * what a password manager may fill in (`autoComplete`).
 */
export function PasswordField({
  id,
  label,
  error,
  hint,
  showLabel,
  "aria-describedby": about,
  ...input
}: Omit<FieldProps, "aside"> &
  Omit<ComponentProps<"input">, "type" | "autoComplete"> & {
    autoComplete: "current-password" | "new-password";
    /** Name of the button that shows the letters. */
    showLabel: string;
  }) {
  const [shown, setShown] = useState(false);
  const field = { id, label, error, hint };
  const control = controlProps(field, ROOM);
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <input
          {...input}
          {...control}
          dir="ltr"
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={
            [control["aria-describedby"], about].filter(Boolean).join(" ") || undefined
          }
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          aria-label={showLabel}
          onClick={() => setShown(!shown)}
          className="scripted absolute inset-y-0 end-1 my-auto grid size-11 cursor-pointer place-items-center rounded-control text-ink-700 hover:text-ink-900"
        >
          <Icon name={shown ? "eye-off" : "eye"} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
