import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { inList } from "#db/queries/sql-list.ts";

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
