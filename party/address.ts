import { networkOf } from "#worker/middleware/network.ts";

/** Carries addressKey from the edge, which sees the client, to its room, which does not. */
export const ADDRESS_HEADER = "x-khorizon-address";

/** Key of a client's address for limits: the same for one network, and of no use for finding out who that is. */
export async function addressKey(
  { headers }: { headers: { get(name: string): string | null } },
  { AUTH_SECRET: secret }: Record<string, unknown>,
): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytes.encode(`address ${typeof secret === "string" ? secret : ""}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const network = networkOf(headers.get("cf-connecting-ip") ?? "unknown");
  const hash = await crypto.subtle.sign("HMAC", key, bytes.encode(network));
  return [...new Uint8Array(hash).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
