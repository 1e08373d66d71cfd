import {
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { HalfSetSun, HorizonProgress } from "#app/ui/horizon.tsx";
import { FORM_PROGRESS } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { firstName } from "#domain/lib/first-name.ts";
import { BASE, localPath } from "#domain/lib/local-path.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { language } from "#domain/messages/language.ts";
import {
  fieldsOf,
  normalise,
  REQUEST_FIELDS,
  type RequestField,
  TYPED_NUMBERS,
} from "#domain/rules/request.ts";
import { RequestAside, RequestStrip, useLight } from "./aside.tsx";
import { GIVEN_FIELDS } from "./defaults.ts";
import { RequestFoot } from "./foot.tsx";
import {
  type AsidePicture,
  PanelPicture,
  SaleAside,
  SaleStrip,
  VesselSky,
} from "./running-total.tsx";
import { CHAT_PREFIX, EXTRA_NAMES, SHOWN_EXTRAS } from "./server-steps.ts";
import { Confirmation, StepDate, StepDetails, StepPreferences } from "./steps.tsx";
import { takeTyped } from "./typed-before.ts";
import { type RequestFlow, type RequestFormOptions, useRequestForm } from "./use-request-form.ts";

/** What the picture beside a reservation shows where its package has none. */
const NO_PICTURE: AsidePicture = sitePictures.sunset;

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
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { id, mode, step, submitting, failure } = flow;
  useTypedBefore(form, flow);
  useFocus(flow, heading, banner);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (step === 4) flow.restart();
    else void flow.next();
  }

  // In the dialog the fields scroll and the foot stays; on a page of its own the page scrolls under it.
  const isPage = props.headingLevel === 1;
  const pack = mode.kind === "reservation" ? mode.pack.slug : "";
  const light = useLight(flow);
  const picture = mode.kind === "offer" ? light : (props.picture ?? NO_PICTURE);
  // A start that a link has named goes along, to be told from the form's own, with what it is judged by.
  const { selStartHour, selTimeOfDay, txtDuration } = props.given?.values ?? {};
  const named = selStartHour && {
    ...(selTimeOfDay && { timeofday: selTimeOfDay }),
    ...(txtDuration && { duration: txtDuration }),
    hour: selStartHour,
  };
  const query = pack && `?${new URLSearchParams({ package: pack, ...named })}`;
  return (
    <div className={`form-grid ${isPage ? "md:min-h-192 lg:min-h-168" : ""}`}>
      {mode.kind === "offer" ? (
        <RequestAside flow={flow} picture={picture} />
      ) : (
        <SaleAside flow={flow} pack={mode.pack} picture={picture} />
      )}
      <form
        ref={form}
        method="post"
        action={localPath(`/fullofferform${query}`)}
        data-request-form={`${pack}:${step}`}
        data-sent={step === 4 ? "" : undefined}
        // Browsers give back what stood in a form when a page is reloaded; this one starts anew (SPEC §2).
        autoComplete="off"
        noValidate
        onSubmit={onSubmit}
        aria-labelledby={`${id}-heading`}
        aria-busy={submitting}
        className={`flex min-h-0 flex-col bg-shell-50 ${isPage ? "" : "max-h-dvh"}`}
      >
        <CarriedValues flow={flow} pack={pack} />
        <div
          className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-6 md:px-11 md:pt-8"
          style={FADING}
        >
          {step === 4 && (
            <div className="mb-6 max-md:hidden">
              <HalfSetSun />
            </div>
          )}
          <RequestHead flow={flow} picture={picture}>
            <RequestHeading flow={flow} level={props.headingLevel ?? 2} ref={heading} />
          </RequestHead>
          {mode.kind === "reservation" ? (
            <SaleStrip flow={flow} pack={mode.pack} />
          ) : (
            <RequestStrip flow={flow} />
          )}
          {(step === 2 || step === 3) && (
            <div className="mb-5 md:mb-6">
              <HorizonProgress
                percent={FORM_PROGRESS[step - 1] ?? 0}
                label={requestMessages.step(step)}
              />
            </div>
          )}
          <LeftOut flow={flow} />
          {failure && (
            <ErrorBanner ref={banner} autoFocus={flow.arrival === "banner"} className="mb-6">
              {failure.text}
            </ErrorBanner>
          )}
          <fieldset
            key={step}
            disabled={submitting}
            aria-labelledby={`${id}-heading`}
            className={`flex min-w-0 grow flex-col justify-between ${flow.moved ? "step-in" : ""} ${submitting ? "opacity-60" : ""}`}
          >
            {step === 1 && <StepDate flow={flow} />}
            {step === 2 && <StepPreferences flow={flow} />}
            {step === 3 && <StepDetails flow={flow} />}
            {step === 4 && <Confirmation flow={flow} />}
          </fieldset>
        </div>
        <RequestFoot flow={flow} isPage={isPage} />
      </form>
    </div>
  );
}

/**
 * What a posted step carries besides its own fields: the values of the other steps under their names, the step, what
 * was said in the chat, to tell it from what was typed instead, and the server's key once it has minted one. The page
 * that is cached for everybody has none.
 */
