import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { file } from "#db/entities/file.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { site_config } from "#db/entities/site-config.ts";
import { onDuty } from "./assistant.ts";

/** Wide enough for a mark at twice its size. */
const WIDTH = 480;

/** The address of a mark that a column names: a public file's own, or that of an uploaded picture; null without one. */
export const markOf = (column: AnyColumn | SQL): SQL<string | null> => sql<
  string | null
>`case when ${column} like '/%'
  then ${column}
  else (select '/media/' || lf.key || '/${sql.raw(`${WIDTH}`)}.webp' from ${file} lf
    where lf.uuid = ${column} and lf.width is not null and lf.statusid <> -1) end`;

/** A provider's mark. */
export const providerLogo = markOf(rental_partner.logo);

/** The marks of the site itself. */
export const siteMarks = { logo: markOf(site_config.logo), favicon: markOf(site_config.favicon) };

/** The picture of the assistant on duty; null where there is none, or it has none. */
export const assistantAvatar: SQL<string | null> = sql<
  string | null
>`(select ${markOf(chat_assistant.avatar)} from ${chat_assistant} where ${onDuty})`;
