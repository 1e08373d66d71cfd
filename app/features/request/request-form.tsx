import { type FormEvent, useEffect, useId, useRef } from "react";
import { FORM_PROGRESS } from "#app/config/limits.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { HalfSetSun, HorizonProgress } from "#app/ui/horizon.tsx";
import { type AsidePicture, RequestAside } from "./aside.tsx";
import { Confirmation } from "./confirmation.tsx";
import type { RequestMode } from "./defaults.ts";
import { normalise, STEP_FIELDS } from "./rules.ts";
import { StepDate } from "./step-date.tsx";
import { StepDetails } from "./step-details.tsx";
import { StepPreferences } from "./step-preferences.tsx";
import { type RequestFlow, type RequestFormOptions, useRequestForm } from "./use-request-form.ts";

/** What the pictures beside the form show until the package's own are given. */
const OFFER_PICTURE: AsidePicture = {
  key: "land-sunset-cruise",
  width: 1600,
  height: 1067,
  position: "44% 50%",
};

/**
 * The four-step request form (SPEC §2), in offer or reservation mode. One component for the dialog, the package page
 * and /fullofferform; it fills the box it stands in.
 */
export function RequestForm(
  props: RequestFormOptions & { picture?: AsidePicture | undefined; headingLevel?: 1 | 2 },
) {
  const flow = useRequestForm(props);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(flow.step);
  const { step, submitting, failure } = flow;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A new step announces itself: its heading takes the focus that the pressed button has just lost.
    heading.current?.focus();
  }, [step]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void flow.next();
  }

  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)] md:min-h-160 md:grid-cols-[340px_1fr]">
      <RequestAside
        flow={flow}
        earliest={props.earliest}
        picture={props.picture ?? OFFER_PICTURE}
      />
      <form
        method="post"
        action="/fullofferform"
        noValidate
        onSubmit={onSubmit}
        aria-labelledby={`${id}-heading`}
        aria-busy={submitting}
        className="flex max-h-dvh min-h-0 flex-col bg-shell-50"
      >
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pt-5 pb-6 md:px-11 md:pt-8">
          {(step === 2 || step === 3) && (
            <div className="mb-5 pe-13 md:mb-6">
              <HorizonProgress
                percent={FORM_PROGRESS[step - 1] ?? 0}
                label={requestMessages.step(step)}
              />
            </div>
          )}
          {step === 4 && (
            <div className="mt-16 mb-6 md:mt-14">
              <HalfSetSun />
            </div>
          )}
          <Heading level={props.headingLevel ?? 2} id={`${id}-heading`} ref={heading} step={step}>
            {headingText(flow, props.mode)}
          </Heading>
          {failure && (
            <div className="mb-6">
              <ErrorBanner>{failure}</ErrorBanner>
            </div>
          )}
          <fieldset
            key={step}
            disabled={submitting}
            className={`step-in min-w-0 ${submitting ? "opacity-60" : ""}`}
          >
            {step === 1 && <StepDate flow={flow} earliest={props.earliest} id={id} />}
            {step === 2 && <StepPreferences flow={flow} id={id} />}
            {step === 3 && <StepDetails flow={flow} id={id} />}
            {step === 4 && <Confirmation flow={flow} mode={props.mode} />}
          </fieldset>
        </div>
        <Foot flow={flow} mode={props.mode} />
      </form>
    </div>
  );
}

function Heading(props: {
  level: 1 | 2;
  id: string;
  step: number;
  ref: React.Ref<HTMLHeadingElement>;
  children: string;
}) {
  const Tag = props.level === 1 ? "h1" : "h2";
  return (
    <Tag
      ref={props.ref}
      id={props.id}
      tabIndex={-1}
      className={`mb-6 max-w-[29rem] pe-10 font-display text-display-3 leading-[1.14] text-balance outline-none md:mb-8 ${
        props.step === 4 ? "md:text-[2.5rem] md:leading-[1.02]" : ""
      }`}
    >
      {props.children}
    </Tag>
  );
}

/** The heading of the current step (SPEC §2). */
export function headingText(flow: Pick<RequestFlow, "step" | "form">, mode: RequestMode): string {
  const { headings } = requestMessages;
  const name = normalise("titName", flow.form.getValues("titName"));
  const offer = mode.kind === "offer";
  switch (flow.step) {
    case 1:
      return mode.kind === "offer" ? headings.offer : headings.reservation(mode.pack.title);
    case 2:
      return headings.preferences;
    case 3:
      return headings.details(name.split(" ")[0] ?? "", offer);
    case 4:
      return offer ? headings.confirmationOffer(name) : headings.confirmationReservation;
  }
}

function Foot({ flow, mode }: { flow: RequestFlow; mode: RequestMode }) {
  const { step, submitting } = flow;
  const { buttons } = requestMessages;
  const errors = flow.form.formState.errors;
  const problems = (STEP_FIELDS[step - 1] ?? []).filter((field) => errors[field]).length;
  const submit = mode.kind === "offer" ? buttons.submitOffer : buttons.submitReservation;
  const primary = step === 3 ? submit : buttons.next;

  return (
    <div className="border-t border-sand-200 bg-shell-0 px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:border-0 md:bg-transparent md:px-11 md:pt-0 md:pb-8">
      <p role="status" className={`text-small text-ink-600 ${problems > 0 ? "mb-2 md:-mb-9" : ""}`}>
        {problems > 0 && step === 1 ? requestMessages.problems(problems) : ""}
      </p>
      <div className="flex justify-between gap-3">
        {(step === 2 || step === 3) && (
          <Button variant="secondary" onClick={flow.back} disabled={submitting}>
            {buttons.previous}
          </Button>
        )}
        {step === 4 ? (
          <Button key="again" variant="secondary" onClick={flow.restart} className="max-md:w-full">
            {buttons.again}
          </Button>
        ) : (
          <Button type="submit" loading={submitting} className="ms-auto min-w-42 max-md:flex-1">
            {submitting ? buttons.sending : primary}
          </Button>
        )}
      </div>
    </div>
  );
}
