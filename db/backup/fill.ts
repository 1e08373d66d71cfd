import type { Client, InStatement } from "@libsql/client/web";
import { cellsOf } from "./cells.ts";
import { readPieces } from "./read-backup.ts";
import { quoted, type SchemaObject } from "./schema.ts";

/** Bytes of one request: far below the ten megabytes a server accepts, enough that requests are not what takes time. */
const REQUEST_BYTES = 1_000_000;
/** Values of one statement: SQLite takes 32,766. */
const MOST_VALUES = 8_000;

/** Inserts all rows of these tables of a backup, in their order, a transaction for each request. Foreign keys are looked at afterwards. */
export async function fillTables(
  client: Client,
  { path, bytes, tables }: { path: string; bytes: number; tables: ReadonlySet<string> },
  report: (what: string) => void,
): Promise<void> {
  let statements: InStatement[] = [];
  let size = 0;
  let rows = 0;
  const send = async () => {
    if (statements.length > 0) await client.migrate(statements);
    statements = [];
    size = 0;
  };
  let at = "";
  for await (const { table, columns, lines } of readPieces(path, bytes)) {
    if (!tables.has(table)) continue;
    if (table !== at && lines.length > 0) report(table);
    at = table;
    const most = Math.max(1, Math.floor(MOST_VALUES / columns.length));
    for (let first = 0; first < lines.length; first += most) {
      const some = lines.slice(first, first + most);
      statements.push(insertion(table, columns, some));
      size += some.reduce((sum, line) => sum + line.length, 0);
      rows += some.length;
      if (size >= REQUEST_BYTES) await send();
    }
  }
  await send();
  report(`${rows} rows written`);
}

function insertion(table: string, columns: readonly string[], lines: readonly string[]) {
  const row = `(${columns.map(() => "?").join(",")})`;
  return {
    sql: `insert into ${quoted(table)} (${columns.map(quoted).join(",")}) values ${lines.map(() => row).join(",")}`,
    args: lines.flatMap(cellsOf),
  };
}

/** A full-text index and how to fill it from the records of `from` whose rowid is above the first and up to the second. */
export type SearchFill = { index: string; from: string; sql: string };

/**
 * How each full-text index is made again from the records: what its own insert trigger does for one record, for many.
 * Read from the triggers, so that it is right for the version of the database at hand. Throws when a trigger is not
 * of the form db/entity-sql.ts and db/testing/knowledge-sql.ts give it.
 */
export function searchFills(
  objects: readonly SchemaObject[],
  indexes: readonly string[],
): SearchFill[] {
  return indexes.map((index) => {
    for (const { type, table, sql } of objects) {
      if (type !== "trigger" || !/\bAFTER INSERT ON\b/i.test(sql)) continue;
      const insert = new RegExp(
        `INSERT INTO \`${index}\` \\((rowid, [^)]*)\\) VALUES \\((.*)\\);`,
      ).exec(sql);
      if (!insert?.[1] || !insert[2]) continue;
      const values = insert[2].replaceAll("NEW.", "t.");
      return {
        index,
        from: table,
        sql: `INSERT INTO ${quoted(index)} (${insert[1]}) SELECT ${values} FROM ${quoted(table)} t WHERE t.rowid > ? AND t.rowid <= ?`,
      };
    }
    throw new Error(`No trigger says how ${index} is filled.`);
  });
}

/** Records of one request; a transaction that takes more than a few seconds is one a server may end. */
const RECORDS = 20_000;

/** Fills the indexes, some thousand records at a time. */
export async function fillSearch(
  client: Client,
  fills: readonly SearchFill[],
  report: (what: string) => void,
): Promise<void> {
  for (const { index, from, sql } of fills) {
    report(index);
    const { rows } = await client.execute(
      `select coalesce(max(rowid), 0) last from ${quoted(from)}`,
    );
    const last = Number(rows[0]?.last);
    for (let after = 0; after < last; after += RECORDS)
      await client.migrate([{ sql, args: [BigInt(after), BigInt(after + RECORDS)] }]);
  }
}
