/** The API is closed by default (SPEC §6): each call has a rule, and nothing is routed beside the list of calls. */
import { describe, expect, test } from "bun:test";
import { Hono } from "hono";
import { identityOf, NOBODY } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";
import { errorResponse } from "./envelope.ts";
import { api, calls } from "./index.ts";

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("every route of the API is a call with a rule", () => {
  const ruled = new Set(calls.map(named));
  const routed = api.routes.filter(({ method }) => method !== "ALL").map(named);
  expect(routed.length).toBeGreaterThan(5);
  expect(routed.filter((route) => !ruled.has(route))).toEqual([]);
  // For all methods there are only refusals: of other methods of a call's path, and of everything else.
  const paths = new Set(["/*", ...calls.map(({ path }) => path)]);
  const forAll = api.routes.filter(({ method }) => method === "ALL").map(({ path }) => path);
  expect(forAll.filter((path) => !paths.has(path))).toEqual([]);
  for (const call of calls) {
    const isRule =
      typeof call.access === "string" ? ["public", "session", "owner"].includes(call.access) : true;
    expect(isRule, named(call)).toBe(true);
  }
});

test("the Worker routes nothing else under /api", async () => {
  const source = await Bun.file(`${import.meta.dir}/../index.ts`).text();
  expect(source.match(/["'`]\/api[^"'`]*["'`]/g)).toEqual(['"/api"']);
  expect(source).toContain('app.route("/api", api);');
});

test("what is public is meant to be", () => {
  const open = calls.filter(({ access }) => access === "public" || access === "session").map(named);
  expect(open.toSorted()).toEqual([
    "GET /days",
    "GET /edit/article",
    "GET /edit/productpackage",
    "GET /edit/rentalpartner",
    "GET /free",
    "GET /health",
    "GET /list/article",
    "GET /list/partnerrating",
    "GET /list/productpackage",
    "GET /list/rentalpartner",
    "GET /reach",
    "POST /auth/login",
    "POST /auth/logout",
    "POST /auth/passkey",
    "POST /auth/refresh",
    "POST /edit/newsletter",
    "POST /edit/rentalrequest",
    "POST /event",
    "POST /stripe",
    "POST /wake",
  ]);
  const owned = calls.filter(({ access }) => access === "owner").map(named);
  expect(owned.toSorted()).toEqual([
    "GET /edit/chat",
    "GET /edit/newsletter",
    "GET /edit/rentalrequest",
  ]);
});

describe("a call for accounts", () => {
  const guarded = calls.filter(({ access }) => typeof access !== "string");
  const app = new Hono<HonoEnv>();
  const link = { scope: "request:x", roles: ["anonymous"] as const, exp: 1, iat: 1 };
  app.use(async (c, next) => {
    c.set("identity", c.req.header("x-link") ? identityOf(undefined, [link]) : NOBODY);
    await next();
  });
  app.route("/", api);
  app.onError(errorResponse);

  test.each(guarded.map((call) => [named(call), call] as const))(
    "%s answers 401 without one, and to a link of an email",
    async (_, { method, path }) => {
      expect((await app.request(path, { method })).status).toBe(401);
      expect((await app.request(path, { method, headers: { "x-link": "1" } })).status).toBe(401);
    },
  );
});

test.each(["/nothing", "/admin", "/user", "/auth/login/x", "/edit", "/"])(
  "%s is no call: 404",
  async (path) => {
    const response = await new Hono().route("/", api).onError(errorResponse).request(path);
    expect(response.status).toBe(404);
  },
);
