import { expect, test } from "bun:test";
import { boardingDay } from "#app/testing/articles.ts";
import { site } from "#domain/config/site.ts";
import type { ArticleData } from "./article-data.ts";
import { articleLd, articleListLd } from "./article-ld.ts";

type Ld = Record<string, unknown>;
const data = (one: object) => (one as { "script:ld+json": Ld })["script:ld+json"];
const of = (changes: Partial<ArticleData> = {}) =>
  data(articleLd(site, { ...boardingDay, ...changes }));

test("an article has all that search engines ask for, with whole addresses", () => {
  const ld = of();
  expect(ld).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: boardingDay.title,
    description: boardingDay.seo_description,
    image: ["https://khorizon.example/media/detail-bow-sunpad/1200.webp"],
    mainEntityOfPage: "https://khorizon.example/article/boarding-day-checklist",
    datePublished: "2026-10-13T00:00:00+04:00",
    timeRequired: "PT4M",
    keywords: "Planning, First time",
    publisher: { "@type": "Organization", name: "Khorizon" },
  });
  expect(`${ld.headline}`.length).toBeLessThanOrEqual(110);
  for (const date of [ld.datePublished, ld.dateModified]) {
    expect(Number.isNaN(Date.parse(`${date}`))).toBe(false);
  }
});

test("a missing picture or SEO text is left out", () => {
  const ld = of({ cover: null, seo_description: "" });
  expect(ld).not.toHaveProperty("image");
  expect(ld.description).toBe(boardingDay.excerpt);
});

test("the site's editors are the organization, anybody else a person", () => {
  expect(of().author).toMatchObject({ "@type": "Organization", name: "Khorizon editors" });
  expect(of({ author: "" }).author).toMatchObject({ "@type": "Organization", name: "Khorizon" });
  expect(of({ author: "Layla Haddad" }).author).toEqual({
    "@type": "Person",
    name: "Layla Haddad",
  });
});

test("a list names its articles in order", () => {
  expect(data(articleListLd(site, [boardingDay])).itemListElement).toEqual([
    {
      "@type": "ListItem",
      position: 1,
      name: boardingDay.title,
      url: "https://khorizon.example/article/boarding-day-checklist",
    },
  ]);
});
