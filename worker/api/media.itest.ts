/** Pictures at /media on the running site (DESIGN §11, pictures). */
import { expect, test } from "bun:test";
import { testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

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
  const first = await get("detail-helm/320.avif");
  expect(first.headers.get("content-type")).toBe("image/webp");
  expect(first.headers.get("cache-control")).toBe("public, max-age=30");
  await until(
    async () => (await get("detail-helm/320.avif")).headers.get("content-type") === "image/avif",
    { seconds: 30, message: "the AVIF was never made" },
  );
  expect((await get("detail-helm/320.avif")).headers.get("cache-control")).toContain("immutable");
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
