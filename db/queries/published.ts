import { type AnyColumn, and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { pick } from "#db/columns.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { site_config } from "#db/entities/site-config.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import { onDuty } from "./assistant.ts";

/** The status of what the public may see. A package needs a vessel and a provider that may be seen too. */
export const PUBLISHED = 1;

/** Joins a package with its published vessel. */
export const onPublishedVessel = and(
  eq(rental_product.uuid, product_package.rental_product_uuid),
  eq(rental_product.statusid, PUBLISHED),
);

/** Joins a vessel with its published provider. */
export const onPublishedProvider = and(
  eq(rental_partner.uuid, rental_product.rental_partner_uuid),
  eq(rental_partner.statusid, PUBLISHED),
);

/** Joins a package with its links to extras, and such a link with the published extra. */
export const onPackageOption = eq(product_package_option.package_uuid, product_package.uuid);
export const onPublishedOption = and(
  eq(product_option.uuid, product_package_option.option_uuid),
  eq(product_option.statusid, PUBLISHED),
);

/** Between these hours of Dubai a trip lies in daylight, before the sun is low, the whole year through. */
const DAYLIGHT = sql.raw("between 7 and 17");
const DAY_MS = sql.raw("86400000");
const OFFSET_MS = sql.raw(`${DUBAI_OFFSET_MS}`);
const DIGITS = sql.raw("'0123456789abcdef'");

/** Whether the upper part of a picture (`colours` of file) is of a low sun: far more red than blue. */
const hasLowSun = (uuid: SQL) =>
  sql`(select instr(${DIGITS}, substr(f.colours, 2, 1)) - instr(${DIGITS}, substr(f.colours, 6, 1)) > 1
    from file f where f.uuid = ${uuid} and f.statusid <> -1)`;

/**
 * The file that shows a vessel (`pictures` of its record) for a trip between two instants: its first picture. Where that
 * one has a low sun and the trip none, its second, unless that has one too.
 */
export function pictureForTrip(
  pictures: SQL | SQLiteColumn,
  start: SQL | SQLiteColumn,
  end: SQL,
): SQL {
  const first = sql`${pictures} ->> '$[0].file_uuid'`;
  const second = sql`${pictures} ->> '$[1].file_uuid'`;
  const hour = (at: SQL | SQLiteColumn) => sql`(${at} + ${OFFSET_MS}) % ${DAY_MS} / 3600000.0`;
  return sql`case when ${hour(start)} ${DAYLIGHT} and ${hour(end)} ${DAYLIGHT} and ${end} - ${start} < ${DAY_MS} / 2
    and ${hasLowSun(first)} and not ${hasLowSun(second)} then ${second} else ${first} end`;
}

/** Joins a record with the file it names, unless that is deleted. */
export const onShownFile = (uuid: SQL | SQLiteColumn) =>
  and(sql`${file.uuid} = ${uuid}`, ne(file.statusid, -1));

/** What a request for a package has to keep to. */
export const packageLimits = {
  ...pick(product_package, "hours_min", "hours_max", "guests_min", "guests_max", "times_of_day"),
  ...pick(product_package, "late_night"),
};

/** Tables of packages on vessels and of providers that may be seen, for a "from". */
export const publishedTables = sql`${product_package} p
  join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = ${PUBLISHED}
  join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = ${PUBLISHED}`;

/** How many guests package `p` carries on its vessel `v`. */
export const mostGuests = sql<number>`min(p.guests_max, v.capacity)`;

/** True for the uuid (in SQL) of a package that the public sees. */
export const isPublicPackage = (uuid: SQL): SQL => sql`exists (
  select 1 from ${publishedTables} where p.uuid = ${uuid} and p.statusid = ${PUBLISHED})`;

/** True for the uuid (in SQL) of a rating that the public sees, of a provider that it sees too. */
export const isPublicRating = (uuid: SQL): SQL => sql`exists (select 1 from ${partner_rating} x
  join ${rental_partner} r on r.uuid = x.rental_partner_uuid and r.statusid = ${PUBLISHED}
  where x.uuid = ${uuid} and x.published and x.statusid <> -1)`;

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
export const siteMarks = {
  logo: markOf(site_config.logo),
  favicon: markOf(site_config.favicon),
  founder_portrait: markOf(site_config.founder_portrait),
};

/** The picture of the assistant on duty; null where there is none, or it has none. */
export const assistantAvatar: SQL<string | null> = sql<
  string | null
>`(select ${markOf(chat_assistant.avatar)} from ${chat_assistant} where ${onDuty})`;
