import { join } from "node:path";
import { startDatabase } from "#db/testing/database.ts";
import { newSession } from "#party/testing/panel.ts";
import { NODE } from "../lib/install.ts";
import { freePort, startPart, until } from "../lib/process.ts";
import { memoryOf } from "../lib/processes.ts";
import { startTestRooms } from "../lib/rooms.ts";
import { type Bench, type Figure, median } from "./figures.ts";

const CLIENTS = 50;
const QUESTION = "12 of us for 4 hours in the evening, what is there?";

/** A chat as a browser has it, with the moment at which it heard what. */
async function openChat(url: string) {
  const uuid = await newSession(url);
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
    /** Milliseconds until the room has stored a message, and until the assistant has answered it. */
    async ask(number: number) {
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

/** Messages of 50 chats that go on at once, on rooms of their own beside a database of their own. */
export async function measureRooms({ folder, references, rounds }: Bench): Promise<Figure[]> {
  const { stop, url: LIBSQL_URL } = await startDatabase();
  const rooms = await startTestRooms({ vars: { LIBSQL_URL } });
  try {
    const chats = await Promise.all(Array.from({ length: CLIENTS }, () => openChat(rooms.url)));
    const seen: { stored: number; answered: number }[][] = [];
    for (let round = -1; round < rounds.count; round++) {
      // One after the other: what is measured is a message, not how many fit into a second.
      const times = [];
      for (const chat of chats) times.push(await chat.ask(round + 2));
      if (round >= 0) seen.push(times);
    }
    for (const chat of chats) chat.close();
    const of = (name: string, pick: (one: { stored: number; answered: number }) => number) => ({
      name,
      unit: "ms",
      values: seen.map((times) => median(times.map(pick))),
    });
    return [
      of("chat, message stored", ({ stored }) => stored),
      of("chat, answer there", ({ answered }) => answered),
      ...(await memory(rooms.url, { folder, references, rounds })),
    ];
  } finally {
    await rooms.stop();
    await stop();
  }
}

/** What an idle connection keeps in memory: a room for each of many, beside one server of Socket.IO with as many. */
async function memory(url: string, { folder, references, rounds }: Bench): Promise<Figure[]> {
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
  const each = async (process: RegExp, open: () => Promise<{ close: () => void }>) => {
    const before = memoryOf(process);
    const sockets: { close: () => void }[] = [];
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: 20 }, open))));
    const grown = memoryOf(process) - before;
    for (const socket of sockets) socket.close();
    return [grown / count / 1024];
  };
  try {
    const rooms = await each(/partykit.*workerd|workerd.*partykit/, () => openChat(url));
    const plain = await each(/socket-io\/server\.mjs/, () => openPlain(reference));
    return [
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
