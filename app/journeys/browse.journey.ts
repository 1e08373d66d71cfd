/** Finding a yacht: the list with and without JavaScript, pictures large, and everybody can use it. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, withoutPictures } from "#app/test/browser.ts";
import { testStack } from "#app/test/stack.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const WINDOWS = [
  ["1280", DESKTOP],
  ["390", PHONE],
] as const;
const PACKAGE = "/package/golden-hour-55-ft-flybridge";
const PROVIDER = "/provider/gulfwind-marine";

/** A visitor's page with everything that goes wrong in it. Its pictures are blank: no rule here is about them. */
async function visit(path: string, viewport = DESKTOP, options: BrowserContextOptions = {}) {
  const baseURL = testStack().siteUrl;
  const context = await browser.newContext({
    serviceWorkers: "block",
    ...options,
    viewport,
    baseURL,
  });
  await withoutPictures(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const trouble: string[] = [];
  page.on("pageerror", ({ message }) => trouble.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  await page.goto(path);
  return { page, trouble };
}

/** On the phone the filters are folded. */
async function unfold(page: Page) {
  const fold = page.locator("summary", { hasText: "Filters" });
  if (await fold.isVisible()) await fold.click();
}
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const count = (page: Page) => page.getByRole("status").filter({ hasText: /packages?/ });
const taken = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in window);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

for (const [device, viewport] of WINDOWS) {
  describe(`the list at ${device} px`, () => {
    test("without JavaScript: filters are applied by a button, and each chip takes one away", async () => {
      const { page } = await visit("/packages", viewport, { javaScriptEnabled: false });
      await unfold(page);
      await page.getByLabel("Guests", { exact: true }).selectOption("12");
      await page.getByLabel("Hours", { exact: true }).selectOption("4");
      await page.getByLabel("Time of day", { exact: true }).selectOption("2");
      await page.getByRole("button", { name: "Show yachts" }).click();
      await page.waitForURL("**/packages?*");
      expect(await count(page).textContent()).toMatch(/packages fit$/);
      await page.getByText("AED 5,040 for four hours").waitFor();
      await page.getByLabel("Order", { exact: true }).selectOption("price");
      await page.getByRole("button", { name: "Sort" }).click();
      await page.waitForURL("**sort=price**");
      const totals = await page.locator("article bdi").allTextContents();
      const fils = totals.map((text) => Number(text.replace(/[^\d.]/g, "")));
      expect(fils).toEqual(fils.toSorted((a, b) => a - b));
      await picture(page, `browse-noscript-${device}`);
      await page.getByRole("link", { name: "Remove: 12 guests" }).click();
      expect(address(page)).toBe("/packages?duration=4&timeofday=2&sort=price");
      await page.getByRole("link", { name: "Clear all" }).click();
      expect(address(page)).toBe("/packages?sort=price");
      await page.context().close();
    });

    test("with JavaScript: each choice leads on by itself, keeps the focus and says what it found", async () => {
      const { page, trouble } = await visit("/packages", viewport);
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "document") documents.push(request.url());
      });
      await unfold(page);
      await page.getByLabel("Order", { exact: true }).hover();
      await taken(page);
      const before = await count(page).textContent();
      await page.getByLabel("Guests", { exact: true }).focus();
      await page.getByLabel("Guests", { exact: true }).selectOption("12");
      await page.waitForURL("**/packages?guests=12");
      await count(page).filter({ hasText: "fit" }).waitFor();
      expect(await focused(page)).toBe("filter-guests");
      await page.getByLabel("Hours", { exact: true }).focus();
      await page.getByLabel("Hours", { exact: true }).selectOption("4");
      await page.waitForURL("**/packages?guests=12&duration=4");
      expect(await focused(page)).toBe("filter-duration");
      await page.getByText("AED 5,040 for four hours").waitFor();
      // Going back takes the choice back, in the form too.
      await page.goBack();
      await page.waitForURL("**/packages?guests=12");
      await page.getByText("AED 5,040 for four hours").waitFor({ state: "detached" });
      expect(await page.getByLabel("Hours", { exact: true }).inputValue()).toBe("");
      expect(await page.getByLabel("Guests", { exact: true }).inputValue()).toBe("12");
      // Taking a chip away does too, and leaves the focus at what has changed.
      await page.getByRole("link", { name: "Remove: 12 guests" }).click();
      await page.waitForURL("**/packages");
      await count(page).filter({ hasNotText: "fit" }).waitFor();
      expect(await count(page).textContent()).toBe(before);
      expect(await page.getByLabel("Guests", { exact: true }).inputValue()).toBe("");
      expect(await focused(page)).toBe("results");
      expect(documents).toEqual([]);
      expect(trouble).toEqual([]);
      await page.context().close();
    });

    test("a package found for some guests and hours opens with them", async () => {
      const { page } = await visit("/packages?guests=9&duration=5&timeofday=3", viewport);
      await page.getByRole("link", { name: "Golden Hour, 55 ft flybridge" }).click();
      await page.waitForURL(`**${PACKAGE}?*`);
      expect(await page.getByLabel("Guests", { exact: true }).inputValue()).toBe("9");
      expect(await page.getByLabel("Hours", { exact: true }).inputValue()).toBe("5");
      expect(await page.getByLabel("Time of day", { exact: true }).inputValue()).toBe("3");
      await page.getByText("6,300.00").first().waitFor();
      await page.context().close();
    });

    test("nothing fits: the list says so and leads on, to the providers with what was asked", async () => {
      const { page } = await visit("/packages?guests=130&type=rib", viewport);
      await page.getByText("No package fits all of that").waitFor();
      expect(await count(page).textContent()).toBe("No package fits");
      const ask = page.getByRole("link", { name: "Ask several providers" });
      expect(await ask.getAttribute("href")).toBe("/fullofferform?guests=130");
      await page.getByRole("link", { name: "Clear all filters" }).click();
      await page.waitForURL("**/packages");
      await page.context().close();
    });

    test.each([
      "/packages",
      "/packages?guests=12&duration=4&timeofday=2",
      "/packages?guests=130&type=rib",
      PACKAGE,
      PROVIDER,
      "/provider/samphire-day-boats",
    ])("axe finds nothing wrong at %s, and nothing runs out of the window", async (path) => {
      const { page } = await visit(path, viewport, { bypassCSP: true });
      await unfold(page);
      expect(await violations(page)).toEqual([]);
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await over()).toBe(0);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await over()).toBe(0);
      await page.context().close();
    });
  });
}

