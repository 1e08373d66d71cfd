/**
 * Each public page turned to right to left, as a translation into Arabic would turn it. The words stay English here:
 * long ones are looked at with `UI_LANGUAGE=pseudo` (docs/languages.md), whose making has tests of its own.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage } from "#app/test/browser.ts";
import { GOLDEN_HOUR } from "#app/test/request-journey.ts";
import { LANDING_SLUGS } from "#domain/config/landings.ts";

const WIDTHS = [320, 390, 1280];
const PAGES = [
  "/",
  "/packages",
  `/package/${GOLDEN_HOUR}`,
  "/articles",
  "/article/boarding-day-checklist",
  "/provider/gulfwind-marine",
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

/** One window for all pages: a visitor's first page costs more than all that is looked at in it. */
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage(browser, "about:blank"));
});

/** Shows a page, turned. */
async function turn(path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await page.evaluate(async () => {
    document.documentElement.dir = "rtl";
    await document.fonts.ready;
  });
}

/** Widths at which it can be moved sideways, with what sticks out of it. */
async function sideways(): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    const out = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beside = [...document.body.querySelectorAll("*")]
        .filter((one) => one.getBoundingClientRect().left < -1)
        .slice(0, 3)
        .map((one) => `${one.tagName.toLowerCase()} ${one.className}`);
      return [`${scrollWidth} px wide`, ...beside];
    });
    if (out.length > 0) found.push(`${width}: ${out.join(", ")}`);
  }
  return found;
}

describe("right to left", () => {
  test.each(PAGES)("%s does not move sideways at 320, 390 and 1280 px", async (path) => {
    await turn(path);
    expect(await sideways()).toEqual([]);
  });

  test("the name of the site stands where lines start, the way to offers where they end", async () => {
    await turn("/");
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.x + box.width / 2 : Number.NaN;
    };
    expect(await middleOf("header a[href='/']")).toBeGreaterThan(900);
    expect(await middleOf("header a[href^='/fullofferform']")).toBeLessThan(300);
  });

  test("numbers to call and addresses are typed from left to right, at the side their lines start", async () => {
    await turn("/fullofferform");
    const style = await page.locator("input[type=email]").evaluate((input) => {
      const { direction, textAlign } = getComputedStyle(input);
      return { direction, textAlign };
    });
    expect(style).toEqual({ direction: "ltr", textAlign: "end" });
  });
});
