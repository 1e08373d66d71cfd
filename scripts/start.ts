/** `bun run start`, `bun run dev`: all of it on this machine; `--timings` says where the time went. See README.md. */
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.ts";

const dev = process.argv.includes("--dev");
ensureInstalled();
/** What was done, in milliseconds; the first since this process began. */
const steps = [{ what: "Installing packages, if any are missing", took: performance.now() }];
const { readSettings } = await import("./lib/settings.ts");
const { deathNotice, isRunning } = await import("./lib/process.ts");
const { processes, runnersOf } = await import("./lib/processes.ts");
const { startStack } = await import("./lib/stack.ts");

// A closed terminal takes the output away with it; writing there must not end this process before it has cleaned up.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

let stopRequested: (signal: string) => void = () => {};
const signal = new Promise<string>((resolve) => {
  stopRequested = resolve;
});
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => stopRequested(name));
// Whoever ends npx or bun run with a signal of their own means all of it, and this process does not hear it.
const runners = runnersOf(process.pid, processes());
setInterval(() => {
  if (runners.some((pid) => !isRunning(pid))) stopRequested("SIGHUP");
}, 1_000).unref();

try {
  const settings = readSettings();
  const aborted = new AbortController();
  void signal.then(() => aborted.abort());
  const stack = await startStack(settings, {
    dev,
    say: (what) => console.log(what),
    took: (what, took) => steps.push({ what, took }),
    signal: aborted.signal,
  });
  console.log(
    `\nSite      ${stack.siteUrl}\nChat      ${stack.chatUrl}\nDatabase  ${stack.libsqlUrl}\nData      ${settings.dataDir}\nMails     ${join(settings.dataDir, "mails")}`,
  );
  if (stack.seed.seeded) {
    console.log("\nAccounts (shown once; kept in accounts.txt in the data folder):");
    for (const one of stack.seed.accounts)
      console.log(`  ${one.role.padEnd(10)} ${one.email}  ${one.password}`);
  }
  if (process.argv.includes("--timings")) sayTimings(performance.now());
  console.log("\nReady. Ctrl-C stops all of it.");

  const end = await Promise.race([signal, stack.died]);
  if (typeof end === "string") {
    console.log("\nStopping …");
    await stack.stop();
    process.exit(0);
  }
  const notice = deathNotice(end);
  await stack.stop();
  console.error(`\n${notice}\nEverything else was stopped.`);
  process.exit(1);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function sayTimings(end: number): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(8)} s  `;
  console.log("");
  for (const { what, took } of steps) console.log(seconds(took) + what);
  console.log(`${seconds(end)}in all; building and preparing the database go on side by side`);
}
