import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { failed } = adminListMessages;
const TIMEOUT_MS = 30_000;

export type CallFailure = {
  ok: false;
  status: number;
  message: string;
  details: Readonly<Record<string, unknown>>;
};
export type CallAnswer = { ok: true; data: unknown } | CallFailure;
/** A call of the admin's API; tests hand in their own. It never throws. */
export type AdminCall = (method: string, path: string, body?: unknown) => Promise<CallAnswer>;

/** Calls /api/admin/… with the cookie of the page, and brings what comes back into one form. */
export const callAdmin: AdminCall = async (method, path, body) => {
  try {
    const response = await fetch(`/api/admin/${path}`, {
      method,
      credentials: "same-origin",
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.json().catch(() => undefined));
  } catch {
    return failure(0, failed.call);
  }
};

/** `{data}` or `{error}` (DESIGN §5); anything else is a failure without words of its own. */
export function readAnswer(status: number, answer: unknown): CallAnswer {
  if (isRecord(answer) && "data" in answer && status < 400) return { ok: true, data: answer.data };
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  if (status === 401) return failure(status, failed.session);
  const message = typeof error.message === "string" ? error.message : failed.other;
  return failure(status, message, isRecord(error.details) ? error.details : {});
}

function failure(
  status: number,
  message: string,
  details: CallFailure["details"] = {},
): CallFailure {
  return { ok: false, status, message, details };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A place where a record is used, and how often, as a refusal to delete it says it. */
export type UsedIn = { label: string; count: number };

/** Where a record is used, from the details of a refusal; none if that is not what it was refused for. */
export function usedIn({ used }: CallFailure["details"]): UsedIn[] {
  if (!Array.isArray(used)) return [];
  return used.flatMap((one: unknown) =>
    isRecord(one) && typeof one.label === "string" && typeof one.count === "number"
      ? [{ label: one.label, count: one.count }]
      : [],
  );
}
