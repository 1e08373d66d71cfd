import type { Ref } from "react";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { RequestMode } from "./defaults.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** The heading of the current step; it takes the focus when its step appears. */
export function RequestHeading(props: {
  flow: RequestFlow;
  mode: RequestMode;
  level: 1 | 2;
  id: string;
  ref: Ref<HTMLHeadingElement>;
}) {
  const { flow } = props;
  const Tag = props.level === 1 ? "h1" : "h2";
  return (
    <Tag
      ref={props.ref}
      id={props.id}
      tabIndex={-1}
      // Without JavaScript a new step is a new page, and starts to be read at the top of it.
      // React compares this attribute in the wrong spelling on elements that are no controls.
      suppressHydrationWarning
      autoFocus={flow.arrival === "heading" || undefined}
      className={`mb-6 max-w-[29rem] pe-10 font-display text-display-3 leading-[1.14] text-balance outline-none md:mb-8 ${
        flow.step === 4 ? "md:text-[2.5rem] md:leading-[1.02]" : ""
      }`}
    >
      {headingText(flow, props.mode)}
    </Tag>
  );
}

/** The words of the heading (SPEC §2). */
function headingText(flow: RequestFlow, mode: RequestMode): string {
  const { headings } = requestMessages;
  const { name } = flow;
  const offer = mode.kind === "offer";
  switch (flow.step) {
    case 1:
      return mode.kind === "offer" ? headings.offer : headings.reservation(mode.pack.title);
    case 2:
      return headings.preferences;
    case 3:
      return headings.details(name.split(/\s/)[0] ?? "", offer);
    case 4:
      return offer ? headings.confirmationOffer(name) : headings.confirmationReservation;
  }
}
