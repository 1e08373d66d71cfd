import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { inList } from "#db/queries/sql.ts";

/** More than that is no select field: those are found by searching their list. */
const LOOK_UP_MOST = 500;
export type LookUp = { entity: string; uuid: string; label: string };

/** The records of some entities by name, to choose from: one statement for all. */
export function lookUps(db: Db, entities: readonly Entity[]) {
  const parts = entities.map((entity): SQL => {
    const table = sql.identifier(getTableName(entity.table));
    const title = sql.identifier(entity.title);
    return sql`select * from (select ${entity.api} entity, uuid, cast(${title} as text) label from ${table}
      where statusid <> -1 order by ${title}, uuid limit ${LOOK_UP_MOST})`;
  });
  if (parts.length === 0) return db.all<LookUp>(sql`select 1 where 0`);
  return db.all<LookUp>(sql.join(parts, sql` union all `));
}

/** Records of an entity whose names are asked for. */
export type Named = { entity: Entity; uuids: readonly string[] };

/** The titles of some records, for what an address names by uuid alone. */
export function recordNames(db: Db, named: readonly Named[]) {
  const parts = named.map(({ entity, uuids }): SQL => {
    const title = entity.readable[entity.title] ? entity.title : "uuid";
    return sql`select uuid, cast(${sql.identifier(title)} as text) label
      from ${sql.identifier(getTableName(entity.table))} where uuid in ${inList(uuids)}`;
  });
  const all =
    parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select '' uuid, '' label where 0`;
  return db.all<{ uuid: string; label: string }>(all);
}
