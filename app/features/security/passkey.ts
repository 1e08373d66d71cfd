import { useEffect, useState } from "react";
import { localPath } from "#domain/lib/local-path.ts";

/** What the page knows of who adds a passkey; `user_id` is base64url. */
export type PasskeyOwner = {
  user_id: string;
  email: string;
  name: string;
  others: readonly string[];
};

const TIMEOUT_MS = 5 * 60_000;
const ALGORITHMS = [-7, -257];

/** Why the server gives no challenge: at a field, or in a sentence. */
export class ChallengeRefused extends Error {
  readonly fields: Readonly<Record<string, string>>;
  constructor(error: { message?: string; fields?: Record<string, string> }) {
    super(error.message);
    this.fields = error.fields ?? {};
  }
}

async function challengeFor(asked: {
  purpose: "sign-in" | "add";
  password?: string;
}): Promise<{ challenge: string; rp_id: string }> {
  const response = await fetch(localPath("/api/auth/passkey"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const { data, error = {} } = (await response.json()) as {
    data?: { challenge: string; rp_id: string };
    error?: ConstructorParameters<typeof ChallengeRefused>[0];
  };
  if (!data) throw new ChallengeRefused(error);
  return data;
}

const asJson = (credential: Credential | null) =>
  JSON.stringify((credential as PublicKeyCredential | null)?.toJSON());

/** Has the browser show a passkey of this site, and answers what it signed, as JSON. Rejects when nobody gives one. `challenge` is the second step's; without it one signs in with the passkey alone. */
export async function showPasskey(challenge?: string): Promise<string> {
  const asked = challenge
    ? { challenge, rp_id: undefined }
    : await challengeFor({ purpose: "sign-in" });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge: asked.challenge,
    ...(asked.rp_id && { rpId: asked.rp_id }),
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Has the browser make a passkey for this site once the account's password is right, and answers it, as JSON. Rejects when nobody makes one, with ChallengeRefused when none may be made. */
export async function makePasskey(owner: PasskeyOwner, password: string): Promise<string> {
  const { challenge, rp_id } = await challengeFor({ purpose: "add", password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rp_id, name: rp_id },
    user: { id: owner.user_id, name: owner.email, displayName: owner.name || owner.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: owner.others.map((id) => ({ type: "public-key", id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
    timeout: TIMEOUT_MS,
  });
  return asJson(await navigator.credentials.create({ publicKey }));
}

/** Whether this browser knows passkeys; true until that is known, so that nothing moves in those that do. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(true);
  useEffect(() => {
    setKnows(
      typeof PublicKeyCredential !== "undefined" &&
        "parseCreationOptionsFromJSON" in PublicKeyCredential,
    );
  }, []);
  return knows;
}
