import { type SQL, sql } from "drizzle-orm";
import { file } from "#db/entities/file.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";

/** Wide enough for a mark at twice its size. */
const WIDTH = 480;

/** The address of a provider's mark: a public file's own, or that of an uploaded picture; null without one. */
export const providerLogo: SQL<string | null> = sql<
  string | null
>`case when ${rental_partner.logo} like '/%'
  then ${rental_partner.logo}
  else (select '/media/' || lf.key || '/${sql.raw(`${WIDTH}`)}.webp' from ${file} lf
    where lf.uuid = ${rental_partner.logo} and lf.width is not null and lf.statusid <> -1) end`;
