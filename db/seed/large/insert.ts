import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";

export type Cell = string | number | null;
type Rows = {
  table: SQLiteTable;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};
const ROWS_PER_STATEMENT = 500;

/** Writes rows in one transaction, tables in the order given: one parameter per statement, which SQLite reads as JSON. */
export async function writeRows(db: Db, parts: readonly Rows[]): Promise<void> {
  const statements = parts.flatMap(({ table, columns, rows }) => {
    const name = sql.identifier(getTableName(table));
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const cells = sql.raw(columns.map((_, at) => `value ->> ${at}`).join(", "));
    const made = [];
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
      const part = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT));
      made.push(
        db.run(sql`insert into ${name} (${names}) select ${cells} from json_each(${part})`),
      );
    }
    return made;
  });
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}
