/** Engine.IO and Socket.IO over real rooms, with stock clients and by hand, also with every room rebuilt each time. */

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { io, type Socket } from "socket.io-client";
import { PATIENCE_MS, until } from "#scripts/lib/process.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { CONFORMANCE } from "./testing/settings.ts";

const SITE = "https://site.example";
const BAD = { code: 3, message: "Bad request" };
/** A room's own close of a websocket reaches the client after so long on the local runtime. */
const RUNTIME_CLOSES_AFTER_MS = 10_000;
const UNKNOWN = { code: 1, message: "Session ID unknown" };

let rooms: TestRooms;
beforeAll(async () => {
  rooms = await startTestRooms({ config: CONFORMANCE, vars: { SITE_URL: SITE } });
});
afterAll(() => rooms.stop());

describe.each([
  ["rooms that stay", { calm: "calm", beating: "beating", hasty: "hasty" }],
  [
    "rooms rebuilt before each event",
    { calm: "calm_rebuilt", beating: "beating_rebuilt", hasty: "hasty_rebuilt" },
  ],
])("%s", (_name, { calm, beating, hasty }) => {
  const pathOf = (party: string) => `/${party}/socket.io/`;
  const address = (query: string, party = calm) => `${rooms.url}${pathOf(party)}?${query}`;
  const polling = (sid = "", party = calm) =>
    address(`EIO=4&transport=polling${sid && `&sid=${sid}`}`, party);
  const post = (sid: string, body: string, party = calm) =>
    fetch(polling(sid, party), { method: "POST", body });
  const seen = async (response: Response): Promise<unknown> => [
    response.status,
    response.headers.get("content-type") === "application/json"
      ? await response.json()
      : await response.text(),
  ];
  async function handshake(party = calm): Promise<string> {
    const text = await (await fetch(polling("", party))).text();
    return (JSON.parse(text.slice(1)) as { sid: string }).sid;
  }

  /** A websocket by hand: `next` is the next frame that is no ping, `closed` the code of its end. */
  function websocket(
    query = "EIO=4&transport=websocket",
    { headers = {}, party = calm }: { headers?: Record<string, string>; party?: string } = {},
  ) {
    const url = address(query, party).replace("http", "ws");
    // Bun's own WebSocket takes headers, which the type of a browser's does not know.
    const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }]);
    const frames: string[] = [];
    socket.onmessage = ({ data }) => {
      if (data === "2") socket.send("3");
      else frames.push(String(data));
    };
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code);
    });
    const next = async () => {
      await until(async () => frames.length > 0, { message: "no frame came" });
      return frames.shift() ?? "";
    };
    return { socket, next, closed, say: (frame: string) => socket.send(frame) };
  }

  /** A stock client, and a promise of its next event of a name. */
  function client(transports: string[], { namespace = "", party = calm } = {}) {
    const socket = io(`${rooms.url}${namespace}`, {
      path: pathOf(party),
      transports,
      forceNew: true,
      reconnection: false,
    });
    return { socket, next: (name: string) => once(socket, name) };
  }
  const once = (socket: Socket, name: string) =>
    new Promise<unknown[]>((resolve) => socket.once(name, (...args: unknown[]) => resolve(args)));

  describe.each([
    ["websocket", ["websocket"], "websocket"],
    ["polling", ["polling"], "polling"],
    ["polling that becomes a websocket", ["polling", "websocket"], "websocket"],
  ])("a stock client by %s", (_by, transports, last) => {
    test("talks both ways, with acks and bytes, and stays through its heartbeats", async () => {
      const { socket, next } = client(transports, { party: beating });
      const [auth] = await next("auth");
      expect([auth, socket.connected]).toEqual([{}, true]);
      await until(async () => socket.io.engine.transport.name === last, {
        message: `the transport is ${socket.io.engine.transport.name}`,
      });
      let pings = 0;
      socket.io.on("ping", () => pings++);
      const back = next("message-back");
      socket.emit("message", 1, "2", { 3: [true] });
      expect(await back).toEqual([1, "2", { 3: [true] }]);
      const many = Array.from({ length: 20 }, (_, number) =>
        socket.timeout(PATIENCE_MS).emitWithAck("message-with-ack", number),
      );
      expect(await Promise.all(many)).toEqual(Array.from({ length: 20 }, (_, number) => number));
      const bytes = Buffer.from([1, 2, 3]);
      const heard: Uint8Array = await socket
        .timeout(PATIENCE_MS)
        .emitWithAck("message-with-ack", bytes);
      expect([...new Uint8Array(heard)]).toEqual([1, 2, 3]);
      await until(async () => pings >= 4, { message: "no heartbeat" });
      expect(socket.connected).toBe(true);
      const gone = next("disconnect");
      socket.disconnect();
      expect((await gone)[0]).toBe("io client disconnect");
    });

    test("is in another namespace, and told when there is none", async () => {
      const custom = client(transports, { namespace: "/custom" });
      await custom.next("auth");
      const random = client(transports, { namespace: "/random" });
      const [error] = await random.next("connect_error");
      expect(String(error)).toBe("Error: Invalid namespace");
      custom.socket.disconnect();
      random.socket.disconnect();
    });

    test("is told that its connection ended when it sends what is too large, and comes back", async () => {
      const { socket, next } = client(transports);
      await next("auth");
      const gone = next("disconnect");
      socket.emit("message", "x".repeat(1_000_001));
      expect(String((await gone)[0])).toStartWith("transport ");
      const again = next("auth");
      socket.connect();
      await again;
      socket.disconnect();
    });
  });

  test("a client reconnects by itself to a new room", async () => {
    const socket = io(rooms.url, {
      path: pathOf(calm),
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 10,
    });
    await once(socket, "auth");
    const { id } = socket;
    const again = once(socket, "auth");
    socket.io.engine.close();
    await again;
    expect(socket.id).not.toBe(id);
    socket.disconnect();
  });

  test("a server's close reaches the client at once, with its reason", async () => {
    for (const frame of ["abc", "42{}", "4abc"]) {
      const { next, say, closed } = websocket();
      await next();
      say("40");
      await next();
      const started = Date.now();
      say(frame);
      expect(await closed).toBe(4400);
      expect(Date.now() - started).toBeLessThan(RUNTIME_CLOSES_AFTER_MS);
    }
  });

  test("one connection's malformed frame is nothing to another", async () => {
    const other = client(["websocket"]);
    await other.next("auth");
    const { next, say, closed } = websocket();
    await next();
    say("abc");
    await closed;
    expect(await other.socket.timeout(PATIENCE_MS).emitWithAck("message-with-ack", 1)).toBe(1);
    other.socket.disconnect();
  });

  test("a second poll while one is held is refused, and both know that the session is over", async () => {
    const sid = await handshake();
    const first = fetch(polling(sid));
    const second = await seen(await fetch(polling(sid)));
    expect([second, await seen(await first)].sort()).toEqual([
      [200, "1"],
      [400, BAD],
    ]);
    expect(await seen(await fetch(polling(sid)))).toEqual([400, UNKNOWN]);
  });

  test("two POSTs at a time are refused, and the session is over", async () => {
    const sid = await handshake();
    const slow = new TransformStream<Uint8Array>();
    const writer = slow.writable.getWriter();
    const options = { method: "POST", body: slow.readable, duplex: "half" } as const;
    const first = fetch(polling(sid), options);
    void writer.write(new TextEncoder().encode("4"));
    let second: unknown;
    await until(
      async () => {
        second = await seen(await post(sid, "6"));
        return !Bun.deepEquals(second, [200, "ok"]);
      },
      { message: "both were taken" },
    );
    await writer.close();
    expect(second).toEqual([400, BAD]);
    expect((await first).status).toBe(400);
    expect(await seen(await fetch(polling(sid)))).toEqual([400, UNKNOWN]);
  });

  test("what is no request of a session is refused as the reference server does", async () => {
    const get = async (query: string) => seen(await fetch(address(query)));
    expect(await get("transport=polling")).toEqual([400, { code: 5, message: expect.any(String) }]);
    expect(await get("EIO=3&transport=polling")).toEqual([
      400,
      { code: 5, message: expect.any(String) },
    ]);
    expect(await get("EIO=4&transport=abc")).toEqual([
      400,
      { code: 0, message: "Transport unknown" },
    ]);
    expect(await get("EIO=4&transport=websocket")).toEqual([400, BAD]);
    const noHandshake = await fetch(polling(), { method: "POST", body: "40" });
    expect(await seen(noHandshake)).toEqual([400, { code: 2, message: "Bad handshake method" }]);
    for (const sid of [crypto.randomUUID(), "..%2Fmain", "x"]) {
      expect(await seen(await fetch(polling(sid)))).toEqual([400, UNKNOWN]);
      expect(await seen(await post(sid, "40"))).toEqual([400, UNKNOWN]);
      expect(await websocket(`EIO=4&transport=websocket&sid=${sid}`).closed).toBe(4400);
    }
    expect(await websocket("EIO=3&transport=websocket").closed).toBe(4400);
    expect(await websocket("EIO=4").closed).toBe(4400);
  });

  test("an oversized POST is refused while it comes in, an oversized frame closes", async () => {
    const sid = await handshake();
    const held = fetch(polling(sid));
    const large = await post(sid, `4${"x".repeat(1_000_000)}`);
    expect(large.status).toBe(413);
    // The session is over, for a poll that was held and for one that the POST has overtaken.
    const ends: unknown[] = [
      [200, "1"],
      [400, UNKNOWN],
    ];
    expect(ends).toContainEqual(await seen(await held));
    const { next, say, closed } = websocket();
    await next();
    say(`4${"x".repeat(1_000_000)}`);
    expect(await closed).toBe(4413);
  });

  test("pages of other sites are refused on both transports, the site's own may read", async () => {
    const asked = async (origin: string, init: RequestInit = {}) =>
      fetch(polling(), { ...init, headers: { origin } });
    const foreign = await asked("https://other.example");
    expect(await seen(foreign)).toEqual([403, { code: 4, message: "Forbidden" }]);
    expect(foreign.headers.get("access-control-allow-origin")).toBe(null);
    expect((await asked("null")).status).toBe(403);
    expect((await asked("https://other.example", { method: "OPTIONS" })).status).toBe(403);
    const own = await asked(SITE);
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, SITE]);
    const preflight = await asked(SITE, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "content-type",
    ]);
    const query = "EIO=4&transport=websocket";
    expect(await websocket(query, { headers: { origin: "https://other.example" } }).closed).toBe(
      4403,
    );
    const { next, socket } = websocket(query, { headers: { origin: SITE } });
    expect(await next()).toStartWith('0{"sid"');
    socket.close();
  });

  test("half-open sessions end by themselves", async () => {
    const party = hasty;
    const sid = await handshake(party);
    const unpolled = until(async () => (await post(sid, "6", party)).status === 400, {
      message: "a session nobody polls stays",
    });
    const { closed } = websocket("EIO=4&transport=websocket", { party });
    expect(await Promise.all([closed, unpolled])).toEqual([4408, undefined]);
  });

  test("nobody outside reaches a connection's room but through its protocol", async () => {
    const sid = await handshake();
    for (const call of ["poll", "open", "post", "deliver", ""]) {
      const response = await fetch(`${rooms.url}/parties/${calm}/${sid}/${call}`, {
        method: "POST",
      });
      expect(response.status).toBe(404);
    }
    const socket = new WebSocket(
      `${rooms.url.replace("http", "ws")}/parties/${calm}/${sid}/attach`,
    );
    await new Promise((resolve) => {
      socket.onclose = resolve;
      socket.onopen = () => resolve(expect.unreachable("the room let a websocket in"));
    });
  });
});
