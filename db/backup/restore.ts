import { createClient } from "@libsql/client/web";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { DbAddress } from "#db/client.ts";
import { applyMigrations, MIGRATIONS_FOLDER } from "#db/migrate.ts";
import { MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { invalidations } from "./after-restore.ts";
import { checkSeal } from "./file-seal.ts";
import { fillTables } from "./fill-tables.ts";
import { type AppliedMigration, type BackupContents, readContents } from "./read-backup.ts";
import {
  keptTables,
  madeTables,
  quoted,
  SCHEMA_SQL,
  type SchemaObject,
  schemaObjects,
  searchTables,
} from "./schema.ts";
import { fillSearch, searchFills } from "./search-fill.ts";
import { serverSnapshot } from "./server-snapshot.ts";
import { type TableSum, tableSums } from "./table-sums.ts";
import { execute } from "./wire.ts";

/** Something failed after the first write: what is in the target is of no use to anybody. */
export class TargetSpoiled extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : `${cause}`;
    super(
      `The restore failed in the middle: ${reason}\nThe database holds a part only. Throw it away, and restore into another empty one.`,
      { cause },
    );
    this.name = "TargetSpoiled";
  }
}

export type RestoreOptions = {
  now: Date;
  /** Leave mails, sessions, links and numbers as they were (drills; never for a database that goes live). */
  asIs?: boolean;
  told?: (what: string) => void;
};

/**
 * Restores a backup into an empty database and answers what each table holds, after reading it back and comparing it
 * with the backup. Whatever can be wrong with the file or the target is found before anything is written; what goes
 * wrong later throws `TargetSpoiled`.
 */
export async function restoreBackup(
  path: string,
  address: DbAddress,
  { now, asIs = false, told = () => {} }: RestoreOptions,
): Promise<TableSum[]> {
  const bytes = await checkSeal(path);
  const contents = await readContents(path, bytes);
  told(`${path} is whole: taken ${contents.taken}, ${contents.tables.length} tables`);
  const migrations = migrationsOf(contents);
  await assertEmpty(address);

  try {
    const client = createClient({
      url: address.url,
      ...(address.authToken && { authToken: address.authToken }),
    });
    await client.migrate(migrations.flatMap(({ sql }) => sql));
    const objects = await objectsOf(address);
    const triggers = objects.filter(({ type }) => type === "trigger");
    const tables = knownTables(contents, keptTables(objects), told);
    // What triggers would write is in the backup; what they would refuse was allowed when it was written.
    await client.migrate([
      ...triggers.map(({ name }) => `drop trigger ${quoted(name)}`),
      ...keptTables(objects).map((table) => `delete from ${quoted(table)}`),
      CREATE_MIGRATIONS_TABLE,
    ]);
    await fillTables(
      client,
      { path, bytes, tables: new Set(tables.map(({ table }) => table)) },
      told,
    );
    await fillSearch(client, searchFills(triggers, searchTables(objects)), told);
    await compare(address, tables);
    told("every table reads back as it was");
    // The migrations are noted last: nothing takes a database without them for a finished one.
    await client.migrate([
      ...triggers.map(({ sql }) => sql),
      ...(asIs ? [] : invalidations(now)),
      ...contents.migrations.map(noted),
    ]);
    await applyMigrations(address.url, address.authToken);
    return tables;
  } catch (error) {
    throw new TargetSpoiled(error);
  }
}

/** The migrations a backup's database had had, from this program. Throws when they are not the ones it knows. */
function migrationsOf({ migrations }: BackupContents) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  for (const [at, { hash }] of migrations.entries())
    if (known[at]?.hash !== hash)
      throw new Error(
        `Migration ${at + 1} of the backup is not one of this program: restore it with the program that wrote it.`,
      );
  return known.slice(0, migrations.length);
}

async function objectsOf(address: DbAddress): Promise<SchemaObject[]> {
  const [rows] = await execute(address, [SCHEMA_SQL]);
  return schemaObjects(rows ?? []);
}

async function assertEmpty(address: DbAddress): Promise<void> {
  const tables = madeTables(await objectsOf(address));
  if (tables.length > 0)
    throw new Error(
      `The database at ${address.url} is not empty (${tables.length} tables). A backup is restored into an empty one only.`,
    );
}

/**
 * The tables of a backup that the migrations make. One that somebody has made by hand is left out, and told of: it must
 * not keep everything else from coming back. Throws when one of the migrations' is not in the backup.
 */
function knownTables(
  { tables }: BackupContents,
  made: readonly string[],
  told: (what: string) => void,
): TableSum[] {
  const held = new Set(tables.map(({ table }) => table));
  const missing = made.filter((table) => !held.has(table));
  if (missing.length > 0) throw new Error(`It does not hold ${missing.join(", ")}.`);
  for (const table of held)
    if (!made.includes(table)) told(`LEFT OUT: ${table}, which no migration makes`);
  return tables.filter(({ table }) => made.includes(table));
}

/** Reads the target back whole and compares each table's rows and hash with the backup's, then follows references. */
async function compare(address: DbAddress, tables: readonly TableSum[]): Promise<void> {
  const read = tableSums();
  for await (const piece of serverSnapshot(address)) read.add(piece);
  const found = new Map(read.done().map((sum) => [sum.table, sum]));
  for (const { table, rows, sha256 } of tables)
    if (found.get(table)?.sha256 !== sha256)
      throw new Error(`${table}: ${rows} rows were to be restored; they read back differently.`);
  const [loose] = await execute(address, ["select * from pragma_foreign_key_check limit 1"]);
  if (loose?.[0])
    throw new Error(`${loose[0][0]} refers to a row of ${loose[0][2]} that is not there.`);
}

/** As drizzle-orm makes it. */
const CREATE_MIGRATIONS_TABLE = `create table if not exists ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

function noted({ hash, created_at }: AppliedMigration) {
  return {
    sql: `insert into ${MIGRATIONS_TABLE} (hash, created_at) values (?, ?)`,
    args: [hash, BigInt(created_at)],
  };
}
