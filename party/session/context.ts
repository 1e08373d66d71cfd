import type { Db } from "#db/client.ts";
import type { Seat } from "#domain/rooms/ticket.ts";
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
  listeners: Listeners;
  /** A client per use: it holds no connection. */
  db: () => Db;
  assistant: Assistant;
  /** Milliseconds. */
  now: () => number;
  /** Has the site send the mails that are due now, and not within a minute. Rejects when it is not reached. */
  wakeSender: () => Promise<void>;
  /** Whether an address may send one more message. */
  mayWrite: (address: string) => Promise<boolean>;
  /** Whom a ticket lets sit at the desk of a chat; undefined: it is none, or no longer. */
  seat: (chat: string, ticket: string) => Promise<Seat | undefined>;
  /** False on one machine with RATE_LIMITS=off. */
  limited: boolean;
};
