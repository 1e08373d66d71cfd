import type * as Party from "partykit/server";
import type { RoomEnv } from "./settings.ts";

type Extra = Record<string, string>;
const jsonResponse = (status: number, body: unknown, headers: Extra) =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** An answer of the rooms in the API's envelope. */
export const envelope = (status: number, data: unknown, headers: Extra = {}): Response =>
  jsonResponse(status, { data }, headers);

/** A refusal in the API's envelope. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Extra = {},
): Response => jsonResponse(status, { error: { code, message } }, headers);

/** A connection that opens only to be closed: a browser learns the code of no other refusal. */
export function closedSocket(code: number, reason: string): Response {
  const [theirs, ours] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  ours.accept();
  ours.close(code, reason);
  return new Response(null, { status: 101, webSocket: theirs });
}

/** A body as text; null as soon as it is larger than `max`. */
export async function readBody(
  request: Party.Request,
  max: number,
): Promise<{ text: string } | null> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > max) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
}

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
