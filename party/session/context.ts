import type * as Party from "partykit/server";
import { MESSAGE_PERMITS } from "#domain/config/chat.ts";
import { addressMay } from "#party/address.ts";
import { defaultAssistant } from "#party/assistant/default.ts";
import { rulesReader } from "#party/assistant/dialogue/latest.ts";
import { configuredReader } from "#party/assistant/model/model-reader.ts";
import { deskAgent } from "#party/desk-ticket.ts";
import { tellOfficeOfChats } from "#party/office.ts";
import { inBackground, partiesOf } from "#party/runtime.ts";
import { isLimited, roomDb, wakeSender } from "#party/settings.ts";
import { agenda } from "./agenda.ts";
import { listeners } from "./listeners.ts";
import type { Live } from "./live.ts";
import { roomStore } from "./store.ts";

/** What the parts of a chat's room work with. */
export type RoomContext = ReturnType<typeof contextOf>;

export function contextOf(room: Party.Room, live: Live) {
  const { env, storage } = room;
  const store = roomStore(storage);
  /** A client per use: it holds no connection. */
  const db = () => roomDb(env);
  /** Milliseconds. */
  const now = () => Date.now();
  return {
    store,
    agenda: agenda(storage, live),
    live,
    listeners: listeners({ room, live, store, now }),
    db,
    assistant: defaultAssistant(
      db,
      `${env.LIBSQL_URL}`,
      configuredReader(env, { db, plain: rulesReader }),
    ),
    now,
    /** False on one machine with RATE_LIMITS=off. */
    limited: isLimited(env),
    /** Whom a ticket lets sit at the desk of a chat; undefined: it is no ticket, or has expired. */
    seat: (chat: string, ticket: string) => deskAgent(env, ticket, chat),
    /** Has the site send the mails that are due now, and not within a minute. Rejects when it is not reached. */
    wakeSender: () => wakeSender(env),
    /** Tells the office's open pages that chats have changed; they notice it by themselves, only later. */
    tellOffice: () => inBackground(tellOfficeOfChats(partiesOf(room))),
    /** Whether an address may send one more message. */
    async mayWrite(address: string): Promise<boolean> {
      const left = live.permits.get(address) ?? 0;
      if (left > 0) {
        live.permits.set(address, left - 1);
        return true;
      }
      const parties = partiesOf(room);
      if (!parties) return true;
      const may = await addressMay({ parties, env }, address, "message");
      if (may) live.permits.set(address, MESSAGE_PERMITS - 1);
      return may;
    },
  };
}
