import type * as Party from "partykit/server";
import { isUuid } from "#domain/lib/uuid.ts";
import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { ADDRESS_HEADER, addressKey, addressMay } from "./address.ts";
import { corsHeaders, isForeign } from "./http.ts";
import { type Answer, type EngineSettings, REFUSALS } from "./protocol/engine-core.ts";
import { join } from "./relay.ts";

/** Which rooms hold the connections of a path, what they take, and whether addresses are limited. */
export type Edge = { party: string; settings: EngineSettings; limited: boolean };

/** Where stock clients look for Socket.IO. */
export function isEnginePath(pathname: string): boolean {
  return pathname === "/socket.io/" || pathname === "/socket.io";
}

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
  const cors = corsHeaders(request.headers, lobby.env);
  const response = isForeign(request.headers, lobby.env)
    ? refusal(REFUSALS.forbidden)
    : request.method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : await answer(request, lobby, edge);
  // What a poll answers is for one client, once.
  const headers = { ...cors, "cache-control": "no-store" };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answer(request: Party.Request, lobby: Lobby, edge: Edge): Promise<Response> {
  const { method } = request;
  const { searchParams: query } = new URL(request.url);
  if (query.get("EIO") !== "4") return refusal(REFUSALS.version);
  const transport = query.get("transport");
  if (transport === "websocket") return refusal(REFUSALS.bad);
  if (transport !== "polling") return refusal(REFUSALS.transport);
  const sid = query.get("sid");
  if (sid === null) return method === "GET" ? open(request, lobby, edge) : refusal(REFUSALS.method);
  // Ids are made here: one that looks otherwise needs no room to be unknown.
  if (!isUuid(sid)) return refusal(REFUSALS.unknown);
  const room = roomOf(lobby, edge, sid);
  if (method === "GET") return copyOf(await room.fetch("/poll"));
  if (method !== "POST") return refusal(REFUSALS.bad);
  // As a stream, so that only the room reads it, and no further than it wants.
  const body: BodyInit | null = request.body as ReadableStream | null;
  return copyOf(await room.fetch("/post", { method, body }));
}

async function open(request: Party.Request, lobby: Lobby, edge: Edge): Promise<Response> {
  const key = await addressKey(request.headers);
  if (edge.limited && !(await addressMay(lobby, key, "connect"))) return refusal(REFUSALS.tooMany);
  const room = roomOf(lobby, edge, crypto.randomUUID());
  return copyOf(await room.fetch("/open", { method: "POST", headers: { [ADDRESS_HEADER]: key } }));
}

/** A websocket for Engine.IO: its room's, joined with it here (relay.ts). Refused ones are closed. */
export async function engineSocket(
  socket: Party.FetchSocket,
  lobby: Lobby,
  edge: Edge,
): Promise<void> {
  const { headers, url } = socket.request;
  const { searchParams: query } = new URL(url);
  const refuse = (code: keyof typeof CLOSE_CODES, reason: string) =>
    socket.close(CLOSE_CODES[code], reason);
  if (isForeign(headers, lobby.env)) return refuse("foreignOrigin", "origin");
  const sid = query.get("sid");
  const isRight = query.get("EIO") === "4" && query.get("transport") === "websocket";
  if (!isRight || (sid !== null && !isUuid(sid))) return refuse("malformed", "Bad request");
  const key = await addressKey(headers);
  const isNew = sid === null && edge.limited;
  if (isNew && !(await addressMay(lobby, key, "connect"))) return refuse("tooMany", "address");
  const room = roomOf(lobby, edge, sid ?? crypto.randomUUID());
  const call = sid === null ? "/open" : "/attach";
  const ours = await room.socket(call, { headers: { [ADDRESS_HEADER]: key } });
  join(socket, ours, edge.settings.maxPayload);
}

function roomOf({ parties }: Lobby, { party }: Edge, sid: string): Party.Stub {
  const room = parties[party]?.get(sid);
  if (!room) throw new Error(`partykit.json lists no party "${party}".`);
  return room;
}

function refusal({ status, body }: Answer): Response {
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

/** What came from a room has headers that cannot be changed. */
function copyOf(response: Response): Response {
  return new Response(response.body, response);
}
