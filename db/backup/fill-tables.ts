import type { Client, InStatement } from "@libsql/client/web";
import { cellsOf } from "./cells.ts";
import { readPieces } from "./read-backup.ts";
import { quoted } from "./schema.ts";

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
