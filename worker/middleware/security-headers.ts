import { createMiddleware } from "hono/factory";
import { TAG_SOURCES } from "#domain/config/analytics.ts";
import { BETWEEN_PAGES_HASH } from "#domain/config/between-pages.ts";
import type { HonoEnv } from "#worker/context.ts";

const HEADERS = Object.entries({
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
});

const NOTHING_TO_RUN = "default-src 'none'; frame-ancestors 'none'";
/** What people have uploaded, should a browser ever show it as a page. */
const SANDBOX = `${NOTHING_TO_RUN}; sandbox`;
const UPLOADED = /^\/(?:media|files)\//;

/** The headers every answer of the Worker carries; those of static files stand in public/_headers. */
export const securityHeaders = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  // Setting one, which is the same everywhere, makes the headers of an answer of somebody else's our own.
  c.header("x-content-type-options", "nosniff");
  secure(c.res.headers, c.req.path);
});

/** Sets the headers that every answer carries, on the answer to a path. */
export function secure(headers: Headers, path: string): void {
  for (const [name, value] of HEADERS) {
    // An answer to an address with a token in it says "strict-origin".
    if (!headers.has(name)) headers.set(name, value);
  }
  // Who may frame a card its policy says; the older header knows only all or nobody.
  if (path.startsWith("/embed/")) headers.delete("x-frame-options");
  // A page brings the policy of its own inline scripts; everything else holds nothing to run or to embed.
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage || (!headers.has("content-security-policy") && !import.meta.env.DEV))
    headers.set("content-security-policy", UPLOADED.test(path) ? SANDBOX : NOTHING_TO_RUN);
}

/**
 * The policy of a page: only its own files, the inline scripts of ours that it holds (`scripts`: their hashes), and its
 * chat servers; the hosts of the analytics tag on a page that may load it; `formsTo` is the host that answers to a form
 * may lead to.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  chatUrls: Iterable<string>,
  { hasTag = false, formsTo = "" } = {},
): string {
  const tagged = (directive: string) =>
    (hasTag ? (TAG_SOURCES[directive] ?? []) : []).map((source) => ` ${source}`).join("");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd() + tagged("script-src"),
    `style-src 'self' ${BETWEEN_PAGES_HASH}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tagged("img-src")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...[...chatUrls].flatMap(chatSources)].join(" ")}${tagged("connect-src")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formsTo}`.trimEnd(),
  ].join("; ");
}

/** Where a chat server is called, and where its sockets are. What is no address of one adds nothing to the policy. */
function chatSources(url: string): string[] {
  const server = URL.canParse(url) ? new URL(url) : undefined;
  if (!server || !/^https?:$/.test(server.protocol)) return [];
  return [server.origin, server.origin.replace(/^http/, "ws")];
}
