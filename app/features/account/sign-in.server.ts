import { data, type RouterContextProvider, redirect } from "react-router";
import { minutesToWait, readForm, refusal } from "#app/forms/form.server.ts";
import { accountState } from "#db/queries/account.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { safeRedirect } from "#domain/lib/safe-redirect.ts";
import { describeError, log } from "#domain/log.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { areaOf, homeOf, type Role } from "#domain/rules/auth-state.ts";
import { type AppServices, identityContext, servicesContext } from "#worker/app-services.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import {
  accountCookies,
  deviceCookie,
  noAccountCookies,
  withCookies,
} from "#worker/auth/cookies.ts";
import { accountOf, type Identity } from "#worker/auth/identity.ts";
import { readToken } from "#worker/auth/tokens.ts";
import { signInWithCode, signInWithPasskey } from "#worker/services/passkeys.ts";
import { endFormer } from "#worker/services/sessions.ts";
import {
  maskEmail,
  previewSignInLink,
  requestSignInLink,
  SecondStepNeeded,
  type SignedIn,
  signIn,
  signInWithLink,
} from "#worker/services/sign-in.ts";
import type { SignInAnswer } from "./sign-in-heading.tsx";

type Context = Readonly<RouterContextProvider>;
/** What the pressed button asks for. */
type SignInIntent = (typeof INTENTS)[number];
const INTENTS = ["password", "link", "code", "token", "passkey", "recovery"] as const;
/** What a followed link signs in with, and as whom, with most letters hidden. */
export type FollowedLink = {
  intent: "code" | "token";
  code: string;
  maskedEmail: string | null;
};

/**
 * The loader of /login and /admin/auth. Who is signed in already goes on to the redirect target or home (SPEC §6);
 * a token that is no good is cleared on the way. `redirect` is where signing in leads, if the address says; `link` whom
 * a one-time link, or an account's token that came from another site, signs in, or null when it is used up; `ended` whether a
 * mailed link opens nothing any more, "done" where its holder has just ended it.
 */
export async function loadSignIn(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const identity = context.get(identityContext);
  const url = new URL(request.url);
  const target = safeRedirect(url.searchParams.get("redirect"), url);
  const code = url.searchParams.get("code");
  const headers = new Headers({ "cache-control": "private, no-store" });
  // The code in the address opens an account: nothing this page loads learns of it.
  if (code !== null) headers.set("referrer-policy", "strict-origin");

  if (identity.account && code === null) {
    const account = await currentAccount(services, identity.account);
    if (account === "unknown")
      return data({ redirect: target, link: undefined, ended: null }, { headers });
    // The address before this one may have held a token: what comes next sees no more than the host.
    if (account)
      throw redirect(target ?? homeOf(account.roles as Role[]), {
        status: 302,
        headers: { "referrer-policy": "strict-origin" },
      });
    withCookies(noAccountCookies(), headers);
  } else if (identity.staleCookie) {
    withCookies(noAccountCookies(), headers);
  }
  if (code === null) {
    const link = await offeredLink(services, identity);
    const ended = url.searchParams.get("ended");
    return data({ redirect: target, link, ended }, { headers });
  }
  const found = await previewSignInLink(services, code);
  const link: FollowedLink | null = found
    ? { intent: "code", code, maskedEmail: found.maskedEmail }
    : null;
  const kept = safeRedirect(found?.redirect, url);
  return data({ redirect: target ?? kept, link, ended: null }, { headers });
}

async function offeredLink(services: AppServices, { offered }: Identity) {
  if (!offered) return undefined;
  const account = await currentAccount(services, offered.account);
  if (!account) return null;
  const maskedEmail = account === "unknown" ? null : maskEmail(account.email);
  return { intent: "token", code: offered.token, maskedEmail } satisfies FollowedLink;
}

/** The account of a token; "unknown" while the database is away, when the page shows the form rather than an error. */
async function currentAccount(
  { db, now }: { db: Parameters<typeof accountState>[0]; now: Date },
  token: Parameters<typeof accountState>[1],
) {
  try {
    const [account] = await accountState(db, token, now);
    return account;
  } catch {
    return "unknown" as const;
  }
}

/** The action of /login and /admin/auth: a password, a link asked for, or a link's button pressed. */
export async function actOnSignIn(request: Request, context: Context) {
  if (request.method !== "POST") throw refusal(405, null, { allow: "GET, POST" });
  const form = await readForm(request);
  const intent = readIntent(form);
  const email = form.get("email") ?? "";
  try {
    return await answerIntent(intent, form, request, context);
  } catch (error) {
    if (error instanceof Response) throw error;
    const second = form.get("challenge");
    if (error instanceof SecondStepNeeded) return askedFor(error, intent, form, request);
    const answer = failed(error, intent, email);
    // A wrong code is typed again at the same step; who took too long begins anew.
    if (intent === "recovery" && second && answer.data.errors.code) {
      answer.data.second = second;
      answer.data.values.redirect = safeRedirect(form.get("redirect"), request.url) ?? "";
    }
    return answer;
  }
}

