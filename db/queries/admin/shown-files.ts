import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import type { Entity } from "#db/entity.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { inList } from "#db/queries/sql-list.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { PICTURE_TEXTS } from "#domain/rules/fields.ts";

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