function CarriedValues({ flow, pack }: { flow: RequestFlow; pack: string }) {
  const { step, key } = flow;
  const values = flow.form.getValues();
  const ownPack = pack !== "" && <input type="hidden" name="package" value={pack} />;
  // From the confirmation only a new form can be asked for.
  if (step === 4) return ownPack;
  const shown = fieldsOf(step);
  return (
    <>
      {ownPack}
      <input type="hidden" name="step" value={step} />
      {key !== undefined && <input type="hidden" name="key" value={key} />}
      {flow.shownExtras.length > 0 && (
        <input type="hidden" name={SHOWN_EXTRAS} value={flow.shownExtras.join("\n")} />
      )}
      {BASE !== "" && flow.shownExtras.length > 0 && (
        <input
          type="hidden"
          name={EXTRA_NAMES}
          value={flow.shownExtras.map(flow.extraName).join("\n")}
        />
      )}
      {GIVEN_FIELDS.filter(flow.origin.isFromChat).map((field) => (
        <input
          key={CHAT_PREFIX + field}
          type="hidden"
          name={CHAT_PREFIX + field}
          value={`${values[field]}`}
        />
      ))}
      {REQUEST_FIELDS.map((field) => {
        const value = values[field];
        // As a checkbox does it: posted when ticked, absent when not.
        if (shown.includes(field) || value === false) return null;
        return (
          <input key={field} type="hidden" name={field} value={value === true ? "on" : value} />
        );
      })}
    </>
  );
}

/** What goes on below the foot fades before it gets there, and what has the focus stands clear of both ends. */
const FADING = {
  scrollPaddingBlock: "72px 32px",
  mask: "linear-gradient(0deg,#0000,#000 28px)",
};

/**
 * The heading with what belongs to it. On phones it stands below the yacht, which goes along through every step: that of
 * the package, or one in the light of the time of day, which takes what height is to spare.
 */
function RequestHead(props: { flow: RequestFlow; picture: AsidePicture; children: ReactNode }) {
  const { flow, picture } = props;
  // The thanks for a wish for offers have no line of prices between them and the picture (aside.tsx).
  const isLast = flow.step === 4 && flow.mode.kind === "offer";
  return (
    <div
      className={`form-head on-dark relative flex flex-col justify-end md:mb-6 ${isLast ? "mb-5" : ""}`}
      // Lower where something is wrong and is to be seen at once.
      style={
        {
          "--sky": flow.folded ? "25vw" : flow.mode.kind === "offer" ? "28vw" : "34vw",
        } as CSSProperties
      }
    >
      {flow.mode.kind === "reservation" ? (
        <VesselSky picture={picture} />
      ) : (
        <PanelPicture picture={picture} className="form-sky md:hidden" />
      )}
      {props.children}
      {flow.step === 1 && (
        <p className="mt-1 text-small max-md:hidden">
          {requestMessages.steps} {packageMessages.buy.chargedNow}
        </p>
      )}
    </div>
  );
}

/** The thanks, in larger letters; lines of Latin ones may stand closer. */
const LARGE = `md:text-[2.5rem] ${language.direction === "ltr" ? "md:leading-[1.02]" : ""}`;

/** The heading of the current step; it takes the focus when its step appears. */
function RequestHeading(props: {
  flow: RequestFlow;
  level: 1 | 2;
  ref: RefObject<HTMLHeadingElement | null>;
}) {
  const { flow } = props;
  const Tag = props.level === 1 ? "h1" : "h2";
  return (
    <Tag
      ref={props.ref}
      id={`${flow.id}-heading`}
      tabIndex={-1}
      // Without JavaScript a new step is a new page, and starts to be read at the top of it.
      // React compares this attribute in the wrong spelling on elements that are no controls.
      suppressHydrationWarning
      autoFocus={flow.arrival === "heading" || undefined}
      className={`relative max-w-[34rem] font-display text-title md:text-display-3 text-balance outline-none ${
        flow.step === 4 ? LARGE : ""
      }`}
    >
      {headingText(flow)}
    </Tag>
  );
}

/** The words of the heading (SPEC §2). */
function headingText({ mode, name, step }: RequestFlow): string {
  const { headings } = requestMessages;
  const offer = mode.kind === "offer";
  switch (step) {
    case 1:
      return mode.kind === "offer" ? headings.offer : headings.reservation(mode.pack.title);
    case 2:
      return headings.preferences;
    case 3:
      return headings.details(firstName(name), offer);
    case 4:
      return offer ? headings.confirmationOffer(name) : headings.confirmationReservation;
  }
}

/** One quiet line that names what a link asked for and the form did not take. */
function LeftOut({ flow }: { flow: RequestFlow }) {
  const { labels } = requestMessages;
  const parts = flow.origin
    .leftOutOn(flow.step)
    .map(([field, reason]) => ({ label: labels[field], reason }));
  if (parts.length === 0) return null;
  return (
    <p className="mb-6 max-w-[34rem] text-small text-ink-600">{requestMessages.leftOut(parts)}</p>
  );
}

/** Puts the focus where the visitor has to look: on a new step's heading, on what went wrong. */
function useFocus(
  flow: RequestFlow,
  heading: RefObject<HTMLHeadingElement | null>,
  banner: RefObject<HTMLDivElement | null>,
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
      // It stands on the picture that the step begins with.
      heading.current?.focus({ preventScroll: true });
      heading.current?.parentElement?.scrollIntoView();
    }
  }, [form, step, failure, heading, banner]);
}

/** Brings what was typed before hydration into the form's state, once, without touching focus or caret. */
function useTypedBefore(ref: RefObject<HTMLFormElement | null>, { form, origin }: RequestFlow) {
  const restored = useRef<RequestField[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whoever listens
  useLayoutEffect(() => {
    const typed = ref.current ? takeTyped(ref.current) : {};
    for (const field of REQUEST_FIELDS) {
      const value = typed[field];
      if (value === undefined) continue;
      restored.current.push(field);
      if (normalise(field, form.getValues(field)) !== normalise(field, value)) origin.edited(field);
      form.setValue(field, TYPED_NUMBERS.includes(field) ? normalise(field, value) : value);
    }
  }, [ref, form]);

  // Watchers subscribe in effects of their own; what they missed above they hear now.
  useEffect(() => {
    for (const field of restored.current.splice(0)) form.setValue(field, form.getValues(field));
  }, [form]);
}
