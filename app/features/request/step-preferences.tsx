import { useController } from "react-hook-form";
import { Stepper } from "#app/ui/stepper.tsx";
import { requestMessages } from "#domain/messages/en/request.ts";
import { browserRules } from "./browser-rules.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 2, Preferences: guests and duration, each as number and slider within the limits (SPEC §2). */
export function StepPreferences({ flow, id }: { flow: RequestFlow; id: string }) {
  const { limits } = flow;
  return (
    <div className="grid gap-10">
      <CountField
        flow={flow}
        id={id}
        name="txtGuests"
        min={limits.guests_min}
        max={limits.guests_max}
      />
      <CountField
        flow={flow}
        id={id}
        name="txtDuration"
        min={limits.hours_min}
        max={limits.hours_max}
      />
    </div>
  );
}

function CountField(props: {
  flow: RequestFlow;
  id: string;
  name: "txtGuests" | "txtDuration";
  min: number;
  max: number;
}) {
  const { flow, name } = props;
  const { labels, buttons } = requestMessages;
  const { field } = useController({
    control: flow.form.control,
    name,
    rules: browserRules(name, flow.rules[name]),
  });
  return (
    <Stepper
      id={`${props.id}-${name}`}
      name={name}
      label={labels[name]}
      lessLabel={buttons.less(labels[name])}
      moreLabel={buttons.more(labels[name])}
      min={props.min}
      max={props.max}
      value={field.value}
      inputRef={field.ref}
      autoFocus={flow.arrival === name}
      note={flow.origin.isSaid(name) ? requestMessages.said : undefined}
      error={flow.form.formState.errors[name]?.message}
      onChange={(value) => {
        field.onChange(value);
        flow.edited(name);
      }}
    />
  );
}
