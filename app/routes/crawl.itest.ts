/** Every link of the public site, in all its languages, leads somewhere, and every page tells search engines what it is (DESIGN §9). */

import { beforeAll, expect, test } from "bun:test";
import { nothingKept } from "#app/test/round-trips.ts";
import { seedAlone } from "#app/test/seed-alone.ts";
import { testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { alternates, isWithin, pathIn, pathWithout } from "#domain/lib/local-path.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";

const { siteUrl } = testStack();
const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

beforeAll(async () => {
  await seedAlone();
  await nothingKept();
});

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
    const answer = await fetch(siteUrl + next.path, {
      redirect: "manual",
      headers: { "user-agent": USER_AGENT },
    });
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
  const seen = await crawl(PUBLIC_PAGES);
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
