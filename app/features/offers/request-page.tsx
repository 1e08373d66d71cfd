import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { CloseRequest } from "./close-request.tsx";
import { isOpenAt } from "./compare.ts";
import { OfferAnnouncer } from "./offer-announcer.tsx";
import type { RequestPageData, RequestSummary } from "./offer-data.ts";
import { OffersCompared } from "./offers-compared.tsx";
import { OtherOffers } from "./other-offers.tsx";
import { ProvidersNote, WhatComesNext } from "./providers-note.tsx";
import { requestState, type WayOn } from "./request-state.ts";
import { useHeldWhilePressed } from "./use-arrivals.ts";

const { actions, facts } = offersMessages;

/** The visitor's page of a request (SPEC §2, booking views): how it stands, its offers like for like, and the choice. */
export function RequestPage(props: {
  data: RequestPageData;
  answer: FormAnswer | undefined;
  /** What was just done, in a sentence. */
  notice?: string | undefined;
}) {
  const { answer } = props;
  const data = useHeldWhilePressed(props.data);
  const { request, now } = data;
  const state = requestState(data);
  const open = state.isOpen ? data.offers.filter((offer) => isOpenAt(offer, now)) : [];
  return (
    <>
      <Outcome notice={props.notice} answer={answer} />
      <div className="flex flex-col justify-between gap-x-12 gap-y-5 lg:flex-row lg:items-end">
        <div>
          <h1 className="font-display text-display-2">{state.heading}</h1>
          <p className="mt-3 text-[0.9375rem] text-ink-700 md:text-body">{factsText(request)}</p>
        </div>
        <p
          className={
            open.length > 0
              ? "max-w-[21rem] text-[0.9375rem] text-ink-600"
              : "max-w-[27rem] text-body text-ink-600"
          }
        >
          {state.lead}
        </p>
      </div>
      <WaysOn to={state.wayOn} request={request.uuid} />
      {open.length > 0 && (
        <div className="mt-6 lg:mt-9">
          <OffersCompared offers={open} hours={request.duration} now={now} answer={answer} />
        </div>
      )}
      {state.isOpen && <ProvidersNote data={data} isWaiting={state.isWaiting} />}
      {state.isWaiting && <WhatComesNext />}
      <OtherOffers
        offers={data.offers.filter((offer) => !open.includes(offer))}
        booking={data.booking}
      />
      {state.isOpen && <CloseRequest offers={open.length} />}
      <OfferAnnouncer offers={data.offers} now={now} />
    </>
  );
}

/** What was just done, or why it could not be; a question's own answer stands at its form. */
function Outcome({
  notice,
  answer,
}: {
  notice?: string | undefined;
  answer: FormAnswer | undefined;
}) {
  const failure = answer?.intent === "question" ? undefined : answer?.failure;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) banner.current?.focus();
  }, [answer]);
  if (failure) {
    return (
      <div className="mb-7">
        <ErrorBanner ref={banner} autoFocus>
          {failure}
        </ErrorBanner>
      </div>
    );
  }
  if (!notice || answer) return null;
  return (
    <div className="mb-7">
      <SuccessBanner>{notice}</SuccessBanner>
    </div>
  );
}

function WaysOn({ to, request }: { to: WayOn; request: string }) {
  if (!to) return null;
  return (
    <p className="mt-7 flex flex-wrap gap-3">
      {to === "booking" ? (
        <Link to={`/view/complete?request=${request}`} className={buttonClass()}>
          {actions.booking}
        </Link>
      ) : (
        <>
          <Link to="/fullofferform" className={buttonClass()}>
            {actions.again}
          </Link>
          <Link to="/packages" className={buttonClass("secondary")}>
            {actions.packages}
          </Link>
        </>
      )}
    </p>
  );
}

function factsText(request: RequestSummary): string {
  const time = timeOfDayText(request.timeofday);
  const wanted = [
    request.package_title,
    `${formatDate(request.day)}, ${time.label} (${time.hours})`,
    unbroken(facts.guests(request.guests)),
    unbroken(facts.hours(request.duration)),
  ];
  return wanted.filter(Boolean).join(" · ");
}

/** A number and its noun stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
