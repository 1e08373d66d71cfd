import { sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import { ownPasswordHash, updateOwnDetails, updateOwnPassword } from "#db/queries/own.ts";
import { ownSecurity } from "#db/queries/passkeys.ts";
import { queueNotice } from "#db/queries/security.ts";
import { logAccount, openSession, revokeSessions } from "#db/queries/sessions.ts";
import { endSignInLinks } from "#db/queries/sign-in.ts";
import { countTry, forgetTries } from "#db/queries/throttle.ts";
import { NAME_LENGTH, PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { hashPassword, verifyPassword } from "#domain/lib/password.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { seenBy } from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { newPasswordProblem } from "./common-passwords.ts";
import { invalid } from "./rental-request-schema.ts";
import { type IssuedToken, issueToken, newSession } from "./sessions.ts";
import { refuseOverTried, TRIES, TRY_WINDOW_MS, tryKey } from "./throttle.ts";

type Services = Pick<AppServices, "db" | "now" | "limits" | "keys" | "visitor" | "requestId">;
/** Who has no password shows by a sign-in of the last hour that the browser is still theirs. */
export const FRESH_MS = 60 * 60_000;
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/;
const { errors } = accountMessages;

/** Changes the account's name and language. Throws AppError validation with fields. */
export async function saveDetails(
  { db }: Services,
  guard: AccountGuard,
  token: AccountToken,
  input: { name: string; language: string },
): Promise<void> {
  const name = input.name.trim();
  if (name.length > NAME_LENGTH.max) throw invalid({ name: errors.nameLong });
  if (!LANGUAGE.test(input.language)) throw invalid({ language: requestMessages.failures.invalid });
  await guard.write([updateOwnDetails(db, token.user_uuid, { name, language: input.language })]);
}

/**
 * Sets the account's password and ends its other sessions. Who has a password gives it first, who has none has signed
 * in within the hour; a mail tells of it. Throws AppError: validation with fields, too_many_requests, conflict where the
 * sign-in is too old or another change came first.
 */
export async function changePassword(
  services: Services & Pick<AppServices, "sendMails">,
  guard: AccountGuard,
  token: AccountToken,
  input: { current: string; next: string },
): Promise<IssuedToken> {
  const { db, now, visitor } = services;
  const problem = newPasswordProblem(input.next);
  if (problem) throw invalid({ new_password: problem });

  const { key, me, from, isRight } = await tryPassword(services, guard, token, input.current);
  if (input.next.toLowerCase() === me.email) throw invalid({ new_password: errors.passwordCommon });
  if (!isRight) throw invalid({ current_password: errors.currentWrong });
  if (from === null) await demandFresh(services, guard, token);
  const to = await hashPassword(input.next);
  // The session goes on under another token: a copy of the present one is worth nothing afterwards.
  const session = newSession(services);
  const { user_uuid } = token;
  const { account, rows: done } = await guard.write({
    changed: updateOwnPassword(db, user_uuid, { from, to }),
    others: [revokeSessions(db, user_uuid, now), endSignInLinks(db, user_uuid, now)],
    session: openSession(db, { ...session, user_uuid }),
    logged: logAccount(db, services, user_uuid, "password_changed"),
    told: queueNotice(db, now, "password_changed", seenBy(visitor), {
      key: sql`${`password_changed:${session.uuid}`}`,
      from: sql`user u where u.uuid = ${user_uuid} and u.password_hash = ${to}`,
    }),
    tries: forgetTries(db, key),
  });
  if (done.changed.length === 0) throw new AppError("conflict", accountMessages.failures.other);
  services.sendMails();
  return issueToken(services, { ...session, user_uuid, token_date: now, roles: account.roles });
}

/**
 * What lasts longer than a session, or ends one, is done by who knows the password, or has just signed in where there is
 * none. Answers what forgets the tries. Throws AppError: validation with fields, conflict, too_many_requests.
 */
export async function asOwner(
  services: Pick<Services, "db" | "now" | "limits">,
  guard: AccountGuard,
  token: AccountToken,
  password: string,
): Promise<Statement[]> {
  const tried = await tryPassword(services, guard, token, password);
  if (!tried.isRight) throw invalid({ password: securityMessages.failures.password });
  if (tried.from !== null) return [forgetTries(services.db, tried.key)];
  await demandFresh(services, guard, token);
  return [];
}

/** For who has no password: a session that is older than the hour, which may be stolen, changes nothing that outlives it. Throws AppError conflict. */
async function demandFresh(
  { db, now }: Pick<Services, "db" | "now">,
  guard: AccountGuard,
  token: AccountToken,
): Promise<void> {
  const { rows } = await guard.read({ own: ownSecurity(db, token) });
  if ((rows.own[0]?.since ?? 0) < now.getTime() - FRESH_MS)
    throw new AppError("conflict", securityMessages.failures.notFresh);
}

/**
 * Whether somebody who is signed in knows the account's password; who has none needs none. Tries are counted under `key`,
 * to be forgotten when it was right. Throws AppError too_many_requests.
 */
async function tryPassword(
  { db, now, limits }: Pick<Services, "db" | "now" | "limits">,
  guard: AccountGuard,
  { user_uuid }: Pick<AccountToken, "user_uuid">,
  current: string,
) {
  const key = tryKey("own-password", user_uuid);
  const asked = ownPasswordHash(db, user_uuid);
  const tried = countTry(db, key, now, TRY_WINDOW_MS);
  const { account: me, rows } = limits
    ? await guard.write({ asked, tried })
    : await guard.read({ asked, tried: [] });
  refuseOverTried([rows.tried], [TRIES.accountHere], now);
  const from = rows.asked[0]?.password_hash ?? null;
  const isRight =
    from === null || (await verifyPassword(current.slice(0, PASSWORD_LENGTH.max + 1), from));
  return { key, me, from, isRight };
}

/** Ends every session of the account, this one too. */
export async function signOutEverywhere(
  services: Services,
  guard: AccountGuard,
  { user_uuid }: AccountToken,
): Promise<void> {
  const { db, now } = services;
  await guard.write([
    revokeSessions(db, user_uuid, now),
    endSignInLinks(db, user_uuid, now),
    logAccount(db, services, user_uuid, "signed_out_everywhere"),
  ]);
}
