import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { FORMER_BUILDS } from "#domain/config/limits.ts";
import { siteBinding } from "#domain/config/site-languages.ts";

/** One build as the list of builds tells of it. Times are milliseconds since the epoch. */
type BuildRecord = {
  id: string;
  timestamp: number;
  prerendered: string[];
  /** The names of its hashed files. */
  assets: string[];
  /** When another build took its place. */
  replaced?: number;
};

const DAY_MS = 86_400_000;
const listFile = (directory: string) => join(directory, "builds.json");
/** Beside what is served: a build empties that. */
const keptAssets = (directory: string) => join(directory, "former-assets");
const servedAssets = (directory: string) => join(directory, "client/assets");

/**
 * Tells of a build what open pages ask for (SPEC §7): `builds/latest.json` is {id, timestamp}, `builds/meta/{id}.json`
 * names the pages built ahead besides. The hashed files of the builds before stay among its own for a while, so that a
 * page opened before a deployment still finds the rest of itself.
 */
export function finishBuild(
  directory: string,
  build: { id: string; prerendered: string[] },
  now: number,
): void {
  const assets = readdirSync(servedAssets(directory));
  const former = readRecords(directory)
    .filter(({ id }) => id !== build.id)
    .map((record) => ({ ...record, replaced: record.replaced ?? now }))
    .filter(({ replaced }) => now - replaced < FORMER_BUILDS.days * DAY_MS)
    .slice(0, FORMER_BUILDS.count);
  const records: BuildRecord[] = [{ ...build, timestamp: now, assets }, ...former];
  keep(directory, assets, records);
  for (const record of records) {
    const { id, timestamp, prerendered } = record;
    write(join(directory, `client/builds/meta/${id}.json`), { id, timestamp, prerendered });
  }
  write(join(directory, "client/builds/latest.json"), { id: build.id, timestamp: now });
  write(listFile(directory), records);
}

type WorkerConfig = {
  name: string;
  services?: { binding: string; service: string }[];
  queues?: { producers: unknown[]; consumers: unknown[] };
  [setting: string]: unknown;
};

/**
 * Makes a further language's build (in `folder`) a part of the first one's: its hashed files are served among the
 * others, and its Worker is one that only the first one calls, without schedule, queues to empty or an address.
 */
export function joinLanguage(directory: string, folder: string, language: string): void {
  for (const name of readdirSync(servedAssets(folder)))
    share(join(servedAssets(folder), name), join(servedAssets(directory), name));
  // Its service worker stands where its addresses begin.
  mkdirSync(join(directory, "client", language), { recursive: true });
  copyFileSync(join(folder, "client/sw.js"), join(directory, "client", language, "sw.js"));
  const file = join(folder, "server/wrangler.json");
  const { triggers: _, routes: _none, ...own } = readConfig(file);
  const first = join(directory, "server/wrangler.json");
  const front = readConfig(first);
  const service = `${front.name}-${language}`;
  write(file, {
    ...{ ...own, name: service, workers_dev: false },
    queues: { producers: own.queues?.producers ?? [], consumers: [] },
  });
  const services = [...(front.services ?? []), { binding: siteBinding(language), service }];
  write(first, { ...front, services });
}

const readConfig = (file: string) => JSON.parse(readFileSync(file, "utf8")) as WorkerConfig;

/** Puts this build's files aside for later ones, and those of former ones beside them; drops what is of none. */
function keep(directory: string, assets: string[], records: BuildRecord[]): void {
  const aside = keptAssets(directory);
  const served = servedAssets(directory);
  mkdirSync(aside, { recursive: true });
  for (const name of assets) share(join(served, name), join(aside, name));
  const wanted = new Set(records.flatMap((record) => record.assets));
  for (const name of readdirSync(aside)) {
    if (wanted.has(name)) share(join(aside, name), join(served, name));
    else rmSync(join(aside, name));
  }
}

/** The same file under two names where the disk can, a copy elsewhere. Hashed names never change what they hold. */
function share(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Written by this file alone; what cannot be read is as if there had been no build. */
function readRecords(directory: string): BuildRecord[] {
  try {
    const list: unknown = JSON.parse(readFileSync(listFile(directory), "utf8"));
    return Array.isArray(list) ? (list as BuildRecord[]) : [];
  } catch {
    return [];
  }
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
