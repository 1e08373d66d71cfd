/** `bun run db:migrate`: applies the committed migrations to the database that LIBSQL_URL names. docs/migrations.md. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { applyMigrations, migrationRefusal, readMigrationState } = await import("#db/migrate.ts");
const settings = readSettings();
const url = settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`;
try {
  const state = await readMigrationState(url, settings.libsqlAuthToken);
  for (const { name } of state.changed) {
    console.warn(`${name} was applied from another text than it has now.`);
  }
  const refusal = migrationRefusal(state);
  if (refusal !== undefined) {
    console.error(refusal);
    process.exit(1);
  }
  for (const { name, contract } of state.pending) {
    console.log(`Pending: ${name}${contract === undefined ? "" : ` (contract: ${contract})`}`);
  }
  await applyMigrations(url, settings.libsqlAuthToken);
  console.log(`The database at ${url} is up to date (${state.pending.length} applied).`);
} catch (error) {
  console.error(`The database at ${url} could not be brought up to date.`);
  console.error(error instanceof Error ? (error.cause ?? error.message) : error);
  process.exit(1);
}
