import type { DbAddress } from "#db/client.ts";
import { MIGRATIONS_SQL, MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { type Cell, fromWire, lineOf, type WireCell } from "./cells.ts";
import { keptTables, rowsSql, SCHEMA_SQL, schemaObjects } from "./schema.ts";
import { PIECE_ROWS, type Piece } from "./snapshot.ts";
import { closeStream, execute, lines, post } from "./wire.ts";

type Event =
  | { type: "step_begin"; step: number; cols: { name: string }[] }
  | { type: "row"; row: WireCell[] }
  | { type: "step_end" }
  | { type: "replication_index" }
  | { type: "step_error"; error: { message: string } }
  | { type: "error"; error: { message: string } };

/**
 * A database as one read transaction of its server sees it: one request whose answer streams all tables (the protocol's
 * cursor), so nothing holds more than a piece in memory. Others may write meanwhile where the server has more than one
 * connection (Turso); on a server with one they wait.
 */
export async function* serverSnapshot(address: DbAddress): AsyncGenerator<Piece> {
  const tables = await tablesOf(address);
  const statements = [
    "begin",
    // Once more, inside: a migration may have run since the tables were asked for.
    SCHEMA_SQL,
    MIGRATIONS_SQL,
    ...tables.map(rowsSql),
    "commit",
  ];
  const names = ["", "", MIGRATIONS_TABLE, ...tables, ""];
  const steps = statements.map((sql, step) =>
    step === 0 ? { stmt: { sql } } : { stmt: { sql }, condition: { type: "ok", step: step - 1 } },
  );
  const answer = await post(address, "/v3/cursor", { baton: null, batch: { steps } });
  let baton: string | null = null;
  let name = "";
  let columns: string[] = [];
  let gathered: string[] = [];
  let done = 0;
  const schema: Cell[][] = [];
  try {
    for await (const line of lines(answer)) {
      const event = JSON.parse(line) as Event | { type?: never; baton: string | null };
      if (event.type === undefined) baton = event.baton;
      else if (event.type === "step_begin") {
        name = names[event.step] ?? "";
        columns = event.cols.map((col) => col.name);
        done = event.step;
      } else if (event.type === "row") {
        const cells = event.row.map(fromWire);
        if (done === 1) schema.push(cells);
        else gathered.push(lineOf(cells));
        if (gathered.length < PIECE_ROWS) continue;
        yield { table: name, columns, lines: gathered };
        gathered = [];
      } else if (event.type === "step_end") {
        if (done === 1) assertSame(tables, keptTables(schemaObjects(schema)));
        if (name !== "") yield { table: name, columns, lines: gathered };
        gathered = [];
      } else if (event.type !== "replication_index") throw new Error(event.error.message);
    }
  } finally {
    await closeStream(address, baton);
  }
  if (done !== statements.length - 1) throw new Error("The database broke off its answer.");
}

async function tablesOf(address: DbAddress): Promise<string[]> {
  const [rows] = await execute(address, [SCHEMA_SQL]);
  return keptTables(schemaObjects(rows ?? []));
}

function assertSame(before: readonly string[], inside: readonly string[]) {
  if (before.join() !== inside.join())
    throw new Error(
      "The tables changed while the backup began: a migration was running. Try again.",
    );
}
