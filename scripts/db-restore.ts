/**
 * `bun run db:restore -- FILE [--as-is]`: fills an empty database from a backup. Without LIBSQL_URL it is the one `start`
 * will use (DATA_DIR), which must not be running. docs/backup.md.
 */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { restoreBackup } = await import("#db/backup/restore.ts");
const { reasonOf, sumsTable } = await import("./lib/backup-report.ts");
const { interruption } = await import("./lib/command.ts");
const { assertPortFree } = await import("./lib/process.ts");
const { databaseAnswers, startDatabase } = await import("./lib/stack.ts");

const asIs = process.argv.includes("--as-is");
const files = process.argv.slice(2).filter((argument) => argument !== "--as-is");
const [file] = files;
if (files.length !== 1 || !file || file.startsWith("-")) {
  console.error("usage: bun run db:restore -- FILE [--as-is]");
  process.exit(2);
}
const settings = readSettings();
const began = Date.now();
const stopped = new Promise<never>((_, reject) => {
  interruption().addEventListener("abort", () =>
    reject(new Error("it was interrupted. What it had begun to fill is to be thrown away.")),
  );
});
stopped.catch(() => {});
const report = (what: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
let server: ReturnType<typeof startDatabase> | undefined;
let failed = false;
try {
  const local = `http://127.0.0.1:${settings.libsqlPort}`;
  if (!settings.libsqlUrl) {
    await assertPortFree(settings.libsqlPort, "LIBSQL_PORT");
    server = startDatabase(settings);
    await Promise.race([databaseAnswers(local), stopped]);
  }
  const address = { url: settings.libsqlUrl ?? local, authToken: settings.libsqlAuthToken };
  const restored = restoreBackup(file, address, { now: new Date(), asIs, report });
  console.log(sumsTable(await Promise.race([restored, stopped])));
  report("restored, and each table compared with the backup");
  if (!asIs)
    console.log("Waiting mails are parked, sessions and sign-in links ended (docs/backup.md).");
} catch (error) {
  console.error(`Not restored: ${reasonOf(error)}`);
  failed = true;
} finally {
  await server?.stop();
}
process.exit(failed ? 1 : 0);
