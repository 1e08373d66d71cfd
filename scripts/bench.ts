/**
 * `bun run bench`: how fast the product is, beside references that are measured in the same run (docs/performance.md).
 *
 *   bun run bench                       everything, five rounds
 *   bun run bench -- pages visits       some parts of it
 *   bun run bench -- --quick            fewer and shorter rounds: two minutes
 *   bun run bench -- --check            fails where a budget of scripts/bench/budgets.json is not met
 *   bun run bench -- --json=FILE        what was measured, round by round
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, NODE } from "./lib/install.ts";

ensureInstalled();
const { ensureBuilt } = await import("./lib/build.ts");
const { outputOf, runCommand } = await import("./lib/command.ts");
const { endGroups } = await import("./lib/process.ts");
const { measureAdmin } = await import("./bench/admin.ts");
const { measureCost } = await import("./bench/cost.ts");
const { measureData } = await import("./bench/data.ts");
const { median } = await import("./bench/figures.ts");
const { measurePages } = await import("./bench/pages.ts");
const { measureRooms } = await import("./bench/rooms.ts");
const { measureStart } = await import("./bench/start.ts");
const { measureVisits } = await import("./bench/visits.ts");
const { default: budgets } = await import("./bench/budgets.json");
type Figure = import("./bench/figures.ts").Figure;

const PARTS = {
  pages: measurePages,
  visits: measureVisits,
  admin: measureAdmin,
  data: measureData,
  cost: measureCost,
  rooms: measureRooms,
  start: measureStart,
};
type Part = keyof typeof PARTS;
/** What two minutes are enough for. */
const QUICK: readonly Part[] = ["pages", "rooms"];

const words = process.argv.slice(2);
const isQuick = words.includes("--quick");
const asked = words.filter((word): word is Part => word in PARTS);
const unknown = words.find((word) => !word.startsWith("--") && !(word in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const parts = asked.length > 0 ? asked : isQuick ? QUICK : (Object.keys(PARTS) as Part[]);
const rounds = { isQuick, count: isQuick ? 3 : 5, seconds: isQuick ? 2 : 4 };

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

type Budgets = Readonly<Record<string, { most?: number; least?: number }>>;

/** "≤ 200" and whether it was met; undefined of a figure without a budget. */
function judged(value: number, { most, least }: Budgets[string]) {
  if (most !== undefined) return { bound: `≤ ${most}`, isMet: value <= most };
  return least === undefined ? undefined : { bound: `≥ ${least}`, isMet: value >= least };
}

const short = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));

/** Prints them; answers how many budgets were missed, a figure that is not there among them (not when it is quick). */
function print(figures: readonly Figure[], given: Budgets): number {
  const left = new Set(Object.keys(given));
  let missed = 0;
  for (const figure of figures) {
    left.delete(figure.name);
    const value = median(figure.values);
    const range = `${short(Math.min(...figure.values))} – ${short(Math.max(...figure.values))}`;
    const verdict = judged(value, given[figure.name] ?? {});
    if (verdict && !verdict.isMet) missed += 1;
    const cells = [
      figure.name.padEnd(58),
      `${short(value)} ${figure.unit}`.padStart(18),
      range.padStart(18),
      verdict ? `${verdict.bound.padStart(9)} ${verdict.isMet ? "met" : "MISSED"}` : "",
    ];
    console.log(cells.join("  ").trimEnd());
  }
  if (isQuick) return missed;
  for (const name of left) console.log(`${name}: not measured`);
  return missed + left.size;
}

const references = await buildReferences();
await ensureBuilt("en");
const folder = mkdtempSync(join(tmpdir(), "khorizon-bench-run-"));
const measured: Partial<Record<Part, Figure[]>> = {};
let missed = 0;
try {
  for (const part of parts) {
    console.log(`\n${part}: medians of ${rounds.count} rounds`);
    const figures = await PARTS[part]({ folder, references, rounds });
    measured[part] = figures;
    missed += print(figures, (budgets as Partial<Record<Part, Budgets>>)[part] ?? {});
  }
} finally {
  endGroups("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
const json = words.find((word) => word.startsWith("--json="))?.slice("--json=".length);
if (json) {
  const about = { taken: new Date().toISOString(), cores: cpus().length, rounds };
  writeFileSync(json, `${JSON.stringify({ ...about, measured }, null, 2)}\n`);
}
if (missed > 0) console.log(`\n${missed} of the budgets are not met.`);
process.exit(words.includes("--check") && missed > 0 ? 1 : 0);
