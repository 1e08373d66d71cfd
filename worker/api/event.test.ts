/** POST /api/event beside a limiter and a database of its own (docs/measurement.md). */
import { expect, mock, test } from "bun:test";
import { Hono } from "hono";
import type { CountedEvent } from "#domain/rules/events.ts";
import type { HonoEnv } from "#worker/context.ts";
import { takePublicWrite } from "#worker/middleware/request-context.ts";
import { errorResponse } from "./envelope.ts";
import { api } from "./index.ts";

const EVENT = { name: "view", path: "/faq", language: "en", device: "phone" };

/** The API as it stands behind the Worker's middleware, with room in the limiter's window or none. */
function apiWith(success: boolean) {
  const count = mock((_event: CountedEvent) => {});
  const limit = mock(async (_of: { key: string }) => ({ success }));
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("settings", { rateLimits: true } as HonoEnv["Variables"]["settings"]);
    const services = {
      count,
      visitor: { addressKey: "hashed", userAgent: "", device: "" },
      takePublicWrite: (path: string) => takePublicWrite(c, path),
    };
    c.set("services", services as unknown as HonoEnv["Variables"]["services"]);
    await next();
  });
  app.route("/api", api);
  app.onError(errorResponse);
  const send = () =>
    app.request(
      "/api/event",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(EVENT),
      },
      { PUBLIC_WRITES: { limit } },
    );
  return { send, count, limit };
}

test("an event within the limit is answered 204 and handed on once, cleaned", async () => {
  const { send, count, limit } = apiWith(true);
  expect((await send()).status).toBe(204);
  expect(limit.mock.calls).toEqual([[{ key: "hashed /api/event" }]]);
  expect(count.mock.calls).toEqual([
    [{ name: "view", path: "/faq", language: "en", device: "phone" }],
  ]);
});

test("over the limit it is refused with the time to wait, and not counted", async () => {
  const { send, count } = apiWith(false);
  const answer = await send();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(count).not.toHaveBeenCalled();
});
