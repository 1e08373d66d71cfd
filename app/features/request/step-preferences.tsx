import { Stepper } from "#app/ui/stepper.tsx";
import { requestMessages } from "#domain/messages/en/request.ts";
import { type RequestFlow, useControlled } from "./use-request-form.ts";

/** Step 2, Preferences: guests and duration, each as number and slider within the limits (SPEC §2). */
export function StepPreferences({ flow }: { flow: RequestFlow }) {
  const { limits } = flow;
  return (
    <div className="grid gap-10">
      <CountField flow={flow} name="txtGuests" min={limits.guests_min} max={limits.guests_max} />
      <CountField flow={flow} name="txtDuration" min={limits.hours_min} max={limits.hours_max} />
    </div>
  );
}

function CountField(props: {
  flow: RequestFlow;
  name: "txtGuests" | "txtDuration";
  min: number;
  max: number;
}) {
  const { buttons } = requestMessages;
  const count = useControlled(props.flow, props.name);
  return (
    <Stepper
      {...count}
      lessLabel={buttons.less(count.label)}
      moreLabel={buttons.more(count.label)}
      min={props.min}
      max={props.max}
    />
  );
}
