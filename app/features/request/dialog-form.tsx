import { useMemo, useState } from "react";
import type { QuoteRequest } from "#app/components/quote-dialog.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { useMeasured } from "#app/features/measure/measure.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { FROM_CHAT, type Given, givenValues, type RequestMode } from "./defaults.ts";
import { RequestForm } from "./request-form.tsx";

/** The request form as it stands in the dialog: made in the browser, so the first day is counted from its clock. */
export function DialogForm(props: { request: QuoteRequest; isOpen: boolean }) {
  const { request, isOpen } = props;
  const [earliest] = useState(() => earliestDay(new Date()));
  const { subject, prefill, fromChat } = request;
  const mode = useMemo<RequestMode>(
    () => (subject ? { kind: "reservation", pack: subject.pack } : { kind: "offer" }),
    [subject],
  );
  useMeasured(isOpen ? { name: "quote_opened", mode: mode.kind } : undefined);
  const given = useMemo<Given>(() => {
    const limits = subject ? subject.pack.limits : OFFER_LIMITS;
    const filled = givenValues(queryOf(prefill), limits, earliest);
    const query = queryOf(fromChat);
    query.set(...FROM_CHAT);
    const spoken = givenValues(query, limits, earliest);
    return {
      values: { ...filled.values, ...spoken.values },
      leftOut: { ...filled.leftOut, ...spoken.leftOut },
      chatFields: spoken.chatFields,
    };
  }, [prefill, fromChat, subject, earliest]);
  const form = { mode, earliest, given, picture: subject?.picture };
  return <RequestForm {...form} />;
}

function queryOf(prefill: QuotePrefill = {}): URLSearchParams {
  const given = Object.entries(prefill).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
}
