import { useEffect, useState } from "react";

/** What the page knows of who adds a passkey; `user_id` is base64url. */
export type PasskeyOwner = {
  user_id: string;
  email: string;
  name: string;
  others: readonly string[];
};

const TIMEOUT_MS = 5 * 60_000;
const ALGORITHMS = [-7, -257];

async function challengeFor(
  purpose: "sign-in" | "add",
): Promise<{ challenge: string; rp_id: string }> {
  const response = await fetch("/api/auth/passkey", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ purpose }),
  });
  if (!response.ok) throw new Error(`challenge: ${response.status}`);
  const { data } = (await response.json()) as { data: { challenge: string; rp_id: string } };
  return data;
}

const asJson = (credential: Credential | null) =>
  JSON.stringify((credential as PublicKeyCredential | null)?.toJSON());

/** Has the browser show a passkey of this site, and answers what it signed, as JSON. Rejects when nobody gives one. `challenge` is the second step's; without it one signs in with the passkey alone. */
export async function showPasskey(challenge?: string): Promise<string> {
  const asked = challenge ? { challenge, rp_id: undefined } : await challengeFor("sign-in");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge: asked.challenge,
    ...(asked.rp_id && { rpId: asked.rp_id }),
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Has the browser make a passkey for this site, and answers it, as JSON. Rejects when nobody makes one. */
export async function makePasskey(owner: PasskeyOwner): Promise<string> {
  const { challenge, rp_id } = await challengeFor("add");
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
