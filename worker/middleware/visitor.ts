import { createHash } from "node:crypto";
import { isbot } from "isbot";
import { networkOf } from "#domain/lib/network.ts";
import type { AppServices } from "#worker/app-services.ts";
import { DEVICE_COOKIE, onlyCookie } from "#worker/auth/cookies.ts";

const USER_AGENT_MAX = 200;

/**
 * Who is at the other end: a key for counting tries (never the address itself), the browser's name, and the proof that
 * somebody has signed in with it before, if it has one.
 */
export function visitorOf(headers: Headers): AppServices["visitor"] {
  const address = headers.get("cf-connecting-ip") ?? "unknown";
  return {
    addressKey: createHash("sha256").update(networkOf(address)).digest("base64url"),
    userAgent: (headers.get("user-agent") ?? "").slice(0, USER_AGENT_MAX),
    device: onlyCookie(headers.get("cookie"), DEVICE_COOKIE) ?? "",
  };
}

/** A person looks: no program that checks mails or builds an index, no page fetched on suspicion. */
export function isLookedAt({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return method === "GET" && !isbot(headers.get("user-agent")) && !purpose.includes("prefetch");
}
