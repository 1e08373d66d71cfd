/** The edge of the chat's rooms, where a room's runtime breaks its answers off: its storage cannot be written (DESIGN §7). */
import { expect, test } from "bun:test";
import type * as Party from "partykit/server";
import ChatServer from "./chat.ts";

const UUID = "3b91bcc0-186f-4296-95a5-9b6b397e2e90";
const env = { ENVIRONMENT: "local", RATE_LIMITS: "off" };
const broken = { fetch: () => Promise.reject(new Error("internal error")) };
const parties = { main: { get: () => broken } } as unknown as Party.Context["parties"];
const post = (path: string, body?: string) =>
  new Request(`http://rooms.example${path}`, {
    method: "POST",
    ...(body !== undefined && { body }),
  }) as unknown as Party.Request;

test("a message, or a new chat, whose room cannot store it is refused in words, and not acknowledged", async () => {
  const lobby = { id: UUID, env, parties } as unknown as Party.Lobby;
  const sent = post(`/parties/main/${UUID}/messages`, JSON.stringify({ id: UUID, content: "Hi" }));
  const begun = { env, parties } as unknown as Party.FetchLobby;
  for (const answer of [
    await ChatServer.onBeforeRequest(sent, lobby),
    await ChatServer.onFetch(post("/sessions"), begun),
  ]) {
    const { status, headers } = answer as Response;
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await (answer as Response).json()).toMatchObject({ error: { code: "unavailable" } });
  }
});
