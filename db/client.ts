import { createClient, type InStatement } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";

/** Where the libSQL server (Turso, or sqld on one machine) answers. */
export type DbAddress = { url: string; authToken?: string | undefined };

/** A database that has not answered a visitor by then is away: the caller says so, or shows what it has. */
const ANSWER_TIMEOUT_MS = 6_000;
/** Where nobody waits for a page, the work may take as long as it takes. */
export const PATIENT = { answerMs: 600_000 } as const;

/**
 * A client for one request: it holds no connection, each call or batch is one HTTP round trip. A batch is one
 * transaction, and takes the write lock at its start if it writes at all: a transaction that reads first and asks for
 * the lock later fails at once ("database is locked") when another one has written in between.
 */
export function createDb({ url, authToken }: DbAddress, { answerMs = ANSWER_TIMEOUT_MS } = {}) {
  const timed = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerMs) });
  const client = createClient({ url, fetch: timed, ...(authToken && { authToken }) });
  const batch = client.batch.bind(client);
  client.batch = (statements, mode) =>
    batch(statements, mode ?? (statements.every(onlyReads) ? "read" : "write"));
  return drizzle({ client });
}

function onlyReads(statement: InStatement | [string, unknown?]): boolean {
  const sql =
    typeof statement === "string"
      ? statement
      : Array.isArray(statement)
        ? statement[0]
        : statement.sql;
  return (
    /^\s*(?:select|with)\b/i.test(sql) &&
    // A "with" may stand in front of a write; what only looks like one costs a lock, nothing more.
    !/\b(?:insert|update|delete|replace)\b/i.test(sql)
  );
}

export type Db = ReturnType<typeof createDb>;
