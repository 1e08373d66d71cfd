import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { DEFINITIONS } from "#worker/mcp/definitions.ts";
import { finishBuild, joinLanguage } from "./build-files.ts";
import { NODE, ROOT } from "./install.ts";
import { writeLicences } from "./licences.ts";
import type { BuildDatabase } from "./prerender.ts";
import { until } from "./process.ts";

const BUILD = join(ROOT, "build");
const MARK = join(BUILD, ".source");
/** Tells a plain `wrangler dev` or `wrangler deploy` where the built Worker is. */
const DEPLOYED = join(ROOT, ".wrangler/deploy/config.json");
const LOCK = join(ROOT, "node_modules/.build-lock");
/** What the build is made of. Each pattern by itself: Bun's globs do not nest braces. */
const SOURCES = [
  "{app,domain,worker,db,public}/**/*",
  "{vite.config.ts,react-router.config.ts,wrangler.toml,tsconfig.json,bun.lock,package.json}",
  "scripts/lib/{prerender,api-reference,build-files,vite-plugins,plain-sheets,licences}.ts",
];
const NOT_BUILT =
  /\.(test|itest|journey)\.tsx?$|^app\/test\/|^db\/(seed|migrations|integration|testing)\//;

/** A short name of the sources in `root` as they are: the same ones in the same language give the same build id. */
export async function buildId(language = "en", root = ROOT): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256").update(language);
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of new Glob(pattern).scan({ cwd: root, onlyFiles: true })) {
      if (!NOT_BUILT.test(file)) files.push(file);
    }
  }
  if (files.length < 50) throw new Error("the sources of the build were not found");
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Builds the site unless these very sources are built already; two starts at once build one after the other. */
export function ensureBuilt(language: string): Promise<string> {
  return locked(async () => {
    const id = await buildId(language);
    if (!(existsSync(MARK) && readFileSync(MARK, "utf8") === id)) await build(id, language);
    return id;
  });
}

/** Builds the site whether it is built or not, with the pages built ahead made for the given database. */
export function buildNow(language: string, database?: BuildDatabase): Promise<string> {
  return locked(async () => {
    const id = await buildId(language);
    await build(id, language, database);
    return id;
  });
}

async function build(id: string, language: string, database?: BuildDatabase): Promise<void> {
  rmSync(MARK, { force: true });
  // The stack builds before it starts, so its own file cannot be asked for here.
  const { openSource } = await import("./prerender.ts");
  const source = openSource(database);
  try {
    await bundleAll(id, language, BUILD);
    await finish(BUILD, { id, language }, await source.of);
    writeFileSync(MARK, id);
  } finally {
    await source.close();
  }
}

/** The languages a build is made in: all of the site, or one alone to look at (docs/languages.md). */
export const languagesOf = (language: string): string[] =>
  language === SITE_LANGUAGES[0]?.tag ? SITE_LANGUAGES.map(({ tag }) => tag) : [language];

/** Where a further language's part of a build is made. */
export const folderOf = (directory: string, language: string): string => join(directory, language);

/**
 * Adds the pages that are built ahead, in each language, and what open pages ask for. Answers the paths of the first
 * language's pages. Throws an Error with the page that failed.
 */
export async function finish(
  directory: string,
  { id, language }: { id: string; language: string },
  database: BuildDatabase,
): Promise<string[]> {
  const { prerender } = await import("./prerender.ts");
  for (const one of languagesOf(language).slice(1))
    await prerender(folderOf(directory, one), database);
  const prerendered = await prerender(directory, database);
  finishBuild(directory, { id, prerendered }, Date.now());
  return prerendered;
}

/** No bundling takes this long. */
const BUNDLE_MS = 240_000;

/**
 * Makes browser's files and Worker under this id in `directory`, for an environment of wrangler.toml or, without one,
 * for this machine; answers how many packages are in them under which licence. Throws what the bundler says when it
 * fails, and when a licence does not fit. What a plain `wrangler dev` runs stays what it was
 * unless it is build/ itself that is made.
 */
export function bundle(
  id: string,
  language: string,
  directory: string,
  environment?: string,
): Promise<string> {
  return locked(() => bundleAll(id, language, directory, environment));
}

/** The first language is what is served; each further one is a Worker of its own that it hands its addresses on to. */
async function bundleAll(
  id: string,
  language: string,
  directory: string,
  environment?: string,
): Promise<string> {
  const [first = language, ...further] = languagesOf(language);
  const licences = await bundleInto(id, first, directory, environment);
  for (const one of further) {
    await bundleInto(id, one, folderOf(directory, one), environment);
    joinLanguage(directory, folderOf(directory, one), one);
  }
  return licences;
}

async function bundleInto(
  id: string,
  language: string,
  directory: string,
  environment?: string,
): Promise<string> {
  const redirect = existsSync(DEPLOYED) ? readFileSync(DEPLOYED, "utf8") : undefined;
  const run = Bun.spawn([NODE, "node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: ROOT,
    env: {
      ...process.env,
      BUILD_ID: id,
      BUILD_DIR: directory,
      UI_LANGUAGE: language,
      NODE_ENV: "production",
      CLOUDFLARE_ENV: environment,
    },
    stdout: "pipe",
    stderr: "pipe",
    timeout: BUNDLE_MS,
  });
  const [code, ...output] = await Promise.all([
    run.exited,
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  if (directory !== BUILD) {
    if (redirect === undefined) rmSync(DEPLOYED, { force: true });
    else writeFileSync(DEPLOYED, redirect);
  }
  if (code !== 0) throw new Error(`The build failed:\n${output.join("")}`);
  // What /mcp says of itself (worker/mcp/serve.ts reads it).
  writeFileSync(join(directory, "client/mcp.json"), JSON.stringify(DEFINITIONS));
  return writeLicences(directory);
}

/** Who builds touches the lock this often, however long it takes; one that nobody touches was left by a killed process. */
const LOCK_TOUCH_MS = 5_000;
const STALE_LOCK_MS = 60_000;

async function locked<T>(work: () => Promise<T>): Promise<T> {
  const take = async () => {
    try {
      mkdirSync(LOCK);
      return true;
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > STALE_LOCK_MS) rmdirSync(LOCK);
      return false;
    }
  };
  await until(take, { seconds: 600, message: "Another build has not finished for ten minutes." });
  const touch = () => {
    if (existsSync(LOCK)) utimesSync(LOCK, new Date(), new Date());
  };
  const touching = setInterval(touch, LOCK_TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(LOCK, { recursive: true, force: true });
  }
}
