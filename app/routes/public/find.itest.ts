/** Finding a yacht on the running site: statuses, round trips, what search engines see. */

import { beforeAll, describe, expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { checkLd } from "#app/test/json-ld.ts";
import { nothingKept, roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string) =>
  fetch(`${siteUrl}${path}`, { redirect: "manual", headers: { "user-agent": USER_AGENT } });
const text = async (path: string) => (await get(path)).text();

const PACKAGE = "/package/golden-hour-55-ft-flybridge";
const PROVIDER = "/provider/gulfwind-marine";

/** The objects of schema.org on a page. */
async function structured(path: string): Promise<Record<string, unknown>[]> {
  const html = await text(path);
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ""),
  );
}
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonical = (html: string) => tag(html, /<link rel="canonical" href="([^"]*)"/);
const path = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
};

test("a package's evening is called Late Night where it asks for it: on its page, in its form, in lists (SPEC §2)", async () => {
  const slug = "birthday-upstairs-55-ft-flybridge";
  const late = (is: boolean) =>
    rows("update product_package set late_night = ? where slug = ?", [Number(is), slug]);
  await late(true);
  await nothingKept();
  try {
    expect(await text(`/package/${slug}`)).toContain(">Late Night</option>");
    expect(await text(`/fullofferform?package=${slug}`)).toContain(">Late Night<");
    for (const list of [PROVIDER, "/packages?occasion=birthday"])
      expect(await text(list)).toContain("Afternoon, late night");
  } finally {
    await late(false);
    await nothingKept();
  }
});

describe("statuses", () => {
  let made: Awaited<ReturnType<typeof makeCatalogue>>;
  beforeAll(async () => {
    made = await makeCatalogue(stackDb());
  });
  const status = async (table: string, uuid: string, statusid: number) =>
    rows(`update ${table} set statusid = ? where uuid = ?`, [statusid, uuid]);
  const becomes = (address: string, wanted: number) =>
    until(async () => (await get(address)).status === wanted, {
      message: `${address} did not become ${wanted}`,
    });

  test("a package: 200, deleted 410, not published 404, unknown 404", async () => {
    const address = `/package/${made.slug}`;
    expect((await get(address)).status).toBe(200);
    await status("product_package", made.package, -1);
    await becomes(address, 410);
    expect(await text(address)).toContain(`Page not found: ${address}`);
    await status("product_package", made.package, 0);
    expect((await get(address)).status).toBe(404);
    await status("product_package", made.package, 1);
    await becomes(address, 200);
    expect((await get("/package/nowhere")).status).toBe(404);
  });

  test("a former address leads to the present one for good, with its query, until somebody else has it", async () => {
    const { call } = await adminApi();
    const pack = await makeCatalogue(stackDb());
    const renamed = async (slug: string) => {
      const { data } = await call("GET", `edit/productpackage?uuid=${pack.package}`);
      const body = { uuid: pack.package, update_date: data.update_date, slug };
      expect((await call("PUT", "edit/productpackage", body)).status).toBe(200);
    };
    const [second, third] = [`${pack.slug}-second`, `${pack.slug}-third`];
    expect((await get(`/package/${pack.slug}`)).status).toBe(200);
    await renamed(second);
    await renamed(third);
    await nothingKept();
    for (const slug of [pack.slug, second]) {
      const moved = await get(`/package/${slug}?guests=4&utm_source=letter`);
      expect([moved.status, moved.headers.get("cache-control")]).toEqual([301, "no-store"]);
      expect(moved.headers.get("location")).toBe(`/package/${third}?guests=4&utm_source=letter`);
    }
    const trips = await roundTrips(() => text(`/package/${third}?guests=3`));
    expect(trips).toBe(await roundTrips(() => text(`${PACKAGE}?guests=3`)));
    const map = await text("/sitemap.xml");
    expect([map.includes(`/package/${third}<`), map.includes(`/package/${second}<`)]).toEqual([
      true,
      false,
    ]);
    await status("product_package", pack.package, 0);
    expect((await get(`/package/${second}`)).status).toBe(404);
    await status("product_package", pack.package, 1);
    await rows("update product_package set slug = ? where uuid = ?", [
      second,
      (await makeCatalogue(stackDb())).package,
    ]);
    await becomes(`/package/${second}`, 200);
    expect((await get(`/package/${pack.slug}`)).status).toBe(301);
  });

  test("a path that no page can have says so (SPEC §8, validation failures)", async () => {
    for (const address of ["/package/no_slug", "/article/-", "/provider/no--slug"]) {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(`Page Not Found: ${address}`);
    }
    expect(await text("/package/nowhere")).toContain("Page not found: /package/nowhere");
  });

  test("a provider: 200, deleted 410 with its packages, unknown 404", async () => {
    const address = `/provider/${made.slug}`;
    expect((await get(address)).status).toBe(200);
    await status("rental_partner", made.partner, -1);
    await becomes(address, 410);
    await becomes(`/package/${made.slug}`, 410);
    const gone = await text(address);
    expect(gone).toContain('<meta name="robots" content="noindex"');
    expect(gone).not.toContain("desk@provider.example");
    expect((await get("/provider/nobody")).status).toBe(404);
  });

  test.each([
    "/packages?guests=x&type=submarine&sort=cheapest&page=0",
    "/packages?guests=9999&duration=999&page=999",
    "/packages?type=constructor&occasion=%22%5D%3B--",
    "/packages?page=2",
  ])("%s: 200, whatever it asks", async (address) => {
    expect((await get(address)).status).toBe(200);
  });
});

