import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/lib/install.ts";
import { freePort, noteGroup } from "#scripts/lib/process.ts";
import { handToTests, startBreakable } from "./breakable.ts";
import { heldAgainst } from "./held-against.ts";
import { startLoad } from "./load.ts";
import { makeRandom, SEEDS } from "./random.ts";
import { type Part, table } from "./report.ts";
import { makeTrips } from "./trips.ts";

/** So long may it take from nothing to a running site with the data, on a machine that has other things to do. */
const DRILL_SECONDS = 300;

/**
 * A backup while people are at work, then the machine is gone: `db:restore` and `start` in an empty folder, as
 * docs/backup.md says, until a site runs with the data. The seed says what the load asks for, and when both happen.
 */
export async function drill(seed: number): Promise<Part> {
  const random = makeRandom(seed);
  const [before, after] = [4_000 + random.whole(8_000), 500 + random.whole(5_000)];
  const broken: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "khorizon-drill-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "backup.gz");
  const site = await startBreakable();
  let known: ReturnType<typeof startLoad>["ledger"] | undefined;
  let backup: Run;
  let figures: ReturnType<typeof startLoad>["figures"];
  try {
    handToTests(site);
    const load = startLoad(site, await makeTrips(site.libsqlUrl, 60), random.whole(SEEDS));
    await Bun.sleep(before);
    known = structuredClone(load.ledger);
    backup = await run(["scripts/db-backup.ts", file], {
      DATA_DIR: site.settings.dataDir,
      LIBSQL_PORT: `${site.settings.libsqlPort}`,
    });
    await Bun.sleep(after);
    figures = load.figures;
    // Everything at once, and the folder with it.
    await Promise.all((["site", "rooms", "database"] as const).map((name) => site.kill(name)));
    await load.stop();
  } finally {
    await site.stop();
  }
  if (backup.code !== 0) broken.push(`the backup failed: ${backup.output.slice(-300)}`);

  const [port, party, libsql] = [await freePort(), await freePort(), await freePort()];
  const env = {
    DATA_DIR: join(folder, "data"),
    PORT: `${port}`,
    PARTY_PORT: `${party}`,
    LIBSQL_PORT: `${libsql}`,
    SEED: "none",
    SITE_URL: "",
  };
  const began = performance.now();
  const restored = await run(["scripts/db-restore.ts", file], env);
  const restoredAfter = performance.now() - began;
  if (restored.code !== 0) broken.push(`the restore failed: ${restored.output.slice(-300)}`);
  const differing = differences(backup.output, restored.output);
  if (sumsOf(backup.output).size === 0) broken.push("the backup names no table");
  broken.push(...differing.map((one) => `restored otherwise than it was: ${one}`));
  const started = startCommand(env);
  let runningAfter = 0;
  let pages = 0;
  let lost: string[] = [];
  try {
    await Promise.race([
      started.ready,
      Bun.sleep(DRILL_SECONDS * 1000).then(() => {
        throw new Error("it did not start in time");
      }),
    ]);
    runningAfter = performance.now() - began;
    for (const path of ["/", "/packages", "/api/health", "/package/fast-water-31-ft-rib"]) {
      const response = await fetch(`http://localhost:${port}${path}`);
      const text = await response.text();
      if (response.ok && text.length > 50) pages += 1;
      else broken.push(`after the drill ${path} answers ${response.status}`);
    }
    ({ lost } = await heldAgainst(`http://127.0.0.1:${libsql}`, known));
    broken.push(
      ...lost.slice(0, 5).map((one) => `not in the backup, though acknowledged before it: ${one}`),
    );
  } catch (error) {
    broken.push(`the new machine: ${error instanceof Error ? error.message : error}`);
  } finally {
    await started.stop();
  }
  const bytes = backup.code === 0 ? statSync(file).size : 0;
  const tables = sumsOf(backup.output).size;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return {
    broken,
    lines: table(
      ["backup and drill", "figure"],
      [
        ["backup begins after, s (of the seed)", before / 1000],
        ["machine gone after the backup, s (of the seed)", after / 1000],
        ["answers acknowledged under load", figures.acknowledged],
        ["backup under load, s", Math.round(backup.ms / 100) / 10],
        ["its size, KB", Math.round(bytes / 1000)],
        ["tables in it", tables],
        ["tables that differ after the restore", differing.length],
        ["restore, s", Math.round(restoredAfter / 100) / 10],
        ["machine gone to running again, s", Math.round(runningAfter / 100) / 10],
        ["pages looked at", pages],
        ["acknowledged before the backup and lost", lost.length],
      ],
    ),
  };
}

type Run = { code: number | null; output: string; ms: number };

async function run(args: string[], more: Record<string, string>): Promise<Run> {
  const began = performance.now();
  const child = Bun.spawn(["bun", ...args], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, TEST_STACK: "", ...more },
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, output: output + errors, ms: performance.now() - began };
}

/** `bun run start` in an empty place, as somebody types it; `ready` once it says so. */
function startCommand(more: Record<string, string>) {
  const env: Record<string, string | undefined> = { ...process.env, ...more };
  for (const [name, value] of Object.entries(env)) if (value === "") delete env[name];
  const child = spawn("bun", ["scripts/start.ts"], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  noteGroup(child);
  let said = "";
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer) => {
      said += piece;
      if (/^Ready/m.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then(() => reject(new Error(`start has ended: ${said.slice(-400)}`)));
  });
  ready.catch(() => {});
  return {
    ready,
    stop: async () => {
      child.kill("SIGINT");
      await ended;
    },
  };
}

/** Rows and SHA-256 by table, as both commands print them. */
function sumsOf(output: string): Map<string, string> {
  const lines = output.matchAll(/^ *(\d+) {2}([0-9a-f]{64}) {2}(\w+)$/gm);
  return new Map([...lines].map(([, rows, hash, name = ""]) => [name, `${rows} ${hash}`]));
}

function differences(before: string, after: string): string[] {
  const restored = sumsOf(after);
  // The restore says of the list of migrations only that it is there: it is written last.
  const tables = [...sumsOf(before)].filter(([name]) => name !== "__drizzle_migrations");
  return tables.flatMap(([name, sum]) =>
    restored.get(name) === sum ? [] : [`${name} ${sum} → ${restored.get(name)}`],
  );
}
