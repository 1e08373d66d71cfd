import type { Server, ServerWebSocket } from "bun";
import { v7 as uuidv7 } from "uuid";
import type {
  ChatMessage,
  ClientFrame,
  SendFailure,
  SendResult,
  ServerEvent,
  ServerFrame,
  SyncAnswer,
} from "#domain/rooms/wire.ts";

/** Stands in for the chat server in tests of the client: one process, nothing stored, faults on demand. */
export type StandInRoom = ReturnType<typeof startRoom>;

type Socket = ServerWebSocket<{ uuid: string }>;
type Chat = { messages: ChatMessage[]; busy: boolean; agent: string; sockets: Set<Socket> };

const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
};

export function startRoom(port = 0) {
  const chats = new Map<string, Chat>();
  const waiters = new Set<() => void>();
  /** Sockets that were told to wait for the database. */
  const waiting = new Set<Socket>();
  /** What is wrong with it. */
  const faults = {
    sockets: "let through" as "let through" | "refused" | "silent",
    polling: true,
    sessions: 201,
    /** Messages are kept and not stored. */
    isAway: false,
    /** The room knows nothing of its chats, and its database is away. */
    knowsNothing: false,
    /** What becomes of messages instead of being stored. */
    refusal: undefined as SendFailure | undefined,
    /** How many of the next calls with a message are broken off by the room's runtime, which stores nothing. */
    breaks: 0,
    /** Held polls are refused. */
    isCrowded: false,
    isMute: false,
  };
  /** What was asked of it. */
  const seen = { frames: [] as ClientFrame[], calls: [] as string[] };
  const changed = () => {
    for (const waiter of [...waiters]) waiter();
  };

  function say(uuid: string, event: ServerEvent, except?: Socket) {
    for (const socket of chats.get(uuid)?.sockets ?? [])
      if (socket !== except) socket.send(JSON.stringify(event));
    changed();
  }
  function add(uuid: string, part: Partial<ChatMessage>, from?: Socket): ChatMessage {
    const { messages = [] } = chats.get(uuid) ?? {};
    const message = makeMessage({ sequence: messages.length + 1, ...part });
    messages.push(message);
    say(uuid, ["chat:message", message], from);
    return message;
  }
  function store(uuid: string, id: string, content: string, from?: Socket): SendResult {
    if (faults.refusal) return { ok: false, error: faults.refusal };
    const known = chats.get(uuid)?.messages.find(({ client_id }) => client_id === id);
    const message = known ?? add(uuid, { role: "user", name: "", content, client_id: id }, from);
    return { ok: true, message };
  }

  function onFrame(socket: Socket, frame: ClientFrame) {
    seen.frames.push(frame);
    const send = (one: ServerFrame) => void socket.send(JSON.stringify(one));
    const { uuid } = socket.data;
    const chat = chats.get(uuid);
    if (faults.isMute) return;
    if (frame[0] === "ping") return send(["pong"]);
    if (faults.knowsNothing) {
      waiting.add(socket);
      return send(["chat:waiting", ""]);
    }
    if (!chat) return send(["chat:error", { code: "unknown", message: "There is no such chat." }]);
    if (frame[0] === "chat:message") {
      const [, message, n = 0] = frame;
      if (typeof message === "string" || !message.id) return;
      if (faults.isAway) return send(["chat:waiting", message.id]);
      return send(["ack", n, store(uuid, message.id, message.content, socket)]);
    }
    if (frame[0] === "chat:typing") return;
    const [, payload] = frame;
    const { after = 0 } = typeof payload === "string" || !("after" in payload) ? {} : payload;
    chat.sockets.add(socket);
    send(["chat:session", uuid]);
    if (after === 0) send(["chat:messages", chat.messages]);
    else for (const message of chat.messages.slice(after)) send(["chat:message", message]);
    if (chat.busy) send(["chat:busy"]);
  }

  async function onCall(request: Request, server: Server<{ uuid: string }>) {
    const { pathname, searchParams } = new URL(request.url);
    seen.calls.push(`${request.method} ${pathname}`);
    if (request.method === "OPTIONS") return new Response(null, { headers: HEADERS });
    if (pathname === "/sessions") {
      if (faults.sessions !== 201)
        return json(faults.sessions, { error: { code: "x", message: "" } });
      const uuid = uuidv7();
      chats.set(uuid, { messages: [], busy: false, agent: "", sockets: new Set() });
      return json(201, { data: { uuid } });
    }
    const [, , uuid = "", call] = pathname.split("/");
    if (request.headers.get("upgrade") === "websocket") {
      if (faults.sockets === "silent") return new Promise<Response>(() => {});
      if (faults.sockets === "refused") return new Response("no sockets here", { status: 400 });
      return server.upgrade(request, { data: { uuid } }) ? undefined : json(400, {});
    }
    const chat = chats.get(uuid);
    if (!faults.polling) return new Response("blocked", { status: 502 });
    if (faults.knowsNothing) return json(503, { error: { code: "unavailable", message: "" } });
    if (faults.isCrowded && searchParams.get("hold") === "1") return json(429, {});
    if (!chat) return json(404, { error: { code: "unknown", message: "There is no such chat." } });
    if (call === "sync") return json(200, { data: await sync(chat, searchParams, request.signal) });
    const { id, content } = (await request.json()) as { id: string; content: string };
    if (faults.isAway) return json(202, { data: { waiting: true } });
    if (faults.breaks > 0) {
      faults.breaks -= 1;
      return new Response("500 internal error", { status: 500 });
    }
    return json(201, { data: store(uuid, id, content) });
  }

  async function sync(
    chat: Chat,
    query: URLSearchParams,
    signal: AbortSignal,
  ): Promise<SyncAnswer> {
    const news = () => chat.messages.slice(Number(query.get("after")));
    const isNew = () =>
      news().length > 0 ||
      chat.busy !== (query.get("busy") === "1") ||
      chat.agent !== query.get("agent");
    while (query.get("hold") === "1" && !isNew() && !signal.aborted) {
      const next = Promise.withResolvers<void>();
      waiters.add(next.resolve);
      signal.addEventListener("abort", () => next.resolve());
      await next.promise;
      waiters.delete(next.resolve);
    }
    return { messages: news(), busy: chat.busy, agent: chat.agent };
  }

  const listen = (at: number) =>
    Bun.serve<{ uuid: string }>({
      hostname: "127.0.0.1",
      port: at,
      idleTimeout: 0,
      fetch: onCall,
      websocket: {
        message: (socket, text) => onFrame(socket, JSON.parse(String(text)) as ClientFrame),
        close: (socket) => void chats.get(socket.data.uuid)?.sockets.delete(socket),
      },
    });
  let server = listen(port);
  const at = server.port ?? 0;

  return {
    url: `http://127.0.0.1:${at}`,
    chats,
    waiting,
    faults,
    seen,
    /** The other side writes. */
    answer: (uuid: string, part: Partial<ChatMessage> = {}) => add(uuid, part),
    busy(uuid: string, busy: boolean) {
      const chat = chats.get(uuid);
      if (chat) chat.busy = busy;
      say(uuid, [busy ? "chat:busy" : "chat:idle"]);
    },
    /** Somebody takes the chat over, or gives it back (""). */
    take(uuid: string, agent: string) {
      const chat = chats.get(uuid);
      if (chat) chat.agent = agent;
      say(uuid, ["chat:agent", agent]);
    },
    say,
    /** Away, with everything that was connected to it. */
    stop: async () => {
      changed();
      await server.stop(true);
    },
    /** Back at the same address, with what it had. */
    start() {
      server = listen(at);
    },
  };
}

/** A message of the assistant, or of whom the test says. */
export function makeMessage(part: Partial<ChatMessage> = {}): ChatMessage {
  return {
    uuid: uuidv7(),
    sequence: 1,
    role: "other",
    name: "Finding Assistant",
    content: "Two packages carry 12 guests.",
    create_date: new Date().toISOString(),
    attachments: null,
    client_id: null,
    ...part,
  };
}

const json = (status: number, body: unknown) => Response.json(body, { status, headers: HEADERS });
