import { sql } from "drizzle-orm";
import { logLines } from "#db/queries/audit.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { telephoneMessages } from "#domain/messages/en/admin-telephone.ts";
import { actorOf, type DeskCall, invalid } from "./call.ts";

const { word: words } = telephoneMessages;
const WORD_MAX = 200;

/** Who has said something to the office, how and when: what is booked by word has it in the log. */
export type Word = Record<"who" | "how" | "when", string>;

/** Reads somebody's word. Throws AppError validation with the fields, whose names have `suffix`. */
export function readWord(
  given: (name: string) => unknown,
  { suffix = "", isDated = true }: { suffix?: string; isDated?: boolean } = {},
): Word {
  const fields: Record<string, string> = {};
  const read = (part: keyof Word) => {
    const raw = given(`said_${part}${suffix}`);
    const text = typeof raw === "string" ? plainText(raw).replaceAll("\n", " ") : "";
    if (text.length < 2) fields[`said_${part}${suffix}`] = words.missing[part];
    else if (text.length > WORD_MAX) fields[`said_${part}${suffix}`] = words.long(WORD_MAX);
    return text;
  };
  const word = { who: read("who"), how: read("how"), when: isDated ? read("when") : "" };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return word;
}

/** A line in the log of somebody's word about a record; erasing the person takes the words out (db/personal-data.ts). */
export function logWord(
  call: Pick<DeskCall, "services" | "user_uuid">,
  line: { action: string; entity: string; record: string; word: Word },
) {
  const { db, now } = call.services;
  return logLines(
    db,
    { actor: actorOf(call), now },
    {
      ...{ action: line.action, entity: line.entity, record: sql`${line.record}` },
      after: sql`${JSON.stringify({ word: line.word })}`,
      from: sql`(select 1)`,
    },
  );
}
