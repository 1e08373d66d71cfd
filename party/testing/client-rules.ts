import { afterAll, expect, test } from "bun:test";
import { io, type Socket } from "socket.io-client";
import type { ChatMessage, SendResult } from "#domain/rooms/wire.ts";
import { PATIENCE_MS, until } from "#scripts/lib/process.ts";

type Heard = [event: string, ...data: unknown[]];

/** The chat of a stock Socket.IO client which knows nothing but the address of the rooms (SPEC §7, Live chat). */
export function clientRules(url: () => string): void {
  const open: Socket[] = [];
  afterAll(() => {
    for (const socket of open) socket.disconnect();
  });

  /** A client, and what it has heard; `next` takes the next event of a name out of that. */
  function client(transports = ["websocket"]) {
    const socket = io(url(), { transports, forceNew: true, reconnection: false });
    open.push(socket);
    const heard: Heard[] = [];
    // A slow machine may have somebody told that a message waits to be stored.
    socket.onAny((...event: Heard) => event[0] !== "chat:waiting" && heard.push(event));
    const next = async <T>(name: string): Promise<T> => {
      const at = () => heard.findIndex(([event]) => event === name);
      await until(async () => at() >= 0, { message: `no ${name}` });
      return heard.splice(at(), 1)[0]?.[1] as T;
    };
    const send = (content: unknown, event = "chat:message"): Promise<SendResult> =>
      socket.timeout(PATIENCE_MS).emitWithAck(event, content);
    return { socket, heard, next, send };
  }
  async function started(transports?: string[]) {
    const visitor = client(transports);
    visitor.socket.emit("chat:start", "");
    const uuid = await visitor.next<string>("chat:session");
    expect(await visitor.next<ChatMessage[]>("chat:messages")).toEqual([]);
    return { ...visitor, uuid };
  }

  test.each([
    ["websocket", ["websocket"]],
    ["polling", ["polling"]],
    ["polling that becomes a websocket", ["polling", "websocket"]],
  ])("by %s a chat is begun, a message stored and answered", async (_by, transports) => {
    const { uuid, send, next, heard } = await started(transports);
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    const result = await send("Hello");
    expect(result).toEqual({ ok: true, message: expect.objectContaining({ sequence: 1 }) });
    await next("chat:busy");
    const answer = await next<ChatMessage>("chat:message");
    expect([answer.sequence, answer.role]).toEqual([2, "other"]);
    await next("chat:idle");
    // The visitor's own message was answered, and is no event for whoever wrote it.
    expect(heard).toEqual([]);
  });

  test("a chat is continued elsewhere with all it holds, or with what is missing", async () => {
    const first = await started();
    await first.send("Hello");
    await first.next("chat:message");
    const whole = client();
    whole.socket.emit("chat:continue", first.uuid);
    expect(await whole.next<string>("chat:session")).toBe(first.uuid);
    const list = await whole.next<ChatMessage[]>("chat:messages");
    expect(list.map(({ sequence }) => sequence)).toEqual([1, 2]);
    const rest = client();
    rest.socket.emit("chat:continue", { uuid: first.uuid, after: 1 });
    expect((await rest.next<ChatMessage>("chat:message")).sequence).toBe(2);
    await whole.send({ content: "And hello again", id: "again" });
    const heard = await first.next<ChatMessage>("chat:message");
    expect([heard.sequence, heard.role, heard.content]).toEqual([3, "user", "And hello again"]);
  });

  test("a message that is sent twice is one message", async () => {
    const { send } = await started();
    const message = { content: "Hello", id: "mine" };
    const [first, second] = await Promise.all([send(message), send(message)]);
    expect(first.ok && first.message.sequence).toBe(1);
    expect(second).toEqual(first);
  });

  test("messages sent at once keep their order", async () => {
    const { send } = await started();
    const results = await Promise.all(["one", "two", "three"].map((content) => send(content)));
    const places = results.map((result) => result.ok && result.message.sequence);
    expect(places).toEqual([...places].sort());
    expect(places).not.toContain(false);
  });

  test("a message that is refused says why", async () => {
    const early = client();
    expect(await early.send("Hello")).toMatchObject({ ok: false, error: { code: "no_session" } });
    const { send } = await started();
    for (const [content, code] of [
      ["x".repeat(501), "too_long"],
      ["  ", "empty"],
      [17, "invalid"],
      [Buffer.from("Hello"), "invalid"],
    ] as const) {
      expect(await send(content)).toMatchObject({ ok: false, error: { code } });
    }
    expect(await send("x", "chat:other")).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  test("a chat that does not exist is an error which a new one cures", async () => {
    const { socket, next } = client();
    socket.emit("chat:continue", crypto.randomUUID());
    expect(await next("chat:error")).toMatchObject({ code: "unknown" });
    socket.emit("chat:start", "");
    await next("chat:session");
  });

  test("more than the chat takes ends the connection, and the chat goes on with a new one", async () => {
    const { socket, uuid } = await started();
    const gone = new Promise((resolve) => socket.once("disconnect", resolve));
    socket.emit("chat:message", "x".repeat(20_000));
    expect(String(await gone)).toStartWith("transport ");
    const again = client();
    again.socket.emit("chat:continue", uuid);
    expect(await again.next<string>("chat:session")).toBe(uuid);
    expect(await again.send("Hello")).toMatchObject({ ok: true });
  });

  test("no room of a connection can be reached from outside, and no page of another site connects", async () => {
    const room = `${url()}/parties/connection/${crypto.randomUUID()}/deliver`;
    expect((await fetch(room, { method: "POST", body: "{}" })).status).toBe(404);
    const handshake = `${url()}/socket.io/?EIO=4&transport=polling`;
    const headers = { origin: "https://other.example" };
    expect((await fetch(handshake, { headers })).status).toBe(403);
    expect((await fetch(handshake)).status).toBe(200);
  });
}
