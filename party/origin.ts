import type { RoomEnv } from "./settings.ts";

type Headers = { get(name: string): string | null };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request comes from a page of another site. A request without an Origin comes from no page: other programs
 * may use the chat, and no browser leaves the header out where it matters.
 */
export function isForeign(headers: Headers, env: RoomEnv): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (!URL.canParse(origin) || typeof env.SITE_URL !== "string") return true;
  const from = new URL(origin);
  const own = new URL(env.SITE_URL);
  if (from.origin === own.origin) return false;
  // One machine has several names for itself.
  const sameMachine = LOOPBACK.has(from.hostname) && LOOPBACK.has(own.hostname);
  return !(env.ENVIRONMENT === "local" && sameMachine && from.port === own.port);
}

/** What lets the site's own pages read an answer, and send what they send (no cookies: the chat has none). */
export function corsHeaders(headers: Headers, env: RoomEnv): Record<string, string> {
  const origin = headers.get("origin");
  if (origin === null || isForeign(headers, env)) return { vary: "origin" };
  return {
    vary: "origin",
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "86400",
    "access-control-expose-headers": "retry-after",
  };
}
