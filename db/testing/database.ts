import { createDb, type Db } from "#db/client.ts";
import { applyMigrations } from "#db/migrate.ts";
import { type RunningSqld, startSqld } from "./sqld.ts";

/** A migrated, empty database on a server of its own. */
export async function startDatabase(): Promise<RunningSqld & { db: Db }> {
  const { url, folder, stop } = await startSqld();
  try {
    await applyMigrations(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { db: createDb({ url }), url, folder, stop };
}
