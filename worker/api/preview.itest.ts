/** The pictures other sites show of a page, on the running site (DESIGN §9, §10). */
import { afterAll, expect, test } from "bun:test";
import { rows, testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string) => fetch(`${siteUrl}/og/${path}.jpg`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const SLUG = "sunset-at-anchor-46-ft-catamaran";
const [before] = await rows("select pictures, statusid from product_package where slug = ?", [
  SLUG,
]);
const change = (column: "pictures" | "statusid", value: string | number) =>
  rows(`update product_package set ${column} = ? where slug = ?`, [value, SLUG]);
afterAll(async () => {
  await change("pictures", String(before?.pictures));
  await change("statusid", Number(before?.statusid));
});

/** Width and height as the JPEG's own frame header tells them. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  expect(jpeg.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
    }
  }
  throw new Error("no frame in this JPEG");
}

test.each([
  "package/golden-hour-55-ft-flybridge",
  "article/what-a-charter-price-includes",
  "landing/sunset-cruise-dubai",
  "page/home",
  "page/site",
])("%s is a JPEG of 1200 by 630, kept for a day", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(sizeOf(jpeg)).toEqual([1200, 630]);
  // Small enough for the networks that refuse a large one.
  expect(jpeg.byteLength).toBeLessThan(300_000);
});

test("it is made once: whoever asks again gets the same bytes", async () => {
  const first = await bytesOf("package/fast-water-31-ft-rib");
  const again = await Promise.all([1, 2, 3].map(() => bytesOf("package/fast-water-31-ft-rib")));
  for (const other of again) expect(other.equals(first)).toBe(true);
});

test("what is no public page has none", async () => {
  const paths = [
    "package/no-such-package",
    "article/no-such-article",
    "landing/no-such-landing",
    "page/constructor",
    "provider/khorizon",
    "package/..%2fpage",
    `package/${"a".repeat(81)}`,
  ];
  for (const path of paths) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  }
  expect((await fetch(`${siteUrl}/og/page/home.png`)).status).toBe(404);
});

test("a changed cover makes another picture; a draft's is not given out", async () => {
  const first = await bytesOf(`package/${SLUG}`);
  const [other] = await rows("select uuid from file where key = 'land-marina-tour'");
  await change("pictures", JSON.stringify([{ file_uuid: other?.uuid }]));
  await until(async () => !(await bytesOf(`package/${SLUG}`)).equals(first), {
    message: "the new cover never showed",
  });
  await change("statusid", 0);
  await until(async () => (await get(`package/${SLUG}`)).status === 404, {
    message: "the draft's picture was given out",
  });
  await change("pictures", String(before?.pictures));
  await change("statusid", 1);
  await until(async () => (await get(`package/${SLUG}`)).status === 200, {
    message: "the published package got no picture",
  });
  expect((await bytesOf(`package/${SLUG}`)).equals(first)).toBe(true);
});
