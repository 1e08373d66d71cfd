import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildId } from "./build.ts";
import { ROOT } from "./install.ts";

test("the build id follows the sources: another file gives another id, a test file does not", async () => {
  const folder = join(ROOT, "public/build-id-test");
  const before = await buildId();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  expect(await buildId()).toBe(before);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, "x.test.ts"), "");
    expect(await buildId()).toBe(before);
    writeFileSync(join(folder, "x.txt"), "1");
    const after = await buildId();
    expect(after).not.toBe(before);
    writeFileSync(join(folder, "x.txt"), "2");
    expect(await buildId()).not.toBe(after);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
