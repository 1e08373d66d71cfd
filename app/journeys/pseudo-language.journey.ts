/**
 * Each public page turned to right to left, as a translation into Arabic would turn it. The words stay English here:
 * long ones are looked at with `UI_LANGUAGE=pseudo` (README, another language), whose making has tests of its own.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { LANDING_SLUGS } from "#app/config/landings.ts";
import { openBrowser } from "#app/test/browser.ts";
import { GOLDEN_HOUR } from "#app/test/request-journey.ts";
import { testStack } from "#app/test/stack.ts";

const WIDTHS = [320, 390, 1280];
const PAGES = [
  "/",
  "/packages",
  `/package/${GOLDEN_HOUR}`,
  "/articles",
  "/faq",
  "/about",
  "/partners",
  "/contact",
  "/terms",
  "/privacy",
  "/cookies",
  "/fullofferform",
  `/fullofferform?package=${GOLDEN_HOUR}`,
  "/login",
  "/404",
  "/styleguide",
  ...LANDING_SLUGS.map((slug) => `/${slug}`),
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The page, turned. Its pictures are left out: their places are kept, and they take the longest. */
async function turned(path: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width, height: 820 },
    baseURL: testStack().siteUrl,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.route("**/media/**", (route) => route.abort());
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
    return document.fonts.ready.then(() => undefined);
  });
  return page;
}

/** Widths at which the page can be moved sideways, with what sticks out of it. */
async function sideways(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 820 });
    const out = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.body.querySelectorAll("*")]
        .filter((one) => one.getBoundingClientRect().left < -1)
        .slice(0, 3)
        .map((one) => `${one.tagName.toLowerCase()} ${one.className} ${scrollWidth}`);
    });
    if (out.length > 0) found.push(`${width}: ${out.join(", ")}`);
  }
  return found;
}

/** One page of each kind that records have, as the sitemap names them. */
async function recordPages(): Promise<string[]> {
  const sitemap = await fetch(`${testStack().siteUrl}/sitemap.xml`).then((answer) => answer.text());
  return ["article", "provider"].flatMap((kind) => {
    const path = new RegExp(`/${kind}/[\\w-]+`).exec(sitemap)?.[0];
    return path ? [path] : [];
  });
}

describe("right to left", () => {
  test("no public page moves sideways at 320, 390 and 1280 px", async () => {
    const trouble: Record<string, string[]> = {};
    for (const path of [...PAGES, ...(await recordPages())]) {
      const page = await turned(path);
      const found = await sideways(page);
      if (found.length > 0) trouble[path] = found;
      await page.context().close();
    }
    expect(trouble).toEqual({});
  }, 120_000);

  test("the name of the site stands where lines start, the way to offers where they end", async () => {
    const page = await turned("/");
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.x + box.width / 2 : Number.NaN;
    };
    expect(await middleOf("header a[href='/']")).toBeGreaterThan(900);
    expect(await middleOf("header a[href^='/fullofferform']")).toBeLessThan(300);
    await page.context().close();
  });

  test("numbers to call and addresses are typed from left to right, at the side their lines start", async () => {
    const page = await turned("/fullofferform");
    const style = await page.locator("input[type=email]").evaluate((input) => {
      const { direction, textAlign } = getComputedStyle(input);
      return { direction, textAlign };
    });
    expect(style).toEqual({ direction: "ltr", textAlign: "end" });
    await page.context().close();
  });
});
