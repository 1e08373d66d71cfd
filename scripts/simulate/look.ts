import { Database } from "bun:sqlite";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";

export type Look = ReturnType<typeof openLook>["db"];

/**
 * The database of a stack on this machine, read from its file beside the server. sqld opens a connection for each call,
 * which reads the whole schema (10 ms): what a season asks again and again would cost more than what its people do.
 */
export function openLook(dataDir: string) {
  const file = new Database(join(dataDir, "database/dbs/default/data"), { readonly: true });
  return { db: drizzle({ client: file }), close: () => file.close() };
}
