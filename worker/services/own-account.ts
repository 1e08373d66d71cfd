import { NAME_LENGTH, PASSWORD_LENGTH } from "#app/config/limits.ts";
import type { AppServices } from "#app/context.ts";
import { accountMessages } from "#app/messages/en/account.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import { ownPasswordHash, updateOwnDetails, updateOwnPassword } from "#db/queries/own.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { countTry, forgetTries } from "#db/queries/throttle.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { AppError } from "#worker/errors.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { refuseOverTried, TRIES, TRY_WINDOW_MS, tryKey } from "./throttle.ts";

type Services = Pick<AppServices, "db" | "now" | "limits">;
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
 * Sets the account's password and ends its other sessions. Who has a password gives it first; tries are counted with
 * those of the sign-in. Throws AppError: validation with fields, too_many_requests, conflict when another change came first.
 */
export async function changePassword(
  services: Services,
  guard: AccountGuard,
  token: AccountToken,
  input: { current: string; next: string },
): Promise<void> {
  const { db, now, limits } = services;
  const problem = passwordProblem(input.next);
  if (problem) throw invalid({ new_password: problem });

  const key = tryKey("own-password", token.user_uuid);
  const asked = ownPasswordHash(db, token.user_uuid);
  const counting = countTry(db, key, now, TRY_WINDOW_MS);
  const { rows } = limits ? await guard.write([asked, counting]) : await guard.read([asked]);
  const [[found], counted = []] = rows as unknown as [
    { password_hash: string | null }[],
    { tries: number; expire_date: Date }[]?,
  ];
  refuseOverTried([counted], [TRIES.account], now);
  const from = found?.password_hash ?? null;
  if (
    from !== null &&
    !(await verifyPassword(input.current.slice(0, PASSWORD_LENGTH.max + 1), from))
  ) {
    throw invalid({ current_password: errors.currentWrong });
  }
  const to = await hashPassword(input.next);
  const { rows: changes } = await guard.write([
    updateOwnPassword(db, token.user_uuid, { from, to }),
    revokeSessions(db, token.user_uuid, now, token.sid),
    forgetTries(db, key),
  ]);
  if (changes[0].length === 0) throw new AppError("conflict", accountMessages.failures.other);
}

/** Ends every session of the account, this one too. */
export async function signOutEverywhere(
  { db, now }: Services,
  guard: AccountGuard,
  token: AccountToken,
): Promise<void> {
  await guard.write([revokeSessions(db, token.user_uuid, now)]);
}

/** Why a password can't be one, as a sentence; undefined when it can. Length counts, not signs (NIST SP 800-63B). */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return errors.passwordShort;
  return password.length > PASSWORD_LENGTH.max ? errors.passwordLong : undefined;
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError("validation", requestMessages.failures.invalid, { fields });
}
