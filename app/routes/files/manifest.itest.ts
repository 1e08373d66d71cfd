/** The web app manifest, on the running site: complete, and true to the files it names. */
import { expect, test } from "bun:test";
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

test("each icon is a PNG of the size it is said to have, 192 and 512 and a maskable one", async () => {
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
