import { Hono } from "hono";
import { readJsonObject } from "#worker/api/body.ts";
import { dataResponse } from "#worker/api/envelope.ts";
import { health } from "#worker/api/health.ts";
import type { HonoEnv } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { limitPublicWrites } from "#worker/middleware/rate-limit.ts";
import { subscribeNewsletter } from "#worker/services/newsletter.ts";
import { createRentalRequest } from "#worker/services/rental-request.ts";
import { readSharelink } from "#worker/services/sharelink.ts";

/** Everything under /api (SPEC §7). What is not routed here ends in a JSON 404 or 405, never in a page. */
export const api = new Hono<HonoEnv>();

api.use(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
});

api.get("/health", health);
api.all("/health", refuseMethod("GET"));

api.post("/edit/newsletter", limitPublicWrites, async (c) => {
  const body = await readJsonObject(c.req.raw);
  return dataResponse(await subscribeNewsletter(c.get("services"), body));
});
api.all("/edit/newsletter", refuseMethod("POST"));

api.post("/edit/rentalrequest", limitPublicWrites, async (c) => {
  const body = await readJsonObject(c.req.raw);
  const answer = await createRentalRequest(c.get("services"), body, {
    idempotencyKey: c.req.header("idempotency-key"),
    sharelink: readSharelink(c.req.header("cookie")),
    landingPath: refererPath(c.req.header("referer"), c.req.url),
  });
  return dataResponse(answer);
});
api.all("/edit/rentalrequest", refuseMethod("POST"));

api.all("*", () => {
  throw new AppError("not_found", "There is no such call.");
});

function refuseMethod(allowed: string) {
  return () => {
    throw new AppError("method_not_allowed", `Use ${allowed} for this call.`, {
      headers: { allow: allowed },
    });
  };
}

/** The page of ours a call came from, without its query (which may hold what the visitor typed). */
function refererPath(referer: string | undefined, requestUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const from = new URL(referer);
  return from.host === new URL(requestUrl).host ? from.pathname.slice(0, 200) : "";
}
