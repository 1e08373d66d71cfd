/** From the home page to an occasion to the filled-in form, by keyboard alone; and axe on these pages. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { LANDING_SLUGS } from "#app/config/landings.ts";
import { LANDING_PAGES } from "#app/features/landing/pages.ts";
import { landingCopy } from "#app/messages/en/landing.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, sideways, withoutPictures } from "#app/test/browser.ts";
import { uniqueEmail } from "#app/test/request-journey.ts";
import { testStack } from "#app/test/stack.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A visitor's page with empty pictures: they are many here, and nothing below depends on what they show. */
async function openPage(path: string, viewport = DESKTOP, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    ...options,
    viewport,
    baseURL: testStack().siteUrl,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(`console: ${message.text()}`);
  });
  await withoutPictures(page);
  await page.goto(path);
  return { page, trouble };
}

/** Presses Tab until the focus is on the link with these words, or on the field of this name. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate((text) => {
      const focused = document.activeElement;
      return (
        focused?.getAttribute("name") === text || focused?.textContent?.trim().startsWith(text)
      );
    }, wanted);
    if (reached) return;
  }
  throw new Error(`${wanted} was not reached`);
}

test("from the home page to an occasion to its filled-in form, by keyboard alone", async () => {
  const { page, trouble } = await openPage("/");
  const { prefill } = LANDING_PAGES.birthday;
  const copy = landingCopy.birthday;
  await tabTo(page, copy.name);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/birthday-party-yacht-dubai");
  await page.getByRole("heading", { level: 1, name: "Birthday party on a yacht" }).waitFor();
  await tabTo(page, copy.action);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email Address").waitFor();
  expect(await dialog.getByRole("radio", { name: /Evening/ }).isChecked()).toBe(true);
  await tabTo(page, "txtEmail");
  await page.keyboard.type(uniqueEmail());
  await tabTo(page, "fidConsent");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await dialog.getByText("Step 2 of 3").waitFor();
  const value = (name: string) => dialog.getByRole("spinbutton", { name }).inputValue();
  expect(await value("Number of Guests")).toBe(`${prefill.guests}`);
  expect(await value("Duration (Hours)")).toBe(`${prefill.duration}`);
  await tabTo(page, "txtGuests");
  await page.keyboard.press("Enter");
  await dialog.getByText("Step 3 of 3").waitFor();
  expect(await dialog.getByLabel("Your Message").inputValue()).toBe(copy.comment);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("without a script the action leads to the filled-in form as a page", async () => {
  const { page } = await openPage("/landing/sunset-cruise-dubai", PHONE, {
    javaScriptEnabled: false,
  });
  await page.getByRole("link", { name: landingCopy.sunset.action }).first().click();
  await page.waitForURL("**/fullofferform?**");
  expect(await page.getByRole("radio", { name: /Afternoon/ }).isChecked()).toBe(true);
  await page.context().close();
});

describe.each([DESKTOP, PHONE])("at $width px", (viewport) => {
  test.each(["/", ...LANDING_SLUGS.map((slug) => `/${slug}`)])(
    "%s has nothing axe finds wrong and does not scroll sideways",
    async (path) => {
      const { page, trouble } = await openPage(path, viewport, { bypassCSP: true });
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(trouble).toEqual([]);
      await page.context().close();
    },
  );
});
