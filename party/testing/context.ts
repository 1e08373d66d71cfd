import type * as Party from "partykit/server";
import type { Assistant } from "#party/assistant/assistant.ts";
import { agenda } from "#party/session/agenda.ts";
import type { RoomContext } from "#party/session/context.ts";
import { listeners, type SocketState } from "#party/session/listeners.ts";
import { newLive } from "#party/session/live.ts";
import { roomStore } from "#party/session/store.ts";
import { memoryStorage } from "./memory-storage.ts";

/** A socket that remembers what was sent on it and how it was closed. */
export function fakeSocket(id: string) {
  let state: SocketState | null = null;
  const sent: unknown[] = [];
  const closed: number[] = [];
  const socket = {
    id,
    readyState: WebSocket.OPEN,
    get state() {
      return state;
    },
    setState(next: SocketState) {
      state = next;
    },
    send: (frame: string) => void sent.push(JSON.parse(frame)),
    close: (code: number) => void closed.push(code),
  };
  return { socket: socket as unknown as Party.Connection<SocketState>, sent, closed };
}

const silent: Assistant = {
  answer: async () => ({ name: "", content: "", attachments: null, facts: [] }),
};

/** What a room's parts work with, on a storage in memory, with a clock of the test's own and no database. */
export function fakeContext(over: Partial<RoomContext> = {}) {
  const { storage, keys, alarm } = memoryStorage();
  const sockets: Party.Connection<SocketState>[] = [];
  const clock = { now: 1_000_000 };
  const live = newLive();
  const store = roomStore(storage);
  const room = {
    id: "room",
    storage,
    env: {},
    getConnections: () => sockets,
    getConnection: (id: string) => sockets.find((one) => one.id === id),
    context: { parties: {} },
  } as unknown as Party.Room;
  const context: RoomContext = {
    store,
    agenda: agenda(storage, live),
    live,
    listeners: listeners({ room, live, store, now: () => clock.now }),
    db: () => {
      throw new Error("no database here");
    },
    assistant: silent,
    now: () => clock.now,
    mayWrite: async () => true,
    wakeSender: async () => {},
    tellOffice: () => {},
    seat: async () => undefined,
    limited: true,
    ...over,
  };
  return { context, room, sockets, clock, keys, alarm };
}
