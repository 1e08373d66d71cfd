import type { DbAddress } from "#db/client.ts";
import { MIGRATIONS_SQL, MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { type Cell, lineOf, linesOf } from "./cells.ts";
import {
  clientOf,
  keptTables,
  readSchema,
  rowsSql,
  SCHEMA_SQL,
  type SchemaObject,
} from "./schema.ts";
import { PIECE_ROWS, type Piece } from "./snapshot.ts";

/** A value as the libSQL protocol sends it: whole numbers as text, bytes as base64 without padding. */
type WireCell =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

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
  const tables = keptTables(await readSchema(clientOf(address)));
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
  const { body } = await post(address, "/v3/cursor", { baton: null, batch: { steps } });
  if (!body) throw new Error("The database sent nothing.");
  let baton: string | null = null;
  let name = "";
  let columns: string[] = [];
  let gathered: string[] = [];
  let done = 0;
  const schema: SchemaObject[] = [];
  try {
    for await (const line of linesOf(body)) {
      const event = JSON.parse(line) as Event | { type?: never; baton: string | null };
      if (event.type === undefined) baton = event.baton;
      else if (event.type === "step_begin") {
        name = names[event.step] ?? "";
        columns = event.cols.map((col) => col.name);
        done = event.step;
      } else if (event.type === "row") {
        const cells = event.row.map(fromWire);
        if (done === 1)
          schema.push(Object.fromEntries(cells.map((cell, at) => [columns[at], cell])));
        else gathered.push(lineOf(cells));
        if (gathered.length < PIECE_ROWS) continue;
        yield { table: name, columns, lines: gathered };
        gathered = [];
      } else if (event.type === "step_end") {
        if (done === 1 && keptTables(schema).join() !== tables.join())
          throw new Error(
            "The tables changed while the backup began: a migration was running. Try again.",
          );
        if (name !== "") yield { table: name, columns, lines: gathered };
        gathered = [];
      } else if (event.type !== "replication_index") throw new Error(event.error.message);
    }
  } finally {
    // Left alone, the server keeps the connection for ten seconds more.
    if (baton !== null)
      await post(address, "/v3/pipeline", { baton, requests: [{ type: "close" }] }).catch(() => {});
  }
  if (done !== statements.length - 1) throw new Error("The database broke off its answer.");
}

/** Posts to the libSQL server (Hrana 3 over HTTP). Throws an Error without the token in it. */
async function post({ url, authToken }: DbAddress, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${url.replace(/^libsql:/, "https:").replace(/\/$/, "")}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(authToken && { authorization: `Bearer ${authToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status} to ${path}.`);
  return answer;
}

/** What the protocol sent, as SQLite stores it. */
function fromWire(cell: WireCell): Cell {
  switch (cell.type) {
    case "null":
      return null;
    case "integer":
      return BigInt(cell.value);
    case "blob":
      return Uint8Array.from(Buffer.from(cell.base64, "base64"));
    default:
      return cell.value;
  }
}
