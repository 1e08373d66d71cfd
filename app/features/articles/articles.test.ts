import { expect, test } from "bun:test";
import type { PackageCard } from "#db/queries/catalogue.ts";
import { fittingPackages, splitAtOccasion, toArticle } from "./articles.server.ts";

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
  expect(splitAtOccasion(html)).toEqual([parts.join(""), "<h2>Three</h2>"]);
  expect(splitAtOccasion(parts.join(""))).toEqual([parts.join(""), ""]);
  expect(splitAtOccasion("<h2>One</h2>")).toEqual(["<h2>One</h2>", ""]);
  const plain = ["<p>First</p><h2>One</h2><h2>Two</h2>", "<h2>Three</h2><h2>Four</h2>"] as const;
  expect(splitAtOccasion(plain.join(""))).toEqual([...plain]);
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
