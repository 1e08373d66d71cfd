import { createMiddleware } from "hono/factory";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { AGAIN_COOKIE, askAgain, cleanAddress, readArrival } from "#worker/auth/arrival.ts";
import { isAccountCookie } from "#worker/auth/cookies.ts";
import { movingPage, ownPath } from "#worker/auth/moving-page.ts";
import type { HonoEnv } from "#worker/context.ts";

/**
 * Takes ?token= and ?sharelink= out of a page's address (SPEC §4): into cookies, and out of everything that keeps
 * addresses. Public pages move to the clean address; a guarded page is shown at once, because the cookie set with it
 * would not come along on a redirect from another site, and is cleaned in the browser.
 */
export const arrivals = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.set("cleanUrl", cleanAddress(c.req.url));
    return next();
  }
  const arrival = await readArrival(c);
  if (!arrival) return next();
  const { clean, cookies, identity, how } = arrival;
  const cleanPath = ownPath(clean);

  if (how === "again") {
    c.res = movingPage(askAgain(c.req.url), 200);
    c.res.headers.append("set-cookie", AGAIN_COOKIE);
    return;
  }
  if (how === "redirect") {
    c.res = new Response(null, { status: 303, headers: { location: cleanPath } });
  } else {
    c.set("cleanUrl", clean);
    c.set("identity", identity);
    await next();
    if (how === "render") c.res = await cleanedWithoutScript(c.res, cleanPath);
  }
  // A token that the database knows to have ended is not kept.
  const isRefused = c.res.status === 401 || c.res.status === 403;
  for (const cookie of cookies) {
    if (!isRefused || !isAccountCookie(cookie)) c.res.headers.append("set-cookie", cookie);
  }
  // The address still holds the token: no cache keeps the answer, and what the page loads sees the host alone
  // ("no-referrer" would turn the Origin of its forms into "null").
  c.res.headers.set("cache-control", "private, no-store");
  c.res.headers.set("referrer-policy", "strict-origin");
});

/** Without script the page moves to its clean address by itself; by then the cookie is there. */
async function cleanedWithoutScript(response: Response, cleanPath: string): Promise<Response> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage || response.status === 401 || response.status === 403) return response;
  const href = escapeHtml(cleanPath);
  const html = await response.text();
  const refresh = `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>`;
  return new Response(
    html.replace("<head>", () => `<head>${refresh}`),
    response,
  );
}
