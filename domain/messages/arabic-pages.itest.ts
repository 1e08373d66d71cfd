/** No English word of the messages shows on an Arabic page, names and what records say in English aside, nor comes with one. On the running site. */
import { beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { nothingKept } from "#app/test/round-trips.ts";
import { seedAlone } from "#app/test/seed-alone.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { ROOT } from "#scripts/lib/install.ts";

const { siteUrl } = testStack();
const WORD = /[A-Za-z][A-Za-z'’]+/g;
/** Pages that search engines are not told of. */
const UNLISTED = ["/ar/login", "/ar/offline", "/ar/no/such/page", "/ar/500", "/ar/user/details"];

beforeAll(async () => {
  await seedAlone();
  await nothingKept();
});

/** All texts in a language's files of a visitor's messages, and what stands between the values of those with some. */
function textsOf(language: string): string[] {
  const files = readdirSync(join(import.meta.dir, "ar"));
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === "ImportDeclaration") return;
    if (type === "Literal" && typeof value === "string") texts.push(value);
    if (type === "TemplateElement") texts.push((value as { raw: string }).raw);
    for (const part of Object.values(node)) walk(part);
  };
  for (const file of files.filter((one) => language === "ar" || one !== "nouns.ts"))
    walk(parseAst(readFileSync(join(import.meta.dir, language, file), "utf8"), { lang: "ts" }));
  return texts;
}

const wordsOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(WORD) ?? []));

/** All that is read on a page, by people or by who shows it elsewhere; what says that it is English is left out. */
async function textOf(html: string): Promise<string> {
  const read: string[] = [];
  const foreign = { element: (one: HTMLRewriterTypes.Element) => void one.remove() };
  const shown = await new HTMLRewriter()
    .on("script, style, [lang=en]", foreign)
    .transform(new Response(html))
    .text();
  const attributes = new HTMLRewriter()
    .on("[alt], [title], [aria-label], [placeholder]", {
      element: (one) => {
        for (const name of ["alt", "title", "aria-label", "placeholder"])
          read.push(one.getAttribute(name) ?? "");
      },
    })
    .on("meta[name=description], meta[property^='og:']:not([property^='og:locale'])", {
      element: (one) => void read.push(one.getAttribute("content") ?? ""),
    });
  await attributes.transform(new Response(shown)).text();
  return [shown.replace(/<[^>]*>/g, "\n"), ...read].join("\n");
}

/** What is written as it is in every language: names of companies, people, vessels and places in records, and addresses. */
async function names(): Promise<string[]> {
  const found = await rows(
    `select name from rental_partner union select title from rental_product
     union select author from article union select author from partner_rating`,
  );
  return found.map(({ name }) => `${name}`).filter(Boolean);
}

test("no English word of the messages shows on an Arabic page", async () => {
  const arabic = wordsOf(textsOf("ar"));
  const english = [...wordsOf(textsOf("en"))].filter((word) => !arabic.has(word));
  const isEnglish = new Set(english);
  const known = await names();
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>[^<]*?(\/ar(?:\/[^<]*)?)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  expect(listed.length).toBeGreaterThan(40);

  const found: string[] = [];
  for (const path of [...listed, ...UNLISTED]) {
    const answer = await fetch(siteUrl + path, {
      redirect: "manual",
      headers: { "user-agent": USER_AGENT, accept: "text/html" },
    });
    let text = await textOf(await answer.text());
    expect([path, /\p{Script=Arabic}{3}/u.test(text)]).toEqual([path, true]);
    for (const name of known) text = text.replaceAll(name, " ");
    text = text.replace(/\b\S+@\S+|https?:\S+|\/[\w/-]+/g, " ");
    for (const line of text.split("\n")) {
      const words = line.match(WORD)?.filter((word) => isEnglish.has(word)) ?? [];
      if (words.length > 0) found.push(`${path}: ${words.join(" ")} (${line.trim()})`);
    }
  }
  expect(found).toEqual([]);
});

test("no script that a browser loads holds sentences of the other language", () => {
  const build = join(ROOT, "build");
  const scripts = (folder: string) => {
    const assets = join(folder, "client/assets");
    const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
    return names.map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }));
  };
  const arabic = scripts(join(build, "ar"));
  const ofArabic = new Set(arabic.map(({ name }) => name));
  // Those of former builds stand there, too.
  const [now] = JSON.parse(readFileSync(join(build, "builds.json"), "utf8")) as {
    assets: string[];
  }[];
  const english = scripts(build).filter(
    ({ name }) => now?.assets.includes(name) && !ofArabic.has(name),
  );
  const found: string[] = [];
  for (const [own, other, loaded] of [
    ["en", "ar", english],
    // The styleguide shows developers examples, and the console speaks English (app/boot/session.js).
    ["ar", "en", arabic.filter(({ name }) => !/^(?:styleguide|later)-/.test(name))],
  ] as const) {
    const same = new Set(textsOf(own));
    // Five words in a row stand in no code by chance.
    const sentences = textsOf(other).filter(
      (text) => text.trim().split(/\s+/).length > 4 && !same.has(text),
    );
    expect([sentences.length > 500, loaded.length > 50]).toEqual([true, true]);
    for (const { name, text } of loaded)
      for (const one of sentences) if (text.includes(one)) found.push(`${name}: ${one}`);
  }
  expect(found).toEqual([]);
});
