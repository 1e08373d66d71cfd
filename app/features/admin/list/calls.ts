import { adminCall } from "#app/features/admin/edit/admin-call.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { failed } = adminListMessages;
const words = { network: failed.call, signedOut: failed.session, other: failed.other };
const TIMEOUT_MS = 30_000;

/** Calls /api/admin/… in the words of lists. It never throws. */
export const callAdmin = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
) => adminCall<unknown>(method, path, { body, timeoutMs: TIMEOUT_MS, words });
/** Such a call; tests hand in their own. */
export type AdminCall = typeof callAdmin;
