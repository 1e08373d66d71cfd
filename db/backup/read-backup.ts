import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { cellsOf, linesOf } from "./cells.ts";
import { PIECE_ROWS, type Piece, type TableSum, tableSums } from "./snapshot.ts";
import { FORMAT } from "./write-backup.ts";

/** A migration as the database lists it: hash of its SQL, and its time in the journal. */
export type AppliedMigration = { hash: string; created_at: number };
export type BackupContents = Awaited<ReturnType<typeof readContents>>;

type Line = { format?: string; version?: number; taken?: string } & Partial<
  Pick<Piece, "table" | "columns">
> & {
    sums?: TableSum[];
  };

/**
 * Reads a backup whole, `bytes` long without its seal, and answers what is in it. Throws an Error when its lines, counts
 * or hashes are not those it was written with.
 */
export async function readContents(path: string, bytes: number) {
  let taken = "";
  const migrations: AppliedMigration[] = [];
  const columns = new Map<string, readonly string[]>();
  const counted = tableSums();
  let promised: TableSum[] | undefined;
  for await (const piece of readPieces(path, bytes, (line) => {
    if (line.format !== undefined) taken = readHead(path, line);
    promised = line.sums ?? promised;
  })) {
    counted.add(piece);
    columns.set(piece.table, piece.columns);
    if (piece.table !== MIGRATIONS_TABLE) continue;
    for (const [hash, created] of piece.lines.map(cellsOf))
      migrations.push({ hash: `${hash}`, created_at: Number(created) });
  }
  const found = counted.done();
  if (taken === "" || !promised || JSON.stringify(found) !== JSON.stringify(promised))
    throw new Error(`${path} does not hold what it was written with.`);
  const tables = found
    .filter(({ table }) => table !== MIGRATIONS_TABLE)
    .map((sum) => ({ ...sum, columns: columns.get(sum.table) ?? [] }));
  return { taken, migrations, tables };
}

function readHead(path: string, { format, version, taken }: Line): string {
  if (format !== FORMAT.format) throw new Error(`${path} is not a backup of this site.`);
  if (version !== FORMAT.version)
    throw new Error(`${path} is of version ${version}; this program reads ${FORMAT.version}.`);
  return taken ?? "";
}

/** The tables of a backup in pieces, in the order they were written; other lines go to `other`. */
export async function* readPieces(
  path: string,
  bytes: number,
  other: (line: Line) => void = () => {},
): AsyncGenerator<Piece> {
  const unzipped = createReadStream(path, { end: bytes - 1 }).pipe(createGunzip());
  let piece: (Piece & { lines: string[] }) | undefined;
  for await (const line of linesOf(unzipped)) {
    if (line.startsWith("[") && piece) {
      piece.lines.push(line);
      if (piece.lines.length < PIECE_ROWS) continue;
      yield piece;
      piece = { ...piece, lines: [] };
      continue;
    }
    if (piece) yield piece;
    const head = JSON.parse(line) as Line;
    const { table, columns = [] } = head;
    piece = table === undefined ? undefined : { table, columns, lines: [] };
    if (!piece) other(head);
  }
}
