import { join } from "node:path";
import { startDatabase } from "#db/testing/database.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { newSession } from "#party/testing/panel.ts";
import { NODE } from "../lib/install.ts";
import { freePort, startPart, until } from "../lib/process.ts";
import { memoryOf } from "../lib/processes.ts";
import { startTestRooms } from "../lib/rooms.ts";
import { type Bench, type Figure, median } from "./figures.ts";

const CLIENTS = 50;
const QUESTION = "12 of us for 4 hours in the evening, what is there?";

type Times = { stored: number; answered: number };
type Chat = Awaited<ReturnType<typeof openChat>>;

/** A chat as a browser has it, a new one or one that is open elsewhere, with the moment at which it heard what. */
async function openChat(url: string, known?: string) {
  const uuid = known ?? (await newSession(url));
  const socket = new WebSocket(`${url.replace("http", "ws")}/party/${uuid}`);
  const waiting = new Map<string, (at: number) => void>();
  socket.onmessage = ({ data }) => {
    const [event, first] = JSON.parse(String(data)) as [string, { role?: string } | number];
    const what = event === "chat:message" && typeof first === "object" ? first.role : event;
    waiting.get(`${what}`)?.(performance.now());
  };
  const heard = (what: string) => new Promise<number>((resolve) => waiting.set(what, resolve));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const started = heard("chat:session");
  socket.send(JSON.stringify(["chat:start", uuid]));
  await started;
  return {
    uuid,
    /** The moment at which the next message of somebody is there: "user" or "other". */
    heard,
    /** Milliseconds until the room has stored a message, and until the assistant has answered it. */
    async ask(number: number): Promise<Times> {
      const [stored, answered, idle] = [heard("ack"), heard("other"), heard("chat:idle")];
      const began = performance.now();
      const content = { content: QUESTION, id: crypto.randomUUID() };
      socket.send(JSON.stringify(["chat:message", content, number]));
      const times = { stored: (await stored) - began, answered: (await answered) - began };
      await idle;
      return times;
    },
    close: () => socket.close(),
  };
}

/** One after the other: what is measured is a message, not how many fit into a second. */
async function askAll(chats: readonly Chat[], number: number): Promise<Times[]> {
  const times: Times[] = [];
  for (const chat of chats) times.push(await chat.ask(number));
  return times;
}

function figuresOf(name: string, seen: readonly Times[][]): Figure[] {
  const of = (what: string, pick: (one: Times) => number) => ({
    name: `${name}, ${what}`,
    unit: "ms",
    values: seen.map((times) => median(times.map(pick))),
  });
  return [of("message stored", ({ stored }) => stored), of("answer there", (one) => one.answered)];
}

/**
 * Messages of 50 chats that go on at once, of one chat that is open as often as it may be, and of some of 2,000; what an
 * idle chat keeps in memory. On rooms of their own beside a database of their own.
 */
export async function measureRooms({ folder, references, rounds }: Bench): Promise<Figure[]> {
  const { stop, url: LIBSQL_URL } = await startDatabase();
  const rooms = await startTestRooms({ vars: { LIBSQL_URL } });
  try {
    const chats = await Promise.all(Array.from({ length: CLIENTS }, () => openChat(rooms.url)));
    const seen: Times[][] = [];
    for (let round = -1; round < rounds.count; round++) {
      const times = await askAll(chats, round + 2);
      if (round >= 0) seen.push(times);
    }
    for (const chat of chats) chat.close();
    return [
      ...figuresOf("chat", seen),
      await fullRoom(rooms.url, rounds.count),
      ...(await manyRooms(rooms.url, { folder, references, rounds })),
    ];
  } finally {
    await rooms.stop();
    await stop();
  }
}

/** One chat that is open as often as it may be: a message until all the others have it. */
async function fullRoom(url: string, count: number): Promise<Figure> {
  const first = await openChat(url);
  const others: Chat[] = [];
  // Whoever comes to a chat is sent what there is: it has to be begun.
  await first.ask(1);
  while (others.length < CHAT_ROOM.connections - 1) others.push(await openChat(url, first.uuid));
  const values: number[] = [];
  for (let round = 0; round < count * 5; round++) {
    const all = Promise.all(others.map((chat) => chat.heard("user")));
    const began = performance.now();
    await first.ask(round + 2);
    values.push(Math.max(...(await all)) - began);
  }
  for (const chat of [first, ...others]) chat.close();
  return { name: `chat open ${CHAT_ROOM.connections} times, message at all`, unit: "ms", values };
}

/**
 * A room for each of many: what an idle one keeps in memory, beside one server of Socket.IO with as many connections, and
 * messages of some of them.
 */
async function manyRooms(url: string, { folder, references, rounds }: Bench): Promise<Figure[]> {
  const count = rounds.isQuick ? 200 : 2_000;
  const port = await freePort();
  const server = startPart("Socket.IO", [NODE, join(references, "socket-io/server.mjs")], {
    log: join(folder, "socket-io.log"),
    env: { PORT: `${port}` },
  });
  const reference = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${reference}/socket.io/?EIO=4&transport=polling`)).ok, {
    message: "Socket.IO did not answer.",
  });
  const each = async <Socket extends { close: () => void }>(
    process: RegExp,
    open: () => Promise<Socket>,
    use: (sockets: readonly Socket[]) => Promise<unknown> = async () => {},
  ) => {
    const before = memoryOf(process);
    const sockets: Socket[] = [];
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: 20 }, open))));
    const grown = memoryOf(process) - before;
    await use(sockets);
    for (const socket of sockets) socket.close();
    return [grown / count / 1024];
  };
  try {
    let times: Times[] = [];
    const some = async (chats: readonly Chat[]) => {
      times = await askAll(chats.slice(0, CLIENTS), 1);
    };
    const rooms = await each(/partykit.*workerd|workerd.*partykit/, () => openChat(url), some);
    const plain = await each(/socket-io\/server\.mjs/, () => openPlain(reference));
    return [
      ...figuresOf(`chat, one of ${count}`, [times]),
      { name: `memory of an idle chat (${count} rooms)`, unit: "KB", values: rooms },
      { name: `memory of an idle connection, Socket.IO (${count})`, unit: "KB", values: plain },
    ];
  } finally {
    await server.stop();
  }
}

/** A connection as socket.io-client makes it over a WebSocket: open, then the namespace. */
function openPlain(url: string): Promise<{ close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`,
    );
    socket.onerror = () => reject(new Error("Socket.IO took no connection"));
    socket.onmessage = ({ data }) => {
      if (String(data).startsWith("0")) socket.send("40");
      else if (String(data).startsWith("40")) resolve({ close: () => socket.close() });
      else if (data === "2") socket.send("3");
    };
  });
}
