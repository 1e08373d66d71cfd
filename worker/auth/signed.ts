import { createHmac, timingSafeEqual } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { TokenKeys } from "./tokens.ts";

type Signed = "device" | "sign-in-link" | "passkey";

/** A number and our signature that it was given out for this purpose, and for whom. */
export function signed(
  key: TokenKeys["current"],
  purpose: Signed,
  uuid: string,
  whom = "",
): string {
  const what = whom ? `${purpose}:${whom}:${uuid}` : `${purpose}:${uuid}`;
  const mac = createHmac("sha256", key.of(purpose)).update(what);
  return `${uuid}.${mac.digest("base64url")}`;
}

/** True for what `signed` has made, with a key that is accepted. */
export function isSigned(keys: TokenKeys, purpose: Signed, text: string, whom = ""): boolean {
  const [uuid = ""] = text.split(".", 1);
  const given = Buffer.from(text);
  return keys.accepted.some((key) => {
    const right = Buffer.from(signed(key, purpose, uuid, whom));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** So long somebody may take for what a browser asks before it signs with a passkey. */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * What a challenge is for: to sign in, to add a passkey to the account, or to take the second step to the account whose
 * password or link was right.
 */
export type Challenge = { uuid: string; purpose: "sign-in" | "add" | "second"; user_uuid: string };

/** What a browser is to sign with a passkey, base64url. It is ours, for one purpose and account, and five minutes good; that it is used once, the database says. */
export function newChallenge(
  keys: TokenKeys,
  { purpose, user_uuid }: Omit<Challenge, "uuid">,
  now: Date,
): string {
  const whom = `${purpose}.${user_uuid}`;
  const text = signed(keys.current, "passkey", uuidv7({ msecs: now.getTime() }), whom);
  return Buffer.from(`${whom}.${text}`).toString("base64url");
}

/** The challenge that a text is, while it is good; undefined for any other text. */
export function readChallenge(keys: TokenKeys, given: unknown, now: Date): Challenge | undefined {
  const text = typeof given === "string" ? Buffer.from(given, "base64url").toString() : "";
  const [, purpose, user_uuid = "", rest = "", uuid = ""] =
    /^(sign-in|add|second)\.([0-9a-f-]*)\.(([0-9a-f-]{36})\..+)$/.exec(text) ?? [];
  if (!isSigned(keys, "passkey", rest, `${purpose}.${user_uuid}`)) return undefined;
  const made = Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16);
  if (now.getTime() - made > CHALLENGE_MS) return undefined;
  return { uuid, purpose: purpose as Challenge["purpose"], user_uuid };
}
