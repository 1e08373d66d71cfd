/** The floors (DESIGN §13): an import, of a type too, goes down only. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dir, "..");

/** What each floor may import besides itself. The server half of app: its server files, and the loaders of its routes. */
const FLOORS = {
  domain: [],
  db: ["domain"],
  party: ["domain", "db"],
  worker: ["domain", "db"],
  app: ["domain"],
} as const satisfies Record<string, readonly string[]>;
const SERVER_HALF = /\.server\.tsx?$|^app\/(?:routes\/|root\.tsx$)/;
const TESTS = /\.(?:i?test|journey)\.tsx?$|(?:^|\/)testing\/|^app\/(?:test|journeys)\//;
const IMPORT =
  /^(?:import|export)\b(?<what>[^"';]*?)(?:\bfrom )?["'](?<spec>[^"']+)["']|\bimport\(["'](?<late>[^"']+)["']\)/gm;

/** "app/a.ts:3 imports worker/b.ts", for each arrow of a file that goes up. */
function upward(file: string, text: string): string[] {
  const floor = file.split("/")[0] as keyof typeof FLOORS;
  return [...text.matchAll(IMPORT)].flatMap(({ index, groups }) => {
    const spec = groups?.spec ?? groups?.late ?? "";
    const target = spec.startsWith("#") ? spec.slice(1) : join(dirname(file), spec);
    const to = target.split("/")[0] ?? "";
    if (!/^[#.]/.test(spec) || to === floor || !(to in FLOORS)) return [];
    const isType = /^\s*type\s/.test(groups?.what ?? "");
    const may: readonly string[] =
      floor === "app" && SERVER_HALF.test(file)
        ? ["domain", "db", "worker"]
        : floor === "app" && isType
          ? ["domain", "db"]
          : FLOORS[floor];
    const line = text.slice(0, index).split("\n").length;
    return may.includes(to) ? [] : [`${file}:${line} imports ${target}`];
  });
}

/** What a file needs to be there when it is loaded: its imports of values, but those made later. */
function needed(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const { what = "", spec = "" } = groups ?? {};
    const isType = /^\s*type\s/.test(what) || /^\s*\{(?:\s*type\s+[\w\s]+,?)+\s*\}\s*$/.test(what);
    if (isType || !/^[#.]/.test(spec)) return [];
    return spec.startsWith("#") ? [spec.slice(1)] : [join(dirname(file), spec)];
  });
}

/** The first circle found among files that need each other, as the way around. */
function circle(files: readonly string[]): string[] {
  const known = new Set(files);
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file) || !known.has(file)) return [];
    for (const next of needed(file)) {
      const found = visit(next, [...way, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of files) {
    const found = visit(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

test("no file needs itself by way of others, or which of them is loaded first would decide", () => {
  const files = [...new Bun.Glob(`{${Object.keys(FLOORS)}}/**/*.{ts,tsx}`).scanSync(ROOT)];
  expect(circle(files)).toEqual([]);
});

test("every import goes down", () => {
  const files = [...new Bun.Glob(`{${Object.keys(FLOORS)}}/**/*.{ts,tsx}`).scanSync(ROOT)];
  const found = files
    .filter((file) => !TESTS.test(file))
    .flatMap((file) => upward(file, readFileSync(join(ROOT, file), "utf8")));
  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});

test.each([
  ["domain/a.ts", 'import type { Row } from "#db/a.ts";', ["domain/a.ts:1 imports db/a.ts"]],
  ["db/a.ts", '\nimport { b } from "../worker/b.ts";', ["db/a.ts:2 imports worker/b.ts"]],
  ["party/a.ts", 'export * from "#worker/b.ts";', ["party/a.ts:1 imports worker/b.ts"]],
  ["worker/a.ts", 'import type {\n  B,\n} from "#app/b.ts";', ["worker/a.ts:1 imports app/b.ts"]],
  ["worker/a.ts", 'await import("#party/b.ts");', ["worker/a.ts:1 imports party/b.ts"]],
  ["app/ui/a.tsx", 'import { b } from "#db/b.ts";', ["app/ui/a.tsx:1 imports db/b.ts"]],
  [
    "app/ui/a.tsx",
    'import { type B } from "#worker/b.ts";',
    ["app/ui/a.tsx:1 imports worker/b.ts"],
  ],
  ["app/ui/a.tsx", 'import type { B } from "#db/b.ts";', []],
  ["app/features/a.server.ts", 'import { b } from "#worker/b.ts";', []],
  ["app/routes/public/a.tsx", 'import { b } from "#db/b.ts";', []],
  [
    "app/routes/public/a.tsx",
    'import { b } from "#party/b.ts";',
    ["app/routes/public/a.tsx:1 imports party/b.ts"],
  ],
])("%s with %j is found out", (file, text, found) => {
  expect(upward(file, text)).toEqual(found);
});
