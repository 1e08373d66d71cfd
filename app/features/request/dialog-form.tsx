import { useMemo, useState } from "react";
import type { QuoteRequest } from "#app/components/quote-dialog.tsx";
import { earliestDay } from "#app/lib/dubai-date.ts";
import { prefilledValues, type RequestMode } from "./defaults.ts";
import { RequestForm } from "./request-form.tsx";
import { OFFER_LIMITS } from "./rules.ts";

/** The request form as it stands in the dialog: made in the browser, so the first day is counted from its clock. */
export function DialogForm({ request }: { request: QuoteRequest }) {
  const [earliest] = useState(() => earliestDay(new Date()));
  const { subject, prefill: query } = request;
  const mode = useMemo<RequestMode>(
    () => (subject ? { kind: "reservation", pack: subject.pack } : { kind: "offer" }),
    [subject],
  );
  const prefill = useMemo(() => {
    const given = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, `${value}`]],
      ),
    );
    return prefilledValues(given, subject ? subject.pack.limits : OFFER_LIMITS, earliest);
  }, [query, subject, earliest]);
  return (
    <RequestForm mode={mode} earliest={earliest} prefill={prefill} picture={subject?.picture} />
  );
}
