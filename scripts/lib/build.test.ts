import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildId } from "./build.ts";

// Sources of its own: those of the project may be built or started from at this moment.
const root = mkdtempSync(join(tmpdir(), "build-id-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const idOf = (language?: string) => buildId(language, root);

test("the build id follows the sources: another file gives another id, a test file does not", async () => {
  for (let n = 0; n < 50; n++) write(`app/part-${n}.ts`, `export const n = ${n};`);
  const before = await idOf();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  expect(await idOf()).toBe(before);
  expect(await idOf("ar")).not.toBe(before);
  write("public/x.test.ts", "");
  expect(await idOf()).toBe(before);
  write("public/x.txt", "1");
  const after = await idOf();
  expect(after).not.toBe(before);
  write("public/x.txt", "2");
  expect(await idOf()).not.toBe(after);
});

test("the project's own sources are found", async () => {
  expect(await buildId()).toMatch(/^[0-9a-f]{12}$/);
});
