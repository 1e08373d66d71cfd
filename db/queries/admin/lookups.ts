import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";

/** More than that is no select field: those are found by searching their list. */
export const LOOK_UP_MOST = 500;
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
