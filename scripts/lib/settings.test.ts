/** What an operator may set: a wrong value is named before anything is started. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "./settings.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("nothing has to be set", () => {
  expect(readSettings({ DATA_DIR })).toMatchObject({ port: 8787, seed: "demo", rateLimits: "on" });
});

test.each([
  ["PORT", "many", {}],
  ["PARTY_PORT", "8787", { PORT: "8787" }],
  ["SEED", "lots", {}],
  ["LIBSQL_URL", "nowhere", {}],
  ["SITE_URL", "mailto:x", {}],
  ["AUTH_SECRET", "short", {}],
  ["ADMIN_EMAIL", "nobody", {}],
  ["ADMIN_PASSWORD", "short", {}],
])("a wrong %s is named", (name, value, more: Record<string, string>) => {
  expect(() => readSettings({ DATA_DIR, ...more, [name]: value })).toThrow(name);
});

test("a data folder in which nothing can be written is named, with the reason", () => {
  const file = join(DATA_DIR, "file");
  writeFileSync(file, "");
  // Nobody makes files in /proc, not even root.
  for (const dir of [join(file, "data"), "/proc"]) {
    expect(() => readSettings({ DATA_DIR: dir })).toThrow(
      `Nothing can be written in ${dir} (DATA_DIR): `,
    );
  }
  const fresh = join(DATA_DIR, "fresh");
  readSettings({ DATA_DIR: fresh });
  expect(readdirSync(fresh)).toEqual(["auth-secret"]);
});
