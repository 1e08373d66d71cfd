/** `bun run db:backup -- FILE`: writes a whole, consistent copy of the database while others write. docs/backup.md. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { join } = await import("node:path");
const { readSettings } = await import("./lib/settings.ts");
const { folderSnapshot } = await import("#db/backup/folder-snapshot.ts");
const { serverSnapshot } = await import("#db/backup/server-snapshot.ts");
const { writeBackup } = await import("#db/backup/write-backup.ts");
const { reasonOf, sumsTable } = await import("./lib/backup-report.ts");
const { interruption } = await import("./lib/command.ts");

const files = process.argv.slice(2);
const [file] = files;
if (files.length !== 1 || !file || file.startsWith("-")) {
  console.error("usage: bun run db:backup -- FILE");
  process.exit(2);
}
const { libsqlUrl, libsqlAuthToken, libsqlPort, dataDir } = readSettings();
const began = Date.now();
const interrupted = interruption();
try {
  const snapshot = libsqlUrl
    ? serverSnapshot({ url: libsqlUrl, authToken: libsqlAuthToken })
    : folderSnapshot({ url: `http://127.0.0.1:${libsqlPort}` }, join(dataDir, "database"));
  const sums = await writeBackup(snapshot, file, new Date(), interrupted);
  console.log(sumsTable(sums));
  console.log(`${file} is written, in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  const reason = interrupted.aborted ? "it was interrupted." : reasonOf(error);
  console.error(`No backup was written: ${reason}`);
  // Not at once: what is written of it is still to be removed.
  process.exitCode = 1;
}
