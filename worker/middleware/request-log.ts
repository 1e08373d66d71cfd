import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "#worker/context.ts";
import { log } from "#worker/log.ts";

/** One line per request: what, how it ended and how long it took. No query string, no address, no cookie. */
export const requestLog = createMiddleware<HonoEnv>(async (c, next) => {
  const started = Date.now();
  await next();
  log("info", "request", {
    id: c.res.headers.get("x-request-id") ?? "",
    method: c.req.method,
    path: loggedPath(c.req.path),
    status: c.res.status,
    ms: Date.now() - started,
    cache: c.res.headers.get("x-cache") ?? undefined,
  });
});

const LONGEST_PATH = 120;
/** Three dot-separated parts, as a token has: a path should hold none, but what looks like one is not written down. */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g;

/** The way out of marketing has the reader's own token in its path. */
const UNSUBSCRIBE = /^(\/unsubscribe\/)[^/]+/i;

/** A path as it may stand in the log. */
export function loggedPath(path: string): string {
  return path.replace(UNSUBSCRIBE, "$1[token]").replaceAll(TOKEN, "[token]").slice(0, LONGEST_PATH);
}
