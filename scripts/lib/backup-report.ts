import type { TableSum } from "#db/backup/snapshot.ts";

/** One line for each table: rows, hash, name. */
export function sumsTable(sums: readonly TableSum[]): string {
  const lines = sums.map(
    ({ table, rows, sha256 }) => `${`${rows}`.padStart(9)}  ${sha256}  ${table}`,
  );
  const total = sums.reduce((sum, { rows }) => sum + rows, 0);
  return [...lines, `${`${total}`.padStart(9)}  rows in ${sums.length} tables`].join("\n");
}

/** What to tell a person of an error: what went wrong beneath it, if that is known. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  if ("code" in error && /^(?:ConnectionRefused|ECONNREFUSED)$/.test(`${error.code}`))
    return "the database does not answer. Is it started, and are LIBSQL_URL or LIBSQL_PORT right?";
  return error.message;
}
