import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { chatRoomMessages as text } from "#domain/messages/en/chat-room.ts";
import type { Seat } from "#domain/rooms/ticket.ts";
import { CLOSE_CODES, LANGUAGE_QUERY } from "#domain/rooms/wire.ts";
import { ADDRESS_HEADER, addressKey, addressMay } from "./address.ts";
import { keptKnowledge, readKnowledge } from "./assistant/knowledge/knowledge.ts";
import { onClock } from "./clock.ts";
import { CHAT_EDGE } from "./connection.ts";
import { AGENT_HEADER, agentHeader, deskAgent } from "./desk-ticket.ts";
import { closedSocket, corsHeaders, envelope, isForeign, readBody, refusal } from "./http.ts";
import { logFailure } from "./runtime.ts";
import { ChatRoom } from "./session/room.ts";
import { type RoomEnv, roomDb } from "./settings.ts";
import { engineFetch, engineSocket, isEnginePath } from "./socket-io.ts";

/**
 * The room of one chat, named by the session's uuid, which is the credential to continue it. It alone orders and
 * stores the chat's messages. What is meant for no room is answered here too.
 */
export default class ChatServer extends ChatRoom {
  /** What is meant for no room: GET /health, GET /hours, POST /sessions, Socket.IO, and a JSON 404 for everything else. */
  static async onFetch(request: Party.Request, lobby: Party.FetchLobby): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/health") return envelope(200, HEALTHY);
    if (isEnginePath(pathname)) return engineFetch(request, lobby, CHAT_EDGE);
    const cors = corsHeaders(request.headers, lobby.env);
    if (isForeign(request.headers, lobby.env)) return refusal(403, "forbidden", text.foreign, cors);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    if (request.method === "GET" && pathname === "/hours")
      return openingHours(lobby.env, request.url, cors);
    if (request.method === "POST" && pathname === "/sessions") return newSession(request, lobby);
    return refusal(404, "not_found", text.notFound, cors);
  }

  /** A stock Socket.IO client's websocket; any other has come to the wrong place. */
  static async onSocket(socket: Party.FetchSocket, lobby: Party.FetchLobby): Promise<void> {
    if (isEnginePath(new URL(socket.request.url).pathname)) {
      await engineSocket(socket, lobby, CHAT_EDGE);
    } else socket.close(CLOSE_CODES.malformed, "path");
  }

  /** A panel's socket: from a page of the site, to a chat, from an address that has not opened too many. */
  static async onBeforeConnect(
    request: Party.Request,
    { id, env, parties }: Party.Lobby,
  ): Promise<Party.Request | Response> {
    const { foreignOrigin, malformed, noTicket, tooMany } = CLOSE_CODES;
    if (isForeign(request.headers, env)) return closedSocket(foreignOrigin, "origin");
    if (!isUuid(id)) return closedSocket(malformed, "session");
    const ticket = new URL(request.url).searchParams.get("ticket");
    const agent = ticket === null ? null : await deskAgent(env, ticket, id);
    if (agent === undefined) return closedSocket(noTicket, "ticket");
    const key = await addressKey(request.headers);
    if (!(await addressMay({ parties, env }, key, "connect")))
      return closedSocket(tooMany, "address");
    return withKnown(request, key, agent);
  }

  /** A panel's calls where sockets are blocked. Everything else of a room is for other rooms only. */
  static async onBeforeRequest(
    request: Party.Request,
    { id, env, parties }: Party.Lobby,
  ): Promise<Party.Request | Response> {
    const cors = corsHeaders(request.headers, env);
    if (isForeign(request.headers, env)) return refusal(403, "forbidden", text.foreign, cors);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    const call = new URL(request.url).pathname.split("/").at(-1);
    const allowed = { sync: "GET", messages: "POST" }[call ?? ""];
    if (!isUuid(id) || allowed === undefined) return refusal(404, "not_found", text.notFound, cors);
    if (request.method !== allowed) {
      return refusal(405, "method_not_allowed", text.notFound, { ...cors, allow: allowed });
    }
    const length = Number(request.headers.get("content-length") ?? 0);
    if (length > CHAT_ROOM.frameBytes) return refusal(413, "too_large", text.tooLarge, cors);
    const key = await addressKey(request.headers);
    // A poll that is held counts as little; one that is not begins a connection.
    const isNew = call === "sync" && new URL(request.url).searchParams.get("hold") !== "1";
    if (!(await addressMay({ parties, env }, key, isNew ? "connect" : "call"))) {
      return refusal(429, "too_many_requests", text.tooManySessions, {
        ...cors,
        "retry-after": "60",
      });
    }
    const known = withKnown(request, key, null);
    return call === "messages" ? passMessage(known, id, parties, cors) : known;
  }
}
ChatServer satisfies Party.Worker;
onClock(ChatServer);

