import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** A migration the database has had: when it was made (ms), and the hash of its text. */
export type AppliedMigration = { when: number; hash: string };

/** Where drizzle notes which migrations a database has had, and how they are read, oldest first. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";
export const MIGRATIONS_SQL = `select hash, created_at from ${MIGRATIONS_TABLE} order by created_at`;

/** The migrations a database has had, oldest first; none when it is empty. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name = ${MIGRATIONS_TABLE}`,
  );
  if (tables.length === 0) return [];
  const rows = await db.all<{ hash: string; created_at: number | string }>(sql.raw(MIGRATIONS_SQL));
  return rows.map(({ hash, created_at }) => ({ when: Number(created_at), hash }));
}
