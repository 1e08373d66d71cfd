import { expect, test } from "bun:test";
import type { PackageCard } from "#db/queries/catalogue.ts";
import { articles } from "#db/seed/articles.ts";
import { packages } from "#db/seed/catalogue/packages.ts";
import { translationsOf } from "#db/seed/words/index.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import { fittingPackages, splitAtPackages, toArticle } from "./articles.server.ts";

const pack = (slug: string, changes: Partial<PackageCard> = {}) =>
  ({
    slug,
    title: slug,
    times_of_day: [1],
    occasions: ["sunset"],
    featured_order: null,
    vessel: { uuid: slug, location: "" },
    provider: { name: "", rating: null, rating_count: 0 },
    picture: null,
    ...changes,
  }) as PackageCard;
const slugs = (rows: PackageCard[], body: string) =>
  fittingPackages(rows, body).map(({ slug }) => slug);

test("packages fit by the occasions whose pages the text links to, and any where it links to none", () => {
  const rows = [pack("dusk"), pack("meeting", { occasions: ["corporate"] })];
  expect(slugs(rows, "See the [sunset cruise](/sunset-cruise-dubai).")).toEqual(["dusk"]);
  expect(slugs(rows, "Ask at [the form](/fullofferform), not /sunset-cruise-dubai.")).toEqual([
    "dusk",
    "meeting",
  ]);
});

test("a text that links to packages has those, as they come in it, behind the part that does", () => {
  const rows = [pack("dusk", { featured_order: 1 }), pack("morning"), pack("noon")];
  const text =
    "[x](/sunset-cruise-dubai) [a](/package/noon) [b](/package/gone) [c](/package/morning)";
  expect(slugs(rows, text)).toEqual(["noon", "morning"]);
  const parts = [
    '<h2>One</h2><a href="/sunset-cruise-dubai">x</a>',
    '<h2>Two</h2><a href="/package/x">',
  ];
  expect(splitAtPackages(`${parts.join("")}<h2>Three</h2>`)).toEqual([
    parts.join(""),
    "<h2>Three</h2>",
  ]);
});

test("each seeded article shows two packages that its last sentences before them name, in every language", () => {
  const rows = packages.map(({ slug, occasions }) => pack(slug, { occasions }));
  const shown = articles.map((article) => {
    const bodies = [article.body, `${translationsOf("articles", article.slug, article).ar?.body}`];
    const [english, arabic] = bodies.map((body) => {
      const found = slugs(rows, body);
      const [before] = splitAtPackages(renderMarkdown(body).html);
      for (const slug of found) expect(before.slice(-900)).toContain(`/package/${slug}"`);
      return found;
    });
    expect(arabic).toEqual(english);
    return english ?? [];
  });
  expect(shown.map(({ length }) => length)).toEqual(articles.map(() => 2));
  // No package stands for all of them.
  for (const { slug } of packages)
    expect(shown.filter((found) => found.includes(slug)).length).toBeLessThanOrEqual(3);
});

test("featured ones come first, two at most, each vessel once", () => {
  const vessel = { uuid: "one", location: "" } as PackageCard["vessel"];
  const rows = [
    pack("new", { vessel }),
    pack("same vessel", { vessel }),
    pack("second", { featured_order: 2 }),
    pack("first", { featured_order: 1 }),
    pack("fourth"),
  ];
  expect(slugs(rows, "[x](/sunset-cruise-dubai)")).toEqual(["first", "second"]);
});

test("packages stand in the text, behind the part that links to their occasion, else behind the second", () => {
  const parts = ["<h2>One</h2><p>a</p>", '<h2>Two</h2><a href="/sunset-cruise-dubai">x</a>'];
  const html = `${parts.join("")}<h2>Three</h2>`;
  expect(splitAtPackages(html)).toEqual([parts.join(""), "<h2>Three</h2>"]);
  expect(splitAtPackages(parts.join(""))).toEqual([parts.join(""), ""]);
  expect(splitAtPackages("<h2>One</h2>")).toEqual(["<h2>One</h2>", ""]);
  const plain = ["<p>First</p><h2>One</h2><h2>Two</h2>", "<h2>Three</h2><h2>Four</h2>"] as const;
  expect(splitAtPackages(plain.join(""))).toEqual([...plain]);
});

test("an article is dated by the day in Dubai, and never changed before it was published", () => {
  const row = {
    uuid: "u",
    slug: "s",
    title: "T",
    excerpt: "",
    tags: [],
    author: "",
    author_portrait: null,
    body: "Words.",
    seo_title: "",
    seo_description: "",
    cover: null,
    published_date: new Date("2026-10-12T20:00:00Z"),
    update_date: new Date("2026-09-01T00:00:00Z"),
  };
  expect(toArticle(new Request("https://khorizon.example/article/t"), row)).toMatchObject({
    day: "2026-10-13",
    published: "2026-10-13T00:00:00+04:00",
    changed: "2026-10-12T20:00:00.000Z",
    minutes: 1,
  });
});
