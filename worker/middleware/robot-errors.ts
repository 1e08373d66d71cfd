import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import type { HonoEnv } from "#worker/context.ts";

const NAMES: Readonly<Record<number, string>> = {
  404: "Not Found",
  410: "Gone",
  503: "Service Unavailable",
};

/**
 * Robots do not get the error page (SPEC §2): they get its status with two words of text. A whole page with headings
 * and links under an error's address is what search engines index by mistake or follow for nothing; a browser's visitor
 * needs the ways on, a robot only the status.
 */
export const robotErrors = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  // A program that posts a form gets what was wrong with it.
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage || !(status in NAMES || status >= 500) || !isbot(c.req.header("user-agent"))) return;
  c.res = new Response(NAMES[status] ?? "Internal Server Error", {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
});
