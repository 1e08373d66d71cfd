/** What got into a page's HTML does not run: its policy lets only the scripts of the rendering itself. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { Browser } from "playwright-core";
import { openBrowser, openPage } from "#app/test/browser.ts";
import { pageWith } from "#app/testing/page-with.tsx";

/** Each would set `window.ran`. */
const INJECTED = [
  "<script>window.ran = 1</script>",
  '<script type="module" async="">window.ran = 1</script>',
  "<script>window.__reactRouterContext = {};window.__reactRouterContext.stream = window.ran = 1</script>",
  '<script>(() => (window.ran = 1))("react-router-scroll-positions", null)</script>',
  '<script type="application/x-boot" id="boot" data-preload="">window.ran = 1</script>',
  '<script nonce="">window.ran = 1</script>',
  '<script nonce="undefined">window.ran = 1</script>',
  '<p><img src="data:," onerror="window.ran = 1"><svg onload="window.ran = 1"></svg></p>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  // Never closed: it takes what follows along, up to the end of a script of ours. So it stands last.
  '<script>window.ran = 1; "',
];
/** A page for everybody, whose framework waits, and one behind the login. Neither is remembered by its rendering. */
const PATHS = ["/login", "/user"];

let browser: Browser;
/** The pages with all of it; with `?open` without their policy. */
const site = Bun.serve({
  port: 0,
  async fetch({ url }) {
    const { pathname, search } = new URL(url);
    if (!PATHS.includes(pathname)) return new Response(null, { status: 404 });
    const answer = await pageWith(INJECTED.join(""), pathname);
    if (search === "?open") answer.headers.delete("content-security-policy");
    return answer;
  },
});
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => Promise.all([browser?.close(), site.stop(true)]));

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const allowedBy = (answer: Response) =>
  (/script-src 'self' ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "")
    .split(" ")
    .toSorted();

test.each(PATHS)("each script of %s itself is in its policy, without its mark", async (path) => {
  const answer = await pageWith("<h1>Page</h1>", path);
  const html = await answer.text();
  const texts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/ src=|type="application\/(?!x-boot)/.test(attributes))
    .map(([, , text = ""]) => text);
  expect(texts.length).toBeGreaterThan(3);
  expect(allowedBy(answer)).toEqual([...new Set(texts.map(hash))].toSorted());
  expect(html).not.toContain("nonce");
});

test.each(INJECTED)("this in a page changes nothing of its policy: %s", async (injected) => {
  for (const path of PATHS) {
    const answer = await pageWith(injected, path);
    expect(await answer.text()).toContain(injected);
    expect(allowedBy(answer)).toEqual(allowedBy(await pageWith("", path)));
  }
});

test.each(PATHS)("%s runs nothing of it, and would without the policy", async (path) => {
  const { page } = await openPage(browser, `${site.url.origin}${path}`);
  // The first sign of a visitor starts what waits.
  await page.mouse.move(20, 20);
  expect(await page.evaluate("window.ran")).toBeUndefined();
  await page.goto(`${site.url.origin}${path}?open`);
  expect(await page.evaluate("window.ran")).toBe(1);
  await page.context().close();
});
