import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { designPictures } from "./pictures.ts";
import { freePort, type Part } from "./process.ts";
import { processes } from "./processes.ts";
import { readSettings } from "./settings.ts";
import { preparePictures, startStack } from "./stack.ts";

const folder = mkdtempSync(join(tmpdir(), "stack-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("stopped before anybody listens, a start begins nothing and gives its folder back", async () => {
  const [PORT, PARTY_PORT, LIBSQL_PORT] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = { PORT: `${PORT}`, PARTY_PORT: `${PARTY_PORT}`, LIBSQL_PORT: `${LIBSQL_PORT}` };
  const settings = readSettings({ ...ports, DATA_DIR: join(folder, "stopped") });
  await expect(startStack(settings, { signal: AbortSignal.abort() })).rejects.toThrow("Stopped.");
  expect(existsSync(join(settings.dataDir, "logs"))).toBe(false);
  expect(existsSync(join(settings.dataDir, "running.json"))).toBe(false);
});

test("the storing of the pictures is a part that whoever began it can stop", async () => {
  const dataDir = join(folder, "pictures");
  mkdirSync(dataDir);
  const begun = Promise.withResolvers<Part>();
  const failure = preparePictures({ dataDir }, begun.resolve).then(() => "none", String);
  const part = await begun.promise;
  await part.stop();
  expect(await failure).toContain("The storing of the pictures has stopped");
  expect(processes().filter(({ group }) => group === part.pid)).toEqual([]);
  expect(existsSync(join(dataDir, "pictures.done"))).toBe(false);
});

test("a folder of an older version gets the pictures it does not have, once, and keeps the others", async () => {
  const dataDir = join(folder, "older");
  mkdirSync(dataDir);
  await preparePictures({ dataDir });
  const bucket = join(dataDir, "worker/v3/r2/miniflare-R2BucketObject");
  const files = readdirSync(bucket).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  const stored = (sql: string) => {
    const found = files.map((name) => new Database(join(bucket, name)).query(sql).all());
    return found.flat() as { key: string; version: string }[];
  };
  const all = () => stored("select key, version from _mf_objects order by key");
  const before = all();
  expect(before).toHaveLength(designPictures().length);
  stored("delete from _mf_objects where key = 'master/head-anchor'");
  writeFileSync(join(dataDir, "pictures.done"), "");
  await preparePictures({ dataDir });
  const after = all();
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  const others = (rows: typeof after) => rows.filter(({ key }) => key !== "master/head-anchor");
  expect(others(after)).toEqual(others(before));
  let begun = 0;
  await preparePictures({ dataDir }, () => (begun += 1));
  expect(begun).toBe(0);
}, 120_000);
