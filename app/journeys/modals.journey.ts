/** The two dialogs of every page (SPEC §2, app shell): flags, ways to close them, addresses that open them. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import {
  DESKTOP,
  FRAMEWORK,
  openBrowser,
  openPage,
  PHONE,
  untilFocused,
} from "#app/test/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ motion: true });
});
afterAll(() => browser?.close());

const MODALS = [
  { name: "quote", label: "Get Quote", link: "Get offers", to: "/fullofferform" },
  { name: "chat", label: "Chat Now", link: "Chat Now", to: "/contact" },
] as const;

/** A page with little on it. */
const PLAIN = "/faq";

const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
const dialogOf = (page: Page, label: string) => page.getByRole("dialog", { name: label });
/** The dialog's content has come: something can be typed. */
const ready = (page: Page, label: string) =>
  dialogOf(page, label).getByRole("textbox").first().waitFor();

for (const { name, label, link, to } of MODALS) {
  describe(`'${label}'`, () => {
    test.each([
      ["its button", DESKTOP],
      ["its button", PHONE],
    ] as const)(
      "opens by %s, locks the page behind where it covers it, and gives the focus back",
      async (_, viewport) => {
        const { page, trouble } = await openPage(browser, PLAIN, viewport);
        const opener = page.getByRole("link", { name: link, exact: true }).first();
        await opener.click();
        await ready(page, label);
        // The chat of a desktop leaves the page beside it to be read.
        expect(await scrolls(page)).toBe(name === "chat" && viewport === DESKTOP);
        await dialogOf(page, label).getByRole("button", { name: "Close" }).click();
        await dialogOf(page, label).waitFor({ state: "hidden" });
        expect(await scrolls(page)).toBe(true);
        await untilFocused(opener);
        // It closes by Escape and by a press beside it, too, and opens again.
        await opener.click();
        await ready(page, label);
        await page.keyboard.press("Escape");
        await dialogOf(page, label).waitFor({ state: "hidden" });
        if (viewport === DESKTOP) {
          await opener.click();
          await ready(page, label);
          await page.mouse.click(5, 5);
          await dialogOf(page, label).waitFor({ state: "hidden" });
        }
        expect(trouble).toEqual([]);
        await page.context().close();
      },
    );

    test(`stands open at ?${name}, and the address forgets it when it is closed`, async () => {
      const { page, trouble } = await openPage(browser, `${PLAIN}?timeofday=3&${name}`);
      await ready(page, label);
      await page.keyboard.press("Escape");
      await dialogOf(page, label).waitFor({ state: "hidden" });
      await page.waitForURL((url) => !url.searchParams.has(name));
      expect(new URL(page.url()).search).toBe("?timeofday=3");
      // An address that names a dialog opens it while the page is read, before it has loaded.
      await page.reload();
      expect(await dialogOf(page, label).count()).toBe(0);
      expect(trouble).toEqual([]);
      await page.context().close();
    });

    test("without JavaScript its button is a link to a page that does the same", async () => {
      const { page } = await openPage(browser, PLAIN, DESKTOP, { javaScriptEnabled: false });
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await page.waitForURL(`**${to}`);
      await page.getByRole("textbox").first().waitFor();
      await page.context().close();
    });
  });
}

test("a dialog whose script never comes leads to its page", async () => {
  const { page } = await openPage(browser, "/about");
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.getByRole("link", { name: "Chat Now", exact: true }).click();
  await page.waitForURL("**/contact");
  await page.context().close();
});
