import type { Client, InStatement } from "@libsql/client/web";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { DbAddress } from "#db/client.ts";
import { applyMigrations, MIGRATIONS_FOLDER } from "#db/migrate.ts";
import { MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { checkSeal } from "./file-seal.ts";
import { fillSearch, fillTables, searchFills } from "./fill.ts";
import { type AppliedMigration, type BackupContents, readContents } from "./read-backup.ts";
import { clientOf, keptTables, madeTables, quoted, readSchema, searchTables } from "./schema.ts";
import { serverSnapshot } from "./server-snapshot.ts";
import { type TableSum, tableSums } from "./snapshot.ts";

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
  report?: (what: string) => void;
};

/**
 * Restores a backup into an empty database and answers what each table holds, after reading it back and comparing it
 * with the backup. Whatever can be wrong with the file or the target is found before anything is written; what goes
 * wrong later throws `TargetSpoiled`.
 */
export async function restoreBackup(
  path: string,
  address: DbAddress,
  { now, asIs = false, report = () => {} }: RestoreOptions,
): Promise<TableSum[]> {
  const bytes = await checkSeal(path);
  const contents = await readContents(path, bytes);
  report(`${path} is whole: taken ${contents.taken}, ${contents.tables.length} tables`);
  const migrations = migrationsOf(contents);
  const client = clientOf(address);
  await assertEmpty(client, address.url);

  try {
    await client.migrate(migrations.flatMap(({ sql }) => sql));
    const objects = await readSchema(client);
    const triggers = objects.filter(({ type }) => type === "trigger");
    const tables = knownTables(contents, keptTables(objects), report);
    // What triggers would write is in the backup; what they would refuse was allowed when it was written.
    await client.migrate([
      ...triggers.map(({ name }) => `drop trigger ${quoted(name)}`),
      ...keptTables(objects).map((table) => `delete from ${quoted(table)}`),
      CREATE_MIGRATIONS_TABLE,
    ]);
    await fillTables(
      client,
      { path, bytes, tables: new Set(tables.map(({ table }) => table)) },
      report,
    );
    await fillSearch(client, searchFills(triggers, searchTables(objects)), report);
    await compare(client, address, tables);
    report("every table reads back as it was");
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

async function assertEmpty(client: Client, url: string): Promise<void> {
  const tables = madeTables(await readSchema(client));
  if (tables.length > 0)
    throw new Error(
      `The database at ${url} is not empty (${tables.length} tables). A backup is restored into an empty one only.`,
    );
}

/**
 * The tables of a backup that the migrations make. One that somebody has made by hand is left out and reported: it must
 * not keep everything else from coming back. Throws when one of the migrations' is not in the backup.
 */
function knownTables(
  { tables }: BackupContents,
  made: readonly string[],
  report: (what: string) => void,
): TableSum[] {
  const held = new Set(tables.map(({ table }) => table));
  const missing = made.filter((table) => !held.has(table));
  if (missing.length > 0) throw new Error(`It does not hold ${missing.join(", ")}.`);
  for (const table of held)
    if (!made.includes(table)) report(`LEFT OUT: ${table}, which no migration makes`);
  return tables.filter(({ table }) => made.includes(table));
}

/** Reads the target back whole and compares each table's rows and hash with the backup's, then follows references. */
async function compare(
  client: Client,
  address: DbAddress,
  tables: readonly TableSum[],
): Promise<void> {
  const read = tableSums();
  for await (const piece of serverSnapshot(address)) read.add(piece);
  const found = new Map(read.done().map((sum) => [sum.table, sum]));
  for (const { table, rows, sha256 } of tables)
    if (found.get(table)?.sha256 !== sha256)
      throw new Error(`${table}: ${rows} rows were to be restored; they read back differently.`);
  const loose = await client.execute("select * from pragma_foreign_key_check limit 1");
  for (const { table, parent } of loose.rows)
    throw new Error(`${table} refers to a row of ${parent} that is not there.`);
}

/** As drizzle-orm makes it. */
const CREATE_MIGRATIONS_TABLE = `create table if not exists ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

function noted({ hash, created_at }: AppliedMigration) {
  return {
    sql: `insert into ${MIGRATIONS_TABLE} (hash, created_at) values (?, ?)`,
    args: [hash, BigInt(created_at)],
  };
}

/** How far the numbers of requests jump: those given since the backup stand in mails, and are not given twice. */
const REQUEST_NUMBERS_LEFT_OUT = 1_000;
/** How far the count of content changes jumps: pages cached since the backup are kept under the numbers after it. */
const CONTENT_VERSIONS_LEFT_OUT = 1_000_000;

/**
 * What must not come back to life with a backup, as statements of one transaction: mails that were waiting (they may
 * have gone out since: parked, an administrator sends those that are still needed), sessions and one-time links (they
 * may have been revoked or used since), and numbers that were given since. docs/backup.md.
 */
function invalidations(now: Date): InStatement[] {
  const args = [BigInt(now.getTime())];
  return [
    {
      sql: "update email_outbox set state = 'parked', last_error = 'waited when the backup was taken', update_date = ? where state in ('queued', 'sending', 'failed')",
      args,
    },
    { sql: "update session set revoked_date = ? where revoked_date is null", args },
    { sql: "update login_token set used_date = ? where used_date is null", args },
    `update sequence set value = value + ${REQUEST_NUMBERS_LEFT_OUT} where name = 'rental_request'`,
    `update sequence set value = value + ${CONTENT_VERSIONS_LEFT_OUT} where name = 'content'`,
  ];
}
