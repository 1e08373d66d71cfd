import { createMiddleware } from "hono/factory";
import { BASE, withoutLanguage } from "#domain/lib/local-path.ts";
import { isPublicPage } from "#domain/rules/page-policy.ts";
import { ownPath } from "#worker/auth/moving-page.ts";
import type { HonoEnv } from "#worker/context.ts";

/** Open to everybody, though no cache keeps it. */
const UNCACHED = "/login";

/**
 * The right address of a public page that was asked for in a known wrong form: with a slash at its end, doubled
 * slashes or capital letters. Undefined for a right one, and for whatever is no public page: that has no right form.
 */
export function rightAddress(url: URL): string | undefined {
  const { pathname } = url;
  const right = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
  // A language in capital letters comes to the first one's Worker.
  const page = BASE === "" ? withoutLanguage(right) : right;
  if (right === pathname || !(isPublicPage(page) || page === UNCACHED)) return undefined;
  const moved = new URL(url);
  moved.pathname = right;
  return ownPath(moved);
}

/** Moves wrong forms of an address for good, so that search engines and caches know each page by one. */
export const canonical = createMiddleware<HonoEnv>(async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const right = isRead ? rightAddress(c.get("cleanUrl") ?? new URL(c.req.url)) : undefined;
  if (right === undefined) return next();
  c.res = new Response(null, {
    status: 301,
    headers: { location: right, "cache-control": "public, max-age=3600" },
  });
});
