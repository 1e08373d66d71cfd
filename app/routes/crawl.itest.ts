/** Every link of the public site, in all its languages, leads somewhere, and every page tells search engines what it is (DESIGN §9). */

import { beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { nothingKept } from "#app/test/round-trips.ts";
import { seedAlone } from "#app/test/seed-alone.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { alternates, isWithin, pathIn, pathWithout } from "#domain/lib/local-path.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";
import { ROOT } from "#scripts/lib/install.ts";

const { siteUrl } = testStack();
const decoded = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

let seen: Map<string, Seen>;
beforeAll(async () => {
  await seedAlone();
  await nothingKept();
  seen = await crawl(PUBLIC_PAGES);
});

const get = (path: string) =>
  fetch(siteUrl + path, { redirect: "manual", headers: { "user-agent": USER_AGENT } });
const WORD = /[A-Za-z][A-Za-z'’]+/g;
const MESSAGES = join(ROOT, "domain/messages");
/** Arabic pages that nothing leads to. */
const UNLISTED = [
  ...["/ar/offline", "/ar/no/such/page", "/ar/500", "/ar/user/details"],
  ...["/ar/watch?package=golden-hour-55-ft-flybridge", "/ar/trip/none", "/ar/trip/none/review"],
];
const INFORMATION = ["/faq", "/about", "/partners", "/contact", "/terms", "/privacy", "/cookies"];

/** The language an address is in, and what it is without it. */
function languageOf(path: string) {
  const own = SITE_LANGUAGES.findLast(({ base }) => base === "" || isWithin(base, path));
  if (!own) throw new Error("there is a language without a beginning");
  return { own, bare: pathWithout(own.base, path) };
}

type Seen = { status: number; html: string; from: string };

/** Fetches the path and, page by page, all that is linked on the pages of this site. */
async function crawl(starts: readonly string[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const queue = starts.map((path) => ({ path, from: "the start" }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (seen.has(next.path) || seen.size > 600) continue;
    const answer = await get(next.path);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const text = await answer.text();
    const html = isPage ? text : "";
    seen.set(next.path, { status: answer.status, html, from: next.from });
    for (const [link, href = ""] of html.matchAll(
      /<(?:a|link|area)\b[^>]*?\bhref="([^"]*)"[^>]*/g,
    )) {
      // The ways into areas of one's own, which show only to who has one.
      if (link.includes('rel="nofollow"')) continue;
      const url = new URL(decoded(href), siteUrl + next.path);
      if (url.origin !== siteUrl || url.pathname.startsWith("/media/")) continue;
      queue.push({ path: url.pathname + url.search, from: next.path });
    }
  }
  return seen;
}

const only = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)].map(([, text = ""]) => decoded(text));
  return found.length === 1 ? found[0] : undefined;
};

test("all links crawl to 200, and each page has a title, a description, one h1 and its canonical address", async () => {
  const broken = [...seen].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status, from }]) => `${path}: ${status}, linked on ${from}`)).toEqual(
    [],
  );
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, { html }] of seen) {
    if (html === "" || html.includes('<meta name="robots" content="noindex')) continue;
    const canonical = only(html, /<link rel="canonical" href="([^"]*)"/g);
    if (!canonical) {
      problems.push(`${path}: no canonical address`);
      continue;
    }
    if (new URL(canonical).pathname !== path) continue;
    const title = only(html, /<title>([^<]*)<\/title>/g);
    const description = only(html, /<meta name="description" content="([^"]*)"/g);
    if (!title || title.length < 10 || title.length > 80)
      problems.push(`${path}: title "${title}"`);
    else if (titles.has(title)) problems.push(`${path}: title of ${titles.get(title)}`);
    else titles.set(title, path);
    if (!description || description.length < 50) problems.push(`${path}: "${description}"`);
    else if (descriptions.has(description))
      problems.push(`${path}: description of ${descriptions.get(description)}`);
    else descriptions.set(description, path);
    if ((html.match(/<h1\b/g) ?? []).length !== 1) problems.push(`${path}: not one h1`);
    for (const name of ["og:title", "og:description", "og:image", "og:image:alt", "og:url"])
      if (!html.includes(`property="${name}"`)) problems.push(`${path}: no ${name}`);
    const kinds: unknown[] = [];
    for (const [, text = ""] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      const data = JSON.parse(text) as Record<string, unknown>;
      kinds.push(data["@type"]);
      if (data["@context"] !== "https://schema.org" || typeof data["@type"] !== "string")
        problems.push(`${path}: structured data without context or type`);
    }
    const { own, bare } = languageOf(path);
    if (INFORMATION.includes(bare) && !kinds.includes("BreadcrumbList"))
      problems.push(`${path}: no way to it`);
    const { origin } = new URL(canonical);
    const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
    const wanted = alternates(bare).map((one) => `${one.tag} ${new URL(one.path, origin).href}`);
    if (named.map(([, tag, href]) => `${tag} ${href}`).join() !== wanted.join())
      problems.push(`${path}: its other languages are ${named.map(([, , href]) => href)}`);
    const locales = SITE_LANGUAGES.map(
      ({ locale }) => `og:locale${locale === own.locale ? "" : ":alternate"}" content="${locale}"`,
    );
    if (locales.some((locale) => !html.includes(locale))) problems.push(`${path}: no locale`);
  }
  expect(problems).toEqual([]);
  const paths = [...titles.values()];
  // Each page that is there in one language is there in all of them.
  for (const { base } of SITE_LANGUAGES)
    expect(paths).toEqual(
      expect.arrayContaining(paths.map((path) => pathIn(base, languageOf(path).bare))),
    );
  expect(paths).toEqual(expect.arrayContaining(INFORMATION));
  expect(titles.size).toBeGreaterThan(40 * SITE_LANGUAGES.length);
});

