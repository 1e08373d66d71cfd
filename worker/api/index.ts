import { Hono } from "hono";
import { AppError } from "#domain/errors.ts";
import type { HonoEnv } from "#worker/context.ts";
import { adminDeskCalls } from "./admin/desks.ts";
import { adminCalls } from "./admin/index.ts";
import { authCalls } from "./auth.ts";
import { type Call, route } from "./call.ts";
import { health } from "./health.ts";
import { partnerCalls } from "./partner.ts";
import { personalCalls } from "./personal.ts";
import { publicEditCalls } from "./public-edit.ts";
import { publicRecordCalls } from "./public-records.ts";
import { stripeCalls } from "./stripe.ts";

/** Every call of the API and who may make it. What is not here ends in a JSON 404 or 405, never in a page. */
export const calls: readonly Call[] = [
  { method: "GET", path: "/health", access: "public", handle: health },
  ...authCalls,
  ...publicEditCalls,
  ...publicRecordCalls,
  ...partnerCalls,
  ...personalCalls,
  ...stripeCalls,
  ...adminDeskCalls,
  ...adminCalls,
];

/** Everything under /api (SPEC §7). */
export const api = new Hono<HonoEnv>();

api.use(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
});
route(api, calls);
api.all("*", () => {
  throw new AppError("not_found", "There is no such call.");
});
