/** The landing pages as visitors and search engines get them, under both addresses. On the running site. */
import { describe, expect, test } from "bun:test";
import { LANDINGS } from "#app/config/landings.ts";
import { formatPrice, packageTotal } from "#app/lib/money.ts";
import { landingCopy } from "#app/messages/en/landing.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl, proxyUrl } = testStack();
const get = (path: string) => fetch(`${siteUrl}${path}`, { redirect: "manual" });

const ADDRESSES = LANDINGS.flatMap(({ slug, occasion }) => [
  { path: `/${slug}`, slug, occasion },
  { path: `/landing/${slug}`, slug, occasion },
]);

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
  const forget = () => fetch(`${proxyUrl}/__seen`, { method: "DELETE" });
  const cacheState = async (path: string) => (await get(path)).headers.get("x-cache");
  /** Requests to the database for an answer, without the look-up of the content version behind it. */
  const trips = async () => {
    const seen = (await (await fetch(`${proxyUrl}/__seen`)).json()) as string[];
    return seen.filter(
      (request) => !request.includes("sequence") || request.includes("insert into"),
    ).length;
  };
  const [first, ...others] = ADDRESSES.map(({ path }) => path);
  if (!first) throw new Error("there are no landing pages");
  const kept = (path: string) =>
    until(async () => (await cacheState(path)) === "HIT", {
      seconds: 20,
      message: `${path} was never kept`,
    });

  await kept(first);
  await rows("update product_package set summary = ? where slug = 'fast-water-31-ft-rib'", [
    `Seen ${crypto.randomUUID()}.`,
  ]);
  // The change makes every kept page unreachable.
  await until(
    async () => {
      await forget();
      return (await cacheState(first)) === "MISS";
    },
    { seconds: 20, message: "the change was not noticed" },
  );
  expect(await trips()).toBe(1);
  for (const path of others) {
    await forget();
    expect(await cacheState(path)).toBe("MISS");
    expect(await trips()).toBe(1);
  }
  for (const path of [first, ...others]) {
    await kept(path);
    await forget();
    expect(await cacheState(path)).toBe("HIT");
    expect(await trips()).toBe(0);
  }
});

test("the home page shows providers, the latest reviews and articles of the records, and leads to each occasion", async () => {
  const html = await (await get("/")).text();
  const published = await rows("select slug from rental_partner where statusid = 1");
  expect(published.length).toBeLessThanOrEqual(8);
  for (const { slug } of published) expect(html).toContain(`href="/provider/${slug}"`);
  const reviews = await rows(
    "select author from partner_rating where published = 1 order by create_date desc limit 6",
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
