/**
 * `bun run test`: types, lint, unit and component tests, integration on real parts, journeys in Chromium. Brings what
 * it needs, uses ports and a data folder of its own, and ends with one line: N passed, N failed.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, NODE, ROOT } from "./lib/install.ts";

ensureInstalled();
const { ensureChromium } = await import("./lib/chromium.ts");
const { freePort } = await import("./lib/process.ts");
const { startCountingProxy } = await import("./lib/counting-proxy.ts");
const { readSettings } = await import("./lib/settings.ts");
const { startStack } = await import("./lib/stack.ts");

const output = join(ROOT, "test-output");
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
const tally = { passed: 0, failed: 0 };

await check("types: generated", [NODE, "node_modules/@react-router/dev/bin.cjs", "typegen"]);
await check("types: TypeScript", [NODE, "node_modules/typescript/bin/tsc", "--noEmit"]);
await check("lint and format: Biome", [
  NODE,
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  ".",
]);
await tests("unit and components", ["./app", "./worker", "./party", "./db", "./scripts"], {});
await onStack();

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

async function check(name: string, command: [string, ...string[]]): Promise<void> {
  const started = Date.now();
  const run = Bun.spawnSync(command, { cwd: ROOT, stdout: "pipe", stderr: "pipe" });
  const ok = run.exitCode === 0;
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds(started)})`);
  if (!ok) console.log(`${run.stdout}${run.stderr}`);
  tally[ok ? "passed" : "failed"] += 1;
}

/** One `bun test` over the given paths; its counts come from its JUnit report. */
async function tests(name: string, paths: string[], env: Record<string, string>): Promise<void> {
  const started = Date.now();
  const report = join(output, `${name.replaceAll(/\W+/g, "-")}.xml`);
  const command = [
    process.execPath,
    "test",
    ...paths,
    "--reporter=junit",
    `--reporter-outfile=${report}`,
    "--timeout=60000",
  ];
  const run = Bun.spawn(command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdout: "inherit",
    stderr: "inherit",
  });
  const exitCode = await run.exited;
  const counts = readCounts(report);
  tally.passed += counts.passed;
  // A run that breaks off, or finds no test at all, has failed even when no single test has.
  const broken =
    exitCode !== 0 && counts.failed === 0 ? 1 : counts.passed + counts.failed === 0 ? 1 : 0;
  tally.failed += counts.failed + broken;
  console.log(
    `${exitCode === 0 ? "ok  " : "FAIL"} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(started)})`,
  );
}

function readCounts(report: string): { passed: number; failed: number } {
  try {
    const root = /<testsuites\b[^>]*>/.exec(readFileSync(report, "utf8"))?.[0] ?? "";
    const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
    const failed = number("failures") + number("errors");
    return { failed, passed: number("tests") - failed - number("skipped") };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Everything that needs the running stack: started once, on free ports, with a data folder that is thrown away. */
async function onStack(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "khorizon-test-"));
  let databaseUrl = "";
  const proxy = startCountingProxy(() => databaseUrl);
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  const stopOnSignal = () => void stack?.stop().then(() => process.exit(130));
  process.on("SIGINT", stopOnSignal);
  process.on("SIGTERM", stopOnSignal);
  try {
    const chromium = ensureChromium();
    const [port, partyPort, libsqlPort] = [await freePort(), await freePort(), await freePort()];
    databaseUrl = `http://127.0.0.1:${libsqlPort}`;
    const started = Date.now();
    stack = await startStack(
      readSettings({
        PORT: `${port}`,
        PARTY_PORT: `${partyPort}`,
        LIBSQL_PORT: `${libsqlPort}`,
        DATA_DIR: dataDir,
        SITE_URL: `http://localhost:${port}`,
        RATE_LIMITS: "off",
      }),
      // Cron's own questions would be counted with those of a page.
      { siteLibsqlUrl: proxy.url, cron: false },
    );
    console.log(`ok   the stack is up (${seconds(started)})`);
    const env = {
      TEST_STACK: JSON.stringify({
        siteUrl: stack.siteUrl,
        chatUrl: stack.chatUrl,
        libsqlUrl: stack.libsqlUrl,
        proxyUrl: proxy.url,
        dataDir,
        chromium,
        output,
      }),
    };
    await tests("integration", await find("integration"), env);
    await tests("journeys", await find("journey"), env);
  } catch (error) {
    console.log(`FAIL the stack: ${error instanceof Error ? error.message : error}`);
    tally.failed += 1;
  } finally {
    await stack?.stop();
    await proxy.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function find(kind: "integration" | "journey"): Promise<string[]> {
  const files: string[] = [];
  const glob = new Bun.Glob(
    kind === "integration" ? "{app,worker,party,db,scripts}/**/*.itest.ts" : "app/**/*.journey.ts",
  );
  for await (const file of glob.scan({ cwd: ROOT })) files.push(`./${file}`);
  return files.sort();
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