declare const __BUILD_ID__: string;
/** The build of the rooms is set when they are deployed (scripts/lib/deploy/rooms.ts). */
const HEALTHY = {
  status: "ok",
  build: typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "none",
};

/**
 * GET /hours: when people answer, as the site configuration says it ("" where it names no hours), in the language of who
 * asks (`?lang=`).
 */
async function openingHours(
  env: RoomEnv,
  url: string,
  cors: Record<string, string>,
): Promise<Response> {
  const place = `${env.LIBSQL_URL}`;
  try {
    // Once per process; then it is as new as the assistant's last answer.
    const { site, inArabic } = keptKnowledge(place) ?? (await readKnowledge(place, roomDb(env)));
    const { opening_hours = "" } = site ?? {};
    const isArabic = new URL(url).searchParams.get(LANGUAGE_QUERY) === "ar";
    const hours = (isArabic && inArabic.get(opening_hours)) || opening_hours;
    return envelope(200, { hours }, cors);
  } catch {
    return refusal(503, "unavailable", text.unavailable, { ...cors, "retry-after": "5" });
  }
}

/** POST /sessions: a new session, begun when its client comes; 201 {uuid}. */
async function newSession(request: Party.Request, lobby: Party.FetchLobby): Promise<Response> {
  const { parties, env } = lobby;
  const cors = corsHeaders(request.headers, env);
  if (!(await addressMay({ parties, env }, await addressKey(request.headers), "session"))) {
    return refusal(429, "too_many_requests", text.tooManySessions, {
      ...cors,
      "retry-after": "600",
    });
  }
  const uuid = crypto.randomUUID();
  const made = await called(parties.main?.get(uuid).fetch("/reserve", { method: "POST" }));
  await made?.body?.cancel();
  if (!made?.ok)
    return refusal(503, "unavailable", text.unavailable, { ...cors, "retry-after": "5" });
  return envelope(201, { uuid }, cors);
}

/**
 * A message for its room, called from here: where a room's storage cannot be written the runtime breaks its answer off,
 * whatever the room itself would say, and only who has called it can say in words that the message is not taken.
 */
async function passMessage(
  request: Party.Request,
  id: string,
  parties: Party.Lobby["parties"],
  cors: Record<string, string>,
): Promise<Response> {
  const body = await readBody(request, CHAT_ROOM.frameBytes);
  if (body === null) return refusal(413, "too_large", text.tooLarge, cors);
  const init = { method: "POST", headers: [...request.headers], body: body.text };
  const { search } = new URL(request.url);
  const answer = await called(parties.main?.get(id).fetch(`/messages${search}`, init));
  if (!answer)
    return refusal(503, "unavailable", text.unavailable, { ...cors, "retry-after": "5" });
  return answer as unknown as Response;
}

/** What a room answers; undefined where its runtime has broken that off. */
async function called<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    logFailure("room_broken_off", error);
    return undefined;
  }
}

/** The same request with what is known of its sender; PartyKit's types of the runtime are older than ours. */
function withKnown(request: Party.Request, key: string, agent: Seat | null): Party.Request {
  const copy = new Request(request as unknown as Request);
  copy.headers.set(ADDRESS_HEADER, key);
  if (agent) copy.headers.set(AGENT_HEADER, agentHeader(agent));
  else copy.headers.delete(AGENT_HEADER);
  return copy as unknown as Party.Request;
}
