/** `bun run db:seed`: fills the empty database that LIBSQL_URL names; a filled one is left as it is. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { seedDatabase } = await import("#db/seed/index.ts");
const settings = readSettings();
const { seeded, accounts } = await seedDatabase({
  url: settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`,
  authToken: settings.libsqlAuthToken,
  mode: settings.seed,
  adminEmail: settings.adminEmail,
  adminPassword: settings.adminPassword,
});
console.log(seeded ? "Seeded." : "The database is filled already; nothing was changed.");
for (const one of accounts) console.log(`${one.role.padEnd(10)} ${one.email}  ${one.password}`);
