import { createMiddleware } from "hono/factory";
import { v7 as uuidv7 } from "uuid";
import { createDb } from "#db/client.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import type { HonoEnv } from "#worker/context.ts";
import { parseSettings } from "#worker/env.ts";
import { jobDeps } from "#worker/jobs/index.ts";
import { sendMailsSoon } from "#worker/jobs/send-mails.ts";
import { describeError } from "#worker/log.ts";
import { countEvent } from "#worker/services/events.ts";
import { tellRoom } from "#worker/services/live.ts";
import { takePublicWrite } from "./rate-limit.ts";
import { visitorOf } from "./visitor.ts";

/** Gives the request its id, clock and database client; refuses to serve with settings that are missing or wrong. */
export const requestContext = createMiddleware<HonoEnv>(async (c, next) => {
  const requestId = uuidv7();
  try {
    const settings = parseSettings(c.env);
    const now = new Date();
    const { chatUrl, keys } = settings;
    const db = createDb({ url: settings.libsqlUrl, authToken: settings.libsqlAuthToken });
    c.set("settings", settings);
    c.set("services", {
      db,
      now,
      requestId,
      chatUrl,
      keys,
      get visitor() {
        return visitorOf(c.req.raw.headers);
      },
      limits: settings.rateLimits,
      takePublicWrite: (path) => takePublicWrite(c, path),
      sendMails: () => sendMailsSoon(c.executionCtx, jobDeps(c.env)),
      tellPages: (uuid) => c.executionCtx.waitUntil(tellRoom({ chatUrl, keys, now }, uuid)),
      count: (event) =>
        c.executionCtx.waitUntil(
          countEvent(c.env.EVENTS, db, { ...event, now }, c.req.raw.headers),
        ),
      later: (work) =>
        c.executionCtx.waitUntil(
          work().catch((error: unknown) => {
            console.error("work behind the answer failed", describeError(error));
          }),
        ),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : "settings are wrong");
    c.res = errorResponse(error);
    c.res.headers.set("x-request-id", requestId);
    return;
  }
  await next();
  c.header("x-request-id", requestId);
});
