import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";
import { buildId, bundle, finish, folderOf, languagesOf } from "#scripts/lib/build.ts";
import { type CommandResult, endOf, outputOf, QUIET, type Run } from "#scripts/lib/command.ts";
import { NODE, ROOT } from "#scripts/lib/install.ts";
import { type BuildDatabase, openSource } from "#scripts/lib/prerender.ts";
import type { Environment } from "./environments.ts";
import type { Values } from "./values.ts";

const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
const CALL_SECONDS = 60;
const DEPLOY_SECONDS = 300;

/** Runs wrangler with what it finds of an account. */
export function wrangler(
  run: Run,
  args: readonly string[],
  seconds = CALL_SECONDS,
): Promise<CommandResult> {
  return run([NODE, WRANGLER, ...args], { seconds, env: QUIET });
}

/** The Workers of an environment's site: of the further languages, then the one that hands addresses on to them. */
const workersOf = ({ worker }: Pick<Environment, "worker">): string[] => [
  ...FURTHER_LANGUAGES.map(({ tag }) => `${worker}-${tag}`),
  worker,
];

/** Names of the secrets that all deployed Workers of the site have. Throws an Error with what wrangler printed when it cannot be asked. */
export async function siteSecrets(run: Run, environment: Environment): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(
    workersOf(environment).map((worker) => secretsOf(run, worker)),
  );
  return first.filter((name) => others.every((names) => names.includes(name)));
}

async function secretsOf(run: Run, worker: string): Promise<string[]> {
  const asked = await wrangler(run, ["secret", "list", "--name", worker, "--format", "json"]);
  // A Worker that was never deployed has none yet.
  if (!asked.ok && /10007|does not exist/i.test(asked.output)) return [];
  if (!asked.ok) throw new Error(`wrangler did not list the secrets:\n${endOf(asked)}`);
  const list = asked.output.slice(asked.output.indexOf("["), asked.output.lastIndexOf("]") + 1);
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

/** Bytes (gzip) of the largest Worker that would be uploaded, as wrangler counts them without an account. */
export async function siteBytes(run: Run, { config, further }: Built): Promise<number> {
  const sizes: number[] = [];
  for (const one of [config, ...further]) sizes.push(await bytesOf(run, one));
  return Math.max(...sizes);
}

async function bytesOf(run: Run, config: string): Promise<number> {
  const args = ["deploy", "--dry-run", "--config", config];
  const failure = "wrangler deploy --dry-run failed";
  const output = await outputOf(wrangler(run, args, DEPLOY_SECONDS), failure);
  const kibibytes = /gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (kibibytes === undefined) throw new Error(`wrangler named no size:\n${output}`);
  return Number(kibibytes) * 1024;
}

/**
 * Uploads the site together with its secrets, as one version of each of its Workers; the one that hands addresses on
 * comes last. Answers that one's version. Throws an Error with what wrangler printed.
 */
export async function deploySite(
  run: Run,
  { config, further, id }: Built,
  secrets: Values,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-deploy-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    const given = Object.keys(secrets).length > 0 ? ["--secrets-file", file] : [];
    let output = "";
    for (const one of [...further, config]) {
      const args = ["deploy", "--config", one, "--tag", id, ...given];
      output = await outputOf(wrangler(run, args, DEPLOY_SECONDS), "The site was not deployed");
    }
    return /Current Version ID: (\S+)/.exec(output)?.[1] ?? "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the version before back, of each of the site's Workers, the one that hands addresses on first; a version that is
 * named is that one's alone. Throws an Error with what wrangler printed.
 */
export async function rollBackSite(
  run: Run,
  environment: Environment,
  version: string | undefined,
): Promise<void> {
  const which = version === undefined ? [] : [version];
  const reason = ["--yes", "--message", "bun run deploy --rollback"];
  const workers =
    version === undefined ? workersOf(environment).toReversed() : [environment.worker];
  for (const worker of workers) {
    const args = ["rollback", ...which, "--name", worker, ...reason];
    await outputOf(wrangler(run, args, DEPLOY_SECONDS), "The site was not put back");
  }
}

export type Built = {
  id: string;
  language: string;
  /** Holds client/ and server/. */
  folder: string;
  /** The configuration that wrangler deploys: of this environment alone. */
  config: string;
  /** Those of the Workers of further languages, which the site hands their addresses on to. */
  further: string[];
  /** How many packages are in it under which licence. */
  licences: string;
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
  const licences = await bundle(id, language, folder, name);
  const config = join(folder, "server/wrangler.json");
  const made = JSON.parse(readFileSync(config, "utf8")) as { name: string };
  if (made.name !== worker) throw new Error(`The build is of ${made.name}, not of ${worker}.`);
  const further = languagesOf(language)
    .slice(1)
    .map((tag) => join(folderOf(folder, tag), "server/wrangler.json"));
  return { id, language, folder, config, further, licences };
}

/**
 * Adds the pages that are built ahead, for the configuration of the given database (migrated; without one, the default
 * configuration), and what open pages ask for (SPEC §7). Answers the paths. Throws an Error with the page that failed.
 */
export async function finishFor(
  { id, language, folder }: Built,
  database: BuildDatabase | undefined,
): Promise<string[]> {
  const source = openSource(database);
  try {
    return await finish(folder, { id, language }, await source.of);
  } finally {
    await source.close();
  }
}
