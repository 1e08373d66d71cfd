import { useState } from "react";
import { DateField } from "#app/ui/date-field.tsx";
import { CheckboxField, InputField } from "#app/ui/field.tsx";
import { SkyTiles } from "#app/ui/sky-tiles.tsx";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { type RequestFlow, useControlled } from "./use-request-form.ts";

/** Step 1, Date & Contact: date, time of day, email and consent to marketing (SPEC §2). */
export function StepDate({ flow, earliest }: { flow: RequestFlow; earliest: string }) {
  const { form, limits, inputProps } = flow;
  const [entry] = useState(() => form.getValues());
  const { label: legend, ...time } = useControlled(flow, "selTimeOfDay");
  const { inputRef: dateRef, ...date } = useControlled(flow, "codStartDate");
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-[176px_1fr]">
      <DateField {...date} ref={dateRef} min={earliest} required />
      <SkyTiles
        {...time}
        legend={legend}
        options={limits.times_of_day.map((value) => ({
          value,
          ...timeOfDayText(value, limits.late_night),
        }))}
      />
      <div className="lg:col-span-2">
        <InputField
          {...inputProps("txtEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          defaultValue={entry.txtEmail}
          required
        />
      </div>
      <div className="lg:col-span-2">
        <CheckboxField
          {...inputProps("fidConsent")}
          autoComplete="off"
          defaultChecked={entry.fidConsent}
          required
        />
      </div>
    </div>
  );
}
