import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildId } from "#scripts/lib/build.ts";
import { NODE, ROOT } from "#scripts/lib/install.ts";
import { endOf, type Run } from "./command.ts";
import type { Environment } from "./environments.ts";

const BUILD_SECONDS = 240;
/** Where the build plugin tells a plain `wrangler dev` what it has built last. */
const REDIRECT = join(ROOT, ".wrangler/deploy/config.json");

export type Built = {
  id: string;
  /** Holds client/ and server/. */
  folder: string;
  /** The configuration that wrangler deploys: of this environment alone. */
  config: string;
};

/**
 * Builds the site for an environment, in a folder beside what `bun run start` runs. Throws an Error with the end of
 * the build's output, or when what was built is another environment's.
 */
export async function buildFor(run: Run, { name, worker }: Environment): Promise<Built> {
  const language = process.env.UI_LANGUAGE || "en";
  const id = await buildId(language);
  const folder = join(ROOT, ".deploy", "build", name);
  rmSync(folder, { recursive: true, force: true });
  const redirect = existsSync(REDIRECT) ? readFileSync(REDIRECT, "utf8") : undefined;
  const built = await run([NODE, "node_modules/@react-router/dev/bin.cjs", "build"], {
    seconds: BUILD_SECONDS,
    env: {
      BUILD_ID: id,
      UI_LANGUAGE: language,
      NODE_ENV: "production",
      CLOUDFLARE_ENV: name,
      BUILD_DIR: folder,
    },
  });
  if (redirect === undefined) rmSync(REDIRECT, { force: true });
  else {
    mkdirSync(dirname(REDIRECT), { recursive: true });
    writeFileSync(REDIRECT, redirect);
  }
  if (!built.ok) throw new Error(`The build failed:\n${endOf(built)}`);
  const config = join(folder, "server/wrangler.json");
  const made = JSON.parse(readFileSync(config, "utf8")) as { name: string };
  if (made.name !== worker) throw new Error(`The build is of ${made.name}, not of ${worker}.`);
  return { id, folder, config };
}
