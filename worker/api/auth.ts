import { AppError } from "#domain/errors.ts";
import { safeRedirect } from "#domain/lib/safe-redirect.ts";
import { describeError, log } from "#domain/log.ts";
import { leavesForLogin } from "#domain/rules/pages.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import {
  accountCookies,
  deviceCookie,
  noAccountCookies,
  withCookies,
} from "#worker/auth/cookies.ts";
import { ownPath } from "#worker/auth/moving-page.ts";
import { newChallenge } from "#worker/auth/signed.ts";
import type { AppContext } from "#worker/context.ts";
import { challengeToAdd } from "#worker/services/own-security.ts";
import { signInWithCode } from "#worker/services/passkeys.ts";
import { endFormer, type IssuedToken, refreshToken, signOut } from "#worker/services/sessions.ts";
import { requestSignInLink, SecondStepNeeded, signIn } from "#worker/services/sign-in.ts";
import { readJsonObject } from "./body.ts";
import { type Call, callerOf } from "./call.ts";
import { dataResponse, errorResponse } from "./envelope.ts";

const ANY_ROLE = ["admin", "partner", "affiliate", "user"] as const;

/** Signing in, staying signed in and signing out (SPEC §4, §7; DESIGN §6, §11). */
export const authCalls: readonly Call[] = [
  { method: "POST", path: "/auth/login", access: "session", handle: login },
  { method: "POST", path: "/auth/refresh", access: "session", handle: refresh },
  { method: "POST", path: "/auth/logout", access: "session", handle: logout },
  { method: "POST", path: "/auth/passkey", access: "session", handle: passkeyChallenge },
];

/** `{email, password}` signs in, with `recovery_code` where the account asks for a second step; `{email, link: true}` sends a one-time link, with the same answer for any address. */
async function login(c: AppContext): Promise<Response> {
  const body = await readJsonObject(c.req.raw);
  const services = c.get("services");
  if (body.link === true) {
    const redirect = safeRedirect(body.redirect, c.req.url);
    const { email } = await requestSignInLink(services, { email: body.email, redirect });
    return dataResponse({ sent: true, email });
  }
  const signedIn = await signIn(services, { email: body.email, password: body.password }).catch(
    (error: unknown) => {
      const { recovery_code: code } = body;
      if (!(error instanceof SecondStepNeeded) || typeof code !== "string") throw error;
      return signInWithCode(services, { challenge: error.challenge, code });
    },
  );
  await endFormer(c.get("services"), c.get("identity"));
  const { user_uuid, roles, device } = signedIn;
  const response = withToken(c, signedIn, { user_uuid, roles });
  if (!isBearer(c)) response.headers.append("set-cookie", deviceCookie(device));
  return response;
}

/** What a browser is to sign with a passkey: `{purpose}` is "sign-in", or "add" with the `password` of who is signed in. */
async function passkeyChallenge(c: AppContext): Promise<Response> {
  const { purpose, password } = await readJsonObject(c.req.raw);
  const services = c.get("services");
  if (purpose !== "add" && purpose !== "sign-in") {
    const text = "A passkey is for sign-in or add.";
    throw new AppError("validation", text, { fields: { purpose: text } });
  }
  const challenge =
    purpose === "add"
      ? await challengeToAdd(ownCall(c), typeof password === "string" ? password : "")
      : newChallenge(services.keys, { purpose, user_uuid: "" }, services.now);
  return dataResponse({ challenge, rp_id: new URL(services.siteUrl).hostname });
}

/** What anybody who is signed in does to their own account. */
function ownCall(c: AppContext) {
  const services = c.get("services");
  const token = callerOf(c);
  return { services, token, guard: accountGuard(services, token, ANY_ROLE) };
}

/** Answers data.token to bearer clients; a browser gets the new token in its cookie and only learns when it ends. */
async function refresh(c: AppContext): Promise<Response> {
  try {
    return withToken(c, await refreshToken(c.get("services"), callerOf(c)));
  } catch (error) {
    const gone = error instanceof AppError && error.code === "unauthenticated";
    if (!gone || isBearer(c)) throw error;
    const response = errorResponse(error);
    withCookies(noAccountCookies(), response.headers);
    return response;
  }
}

/** Ends the session; a form's press gets a page back, a script's call the envelope. */
async function logout(c: AppContext): Promise<Response> {
  const { account, expired } = c.get("identity");
  const services = c.get("services");
  await signOut(services, account ?? expired).catch((error: unknown) => {
    // The cookie goes all the same; the session is ended as soon as the database can be reached.
    log("warn", "sign_out_failed", { error: describeError(error) });
    services.later(() => signOut(services, account ?? expired));
  });
  const response = wantsPage(c)
    ? new Response(null, { status: 303, headers: { location: pageAfterSignOut(c) } })
    : dataResponse({ signed_out: true });
  withCookies(noAccountCookies(), response.headers);
  return response;
}

function withToken(c: AppContext, issued: IssuedToken, more: object = {}): Response {
  const { token, exp } = issued;
  if (isBearer(c)) return dataResponse({ token, exp, ...more });
  const response = dataResponse({ exp, ...more });
  withCookies(accountCookies(issued), response.headers);
  return response;
}

/** True for a client that keeps its token itself: it sent one as bearer, or it is no browser. */
function isBearer(c: AppContext): boolean {
  if (c.get("identity").bearer) return true;
  const isBrowser =
    c.req.header("sec-fetch-site") ?? c.req.header("origin") ?? c.req.header("cookie");
  return isBrowser === undefined;
}

function wantsPage(c: AppContext): boolean {
  return (
    c.req.header("sec-fetch-mode") === "navigate" ||
    (c.req.header("accept") ?? "").startsWith("text/html")
  );
}

/** Signing out in an account's own area leads to /login, anywhere else back to where it was (SPEC §4). */
function pageAfterSignOut(c: AppContext): string {
  const referer = c.req.header("referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  if (!from || from.host !== new URL(c.req.url).host) return "/login";
  return leavesForLogin(from.pathname)
    ? "/login"
    : ownPath({ pathname: from.pathname, search: "" });
}
