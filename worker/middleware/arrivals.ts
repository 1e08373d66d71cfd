import { createMiddleware } from "hono/factory";
import { countShareVisit } from "#db/queries/visits.ts";
import { QUERY_TOKEN_MAX, SHARELINK_LENGTH } from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { log } from "#domain/log.ts";
import { authConsole } from "#domain/messages/en/account.ts";
import { pageRule } from "#domain/rules/pages.ts";
import {
  accountCookies,
  isSharelink,
  linkCookie,
  onlyCookie,
  opensSomething,
  sharelinkCookie,
} from "#worker/auth/cookies.ts";
import { accountOf, type Identity, identityOf, linkOf } from "#worker/auth/identity.ts";
import { movingPage, ownPath } from "#worker/auth/moving-page.ts";
import { readToken, type TokenProblem } from "#worker/auth/tokens.ts";
import type { AppContext, HonoEnv } from "#worker/context.ts";
import { isLookedAt } from "./request-context.ts";

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

  if (how === "ask") c.res = movingPage(askPath(c.req.url, cleanPath), 200);
  else if (how === "redirect") {
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
    if (!isRefused || !opensSomething(cookie)) c.res.headers.append("set-cookie", cookie);
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
  const href = escapeHtml(localPath(cleanPath));
  const html = await response.text();
  const refresh = `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>`;
  return new Response(
    html.replace("<head>", () => `<head>${refresh}`),
    response,
  );
}

/** One visit: clicks on the same share link within this time count once. */
const VISIT_SECONDS = 30 * 60;
const VISIT_COOKIE = "visit";
const LANDING_PATH_MAX = 200;
/** The page that asks whether a token of elsewhere shall sign this browser in. */
const ASKS = "/login";

/** What a page's address has brought: cookies to set, and who is asking now that it was read. */
type Arrival = {
  /** The address without what it brought. */
  clean: URL;
  cookies: string[];
  identity: Identity;
  /**
   * "render": the page may be shown at once with this identity; "redirect": the clean address shows the same;
   * "ask": its visitor has to say so first, on a page of its own; "ignored": what it brought is no good, or waits there.
   */
  how: "render" | "redirect" | "ask" | "ignored";
};

/** Reads ?token= and ?sharelink= of a page's address (SPEC §4, §5; DESIGN §6, §11); undefined without them. */
async function readArrival(c: AppContext): Promise<Arrival | undefined> {
  const url = new URL(c.req.url);
  const token = url.searchParams.get("token");
  const sharelink = url.searchParams.get("sharelink");
  if (token === null && sharelink === null) return undefined;
  const clean = cleanAddress(url);

  const arrival: Arrival = { clean, cookies: [], identity: c.get("identity"), how: "ignored" };
  if (sharelink !== null && takeSharelink(c, sharelink, arrival)) arrival.how = "redirect";
  if (token !== null) await takeToken(c, token, arrival);
  return arrival;
}

function takeSharelink(c: AppContext, sharelink: string, arrival: Arrival): boolean {
  if (!isSharelink(sharelink)) {
    const { min, max } = SHARELINK_LENGTH;
    const isLength = sharelink.length < min || sharelink.length > max;
    warn(isLength ? authConsole.sharelinkLength : authConsole.sharelinkFormat);
    return false;
  }
  arrival.cookies.push(sharelinkCookie(sharelink));
  if (!isVisit(c, sharelink)) return true;
  arrival.cookies.push(
    `${VISIT_COOKIE}=${sharelink}; Path=/; Max-Age=${VISIT_SECONDS}; HttpOnly; Secure; SameSite=Lax`,
  );
  const { db, now, takePublicWrite, later } = c.get("services");
  const visit = { sharelink, day: dubaiDay(now), now, landing_path: landingPath(arrival.clean) };
  later(async () => {
    await takePublicWrite("?sharelink=");
    await countShareVisit(db, visit);
  });
  return true;
}

