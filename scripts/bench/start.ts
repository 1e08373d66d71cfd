import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/install.ts";
import { freePort } from "../lib/process.ts";
import { type Bench, type Figure, figureList } from "./figures.ts";

/**
 * `bun run start` in a fresh clone, whose packages come from Bun's cache, until it says "Ready."; then once more there.
 * Beside the whole stand its steps, as `--timings` says them.
 */
export async function measureStart({ folder, rounds }: Bench): Promise<Figure[]> {
  const { note, all } = figureList();
  for (let round = 0; round < (rounds.isQuick ? 1 : 3); round++) {
    const clone = join(folder, `clone-${round}`);
    copySources(clone);
    for (const which of ["fresh clone", "second time"]) {
      for (const { what, seconds } of await start(clone)) {
        note(`start, ${which}${what === WHOLE ? "" : `: ${what}`}`, "s", seconds);
      }
    }
  }
  return all();
}

/** What a clone would have, with what is not committed yet. */
function copySources(clone: string): void {
  const { stdout } = Bun.spawnSync(
    ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: ROOT },
  );
  mkdirSync(clone);
  for (const file of stdout.toString().split("\0").filter(Boolean))
    cpSync(join(ROOT, file), join(clone, file), { recursive: true, force: true });
}

const WHOLE = "in all";
/** A line of `--timings`, but for the last one. */
const STEP = /^ *(\d+\.\d) s {2}(?!in all)(.+)$/gm;

/** Starts it, waits until it is ready, and stops it; answers its steps, the whole of them first. */
async function start(clone: string): Promise<{ what: string; seconds: number }[]> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, "scripts/start.ts", "--timings"], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: `${await freePort()}`,
      PARTY_PORT: `${await freePort()}`,
      LIBSQL_PORT: `${await freePort()}`,
      DATA_DIR: join(clone, ".data"),
      // Of this folder's own start: a clone has none.
      NODE_COMPILE_CACHE: undefined,
    },
    stdout: "pipe",
    stderr: "inherit",
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += new TextDecoder().decode(chunk);
    if (output.includes("Ready.")) break;
  }
  const seconds = (performance.now() - began) / 1000;
  if (!output.includes("Ready.")) throw new Error(`It did not start:\n${output}`);
  // The second start takes the data over, which the first holds until it has ended.
  child.kill("SIGINT");
  await child.exited;
  const steps = [...output.matchAll(STEP)].map(([, took, what = ""]) => ({
    what,
    seconds: Number(took),
  }));
  return [{ what: WHOLE, seconds }, ...steps];
}
