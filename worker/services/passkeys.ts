import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import { ACTIVE_ACCOUNT } from "#db/queries/account.ts";
import { accountOfStep, countPasskey, passkeyForSignIn, takeCode } from "#db/queries/passkeys.ts";
import { logSecurity, queueNotice } from "#db/queries/security.ts";
import { countTry } from "#db/queries/throttle.ts";
import { AppError } from "#domain/errors.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import { CHALLENGE_MS, type Challenge, readChallenge } from "#worker/auth/signed.ts";
import { readAssertion } from "#worker/auth/webauthn.ts";
import { enter, type SignedIn, type SignInServices, seenBy } from "./sign-in.ts";
import { refuseOverTried, TRIES, TRY_WINDOW_MS, tryKey } from "./throttle.ts";

const { failures } = securityMessages;

/** The statement that counts a challenge's use: the answer is 1 for the first alone. */
export const takeChallenge = ({ db, now }: Pick<AppServices, "db" | "now">, { uuid }: Challenge) =>
  countTry(db, tryKey("challenge", uuid), now, CHALLENGE_MS);

/**
 * Signs in with a passkey alone, or takes the second step with it: the challenge it has signed says which. Throws AppError
 * unauthenticated, too_many_requests.
 */
export async function signInWithPasskey(
  services: SignInServices & Pick<AppServices, "siteUrl">,
  credential: unknown,
): Promise<SignedIn> {
  const { db, keys, now, limits, siteUrl, visitor } = services;
  const answer = readAssertion(credential, siteUrl);
  const challenge = readChallenge(keys, answer?.challenge, now);
  if (!answer || !challenge || challenge.purpose === "add") throw refused();
  const { found, taken, byAddress } = await readBatch(db, {
    found: passkeyForSignIn(db, answer.credential_id),
    taken: takeChallenge(services, challenge),
    ...(limits && {
      byAddress: countTry(db, tryKey("address", visitor.addressKey), now, TRY_WINDOW_MS),
    }),
  });
  refuseOverTried([byAddress], [TRIES.address], now);
  const [key] = found;
  const isTheirs = challenge.purpose === "sign-in" || challenge.user_uuid === key?.user_uuid;
  if (!key || !isTheirs || taken[0]?.tries !== 1 || key.statusid !== ACTIVE_ACCOUNT)
    throw refused();
  if (!answer.signedBy(key.public_key)) throw refused();
  // Most passkeys count nothing and stay at 0. One that counts and goes back has a copy.
  if (answer.counter <= key.counter && (answer.counter > 0 || key.counter > 0)) {
    const line = { account: sql`${key.user_uuid}`, more: seenBy(visitor) };
    await logSecurity(db, services, "passkey_copied", line);
    throw refused();
  }
  const used = { uuid: key.uuid, before: key.counter, counter: answer.counter };
  const account = { uuid: key.user_uuid, email: key.email, roles: key.roles };
  return orRefused(() => enter(services, account, "passkey", countPasskey(db, used, now)));
}

/**
 * Takes the second step with a recovery code, which is used up. Throws AppError: validation with fields for a code that is
 * wrong or used, unauthenticated when the step has waited too long, too_many_requests.
 */
export async function signInWithCode(
  services: SignInServices,
  input: { challenge: unknown; code: string },
): Promise<SignedIn> {
  const { db, keys, now, limits, visitor } = services;
  const challenge = readChallenge(keys, input.challenge, now);
  if (challenge?.purpose !== "second") throw new AppError("unauthenticated", failures.late);
  const { user_uuid } = challenge;
  const { found, tried } = await readBatch(db, {
    found: accountOfStep(db, user_uuid),
    ...(limits && { tried: countTry(db, tryKey("recovery", user_uuid), now, TRY_WINDOW_MS) }),
  });
  refuseOverTried([tried], [TRIES.accountHere], now);
  const [account] = found;
  if (account?.statusid !== ACTIVE_ACCOUNT) throw refused();
  const code_hash = hashOfCode(user_uuid, input.code);
  const seen = seenBy(visitor);
  const whose = { account: sql`${user_uuid}`, more: seen };
  try {
    return await enter(services, account, "recovery_code", [
      ...takeCode(db, { user_uuid, code_hash }, now),
      logSecurity(db, services, "recovery_code_used", whose),
      queueNotice(db, now, "recovery_code_used", seen, {
        key: sql`${code_hash}`,
        from: sql`user u where u.uuid = ${user_uuid}`,
      }),
    ]);
  } catch (error) {
    if (demandRefusal(error) !== "not_found") throw error;
    throw new AppError("validation", failures.code, { fields: { code: failures.code } });
  }
}

/** How a recovery code is stored: of 80 random bits nobody guesses the hash. Case, spaces and hyphens do not count. */
export function hashOfCode(user_uuid: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(`recovery:${user_uuid}:${plain}`).digest("base64url");
}

const refused = () => new AppError("unauthenticated", failures.refused);

async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw demandRefusal(error) === "conflict" ? refused() : error;
  }
}
