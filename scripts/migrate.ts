/** `bun run db:migrate`: applies the committed migrations to the database that LIBSQL_URL names. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { applyMigrations } = await import("#db/migrate.ts");
const settings = readSettings();
await applyMigrations(
  settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`,
  settings.libsqlAuthToken,
);
console.log("The database is up to date.");
