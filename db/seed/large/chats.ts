import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { type Cell, chatLine, person, type Random, writeRows } from "./random.ts";
import { DAY_MS, SPREAD_MS } from "./requests.ts";

const MESSAGES_PER_BATCH = 4000;
const LINES = { least: 2, most: 22 } as const;
const NAME = "Captain Noor";
// biome-ignore format: one line reads like the table
const CHAT = ["uuid", "create_date", "update_date", "statusid", "state", "language", "message_count", "visitor_count", "last_message_date"];
// biome-ignore format: as above
const MESSAGE = ["uuid", "create_date", "update_date", "statusid", "chat_uuid", "sequence", "role", "name", "content"];

/** Conversations of the last two years with so many messages in all, in the order they were held. */
export async function seedChats(
  db: Db,
  messages: number,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  let done = 0;
  while (done < messages) {
    const [chats, lines]: [Cell[][], Cell[][]] = [[], []];
    const most = Math.min(messages - done, MESSAGES_PER_BATCH);
    while (lines.length < most) {
      const length = Math.min(random.between(LINES.least, LINES.most), most - lines.length);
      const begun =
        now.getTime() - Math.round(((messages - done - lines.length) / messages) * SPREAD_MS);
      const { row, said } = conversation(random, begun, length, now);
      chats.push(row);
      lines.push(...said);
    }
    done += lines.length;
    await writeRows(db, [
      { table: chat, columns: CHAT, rows: chats },
      { table: chat_message, columns: MESSAGE, rows: lines },
    ]);
  }
}

function conversation(random: Random, begun: number, length: number, now: Date) {
  const uuid = random.uuid(begun);
  const said: Cell[][] = [];
  let at = begun;
  for (let sequence = 1; sequence <= length; sequence++) {
    at += random.between(2, 40) * 1000;
    const fromVisitor = sequence % 2 === 1;
    const role = fromVisitor ? "user" : "assistant";
    const text = chatLine(random, fromVisitor);
    // biome-ignore format: in the order of the columns
    said.push([random.uuid(at), at, at, 0, uuid, sequence, role, fromVisitor ? "" : NAME, text]);
  }
  const state = now.getTime() - at < DAY_MS ? "open" : "closed";
  const visitor = Math.ceil(length / 2);
  return { row: [uuid, begun, at, 0, state, "en", length, visitor, at], said };
}

const PER_BATCH = 2500;
// biome-ignore format: one line reads like the table
const COLUMNS = ["uuid", "create_date", "update_date", "statusid", "event_key", "event", "data", "recipient", "subject", "state", "attempts", "next_try_date", "sent_date", "last_error"];
const SUBJECTS = {
  request_receipt: "We have your request",
  offer_received: "You have an offer",
  offer_revised: "An offer has changed",
  booking_confirmed: "Your booking is confirmed",
} as const;

/** Sent mails are deleted after half a year (db/queries/prune.ts). */
const MAILS_SPREAD_MS = 179 * DAY_MS;

/** Mails of the last half year: sent, but for some that could not be and wait for somebody. */
export async function seedMails(
  db: Db,
  count: number,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const events = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];
  for (let from = 0; from < count; from += PER_BATCH) {
    const rows: Cell[][] = [];
    for (let index = from; index < Math.min(count, from + PER_BATCH); index++) {
      const before = ((count - index - random.next()) / count) * MAILS_SPREAD_MS;
      const at = Math.round(now.getTime() - before);
      const uuid = random.uuid(at);
      const event = random.pick(events);
      const isParked = random.chance(0.001);
      const { email } = person(random, index);
      // biome-ignore format: in the order of the columns
      rows.push([uuid, at, at, 0, `${event}:${uuid}`, event, "{}", email, SUBJECTS[event],
        isParked ? "parked" : "sent", isParked ? 8 : 1, at, isParked ? null : at + 4000,
        isParked ? "550 mailbox unavailable" : ""]);
    }
    await writeRows(db, [{ table: email_outbox, columns: COLUMNS, rows }]);
  }
}
