import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { type Cell, writeRows } from "./insert.ts";
import type { Random } from "./random.ts";
import { DAY_MS, SPREAD_MS } from "./requests.ts";
import { chatLine } from "./words.ts";

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
