/** Everybody can use the public site: axe on pages and dialogs, narrow windows, the keyboard. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { PUBLIC_PAGES } from "#app/config/public-pages.ts";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  sideways,
  untilFocused,
  withoutPictures,
} from "#app/test/browser.ts";
import { GOLDEN_HOUR, requestsOf, uniqueEmail } from "#app/test/request-journey.ts";
import { rows } from "#app/test/stack.ts";

let browser: Browser;
let pages: readonly string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const one = async (table: string) =>
    (await rows(`select slug from ${table} where statusid = 1 order by slug limit 1`, []))[0]?.slug;
  pages = [
    ...PUBLIC_PAGES,
    `/package/${GOLDEN_HOUR}`,
    `/provider/${await one("rental_partner")}`,
    `/article/${await one("article")}`,
    "/packages?guests=12&timeofday=2&sort=price",
    "/packages?guests=999",
    "/login",
    "/404",
    "/500",
  ];
});
afterAll(() => browser?.close());

/** Brings in what waits below the fold, so that it is looked at too. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`axe finds nothing on any page at ${viewport.width} px`, async () => {
    const { page } = await openPage(browser, "/about", viewport, { bypassCSP: true });
    await withoutPictures(page);
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" });
      await scrollThrough(page);
      found.push(...(await violations(page)).map((one) => `${path} ${one}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  }, 180_000);

  test(`axe finds nothing in an open dialog at ${viewport.width} px`, async () => {
    const { page } = await openPage(browser, "/about", viewport, { bypassCSP: true });
    for (const [link, label] of [
      ["Get offers", "Get Quote"],
      ["Chat Now", "Chat Now"],
    ] as const) {
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await page.getByRole("dialog", { name: label }).getByRole("textbox").first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: label }).waitFor({ state: "hidden" });
    }
    await page.context().close();
  });
}

test("no page scrolls sideways at 320 px, nor at 200 % zoom", async () => {
  const wide: string[] = [];
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 640, height: 410 },
  ]) {
    const { page } = await openPage(browser, "/about", viewport);
    await withoutPictures(page);
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" });
      const over = await sideways(page);
      if (over > 0) wide.push(`${path} at ${viewport.width} px: ${over} px too wide`);
    }
    await page.context().close();
  }
  expect(wide).toEqual([]);
}, 120_000);

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: RegExp, presses = 80): Promise<void> {
  for (let n = 0; n < presses; n++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels = [...((element as HTMLInputElement | null)?.labels ?? [])];
      const text =
        element?.getAttribute("aria-label") ??
        (labels.map(({ textContent }) => textContent).join(" ") || element?.textContent) ??
        "";
      return text.trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} was not reached with Tab`);
}

describe("by keyboard alone", () => {
  test("from the home page to a package, and its request sent from the dialog", async () => {
    const { page } = await openPage(browser, "/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await tabTo(page, /^Yachts$/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/packages");
    await tabTo(page, /^Golden Hour/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/package/${GOLDEN_HOUR}*`);
    await tabTo(page, /^Reserve/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Reserve/ });
    await dialog.getByLabel("Email Address").waitFor();

    // What a screen reader is told: each step's heading has the focus, the progress its value, errors their fields.
    const email = uniqueEmail();
    await tabTo(page, /^Next$/);
    await page.keyboard.press("Enter");
    await dialog.getByText("Email is required").waitFor();
    const field = dialog.getByLabel("Email Address");
    await untilFocused(field);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(
      await field.evaluate((element) => {
        const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
        return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
      }),
    ).toContain("Email is required");
    expect(await dialog.getByRole("status").count()).toBeGreaterThan(0);
    await page.keyboard.type(email);
    await tabTo(page, /I agree to marketing/);
    await page.keyboard.press("Space");
    await tabTo(page, /^Next$/);
    await page.keyboard.press("Enter");
    await dialog.getByText("Step 2 of 3").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/);
    const progress = dialog.getByRole("progressbar");
    expect(await progress.getAttribute("aria-valuenow")).toBe("33");
    await tabTo(page, /^Next$/);
    await page.keyboard.press("Enter");
    await dialog.getByText("Step 3 of 3").waitFor();
    await tabTo(page, /^Full Name/);
    await page.keyboard.type("Layla Haddad");
    await tabTo(page, /^Phone Number/);
    await page.keyboard.type("+971501234567");
    await tabTo(page, /^Submit Request$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Reservation Request" }).waitFor();
    expect(await requestsOf(email)).toHaveLength(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("the dialog keeps the focus inside itself", async () => {
    const { page } = await openPage(browser, "/?chat");
    const dialog = page.getByRole("dialog", { name: "Chat Now" });
    await dialog.getByRole("textbox").first().waitFor();
    for (let n = 0; n < 14; n++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("dialog") !== null,
      );
      expect(inside).toBe(true);
    }
    await page.context().close();
  });
});
