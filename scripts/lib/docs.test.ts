import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions } from "./deploy/environments.ts";
import { ROOT } from "./install.ts";

const files = [
  "README.md",
  "SECURITY.md",
  ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`),
].filter((name) => name.endsWith(".md"));
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

test.each(files)(
  "%s names commands that exist, and calls the deployment as it is called",
  (file) => {
    const text = textOf(file);
    const commands = [...text.matchAll(/\bbun run ([\w:-]+)(?![\w:-])(?! -- )/g)].map(
      ([, name]) => name ?? "",
    );
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    for (const [, args = ""] of text.matchAll(
      /\bbun run deploy((?: --?[\w-]+(?: (?:ENV|staging|production)\b)?)+)/g,
    )) {
      const words = args.trim().replaceAll("ENV", "staging").split(" ");
      if (words.includes("--env") || words.includes("--dry-run")) parseOptions(words);
    }
  },
);

test.each(files)("%s links to files and headings that are there", (file) => {
  const broken: string[] = [];
  for (const [, target = ""] of textOf(file).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const [path = "", heading] = target.split("#");
    const place = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, place))) broken.push(target);
    else if (heading !== undefined && !headingsOf(place).includes(heading)) broken.push(target);
  }
  expect(broken).toEqual([]);
});

/** A document's headings as links name them. */
function headingsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
}

test("README.md leads to every document", () => {
  const missing = files.filter(
    (file) => file !== "README.md" && !textOf("README.md").includes(`](${file})`),
  );
  expect(missing).toEqual([]);
});

test("tests and sources that the documents name are there", () => {
  const missing = files.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:app|worker|party|db|scripts)\/[\w./-]+\.tsx?)`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
