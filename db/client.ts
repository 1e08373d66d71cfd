import { drizzle } from "drizzle-orm/libsql/web";

/** Where the libSQL server (Turso, or sqld on one machine) answers. */
export type DbAddress = { url: string; authToken?: string | undefined };

/** A database that has not answered by then is away: the caller says so, or shows what it has. */
const ANSWER_TIMEOUT_MS = 6_000;

/** A client for one request: it holds no connection, each call or batch is one HTTP round trip. */
export function createDb({ url, authToken }: DbAddress) {
  return drizzle({ connection: { url, fetch: timedFetch, ...(authToken && { authToken }) } });
}

function timedFetch(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
}

export type Db = ReturnType<typeof createDb>;
