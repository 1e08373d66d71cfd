/** From the home page to an occasion to the filled-in form, by keyboard alone (axe on these pages: site-a11y). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { LANDING_PAGES } from "#app/features/landing/pages.ts";
import { openBrowser, openPage, PHONE, untilFocused } from "#app/test/browser.ts";
import { uniqueEmail } from "#app/test/request-journey.ts";
import { landingCopy } from "#domain/messages/en/landing.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

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
  const { page, trouble } = await openPage(browser, "/");
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
  await untilFocused(dialog.locator("[data-request-form] h2"));
  const value = (name: string) => dialog.getByRole("textbox", { name }).inputValue();
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
  const { page } = await openPage(browser, "/landing/sunset-cruise-dubai", PHONE, {
    javaScriptEnabled: false,
  });
  await page.getByRole("link", { name: landingCopy.sunset.action }).first().click();
  await page.waitForURL("**/fullofferform?**");
  expect(await page.getByRole("radio", { name: /Afternoon/ }).isChecked()).toBe(true);
  await page.context().close();
});

test("on the narrowest phones the sum in the bar ends before its button", async () => {
  const { page } = await openPage(browser, "/luxury-yacht-rental-dubai", {
    width: 320,
    height: 568,
  });
  const edges = await page.locator(".bottom-bar").evaluate((bar) => {
    const words = document.createRange();
    words.selectNodeContents(bar.querySelector("bdi") as HTMLElement);
    const button = bar.querySelector(".button") as HTMLElement;
    return [words.getBoundingClientRect().right, button.getBoundingClientRect().left];
  });
  expect(edges[0]).toBeLessThan(edges[1] ?? 0);
  await page.context().close();
});
