import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { MIGRATIONS_TABLE } from "#db/queries/migrations.ts";
import { checkSeal } from "./file-seal.ts";
import { readContents } from "./read-backup.ts";
import type { Piece } from "./snapshot.ts";
import { writeBackup } from "./write-backup.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date("2027-01-10T00:00:00Z");
async function* small(): AsyncGenerator<Piece> {
  yield { table: MIGRATIONS_TABLE, columns: ["hash", "created_at"], lines: ['["abc",1]'] };
  yield { table: "empty", columns: ["a"], lines: [] };
  yield { table: "boats", columns: ["a", "b"], lines: ['[1,"one"]', '[2,"two"]'] };
  yield { table: "boats", columns: ["a", "b"], lines: ['[3,"[{"]'] };
}

test("a backup holds what it was given, is its owner's alone, and unzips like any other file", async () => {
  const file = join(folder, "whole.gz");
  const sums = await writeBackup(small(), file, NOW);
  expect(sums.map(({ table, rows }) => [table, rows])).toEqual([
    [MIGRATIONS_TABLE, 1],
    ["empty", 0],
    ["boats", 3],
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const contents = await readContents(file, await checkSeal(file));
  expect(contents.taken).toBe(NOW.toISOString());
  expect(contents.migrations).toEqual([{ hash: "abc", created_at: 1 }]);
  expect(contents.tables.map(({ table, columns, rows }) => [table, columns, rows])).toEqual([
    ["empty", ["a"], 0],
    ["boats", ["a", "b"], 3],
  ]);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  expect(JSON.parse(lines.at(-1) ?? "")).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("a backup that is interrupted leaves no file, whole or in parts", async () => {
  const controller = new AbortController();
  async function* slow(): AsyncGenerator<Piece> {
    yield* small();
    controller.abort();
    yield { table: "never", columns: ["a"], lines: ["[1]"] };
  }
  const file = join(folder, "interrupted.gz");
  await expect(writeBackup(slow(), file, NOW, controller.signal)).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith("interrupted"))).toEqual([]);
});

test("a changed byte anywhere in the file, its seal too, is found; so is a cut file and a longer one", async () => {
  const file = join(folder, "sealed.gz");
  await writeBackup(small(), file, NOW);
  const whole = await readFile(file);
  const broken = join(folder, "broken.gz");
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(broken, bytes);
    await expect(checkSeal(broken)).rejects.toThrow("cut or altered");
  }
  for (const bytes of [
    whole.subarray(0, -1),
    whole.subarray(0, 50),
    Buffer.concat([whole, whole]),
  ]) {
    await writeFile(broken, bytes);
    await expect(checkSeal(broken)).rejects.toThrow("is not a backup");
  }
});

test("a file that is there already stays as it is, and a backup that fails leaves none", async () => {
  const file = join(folder, "kept.gz");
  await writeFile(file, "precious");
  await expect(writeBackup(small(), file, NOW)).rejects.toThrow("exists already");
  expect(await readFile(file, "utf8")).toBe("precious");
  async function* broken(): AsyncGenerator<Piece> {
    yield* small();
    throw new Error("the database went away");
  }
  await expect(writeBackup(broken(), join(folder, "none.gz"), NOW)).rejects.toThrow("went away");
  expect((await readdir(folder)).filter((name) => /none|partial/.test(name))).toEqual([]);
});
