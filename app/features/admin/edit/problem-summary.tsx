import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { fieldId } from "./field-slot.tsx";
import { useEditorState } from "./use-editor.ts";

const { problems: words } = editMessages;

/** What kept the record from being saved, with a way to each field; takes the focus at each attempt. */
export function ProblemSummary() {
  const { form, fields, failure, attempt } = useEditorState();
  const { errors } = useFormState({ control: form.control });
  const box = useRef<HTMLDivElement>(null);
  const wrong = fields.filter(({ key }) => errors[key]);
  const isShown = attempt > 0 && (wrong.length > 0 || failure !== undefined);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-red-50 px-4 py-3.5 text-red-700 outline-none focus-visible:shadow-ring-error"
    >
      <p className="flex items-start gap-2.5 text-[0.9375rem] font-semibold">
        <Icon name="alert" className="mt-0.75 size-4 shrink-0" />
        {wrong.length > 0 ? words.title(wrong.length) : failure?.message}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5 ps-6.5 text-[0.875rem]">
          {wrong.map(({ key }) => (
            <li key={key}>
              <a
                href={`#${fieldId(key)}`}
                className="inline-block py-1 underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  form.setFocus(key);
                }}
              >
                {`${errors[key]?.message ?? ""}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
