import { type ActionFunctionArgs, data, type MiddlewareFunction, redirect } from "react-router";
import { guardOf } from "#app/features/account/own-area.server.ts";
import { adminActions, adminPlaces } from "#app/features/admin/places.server.ts";
import { refusal } from "#app/forms/form.server.ts";
import type { AccountState } from "#db/queries/account.ts";
import { noteUsed } from "#db/queries/security.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { areaOf } from "#domain/rules/auth-state.ts";
import { mayOpen, type Permission } from "#domain/rules/office.ts";
import { type PageRule, pageRule } from "#domain/rules/pages.ts";
import {
  guardContext,
  identityContext,
  refusalContext,
  servicesContext,
  type TurnedAway,
} from "#worker/app-services.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import {
  ACCOUNT_COOKIE,
  noAccountCookies,
  noLinkCookie,
  readCookies,
  withCookies,
} from "#worker/auth/cookies.ts";
import type { AccountToken, Identity } from "#worker/auth/identity.ts";
import { movingPage, ownPath } from "#worker/auth/moving-page.ts";

const PRIVATE = "private, no-store";

/**
 * The one guard of all pages (SPEC §6): documents, data requests of the client's router and actions alike. It lets
 * nobody in whose token is no good; the account's state is then looked up with the page's own batch (`guardContext`),
 * and what the page made of it is given out only if that look-up was good.
 */
export const guardPages: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const rule = pageRule(url.pathname);
  if (!rule) return next();
  const identity = context.get(identityContext);
  const { account } = identity;
  // A link opens what it names, beside an account or without one; the page looks which it is.
  const byLink = rule.links && identity.links.length > 0;
  const asking = { rule, request, url, identity };
  if (!account && !byLink) return turnAway("unauthenticated", asking);
  const guard = account
    ? accountGuard(context.get(servicesContext), account, rule.roles, limitedPage(account))
    : null;
  context.set(guardContext, guard);
  const response = await next();
  const turnedAway = context.get(refusalContext);
  if (turnedAway) return turnAway(turnedAway, { ...asking, byPage: true });
  if (!guard) return markedPrivate(response, identity, url);
  // A page that has not asked its guard has no data to protect, but still is not for everybody.
  const asked = guard.outcome().account ?? guard.outcome().refusal;
  if (!asked && !byLink) await guard.known().catch(swallowRefusal);
  const { account: found, refusal } = guard.outcome();
  if (found && account) noteUse(context, account, found);
  // A limit has its own page, in the shell of the office (routes/layouts/admin.tsx).
  if (!refusal || refusal === "limited") return markedPrivate(response, identity, url);
  if (refusal === "passkey") return toPasskeys(request);
  if (refusal !== "unavailable") return turnAway(refusal, asking);
  // Nothing was done while the database is away; a form says so itself and keeps what was typed.
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A page made without knowing whose account it is, is given to nobody.
  if (isRead && response.ok) throw data(null, { status: STATUS_OF.unavailable });
  return markedPrivate(response, identity, url);
};

/** A browser keeps so many links of emails; all of them travel with each request to their pages. */
const LINKS_KEPT = 8;

function markedPrivate(response: Response, { links }: Identity, url: URL): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("cache-control", PRIVATE);
  if (pageRule(url.pathname)?.area === "view") answer.headers.set("x-keep-offline", "own");
  // Those that end first go; the mail they came by still opens them.
  const isInUse = inUse(url);
  const others = links.filter((link) => !isInUse(link)).toSorted((a, b) => b.exp - a.exp);
  for (const { scope } of others.slice(LINKS_KEPT)) {
    withCookies(noLinkCookie(scope), answer.headers);
  }
  return answer;
}

/** Whether a link is of the record that an address names. */
const inUse =
  (url: URL) =>
  ({ scope }: { scope: string }) =>
    url.href.includes(scope.slice(scope.indexOf(":") + 1));

function swallowRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** What the boundary of the office's layout is told of an administrator whose limit closes a page. */
function limitedPage(token: AccountToken) {
  return (account: AccountState) => refusal(403, officePage(token, account));
}

/** What that boundary needs to say an error in the shell: the layout's own loader is not asked where a form's action has thrown. */
function officePage(
  { exp, user_uuid }: AccountToken,
  { permission, name, email }: AccountState,
): LimitedPage {
  return {
    ...{ permission, account: { name, email }, exp, user_uuid },
    ...{ places: adminPlaces(), creates: adminActions() },
  };
}

/**
 * What a page of the office throws at a form that it does not know: 405 where it takes none at all, 400 for another step than
 * its own. Whose limit closes the page, or every step of it, is told that first.
 */
