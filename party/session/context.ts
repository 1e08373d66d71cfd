import type { Db } from "#db/client.ts";
import type { Assistant } from "#party/assistant/assistant.ts";
import type { Agenda } from "./agenda.ts";
import type { Listeners } from "./listeners.ts";
import type { Live } from "./live.ts";
import type { RoomStore } from "./store.ts";

/** What the parts of a chat's room work with. */
export type RoomContext = {
  store: RoomStore;
  agenda: Agenda;
  live: Live;
  hear: Listeners;
  /** A client per use: it holds no connection. */
  db: () => Db;
  assistant: Assistant;
  /** Milliseconds. */
  now: () => number;
  /** Whether an address may send one more message. */
  mayWrite: (address: string) => Promise<boolean>;
  /** False on one machine with RATE_LIMITS=off. */
  limited: boolean;
};
