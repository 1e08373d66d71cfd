import { createClient, type InArgs, type InStatement, type ResultSet } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { DatabaseAway } from "./errors.ts";

/** Where the libSQL server (Turso, or sqld on one machine) answers. */
export type DbAddress = { url: string; authToken?: string | undefined };

/** A database that has not answered a visitor by then is away: the caller says so, or shows what it has. */
const ANSWER_TIMEOUT_MS = 6_000;
/** Where nobody waits for a page, the work may take as long as it takes. */
export const PATIENT = { answerMs: 600_000 } as const;
/**
 * Calls under way in one isolate at a time. A database that hangs would otherwise collect six seconds of visitors, each
 * with a page half made; the next one fails at once.
 */
const UNDER_WAY_MOST = 500;

/** Each call under way, with the moment (ms) it ends at the latest: nothing else shows that a visitor has left. */
const underWay = new Map<Request, number>();

function hasRoom(): boolean {
  if (underWay.size < UNDER_WAY_MOST) return true;
  const now = Date.now();
  for (const [call, end] of underWay) if (end < now) underWay.delete(call);
  return underWay.size < UNDER_WAY_MOST;
}

/** Asks the database and waits for its whole answer: one that is cut off is none. Throws DatabaseAway. */
async function ask(request: Request, answerMs: number): Promise<Response> {
  if (!hasRoom()) throw new DatabaseAway("too many calls are under way");
  underWay.set(request, Date.now() + answerMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(answerMs) });
    return new Response(await response.arrayBuffer(), response);
  } catch (cause) {
    throw new DatabaseAway("no answer", { cause });
  } finally {
    underWay.delete(request);
  }
}

/**
 * A client for one request: it holds no connection, each call or batch is one HTTP round trip. A batch is one
 * transaction, and takes the write lock at its start if it writes at all: a transaction that reads first and asks for
 * the lock later fails at once ("database is locked") when another one has written in between. The names of the tables of
 * which rows were written are added to `written`.
 */
export function createDb(
  { url, authToken }: DbAddress,
  { answerMs = ANSWER_TIMEOUT_MS, written }: { answerMs?: number; written?: Set<string> } = {},
) {
  const client = createClient({
    url,
    fetch: (request: Request) => ask(request, answerMs),
    ...(authToken && { authToken }),
  });
  const batch = client.batch.bind(client);
  const execute = client.execute.bind(client);
  const note = (statement: AnyStatement, { rowsAffected }: ResultSet) => {
    const table = written && rowsAffected > 0 ? writtenTable(textOf(statement)) : undefined;
    if (table) written?.add(table);
  };
  client.batch = async (statements, mode) => {
    const results = await batch(
      statements,
      mode ?? (statements.every(onlyReads) ? "read" : "write"),
    );
    for (const [at, statement] of statements.entries()) {
      const result = results[at];
      if (result) note(statement, result);
    }
    return results;
  };
  client.execute = async (statement: InStatement, args?: InArgs) => {
    const result = await (typeof statement === "string"
      ? execute(statement, args)
      : execute(statement));
    note(statement, result);
    return result;
  };
  return drizzle({ client });
}

type AnyStatement = InStatement | [string, unknown?];

function textOf(statement: AnyStatement): string {
  if (typeof statement === "string") return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
}

const WRITE =
  /^\s*(?:with\b[\s\S]*?\b)?(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update|delete\s+from)\s+"?(\w+)"?/i;

/** The table that a statement writes; undefined for one that only reads. */
const writtenTable = (sql: string): string | undefined => WRITE.exec(sql)?.[1];

function onlyReads(statement: AnyStatement): boolean {
  const sql = textOf(statement);
  return (
    /^\s*(?:select|with)\b/i.test(sql) &&
    // A "with" may stand in front of a write; what only looks like one costs a lock, nothing more.
    !/\b(?:insert|update|delete|replace)\b/i.test(sql)
  );
}

export type Db = ReturnType<typeof createDb>;
