/** All copy stands in domain/messages (SPEC's own words too): elsewhere no translation would find it. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { parseAst } from "vite";

const ROOT = join(import.meta.dir, "../..");
/** Tests speak English, and so do the examples that the styleguide shows developers. */
const NOT_COPY = /\.test\.tsx$|^app\/(?:messages|test)\/|^app\/ui\/examples\.tsx$|styleguide/;
/** Attributes and properties that are read by people. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|legend|lead|caption|description)$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

test("components hold no words: text and labels come from domain/messages", async () => {
  const found: string[] = [];
  for await (const file of new Glob("app/**/*.tsx").scan({ cwd: ROOT })) {
    if (NOT_COPY.test(file)) continue;
    const words = wordsIn(readFileSync(join(ROOT, file), "utf8"));
    found.push(...words.map((one) => `${file}: ${one}`));
  }
  expect(found).toEqual([]);
});

test("words are found wherever a component may hold them", () => {
  const source = (jsx: string) => wordsIn(`export const x = ${jsx};`);
  expect(source("<p>Hello</p>")).toEqual(["Hello"]);
  expect(source('<p>{many ? "several" : one}</p>')).toEqual(['"several"']);
  expect(source(`<p>{\`\${n} hours\`}</p>`)).toEqual([`\`\${n} hours\``]);
  expect(source('<p>{open && "Open"}</p>')).toEqual(['"Open"']);
  expect(source('<img alt="A dhow" className="block" />')).toEqual(['"A dhow"']);
  expect(source('<Field label={wide ? "Wide" : text.narrow} id="a" />')).toEqual(['"Wide"']);
  expect(source('[{ title: "Sign in" }, { title: "text-title" }]')).toEqual(['"Sign in"']);
});

test("signs, numbers and messages are no words", () => {
  const source = (jsx: string) => wordsIn(`export const x = ${jsx};`);
  expect(source('<p>{text.title} · {n} / 5 <b aria-label={text.close}>+</b>{"–"}</p>')).toEqual([]);
  expect(source('<p>{kind === "offer" ? text.offer : text.other}</p>')).toEqual([]);
  expect(source(`<Card title={\`\${a} \${b}\`} />`)).toEqual([]);
});

/** What people would read in the source of a component, as it is written there. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const take = ({ start, end }: Node) => found.push(source.slice(start, end).trim());
  walk(parseAst(source, { lang: "tsx" }) as unknown as Node, (node) => {
    if (node.type === "JSXText" && hasLetters(node.value)) take(node);
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      for (const child of node.children as Node[]) {
        if (child.type === "JSXExpressionContainer") literals(child.expression).forEach(take);
      }
    }
    if (node.type === "JSXAttribute" && READ.test(nameOf(node.name))) {
      literals(node.value).forEach(take);
    }
    // A property of that name may hold a class; what people read begins with a capital.
    if (node.type === "Property" && READ.test(nameOf(node.key))) {
      literals(node.value)
        .filter(({ start }) => /\p{Lu}/u.test(source.charAt(start + 1)))
        .forEach(take);
    }
  });
  return found;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (node === null || typeof node !== "object") return;
  if ("type" in node) visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}

/** The strings with letters that an expression can come to. */
function literals(value: unknown): Node[] {
  const node = value as Node | null;
  switch (node?.type) {
    case "Literal":
      return hasLetters(node.value) ? [node] : [];
    case "TemplateLiteral":
      return (node.quasis as { value: { raw: string } }[]).some((one) => hasLetters(one.value.raw))
        ? [node]
        : [];
    case "ConditionalExpression":
      return [...literals(node.consequent), ...literals(node.alternate)];
    case "LogicalExpression":
      return [...literals(node.left), ...literals(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...literals(node.left), ...literals(node.right)] : [];
    case "JSXExpressionContainer":
      return literals(node.expression);
    default:
      return [];
  }
}

function nameOf(key: unknown): string {
  const { name, value } = key as { name?: unknown; value?: unknown };
  return `${name ?? value ?? ""}`;
}

function hasLetters(text: unknown): boolean {
  return typeof text === "string" && /\p{L}/u.test(text);
}