test("every picture of a preview is there", async () => {
  const images = new Set<string>();
  for (const path of [...PUBLIC_PAGES, "/package/under-sail-46-ft-catamaran"]) {
    const html = await (await fetch(siteUrl + path)).text();
    const image = only(html, /<meta property="og:image" content="([^"]*)"/g);
    if (image) images.add(new URL(image).pathname);
  }
  expect(images.size).toBeGreaterThan(0);
  for (const path of images) {
    const answer = await fetch(siteUrl + path);
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-type")).toStartWith("image/");
  }
});

/** All texts in a language's files of a visitor's messages, and what stands between the values of those with some. */
function textsOf(language: string): string[] {
  const files = readdirSync(join(MESSAGES, "ar"));
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === "ImportDeclaration") return;
    if (type === "Literal" && typeof value === "string") texts.push(value);
    if (type === "TemplateElement") texts.push((value as { raw: string }).raw);
    // What a text is found by is no text.
    for (const part of type === "Property" ? [value] : Object.values(node)) walk(part);
  };
  for (const file of files.filter((one) => language === "ar" || one !== "nouns.ts"))
    walk(parseAst(readFileSync(join(MESSAGES, language, file), "utf8"), { lang: "ts" }));
  return texts;
}

const wordsOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(WORD) ?? []));

/** All that is read on a page, by people or by who shows it elsewhere. What says that it is English is left out, and code. */
async function textOf(html: string): Promise<string> {
  const read: string[] = [];
  const foreign = { element: (one: HTMLRewriterTypes.Element) => void one.remove() };
  const shown = await new HTMLRewriter()
    .on("script, style, code, [lang=en]", foreign)
    .transform(new Response(html))
    .text();
  const attributes = new HTMLRewriter()
    .on("[alt], [title], [aria-label], [placeholder]", {
      element: (one) => {
        for (const name of ["alt", "title", "aria-label", "placeholder"])
          read.push(one.getAttribute(name) ?? "");
      },
    })
    .on("meta[name=description], meta[property='og:title'], meta[property='og:description']", {
      element: (one) => void read.push(one.getAttribute("content") ?? ""),
    });
  await attributes.transform(new Response(shown)).text();
  return [shown.replace(/<[^>]*>/g, "\n"), ...read].join("\n");
}

/** What records say in English alone: names, and what guests wrote. */
async function recordsSay(): Promise<string[]> {
  const found = await rows(
    `select name said from rental_partner union select title from rental_product union select builder from rental_product
     union select author from article union select author from partner_rating union select comment from partner_rating`,
  );
  return found.map(({ said }) => `${said ?? ""}`).filter(Boolean);
}

test("no English word of the messages shows on an Arabic page, names and what records say aside", async () => {
  const arabic = wordsOf(textsOf("ar"));
  const isEnglish = new Set([...wordsOf(textsOf("en"))].filter((word) => !arabic.has(word)));
  const said = (await recordsSay()).toSorted((one, other) => other.length - one.length);
  const pages = [...seen].filter(([path, { html }]) => html !== "" && isWithin("/ar", path));
  for (const path of UNLISTED)
    pages.push([path, { status: 0, from: "", html: await (await get(path)).text() }]);
  const found: string[] = [];
  for (const [path, { html }] of pages) {
    expect(html).toContain('<html lang="ar"');
    expect([path, html.includes("<title></title>")]).toEqual([path, false]);
    let text = decoded(await textOf(html));
    for (const one of said) text = text.replaceAll(one, " ");
    // What is set apart reads from left to right: numbers, addresses, names of keys.
    text = text.replace(/\u2066[^\u2069]*\u2069|\S+@\S+|https?:\S+|\/[\w/-]+/g, " ");
    for (const line of text.split("\n")) {
      const words = line.match(WORD)?.filter((word) => isEnglish.has(word)) ?? [];
      if (words.length > 0) found.push(`${path}: ${words.join(" ")} (${line.trim()})`);
    }
  }
  expect(found).toEqual([]);
  expect([pages.length > 40, isEnglish.size > 1000]).toEqual([true, true]);
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
