/** Both languages on the running site: one set of rules behind /ar, for guard, cookies, kept pages and right addresses. */

import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { stackLink } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, {
    redirect: "manual",
    headers: {
      "user-agent": USER_AGENT,
      accept: "text/html",
      "sec-fetch-site": "none",
      ...headers,
    },
  });
const location = (answer: Response) => [answer.status, answer.headers.get("location")];

test("the guard judges the path behind the language, and leads to that language's login", async () => {
  const account = await get("/ar/user/details");
  expect(location(account)).toEqual([401, "/ar/login?redirect=%2Fuser%2Fdetails"]);
  expect(await account.text()).toContain('<html lang="ar" dir="rtl">');
  expect(location(await get("/ar/view/booking"))).toEqual([401, "/ar/login"]);
});

test("the areas of those who work here, and what is no page, have one address for all languages", async () => {
  for (const path of ["/admin", "/partner/bookings?x=1", "/affiliate", "/media/x/640.webp"])
    expect([path, ...location(await get(`/ar${path}`))]).toEqual([path, 307, path]);
  for (const path of ["/ADMIN", "/%61dmin/list", "//admin", "/admin//list"]) {
    const one = path.replace(/^\/+/, "/");
    expect([path, ...location(await get(`/ar${path}`))]).toEqual([path, 307, one]);
  }
  const data = await get("/ar/partner/bookings.data?x=1&_routes=root");
  expect([data.status, data.headers.get("x-remix-redirect")]).toEqual([
    204,
    "/partner/bookings?x=1",
  ]);
});

test("wrong forms of an address move to the right one of the same language", async () => {
  expect(location(await get("/ar/"))).toEqual([301, "/ar"]);
  expect(location(await get("/ar//Packages?guests=4"))).toEqual([301, "/ar/packages?guests=4"]);
  expect(location(await get("/AR/faq"))).toEqual([301, "/ar/faq"]);
  expect(location(await get("/ar/packages/?guests=4"))).toEqual([301, "/ar/packages?guests=4"]);
});

test("the link of a mail opens the request under both addresses", async () => {
  const uuid = uuidv7();
  const answer = await get(
    `/ar/view/booking?request=${uuid}&token=${await stackLink(`request:${uuid}`)}`,
  );
  const paths = answer.headers.getSetCookie().map((one) => /Path=([^;]+)/.exec(one)?.[1]);
  expect(paths).toEqual(["/view", "/ar/view"]);
});

test("the journal's feed is of its language, and each page names its own", async () => {
  for (const [base, tag] of [
    ["", "en"],
    ["/ar", "ar"],
  ]) {
    const feed = await (await get(`${base}/articles/rss.xml`)).text();
    expect(feed).toContain(`<language>${tag}</language>`);
    const links = [...feed.matchAll(/<link>([^<]*)/g)].map(([, link = ""]) => new URL(link));
    expect(links.length).toBeGreaterThan(5);
    for (const { pathname } of links) expect(pathname).toStartWith(`${base}/article`);
    const html = await (await get(`${base}/articles`)).text();
    expect(html).toContain(`type="application/rss+xml"`);
    const named = [...html.matchAll(/href="([^"]*rss\.xml)"/g)].map(([, href]) => href);
    expect(named).toEqual([`${base}/articles/rss.xml`, `${base}/articles/rss.xml`]);
  }
});

test("without script a page leads to itself in the other language, with what it was asked", async () => {
  const english = await (await get("/packages?guests=4&type=sailing")).text();
  expect(english).toContain('href="/ar/packages?guests=4&amp;type=sailing" lang="ar"');
  const arabic = await (await get("/ar/packages?guests=4&type=sailing")).text();
  expect(arabic).toContain('href="/packages?guests=4&amp;type=sailing" lang="en"');
});

test("an app installed from an Arabic page begins there, in Arabic", async () => {
  for (const path of ["/ar", "/ar/login"])
    expect(await (await get(path)).text()).toContain(
      '<link rel="manifest" href="/ar/manifest.webmanifest"/>',
    );
  const manifest = await (await get("/ar/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({
    ...{ id: "/ar", start_url: "/ar", scope: "/", lang: "ar", dir: "rtl" },
    description: expect.stringMatching(/\p{Script=Arabic}/u),
    shortcuts: ["/ar/fullofferform", "/ar/packages", "/ar/contact"].map((url) => ({
      name: expect.stringMatching(/\p{Script=Arabic}/u),
      url,
    })),
  });
});

test("the Arabic letters come with each page in Arabic, and fonts with none in English", async () => {
  for (const path of ["/faq", "/login", "/no-such-page"]) {
    const fonts = async (at: string) =>
      (await get(at)).headers.get("link")?.match(/[\w-]+\.woff2>; rel=preload; as=font/g) ?? [];
    expect([path, await fonts(path)]).toEqual([path, []]);
    expect([path, (await fonts(`/ar${path}`)).length]).toEqual([path, 4]);
  }
});

test("the service worker of a language may take its home page", async () => {
  const { headers } = await get("/ar/sw.js");
  expect(headers.get("service-worker-allowed")).toBe("/ar");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
});

test("the API's document names what an answer has in Arabic alone", async () => {
  const { data } = (await (await get("/ar/api/reach")).json()) as {
    data: { extra_prices: { label: string }[] };
  };
  expect(data.extra_prices[0]?.label).toMatch(/\p{Script=Arabic}/u);
  const document = await (await get("/api/openapi.json")).text();
  for (const key of Object.keys(data.extra_prices[0] ?? {})) expect(document).toContain(`"${key}"`);
});

test("a kept page is of its language, and names the other one with itself", async () => {
  const [english, arabic] = await Promise.all(
    ["/faq", "/ar/faq"].map(async (path) => (await get(path)).text()),
  );
  for (const [html, tag, path] of [
    [english, "en", "/faq"],
    [arabic, "ar", "/ar/faq"],
  ] as const) {
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"`));
    for (const [other, at] of [
      ["en", "/faq"],
      ["ar", "/ar/faq"],
      ["x-default", "/faq"],
    ])
      expect(html).toMatch(
        new RegExp(`rel="alternate" hrefLang="${other}" href="https?://[^/"]+${at}"`, "i"),
      );
  }
  // A page is kept once its isolate knows the content version.
  let again = await get("/ar/faq");
  const isKept = async () => {
    again = await get("/ar/faq");
    return again.headers.get("x-cache") === "HIT";
  };
  await until(isKept, { message: "The Arabic page was not kept." });
  expect(await again.text()).toContain('lang="ar"');
});
