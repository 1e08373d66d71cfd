import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { Plain } from "./editor-data.ts";

/** What a call that was not done says where the server has no sentence for it. */
export type CallWords = Record<"network" | "signedOut" | "other", string>;
/** Longest wait for an answer; after it the connection is to blame and the press may be repeated. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Why a call was not done: `status` 0 is no answer at all. */
export type Failure = {
  status: number;
  message: string;
  fields: Readonly<Record<string, string>>;
  details: Plain;
};
export type Answer<T> =
  /** `request` is what a change is taken back by (undo/offer-undo.ts). */
  { ok: true; data: T; request?: string } | { ok: false; failure: Failure };
type Envelope<T> = {
  data?: T;
  error?: { message?: string; fields?: Record<string, string>; details?: Record<string, unknown> };
};

/** A call of the admin's API from the browser (SPEC §7). Never throws: a failure says what can be told. */
export async function adminCall<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  call: {
    body?: unknown;
    key?: string;
    signal?: AbortSignal;
    words?: CallWords;
    timeoutMs?: number;
  } = {},
): Promise<Answer<T>> {
  const { body, key, signal, words = editMessages.problems } = call;
  const timeout = AbortSignal.timeout(call.timeoutMs ?? ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch(`/api/admin/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { data, error } = readEnvelope<T>(await response.text());
    const request = response.headers.get("x-request-id");
    if (response.ok && data !== undefined) return { ok: true, data, ...(request && { request }) };
    return { ok: false, failure: refused(response.status, error, words) };
  } catch {
    return { ok: false, failure: { status: 0, message: words.network, fields: {}, details: {} } };
  }
}

function refused(status: number, error: Envelope<unknown>["error"], words: CallWords): Failure {
  const { message, fields = {}, details = {} } = error ?? {};
  return {
    status,
    message: status === 401 ? words.signedOut : (message ?? words.other),
    fields,
    details,
  };
}

/** The API's envelope, or an empty one for an answer that is not the API's (a proxy's error page). */
export function readEnvelope<T>(text: string): Envelope<T> {
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    return {};
  }
}

/** Where a record is used, and how often. */
export type Use = { entity: string; label: string; count: number };

/** What keeps a record from being deleted, from the details of the refusal; none if it was refused for something else. */
export function usesOf({ used }: Failure["details"]): readonly Use[] {
  return Array.isArray(used) ? (used as Use[]) : [];
}
