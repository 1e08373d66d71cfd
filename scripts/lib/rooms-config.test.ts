import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeRoomsConfig } from "./rooms-config.ts";

test("the rooms' variables stand in a file of its owner only, and every room is found from there", () => {
  const dir = mkdtempSync(join(tmpdir(), "rooms-"));
  try {
    const path = writeRoomsConfig(dir, { AUTH_SECRET: 'with "quotes"' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const config = JSON.parse(readFileSync(path, "utf8"));
    expect(config.vars).toEqual({ AUTH_SECRET: 'with "quotes"' });
    const files = [config.main, ...Object.values<string>(config.parties)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(Object.keys(config.parties)).toContain("offers");
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test("a test's rooms may be others than those of partykit.json", () => {
  const dir = mkdtempSync(join(tmpdir(), "rooms-"));
  try {
    const instead = { main: "party/offers.ts", parties: {} };
    const config = JSON.parse(readFileSync(writeRoomsConfig(dir, {}, instead), "utf8"));
    expect(existsSync(config.main)).toBe(true);
    expect([config.main.endsWith("party/offers.ts"), config.parties]).toEqual([true, {}]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
