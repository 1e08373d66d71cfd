/**
 * Each public page turned to right to left, as a translation into Arabic would turn it. The words stay English here:
 * long ones are looked at with `UI_LANGUAGE=pseudo` (README, another language), whose making has tests of its own.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { LANDING_SLUGS } from "#app/config/landings.ts";
import { DESKTOP, openBrowser, openPage } from "#app/test/browser.ts";
import { GOLDEN_HOUR } from "#app/test/request-journey.ts";

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

/** Opens a page in a window and turns it. */
async function turn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    document.documentElement.dir = "rtl";
    await document.fonts.ready;
  });
}

async function turned(path: string): Promise<Page> {
  const { page } = await openPage(browser, "about:blank");
  await turn(page, path);
  return page;
}

/** Widths at which the page can be moved sideways, with what sticks out of it. */
async function sideways(page: Page): Promise<string[]> {
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
  test("no public page moves sideways at 320, 390 and 1280 px", async () => {
    const trouble: Record<string, string[]> = {};
    const { page } = await openPage(browser, "about:blank");
    for (const path of PAGES) {
      await turn(page, path);
      const found = await sideways(page);
      if (found.length > 0) trouble[path] = found;
    }
    expect(trouble).toEqual({});
    await page.context().close();
  });

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
