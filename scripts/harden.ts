/**
 * `bun run harden`: asks, feeds and breaks a site of its own on this machine, and ends with 1 where a rule did not hold.
 * docs/hardening.md.
 *
 *   bun run harden                        all parts
 *   bun run harden -- access fuzz         some of: access fuzz faults drill
 *   bun run harden -- --seed=7 fuzz       with the choices of a seed; --requests=500 sends fewer
 */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { endGroups } = await import("./lib/process.ts");
const { startSite } = await import("./harden/site.ts");
type Part = import("./harden/report.ts").Part;

const PARTS: Record<string, (seed: number) => Promise<Part>> = {
  access: async () => onSite(async () => (await import("./harden/access.ts")).checkAccess()),
  fuzz: async (seed) => onSite(async () => (await import("./harden/fuzz.ts")).fuzz(seed, requests)),
  faults: async (seed) => (await import("./harden/faults.ts")).breakAll(seed),
  drill: async (seed) => (await import("./harden/drill.ts")).drill(seed),
};

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
const seed = option("seed", Date.now() % 100_000);
const requests = option("requests", 10_000);
const unknown = words.filter((word) => !(word in PARTS));
const odd = process.argv.slice(2).some((word) => /^--(?!(?:seed|requests)=\d+$)/.test(word));
if (odd || unknown.length > 0 || ![seed, requests].every(Number.isSafeInteger)) {
  console.error(
    `usage: bun run harden -- [--seed=N] [--requests=N] [${Object.keys(PARTS).join("] [")}]`,
  );
  process.exit(2);
}

// Who stops it stops all it has started; what exit handlers know of (a mounted disk, folders) goes with it.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => {
    endGroups("SIGKILL");
    process.exit(130);
  });

console.log(`Seed: --seed=${seed}`);
let failures = 0;
try {
  for (const name of words.length > 0 ? words : Object.keys(PARTS)) {
    const began = Date.now();
    const { lines, broken } = (await PARTS[name]?.(seed)) ?? { lines: [], broken: [] };
    failures += broken.length;
    console.log(`\n${lines.join("\n")}`);
    for (const one of broken) console.log(`BROKEN ${one}`);
    console.log(`${name}: ${broken.length} broken, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
} finally {
  endGroups("SIGKILL");
}
console.log(`\n${failures === 0 ? "Every rule held." : `${failures} rules broken.`}`);
process.exit(failures === 0 ? 0 : 1);

/** Runs a part on a site of its own. */
async function onSite(work: () => Promise<Part>): Promise<Part> {
  const site = await startSite();
  try {
    return await work();
  } finally {
    await site.stop();
  }
}
