import { createHash, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { isRefused, type } from "#db/ark.ts";
import { ALGORITHM, CLOCK_SKEW_SECONDS, ISSUER, MAX_LENGTH } from "#domain/rooms/ticket.ts";
import type { Role, TokenData } from "#domain/rules/auth-state.ts";

const ROLES = ["admin", "partner", "affiliate", "user", "anonymous"] as const satisfies Role[];

/**
 * What a token is for. A token for one purpose is refused for every other: "account" is a signed-in session, "link" a
 * link of an email (one request, one invitation), "room" a ticket to a room (domain/rooms/ticket.ts).
 */
type Audience = "account" | "link" | "room";

/** What else is signed, each under a key of its own: the pages of page-token.ts, and what signing in gives out. */
export type Purpose =
  | Audience
  | "trip"
  | "watch"
  | "calendar"
  | "review"
  | "picture"
  | "device"
  | "passkey"
  | "sign-in-link";

type Key = { kid: string; of: (purpose: Purpose) => KeyObject };
/**
 * The keys that sign, one per purpose, and those that are accepted: of the current secret and, while rotating, of the one
 * before; and the secrets themselves, which signed everything once (docs/identity.md).
 */
export type TokenKeys = { current: Key; accepted: readonly Key[] };

/** `sid` names the session of an account's token, `scope` what a link or ticket opens ("request:{uuid}"). */
export type Claims = TokenData & { sid?: string; scope?: string };

export type TokenProblem = "invalid" | "expired" | "incomplete";
export type TokenReading = { ok: true; claims: Claims } | { ok: false; problem: TokenProblem };

/** Makes the keys of AUTH_SECRET and, while it is being replaced, AUTH_SECRET_PREVIOUS (docs/identity.md). */
export function tokenKeys(current: string, previous?: string): TokenKeys {
  const key = derivedKey(current);
  const accepted = [key, bareKey(current)];
  if (previous) accepted.push(derivedKey(previous), bareKey(previous));
  return { current: key, accepted };
}

/** What the rooms are given of AUTH_SECRET: the id and the bytes of the key for tickets, which says nothing of the others. */
export function ticketKey(secret: string): string {
  const key = derivedKey(secret);
  return `${key.kid}.${key.of("room").export().toString("base64url")}`;
}

/** So that a token says which key signed it, and nothing of the key itself. */
function kidOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url").slice(0, 8);
}

/** The keys that HKDF makes of a secret: what one of them signs says nothing of the others. */
function derivedKey(secret: string): Key {
  const made = new Map<Purpose, KeyObject>();
  return {
    kid: kidOf(`kid:hkdf:${secret}`),
    of(purpose) {
      const known = made.get(purpose);
      if (known) return known;
      const bytes = hkdfSync("sha256", secret, "", `khorizon:${purpose}`, 32);
      const key = createSecretKey(Buffer.from(bytes));
      made.set(purpose, key);
      return key;
    },
  };
}

/** The secret as it stands, for all purposes: it signs nothing any more. */
function bareKey(secret: string): Key {
  const key = createSecretKey(Buffer.from(secret, "utf8"));
  return { kid: kidOf(`kid:${secret}`), of: () => key };
}

/** Signs a token (DESIGN §6). Claims of an account or link stay below the 500 characters of a query token. */
export function signToken(keys: TokenKeys, audience: Audience, claims: Claims): Promise<string> {
  return new SignJWT({ ...claims, roles: [...claims.roles] })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: keys.current.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(keys.current.of(audience));
}

const moment = type("number.integer > 0").narrow(Number.isSafeInteger);
const structure = type({
  uuid: "string.uuid",
  user_uuid: "string.uuid | ''",
  roles: type
    .enumerated(...ROLES)
    .array()
    .atLeastLength(1),
  exp: moment,
  iat: moment,
  "sid?": "string.uuid",
  "scope?": type.string.atMostLength(100),
  "+": "delete",
});

/**
 * Reads a token, with or without the word "bearer" in front. Accepts only HS256 under one of our keys, our issuer, the
 * given audience, and whole claims (SPEC §5); everything a header says about keys or algorithms is ignored or refused
 * (RFC 8725). An expired one is read only where it is to be ended.
 */
export async function readToken(
  keys: TokenKeys,
  audience: Audience,
  raw: string,
  now: Date,
  options: { expired?: "accept" } = {},
): Promise<TokenReading> {
  const acceptExpired = options.expired === "accept";
  const token = raw.trim().replace(/^bearer\s+/i, "");
  if (token.length > MAX_LENGTH) return { ok: false, problem: "invalid" };
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => acceptedKey(keys, kid, audience), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: "JWT",
      currentDate: acceptExpired ? new Date(0) : now,
      requiredClaims: ["exp", "iat"],
    });
    const claims = structure(payload);
    if (isRefused(claims)) return { ok: false, problem: "incomplete" };
    const seconds = now.getTime() / 1000;
    if (claims.exp <= seconds && !acceptExpired) return { ok: false, problem: "expired" };
    if (claims.iat > seconds + CLOCK_SKEW_SECONDS || claims.iat >= claims.exp) {
      return { ok: false, problem: "invalid" };
    }
    return { ok: true, claims: claims as Claims };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function acceptedKey(keys: TokenKeys, kid: string | undefined, audience: Audience): KeyObject {
  const key = keys.accepted.find((one) => one.kid === kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.of(audience);
}

function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return "expired";
  const missing =
    error instanceof errors.JWTClaimValidationFailed && error.reason !== "check_failed";
  return missing && (error.claim === "exp" || error.claim === "iat") ? "incomplete" : "invalid";
}
