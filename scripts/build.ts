/**
 * `bun run build`: builds the site into build/, as `start` and the tests do. With LIBSQL_URL the pages built ahead are
 * made for the site configuration of that database, which has to be migrated.
 */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { buildNow } = await import("./lib/build.ts");
const { interruption } = await import("./lib/command.ts");
const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken, UI_LANGUAGE } = process.env;
// What it has started ends with it: the database and the site that render the pages built ahead.
interruption();
try {
  const id = await buildNow(UI_LANGUAGE || "en", url ? { url, authToken } : undefined);
  console.log(`Built ${id}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
