import { useState } from "react";
import { useController } from "react-hook-form";
import { DateField } from "#app/ui/date-field.tsx";
import { CheckboxField, InputField } from "#app/ui/field.tsx";
import { SkyTiles } from "#app/ui/sky-tiles.tsx";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { browserRules } from "./browser-rules.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 1, Date & Contact: date, time of day, email and consent to marketing (SPEC §2). */
export function StepDate({
  flow,
  earliest,
  id,
}: {
  flow: RequestFlow;
  earliest: string;
  id: string;
}) {
  const { form, rules, limits, arrival, edited, origin } = flow;
  const [entry] = useState(() => form.getValues());
  const { errors } = form.formState;
  const { labels } = requestMessages;
  const time = useController({
    control: form.control,
    name: "selTimeOfDay",
    rules: browserRules("selTimeOfDay", rules.selTimeOfDay),
  });
  const date = useController({
    control: form.control,
    name: "codStartDate",
    rules: browserRules("codStartDate", rules.codStartDate),
  });
  const register = <F extends "txtEmail" | "fidConsent">(field: F) =>
    form.register(field, { ...browserRules(field, rules[field]), onChange: () => edited(field) });

  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-[176px_1fr]">
      <DateField
        id={`${id}-codStartDate`}
        name="codStartDate"
        label={labels.codStartDate}
        value={date.field.value}
        autoFocus={arrival === "codStartDate"}
        min={earliest}
        required
        ref={date.field.ref}
        onChange={(value) => {
          date.field.onChange(value);
          edited("codStartDate");
        }}
        note={origin.isSaid("codStartDate") ? requestMessages.said : undefined}
        error={errors.codStartDate?.message}
      />
      <SkyTiles
        id={`${id}-selTimeOfDay`}
        name="selTimeOfDay"
        legend={labels.selTimeOfDay}
        options={limits.times_of_day.map((value) => ({
          value,
          ...timeOfDayText(value, limits.late_night),
        }))}
        value={time.field.value}
        autoFocus={arrival === "selTimeOfDay"}
        inputRef={time.field.ref}
        note={origin.isSaid("selTimeOfDay") ? requestMessages.said : undefined}
        error={errors.selTimeOfDay?.message}
        onChange={(value) => {
          time.field.onChange(value);
          edited("selTimeOfDay");
        }}
      />
      <div className="lg:col-span-2">
        <InputField
          {...register("txtEmail")}
          id={`${id}-txtEmail`}
          label={labels.txtEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          defaultValue={entry.txtEmail}
          autoFocus={arrival === "txtEmail"}
          required
          error={errors.txtEmail?.message}
        />
      </div>
      <div className="lg:col-span-2">
        <CheckboxField
          {...register("fidConsent")}
          id={`${id}-fidConsent`}
          label={labels.fidConsent}
          autoComplete="off"
          defaultChecked={entry.fidConsent}
          autoFocus={arrival === "fidConsent"}
          required
          error={errors.fidConsent?.message}
        />
      </div>
    </div>
  );
}
