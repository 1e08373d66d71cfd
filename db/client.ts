import { drizzle } from "drizzle-orm/libsql/web";

/** Where the libSQL server (Turso, or sqld on one machine) answers. */
export type DbAddress = { url: string; authToken?: string | undefined };

/** A client for one request: it holds no connection, each call or batch is one HTTP round trip. */
export function createDb({ url, authToken }: DbAddress) {
  return drizzle({ connection: { url, ...(authToken && { authToken }) } });
}

export type Db = ReturnType<typeof createDb>;
