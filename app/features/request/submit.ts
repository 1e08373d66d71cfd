import { begunSession } from "#app/features/chat/chat-storage.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { readJson } from "#domain/lib/json.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import {
  normalise,
  problemsOf,
  REQUEST_FIELDS,
  type RequestErrors,
  type RequestField,
  type RequestValues,
  type Rule,
} from "#domain/rules/request.ts";
import type { RequestMode } from "./defaults.ts";
import { formErrors, refusalText, requestPayload, type SubmittedRequest } from "./payload.ts";

type SubmitOutcome =
  | { ok: true; request: SubmittedRequest }
  | { ok: false; message: string; fields: RequestErrors };

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Longest wait for an answer; after it the visitor hears about the connection and may try again. */
const ANSWER_TIMEOUT_MS = 20_000;

function postJson(send: Send, path: string, body: unknown, headers: Record<string, string> = {}) {
  return send(localPath(path), {
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

/** Leaving step 1 subscribes the email (SPEC §4); a failure is only logged and never blocks. True when it is stored. */
export async function subscribe(email: string, send: Send = fetch): Promise<boolean> {
  try {
    const response = await postJson(send, "/api/edit/newsletter", {
      email: normalise("txtEmail", email),
      ...locale(),
      typeid: NEWSLETTER_TYPE.offerConsent,
      statusid: NEWSLETTER_STATUS.new,
    });
    if (!response.ok) console.warn(`newsletter subscription answered ${response.status}`);
    return response.ok;
  } catch (error) {
    console.warn("newsletter subscription failed", error instanceof Error ? error.message : "");
    return false;
  }
}

/** The visitor's words for a submission without an answer (SPEC §8). */
function failureText(error: unknown): string {
  const text = requestMessages.failures;
  if (!(error instanceof Error)) return text.other;
  // fetch rejects with a TypeError when it gets no answer; Safari's ("Load failed") mentions neither word of §8.
  const isNetwork = error instanceof TypeError || error.name === "TimeoutError";
  return isNetwork || /network|fetch/i.test(error.message) ? text.network : text.other;
}

type Envelope = { data?: SubmittedRequest; error?: { fields?: Record<string, string> } };

/**
 * Sends the request once per key: a retry with the same key and body can't be stored twice. All of it is validated
 * before (SPEC §5), not only the step it is sent from.
 */
export async function submitRequest(
  values: RequestValues,
  mode: RequestMode,
  rules: Record<RequestField, Rule[]>,
  idempotencyKey: string,
  send: Send = fetch,
): Promise<SubmitOutcome> {
  const problems = problemsOf(REQUEST_FIELDS, values, rules);
  if (Object.keys(problems).length > 0) {
    return { ok: false, message: requestMessages.failures.invalid, fields: problems };
  }
  // Without a network there is nobody to wait for.
  if (navigator.onLine === false) {
    return { ok: false, message: requestMessages.failures.network, fields: {} };
  }
  try {
    const chat = begunSession();
    const body = {
      ...requestPayload(values, mode),
      ...locale(),
      // In the body alone: the session's uuid is the credential to continue the chat.
      ...(chat === null ? {} : { chat_uuid: chat }),
    };
    const response = await postJson(send, "/api/edit/rentalrequest", body, {
      "idempotency-key": idempotencyKey,
    });
    // Empty for an answer that is not the API's (a proxy's error page).
    const answer = (readJson(await response.text()) ?? {}) as Envelope;
    if (response.ok && answer.data) return { ok: true, request: answer.data };
    return {
      ok: false,
      message: refusalText(response.status),
      fields: formErrors(answer.error?.fields),
    };
  } catch (error) {
    return { ok: false, message: failureText(error), fields: {} };
  }
}