describe("a page that is not kept", () => {
  beforeAll(nothingKept);

  test.each([
    "/packages?guests=12&duration=4&timeofday=2&price=9000&sort=price",
    "/packages?occasion=luxury&page=2",
    "/provider/tillerman-charter",
    "/package/palm-circuit-55-ft-flybridge?guests=9",
    "/provider/nobody-at-all",
  ])("%s costs one round trip to the database", async (address) => {
    let state: string | null = "";
    const trips = await roundTrips(async () => {
      state = (await get(address)).headers.get("x-cache");
    });
    expect([state, trips]).toEqual(["MISS", 1]);
  });
});

describe("the list of a day", () => {
  const day = addDays(earliestDay(new Date()), 40);

  test("is made anew in one round trip and kept nowhere; its cards take the day along", async () => {
    const address = `/packages?date=${day}&guests=2`;
    let answer: Response | undefined;
    const trips = await roundTrips(async () => {
      answer = await get(address);
    });
    expect([trips, answer?.headers.get("x-cache"), answer?.headers.get("cache-control")]).toEqual([
      1,
      "BYPASS",
      "private, no-store",
    ]);
    const html = (await answer?.text()) ?? "";
    expect(html).toContain(`?date=${day}&amp;guests=2`);
    expect(html).toContain(`value="${formatDate(day)}"`);
  });

  test.each(["2026-02-30", "2020-01-01", "soon", "%3Cb%3E"])(
    "a day that can't be asked for is named at its field, and asks for nothing: %s",
    async (typed) => {
      const html = await text(`/packages?date=${typed}&guests=2`);
      expect(html).toMatch(
        /id="filter-date"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="filter-date"/,
      );
      expect(html).toMatch(/tell which day .* is\. Write it like|at least 3 days/);
      expect(html).not.toContain(`?date=`);
      expect(html).not.toContain("<b>");
    },
  );

  test("where nothing is free, the next day, any day, and what would fit on one stand instead", async () => {
    const far = addDays(earliestDay(new Date()), 729);
    const html = await text(`/packages?date=${far}`);
    expect(html).toContain(`Nothing that fits is free on ${formatDate(far)}`);
    expect(html).toContain(`href="/packages?date=${addDays(far, 1)}"`);
    expect(html).toContain("All but the day");
  });
});

describe("the list", () => {
  test("shows only what fits, at the total for the hours asked, and hands the question on", async () => {
    const html = await text("/packages?guests=12&duration=4&timeofday=3&sort=price");
    expect(html).toContain("for four hours");
    expect(html).toContain("guests=12&amp;duration=4&amp;timeofday=3");
    expect(html).not.toContain("31 ft RIB");
  });

  test("is one address for search engines however it is filtered, and one for each of its pages", async () => {
    const filtered = await text("/packages?guests=12&sort=price&page=2");
    expect(path(canonical(filtered))).toBe("/packages");
    expect(filtered).not.toContain('name="robots"');
    const second = await text("/packages?page=2");
    expect(path(canonical(second))).toBe("/packages?page=2");
    expect(tag(second, /<title>([^<]*)/)).not.toBe(tag(await text("/packages"), /<title>([^<]*)/));
    expect(path(canonical(await text("/packages?page=99")))).toMatch(/^\/packages\?page=\d$/);
  });
});

describe("structured data", () => {
  test.each([
    ["/packages", ["BreadcrumbList"]],
    [PACKAGE, ["Product", "BreadcrumbList"]],
    [PROVIDER, ["LocalBusiness", "BreadcrumbList"]],
  ])("%s: %p, each complete", async (address, types) => {
    const things = await structured(address);
    expect(things.map((thing) => thing["@type"])).toEqual(types);
    for (const thing of things) checkLd(thing);
  });

  test("a package has a preview of its own", async () => {
    const html = await text(PACKAGE);
    expect(tag(html, /property="og:type" content="([^"]*)"/)).toBe("product");
    expect(path(tag(html, /property="og:image" content="([^"]*)"/))).toBe(
      "/og/package/golden-hour-55-ft-flybridge.jpg",
    );
    expect(tag(html, /property="og:image:width" content="([^"]*)"/)).toBe("1200");
    expect(tag(html, /property="og:image:height" content="([^"]*)"/)).toBe("630");
    const name = tag(html, /property="og:title" content="([^"]*)"/);
    expect(name).toContain("55 ft flybridge");
    expect(tag(html, /property="og:image:alt" content="([^"]*)"/)).toBe(name);
    expect(tag(html, /name="twitter:card" content="([^"]*)"/)).toBe("summary_large_image");
  });
});

test("a provider can't be reached from its page, nor from a package's", async () => {
  for (const address of [PROVIDER, PACKAGE]) {
    const html = await text(address);
    expect(html).toContain("Gulfwind Marine");
    expect(html).not.toContain("gulfwind-marine.example");
    expect(html).not.toContain("500000011");
  }
});
