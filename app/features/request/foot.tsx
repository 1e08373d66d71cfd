import { type MouseEvent, useRef } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { fieldsOf } from "#domain/rules/request.ts";
import type { RequestFlow } from "./use-request-form.ts";

/**
 * On a page of its own the foot lies over the fields that scroll under it. So much room above and below its buttons: what
 * looks out from under it is either as high as a target is to be (WCAG 2.5.8), or has none of them near it.
 */
const OVER_PAGE = { paddingBlock: "24px max(24px, env(safe-area-inset-bottom))" };

/** The foot of the form: how much is wrong, and the buttons of the step (SPEC §2, Buttons). */
export function RequestFoot({ flow, isPage }: { flow: RequestFlow; isPage: boolean }) {
  const { mode, step, submitting } = flow;
  const { buttons } = requestMessages;
  const errors = flow.form.formState.errors;
  const problems = fieldsOf(step).filter((field) => errors[field]).length;
  const submit = mode.kind === "offer" ? buttons.submitOffer : buttons.submitReservation;
  const primary = step === 3 ? submit : buttons.next;
  const hasPrevious = step === 2 || step === 3;
  const pressed = useRef(step);

  /** The second press of a double click would hit the next step's button, which stands in the same place. */
  function ignoreSecondPress(event: MouseEvent) {
    if (event.detail > 1 && pressed.current !== step) event.preventDefault();
    else pressed.current = step;
  }

  function onPrevious(event: MouseEvent) {
    event.preventDefault();
    if (event.detail <= 1) flow.back();
  }

  return (
    <div
      className={`sticky bottom-0 z-10 border-t border-sand-200 bg-shell-0 px-5 md:px-11 ${isPage ? "" : "pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:py-5"}`}
      style={isPage ? OVER_PAGE : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Beside the buttons; on phones above them where there are two. */}
        <p
          role="status"
          className={`text-small text-ink-600 ${problems > 0 ? `md:order-1 ${hasPrevious ? "max-md:w-full" : ""}` : "sr-only"}`}
        >
          {problems > 0 ? requestMessages.problems(problems) : ""}
        </p>
        {/* On wide screens the first step says so above, on phones the last. */}
        {(step === 1 || step === 3) && problems === 0 && (
          <p
            className={`text-small text-ink-600 ${step === 1 ? "md:hidden" : "max-md:hidden md:order-1 md:ms-auto"}`}
          >
            {packageMessages.buy.chargedNow}
          </p>
        )}
        {hasPrevious && (
          <>
            {/* Enter presses a form's first submit button: that must not be 'Previous'. */}
            <button
              type="submit"
              name="intent"
              value="next"
              disabled={submitting}
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
            />
            <Button
              type="submit"
              name="intent"
              value="previous"
              formNoValidate
              variant="secondary"
              onClick={onPrevious}
              disabled={submitting}
            >
              {buttons.previous}
            </Button>
          </>
        )}
        {step === 4 && flow.submitted && (
          // A page of its own: the cookie that opens it goes to /view alone.
          <a
            href={localPath(`/view/booking?request=${flow.submitted.uuid}`)}
            className={buttonClass("primary", "md", "max-md:w-full md:order-last")}
          >
            {requestMessages.confirmation.open}
          </a>
        )}
        {step === 4 ? (
          <Button
            key="again"
            type="submit"
            formMethod="get"
            variant="secondary"
            onClick={ignoreSecondPress}
            className="max-md:w-full"
          >
            {buttons.again}
          </Button>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="next"
            loading={submitting}
            onClick={ignoreSecondPress}
            className={`max-md:flex-1 md:order-2 md:min-w-42 ${step === 3 && problems === 0 ? "" : "ms-auto"}`}
          >
            {submitting ? buttons.sending : primary}
          </Button>
        )}
      </div>
    </div>
  );
}
