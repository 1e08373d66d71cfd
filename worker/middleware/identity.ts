import { createMiddleware } from "hono/factory";
import { readIdentity } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";

/** Reads who is asking, once per request and without a database. */
export const identity = createMiddleware<HonoEnv>(async (c, next) => {
  const { keys, now } = c.get("services");
  c.set("identity", await readIdentity(c.req.raw.headers, keys, now));
  await next();
});
