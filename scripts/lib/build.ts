import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { NODE, ROOT } from "./install.ts";
import { until } from "./process.ts";

const MARK = join(ROOT, "build/.source");
const LOCK = join(ROOT, "node_modules/.build-lock");
/** What the build is made of. Each pattern by itself: Bun's globs do not nest braces. */
const SOURCES = [
  "{app,worker,db,public}/**/*",
  "{vite.config.ts,react-router.config.ts,wrangler.toml,tsconfig.json,bun.lock,package.json}",
  "scripts/lib/messages-plugin.ts",
];
const NOT_BUILT = /\.(test|itest|journey)\.tsx?$|^db\/(seed|migrations|integration|testing)\//;

/** A short name of the sources as they are: the same sources in the same language give the same build id. */
export async function buildId(language = "en"): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256").update(language);
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of new Glob(pattern).scan({ cwd: ROOT, onlyFiles: true })) {
      if (!NOT_BUILT.test(file)) files.push(file);
    }
  }
  if (files.length < 50) throw new Error("the sources of the build were not found");
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Builds the site unless these very sources are built already; two starts at once build one after the other. */
export async function ensureBuilt(language: string): Promise<string> {
  const id = await buildId(language);
  const release = await lock();
  try {
    if (existsSync(MARK) && readFileSync(MARK, "utf8") === id) return id;
    const build = Bun.spawnSync([NODE, "node_modules/@react-router/dev/bin.cjs", "build"], {
      cwd: ROOT,
      env: {
        ...process.env,
        BUILD_ID: id,
        UI_LANGUAGE: language,
        NODE_ENV: "production",
        // What is deployed is built elsewhere (scripts/lib/deploy/build.ts).
        CLOUDFLARE_ENV: undefined,
        BUILD_DIR: undefined,
      },
      stdout: "pipe",
      stderr: "pipe",
    });
    if (build.exitCode !== 0) {
      throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
    }
    writeFileSync(MARK, id);
    return id;
  } finally {
    release();
  }
}

/** A build never takes this long; an older lock was left by a process that was killed. */
const STALE_LOCK_MS = 120_000;

async function lock(): Promise<() => void> {
  const take = async () => {
    try {
      mkdirSync(LOCK);
      return true;
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > STALE_LOCK_MS) rmdirSync(LOCK);
      return false;
    }
  };
  await until(take, { seconds: 180, message: "Another build has not finished for three minutes." });
  return () => rmdirSync(LOCK);
}
