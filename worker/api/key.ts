import { createHash } from "node:crypto";
import { readBatch } from "#db/batch.ts";
import { KEY_WINDOW_MS, takeKey } from "#db/queries/api-keys.ts";
import { KEY_CALLS, KEY_START } from "#domain/config/webhooks.ts";
import { AppError } from "#domain/errors.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import { identityOf } from "#worker/auth/identity.ts";
import type { AppContext } from "#worker/context.ts";
import { tooMany } from "#worker/services/throttle.ts";
import type { CallScope } from "./call.ts";
import { errorResponse } from "./envelope.ts";

const KEY = new RegExp(`^${KEY_START}[\\w-]{43}$`);
const BEARER = /^bearer\s+/i;

/** The key of the API in a request's Authorization header; undefined where that holds none, or something else. */
export function keyOf(headers: Headers): string | undefined {
  const key = headers.get("authorization")?.trim().replace(BEARER, "");
  return key?.startsWith(KEY_START) ? key : undefined;
}

/** How a key is stored: 256 random bits need no more than one round of a hash. */
export const hashOfKey = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Makes a call with a key: who calls is the key's account, for this call alone. Answers what the call answers, or why
 * not, with what is left of the key's minute (RateLimit, draft-ietf-httpapi-ratelimit-headers). No cache keeps it, and no
 * other site's page may read it.
 */
export async function withKey(
  c: AppContext,
  key: string,
  scope: CallScope | undefined,
  call: () => Promise<Response>,
): Promise<Response> {
  const limits: Record<string, string> = {};
  let response: Response;
  try {
    await admit(c, key, scope, limits);
    response = await call();
  } catch (error) {
    if (!knownError(error)) throw error;
    response = errorResponse(error);
  }
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(limits)) answer.headers.set(name, value);
  answer.headers.set("cache-control", "private, no-store");
  for (const name of [...answer.headers.keys()])
    if (name.startsWith("access-control-")) answer.headers.delete(name);
  return answer;
}

/** Throws AppError: unauthenticated, too_many_requests, or forbidden for a call the key is not for. */
async function admit(
  c: AppContext,
  secret: string,
  scope: CallScope | undefined,
  limits: Record<string, string>,
): Promise<void> {
  const services = c.get("services");
  const { db, now } = services;
  const unknown = () =>
    new AppError("unauthenticated", keyMessages.refused.unknown, {
      headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    });
  if (!KEY.test(secret)) throw unknown();
  const { found, tries } = await readBatch(
    db,
    takeKey(db, hashOfKey(secret), now, services.limits),
  );
  const [key] = found;
  if (!key) throw unknown();
  const [window] = tries[0] ?? [];
  if (window) {
    const seconds = Math.max(1, Math.ceil((window.expire_date.getTime() - now.getTime()) / 1000));
    limits["ratelimit-policy"] = `"key";q=${KEY_CALLS};w=${KEY_WINDOW_MS / 1000}`;
    limits.ratelimit = `"key";r=${Math.max(0, KEY_CALLS - window.tries)};t=${seconds}`;
    if (window.tries > KEY_CALLS) throw tooMany(window.expire_date, now);
  }
  const needed = typeof scope === "function" ? scope(c) : scope;
  if (needed === undefined) throw new AppError("forbidden", keyMessages.refused.noKey);
  if (!key.scopes.includes(needed)) {
    throw new AppError("forbidden", keyMessages.refused.scope(needed));
  }
  const { uuid, user_uuid } = key;
  const roles = key.roles as Role[];
  const at = Math.floor(now.getTime() / 1000);
  const token = { uuid, user_uuid, roles, iat: at, exp: at + 60, sid: "", key: uuid };
  c.set("identity", identityOf(token, [], { bearer: true }));
  // Its calls are counted by the key, not by the address it calls from.
  c.set("services", { ...services, takePublicWrite: async () => {} });
}
