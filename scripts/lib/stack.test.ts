import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
