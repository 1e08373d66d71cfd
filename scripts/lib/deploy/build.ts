import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildId, bundle } from "#scripts/lib/build.ts";
import { finishBuild } from "#scripts/lib/build-files.ts";
import { ROOT } from "#scripts/lib/install.ts";
import { type BuildDatabase, openSource, prerender } from "#scripts/lib/prerender.ts";
import type { Environment } from "./environments.ts";

export type Built = {
  id: string;
  /** Holds client/ and server/. */
  folder: string;
  /** The configuration that wrangler deploys: of this environment alone. */
  config: string;
};

/**
 * Builds the site for an environment, in a folder beside what `bun run start` runs. Throws an Error with the build's
 * output, or when what was built is another environment's.
 */
export async function buildFor({ name, worker }: Environment): Promise<Built> {
  const language = process.env.UI_LANGUAGE || "en";
  const id = await buildId(language);
  // Not emptied: the hashed files of former builds stand there, for pages that are still open.
  const folder = join(ROOT, ".deploy", "build", name);
  await bundle(id, language, folder, name);
  const config = join(folder, "server/wrangler.json");
  const made = JSON.parse(readFileSync(config, "utf8")) as { name: string };
  if (made.name !== worker) throw new Error(`The build is of ${made.name}, not of ${worker}.`);
  return { id, folder, config };
}

/**
 * Adds the pages that are built ahead, for the configuration of the given database (migrated; without one, the default
 * configuration), and what open pages ask for (SPEC §7). Answers the paths. Throws an Error with the page that failed.
 */
export async function finishFor(
  { id, folder }: Built,
  database: BuildDatabase | undefined,
): Promise<string[]> {
  const source = openSource(database);
  try {
    const prerendered = await prerender(folder, await source.of);
    finishBuild(folder, { id, prerendered }, Date.now());
    return prerendered;
  } finally {
    await source.close();
  }
}
