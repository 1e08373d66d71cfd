import { NEWSLETTER_STATUS, NEWSLETTER_TYPE, REQUEST_TYPE } from "#app/config/limits.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import type { RequestMode } from "./defaults.ts";
import { normalise, type RequestField, type RequestValues } from "./rules.ts";

/** The API's names of the form's fields, for errors that come back keyed by API name. */
const FIELD_OF_API: Record<string, RequestField> = {
  start_date: "codStartDate",
  timeofday: "selTimeOfDay",
  email: "txtEmail",
  guests: "txtGuests",
  duration: "txtDuration",
  name: "titName",
  phone: "titPhone",
  comment: "titComment",
};

export type SubmittedRequest = { uuid: string; request_id: number; valid_until_date: string };

export type SubmitOutcome =
  | { ok: true; request: SubmittedRequest }
  | { ok: false; message: string; fields: Partial<Record<RequestField, string>> };

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Longest wait for an answer; after it the visitor is told about the connection and may try again. */
const ANSWER_TIMEOUT_MS = 20_000;

function post(send: Send, path: string, body: unknown, headers: Record<string, string> = {}) {
  return send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}

function locale(): { language: string; timezone: string } {
  return {
    language: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
  };
}

/** Leaving step 1 subscribes the e-mail (SPEC §4); a failure is only logged and never blocks. */
export async function subscribe(email: string, send: Send = fetch): Promise<void> {
  try {
    const response = await post(send, "/api/edit/newsletter", {
      email: normalise("txtEmail", email),
      ...locale(),
      typeid: NEWSLETTER_TYPE.offerConsent,
      statusid: NEWSLETTER_STATUS.new,
    });
    if (!response.ok) console.warn(`newsletter subscription answered ${response.status}`);
  } catch (error) {
    console.warn("newsletter subscription failed", error instanceof Error ? error.message : "");
  }
}

/** The rental request as the API takes it (SPEC §3, §7). */
export function requestPayload(values: RequestValues, mode: RequestMode) {
  return {
    start_date: normalise("codStartDate", values.codStartDate),
    end_date: normalise("codStartDate", values.codStartDate),
    timeofday: Number(normalise("selTimeOfDay", values.selTimeOfDay)),
    typeid: mode.kind === "offer" ? REQUEST_TYPE.offer : REQUEST_TYPE.reservation,
    duration: Number(normalise("txtDuration", values.txtDuration)),
    guests: Number(normalise("txtGuests", values.txtGuests)),
    name: normalise("titName", values.titName),
    email: normalise("txtEmail", values.txtEmail),
    phone: normalise("titPhone", values.titPhone),
    comment: values.fidComment ? normalise("titComment", values.titComment) : "",
    ...(mode.kind === "reservation" ? { product_package_uuid: mode.pack.uuid } : {}),
  };
}

/** The visitor's words for a failed submission (SPEC §8). */
export function failureMessage(failure: { status: number } | { error: unknown }): string {
  const text = requestMessages.failures;
  if ("status" in failure) {
    if (failure.status === 400) return text.invalid;
    if (failure.status === 429) return text.tooMany;
    return text.other;
  }
  const { error } = failure;
  if (error instanceof Error && error.name === "TimeoutError") return text.network;
  return error instanceof Error && /network|fetch/i.test(error.message) ? text.network : text.other;
}

type Envelope = { data?: SubmittedRequest; error?: { fields?: Record<string, string> } };

/** Sends the request once per key: a retry with the same key and body can't be stored twice. */
export async function submitRequest(
  values: RequestValues,
  mode: RequestMode,
  idempotencyKey: string,
  send: Send = fetch,
): Promise<SubmitOutcome> {
  try {
    const body = { ...requestPayload(values, mode), ...locale() };
    const response = await post(send, "/api/edit/rentalrequest", body, {
      "idempotency-key": idempotencyKey,
    });
    const answer = (await response.json().catch(() => ({}))) as Envelope;
    if (response.ok && answer.data) return { ok: true, request: answer.data };
    const fields: Partial<Record<RequestField, string>> = {};
    for (const [name, message] of Object.entries(answer.error?.fields ?? {})) {
      const field = FIELD_OF_API[name];
      if (field) fields[field] = message;
    }
    return { ok: false, message: failureMessage({ status: response.status }), fields };
  } catch (error) {
    return { ok: false, message: failureMessage({ error }), fields: {} };
  }
}
