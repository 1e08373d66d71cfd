import type * as Party from "partykit/server";
import { ADDRESS_HEADER, addressKey } from "./address.ts";
import { corsHeaders, isForeign, preflight } from "./origin.ts";
import { type Answer, type EngineSettings, REFUSALS } from "./protocol/engine-core.ts";
import { join } from "./relay.ts";
import { CLOSE_CODES } from "./wire.ts";

/** Which rooms hold the connections of a path, and what they allow. */
export type Edge = { party: string; settings: EngineSettings };

type Lobby = Pick<Party.FetchLobby, "env" | "parties">;

/**
 * Engine.IO's HTTP side, at whatever edge the request arrives: a handshake makes a room with a new name, which is the
 * session's id; every other request names that room.
 */
export async function engineFetch(
  request: Party.Request,
  lobby: Lobby,
  edge: Edge,
): Promise<Response> {
  const { env } = lobby;
  if (request.method === "OPTIONS") return preflight(request, env);
  const response = await answer(request, lobby, edge);
  // Caches and readers: what a poll answers is for one client, once.
  const headers = { ...corsHeaders(request, env), "cache-control": "no-store" };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answer(request: Party.Request, { env, parties }: Lobby, edge: Edge) {
  const { searchParams: query } = new URL(request.url);
  if (isForeign(request, env)) return refusal(REFUSALS.forbidden);
  if (query.get("EIO") !== "4") return refusal(REFUSALS.version);
  const transport = query.get("transport");
  if (transport === "websocket") return refusal(REFUSALS.bad);
  if (transport !== "polling") return refusal(REFUSALS.transport);
  const sid = query.get("sid");
  const { method } = request;
  if (sid === null && method !== "GET") return refusal(REFUSALS.method);
  if (sid !== null && !SID.test(sid)) return refusal(REFUSALS.unknown);
  const room = parties[edge.party]?.get(sid ?? crypto.randomUUID());
  if (sid === null) {
    const headers = { [ADDRESS_HEADER]: await addressKey(request, env) };
    return copyOf(await room?.fetch("/open", { method: "POST", headers }));
  }
  if (method === "GET") return copyOf(await room?.fetch("/poll"));
  if (method !== "POST") return refusal(REFUSALS.bad);
  // As a stream, so that only the room reads it, and no further than it wants.
  const body: BodyInit | null = request.body as ReadableStream | null;
  return copyOf(await room?.fetch("/post", { method, body }));
}

/** A websocket for Engine.IO: its room's, joined with it here (relay.ts). Refused ones are closed. */
export async function engineSocket(
  socket: Party.FetchSocket,
  { env, parties }: Lobby,
  edge: Edge,
): Promise<void> {
  const { request } = socket;
  const { searchParams: query } = new URL(request.url);
  if (isForeign(request, env)) return socket.close(CLOSE_CODES.foreignOrigin, "origin");
  const sid = query.get("sid");
  const isRight = query.get("EIO") === "4" && query.get("transport") === "websocket";
  if (!isRight || (sid !== null && !SID.test(sid))) {
    return socket.close(CLOSE_CODES.malformed, "Bad request");
  }
  const headers = { [ADDRESS_HEADER]: await addressKey(request, env) };
  const room = parties[edge.party]?.get(sid ?? crypto.randomUUID());
  const ours = await room?.socket(sid === null ? "/open" : "/attach", { headers });
  if (ours) join(socket, ours, edge.settings.maxPayload);
}

/** Ids are made here, so one that looks otherwise needs no room to be unknown. */
const SID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function refusal({ status, body }: Answer): Response {
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

/** What came from a room has headers that cannot be changed. */
function copyOf(response: Response | undefined): Response {
  if (response === undefined) throw new Error("The rooms of connections are not configured.");
  return new Response(response.body, response);
}
