import { AppError, STATUS_OF } from "#domain/errors.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { knownError } from "#worker/auth/account-guard.ts";

type ErrorBody = {
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    details?: Readonly<Record<string, unknown>>;
  };
};

/** `{data}`: what every successful call answers. */
export function dataResponse(data: unknown, status = 200): Response {
  return Response.json({ data }, { status });
}

/** `{error}`: an AppError as it is; anything else as a 500 that says nothing of the inside. */
export function errorResponse(error: unknown): Response {
  const known = knownError(error) ?? new AppError("internal", requestMessages.failures.other);
  const body: ErrorBody = { error: { code: known.code, message: known.message } };
  if (known.fields) body.error.fields = known.fields;
  if (known.details) body.error.details = known.details;
  // A browser may keep a 404 that says nothing about it, and would go on missing what has come since.
  const headers = { "cache-control": "no-store", ...known.headers };
  return Response.json(body, { status: STATUS_OF[known.code], headers });
}
