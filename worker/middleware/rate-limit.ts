import { AppError } from "#domain/errors.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { AppContext } from "#worker/context.ts";

const WINDOW_SECONDS = 60;

/** Counts a public write per address and path with the platform's limiter; over the limit AppError (429, Retry-After). */
export async function takePublicWrite(c: AppContext, path: string): Promise<void> {
  if (!c.get("settings").rateLimits) return;
  const { addressKey } = c.get("services").visitor;
  const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${addressKey} ${path}` });
  if (success) return;
  throw new AppError("too_many_requests", requestMessages.failures.tooMany, {
    headers: { "retry-after": `${WINDOW_SECONDS}` },
  });
}
