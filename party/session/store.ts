import type * as Party from "partykit/server";
import type { ChatFact } from "#db/entities/chat-message.ts";
import type { Agent } from "#domain/rooms/ticket.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import type { Reading } from "#party/assistant/reader/reading.ts";

/** A chat as its room knows it. Reserved: made, and not begun yet. */
export type RoomState = {
  uuid: string;
  phase: "reserved" | "open" | "taken_over" | "closed";
  /** The highest sequence number given to a message. */
  last: number;
  /** The highest one that stands in the database: everything up to it does. */
  stored: number;
  /** The visitor's message that waits for an answer; 0 = none. */
  due: number;
  /** Who has taken the chat over. */
  agent: Agent | null;
  /** What its visitor's panel speaks; none: English. */
  language?: string;
  /** Since when (ms) nobody of that account was seen at the desk. */
  away?: number;
};

/** Who is sent what became of a message: a panel's socket, a stock client's connection, or a held POST. */
export type Sender =
  | { kind: "socket"; id: string; ack: number | null }
  | { kind: "peer"; id: string }
  | { kind: "post"; id: string };

/** A message with its sender, for as long as the room lives; an answer with what it was made of. */
export type Kept = { message: ChatMessage; from: Sender | null } & Made;
export type Made = { facts?: ChatFact[]; reading?: Reading };

/** Keys one call may put or delete. */
const PER_CALL = 100;
const MESSAGE = "message:";
const PEER = "peer:";
const messageKey = (sequence: number) => `${MESSAGE}${`${sequence}`.padStart(6, "0")}`;
const behind = (sequence: number) => ({ start: messageKey(sequence + 1), end: `${MESSAGE}~` });
const clientKey = (client_id: string) => `client:${client_id}`;

/** The room's own storage: one key per message, so that a message costs the same in a long chat as in a short one. */
export function roomStore(storage: Party.Storage) {
  return {
    state: () => storage.get<RoomState>("state"),
    save: (state: RoomState) => storage.put("state", state),

    async add(...kept: Kept[]) {
      const entries: [string, unknown][] = kept.flatMap((one) => {
        const { sequence, client_id } = one.message;
        const place: [string, unknown] = [messageKey(sequence), one];
        return client_id === null ? [place] : [place, [clientKey(client_id), sequence]];
      });
      for (let start = 0; start < entries.length; start += PER_CALL) {
        await storage.put(Object.fromEntries(entries.slice(start, start + PER_CALL)));
      }
    },
    kept: (sequence: number) => storage.get<Kept>(messageKey(sequence)),
    /** The messages after one, in order, at most so many. */
    async after(sequence: number, limit?: number): Promise<Kept[]> {
      const found = await storage.list<Kept>({ ...behind(sequence), ...(limit && { limit }) });
      return [...found.values()];
    },
    /** Forgets the messages after one. */
    async dropAfter(sequence: number) {
      const found = await storage.list<Kept>(behind(sequence));
      const keys = [...found].flatMap(([key, { message }]) =>
        message.client_id === null ? [key] : [key, clientKey(message.client_id)],
      );
      for (let start = 0; start < keys.length; start += PER_CALL) {
        await storage.delete(keys.slice(start, start + PER_CALL));
      }
    },
    /** Where the message stands that its sender gave this id. */
    placeOf: (client_id: string) => storage.get<number>(clientKey(client_id)),

    /** Stock clients' connections that were heard after a time (ms); one that was not is forgotten. */
    async peers(since = 0): Promise<string[]> {
      const found = [...(await storage.list<number>({ prefix: PEER }))];
      const silent = found.filter(([, heard]) => heard < since).map(([key]) => key);
      if (silent.length > 0) await storage.delete(silent);
      return found.filter(([, heard]) => heard >= since).map(([key]) => key.slice(PEER.length));
    },
    notePeer: (sid: string, now: number) => storage.put(`${PEER}${sid}`, now),
    dropPeer: (sid: string) => storage.delete(`${PEER}${sid}`),
    clear: async () => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
  };
}
export type RoomStore = ReturnType<typeof roomStore>;
