import { afterAll, expect, spyOn, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logWriter } from "./log-file.ts";

const folder = mkdtempSync(join(tmpdir(), "logs-"));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (path: string) => readFileSync(path, "utf8");

test("a log goes on where the last start has ended, for its owner only", () => {
  const path = join(folder, "on/site.log");
  logWriter(path)("first start\n");
  logWriter(path)("second start\n");
  expect(read(path)).toBe("first start\nsecond start\n");
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("a log has a length, and one before it", () => {
  const path = join(folder, "long.log");
  const write = logWriter(path, { most: 10 });
  for (const line of ["one 45678\n", "two 45678\n", "three\n"]) write(line);
  expect([read(path), read(`${path}.1`)]).toEqual(["three\n", "two 45678\n"]);
});

/** A disk without room, where the system has one to try with. */
const FULL = "/dev/full";

test.skipIf(!existsSync(FULL))("a full disk ends nothing, and is said once", () => {
  const said = spyOn(console, "warn").mockImplementation(() => {});
  try {
    const write = logWriter(FULL);
    write("one\n");
    write("two\n");
    expect(said.mock.calls).toEqual([[expect.stringContaining("ENOSPC")]]);
  } finally {
    said.mockRestore();
  }
});

test("what cannot be written is said once, and the log goes on afterwards", () => {
  const said = spyOn(console, "warn").mockImplementation(() => {});
  try {
    const inTheWay = join(folder, "taken");
    writeFileSync(inTheWay, "");
    const path = join(inTheWay, "site.log");
    const write = logWriter(path);
    write("one\n");
    write("two\n");
    expect(said.mock.calls).toEqual([[expect.stringContaining(`${path} cannot be written: `)]]);
    expect(existsSync(path)).toBe(false);
    rmSync(inTheWay);
    write("three\n");
    expect(read(path)).toBe("2 texts are missing here\nthree\n");
  } finally {
    said.mockRestore();
  }
});
