import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#app/lib/cursor.ts";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";

/**
 * A page of an entity's list, newest first: the listed columns and the common ones, never secret ones. Deleted rows
 * show only when their status is asked for. Reads `size` rows however far the cursor is.
 */
export function listPage(
  db: Db,
  entity: Entity,
  { size = 50, statusid, after }: { size?: number; statusid?: number; after?: Cursor } = {},
) {
  const { table } = entity;
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const keys = new Set([
    "uuid",
    "create_date",
    "update_date",
    "statusid",
    ...entity.columns.map(({ key }) => key),
  ]);
  const selection = Object.fromEntries(Object.entries(columns).filter(([key]) => keys.has(key)));
  const where: SQL[] = [
    statusid === undefined ? ne(table.statusid, -1) : eq(table.statusid, statusid),
  ];
  if (after) {
    where.push(
      sql`(${table.create_date}, ${table.uuid}) < (${after.date.getTime()}, ${after.uuid})`,
    );
  }
  return db
    .select(selection)
    .from(table)
    .where(and(...where))
    .orderBy(desc(table.create_date), desc(table.uuid))
    .limit(size);
}
