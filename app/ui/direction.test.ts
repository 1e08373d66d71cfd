/**
 * Styles name the start and the end of a line, not its left and its right, so that a page in Arabic turns by itself.
 * What has to name a side brings its twin for right to left, or a comment that it stays "as drawn".
 */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { parseAst } from "vite";

const ROOT = join(import.meta.dir, "../..");

test("no component names left or right in its classes or styles", async () => {
  const found: string[] = [];
  for await (const file of new Glob("app/**/*.tsx").scan({ cwd: ROOT })) {
    if (file.endsWith(".test.tsx")) continue;
    const sides = sidesInComponent(readFileSync(join(ROOT, file), "utf8"));
    found.push(...sides.map((one) => `${file}: ${one}`));
  }
  expect(found).toEqual([]);
});

test("nothing is laid out by a <bdi>, whose own start may be the page's end", async () => {
  const found: string[] = [];
  for await (const file of new Glob("app/**/*.tsx").scan({ cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), "utf8");
    for (const [tag] of source.matchAll(/<bdi\s[^>]*className="[^"]*"/g)) {
      const sided =
        /[\s:"]-?(?:[mp][se]-|border-[se]\b|text-(?:start|end)\b|(?:block|flex|grid)\b)/;
      if (sided.test(tag)) found.push(`${file}: ${tag}`);
    }
  }
  expect(found).toEqual([]);
});

test("no style sheet names left or right", async () => {
  const found: string[] = [];
  for await (const file of new Glob("app/**/*.css").scan({ cwd: ROOT })) {
    const sides = sidesInStyles(readFileSync(join(ROOT, file), "utf8"));
    found.push(...sides.map((one) => `${file}: ${one}`));
  }
  expect(found).toEqual([]);
});

// Of faces under one name whose ranges of weights differ, browsers take one for a text, and the letters that it lacks from
// whatever the machine has. Faces of the machine's own fonts, which have all letters, may differ: heavier text needs another measure.
test("faces of one name have one range of weights, those of further languages too", async () => {
  const weights = new Map<string, Set<string>>();
  for await (const file of new Glob("app/ui/**/theme.css").scan({ cwd: ROOT })) {
    const faces = readFileSync(join(ROOT, file), "utf8").matchAll(/@font-face \{([^}]*)\}/g);
    for (const [, face = ""] of faces) {
      const [, family = ""] = /font-family: "([^"]+)"/.exec(face) ?? [];
      const [, weight = "normal"] = /font-weight: ([^;]+);/.exec(face) ?? [];
      const isPart = face.includes("unicode-range");
      expect(isPart || !face.includes("url(")).toBe(true);
      const name = isPart ? family : `${family} ${weight}`;
      weights.set(name, (weights.get(name) ?? new Set()).add(weight));
    }
  }
  expect(weights.size).toBeGreaterThan(3);
  for (const [family, ranges] of weights) expect([family, ranges.size]).toEqual([family, 1]);
});

test("sides are found in classes with and without variants, and in styles", () => {
  const of = (classes: string) => sidesInComponent(`export const x = "${classes}";`);
  for (const side of ["ml-2", "md:-mr-3", "pl-[3px]", "left-0", "lg:right-1/2", "text-left"]) {
    expect(of(`block ${side} flex`)).toEqual([side]);
  }
  for (const side of ["border-l", "border-r-2", "rounded-l", "rounded-tr-card", "float-right"]) {
    expect(of(side)).toEqual([side]);
  }
  expect(of("bg-linear-to-r from-white")).toEqual(["bg-linear-to-r"]);
  expect(of("start-1/2 -translate-x-1/2")).toEqual(["-translate-x-1/2"]);
  expect(of("bg-linear-to-r rtl:bg-linear-to-l")).toEqual([]);
  expect(
    of("ms-2 pe-3 start-0 text-end border-s rounded-s-card leading-tight place-items-start"),
  ).toEqual([]);
  expect(sidesInComponent("<p style={{ marginLeft: 3, left: 0, top: 1 }} />")).toEqual([
    "marginLeft",
    "left",
  ]);
});

