import { createRequestHandler } from "@react-router/cloudflare";
import { data, RouterContextProvider, type ServerBuild } from "react-router";
import { STATUS_OF } from "#domain/errors.ts";
import { describeError, log } from "#domain/log.ts";
import {
  guardContext,
  identityContext,
  refusalContext,
  servicesContext,
} from "#worker/app-services.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import { type Identity, NOBODY } from "#worker/auth/identity.ts";
import type { AppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { servePage } from "#worker/page-cache/page-cache.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Work = NonNullable<Route["module"]["loader"]>;

/**
 * Hono's handler for the pages of a build of React Router. The framework's own handler is built once per isolate; each
 * request gets a context provider of its own.
 */
export function pages(build: ServerBuild, mode: string) {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && sayingAway(route),
  ]);
  const contexts = new WeakMap<object, RouterContextProvider>();
  const handle = createRequestHandler<Bindings>({
    build: { ...build, routes: Object.fromEntries(routes) },
    mode,
    getLoadContext({ request }) {
      const context = contexts.get(request);
      if (!context) throw new Error("a page was rendered outside a request");
      return context;
    },
  });
  return (c: AppContext): Promise<Response> =>
    servePage(c, (request) => {
      // A page for everybody is rendered from a request of its own, which knows nothing of the visitor.
      const isTheirs = request === c.req.raw;
      const clean = isTheirs ? c.get("cleanUrl") : undefined;
      const identity = isTheirs ? c.get("identity") : NOBODY;
      const rendered = clean ? new Request(clean, request) : request;
      contexts.set(rendered, contextOf(c, identity));
      return handle(asPagesEvent(c, rendered)) as unknown as Promise<Response>;
    });
}

/** The handler of @react-router/cloudflare is made for functions of Pages: what such a function would be given. */
function asPagesEvent({ env, executionCtx: ctx }: AppContext, request: Request) {
  return {
    ...{ request, env, params: {}, data: {}, functionPath: "" },
    waitUntil: ctx.waitUntil.bind(ctx),
    passThroughOnException: ctx.passThroughOnException.bind(ctx),
    next: () => Promise.resolve(new Response(null, { status: 404 })),
  } as unknown as EventContext<Bindings, string, Record<string, unknown>>;
}

function contextOf(c: AppContext, identity: Identity): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, c.get("services"));
  context.set(identityContext, identity);
  context.set(guardContext, null);
  context.set(refusalContext, null);
  return context;
}

/** A route whose page says it when the database is away: 503, where React Router knows only 500. */
function sayingAway(route: Route): Route {
  const { loader, action } = route.module;
  const module = { ...route.module };
  if (loader) module.loader = withStatus(loader);
  if (action) module.action = withStatus(action);
  return { ...route, module };
}

function withStatus(work: Work): Work {
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
