import { adminCall, type Failure } from "#app/features/admin/edit/admin-call.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { failed } = adminListMessages;
const TIMEOUT_MS = 30_000;

export type CallFailure = { ok: false } & Pick<Failure, "status" | "message" | "details">;
export type CallAnswer = { ok: true; data: unknown } | CallFailure;
/** A call of the admin's API; tests hand in their own. It never throws. */
export type AdminCall = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<CallAnswer>;

/** Calls /api/admin/… in the words of lists. */
export const callAdmin: AdminCall = async (method, path, body) => {
  const answer = await adminCall<unknown>(method, path, {
    body,
    timeoutMs: TIMEOUT_MS,
    words: { network: failed.call, signedOut: failed.session, other: failed.other },
  });
  return answer.ok ? answer : { ok: false, ...answer.failure };
};
