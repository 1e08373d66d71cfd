import { sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { readBatch } from "#db/batch.ts";
import { logSecurityOnce } from "#db/queries/security.ts";
import { AppError } from "#domain/errors.ts";
import { seenBy } from "#domain/rules/security.ts";
import { holdsCredentials } from "#worker/auth/cookies.ts";
import type { AppContext, HonoEnv } from "#worker/context.ts";
import { TRY_WINDOW_MS, tryKey } from "#worker/services/throttle.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls that a browser sends from another site (DESIGN §5), to the API and to pages alike and
 * whatever their body claims to be. Browsers always name the origin of such a call, in Origin or Sec-Fetch-Site. Other
 * clients send neither and pass, unless they bring a cookie: who holds one is a browser, and has to say where it is.
 */
export const sameOrigin = createMiddleware<HonoEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && !comesFromUs(c.req.raw, c.get("settings").siteUrl)) {
    noteRefused(c);
    throw new AppError("forbidden", "This call is not allowed from another site.");
  }
  await next();
});

const TEXT_MAX = 100;
/** Once for each network and quarter of an hour: a stranger who goes on calling does not fill the log. */
function noteRefused(c: AppContext): void {
  const services = c.get("services");
  const { db, visitor } = services;
  const window = { key: tryKey("origin", visitor.addressKey), windowMs: TRY_WINDOW_MS };
  const origin = (c.req.header("origin") ?? "").slice(0, TEXT_MAX);
  const more = { origin, path: c.req.path.slice(0, TEXT_MAX), ...seenBy(visitor) };
  services.later(() =>
    readBatch(
      db,
      logSecurityOnce(db, services, "origin_refused", { account: sql`''`, more }, window),
    ),
  );
}

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
