import { createHash } from "node:crypto";

/**
 * Some rows of one table, as lines of `cells.ts`. A table comes in one or more pieces, one after the other; a table
 * without rows comes as one piece without lines.
 */
export type Piece = { table: string; columns: readonly string[]; lines: readonly string[] };

/** A database at one moment: first the list of migrations (`MIGRATIONS_TABLE`), then the kept tables by name. */
export type Snapshot = AsyncIterable<Piece>;

/** Rows of a piece: enough to make the cost of a piece small, few enough to hold in memory. */
export const PIECE_ROWS = 500;

/** What a table held: rows, and the SHA-256 of its columns' line and its rows' lines in order. */
export type TableSum = { table: string; rows: number; sha256: string };

/** The line of columns that stands before a table's rows. */
export function tableLine({ table, columns }: Pick<Piece, "table" | "columns">): string {
  return JSON.stringify({ table, columns });
}

/** Sums of tables as their pieces come. */
export function tableSums() {
  const sums: TableSum[] = [];
  let current: { table: string; rows: number; hash: ReturnType<typeof createHash> } | undefined;
  const end = () => {
    if (current)
      sums.push({ table: current.table, rows: current.rows, sha256: current.hash.digest("hex") });
    current = undefined;
  };
  return {
    add(piece: Piece) {
      if (current?.table !== piece.table) {
        end();
        const hash = createHash("sha256").update(`${tableLine(piece)}\n`);
        current = { table: piece.table, rows: 0, hash };
      }
      current.rows += piece.lines.length;
      if (piece.lines.length > 0) current.hash.update(`${piece.lines.join("\n")}\n`);
    },
    /** All tables; no piece may come after it. */
    done(): TableSum[] {
      end();
      return sums;
    },
  };
}
