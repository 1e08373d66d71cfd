/** Pictures at /media on the running site (DESIGN §11, pictures). */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";
import { makePng } from "#worker/services/uploads/testing/files.ts";

const { siteUrl } = testStack();
const get = (path: string) => fetch(`${siteUrl}/media/${path}`);

test("a WebP comes at once, in the width asked for, cached for good", async () => {
  const response = await get("hero-sunset/480.webp");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000);
});

test("a WebP stands in for an AVIF that is not made yet; then the AVIF comes, cached for good", async () => {
  // Of a picture that nobody has asked for yet.
  const { account } = await adminApi();
  const uploaded = await fetch(`${siteUrl}/api/admin/edit/upload?name=deck.png`, {
    method: "POST",
    headers: { cookie: account.cookie, origin: siteUrl },
    body: Uint8Array.from(makePng({ width: 331, seed: Math.floor(Math.random() * 2 ** 24) })),
  });
  const { data } = (await uploaded.json()) as { data: { file: { key: string } } };
  const variant = `${data.file.key}/320.avif`;
  const first = await get(variant);
  expect(first.headers.get("content-type")).toBe("image/webp");
  expect(first.headers.get("cache-control")).toBe("public, max-age=30");
  await until(async () => (await get(variant)).headers.get("content-type") === "image/avif", {
    message: "the AVIF was never made",
  });
  expect((await get(variant)).headers.get("cache-control")).toContain("immutable");
});

test("what is not on the list is a 404 with an envelope", async () => {
  const paths = [
    "hero-sunset/481.avif",
    "hero-sunset/1600.avif",
    "hero-sunset/480.gif",
    "no-such-picture/480.webp",
    "no-such-picture/480.avif",
    "..%2fhero-sunset/480.webp",
  ];
  for (const path of paths) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  }
});
