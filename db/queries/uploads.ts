import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { file, fileEntity } from "#db/entities/file.ts";
import { type UPLOAD_STATES, upload, uploadEntity } from "#db/entities/upload.ts";
import type { Actor } from "#db/queries/audit.ts";
import { logCreation } from "./admin/audit-values.ts";
import { readRecord } from "./admin/record.ts";
import type { Due } from "./due.ts";

type UploadState = (typeof UPLOAD_STATES)[number];
type Attempt = { uuid: string; user_uuid: string | null; original_name: string; now: Date };
type NewFile = typeof file.$inferInsert & { uuid: string };

/** An attempt to upload, before a byte of it is read. */
export function beginUpload(db: Db, { uuid, user_uuid, original_name, now }: Attempt) {
  const dates = { create_date: now, update_date: now };
  return db.insert(upload).values({ uuid, user_uuid, original_name, ...dates });
}

/** What became of an attempt. */
export function endUpload(
  db: Db,
  uuid: string,
  end: { state: UploadState; reason?: string; mime?: string; bytes?: number },
) {
  return db.update(upload).set(end).where(eq(upload.uuid, uuid));
}

/** An upload as its call answers it. */
export const readUploadRecord = (db: Db, uuid: string) => readRecord(db, uploadEntity, uuid);
export const readFileRecord = (db: Db, uuid: string) => readRecord(db, fileEntity, uuid);

/** The file that has these bytes already, unless it is deleted. */
export function fileOfChecksum(db: Db, checksum: string) {
  return db
    .select({ uuid: file.uuid })
    .from(file)
    .where(and(eq(file.checksum, checksum), ne(file.checksum, ""), ne(file.statusid, -1)));
}

/** A new file, with its line in the log. The same bytes a second time fail on their unique index. */
export function addFile(db: Db, values: NewFile, actor: Actor, now: Date) {
  const row = { ...values, create_date: now, update_date: now, statusid: 1 };
  return [
    db.insert(file).values(row),
    logCreation(db, fileEntity, { actor, action: "create", now }, values.uuid, values),
  ] as const;
}

/** What the bucket's file with this key may be shown as; nothing for a deleted or unknown one. */
export function shownFile(db: Db, key: string) {
  return db
    .select({ mime: file.mime, original_name: file.original_name })
    .from(file)
    .where(and(eq(file.key, key), ne(file.statusid, -1)));
}

/** How far back a run looks for deleted files: a run that failed is made up for by those after it. */
const LOOK_BACK_MS = 15 * 60_000;
export const droppedSince = (now: Date) => new Date(now.getTime() - LOOK_BACK_MS);
export const filesToDrop: Due = (now) => [
  sql`select 1 from ${file} where statusid = -1 and update_date > ${droppedSince(now).getTime()}`,
];

/** Files that were deleted after a moment, a page of them at a time. */
export function deletedFiles(db: Db, since: Date, afterKey: string, limit: number) {
  return db
    .select({ key: file.key, bytes: file.bytes })
    .from(file)
    .where(and(eq(file.statusid, -1), gt(file.update_date, since), sql`+${file.key} > ${afterKey}`))
    .orderBy(sql`+${file.key}`)
    .limit(limit);
}
