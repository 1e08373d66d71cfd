/** The landing pages as visitors and search engines get them, under both addresses. On the running site. */
import { beforeAll, describe, expect, test } from "bun:test";
import { nothingKept, roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { LANDINGS } from "#domain/config/landings.ts";
import { formatPrice, packageTotal } from "#domain/lib/money.ts";
import { landingCopy } from "#domain/messages/en/landing.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string) => fetch(`${siteUrl}${path}`, { redirect: "manual" });

const ADDRESSES = LANDINGS.flatMap(({ slug, occasion }) => [
  { path: `/${slug}`, slug, occasion },
  { path: `/landing/${slug}`, slug, occasion },
]);

beforeAll(nothingKept);

/** All structured data of a page, by its type. */
function structured(html: string): Record<string, Record<string, unknown>> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
  return Object.fromEntries(found.map((data) => [data["@type"], data]));
}

describe.each(ADDRESSES)("$path", ({ path, slug, occasion }) => {
  test("answers with the page whose canonical address is the short one", async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical ?? "").pathname).toBe(`/${slug}`);
    expect([...html.matchAll(/<h1[ >]/g)]).toHaveLength(1);
    const data = structured(html);
    expect(data.BreadcrumbList?.itemListElement).toHaveLength(2);
    expect(data.FAQPage?.mainEntity).toHaveLength(landingCopy[occasion].questions.items.length);
  });

  test("shows the packages of its occasion, and their least total", async () => {
    const html = await (await get(path)).text();
    const packages = await rows(
      `select slug, price, price_model, hours_min from product_package
        where statusid = 1 and exists (select 1 from json_each(occasions) where value = ?)`,
      [occasion],
    );
    expect(packages.length).toBeGreaterThanOrEqual(3);
    for (const row of packages) expect(html).toContain(`href="/package/${row.slug}"`);
    expect(structured(html).ItemList?.numberOfItems).toBe(packages.length);
    const least = Math.min(
      ...packages.map(
        (row) =>
          packageTotal(
            { price: Number(row.price), price_model: row.price_model as "hour" | "fixed" },
            Number(row.hours_min),
          ).total,
      ),
    );
    expect(html).toContain(formatPrice(least));
  });
});

test("each address is rendered in one round trip and then kept", async () => {
  await nothingKept();
  const state = async (path: string) => (await get(path)).headers.get("x-cache");
  const paths = ADDRESSES.map(({ path }) => path);
  for (const path of paths) {
    let first: string | null = "";
    const trips = await roundTrips(async () => {
      first = await state(path);
    });
    expect([path, first, trips]).toEqual([path, "MISS", 1]);
    await until(async () => (await state(path)) === "HIT", { message: `${path} was never kept` });
    expect([path, await roundTrips(() => get(path))]).toEqual([path, 0]);
  }
});

test("the home page shows providers, the best reviews and articles of the records, and leads to each occasion", async () => {
  const html = await (await get("/")).text();
  // Two rows of four, of the best known.
  const published = await rows(
    "select slug from rental_partner where statusid = 1 order by rating_count desc, name, uuid limit 8",
  );
  for (const { slug } of published) expect(html).toContain(`href="/provider/${slug}"`);
  const reviews = await rows(
    `select g.author from partner_rating g join rental_partner p on p.uuid = g.rental_partner_uuid
      where g.published = 1 and g.statusid = 1 and g.comment <> '' and p.statusid = 1
      order by g.stars desc, g.create_date desc, g.uuid desc limit 3`,
  );
  for (const { author } of reviews) expect(html).toContain(`${author}`);
  const articles = await rows(
    "select slug from article where statusid = 1 and published_date <= ? order by published_date desc limit 3",
    [Date.now()],
  );
  for (const { slug } of articles) expect(html).toContain(`href="/article/${slug}"`);
  for (const { slug } of LANDINGS) expect(html).toContain(`href="/${slug}"`);
  for (const path of ["/packages", "/partners", "/articles", "/faq"])
    expect(html).toContain(`href="${path}"`);
  const data = structured(html);
  expect(data.WebSite?.publisher).toEqual({ "@id": data.Organization?.["@id"] });
});
