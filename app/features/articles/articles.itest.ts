/** The journal on the running site: what is public and what is not, its feed, its structured data. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { rows, testStack } from "#app/test/stack.ts";
import { articles } from "#db/seed/articles.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string, init?: RequestInit) => fetch(`${siteUrl}${path}`, init);
const text = async (path: string) => (await get(path)).text();
const SEEDED = "/article/boarding-day-checklist";
const DAY_MS = 86_400_000;

const made: string[] = [];
/** An article of its own words, tagged like a seeded one, so that it would be related to it. */
async function write(slug: string, statusid: number, published: number) {
  made.push(slug);
  await rows(
    `insert into article (uuid, create_date, update_date, statusid, title, slug, excerpt, body, tags, published_date)
     values (?, ?, ?, ?, ?, ?, '', '## Words', '["Planning","First time"]', ?)`,
    [uuidv7(), Date.now(), Date.now(), statusid, `Title of ${slug}`, slug, published],
  );
}
const shown = (path: string, slug: string) =>
  until(async () => (await text(path)).includes(slug), {
    message: `${slug} never showed at ${path}`,
  });

const mark = crypto.randomUUID().slice(0, 8);
const slugs = {
  draft: `draft-${mark}`,
  future: `future-${mark}`,
  gone: `gone-${mark}`,
  shown: `shown-${mark}`,
};
beforeAll(async () => {
  await write(slugs.draft, 0, Date.now() - DAY_MS);
  await write(slugs.future, 1, Date.now() + DAY_MS);
  await write(slugs.gone, -1, Date.now() - DAY_MS);
  // Written last: once it shows, the others would.
  await write(slugs.shown, 1, Date.now() - DAY_MS);
});
afterAll(async () => {
  for (const slug of made) await rows("delete from article where slug = ?", [slug]);
});

describe("what is public", () => {
  test.each(["/articles", "/articles/rss.xml", SEEDED])(
    "%s: neither a draft, nor an article of a day to come, nor a deleted one",
    async (path) => {
      await shown(path, slugs.shown);
      const answer = await text(path);
      for (const slug of [slugs.draft, slugs.future, slugs.gone]) {
        expect(answer).not.toContain(slug);
      }
    },
  );

  test("their addresses: 404, but 410 for what was deleted", async () => {
    expect((await get(`/article/${slugs.shown}`)).status).toBe(200);
    for (const [slug, status] of [
      [slugs.draft, 404],
      [slugs.future, 404],
      [slugs.gone, 410],
      ["never-written", 404],
    ] as const) {
      const answer = await get(`/article/${slug}`);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).not.toContain("Title of");
    }
  });

  test("a page after the last one does not exist", async () => {
    expect((await get("/articles?page=999")).status).toBe(404);
    expect((await get("/articles?page=0")).status).toBe(200);
  });
});

describe("the feed", () => {
  test("is XML that names the articles, latest first, with the configured addresses", async () => {
    const answer = await get("/articles/rss.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const { channel } = (
      Bun.XML.parse(await answer.text()) as {
        rss: { channel: { link: string; item: { link: string; pubDate: string }[] } };
      }
    ).rss;
    const dates = channel.item.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(channel.item.length).toBeLessThanOrEqual(20);
    const origin = channel.link.slice(0, -"/articles".length);
    expect(channel.item.map(({ link }) => link)).toContain(`${origin}${SEEDED}`);
  });

  test("HEAD says what GET would, without a body", async () => {
    const answer = await get("/articles/rss.xml", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(await answer.text()).toBe("");
  });

  test("is announced by the journal and by each article", async () => {
    for (const path of ["/articles", SEEDED]) {
      expect(await text(path)).toMatch(
        /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/articles\/rss\.xml"/,
      );
    }
  });
});

test("an article's page carries its text, its structured data and its preview", async () => {
  const html = await text(SEEDED);
  expect(html).toContain('<h2 id="the-evening-before">The evening before</h2>');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(`${json}`) as { "@type": string; headline?: string },
  );
  expect(data.map((one) => one["@type"])).toEqual(["Article", "BreadcrumbList"]);
  expect(data[0]?.headline).toBe("Boarding day: a checklist for the first time");
  expect(html).toMatch(/property="og:type" content="article"/);
  expect(html).toMatch(
    /property="og:image" content="[^"]*\/og\/article\/boarding-day-checklist\.jpg"/,
  );
});

test("titles and descriptions are each page's own", async () => {
  const seeded = articles.map(({ slug }) => `/article/${slug}`);
  const heads = await Promise.all(
    ["/articles", ...seeded].map(async (path) => {
      const html = await text(path);
      return [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /<meta name="description" content="(.*?)"/.exec(html)?.[1],
      ];
    }),
  );
  for (const column of [0, 1]) {
    const values = heads.map((head) => head[column]);
    expect(values.every(Boolean)).toBe(true);
    expect(new Set(values).size).toBe(values.length);
  }
});
