import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";

const WINDOW_SECONDS = 60;

/** Counts public writes per address and path with the platform's limiter; over the limit: 429 with Retry-After. */
export const limitPublicWrites = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.get("settings").rateLimits) {
    const address = c.req.header("cf-connecting-ip") ?? "unknown";
    const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${address} ${c.req.path}` });
    if (!success) {
      throw new AppError(
        "too_many_requests",
        "Too many requests. Please wait a moment and try again.",
        {
          headers: { "retry-after": `${WINDOW_SECONDS}` },
        },
      );
    }
  }
  await next();
});
