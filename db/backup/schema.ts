import { type Client, createClient } from "@libsql/client/web";
import type { DbAddress } from "#db/client.ts";
import { MIGRATIONS_TABLE } from "#db/queries/migrations.ts";

/** An object of a database: its kind, name, the table it belongs to, and the SQL that makes it ("" if it made itself). */
export type SchemaObject = { type: string; name: string; table: string; sql: string };

/** Every object of a database, a `SchemaObject` each. */
export const SCHEMA_SQL = `select type, name, tbl_name "table", coalesce(sql, '') sql from sqlite_schema order by rowid`;

/** The library's client, which waits as long as it takes. */
export function clientOf({ url, authToken }: DbAddress): Client {
  return createClient({ url, ...(authToken && { authToken }) });
}

export async function readSchema(client: Client): Promise<SchemaObject[]> {
  const { rows } = await client.execute(SCHEMA_SQL);
  return rows as unknown as SchemaObject[];
}

/** SQLite's and the server's own tables, which no migration makes. */
const OWN = /^(?:sqlite_|libsql_|_litestream_)/;
/** Where a full-text index keeps itself: made again from the records (fill.ts). */
const SHADOW = /_(?:data|idx|content|docsize|config)$/;

/** Tables that anybody but the server itself has made. */
export function madeTables(objects: readonly SchemaObject[]): string[] {
  return objects.filter(({ type, name }) => type === "table" && !OWN.test(name)).map((o) => o.name);
}

/** The full-text indexes. */
export function searchTables(objects: readonly SchemaObject[]): string[] {
  return objects
    .filter(({ type, sql }) => type === "table" && /^CREATE VIRTUAL TABLE/i.test(sql))
    .map(({ name }) => name);
}

/** The tables whose rows a backup holds, by name: all but full-text indexes and the list of migrations. */
export function keptTables(objects: readonly SchemaObject[]): string[] {
  const search = new Set(searchTables(objects));
  const tables = madeTables(objects).filter(
    (name) =>
      name !== MIGRATIONS_TABLE && !search.has(name) && !search.has(name.replace(SHADOW, "")),
  );
  for (const { name, sql } of objects)
    if (tables.includes(name) && /WITHOUT ROWID/i.test(sql))
      throw new Error(`${name} has no rowid to be read by (WITHOUT ROWID).`);
  return tables.sort();
}

/** All rows of a table in the order they were written. */
export function rowsSql(table: string): string {
  return `select * from ${quoted(table)} order by rowid`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
