import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#domain/errors.ts";
import { followClock } from "#domain/lib/clock.ts";
import { describeError, log } from "#domain/log.ts";
import { serveCalendar } from "#worker/api/calendar.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { serveGo } from "#worker/api/go.ts";
import { api } from "#worker/api/index.ts";
import { serveDocument, serveMedia } from "#worker/api/media.ts";
import { servePreview } from "#worker/api/preview.ts";
import type { HonoEnv } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { jobDeps, runJobs } from "#worker/jobs/index.ts";
import { takeMailEvents } from "#worker/jobs/letters.ts";
import { takeMails } from "#worker/jobs/send-mails.ts";
import { inLanguage, siteOf } from "#worker/languages.ts";
import { inLogScope, logKept, pagePaths, requestLog, routeNamer } from "#worker/log.ts";
import { renderMail } from "#worker/mail/render.ts";
import { serveMcp } from "#worker/mcp/serve.ts";
import { arrivals } from "#worker/middleware/arrivals.ts";
import { canonical } from "#worker/middleware/canonical.ts";
import { drain } from "#worker/middleware/drain.ts";
import { identity, requestContext } from "#worker/middleware/request-context.ts";
import { robotErrors } from "#worker/middleware/robot-errors.ts";
import { sameOrigin } from "#worker/middleware/same-origin.ts";
import { securityHeaders } from "#worker/middleware/security-headers.ts";
import { keptAnswer } from "#worker/page-cache/page-cache.ts";
import { pages } from "#worker/pages.ts";

const app = new Hono<HonoEnv>();
app.use(requestLog((path) => nameRoute(path)));
app.use(drain);
app.use(securityHeaders);
app.use(requestContext);
app.use(sameOrigin);
// Pictures are for everybody: nobody is asked who they are.
app.get("/media/:key/:variant", serveMedia);
app.get("/files/:name", serveDocument);
app.get("/og/:kind/:name", servePreview);
app.get("/calendar/:name", serveCalendar);
app.get("/go/:link", serveGo);
app.all("/mcp", serveMcp);
app.use(identity);
app.route("/api", api);
app.use(arrivals);
app.use(canonical);
app.use(robotErrors);
app.all("*", pages(build, import.meta.env.MODE));
app.onError((error) => {
  if (!(error instanceof AppError)) log("error", "request_failed", { error: describeError(error) });
  return errorResponse(error);
});

/** Behind all registrations: what is called how is known then. */
const nameRoute = routeNamer([...app.routes.map(({ path }) => path), ...pagePaths(build.routes)]);

export default {
  async fetch(request, env, ctx) {
    const other = siteOf(request, env);
    if (other) return other.fetch(request);
    await followClock(env);
    return inLanguage(request, async (local) => {
      const kept = await keptAnswer(local, env);
      if (!kept) return app.fetch(local, env, ctx);
      logKept(local, kept, () => nameRoute(new URL(local.url).pathname));
      return kept;
    });
  },
  scheduled: async (_controller, env) => {
    await followClock(env);
    const deps = jobDeps(env);
    await runJobs(deps).finally(deps.tellOffice);
  },
  queue: (batch, env) =>
    inLogScope({ run: uuidv7(), job: batch.queue }, async () => {
      await followClock(env);
      let deps: ReturnType<typeof jobDeps> | undefined;
      const take = batch.queue.endsWith("-mail-events") ? takeMailEvents : takeMails;
      await take(batch, () => {
        deps ??= jobDeps(env);
        return deps;
      });
      await deps?.tellOffice();
    }),
  renderMail,
} satisfies ExportedHandler<Bindings> & { renderMail: typeof renderMail };
