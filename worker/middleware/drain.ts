import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "#worker/context.ts";

/** The largest body anything here takes, and some more. */
const DRAINED_MOST = 24 * 1024 * 1024;

/**
 * Reads a body on that nobody has read, and forgets it: an answer to a client that is still sending gets lost on the
 * way, and a refusal (not signed in, no name) often comes before the body was looked at.
 */
export const drain = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  await drained(c.req.raw);
});

/** Answers how many bytes were read on. */
export async function drained(request: Request, most = DRAINED_MOST): Promise<number> {
  if (!request.body || request.bodyUsed || request.body.locked) return 0;
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > most) break;
    }
  } catch {
    // Who sends has gone away: there is nobody to answer.
  }
  return size;
}
