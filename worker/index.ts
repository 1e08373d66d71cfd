import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { Hono } from "hono";
import { data, RouterContextProvider } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { describeError, log } from "#domain/log.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { serveDocument } from "#worker/api/files.ts";
import { api } from "#worker/api/index.ts";
import { serveMedia } from "#worker/api/media.ts";
import { servePreview } from "#worker/api/preview.ts";
import {
  guardContext,
  identityContext,
  refusalContext,
  servicesContext,
} from "#worker/app-services.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import { type Identity, NOBODY } from "#worker/auth/identity.ts";
import type { AppContext, HonoEnv } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { jobDeps, runJobs } from "#worker/jobs/index.ts";
import { takeMails } from "#worker/jobs/send-mails.ts";
import { pagePaths, routeNamer } from "#worker/log-route.ts";
import { inLogScope } from "#worker/log-scope.ts";
import { arrivals } from "#worker/middleware/arrivals.ts";
import { canonical } from "#worker/middleware/canonical.ts";
import { drain } from "#worker/middleware/drain.ts";
import { identity } from "#worker/middleware/identity.ts";
import { requestContext } from "#worker/middleware/request-context.ts";
import { requestLog } from "#worker/middleware/request-log.ts";
import { robotErrors } from "#worker/middleware/robot-errors.ts";
import { sameOrigin } from "#worker/middleware/same-origin.ts";
import { securityHeaders } from "#worker/middleware/security-headers.ts";
import { servePage } from "#worker/page-cache/page-cache.ts";

/** What stands behind each request that is being rendered. */
const behind = new WeakMap<Request, { c: AppContext; identity: Identity }>();

type Route = NonNullable<(typeof build.routes)[string]>;
type Work = NonNullable<Route["module"]["loader"]>;

/** A loader or action whose page says it when the database is away: 503, where React Router knows only 500. */
function sayingAway(work: Work): Work {
  return async (args) => {
    try {
      return await work(args);
    } catch (error) {
      if (knownError(error)?.code !== "unavailable") throw error;
      log("error", "page_failed", { error: describeError(error) });
      throw data(null, { status: STATUS_OF.unavailable });
    }
  };
}

function withSayingAway(route: Route): Route {
  const { loader, action } = route.module;
  const module = { ...route.module };
  if (loader) module.loader = sayingAway(loader);
  if (action) module.action = sayingAway(action);
  return { ...route, module };
}

const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route && withSayingAway(route)]),
);

/** Built once per isolate; each request gets a context provider of its own. */
const renderPage = createRequestHandler<Bindings>({
  build: { ...build, routes },
  mode: import.meta.env.MODE,
  getLoadContext({ request }) {
    const context = new RouterContextProvider();
    const found = behind.get(request as unknown as Request);
    if (!found) throw new Error("a page was rendered outside a request");
    context.set(servicesContext, found.c.get("services"));
    context.set(identityContext, found.identity);
    context.set(guardContext, null);
    context.set(refusalContext, null);
    return context;
  },
});

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
app.use(identity);
app.route("/api", api);
app.use(arrivals);
app.use(canonical);
app.use(robotErrors);
app.all("*", page);
app.onError((error) => {
  if (!(error instanceof AppError)) log("error", "request_failed", { error: describeError(error) });
  return errorResponse(error);
});

/** Behind all registrations: what is called how is known then. */
const nameRoute = routeNamer([...app.routes.map(({ path }) => path), ...pagePaths(build.routes)]);

function page(c: AppContext): Promise<Response> {
  return servePage(c, (request) => {
    // A page for everybody is rendered from a request of its own, which knows nothing of the visitor.
    const isTheirs = request === c.req.raw;
    const clean = isTheirs ? c.get("cleanUrl") : undefined;
    const rendered = clean ? new Request(clean, request) : request;
    behind.set(rendered, { c, identity: isTheirs ? c.get("identity") : NOBODY });
    const { executionCtx: ctx } = c;
    return renderPage({
      request: rendered,
      env: c.env,
      params: {},
      data: {},
      functionPath: "",
      waitUntil: ctx.waitUntil.bind(ctx),
      passThroughOnException: ctx.passThroughOnException.bind(ctx),
      next: () => Promise.resolve(new Response(null, { status: 404 })),
    } as unknown as Parameters<typeof renderPage>[0]) as unknown as Promise<Response>;
  });
}

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runJobs(jobDeps(env)),
  queue: (batch, env) =>
    inLogScope({ run: uuidv7(), job: batch.queue }, () => takeMails(batch, () => jobDeps(env))),
} satisfies ExportedHandler<Bindings>;
