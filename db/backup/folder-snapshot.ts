import { Database } from "bun:sqlite";
import { resolve, sep } from "node:path";
import type { DbAddress } from "#db/client.ts";
import { MIGRATIONS_SQL, MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { type Cell, lineOf } from "./cells.ts";
import { clientOf, keptTables, rowsSql, SCHEMA_SQL, type SchemaObject } from "./schema.ts";
import { PIECE_ROWS, type Piece } from "./snapshot.ts";

/**
 * The database of a server on this machine whose files lie in `folder`, in one read transaction on those files. The
 * server's one connection stays free, so others go on writing; what they write waits in the log beside the file until
 * the transaction ends.
 */
export async function* folderSnapshot(address: DbAddress, folder: string): AsyncGenerator<Piece> {
  const file = await databaseFile(address, folder);
  const database = new Database(file, { safeIntegers: true, readonly: true });
  try {
    database.run("begin");
    const [health] = database.query<Record<string, Cell>, []>("pragma quick_check(1)").all();
    if (Object.values(health ?? {})[0] !== "ok") throw new Error("The database file is damaged.");
    yield* pieces(database, MIGRATIONS_TABLE, MIGRATIONS_SQL);
    const schema = database.query<SchemaObject, []>(SCHEMA_SQL).all();
    for (const table of keptTables(schema)) yield* pieces(database, table, rowsSql(table));
  } finally {
    database.close();
  }
}

/** Where the server keeps its database. Throws when that is not in `folder`: it is another one's then. */
async function databaseFile(address: DbAddress, folder: string): Promise<string> {
  const { rows } = await clientOf(address).execute(
    "select file from pragma_database_list where name = 'main'",
  );
  const file = resolve(`${rows[0]?.file}`);
  if (!file.startsWith(resolve(folder) + sep))
    throw new Error(`The database at ${address.url} does not keep its files in ${folder}.`);
  return file;
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