async function answerIntent(
  intent: SignInIntent,
  form: URLSearchParams,
  request: Request,
  context: Context,
) {
  const services = context.get(servicesContext);
  const target = safeRedirect(form.get("redirect"), request.url);
  if (intent === "link") {
    const { email } = await requestSignInLink(services, {
      email: form.get("email"),
      redirect: target,
    });
    return data<SignInAnswer>({ intent, values: { email }, errors: {}, linkSent: true });
  }
  if (intent === "token") throw await takenToken(form.get("code") ?? "", target, context);
  const signedIn = await signInBy(intent, services, form);
  const kept = "redirect" in signedIn ? safeRedirect(signedIn.redirect, request.url) : undefined;
  throw await entered(signedIn, target ?? kept, context);
}

/**
 * The way in with an account's token that came from another site, now that its visitor has said so. Somebody who turns out
 * to be signed in as somebody else stays who they are, in their own area: the page that was asked for is not theirs.
 */
async function takenToken(token: string, target: string | undefined, context: Context) {
  const services = context.get(servicesContext);
  const asked = accountOf(await readToken(services.keys, "account", token, services.now));
  const [account] = asked ? await accountState(services.db, asked, services.now) : [];
  if (!asked || !account) throw new AppError("unauthenticated", accountMessages.failures.linkGone);
  const roles = account.roles as Role[];
  const { account: present } = context.get(identityContext);
  if (present)
    return redirect(
      present.user_uuid === asked.user_uuid
        ? (target ?? homeOf(roles))
        : `/${areaOf(present.roles)}`,
      303,
    );
  return redirect(target ?? homeOf(roles), {
    status: 303,
    headers: withCookies(accountCookies({ token, exp: asked.exp, roles })),
  });
}

function signInBy(
  intent: Exclude<SignInIntent, "link" | "token">,
  services: AppServices,
  form: URLSearchParams,
): Promise<SignedIn & { redirect?: string }> {
  switch (intent) {
    case "code":
      return signInWithLink(services, form.get("code") ?? "");
    case "passkey":
      return signInWithPasskey(services, form.get("credential"));
    case "recovery":
      return signInWithCode(services, {
        challenge: form.get("challenge"),
        code: form.get("code") ?? "",
      });
    default:
      return signIn(services, { email: form.get("email"), password: form.get("password") });
  }
}

/** The password or link was right: the page asks for the second step. */
function askedFor(
  needed: SecondStepNeeded,
  intent: SignInIntent,
  form: URLSearchParams,
  request: Request,
) {
  const asked = form.get("redirect") || needed.redirect;
  const values = { redirect: safeRedirect(asked, request.url) ?? "" };
  return data<SignInAnswer>({ intent, values, errors: {}, second: needed.challenge });
}

/** The way in: the cookie, and the end of the session that was there before. */
async function entered(
  signedIn: SignedIn,
  target: string | undefined,
  context: Context,
): Promise<Response> {
  await endFormer(context.get(servicesContext), context.get(identityContext));
  return redirect(target ?? homeOf(signedIn.roles), {
    status: 303,
    headers: withCookies([...accountCookies(signedIn), deviceCookie(signedIn.device)]),
  });
}

function failed(error: unknown, intent: SignInIntent, email: string) {
  const known = knownError(error);
  if (!(error instanceof AppError)) log("error", "sign_in_failed", { error: describeError(error) });
  const { failures } = accountMessages;
  const answer: SignInAnswer = { intent, values: { email }, errors: {} };
  if (known?.fields) answer.errors = known.fields;
  else if (known?.code === "too_many_requests") {
    const text = intent === "password" ? failures.tooManyPasswords : failures.tooMany;
    answer.failure = text(minutesToWait(known));
  } else {
    const hasOwnText = known?.code === "unauthenticated" || known?.code === "unavailable";
    answer.failure = hasOwnText ? known.message : failures.other;
  }
  return data(answer, {
    status: STATUS_OF[known?.code ?? "internal"],
    headers: known?.headers ?? {},
  });
}

/** What a posted sign-in form asks for: with the Enter key the password where one is typed, else the link. */
export function readIntent(form: URLSearchParams): SignInIntent {
  const text = form.get("intent");
  if (text === "enter") return form.get("password") ? "password" : "link";
  return INTENTS.find((intent) => intent === text) ?? "password";
}
