import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** A migration the database has had: when it was made (ms), and the hash of its text. */
export type AppliedMigration = { when: number; hash: string };

/** The migrations a database has had, oldest first; none when it is empty. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return [];
  const rows = await db.all<{ hash: string; created_at: number | string }>(
    sql`select hash, created_at from __drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, created_at }) => ({ when: Number(created_at), hash }));
}
