import {
  DEVICE_COOKIE_SECONDS,
  SHARELINK_COOKIE_SECONDS,
  SHARELINK_LENGTH,
  TOKEN_COOKIE_SECONDS,
} from "#domain/config/limits.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { areaOf, type Role } from "#domain/rules/auth-state.ts";

/**
 * The cookie of the signed-in account (SPEC §9; DESIGN §6). The prefixes make browsers refuse one that a neighbouring
 * host or an unencrypted page tries to plant: without them it could keep people out, or in an account of its own.
 */
export const ACCOUNT_COOKIE = "__Host-token";
/** Tells scripts when the session ends and which area is the account's, and opens nothing. */
const SESSION_COOKIE = "__Host-session";
/** Shows that somebody has signed in with this browser before (worker/services/sign-in.ts); opens nothing either. */
export const DEVICE_COOKIE = "__Host-device";
const SHARELINK_COOKIE = "sharelink";
const LINK_PREFIX = "__Secure-link-";

/** The page of a request, in each language. */
const VIEWS = SITE_LANGUAGES.map(({ base }) => `${base}/view`);
/** Where links of emails open something: their cookies go nowhere else (DESIGN §11, cookies). */
const SCOPE_PATHS = new Map([
  ["request", VIEWS],
  // Not of an email: the browser that has sent a request may look at it (worker/services/rental-request.ts).
  ["seen", VIEWS],
  ["invitation", ["/partner/answer"]],
]);

/** No other site's page sends it, and no script reads what is private. `Secure` holds on http://localhost too. */
const READABLE = "Secure; SameSite=Strict";
const PRIVATE = `HttpOnly; ${READABLE}`;

/** All cookies of a header as pairs; a name may come more than once. */
export function readCookies(header: string | null | undefined): [name: string, value: string][] {
  return (header ?? "").split(";").flatMap((pair): [string, string][] => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
}

/**
 * The value of a cookie of ours, which is set in one place only. Two different values mean that somebody else (a page
 * of a neighbouring host) has planted one: then none is believed.
 */
export function onlyCookie(header: string | null | undefined, name: string): string | undefined {
  const values = new Set(
    readCookies(header).flatMap(([key, value]) => (key === name ? [value] : [])),
  );
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** True when a request carries any cookie that opens something. */
export function holdsCredentials(header: string | null | undefined): boolean {
  return readCookies(header).some(
    ([name]) => name === ACCOUNT_COOKIE || name.startsWith(LINK_PREFIX),
  );
}

/** The headers, with these cookies to set. */
export function withCookies(cookies: readonly string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/**
 * Set-Cookie of a signed-in account: 24 hours (SPEC §9); the token in it may end earlier. The other one is for scripts:
 * public pages are the same for everybody, and keep the session alive and name the way to its area by it
 * (app/boot/session.js).
 */
export function accountCookies(account: {
  token: string;
  exp: number;
  roles: readonly Role[];
}): string[] {
  const { token, exp, roles } = account;
  return [
    `${ACCOUNT_COOKIE}=${token}; Path=/; Max-Age=${TOKEN_COOKIE_SECONDS}; ${PRIVATE}`,
    `${SESSION_COOKIE}=${exp}.${areaOf(roles)}; Path=/; Max-Age=${TOKEN_COOKIE_SECONDS}; ${READABLE}`,
  ];
}

/** Set-Cookie that signs out. */
export function noAccountCookies(): string[] {
  return [
    `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0; ${PRIVATE}`,
    `${SESSION_COOKIE}=; Path=/; Max-Age=0; ${READABLE}`,
  ];
}

/** True for a Set-Cookie of accountCookies() or linkCookie(). */
export function opensSomething(cookie: string): boolean {
  return [`${ACCOUNT_COOKIE}=`, `${SESSION_COOKIE}=`, LINK_PREFIX].some((start) =>
    cookie.startsWith(start),
  );
}

/** Set-Cookie of a browser that somebody has signed in with. */
export function deviceCookie(device: string): string {
  return `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_COOKIE_SECONDS}; ${PRIVATE}`;
}

/** Set-Cookie, one a path, of a link of an email, for its scope's pages and until the link expires; none for a wrong scope. */
export function linkCookie(token: string, scope: string, seconds: number): string[] {
  const { kind, uuid } = readScope(scope);
  if (!isUuid(uuid)) return [];
  const age = Math.max(0, Math.floor(seconds));
  return (SCOPE_PATHS.get(kind) ?? []).map(
    (path) => `${LINK_PREFIX}${kind}-${uuid}=${token}; Path=${path}; Max-Age=${age}; ${PRIVATE}`,
  );
}

/** Set-Cookie that forgets a link. */
export function noLinkCookie(scope: string): string[] {
  return linkCookie("", scope, 0);
}

/** The two parts of a scope, "request:{uuid}" or "invitation:{uuid}", as they are given. */
export function readScope(scope: string): { kind: string; uuid: string } {
  const [kind = "", uuid = ""] = scope.split(":", 2);
  return { kind, uuid };
}

/** The tokens of links in a Cookie header, with the scope that the cookie's name claims. */
export function linkCookies(header: string | null | undefined): { scope: string; token: string }[] {
  return readCookies(header).flatMap(([name, token]) => {
    if (!name.startsWith(LINK_PREFIX)) return [];
    const scope = name.slice(LINK_PREFIX.length).replace("-", ":");
    const { kind, uuid } = readScope(scope);
    return SCOPE_PATHS.has(kind) && isUuid(uuid) ? [{ scope, token }] : [];
  });
}

/** Set-Cookie of a share link: two years, sent when somebody comes from elsewhere too (SPEC §9). */
export function sharelinkCookie(sharelink: string): string {
  return `${SHARELINK_COOKIE}=${sharelink}; Path=/; Max-Age=${SHARELINK_COOKIE_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}

const SHARELINK = new RegExp(`^[A-Za-z0-9_-]{${SHARELINK_LENGTH.min},${SHARELINK_LENGTH.max}}$`);

/** True for a well-formed share link: letters, digits, underscore, hyphen, 10 to 50 of them (SPEC §5). */
export function isSharelink(value: string): boolean {
  return SHARELINK.test(value);
}

/** The share link in a Cookie header, or undefined when there is none or it is malformed. */
export function readSharelink(cookieHeader: string | undefined): string | undefined {
  const link = onlyCookie(cookieHeader, SHARELINK_COOKIE);
  return link !== undefined && isSharelink(link) ? link : undefined;
}
