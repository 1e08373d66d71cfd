import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { createDb } from "#db/client.ts";

/** The committed migrations, with their journal. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");
const ATTEMPTS = 3;

/**
 * Applies the committed migrations that are missing, in order and in one transaction; changes nothing when there is
 * none. When two start at once the later one fails on what the earlier has made, and finds nothing to do on its next
 * attempt. Bun or Node only: it reads files.
 */
export async function applyMigrations(url: string, authToken?: string): Promise<void> {
  const db = createDb({ url, authToken });
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
