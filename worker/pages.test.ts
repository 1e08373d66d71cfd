import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { Hono } from "hono";
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "react-router";
import { DatabaseAway } from "#db/errors.ts";
import { type AppServices, identityContext, servicesContext } from "#worker/app-services.ts";
import type { Identity } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";
import { pages } from "./pages.ts";

const services = { now: new Date("2027-01-10T00:00:00Z"), db: {} } as AppServices;
const identity = { account: { roles: [] }, links: [] } as unknown as Identity;
const emptyCache = { match: async () => undefined, put: async () => {} };
const before = Object.getOwnPropertyDescriptor(globalThis, "caches");
beforeAll(() => {
  const value = { default: emptyCache };
  Object.defineProperty(globalThis, "caches", { value, configurable: true });
  Object.assign(globalThis, { __BUILD_ID__: "dev" });
});
afterAll(() => {
  if (before) Object.defineProperty(globalThis, "caches", before);
  else Reflect.deleteProperty(globalThis, "caches");
  Object.assign(globalThis, { __BUILD_ID__: undefined });
});

/** A site with one page, whose loader and action are `work`; it answers with what they did. */
function site(path: string, work: (args: LoaderFunctionArgs) => unknown) {
  const build = {
    entry: { module: { default: answerOf } },
    routes: { page: { id: "page", path, module: { loader: work, action: work } } },
    assets: { routes: {}, entry: {} },
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    future: {},
  } as unknown as ServerBuild;
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("identity", identity);
    if (c.req.query("token")) c.set("cleanUrl", new URL(c.req.path, c.req.url));
    await next();
  });
  app.all("*", pages(build, "test"));
  const waitUntil = (later: Promise<unknown>) => void later.catch(() => {});
  const ctx = { waitUntil, passThroughOnException() {}, props: {} };
  return (init: RequestInit = {}, query = "") =>
    app.request(`https://boats.example${path}${query}`, init, {}, ctx);
}

function answerOf(_: Request, status: number, headers: Headers, entry: EntryContext) {
  return Response.json(entry.staticHandlerContext.loaderData.page ?? null, { status, headers });
}

/** What a page was handed. */
const seen = ({ request, context }: LoaderFunctionArgs) => ({
  url: request.url,
  cookie: request.headers.get("cookie"),
  theirs: context.get(identityContext) === identity,
  now: context.get(servicesContext).now,
});
const now = services.now.toISOString();

test("a page of a visitor gets the request, the services and who is asking, and no token in its address", async () => {
  const answer = await site("/view", seen)({ headers: { cookie: "a=b" } }, "?token=secret");
  expect(await answer.json()).toEqual({
    url: "https://boats.example/view",
    cookie: "a=b",
    theirs: true,
    now,
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("a page for everybody is rendered for nobody, without cookies", async () => {
  const answer = await site("/faq", seen)({ headers: { cookie: "a=b" } }, "?token=secret");
  expect(await answer.json()).toEqual({
    url: "https://boats.example/faq",
    cookie: null,
    theirs: false,
    now,
  });
});

test("a loader and an action say 503 while the database is away", async () => {
  const away = site("/view", () => {
    throw new DatabaseAway("no answer");
  });
  for (const method of ["GET", "POST"]) expect((await away({ method })).status).toBe(503);
  // It is in the log.
  spyOn(console, "error").mockClear();
});
