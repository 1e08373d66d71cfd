import { type FocusEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField, InputField, TextareaField } from "#app/ui/field.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { browserRules } from "./browser-rules.ts";
import type { RequestMode } from "./defaults.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 3, Details: name, phone and, when asked for, a message (SPEC §2). */
export function StepDetails({
  flow,
  mode,
  id,
}: {
  flow: RequestFlow;
  mode: RequestMode;
  id: string;
}) {
  const { form, rules, arrival, greet, edited, origin } = flow;
  const [entry] = useState(() => form.getValues());
  const { errors } = form.formState;
  const { labels } = requestMessages;
  const comment = useWatch({ control: form.control, name: "titComment" });
  const register = <F extends "titName" | "titPhone" | "fidComment" | "titComment">(field: F) =>
    form.register(field, {
      ...browserRules(field, rules[field]),
      onChange: () => edited(field),
      ...(field === "titName" ? { onBlur: greetUnlessPressed } : {}),
    });

  /** The heading may take another line: a button or box that is just being pressed must not move away. */
  function greetUnlessPressed({ relatedTarget: next }: FocusEvent) {
    const isText = next instanceof HTMLInputElement && next.type !== "checkbox";
    if (isText || next instanceof HTMLTextAreaElement) greet();
  }

  return (
    <div className="grid gap-x-5 gap-y-5 lg:grid-cols-2">
      <InputField
        {...register("titName")}
        id={`${id}-titName`}
        label={labels.titName}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="send"
        defaultValue={entry.titName}
        autoFocus={arrival === "titName"}
        required
        error={errors.titName?.message}
      />
      <InputField
        {...register("titPhone")}
        id={`${id}-titPhone`}
        label={labels.titPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        defaultValue={entry.titPhone}
        autoFocus={arrival === "titPhone"}
        placeholder={requestMessages.phonePlaceholder}
        hint={requestMessages.phoneHint[mode.kind]}
        required
        error={errors.titPhone?.message}
      />
      <div className="reveals grid gap-5 lg:col-span-2">
        <CheckboxField
          {...register("fidComment")}
          id={`${id}-fidComment`}
          label={labels.fidComment}
          autoComplete="off"
          defaultChecked={entry.fidComment}
        />
        {/* Shown by the style sheet, so that it opens without a script too, and what was written is never lost. */}
        <div className="revealed">
          <TextareaField
            {...register("titComment")}
            id={`${id}-titComment`}
            label={labels.titComment}
            rows={4}
            autoComplete="off"
            defaultValue={entry.titComment}
            autoFocus={arrival === "titComment"}
            aside={
              <span className="scripted text-small text-ink-500 tabular-nums">
                <bdi>
                  {[...comment].length} / {COMMENT_MAX}
                </bdi>
              </span>
            }
            note={origin.isSaid("titComment") ? requestMessages.said : undefined}
            error={errors.titComment?.message}
          />
        </div>
      </div>
    </div>
  );
}
