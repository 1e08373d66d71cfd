/** The open calls of the API beside a limiter of their own (docs/public-api.md). */
import { expect, mock, test } from "bun:test";
import { Hono } from "hono";
import { NOBODY } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";
import { takePublicWrite } from "#worker/middleware/request-context.ts";
import { errorResponse } from "./envelope.ts";
import { api } from "./index.ts";

test.each([
  "/api/list/article?q=dhow",
  "/api/list/article?filter[title]=dhow",
  "/api/edit/article?x=1",
])(
  "%s, which no cache keeps, is limited per address and path, before the database is asked",
  async (path) => {
    const limit = mock(async (_of: { key: string }) => ({ success: false }));
    const app = new Hono<HonoEnv>();
    app.use(async (c, next) => {
      c.set("settings", { rateLimits: true } as HonoEnv["Variables"]["settings"]);
      const services = {
        visitor: { addressKey: "hashed", userAgent: "", device: "" },
        takePublicWrite: (path: string) => takePublicWrite(c, path),
      };
      c.set("services", services as unknown as HonoEnv["Variables"]["services"]);
      c.set("identity", NOBODY);
      await next();
    });
    app.route("/api", api);
    app.onError(errorResponse);
    const answer = await app.request(path, {}, { PUBLIC_WRITES: { limit } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    const [call = ""] = path.slice("/api".length).split("?");
    expect(limit.mock.calls).toEqual([[{ key: `hashed ${call}` }]]);
  },
);