export async function refuseForm(
  context: Parameters<typeof guardOf>[0],
  url: URL,
  status: 400 | 405,
): Promise<never> {
  const { guard, token } = guardOf(context);
  const account = await guard.known();
  const { permission } = account;
  if (permission !== null && (status === 400 || !mayOpen(permission, url.pathname)))
    await guard.check();
  throw refusal(status, officePage(token, account), status === 405 ? { allow: "GET" } : {});
}

/** The action of a page of the office that has no form: React Router's own answer knows nothing of the office. */
export const noForm = ({ context, url }: Pick<ActionFunctionArgs, "context" | "url">) =>
  refuseForm(context, url, 405);
/** The permission of whom a page was closed to, in what its loader has thrown; undefined for anything else. */
export function limitOf(thrown: unknown): Permission | null | undefined {
  const { data: page } = Object(thrown) as { data?: Partial<LimitedPage> };
  return Object(page) === page ? page?.permission : undefined;
}

export type LimitedPage = Pick<AccountToken, "exp" | "user_uuid"> & {
  permission: Permission | null;
  account: { name: string; email: string };
  places: ReturnType<typeof adminPlaces>;
  creates: ReturnType<typeof adminActions>;
};

/** A session's last use is written down once an hour, after the answer. */
const USE_NOTED_MS = 60 * 60_000;
function noteUse(
  context: Parameters<typeof guardOf>[0],
  { sid }: AccountToken,
  { used_date }: AccountState,
): void {
  const { db, now, later } = context.get(servicesContext);
  if (used_date === null || now.getTime() - used_date.getTime() < USE_NOTED_MS) return;
  later(async () => noteUsed(db, sid, now));
}

/** The office opens once its administrator has the passkey that is due. */
function toPasskeys(request: Request): Response {
  const isData = new URL(request.url).pathname.endsWith(".data");
  return isData ? redirect("/admin/security") : movingPage("/admin/security", 403);
}

type Asked = {
  rule: PageRule;
  request: Request;
  url: URL;
  identity: Identity;
  /** For the link that is held: nothing is said of the account, which may well be good. */
  byPage?: boolean;
};

/**
 * Sends somebody to the login (SPEC §6), or to their own area: 401 without a good token, 403 without the role. Browsers follow no Location of
 * such a status, so the answer is a page that moves on by itself; the client's router gets a redirect.
 */
function turnAway(
  refusal: TurnedAway,
  { rule, request, url, identity, byPage = false }: Asked,
): Response {
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (!isData && mayHoldCookie(request, identity)) return movingPage(fullPath(url), 200);

  const target = wayOn(refusal, { rule, url, identity });
  const response = isData
    ? redirect(target)
    : movingPage(target, refusal === "forbidden" ? 403 : 401);
  // What is no good is cleared (SPEC §4). When only the database is away, the token may well be good.
  const isGone = refusal === "unauthenticated" && !byPage;
  if (isGone && (identity.account || identity.staleCookie) && !identity.bearer)
    withCookies(noAccountCookies(), response.headers);
  if (refusal === "ended")
    for (const { scope } of identity.links.filter(inUse(url)))
      withCookies(noLinkCookie(scope), response.headers);
  return response;
}

/**
 * Where that leads: who came by a link that was ended, just now by themselves perhaps, or is no good any more, is told so; whose account is for another area goes there, but from the office (SPEC §6), and unless the token's
 * roles, which led here, are its account's no more.
 */
function wayOn(refusal: TurnedAway, { rule, url, identity }: Omit<Asked, "request">): string {
  const isOver = refusal === "unauthenticated" && rule.links && identity.hadBadToken;
  const isDone = url.searchParams.get("done") === "links";
  if (refusal === "ended" || isOver) return `/login?ended${isDone ? "=done" : ""}`;
  const own = identity.account && areaOf(identity.account.roles);
  if (refusal === "forbidden" && rule.area !== "admin" && own && own !== rule.area)
    return `/${own}`;
  const isAsked = rule.returns && refusal === "unauthenticated";
  return isAsked ? `/login?redirect=${encodeURIComponent(fullPath(url))}` : "/login";
}

/**
 * Somebody who comes from another site brings no Strict cookie along, though the browser may hold one. One reload of
 * the same page, which then is ours, shows it (DESIGN §11, cross-site arrivals).
 */
function mayHoldCookie(request: Request, identity: Identity): boolean {
  if (request.method !== "GET" || identity.bearer) return false;
  const cookies = readCookies(request.headers.get("cookie"));
  return (
    request.headers.get("sec-fetch-site") === "cross-site" &&
    !cookies.some(([name]) => name === ACCOUNT_COOKIE)
  );
}

/** Path and query, without a token that may be in it. */
function fullPath(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("token");
  query.delete("sharelink");
  return ownPath({ pathname: url.pathname, search: query.size > 0 ? `?${query}` : "" });
}
