/** `bun run db:migrate`: applies the committed migrations to the database that LIBSQL_URL names. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { applyMigrations } = await import("#db/migrate.ts");
const settings = readSettings();
const url = settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`;
try {
  await applyMigrations(url, settings.libsqlAuthToken);
  console.log(`The database at ${url} is up to date.`);
} catch (error) {
  console.error(`The database at ${url} could not be brought up to date.`);
  console.error(error instanceof Error ? (error.cause ?? error.message) : error);
  process.exit(1);
}
