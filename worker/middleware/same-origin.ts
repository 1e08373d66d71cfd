import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/errors.ts";
import { holdsCredentials } from "#worker/auth/cookies.ts";
import type { HonoEnv } from "#worker/context.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls that a browser sends from another site (DESIGN §5), to the API and to pages alike and
 * whatever their body claims to be. Browsers always name the origin of such a call, in Origin or Sec-Fetch-Site. Other
 * clients send neither and pass, unless they bring a cookie: who holds one is a browser, and has to say where it is.
 */
export const sameOrigin = createMiddleware<HonoEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && !comesFromUs(c.req.raw, c.get("settings").siteUrl)) {
    throw new AppError("forbidden", "This call is not allowed from another site.");
  }
  await next();
});

/** True unless a request says, or must be taken to say, that another site sent it. */
export function comesFromUs(request: Request, siteUrl: string | undefined): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin !== null) {
    const ours = [new URL(request.url).origin, ...(siteUrl ? [new URL(siteUrl).origin] : [])];
    return ours.includes(origin);
  }
  return site !== null || !holdsCredentials(headers.get("cookie"));
}
