import { createHash, createPublicKey, verify } from "node:crypto";
import { type AuthenticatorData, parseAuthenticatorData } from "@oslojs/webauthn";
import { isRefused, type } from "#db/ark.ts";

/** What browsers sign with: ECDSA on P-256, and RSA for Windows. */
export const PASSKEY_ALGORITHMS = [-7, -257];
const TEXT_MAX = 8_000;

const text = type(/^[\w-]{1,4000}$/);
const response = { clientDataJSON: text, authenticatorData: text } as const;
const registration = type({ id: text, response });
const assertion = type({ id: text, response: { ...response, signature: text } });
const client = type({
  type: "'webauthn.create' | 'webauthn.get'",
  challenge: "string",
  origin: "string",
  "crossOrigin?": "boolean",
});

/** What a browser has answered to one of our challenges, before its signature is looked at. */
type Answer = {
  credential_id: string;
  /** The challenge that was signed. */
  challenge: string;
  counter: number;
};
export type Registration = Answer & { public_key: JsonWebKey };
export type Assertion = Answer & { signedBy: (key: JsonWebKey) => boolean };

/** A new passkey in what `navigator.credentials.create` answered (as JSON), for this site and with its owner checked; undefined for anything else. Who made the device is not asked. */
export function readRegistration(json: unknown, siteUrl: string): Registration | undefined {
  const given = registration(parsed(json));
  if (isRefused(given)) return undefined;
  const read = readAnswer(given.id, given.response, "webauthn.create", siteUrl);
  const key = read?.data.credential;
  if (!read || !key || Buffer.from(key.id).toString("base64url") !== given.id) return undefined;
  const public_key = jwkOf(key.publicKey);
  return public_key && { ...read.answer, public_key };
}

/** What `navigator.credentials.get` answered (as JSON), for this site and with its owner checked; undefined for anything else. */
export function readAssertion(json: unknown, siteUrl: string): Assertion | undefined {
  const given = assertion(parsed(json));
  if (isRefused(given)) return undefined;
  const read = readAnswer(given.id, given.response, "webauthn.get", siteUrl);
  if (!read) return undefined;
  const data = Buffer.from(given.response.authenticatorData, "base64url");
  const hash = sha256(Buffer.from(given.response.clientDataJSON, "base64url"));
  const signature = Buffer.from(given.response.signature, "base64url");
  return {
    ...read.answer,
    signedBy(jwk) {
      try {
        const key = createPublicKey({ key: jwk, format: "jwk" });
        return verify("sha256", Buffer.concat([data, hash]), key, signature);
      } catch {
        return false;
      }
    },
  };
}

function readAnswer(
  credential_id: string,
  given: { clientDataJSON: string; authenticatorData: string },
  purpose: (typeof client.infer)["type"],
  siteUrl: string,
): { answer: Answer; data: AuthenticatorData } | undefined {
  const { origin, hostname } = new URL(siteUrl);
  const said = client(parsed(Buffer.from(given.clientDataJSON, "base64url").toString()));
  if (isRefused(said) || said.type !== purpose || said.origin !== origin || said.crossOrigin)
    return undefined;
  let data: AuthenticatorData;
  try {
    data = parseAuthenticatorData(Buffer.from(given.authenticatorData, "base64url"));
  } catch {
    return undefined;
  }
  if (!data.verifyRelyingPartyIdHash(hostname) || !data.userPresent || !data.userVerified)
    return undefined;
  const answer = { credential_id, challenge: said.challenge, counter: data.signatureCounter };
  return { answer, data };
}

type CredentialKey = NonNullable<AuthenticatorData["credential"]>["publicKey"];
function jwkOf(key: CredentialKey): JsonWebKey | undefined {
  try {
    const algorithm = key.algorithm();
    if (algorithm === -7) {
      const { x, y } = key.ec2();
      return { kty: "EC", crv: "P-256", x: bytesOf(x, 32), y: bytesOf(y, 32) };
    }
    if (algorithm !== -257) return undefined;
    const { n, e } = key.rsa();
    return { kty: "RSA", n: bytesOf(n), e: bytesOf(e) };
  } catch {
    return undefined;
  }
}

function bytesOf(number: bigint, length = 0): string {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(even.padStart(length * 2, "0"), "hex").toString("base64url");
}

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

function parsed(json: unknown): unknown {
  if (typeof json !== "string" || json.length > TEXT_MAX) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
