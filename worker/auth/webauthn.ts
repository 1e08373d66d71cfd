import { createHash, createPublicKey, verify } from "node:crypto";
import { type CBORType, decodePartialCBOR } from "@levischuck/tiny-cbor";
import { isRefused, type } from "#db/ark.ts";

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
  const key = read && newKey(read.data);
  return read && key?.id === given.id ? { ...read.answer, public_key: key.jwk } : undefined;
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

/** Of the first 37 bytes: whom it is for (32, a hash), flags (1), count (4). */
const HEAD = 37;
/** The owner was there, and was checked by the device. */
const PRESENT_AND_CHECKED = 0x05;
const HAS_KEY = 0x40;

function readAnswer(
  credential_id: string,
  given: { clientDataJSON: string; authenticatorData: string },
  purpose: (typeof client.infer)["type"],
  siteUrl: string,
): { answer: Answer; data: Buffer } | undefined {
  const { origin, hostname } = new URL(siteUrl);
  const said = client(parsed(Buffer.from(given.clientDataJSON, "base64url").toString()));
  if (isRefused(said) || said.type !== purpose || said.origin !== origin || said.crossOrigin)
    return undefined;
  const data = Buffer.from(given.authenticatorData, "base64url");
  if (data.length < HEAD || !data.subarray(0, 32).equals(sha256(Buffer.from(hostname))))
    return undefined;
  if ((data.readUInt8(32) & PRESENT_AND_CHECKED) !== PRESENT_AND_CHECKED) return undefined;
  const answer = { credential_id, challenge: said.challenge, counter: data.readUInt32BE(33) };
  return { answer, data };
}

/** The key behind the head: the maker's number (16 bytes), the length of the id (2), the id, and the key as COSE has it. */
function newKey(data: Buffer): { id: string; jwk: JsonWebKey } | undefined {
  try {
    if ((data.readUInt8(32) & HAS_KEY) === 0) return undefined;
    const start = HEAD + 18;
    const end = start + data.readUInt16BE(start - 2);
    const [cose] = decodePartialCBOR(new Uint8Array(data), end);
    const jwk = cose instanceof Map ? jwkOf(cose) : undefined;
    // Throws for what is no key: a point beside its curve, a part that is missing.
    if (jwk) createPublicKey({ key: jwk, format: "jwk" });
    return jwk && { id: data.subarray(start, end).toString("base64url"), jwk };
  } catch {
    return undefined;
  }
}

/** 2,048 bits: shorter ones are no keys any more. */
const RSA_BYTES = 256;

/** A COSE key (RFC 9053) as node:crypto takes it; undefined for others than those we ask for. */
function jwkOf(cose: Map<string | number, CBORType>): JsonWebKey | undefined {
  const [kty, alg] = [cose.get(1), cose.get(3)];
  const part = (name: number) => {
    const bytes = cose.get(name);
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString("base64url") : "";
  };
  if (kty === 2 && alg === -7 && cose.get(-1) === 1)
    return { kty: "EC", crv: "P-256", x: part(-2), y: part(-3) };
  const n = part(-1);
  const isLong = Buffer.from(n, "base64url").byteLength >= RSA_BYTES;
  return kty === 3 && alg === -257 && isLong ? { kty: "RSA", n, e: part(-2) } : undefined;
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
