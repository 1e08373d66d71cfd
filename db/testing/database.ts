import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createDb, type Db, PATIENT } from "#db/client.ts";
import { applyMigrations, committedMigrations } from "#db/migrate.ts";
import { type RunningSqld, startSqld } from "./sqld.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/migrated-databases");

/** A migrated, empty database on a server of its own, with a client that waits however busy the machine is. */
export async function startDatabase(
  options: readonly string[] = [],
): Promise<RunningSqld & { db: Db }> {
  const server = await startSqld({ from: await migratedFiles(), options });
  return { ...server, db: createDb({ url: server.url }, PATIENT) };
}

/**
 * The files of a server on which the committed migrations were applied: made once for each state of them (and of what
 * applies them), because applying them takes longer than most tests. Whole from the moment it has its name, so that
 * several processes may make and copy it at once.
 */
async function migratedFiles(): Promise<string> {
  const state = createHash("sha256")
    .update(JSON.stringify(committedMigrations()))
    .update(readFileSync(join(ROOT, "bun.lock")));
  const made = join(CACHE, state.digest("hex").slice(0, 16));
  if (existsSync(made)) return made;
  const server = await startSqld();
  try {
    await applyMigrations(server.url);
    await server.end();
    await mkdir(CACHE, { recursive: true });
    const own = await mkdtemp(join(CACHE, "new-"));
    await cp(server.folder, own, { recursive: true });
    await rename(own, made).catch(async (error: unknown) => {
      await rm(own, { recursive: true });
      // Another process was quicker, with the same.
      if (!existsSync(made)) throw error;
    });
  } finally {
    await server.stop();
  }
  return made;
}
