import { Database } from "bun:sqlite";
import { constants, rmSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { DbAddress } from "#db/client.ts";
import { MIGRATIONS_SQL, MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { type Cell, lineOf } from "./cells.ts";
import { keptTables, rowsSql, SCHEMA_SQL, schemaObjects } from "./schema.ts";
import { PIECE_ROWS, type Piece } from "./snapshot.ts";
import { closeStream, execute, executeOpen } from "./wire.ts";

/** The server drops a stream that is silent for ten seconds, and its lock with it. */
const STILL_THERE_MS = 1_000;

/**
 * The database of a server on this machine whose files lie in `folder`, read from a copy of them. The server is held
 * (a transaction that has the write lock and, where there is one connection, the connection) only while the files are
 * copied, about a second for each gigabyte; then others go on, and the copy is read. The copy lies in `folder`, readable
 * by its owner only, and is removed.
 */
export async function* folderSnapshot(address: DbAddress, folder: string): AsyncGenerator<Piece> {
  const from = await databaseFile(address, folder);
  const place = await mkdtemp(join(folder, "backup-"));
  try {
    const file = join(place, "data");
    await copyHeld(address, from, file);
    yield* readCopy(file);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Where the server keeps its database. Throws when that is not in `folder`: it is another one's then. */
async function databaseFile(address: DbAddress, folder: string): Promise<string> {
  const [rows] = await execute(address, [
    "select file from pragma_database_list where name = 'main'",
  ]);
  const file = resolve(`${rows?.[0]?.[0]}`);
  if (!file.startsWith(resolve(folder) + sep))
    throw new Error(`The database at ${address.url} does not keep its files in ${folder}.`);
  return file;
}

async function copyHeld(address: DbAddress, from: string, to: string): Promise<void> {
  let { baton } = await executeOpen(address, null, ["begin immediate"]);
  let held = Promise.resolve();
  const knock = setInterval(() => {
    held = held.then(async () => {
      ({ baton } = await executeOpen(address, baton, ["select 1"]));
    });
    // Told of below.
    held.catch(() => {});
  }, STILL_THERE_MS);
  try {
    await Promise.all(
      ["", "-wal"].map((end) => copyFile(from + end, to + end, constants.COPYFILE_FICLONE)),
    );
    clearInterval(knock);
    await held;
    // Fails when the lock was lost meanwhile: the copy may be of two moments then.
    ({ baton } = await executeOpen(address, baton, ["rollback"]));
  } finally {
    clearInterval(knock);
    await held.catch(() => {});
    await closeStream(address, baton);
  }
}

function* readCopy(file: string): Generator<Piece> {
  const database = new Database(file, { safeIntegers: true, readwrite: true });
  try {
    const [health] = database.query<Record<string, Cell>, []>("pragma quick_check(1)").all();
    if (Object.values(health ?? {})[0] !== "ok") throw new Error("The database file is damaged.");
    // It is open: without a name it is gone when this process is, however that ends.
    rmSync(dirname(file), { recursive: true });
    const schema = database.query(SCHEMA_SQL).values() as Cell[][];
    yield* pieces(database, MIGRATIONS_TABLE, MIGRATIONS_SQL);
    for (const table of keptTables(schemaObjects(schema)))
      yield* pieces(database, table, rowsSql(table));
  } finally {
    database.close();
  }
}

function* pieces(database: Database, table: string, sql: string): Generator<Piece> {
  const statement = database.prepare<Record<string, Cell>, []>(sql);
  const columns = statement.columnNames;
  let gathered: string[] = [];
  for (const row of statement.iterate()) {
    gathered.push(lineOf(Object.values(row)));
    if (gathered.length < PIECE_ROWS) continue;
    yield { table, columns, lines: gathered };
    gathered = [];
  }
  statement.finalize();
  yield { table, columns, lines: gathered };
}
