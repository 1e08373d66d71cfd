import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { v7 as uuidv7 } from "uuid";
import { type LogFields, log, setLogScope } from "#domain/log.ts";
import type { HonoEnv } from "#worker/context.ts";

const current = new AsyncLocalStorage<LogFields>();
setLogScope(() => current.getStore());

/** Runs `work`, and what it starts, so that each of its log lines carries these fields. */
export function inLogScope<T>(fields: LogFields, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work);
}

/** A route of React Router's build, as far as its path goes. */
type PageRoute = { path?: string | undefined; parentId?: string | undefined };

/** The paths of all pages ("/package/:slug"), from the build's routes. */
export function pagePaths(routes: Record<string, PageRoute | undefined>): string[] {
  return Object.keys(routes).map((id) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
      if (route.path) parts.unshift(route.path);
    }
    return `/${parts.join("/")}`;
  });
}

/** What an address is called that no route has. */
export const NO_ROUTE = "unmatched";

/**
 * Names the route of a path. A path itself may hold a token, a record's id or what somebody typed; its pattern holds
 * what the code has written.
 */
export function routeNamer(patterns: readonly string[]): (path: string) => string {
  const named = [...new Set(patterns)]
    .filter((pattern) => !pattern.includes("*"))
    .map((pattern) => ({ pattern, matches: expression(pattern), free: pattern.split(":").length }))
    .sort((a, b) => a.free - b.free || b.pattern.length - a.pattern.length);
  return (path) => {
    const isData = path.endsWith(".data");
    const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
    const found = named.find(({ matches }) => matches.test(page));
    return found ? `${found.pattern}${isData ? ".data" : ""}` : NO_ROUTE;
  };
}

function expression(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      const plain = part.replace(/\?$/, "");
      // Of "{entity}.csv" and the like only the name is free.
      const free = plain.replaceAll(/[.+^$(){}|[\]\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+");
      return part.endsWith("?") ? `(?:/${free})?` : `/${free}`;
    });
  return new RegExp(`^${parts.join("") || "/"}${parts.length > 0 ? "/?" : ""}$`);
}

/** One of so many answers out of the cache leaves a line: they are nearly all there are, and all the same. */
const LOGGED_OF = 100;

/** The line of a kept page's answer, for one in a hundred by chance; `of` says how many it stands for. */
export function logKept(
  request: Request,
  { status, headers }: Response,
  route: () => string,
): void {
  if (Math.random() * LOGGED_OF >= 1) return;
  const id = headers.get("x-request-id") ?? "";
  log("info", "request", {
    ...{ request: id, method: request.method, route: route(), status, cache: "HIT" },
    of: LOGGED_OF,
  });
}

/**
 * Gives the request its id, which each line of it carries, and leaves one line at its end: what, how it ended and how
 * long it took. The route's pattern, never the path; no query string, no address, no cookie.
 */
export const requestLog = (nameOf: (path: string) => string) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const started = Date.now();
    const request = uuidv7();
    c.set("requestId", request);
    await inLogScope({ request }, async () => {
      await next();
      log("info", "request", {
        method: c.req.method,
        route: nameOf(c.req.path),
        status: c.res.status,
        ms: Date.now() - started,
        cache: c.res.headers.get("x-cache") ?? undefined,
      });
    });
  });