test("what was chosen before the framework came leads on when it comes", async () => {
  const { page } = await visit("/packages");
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel("Vessel", { exact: true }).selectOption("dhow");
  await page.getByLabel("Vessel", { exact: true }).hover();
  gate.resolve();
  await page.waitForURL("**/packages?type=dhow");
  await count(page).filter({ hasText: "fit" }).waitFor();
  await page.context().close();
});

describe("the pictures of a package", () => {
  const large = (page: Page) => page.getByRole("dialog", { name: /^Pictures/ });
  const shown = (page: Page) =>
    large(page)
      .locator("figure")
      .evaluateAll((figures) =>
        figures.findIndex((figure) => figure.getBoundingClientRect().bottom > 100),
      );

  test("open large by keyboard where one pressed, turn by arrows, and give the focus back", async () => {
    const { page } = await visit(PACKAGE, DESKTOP, { bypassCSP: true });
    await page.keyboard.press("Tab");
    await taken(page);
    const third = page.getByRole("button", { name: "Enlarge picture 3 of 5" });
    await third.focus();
    await page.keyboard.press("Enter");
    await large(page).waitFor();
    await page.waitForFunction(() => (document.querySelector("dialog[open]")?.scrollTop ?? 0) > 0);
    expect(await shown(page)).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    expect(await shown(page)).toBe(3);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await shown(page)).toBe(1);
    await page.keyboard.press("Escape");
    await large(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Enlarge picture 3 of 5",
    );
    await page.context().close();
  });

  test("open and close without any JavaScript", async () => {
    const { page } = await visit(PACKAGE, PHONE, { javaScriptEnabled: false });
    await page.getByRole("button", { name: "All 5 pictures" }).click();
    await large(page).waitFor();
    await page.getByRole("button", { name: "Close the pictures" }).click();
    await large(page).waitFor({ state: "hidden" });
    await page.context().close();
  });
});
