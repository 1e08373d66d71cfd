import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "#worker/context.ts";

const HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
};

const NOTHING_TO_RUN = "default-src 'none'; frame-ancestors 'none'";
/** What people have uploaded, should a browser ever show it as a page. */
const SANDBOX = `${NOTHING_TO_RUN}; sandbox`;
const UPLOADED = /^\/(?:media|files)\//;

/** The headers every answer of the Worker carries; those of static files stand in public/_headers. */
export const securityHeaders = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    // An answer to an address with a token in it says "strict-origin".
    if (!c.res.headers.has(name)) c.header(name, value);
  }
  // A page brings the policy of its own inline scripts; everything else holds nothing to run or to embed.
  const isPage = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) {
    c.header("content-security-policy", UPLOADED.test(c.req.path) ? SANDBOX : NOTHING_TO_RUN);
  }
});
