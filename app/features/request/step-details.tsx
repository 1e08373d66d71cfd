import { useWatch } from "react-hook-form";
import { COMMENT_MAX } from "#app/config/limits.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import { CheckboxField, InputField, TextareaField } from "#app/ui/field.tsx";
import { browserRules } from "./browser-rules.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 3, Details: name, phone and, when asked for, a message (SPEC §2). */
export function StepDetails({ flow, id }: { flow: RequestFlow; id: string }) {
  const { form, rules, recheck } = flow;
  const { errors } = form.formState;
  const { labels } = requestMessages;
  const [withComment, comment] = useWatch({
    control: form.control,
    name: ["fidComment", "titComment"],
  });
  const register = <F extends "titName" | "titPhone" | "fidComment" | "titComment">(field: F) =>
    form.register(field, { ...browserRules(field, rules[field]), onChange: () => recheck(field) });

  return (
    <div className="grid gap-x-5 gap-y-5 md:grid-cols-2">
      <InputField
        {...register("titName")}
        id={`${id}-titName`}
        label={labels.titName}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
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
        placeholder={requestMessages.phonePlaceholder}
        hint={requestMessages.phoneHint}
        required
        error={errors.titPhone?.message}
      />
      <div className="md:col-span-2">
        <CheckboxField
          {...register("fidComment")}
          id={`${id}-fidComment`}
          label={labels.fidComment}
        />
      </div>
      {withComment && (
        <div className="md:col-span-2">
          <TextareaField
            {...register("titComment")}
            id={`${id}-titComment`}
            label={labels.titComment}
            rows={4}
            aside={
              <span className="text-small text-ink-500 tabular-nums">
                {[...comment].length} / {COMMENT_MAX}
              </span>
            }
            error={errors.titComment?.message}
          />
        </div>
      )}
    </div>
  );
}
