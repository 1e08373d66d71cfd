/**
 * `bun run bench`: how fast the product is, beside references that are measured in the same run (docs/performance.md).
 *
 *   bun run bench                  everything, five rounds
 *   bun run bench -- pages         some parts of it
 *   bun run bench -- --quick       fewer and shorter rounds: two minutes
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, NODE } from "./lib/install.ts";

ensureInstalled();
const { ensureBuilt } = await import("./lib/build.ts");
const { outputOf, runCommand } = await import("./lib/command.ts");
const { endGroups } = await import("./lib/process.ts");
const { median } = await import("./bench/figures.ts");
const { measurePages } = await import("./bench/pages.ts");

const isQuick = process.argv.includes("--quick");
const rounds = isQuick ? { count: 3, seconds: 2 } : { count: 5, seconds: 4 };

/** The references, installed and built once for what they are made of. */
async function buildReferences(): Promise<string> {
  const from = join(import.meta.dir, "bench/references");
  const hash = new Bun.CryptoHasher("sha256");
  for (const file of [...new Bun.Glob("**/*").scanSync({ cwd: from })].sort())
    hash.update(file).update(await Bun.file(join(from, file)).bytes());
  const folder = join(tmpdir(), `khorizon-bench-${hash.digest("hex").slice(0, 12)}`);
  const done = join(folder, ".done");
  if (existsSync(done)) return folder;
  console.log("Installing and building the references …");
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  const bin = (name: string) => join(folder, "node_modules", name);
  const steps: [string, [string, ...string[]]][] = [
    ["", [process.execPath, "install"]],
    ["react-router", [NODE, bin("@react-router/dev/bin.cjs"), "build"]],
    ["astro", [NODE, bin("astro/bin/astro.mjs"), "build"]],
  ];
  for (const [of, command] of steps)
    await outputOf(
      runCommand(command, {
        ...{ seconds: 600, cwd: join(folder, of) },
        env: { ASTRO_TELEMETRY_DISABLED: "1", CI: "1" },
      }),
      `The reference ${of} could not be made`,
    );
  mkdirSync(done);
  return folder;
}

const references = await buildReferences();
await ensureBuilt("en");
const folder = mkdtempSync(join(tmpdir(), "khorizon-bench-run-"));
try {
  for (const { name, values } of await measurePages({ folder, references }, rounds))
    console.log(name.padEnd(32), median(values).toFixed(1).padStart(10));
} finally {
  endGroups("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
