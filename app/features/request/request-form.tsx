import { type FormEvent, useEffect, useId, useRef } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { HalfSetSun, HorizonProgress } from "#app/ui/horizon.tsx";
import { FORM_PROGRESS } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { fieldsOf } from "#domain/rules/request.ts";
import { type AsidePicture, RequestAside } from "./aside.tsx";
import { CarriedValues } from "./carried-values.tsx";
import { Confirmation } from "./confirmation.tsx";
import { RequestFoot } from "./foot.tsx";
import { RequestHeading } from "./heading.tsx";
import { LeftOut } from "./left-out.tsx";
import { StepDate } from "./step-date.tsx";
import { StepDetails } from "./step-details.tsx";
import { StepPreferences } from "./step-preferences.tsx";
import { type RequestFlow, type RequestFormOptions, useRequestForm } from "./use-request-form.ts";
import { useTypedBefore } from "./use-typed-before.ts";

/** What the pictures beside the form show until the package's own are given. */
const OFFER_PICTURE: AsidePicture = {
  key: "land-sunset-cruise",
  width: 1600,
  height: 1067,
  position: "44% 50%",
};

/**
 * The four-step request form (SPEC §2), in offer or reservation mode. One component for the dialog, the package page
 * and /fullofferform; it fills the box it stands in. Without JavaScript each step is posted to /fullofferform, which
 * answers with the next.
 */
export function RequestForm(
  props: RequestFormOptions & {
    picture?: AsidePicture | undefined;
    headingLevel?: 1 | 2;
  },
) {
  const flow = useRequestForm(props);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { mode } = props;
  const { step, submitting, failure } = flow;
  useTypedBefore(form, flow.form, flow.origin.edited);
  useFocus(flow, heading, banner);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (step === 4) flow.restart();
    else void flow.next();
  }

  // In the dialog the fields scroll and the foot stays; on a page of its own the page scrolls.
  const isPage = props.headingLevel === 1;
  const pack = mode.kind === "reservation" ? mode.pack.slug : "";
  const query = pack && `?package=${encodeURIComponent(pack)}`;
  return (
    <div
      className={`grid h-full grid-rows-[minmax(0,1fr)] md:grid-cols-[236px_1fr] lg:grid-cols-[340px_1fr] ${isPage ? "md:min-h-160" : "md:min-h-[min(40rem,100dvh-3rem)]"}`}
    >
      <RequestAside
        flow={flow}
        mode={props.mode}
        earliest={props.earliest}
        picture={props.picture ?? OFFER_PICTURE}
      />
      <form
        ref={form}
        method="post"
        action={`/fullofferform${query}`}
        data-request-form={`${pack}:${step}`}
        data-sent={step === 4 ? "" : undefined}
        // Browsers give back what stood in a form when a page is reloaded; this one starts anew (SPEC §2).
        autoComplete="off"
        noValidate
        onSubmit={onSubmit}
        aria-labelledby={`${id}-heading`}
        aria-busy={submitting}
        className={`flex min-h-0 flex-col bg-shell-50 ${isPage ? "" : "max-h-dvh md:max-h-[calc(100dvh-3rem)]"}`}
      >
        <CarriedValues flow={flow} pack={pack} />
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
          <RequestHeading
            flow={flow}
            mode={mode}
            level={props.headingLevel ?? 2}
            id={`${id}-heading`}
            ref={heading}
          />
          <LeftOut flow={flow} />
          {failure && (
            <div className="mb-6">
              <ErrorBanner ref={banner} autoFocus={flow.arrival === "banner"}>
                {failure.text}
              </ErrorBanner>
            </div>
          )}
          <fieldset
            key={step}
            disabled={submitting}
            aria-labelledby={`${id}-heading`}
            className={`min-w-0 ${flow.moved ? "step-in" : ""} ${submitting ? "opacity-60" : ""}`}
          >
            {step === 1 && <StepDate flow={flow} earliest={props.earliest} id={id} />}
            {step === 2 && <StepPreferences flow={flow} id={id} />}
            {step === 3 && <StepDetails flow={flow} mode={props.mode} id={id} />}
            {step === 4 && <Confirmation flow={flow} mode={mode} />}
          </fieldset>
        </div>
        <RequestFoot flow={flow} mode={mode} />
      </form>
    </div>
  );
}

/** Puts the focus where the visitor has to look: on a new step's heading, on what went wrong. */
function useFocus(
  flow: RequestFlow,
  heading: React.RefObject<HTMLHeadingElement | null>,
  banner: React.RefObject<HTMLDivElement | null>,
) {
  const { form, step, failure } = flow;
  const shown = useRef({ step, failure });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, failure };
    if (failure && failure !== before.failure) {
      // The pressed button was disabled meanwhile and has lost the focus.
      const wrong = fieldsOf(step).find((field) => form.getFieldState(field).error);
      if (wrong) form.setFocus(wrong);
      else banner.current?.focus();
    } else if (step !== before.step) {
      // A new step announces itself: its heading takes the focus that the pressed button has just lost.
      heading.current?.focus();
    }
  }, [form, step, failure, heading, banner]);
}
