import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { site_config } from "#db/entities/site-config.ts";
import type { Entity } from "#db/entity.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { inList } from "#db/queries/sql.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { PICTURE_TEXTS } from "#domain/rules/fields.ts";
import type { Use } from "./record.ts";

/** The uploaded pictures that values name, by field. */
export function picturesOf({ fields }: Entity, values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([key, value]): [string, string[]][] => {
    const field = fields[key];
    const uuids =
      field?.kind === "pictures" && Array.isArray(value)
        ? value.map((picture: { file_uuid?: unknown }) => picture.file_uuid)
        : field?.relation === "file" || PICTURE_TEXTS.includes(key)
          ? [value]
          : [];
    const named = uuids.filter((uuid): uuid is string => isUuid(uuid));
    return named.length > 0 ? [[key, named]] : [];
  });
}

const shown = (uuids: readonly string[]) =>
  sql`select ${file.uuid} from ${file} where ${file.uuid} in ${inList(uuids)} and ${file.statusid} <> -1
    and ${file.mime} like 'image/%'`;

/**
 * For the transaction of a write: fails with "no_picture" unless every picture is there, not deleted, and a picture.
 * Deleting a file asks in its own transaction who uses it, so one of the two sees the other.
 */
export function demandPictures(db: Db, uuids: readonly string[]) {
  const all = [...new Set(uuids)];
  return failUnless(
    db,
    sql`select 1 where (select count(*) from (${shown(all)})) = ${all.length}`,
    "no_picture",
  );
}

/** Which of some files can be shown as pictures. */
export function shownPictures(db: Db, uuids: readonly string[]) {
  return db.all<{ uuid: string }>(shown(uuids));
}

const pictureOf =
  (table: typeof product_package | typeof rental_product | typeof partner_rating) => (uuid: SQL) =>
    sql`select 1 from ${table} o, json_each(o.pictures) p where p.value ->> '$.file_uuid' = ${uuid} and o.statusid <> -1`;
/** The pages' own pictures are named by their keys. */
const KEYS = [...new Set(Object.values(sitePictures).map(({ key }) => key))];
const ofSite = sql`select f.uuid from ${file} f where f.key in ${inList(KEYS)}
  or f.key in (select o.default_seo_image from ${site_config} o)
  or f.uuid in (select o.logo from ${site_config} o union all select o.favicon from ${site_config} o)`;
/** What keeps a file from being deleted. */
export const FILE_USES: readonly Use[] = [
  { entity: "productpackage", found: pictureOf(product_package) },
  { entity: "rentalproduct", found: pictureOf(rental_product) },
  { entity: "partnerrating", found: pictureOf(partner_rating) },
  {
    entity: "article",
    found: (uuid) =>
      sql`select 1 from ${article} o where o.statusid <> -1 and (o.cover_file_uuid = ${uuid}
        or exists (select 1 from ${file} f where f.uuid = ${uuid} and instr(o.body, '/' || f.key) > 0))`,
  },
  {
    entity: "rentalpartner",
    found: (uuid) =>
      sql`select 1 from ${rental_partner} o where o.logo = ${uuid} and o.statusid <> -1`,
  },
  {
    entity: "chatassistant",
    found: (uuid) =>
      sql`select 1 from ${chat_assistant} o where o.avatar = ${uuid} and o.statusid <> -1`,
  },
  {
    entity: "siteconfig",
    found: (uuid) => sql`select 1 from (${ofSite}) s where s.uuid = ${uuid}`,
  },
];

const everyUse = sql`select p.value ->> '$.file_uuid' used from ${product_package} o, json_each(o.pictures) p where o.statusid <> -1
  union all select p.value ->> '$.file_uuid' from ${rental_product} o, json_each(o.pictures) p where o.statusid <> -1
  union all select p.value ->> '$.file_uuid' from ${partner_rating} o, json_each(o.pictures) p where o.pictures <> '[]' and o.statusid <> -1
  union all select o.cover_file_uuid from ${article} o where o.statusid <> -1
  union all select f.uuid from ${article} o join ${file} f on instr(o.body, '/' || f.key) > 0
    where o.statusid <> -1 and (instr(o.body, '/media/') > 0 or instr(o.body, '/files/') > 0)
  union all select o.logo from ${rental_partner} o where o.statusid <> -1
  union all select o.avatar from ${chat_assistant} o where o.statusid <> -1
  union all ${ofSite}`;

/** True for a file (its uuid in SQL) that something uses: the same places as above, gathered once for a whole list. */
export function isUsedFile(uuid: SQL): SQL {
  return sql`${uuid} in (select used from (${everyUse}) where used is not null)`;
}