test("sides are found in style sheets, unless they have a twin or stay as drawn", () => {
  expect(sidesInStyles(".a { margin-left: 1px; inset-inline-start: 0; left: 0 }")).toEqual([
    ".a margin-left: 1px",
    ".a left: 0",
  ]);
  expect(sidesInStyles("@media print { .a { text-align: right } }")).toEqual([
    "@media print .a text-align: right",
  ]);
  expect(sidesInStyles(".a { background: linear-gradient(to left, red, blue) }")).toHaveLength(1);
  expect(
    sidesInStyles('.a { background: linear-gradient(to left, red, blue) } [dir="rtl"] .a { x: y }'),
  ).toEqual([]);
  expect(sidesInStyles(".a { /* Stays as drawn. */ left: 0 }")).toEqual([]);
  expect(sidesInStyles("@keyframes k { from { transform: translateX(1px) } }")).toHaveLength(1);
  expect(
    sidesInStyles("@keyframes k { from { transform: translateX(1px) } } @keyframes k-rtl { }"),
  ).toEqual([]);
});

type Node = { type: string; [key: string]: unknown };

const SIDE_CLASS =
  /^-?(?:(?:(?:scroll-)?[mp][lr]|left|right)-.+|(?:border-[lr]|rounded-[tb]?[lr])(?:-.+)?|(?:text|float|clear|object|origin|bg)-(?:(?:top|bottom)-)?(?:left|right))$/;
/** Right only together with their twin for right to left. */
const TURNED_CLASS = /^-?(?:bg-(?:linear|gradient)-to-[tb]?[lr]|(?:translate|skew)-x-.+)$/;
const SIDE_KEY = /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*)$/;

function sidesInComponent(source: string): string[] {
  const found: string[] = [];
  walk(parseAst(source, { lang: "tsx" }) as unknown as Node, (node) => {
    if (node.type === "Property") {
      const { name } = node.key as { name?: string };
      if (name && SIDE_KEY.test(name)) found.push(name);
    }
    const text = textOf(node);
    const isTwin = text.includes("rtl:");
    for (const word of text.split(/\s+/)) {
      const name = word.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:)*/, "");
      if (SIDE_CLASS.test(name) || (TURNED_CLASS.test(name) && !isTwin)) found.push(word);
    }
  });
  return found;
}

function textOf(node: Node): string {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateElement" ? (node.value as { raw: string }).raw : "";
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (node === null || typeof node !== "object") return;
  if ("type" in node) visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}

const SIDE_DECLARATION =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|^(?:text-align|float|clear)\s*:\s*(?:left|right)\b|\bto (?:left|right)\b|translateX\(/;

function sidesInStyles(css: string): string[] {
  const rules = rulesOf(css);
  const names = new Set(rules.map(({ path }) => path.join(" ")));
  return rules.flatMap(({ path, body }) => {
    const name = path.join(" ");
    if (name.includes('[dir="rtl"]') || /as drawn/.test(body) || hasTwin(path, names)) return [];
    return body
      .split(";")
      .map((line) => line.replaceAll(/\s+/g, " ").trim())
      .filter((line) => SIDE_DECLARATION.test(line))
      .map((line) => `${name} ${line}`);
  });
}

function hasTwin(path: readonly string[], names: ReadonlySet<string>): boolean {
  const keyframes = path.find((one) => one.startsWith("@keyframes"));
  if (keyframes?.endsWith("-rtl")) return true;
  if (keyframes) return [...names].some((name) => name.includes(`${keyframes}-rtl`));
  return names.has([...path.slice(0, -1), `[dir="rtl"] ${path.at(-1)}`].join(" "));
}

/** The blocks of a style sheet: the selectors they stand in, and what they say themselves, with their comments. */
function rulesOf(css: string): { path: string[]; body: string }[] {
  const rules: { path: string[]; body: string }[] = [];
  const open: { selector: string; body: string }[] = [{ selector: "", body: "" }];
  const comments: string[] = [];
  const kept = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => `§${comments.push(comment) - 1}§;`);
  for (const piece of kept.split(/(?<=[{}])/)) {
    const text = piece.slice(0, -1);
    const now = open.at(-1) ?? { selector: "", body: "" };
    if (piece.endsWith("{")) {
      const cut = text.lastIndexOf(";") + 1;
      now.body += text.slice(0, cut);
      open.push({ selector: text.slice(cut).replaceAll(/\s+/g, " ").trim(), body: "" });
    } else if (piece.endsWith("}")) {
      const path = open.slice(1).map(({ selector }) => selector);
      const body = `${now.body}${text}`.replaceAll(/§(\d+)§/g, (_, n) => comments[n] ?? "");
      rules.push({ path, body });
      open.pop();
    }
  }
  return rules;
}
