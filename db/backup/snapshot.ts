/**
 * Some rows of one table, as lines of `cells.ts`. A table comes in one or more pieces, one after the other; a table
 * without rows comes as one piece without lines.
 */
export type Piece = { table: string; columns: readonly string[]; lines: readonly string[] };

/** A database at one moment: first the list of migrations (`MIGRATIONS_TABLE`), then the kept tables by name. */
export type Snapshot = AsyncIterable<Piece>;

/** Rows of a piece: enough to make the cost of a piece small, few enough to hold in memory. */
export const PIECE_ROWS = 500;
