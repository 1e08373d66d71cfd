/** What production refuses and one machine would let through (docs/production-differences.md names these tests). */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AVIF_WIDTHS } from "#domain/lib/media.ts";
import { hashPassword } from "#domain/lib/password.ts";
import { ROOT } from "#scripts/lib/install.ts";

const toml = Bun.TOML.parse(readFileSync(join(ROOT, "wrangler.toml"), "utf8")) as {
  compatibility_flags: string[];
  kv_namespaces?: unknown;
  ratelimits: { simple: { period: number } }[];
};

/** Source files of what runs on Workers or in rooms, without tests. */
function sources(...folders: string[]): { file: string; text: string }[] {
  return folders
    .flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync({ cwd: ROOT })])
    .filter((file) => !/\.(?:i?test|journey)\.tsx?$|\/(?:testing?|evaluation|seed)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
}
const naming = (pattern: RegExp, ...folders: string[]) =>
  sources(...folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);

test("hashing a password takes an eighth of a Worker's 128 MB, and nothing derives keys by PBKDF2", async () => {
  const [scheme, n, r] = (await hashPassword("a long enough password")).split("$");
  expect(scheme).toBe("scrypt");
  expect(128 * Number(n) * Number(r)).toBeLessThanOrEqual(16 * 2 ** 20);
  expect(naming(/pbkdf2/i, "app", "domain", "worker", "party", "db")).toEqual([]);
});

test("nothing makes code of strings in a request: the flag is set, and arktype has one way in", () => {
  expect(toml.compatibility_flags).toContain("disallow_eval_during_startup");
  expect(naming(/from "arktype"/, "app", "domain", "worker", "party", "db")).toEqual(["db/ark.ts"]);
  expect(naming(/\bnew Function\(|[^\w.]eval\(/, "app", "domain", "worker", "party", "db")).toEqual(
    [],
  );
});

test("AVIF is answered up to 1,200 pixels", () => {
  expect(Math.max(...AVIF_WIDTHS)).toBeLessThanOrEqual(1200);
});

test("the platform's limiter counts in windows of 10 or 60 seconds", () => {
  for (const { simple } of toml.ratelimits) expect([10, 60]).toContain(simple.period);
});

test("nothing relies on KV's minute, nor on request.cf, which one machine does not have", () => {
  expect(toml.kv_namespaces).toBeUndefined();
  expect(naming(/\bKVNamespace\b/, "domain", "worker", "party", "db")).toEqual([]);
  expect(naming(/\b(?:request|req|raw)\.cf\b/, "app", "domain", "worker", "party")).toEqual([]);
});

test("rooms run on a runtime of July 2024, and hibernate: no node: modules, nothing newer", () => {
  const party = JSON.parse(readFileSync(join(ROOT, "partykit.json"), "utf8"));
  expect(party.compatibilityDate <= "2024-07-18").toBe(true);
  expect(naming(/from "node:/, "party")).toEqual([]);
  const rooms = ["party/offers.ts", "party/session/room.ts", "party/session-room.ts"];
  for (const room of rooms)
    expect(readFileSync(join(ROOT, room), "utf8")).toContain("hibernate: true");
});
