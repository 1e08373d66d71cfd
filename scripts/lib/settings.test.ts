/** What an operator may set: a wrong value is named before anything is started. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
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