/** A person who has come by this link and has not just been counted. */
function isVisit(c: AppContext, sharelink: string): boolean {
  return isLookedAt(c.req.raw) && onlyCookie(c.req.header("cookie"), VISIT_COOKIE) !== sharelink;
}

function landingPath(url: URL): string {
  return url.pathname.toLowerCase().slice(0, LANDING_PATH_MAX);
}

async function takeToken(c: AppContext, token: string, arrival: Arrival): Promise<void> {
  const { keys, now } = c.get("services");
  const isNoGood = (problem: string) => {
    arrival.identity = { ...arrival.identity, hadBadToken: true };
    warn(problem);
  };
  const shape = shapeProblem(token);
  if (shape) return isNoGood(shape);

  const asAccount = await readToken(keys, "account", token, now);
  const account = accountOf(asAccount);
  if (account) return takeAccount(c, { token, account }, arrival);

  const asLink = await readToken(keys, "link", token, now);
  const link = linkOf(asLink);
  const cookies = link ? linkCookie(token, link.scope, link.exp - now.getTime() / 1000) : [];
  if (!link || cookies.length === 0) return isNoGood(problemText(asLink.ok ? asAccount : asLink));
  const { identity } = arrival;
  const others = identity.links.filter(({ scope }) => scope !== link.scope);
  arrival.cookies.push(...cookies);
  arrival.identity = identityOf(identity.account, [...others, link]);
  arrival.how = pageRule(arrival.clean.pathname) ? "render" : "redirect";
}

/**
 * An account's token signs in who has opened its address themselves. From anywhere else the browser is asked first: it
 * would be signed in to an account that somebody else has chosen, and what its visitor enters then would be theirs. Nor
 * is anybody's session replaced without a word.
 */
function takeAccount(
  c: AppContext,
  { token, account }: { token: string; account: NonNullable<Identity["account"]> },
  arrival: Arrival,
): void {
  const { identity, clean } = arrival;
  if (!identity.account && !isOpenedDirectly(c)) {
    // From a page of ours, as which it asks, the browser sends its cookies along: who is signed in is not asked.
    if (clean.pathname !== ASKS) arrival.how = "ask";
    else arrival.identity = { ...identity, offered: { token, account } };
    return;
  }
  arrival.how = "redirect";
  if (identity.account && identity.account.user_uuid !== account.user_uuid) {
    warn("a token of another account was left aside");
    return;
  }
  arrival.cookies.push(...accountCookies({ ...account, token }));
  arrival.identity = identityOf(account, identity.links);
  if (pageRule(clean.pathname)) arrival.how = "render";
}

/** Typed, a bookmark, a program for mails: no page has led here. An old browser does not say, and is asked. */
function isOpenedDirectly(c: AppContext): boolean {
  return c.req.header("sec-fetch-site") === "none";
}

/** What is wrong with an address, never what stood in it. */
function warn(reason: string): void {
  log("warn", "arrival_ignored", { reason });
}

/** SPEC §5: three parts, 500 characters at most. */
function shapeProblem(token: string): string | undefined {
  if (token.length > QUERY_TOKEN_MAX) return authConsole.tooLong;
  const parts = token.split(".");
  return parts.length === 3 && parts.every((part) => part !== "")
    ? undefined
    : authConsole.invalidFormat;
}

function problemText(reading: { ok: boolean; problem?: TokenProblem }): string {
  if (reading.problem === "expired") return authConsole.expired;
  return reading.problem === "incomplete" ? authConsole.missingFields : authConsole.invalidFormat;
}

/** An address without what it may have brought. */
function cleanAddress(address: string | URL): URL {
  const clean = new URL(address);
  for (const name of ["token", "sharelink"]) clean.searchParams.delete(name);
  return clean;
}

/** Where a token is asked about, and the way on from there. */
function askPath(requestUrl: string, redirect: string): string {
  const token = new URL(requestUrl).searchParams.get("token") ?? "";
  return `${ASKS}?${new URLSearchParams({ redirect, token })}`;
}
