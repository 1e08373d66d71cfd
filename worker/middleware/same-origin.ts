import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls that a browser sends from another site (DESIGN §5). Browsers always name the origin
 * of such a call, in Origin or Sec-Fetch-Site; other clients (no browser, no cookie) send neither and pass.
 */
export const sameOrigin = createMiddleware<HonoEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method)) {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const own = new URL(c.req.url).origin;
    const public_ = c.get("settings").siteUrl;
    const originIsOurs =
      origin === undefined ||
      origin === own ||
      (public_ !== undefined && origin === new URL(public_).origin);
    const siteIsOurs = site === undefined || site === "same-origin" || site === "none";
    if (!originIsOurs || !siteIsOurs) {
      throw new AppError("forbidden", "This call is not allowed from another site.");
    }
  }
  await next();
});
