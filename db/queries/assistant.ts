import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { site_config } from "#db/entities/site-config.ts";

/** The uuid of the assistant that answers: the one the site configuration names if it is active, else the newest active one. */
export const uuidOnDuty = sql`coalesce(
  (select a.uuid from ${site_config} c join ${chat_assistant} a on a.uuid = c.chat_assistant_uuid
    where c.singleton = 1 and a.active = 1 and a.statusid >= 0),
  (select a.uuid from ${chat_assistant} a where a.active = 1 and a.statusid >= 0
    order by a.create_date desc, a.uuid desc limit 1))`;

/** True of that assistant's record. */
export const onDuty = sql`${chat_assistant.uuid} = ${uuidOnDuty}`;

/** Who answers in the chats now, and how it is to be. */
export function assistantOnDuty(db: Db) {
  const { uuid, name, greeting, model } = chat_assistant;
  return db.select({ uuid, name, greeting, model }).from(chat_assistant).where(onDuty);
}
