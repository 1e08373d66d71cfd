import { sql } from "drizzle-orm";
import { chat_message } from "#db/entities/chat-message.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";

// What lists show that no column holds: for the records of one page alone, each from an index.

const LAST_WORDS_MOST = 120;

/** The offers made for a request, and the providers asked. */
export const offersOfRequest =
  sql`(select json_array(coalesce(sum(a.answered_date is not null and a.state <> 'declined'), 0), count(*))
  from ${rental_approval} a where a.rental_request_uuid = "rental_request"."uuid" and a.statusid <> -1)`.mapWith(
    readPair,
  );

/** The last thing that was said in a chat. */
export const lastWordsOfChat = sql`(select substr(m.content, 1, ${LAST_WORDS_MOST}) from ${chat_message} m
  where m.chat_uuid = "chat"."uuid" order by m.sequence desc limit 1)`;

function readPair(text: unknown): [number, number] {
  const [made = 0, asked = 0] = JSON.parse(`${text}`) as number[];
  return [made, asked];
}
