/** What search engines read (SPEC §2; DESIGN §9): sitemap, robots, llms.txt, moved and gone addresses. On the running site. */

import { beforeAll, describe, expect, test } from "bun:test";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { nothingKept } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { alternates, isWithin, pathWithout } from "#domain/lib/local-path.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}${path}`, { headers, redirect: "manual" });
/** What is published, and all it belongs to. */
const PUBLISHED_PACKAGES = `select p.slug from product_package p
  join rental_product v on v.uuid = p.rental_product_uuid join rental_partner r on r.uuid = v.rental_partner_uuid
  where p.statusid = 1 and v.statusid = 1 and r.statusid = 1`;
beforeAll(nothingKept);

describe("/sitemap.xml", () => {
  test("names every public page and every published record, each once, with its last change", async () => {
    const answer = await get("/sitemap.xml");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    const xml = await answer.text();
    const paths = [...xml.matchAll(/<loc>https:\/\/khorizon\.example([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of PUBLIC_PAGES) expect(paths).toContain(path);
    // Each in every language, and all of them name the same others.
    for (const [, entry = ""] of xml.matchAll(/<url>(.*?)<\/url>/g)) {
      const [own = ""] = /(?<=<loc>)[^<]*/.exec(entry) ?? [];
      const named = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      const bare = pathWithout("/ar", new URL(own).pathname);
      expect(named.map(([, tag, href = ""]) => ({ tag, path: new URL(href).pathname }))).toEqual(
        alternates(bare),
      );
    }
    const arabic = paths.filter((path) => isWithin("/ar", path));
    expect(arabic.map((path) => pathWithout("/ar", path)).sort()).toEqual(
      paths.filter((path) => !arabic.includes(path)).sort(),
    );
    for (const { slug } of await rows(PUBLISHED_PACKAGES))
      expect(paths).toContain(`/package/${slug}`);
    for (const { slug } of await rows("select slug from rental_partner where statusid = 1", []))
      expect(paths).toContain(`/provider/${slug}`);
    expect(paths.filter((path) => path.startsWith("/article/")).length).toBeGreaterThan(5);
    for (const [, changed = ""] of xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g))
      expect(new Date(changed).toISOString()).toBe(changed);
  });

  test("leaves out what is not published", async () => {
    const slug = `draft-${crypto.randomUUID().slice(0, 8)}`;
    const now = Date.now();
    await rows(
      `insert into article (uuid, create_date, update_date, statusid, title, slug, excerpt, body, tags, author, published_date, seo_title, seo_description)
       values (?, ?, ?, 0, 'Draft', ?, '', '', '[]', '', ?, '', '')`,
      [crypto.randomUUID(), now, now, slug, now],
    );
    expect(await (await get("/sitemap.xml")).text()).not.toContain(slug);
  });
});

test("/robots.txt opens the public pages, closes the areas of accounts, and names the sitemap", async () => {
  const text = await (await get("/robots.txt")).text();
  expect(text).toStartWith("User-agent: *\n");
  for (const line of [
    "Disallow: /admin",
    "Disallow: /partner$",
    "Disallow: /affiliate",
    "Disallow: /view/",
    "Disallow: /ar/view/",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain("Disallow: /partners");
  expect(text).toContain("Sitemap: https://khorizon.example/sitemap.xml");
});

test("/.well-known/security.txt says where to write, and is good for more than a month and less than a year", async () => {
  const answer = await get("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\n/);
  expect(text).toContain("Canonical: https://khorizon.example/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  // When it fails: read SECURITY.md over, then give SECURITY_TXT_EXPIRES another year.
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test("/licences.txt names what is shipped, with its texts", async () => {
  const text = await (await get("/licences.txt")).text();
  for (const words of ["react 19", "hono 4", "Newsreader", "SIL OPEN FONT LICENSE", "MIT License"])
    expect(text).toContain(words);
});

test("/llms.txt says what the site is and links to every package", async () => {
  const text = await (await get("/llms.txt")).text();
  expect(text).toStartWith("# Khorizon\n\n> ");
  for (const { slug } of await rows(PUBLISHED_PACKAGES))
    expect(text).toContain(`(https://khorizon.example/package/${slug})`);
  for (const path of ["/ar", "/api/openapi.json", "/mcp", "/feeds/packages.jsonld"])
    expect(text).toContain(`(https://khorizon.example${path})`);
});

describe("feeds of packages", () => {
  test("JSON-LD names every published package as a product with its price", async () => {
    const answer = await get("/feeds/packages.jsonld");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/ld+json",
    ]);
    const ld = (await answer.json()) as {
      "@type": string;
      numberOfItems: number;
      itemListElement: { item: { offers: { url: string; price: string } } }[];
    };
    expect(ld["@type"]).toBe("ItemList");
    const urls = ld.itemListElement.map(({ item }) => item.offers.url);
    for (const { slug } of await rows(PUBLISHED_PACKAGES))
      expect(urls).toContain(`https://khorizon.example/package/${slug}`);
    expect(ld.numberOfItems).toBe(urls.length);
    for (const { item } of ld.itemListElement) expect(item.offers.price).toMatch(/^\d+\.\d\d$/);
  });

  test("the products feed is XML with a price and a link for each, and is kept", async () => {
    const answer = await get("/feeds/products.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await answer.text();
    const published = await rows(PUBLISHED_PACKAGES);
    expect(xml.match(/<item>/g)).toHaveLength(published.length);
    for (const { slug } of published)
      expect(xml).toContain(`<g:link>https://khorizon.example/package/${slug}</g:link>`);
    expect(xml.match(/<g:price>\d+\.\d\d AED<\/g:price>/g)).toHaveLength(published.length);
    const again = await get("/feeds/products.xml", {
      "if-none-match": answer.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });
});

describe("/embed/package/{slug}: a card for the provider's own site", () => {
  const ancestors = (answer: Response) =>
    /frame-ancestors ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const websiteIs = (website: string, slug: string) =>
    rows("update rental_partner set website = ? where slug = ?", [website, slug]);

  test("is framed by that site and nothing else, holds no script and one link", async () => {
    const made = await makeCatalogue(stackDb());
    const path = `/embed/package/${made.slug}`;
    expect(ancestors(await get(path))).toBe("'none'");
    await websiteIs("https://www.gulfwind.example/fleet?x=1", made.slug);
    await until(async () => ancestors(await get(path)) === "https://www.gulfwind.example", {
      message: "the provider's site never came into the policy",
    });
    const answer = await get(path);
    expect(answer.headers.get("x-frame-options")).toBeNull();
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const html = await answer.text();
    expect(html).not.toContain("<script");
    expect(html).toContain('<link rel="stylesheet" href="/embed.css">');
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `https://khorizon.example/package/${made.slug}`,
    ]);
  });

  test.each(["javascript:alert(1)", "https://a.example; script-src *", "//a.example", "*"])(
    "a website that is none (%s) frames nothing",
    async (website) => {
      const made = await makeCatalogue(stackDb());
      await websiteIs(website, made.slug);
      await nothingKept();
      const policy =
        (await get(`/embed/package/${made.slug}`)).headers.get("content-security-policy") ?? "";
      expect(policy).toEndWith("frame-ancestors 'none'");
      expect(policy).not.toContain("script-src");
    },
  );

  test("its link bears the share link of the provider's own account", async () => {
    const made = await makeCatalogue(stackDb());
    const [affiliate] = await rows(
      "select uuid, sharelink from referral_partner where statusid = 1",
    );
    const account = await stackAccount(["partner", "affiliate"]);
    await rows(
      "update user set rental_partner_uuid = ?, referral_partner_uuid = ? where uuid = ?",
      [made.partner, `${affiliate?.uuid}`, account.uuid],
    );
    const html = await (await get(`/embed/package/${made.slug}`)).text();
    expect(html).toContain(`/package/${made.slug}?sharelink=${affiliate?.sharelink}"`);
  });

  test("of a package that is not there, it is 404 and framed by nobody", async () => {
    const answer = await get("/embed/package/never-was");
    expect([answer.status, ancestors(answer)]).toEqual([404, "'none'"]);
  });
});

describe("addresses that are not quite right", () => {
  test.each([
    ["/faq/", "/faq"],
    ["/FAQ?x=1", "/faq?x=1"],
    ["/Package/Under-Sail-46-ft-Catamaran", "/package/under-sail-46-ft-catamaran"],
    [`/${LANDING_SLUGS[0]}/`, `/${LANDING_SLUGS[0]}`],
  ])("%s moves for good", async (wrong, right) => {
    const answer = await get(wrong);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, right]);
  });

  test("a token in a wrong address is taken out of it before anything else", async () => {
    const answer = await get("/faq/?token=a.b.c");
    expect(answer.headers.get("location") ?? "").not.toContain("token");
  });
});

describe("the error page (SPEC §2, §8)", () => {
  const ROBOT = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  const PERSON = { "user-agent": USER_AGENT };

  test("404 names the path and leads on", async () => {
    const answer = await get("/no/such/page", PERSON);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("Page Not Found");
    expect(html).toContain("Page not found: /no/such/page");
    expect(html).toContain('href="/packages"');
    expect(html).toContain('content="noindex"');
  });

  test("500 says so, and nothing of the cause", async () => {
    const answer = await get("/500", PERSON);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("Internal Server Error");
  });

  test.each([
    ["/no-such-page", 404, "Not Found"],
    ["/500", 500, "Internal Server Error"],
  ])("a robot gets the status of %s and no page", async (path, status, text) => {
    const answer = await get(path, ROBOT);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  test("a robot gets every page that is there like anybody", async () => {
    const [robot, person] = [await get("/faq", ROBOT), await get("/faq", PERSON)];
    expect(robot.status).toBe(200);
    expect(await robot.text()).toBe(await person.text());
  });
});

describe("records that were deleted answer 410, to client navigation too", () => {
  test.each([
    ["package", "product_package"],
    ["article", "article"],
    ["provider", "rental_partner"],
  ])("/%s/{slug}", async (kind, table) => {
    const slug = `gone-${crypto.randomUUID().slice(0, 8)}`;
    const columns = (await rows(`select name from pragma_table_info('${table}')`, [])).map(
      ({ name }) => `${name}`,
    );
    const copied = columns.map((name) =>
      name === "uuid" ? "?" : name === "slug" ? "?" : name === "statusid" ? "-1" : `"${name}"`,
    );
    await rows(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")}) select ${copied.join(", ")} from ${table} limit 1`,
      columns.flatMap((name) =>
        name === "uuid" ? [crypto.randomUUID()] : name === "slug" ? [slug] : [],
      ),
    );
    expect((await get(`/${kind}/${slug}`)).status).toBe(410);
    expect((await get(`/${kind}/${slug}.data`)).status).toBe(410);
    expect((await get(`/${kind}/never-was-${slug}`)).status).toBe(404);
    expect((await get(`/${kind}/never-was-${slug}.data`)).status).toBe(404);
  });
});
