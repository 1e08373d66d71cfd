import { createMiddleware } from "hono/factory";
import { v7 as uuidv7 } from "uuid";
import { log } from "#domain/log.ts";
import type { HonoEnv } from "#worker/context.ts";
import { inLogScope } from "#worker/log-scope.ts";

/**
 * Gives the request its id, which each line of it carries, and leaves one line at its end: what, how it ended and how
 * long it took. The route's pattern, never the path; no query string, no address, no cookie.
 */
export const requestLog = (nameOf: (path: string) => string) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const started = Date.now();
    const request = uuidv7();
    c.set("requestId", request);
    await inLogScope({ request }, async () => {
      await next();
      log("info", "request", {
        method: c.req.method,
        route: nameOf(c.req.path),
        status: c.res.status,
        ms: Date.now() - started,
        cache: c.res.headers.get("x-cache") ?? undefined,
      });
    });
  });
