import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { readJson } from "#domain/lib/json.ts";
import { LANGUAGE_QUERY, type SendFailure, type SendResult } from "#domain/rooms/wire.ts";
import { ADDRESS_HEADER } from "#party/address.ts";
import { corsHeaders, envelope, readBody, refusal } from "#party/http.ts";
import { inBackground, logFailure } from "#party/runtime.ts";
import { storeAndAnswer } from "./answering.ts";
import type { RoomContext } from "./context.ts";
import { chatError, inLanguage, knownLanguage, readMessage, textsOf } from "./incoming.ts";
import { accept } from "./messages.ts";
import { handlePeer } from "./peers.ts";
import { poll } from "./polls.ts";
import { continued, lookForEnd, noteLanguage, reserve } from "./session.ts";

/** Calls to a chat's room: those of panels without sockets, and those of other rooms (which onBeforeRequest keeps in). */
export async function handleCall(
  context: RoomContext,
  room: Party.Room,
  request: Party.Request,
): Promise<Response> {
  const cors = corsHeaders(request.headers, room.env);
  const url = new URL(request.url);
  const call = url.pathname.split("/").at(-1);
  if (call === "reserve") {
    await reserve(context, room.id);
    await context.agenda.planOnce("idle", context.now() + CHAT_ROOM.idleMs);
    return envelope(201, {});
  }
  if (call === "peer") return handlePeer(context, room.id, request);
  const language = knownLanguage(url.searchParams.get(LANGUAGE_QUERY));
  const text = textsOf(language);
  // Read first: an answer to a request that is still being sent would end its connection.
  const body = call === "messages" ? await readBody(request, CHAT_ROOM.frameBytes) : undefined;
  if (body === null) return refusal(413, "too_large", text.tooLarge, cors);
  // A poll that is not held comes from a client that begins.
  if (call === "sync" && url.searchParams.get("hold") !== "1") await lookForEnd(context);
  try {
    const state = await continued(context, room.id);
    if (typeof state === "string") {
      return refusal(
        state === "unknown" ? 404 : 410,
        state,
        inLanguage(chatError(state), language).message,
        cors,
      );
    }
  } catch (error) {
    logFailure("chat_not_read", error);
    return refusal(503, "unavailable", text.unavailable, { ...cors, "retry-after": "2" });
  }
  await context.agenda.planOnce("idle", context.now() + CHAT_ROOM.idleMs);
  await noteLanguage(context, language);
  return body
    ? message(context, { body: body.text, address: addressOf(request), language }, cors)
    : sync(context, url.searchParams, cors);
}

/** GET /sync?after=&busy=&agent=&hold=: what is new, when there is. */
async function sync(
  context: RoomContext,
  query: URLSearchParams,
  cors: Record<string, string>,
): Promise<Response> {
  const text = textsOf(query.get(LANGUAGE_QUERY));
  const after = Number(query.get("after") ?? 0);
  if (!Number.isSafeInteger(after) || after < 0) {
    return refusal(400, "invalid", text.badCall, cors);
  }
  const hold = query.get("hold") === "1";
  if (hold && (await context.listeners.count()) >= CHAT_ROOM.connections) {
    return refusal(429, "too_many_requests", text.tooManyOpen, { ...cors, "retry-after": "20" });
  }
  // An answer that was due when this room last ended.
  inBackground(storeAndAnswer(context));
  const asked = { after, busy: query.get("busy") === "1", agent: query.get("agent") };
  return envelope(200, await poll(context, asked, hold), cors);
}

const STATUS: Record<SendFailure["code"], number> = {
  too_long: 400,
  empty: 400,
  invalid: 400,
  no_session: 409,
  too_many_requests: 429,
  unavailable: 503,
};

/** POST /messages {id, content}: 201 when it is stored, 202 when it is kept and to be asked for again. */
async function message(
  context: RoomContext,
  { body, address, language }: { body: string; address: string; language: string },
  cors: Record<string, string>,
): Promise<Response> {
  const read = readMessage(readJson(body));
  const result =
    "code" in read ? { ok: false as const, error: read } : await taken(context, read, address);
  if (result === "waiting") return envelope(202, { waiting: true }, cors);
  if (result.ok) return envelope(201, result, cors);
  const error = inLanguage(result.error, language);
  const { code, retry_after } = error;
  const later: Record<string, string> = retry_after ? { "retry-after": `${retry_after}` } : {};
  return envelope(STATUS[code], { ok: false, error }, { ...cors, ...later });
}

/** Takes a message, and waits for a while until it is stored. */
function taken(
  context: RoomContext,
  message: { content: string; id: string },
  address: string,
): Promise<SendResult | "waiting"> {
  const { posts } = context.live;
  const { id } = message;
  const waiting = posts.get(id) ?? new Set();
  posts.set(id, waiting);
  return new Promise((resolve) => {
    const timer = setTimeout(() => done("waiting"), CHAT_ROOM.postMs);
    function done(result: SendResult | "waiting") {
      clearTimeout(timer);
      waiting.delete(done);
      if (waiting.size === 0) posts.delete(id);
      resolve(result);
    }
    waiting.add(done);
    const writer = { from: { kind: "post", id } as const, key: `post:${address}`, address };
    void accept(context, writer, message)
      .then((result) => (result === "kept" ? storeAndAnswer(context) : done(result)))
      .catch((error) => logFailure("chat_not_taken", error));
  });
}

const addressOf = ({ headers }: Pick<Party.Request, "headers">) =>
  headers.get(ADDRESS_HEADER) ?? "";
