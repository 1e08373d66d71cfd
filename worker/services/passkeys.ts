import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import { ACTIVE_ACCOUNT } from "#db/queries/account.ts";
import { accountOfStep, countPasskey, passkeyForSignIn, takeCode } from "#db/queries/passkeys.ts";
import { logSecurityOnce, tellOwner } from "#db/queries/security.ts";
import { countTry } from "#db/queries/throttle.ts";
import { AppError } from "#domain/errors.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { type SecurityEvent, type SecurityNotice, seenBy } from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import { CHALLENGE_MS, type Challenge, readChallenge } from "#worker/auth/signed.ts";
import { readAssertion } from "#worker/auth/webauthn.ts";
import { enter, type SignedIn, type SignInServices } from "./sign-in.ts";
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
  // At the second step, whose password was known; alone, whose passkey is said to be shown.
  const attacked = challenge.user_uuid || key?.user_uuid;
  if (
    !key ||
    !isTheirs ||
    taken[0]?.tries !== 1 ||
    key.statusid !== ACTIVE_ACCOUNT ||
    !answer.signedBy(key.public_key)
  ) {
    if (attacked) noteStepFailed(services, attacked, "passkey");
    throw refused();
  }
  // Most passkeys count nothing and stay at 0. One that counts and goes back has a copy.
  if (answer.counter <= key.counter && (answer.counter > 0 || key.counter > 0)) {
    // One mail a day: whoever holds the copy does not fill the owner's mailbox.
    const news = `${key.uuid}:${now.toISOString().slice(0, 10)}`;
    await readBatch(db, told(services, "passkey_copied", key.user_uuid, news));
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
  const { db, keys, now, limits } = services;
  const challenge = readChallenge(keys, input.challenge, now);
  if (challenge?.purpose !== "second") throw new AppError("unauthenticated", failures.late);
  const { user_uuid } = challenge;
  const { found, tried } = await readBatch(db, {
    found: accountOfStep(db, user_uuid),
    ...(limits && { tried: countTry(db, tryKey("recovery", user_uuid), now, TRY_WINDOW_MS) }),
  });
  const [counted] = tried ?? [];
  if (counted?.tries === TRIES.accountHere + 1)
    services.later(() =>
      readBatch(
        db,
        told(services, "second_step_locked", user_uuid, `${user_uuid}:${+counted.expire_date}`),
      ),
    );
  refuseOverTried([tried], [TRIES.accountHere], now);
  const [account] = found;
  if (account?.statusid !== ACTIVE_ACCOUNT) throw refused();
  const code_hash = hashOfCode(user_uuid, input.code);
  try {
    return await enter(services, account, "recovery_code", [
      ...takeCode(db, { user_uuid, code_hash }, now),
      ...told(services, "recovery_code_used", user_uuid, code_hash),
    ]);
  } catch (error) {
    if (demandRefusal(error) !== "not_found") throw error;
    noteStepFailed(services, user_uuid, "recovery_code");
    throw new AppError("validation", failures.code, { fields: { code: failures.code } });
  }
}

/** What the log keeps and the owner is mailed of somebody who signs in. */
function told(
  services: SignInServices,
  event: SecurityEvent & SecurityNotice,
  user_uuid: string,
  news: string,
) {
  const seen = seenBy(services.visitor);
  return tellOwner(services.db, services, event, { user_uuid, news, seen });
}

/** One line for each account, network and window, after the answer, whether or not tries are limited. */
function noteStepFailed(services: SignInServices, user_uuid: string, way: string): void {
  const { db, visitor } = services;
  const key = tryKey("second-failed", `${user_uuid} ${visitor.addressKey}`);
  const line = { account: sql`${user_uuid}`, more: { way, ...seenBy(visitor) } };
  const window = { key, windowMs: TRY_WINDOW_MS };
  services.later(() =>
    readBatch(db, logSecurityOnce(db, services, "second_step_failed", line, window)),
  );
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
