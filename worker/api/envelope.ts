import { AppError, STATUS_OF } from "#domain/errors.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { knownError } from "#worker/auth/account-guard.ts";

/** `{data}`: what every successful call answers. */
export function dataResponse(data: unknown, status = 200): Response {
  return Response.json({ data }, { status });
}

/** `{error}`: an AppError as it is; anything else as a 500 that says nothing of the inside. */
export function errorResponse(error: unknown): Response {
  const known = knownError(error) ?? new AppError("internal", requestMessages.failures.other);
  const { code, message, fields, details } = known;
  // A browser may keep a 404 that says nothing about it, and would go on missing what has come since.
  const headers = { "cache-control": "no-store", ...known.headers };
  const body = { error: { code, message, fields, details } };
  return Response.json(body, { status: STATUS_OF[code], headers });
}
