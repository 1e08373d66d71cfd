import { desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { inList } from "#db/queries/sql.ts";
import { type Api, registry } from "#db/registry.ts";
import { columnOf } from "./conditions.ts";
import { listRecords, searchRecords } from "./list.ts";
import { recordColumns } from "./record-columns.ts";
import { firstWordsOfChat } from "./related.ts";

/** So many of one kind: who looks for one record sees it among the newest, or says more. */
export const FOUND_MOST = 5;

/**
 * The newest records of an entity that hold all of some words, from its full-text index or, of a chat, its messages'; with
 * `more` from its second one.
 */
export function foundRecords(
  db: Db,
  entity: Entity,
  words: readonly string[],
  keys: readonly string[],
  more = false,
) {
  const selection = { words, conditions: [] };
  const page = { keys, limit: FOUND_MOST, computed: calledBy(entity) };
  return entity.searchIn
    ? listRecords(db, entity, selection, { ...page, order: { key: "create_date", desc: true } })
    : searchRecords(db, entity, selection, { ...page, desc: true, more });
}

/** A chat has no name of its own: it is called by how its visitor has begun it. */
const calledBy = ({ api }: Entity): Record<string, SQL> =>
  api === "chat" ? { first_words: firstWordsOfChat } : {};

/** Records that an index finds by a condition on their columns; deleted ones only where they are named themselves. */
function recordsWhere(db: Db, entity: Entity, keys: readonly string[], where: SQL, most: number) {
  return db
    .select({ ...recordColumns(entity, keys), ...calledBy(entity) })
    .from(sql`${entity.table}`)
    .where(where)
    .orderBy(desc(columnOf(entity, "create_date")))
    .limit(most);
}

export const namedRecords = (
  db: Db,
  entity: Entity,
  uuids: readonly string[],
  keys: readonly string[],
) =>
  recordsWhere(
    db,
    entity,
    keys,
    sql`${columnOf(entity, "uuid")} in ${inList(uuids)}`,
    uuids.length,
  );

/** Kinds of records that a number, as people read it, names: a request, the bookings that came of it, an invoice. */
export const NUMBERED = ["rentalrequest", "booking", "invoice"] as const satisfies readonly Api[];

export function numberedRecords(
  db: Db,
  api: (typeof NUMBERED)[number],
  number: string,
  keys: readonly string[],
) {
  const entity: Entity = registry[api];
  const column = (key: string) => columnOf(entity, key);
  const requests = sql`select q.uuid from rental_request q where q.request_id = ${Number(number)}`;
  const where = {
    rentalrequest: sql`${column("request_id")} = ${Number(number)}`,
    booking: sql`${column("rental_request_uuid")} in (${requests})`,
    invoice: sql`${column("number")} = ${number}`,
  }[api];
  return recordsWhere(db, entity, keys, sql`${where} and ${column("statusid")} <> -1`, FOUND_MOST);
}
