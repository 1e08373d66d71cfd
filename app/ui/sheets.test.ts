/** Visitors do not load what only the pages of areas look like (DESIGN §10). */
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Glob } from "bun";
import routes from "#app/routes.ts";

const APP = join(import.meta.dir, "..");
const sheet = readFileSync(join(APP, "ui/public.css"), "utf8");
const named = (pattern: RegExp) =>
  [...sheet.matchAll(pattern)].map(([, path = ""]) => relative(APP, resolve(APP, "ui", path)));
const left = named(/@source not "([^"]+)"/g);
const kept = named(/@source "([^"]+)"/g);

const textOf = (file: string) => readFileSync(join(APP, file), "utf8");

/** Whether the public sheet leaves a file's classes out. */
const isLeftOut = (file: string) =>
  !kept.includes(file) && left.some((path) => file === path || file.startsWith(`${path}/`));

const inAreas = routes.filter(({ file }) => isLeftOut(file));
const pagesOf = (some: typeof routes): string[] =>
  some.flatMap(({ file, children = [] }) => [file, ...pagesOf(children)]);

test("the public sheet leaves out the areas' routes, their pages and their components, and no other page", () => {
  expect([...left, ...kept].filter((path) => !existsSync(join(APP, path)))).toEqual([]);
  expect(isLeftOut("features/admin/admin-shell.tsx")).toBe(true);
  const pagesInAreas = inAreas.filter(({ file }) => file.endsWith(".tsx"));
  expect(pagesInAreas).toHaveLength(7);
  expect(pagesOf(inAreas).filter((file) => !isLeftOut(file))).toEqual([]);
  const others = routes.filter((route) => !inAreas.includes(route));
  const links = (some: typeof routes) =>
    some
      .filter(({ file }) => file.endsWith(".tsx"))
      .map(({ file }) => /^export const links = (\w+);$/m.exec(textOf(file))?.[1]);
  expect(new Set(links(inAreas))).toEqual(new Set(["areaLinks"]));
  expect(new Set(links(others))).toEqual(new Set(["publicLinks"]));
  const pages = pagesOf(others).filter((file) => file.endsWith(".tsx"));
  expect(pages.filter(isLeftOut)).toEqual([]);
});

test("nothing a visitor sees is built from what the public sheet leaves out", async () => {
  const found: string[] = [];
  for await (const file of new Glob("**/*.{ts,tsx}").scan({ cwd: APP })) {
    if (file.startsWith("test/") || isLeftOut(file)) continue;
    if (/\.(test|itest|journey|server)\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(APP, file), "utf8");
    const imports = [...source.matchAll(/from "#app\/([^"]+)"/g)].map(([, path = ""]) => path);
    found.push(...imports.filter(isLeftOut).map((path) => `${file}: ${path}`));
  }
  expect(found).toEqual([]);
});

test("the areas' sheet leaves nothing out that the theme does not leave out itself", () => {
  const areas = readFileSync(join(APP, "ui/areas.css"), "utf8");
  expect(areas).toContain('@import "./theme.css";');
  expect(areas).not.toContain("@source");
});
