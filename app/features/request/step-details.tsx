import { type FocusEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField, InputField, TextareaField } from "#app/ui/field.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { RequestMode } from "./defaults.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 3, Details: name, phone and, when asked for, a message (SPEC §2). */
export function StepDetails({ flow, mode }: { flow: RequestFlow; mode: RequestMode }) {
  const { form, inputProps, greet } = flow;
  const [entry] = useState(() => form.getValues());
  const comment = useWatch({ control: form.control, name: "titComment" });

  /** The heading may take another line: a button or box that is just being pressed must not move away. */
  function greetUnlessPressed({ relatedTarget: next }: FocusEvent) {
    const isText = next instanceof HTMLInputElement && next.type !== "checkbox";
    if (isText || next instanceof HTMLTextAreaElement) greet();
  }

  return (
    <div className="grid gap-x-5 gap-y-5 lg:grid-cols-2">
      <InputField
        {...inputProps("titName", greetUnlessPressed)}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="send"
        defaultValue={entry.titName}
        required
      />
      <InputField
        {...inputProps("titPhone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        defaultValue={entry.titPhone}
        placeholder={requestMessages.phonePlaceholder}
        hint={requestMessages.phoneHint[mode.kind]}
        required
      />
      <div className="reveals grid gap-5 lg:col-span-2">
        <CheckboxField
          {...inputProps("fidComment")}
          autoComplete="off"
          defaultChecked={entry.fidComment}
        />
        {/* Shown by the style sheet, so that it opens without a script too, and what was written is never lost. */}
        <div className="revealed">
          <TextareaField
            {...inputProps("titComment")}
            rows={4}
            autoComplete="off"
            defaultValue={entry.titComment}
            aside={
              <span className="scripted text-small text-ink-500 tabular-nums">
                <bdi>
                  {[...comment].length} / {COMMENT_MAX}
                </bdi>
              </span>
            }
          />
        </div>
      </div>
    </div>
  );
}
