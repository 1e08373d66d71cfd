/** Everybody can use the public site: axe on pages and dialogs, narrow windows, the keyboard. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  sideways,
  untilFocused,
} from "#app/test/browser.ts";
import { GOLDEN_HOUR, requestsOf, uniqueEmail } from "#app/test/request-journey.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** These answer with the status they are named after, which the browser's console complains of. */
const ERROR_PAGES = ["/404", "/500"];
const PAGES = [
  ...PUBLIC_PAGES,
  `/package/${GOLDEN_HOUR}`,
  "/provider/gulfwind-marine",
  // Without a fleet to speak of.
  "/provider/samphire-day-boats",
  "/article/boarding-day-checklist",
  "/packages?guests=12&duration=4&timeofday=2&sort=price",
  // Nothing fits: with filters to take away, and with a number that no list knows.
  "/packages?guests=130&type=rib",
  "/packages?guests=999",
  "/login",
  ...ERROR_PAGES,
];

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

const WINDOWS = [
  { name: "1280 px, and at 200 % zoom", viewport: DESKTOP, narrow: { width: 640, height: 410 } },
  { name: "390 px, and at 320 px", viewport: PHONE, narrow: { width: 320, height: 640 } },
];

describe("at each width", () => {
  // One window for all pages: a visitor's first page costs as much as what is looked at in it.
  let page: Page;
  let trouble: string[];
  beforeAll(async () => {
    ({ page, trouble } = await openPage(browser, "about:blank", DESKTOP, { bypassCSP: true }));
  });
  afterAll(() => page.context().close());

  test.each(PAGES)("%s has nothing axe finds wrong, and does not scroll sideways", async (path) => {
    // What the page before still has to say is not this one's. An empty page would end the process that knows the scripts.
    await page.goto("/robots.txt");
    trouble.length = 0;
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    for (const { name, viewport, narrow } of WINDOWS) {
      await page.setViewportSize(viewport);
      await scrollThrough(page);
      expect([name, await violations(page)]).toEqual([name, []]);
      expect([name, await sideways(page)]).toEqual([name, 0]);
      await page.setViewportSize(narrow);
      expect([name, await sideways(page)]).toEqual([name, 0]);
    }
    if (!ERROR_PAGES.includes(path)) expect(trouble).toEqual([]);
  });
});

describe.each(WINDOWS)("at $name", ({ viewport }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser, "about:blank", viewport, { bypassCSP: true }));
  });
  afterAll(() => page.context().close());

  test("the chat's button covers nothing, and the end of the page can be read above the bar", async () => {
    await page.goto("/");
    for (const place of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), place);
      const under = await page.evaluate(() => {
        const button = [...document.querySelectorAll("a[data-dialog=chat-dialog]")].find((one) =>
          one.checkVisibility(),
        );
        const { left = 0, right = 0, top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
        return document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .filter((element) => !button?.contains(element) && !element.contains(button ?? null))
          .filter((element) => !button?.closest(".bottom-bar") && element.closest("main, footer"))
          .filter((element) => element.matches("a, p, h1, h2, h3, li, button, summary"))
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect(under).toEqual([]);
    }
    const [last, bar] = await page.evaluate(() => {
      const bottomBar = document.querySelector(".bottom-bar");
      return [
        document
          .querySelector("footer p:last-of-type, .footer-line p:last-child")
          ?.getBoundingClientRect().bottom ?? Infinity,
        bottomBar?.checkVisibility() ? bottomBar.getBoundingClientRect().top : innerHeight,
      ];
    });
    expect(last).toBeLessThanOrEqual(bar);
  });

  // What the chat's dialog shows chat.journey.ts looks at.
  test("axe finds nothing in the dialog that 'Get offers' opens", async () => {
    await page.goto("/about");
    await page.getByRole("link", { name: "Get offers", exact: true }).first().click();
    await page.getByRole("dialog", { name: "Get Quote" }).getByRole("textbox").first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

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

const headingOf = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

describe("by keyboard alone", () => {
  test("from the home page to a package, and its request sent from the dialog", async () => {
    const { page } = await openPage(browser, "/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await tabTo(page, /^Yachts$/);
    await page.keyboard.press("Enter");
    // The home page has a Golden Hour of its own: the address changes before the list has come.
    await headingOf(page, browseMessages.title).waitFor();
    await tabTo(page, /^Golden Hour/);
    await page.keyboard.press("Enter");
    await headingOf(page, "Golden Hour, 55 ft flybridge").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/package/${GOLDEN_HOUR}`);
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
    const heading = dialog.locator("[data-request-form] h2");
    await untilFocused(heading);
    const progress = dialog.getByRole("progressbar");
    expect(await progress.getAttribute("aria-valuenow")).toBe("33");
    await tabTo(page, /^Next$/);
    await page.keyboard.press("Enter");
    await dialog.getByText("Step 3 of 3").waitFor();
    await untilFocused(heading);
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
