import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/install.ts";
import { freePort } from "../lib/process.ts";
import type { Bench, Figure } from "./figures.ts";

/**
 * `bun run start` in a fresh clone, whose packages come from Bun's cache, until it says "Ready."; then once more there.
 */
export async function measureStart({ folder, rounds }: Bench): Promise<Figure[]> {
  const times: { first: number; second: number }[] = [];
  for (let round = 0; round < (rounds.isQuick ? 1 : 3); round++) {
    const clone = join(folder, `clone-${round}`);
    copySources(clone);
    times.push({ first: await untilReady(clone), second: await untilReady(clone) });
  }
  return [
    { name: "start, fresh clone", unit: "s", values: times.map(({ first }) => first) },
    { name: "start, second time", unit: "s", values: times.map(({ second }) => second) },
  ];
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

async function untilReady(clone: string): Promise<number> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, "run", "start"], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: `${await freePort()}`,
      PARTY_PORT: `${await freePort()}`,
      LIBSQL_PORT: `${await freePort()}`,
      DATA_DIR: join(clone, ".data"),
    },
    stdout: "pipe",
    stderr: "ignore",
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += new TextDecoder().decode(chunk);
    if (output.includes("Ready.")) break;
  }
  const took = (performance.now() - began) / 1000;
  if (!output.includes("Ready.")) throw new Error(`It did not start:\n${output}`);
  child.kill("SIGINT");
  await child.exited;
  return took;
}
