import { v7 as uuidv7 } from "uuid";
import { revokeSession, rotateToken } from "#db/queries/sessions.ts";
import { TOKEN_COOKIE_SECONDS } from "#domain/config/limits.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { seenBy } from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import { refused } from "#worker/auth/account-guard.ts";
import type { AccountToken, Identity } from "#worker/auth/identity.ts";
import { signToken } from "#worker/auth/tokens.ts";

/** However often it is refreshed, a session ends after this and the person signs in again. */
export const SESSION_MAX_DAYS = 30;
const DAY_MS = 86_400_000;

/** An account's token as it is handed out, with what it says; `exp` in seconds since the epoch. */
export type IssuedToken = { token: string; exp: number; roles: readonly Role[] };

/** The names and end of a session that is about to be opened. */
export function newSession({ now, visitor }: Pick<AppServices, "now" | "visitor">) {
  return {
    uuid: uuidv7(),
    token_uuid: uuidv7(),
    now,
    expire_date: new Date(now.getTime() + SESSION_MAX_DAYS * DAY_MS),
    user_agent: visitor.userAgent,
    place: visitor.place,
  };
}

/**
 * Signs the token of a session: 24 hours, or until the session ends. The same session and token_date give the same
 * token, which is how parallel refreshes all get one.
 */
export async function issueToken(
  { keys }: Pick<AppServices, "keys">,
  session: {
    uuid: string;
    user_uuid: string;
    token_uuid: string;
    token_date: Date;
    expire_date: Date;
    roles: readonly string[];
  },
): Promise<IssuedToken> {
  const iat = Math.floor(session.token_date.getTime() / 1000);
  const end = Math.floor(session.expire_date.getTime() / 1000);
  const exp = Math.min(iat + TOKEN_COOKIE_SECONDS, end);
  const roles = session.roles as Role[];
  const token = await signToken(keys, "account", {
    uuid: session.token_uuid,
    user_uuid: session.user_uuid,
    sid: session.uuid,
    roles,
    iat,
    exp,
  });
  return { token, exp, roles };
}

/**
 * Replaces an account's token by a new one (SPEC §4, §7). Throws AppError unauthenticated when the session has ended,
 * the account is disabled, or the token is an old one: then its family is revoked and the log says so.
 */
export async function refreshToken(
  services: Pick<AppServices, "db" | "now" | "keys" | "requestId" | "visitor">,
  token: AccountToken,
): Promise<IssuedToken> {
  const { db, now, requestId, visitor } = services;
  const by = { now, requestId, seen: seenBy(visitor) };
  const session = await rotateToken(db, token, uuidv7(), by);
  if (!session) throw refused("unauthenticated");
  return issueToken(services, { ...session, uuid: token.sid, user_uuid: token.user_uuid });
}

/** Whoever signs in has left the browser's session before: it does not live on without its cookie. */
export async function endFormer(
  services: Pick<AppServices, "db" | "now">,
  { account, expired, bearer }: Identity,
): Promise<void> {
  if (!bearer) await signOut(services, account ?? expired);
}

/** Ends the session of a token. A token that is no good any more has nothing to end. */
export async function signOut(
  { db, now }: Pick<AppServices, "db" | "now">,
  token: AccountToken | undefined,
): Promise<void> {
  if (token) await revokeSession(db, token, now);
}
