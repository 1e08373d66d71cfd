import { expect, test } from "bun:test";
import fc from "fast-check";
import { boardingDay } from "#app/testing/articles.ts";
import { site } from "#domain/config/site.ts";
import { articlesRss } from "./rss.ts";

type Channel = Record<string, unknown> & { item: Record<string, unknown> };
/** Read by a conforming XML processor: anything that is not well formed throws. */
const channel = (xml: string) => (Bun.XML.parse(xml) as { rss: { channel: Channel } }).rss.channel;

test("the feed says where it lives and what it holds, with whole addresses", () => {
  const feed = channel(articlesRss(site, [boardingDay]));
  expect(feed).toMatchObject({
    title: "Khorizon Journal",
    link: "https://khorizon.example/articles",
    "atom:link": {
      "@href": "https://khorizon.example/articles/rss.xml",
      "@rel": "self",
      "@type": "application/rss+xml",
    },
  });
  expect(feed.item).toMatchObject({
    title: boardingDay.title,
    link: "https://khorizon.example/article/boarding-day-checklist",
    description: boardingDay.excerpt,
    category: ["Planning", "First time"],
    guid: { "@isPermaLink": "false", "#text": `urn:uuid:${boardingDay.uuid}` },
  });
});

test("an article is dated as on its page, in Dubai time", () => {
  const { pubDate } = channel(articlesRss(site, [boardingDay])).item;
  expect(pubDate).toBe("Tue, 13 Oct 2026 00:00:00 +0400");
  expect(new Date(`${pubDate}`).toISOString()).toBe("2026-10-12T20:00:00.000Z");
});

test("whatever an editor writes, the feed is well formed and says it", () => {
  const written = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(
    fc.property(written, (title) => {
      channel(articlesRss(site, [{ ...boardingDay, title, tags: [title], author: title }]));
    }),
  );
  for (const title of ["Fish & <b>chips</b>", `"Salt" 'n' vinegar`, "]]> and &amp;", "Ål, 海"]) {
    expect(channel(articlesRss(site, [{ ...boardingDay, title }])).item.title).toBe(title);
  }
  expect(
    channel(articlesRss(site, [{ ...boardingDay, title: "a\u0000\u000bb\ud800" }])).item.title,
  ).toBe("ab");
});

test("an empty journal is a feed without items", () => {
  expect(channel(articlesRss(site, []))).not.toHaveProperty("item");
});
