import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";

/** What went wrong with a call, as a sentence for people. */
export class CallError extends Error {}

/** What an answer holds (DESIGN §5). Throws a CallError with the server's sentence. */
export function dataOf(answer: unknown): unknown {
  const { data, error } = (answer ?? {}) as { data?: unknown; error?: { message?: unknown } };
  if (data !== undefined) return data;
  throw new CallError(typeof error?.message === "string" ? error.message : words.failed);
}

/** A sentence for people about what went wrong. */
export const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : words.failed;
