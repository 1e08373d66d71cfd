/** The web app manifest, on the running site: complete, and true to the files it names; and how the site is marked. */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { nothingKept } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
type Manifest = {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  [name: string]: unknown;
};
const manifest = async () =>
  (await (await fetch(`${siteUrl}/manifest.webmanifest`)).json()) as Manifest;

test("names the site, and how it looks and begins as an app", async () => {
  const answer = await fetch(`${siteUrl}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  expect(await answer.json()).toMatchObject({
    id: "/",
    short_name: expect.any(String),
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#071722",
    background_color: "#071722",
  });
});

test("each icon is a PNG of the size that the manifest names, 192 and 512 and a maskable one", async () => {
  const { icons } = await manifest();
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(siteUrl + src);
    expect([answer.status, answer.headers.get("content-type"), type]).toEqual([
      200,
      "image/png",
      "image/png",
    ]);
    // Width and height stand in the header of a PNG, after its signature and the name of its first chunk.
    const view = new DataView(await answer.arrayBuffer());
    expect(`${view.getUint32(16)}x${view.getUint32(20)}`).toBe(sizes);
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test("each shortcut leads to a page", async () => {
  for (const { url } of (await manifest()).shortcuts)
    expect([url, (await fetch(siteUrl + url)).status]).toEqual([url, 200]);
});

test("a new name in the site configuration is the app's", async () => {
  const name = `Boreas ${crypto.randomUUID().slice(0, 4)}`;
  await rows("update site_config set name = ?", [name]);
  try {
    await until(async () => (await manifest()).name === name, {
      message: "the new name never showed",
    });
  } finally {
    await rows("update site_config set name = 'Khorizon'", []);
    // No page of a later test bears the other name.
    await nothingKept();
  }
});

test("logo, favicon and keywords of the site configuration show on its pages", async () => {
  const keywords = `yachts ${crypto.randomUUID()}`;
  const page = async (path: string) => (await fetch(siteUrl + path)).text();
  const [picture] = await rows("select uuid from file where key = 'hero-sunset'");
  const [kept] = await rows("select logo, favicon, default_seo_keywords from site_config");
  const before = Object.values(kept ?? {}).map(String);
  await rows("update site_config set logo = ?, favicon = ?, default_seo_keywords = ?", [
    `${picture?.uuid}`,
    "/brand/partner-gulfwind-marine.svg",
    keywords,
  ]);
  const logo = "/media/hero-sunset/480.webp";
  try {
    await until(async () => (await page("/")).includes(keywords), {
      message: "the new keywords never showed",
    });
    const home = await page("/");
    expect(home).toContain(`<meta name="keywords" content="${keywords}"/>`);
    expect(home).toMatch(new RegExp(`"logo":"https?://[^"]+${logo}"`));
    for (const html of [home, await page("/login"), await page("/erased")]) {
      expect(html.match(/<link rel="icon" href="[^"]+"/g)).toEqual([
        '<link rel="icon" href="/brand/partner-gulfwind-marine.svg"',
      ]);
      expect(html).toContain(`<img src="${logo}"`);
    }
  } finally {
    await rows("update site_config set logo = ?, favicon = ?, default_seo_keywords = ?", before);
    await nothingKept();
  }
});

test("what would change nothing is in no editor of the site configuration", async () => {
  const { call } = await adminApi();
  const { data } = await call("GET", "edit/settings");
  expect(Object.keys(data)).toEqual(expect.arrayContaining(["logo", "default_seo_keywords"]));
  for (const key of ["domain", "image_base", "upload_base"]) {
    expect(Object.keys(data)).not.toContain(key);
    const [before] = await rows(`select ${key} value from site_config`);
    const { update_date } = (await call("GET", "edit/settings")).data;
    await call("PUT", "edit/settings", { uuid: data.uuid, update_date, [key]: "elsewhere" });
    expect(await rows(`select ${key} value from site_config`)).toEqual([before ?? {}]);
  }
});
