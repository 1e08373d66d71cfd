import { data } from "react-router";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { readText } from "#worker/api/body.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import type { FormAnswer } from "./posted-fields.ts";

/** Far above what the fields may hold, so that too long an input still comes back with its message. */
const MAX_FORM_BYTES = 256 * 1024;

/** The words of HTTP for a refusal: the error page shows them. */
const REASONS = {
  400: "Bad Request",
  403: "Forbidden",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
} as const;

/** What is thrown where a page is closed, or does not take what was sent; `page` is for its boundary. */
export const refusal = (
  status: keyof typeof REASONS,
  page: unknown = null,
  headers?: HeadersInit,
) => data(page, { status, statusText: REASONS[status], ...(headers && { headers }) });

/** The posted form; throws 415 for another encoding than a form's own, 413 for more than 256 KiB, 400 for a part of one. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const mime = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mime !== "application/x-www-form-urlencoded") throw refusal(415);
  try {
    return new URLSearchParams(await readText(request, MAX_FORM_BYTES));
  } catch (error) {
    throw error instanceof AppError ? data(null, { status: STATUS_OF[error.code] }) : error;
  }
}

/**
 * Does what a form asked for and turns an AppError, or that the database is away, into the form's answer; a redirect
 * goes through. `failureText` words what no field is to blame for.
 */
export async function answered<Done>(
  intent: string,
  values: Record<string, string>,
  work: () => Promise<Done>,
  failureText: (error: AppError) => string = soonAgain,
) {
  try {
    return await work();
  } catch (error) {
    const known = knownError(error);
    if (!known || known.code === "unauthenticated" || known.code === "forbidden") throw error;
    const answer: FormAnswer = { intent, values, errors: known.fields ?? {} };
    if (!known.fields) answer.failure = failureText(known);
    return data(answer, { status: STATUS_OF[known.code], headers: known.headers });
  }
}

/** Who has tried too often learns in how many minutes they may try again. */
function soonAgain(error: AppError): string {
  if (error.code !== "too_many_requests") return error.message;
  return accountMessages.failures.tooMany(minutesToWait(error));
}

/** In how many minutes something that was tried too often may be tried again. */
export function minutesToWait(error: AppError): number {
  return Math.ceil(Number(error.headers["retry-after"] ?? 60) / 60);
}
