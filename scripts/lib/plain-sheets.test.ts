import { expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "./install.ts";
import { NAMED_BY_COMPONENTS, plainSheet } from "./plain-sheets.ts";

/** A sheet as Tailwind builds and minifies it: a notice, its variables for older browsers, the theme, classes, registrations. */
const built = (
  theme: string,
  classes: string,
  registered: Record<string, string | undefined> = {},
) =>
  [
    "/*! tailwindcss v4 | MIT License | https://tailwindcss.com */\n",
    "@layer properties{@supports (a:b) or (c:d){*,:before,::backdrop{--tw-all:initial}}}",
    `@layer theme{:root,:host{${theme}}}@layer utilities{${classes}}`,
    ...Object.entries(registered).map(
      ([name, initial]) =>
        `@property ${name}{syntax:"*";inherits:false${initial ? `;initial-value:${initial}` : ""}}`,
    ),
  ].join("");

const THEME = "--color-teal-600:#0c6b70";
/** What becomes of classes whose variables are registered. */
function classesOf(classes: string, registered: Record<string, string | undefined> = {}): string {
  const plain = plainSheet(built(THEME, classes, registered));
  expect(plain).not.toContain("@property");
  return /@layer utilities\{(.*)\}$/.exec(plain)?.[1] ?? "";
}
const everyElement = (classes: string, registered: Record<string, string | undefined>) =>
  /@layer properties\{(.*?)\}\}/.exec(plainSheet(built(THEME, classes, registered)))?.[1];

test("theme variables give way to their values, and only those that components name stay", () => {
  const plain = plainSheet(
    built(
      "--color-teal-600:#0c6b70;--a:4px;--b:calc(var(--a)*2)",
      ".x{margin:var(--b);color:var(--color-teal-600)}",
    ),
  );
  expect(plain).toContain("@layer theme{:root{--color-teal-600:#0c6b70}}");
  expect(plain).toContain(".x{margin:calc(4px*2);color:#0c6b70}");
});

test("a variable that no class sets is its first value, or what its reader falls back to", () => {
  expect(
    classesOf(
      ".x{border-style:var(--tw-style);filter:var(--tw-blur,) var(--tw-sepia,none);margin:var(--tw-far,calc(1px + (2px*3)))}",
      {
        "--tw-style": "solid",
        "--tw-blur": undefined,
        "--tw-sepia": undefined,
      },
    ),
  ).toBe(".x{border-style:solid;filter: none;margin:calc(1px + (2px*3))}");
});

test("a variable that each rule sets for itself is its value there", () => {
  const classes =
    ".up{--tw-y:-1px;translate:0 var(--tw-y)}.down{--tw-y:2px;translate:0 var(--tw-y)}";
  expect(classesOf(classes, { "--tw-y": "0" })).toBe(".up{translate:0 -1px}.down{translate:0 2px}");
  const important = ".up{--tw-y:-1px!important;translate:var(--tw-y) 0!important}";
  expect(classesOf(important, { "--tw-y": "0" })).toBe(".up{translate:-1px 0!important}");
});

test("a variable that one class sets for another stays, and is set on every element for all browsers", () => {
  const classes =
    ".title{font-weight:var(--tw-weight,420)}.bold{--tw-weight:600;font-weight:600}.own{--tw-weight:500;font-weight:var(--tw-weight)}";
  expect(classesOf(classes, { "--tw-weight": undefined })).toBe(classes);
  expect(everyElement(classes, { "--tw-weight": undefined })).toBe(
    "*,:before,::backdrop{--tw-weight:initial",
  );
});

test("a variable that two properties read stays: another rule may win one of them alone", () => {
  const classes = ".a{--tw-x:1px;top:var(--tw-x)}.b{--tw-x:2px;left:var(--tw-x)}";
  expect(classesOf(classes, { "--tw-x": "0" })).toBe(classes);
});

test("names of sides are those of classes, custom properties and values as they were", () => {
  expect(
    classesOf(
      ".x{min-block-size:1px;inset-block-start:2px;scroll-margin-block-end:3px;--block-size:4px;transition:block-size}",
    ),
  ).toBe(
    ".x{min-height:1px;top:2px;scroll-margin-bottom:3px;--block-size:4px;transition:block-size}",
  );
});

test("what is not Tailwind's does not pass for it", () => {
  expect(() => plainSheet(".x{margin:0}")).toThrow("no theme");
});

const THEME_VARIABLE = "--(?:color|shadow|radius|font|text|ease|duration|container)-[\\w-]+";
// Behind "[", "_", "," and ":" it is a part of a class, whose sheet has the value.
const DRAWN_WITH = new RegExp(`(?<![[_,:])var\\((${THEME_VARIABLE})\\)`, "g");
const SET = new RegExp(`["\\s{;](${THEME_VARIABLE})["']?:`, "g");

test("each theme variable that components draw with is there for them, and nothing sets one", async () => {
  const drawnWith = new Set<string>();
  const set: string[] = [];
  for (const file of new Bun.Glob("app/**/*.{ts,tsx,css}").scanSync(ROOT)) {
    if (/\.(test|itest|journey)\.tsx?$|\/theme\.css$/.test(file)) continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (!file.endsWith(".css"))
      for (const [, name = ""] of text.matchAll(DRAWN_WITH)) drawnWith.add(name);
    set.push(...[...text.matchAll(SET)].map(([, name]) => `${file}: ${name}`));
  }
  expect(set).toEqual([]);
  expect([...drawnWith].toSorted()).toEqual([...NAMED_BY_COMPONENTS]);
});
