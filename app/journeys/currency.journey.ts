/** Sums once more in a currency of the visitor's own, in Chromium: chosen once, shown everywhere, told to nobody (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  picture,
  shiftOf,
  sideways,
  watchShifts,
} from "#app/test/browser.ts";
import { GOLDEN_HOUR, pressReserve, takenOver } from "#app/test/request-journey.ts";
import { currencyMessages } from "#domain/messages/en/currency.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A sum of so many dirhams in euros, by the seed's rate (db/seed/base.ts). */
const inEuros = (place: Page | Locator, aed: number) =>
  place.locator("second-price", {
    hasText: `≈\u00a0EUR\u00a0${Math.round(aed / 4.2785).toLocaleString("en-GB")}`,
  });
/** The list by the price; the footer has the same. */
const list = (page: Page) => page.getByLabel(currencyMessages.label).first();
const figures = (page: Page) => page.locator("second-price[fils]", { hasText: "≈" });

test("a visitor sees sums in euros too, on cards, a package and in the form, until AED is enough", async () => {
  const { page, trouble } = await openPage(browser, `/package/${GOLDEN_HOUR}`, PHONE, {
    bypassCSP: true,
  });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await list(page).waitFor();
  expect(await figures(page).count()).toBe(0);
  await list(page).selectOption("EUR");
  const card = page.getByRole("complementary", { name: "Reserve" });
  await inEuros(card, 2520).waitFor();
  // It is there again before anything is painted, so that nothing moves, and the framework leaves it alone.
  await watchShifts(page);
  await page.reload();
  await inEuros(card, 2520).waitFor();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  const lists = await page.getByLabel(currencyMessages.label).all();
  expect(await Promise.all(lists.map((one) => one.inputValue()))).toEqual(["EUR"]);
  await page.getByLabel("Guests", { exact: true }).focus();
  await takenOver(page, "form[data-package-choice]");
  await page.getByLabel("Hours", { exact: true }).selectOption("5");
  await inEuros(card, 6300).waitFor();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await picture(page, `currency-package-${viewport.width}`);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }

  await pressReserve(page);
  const dialog = page.getByRole("dialog");
  await inEuros(dialog, 6300).locator("visible=true").waitFor();
  await picture(page, "currency-form");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  // A page the router brings.
  await page.getByRole("link", { name: "See all yachts" }).click();
  await page.waitForURL("**/packages");
  await inEuros(page, 2520).first().waitFor();

  // A list in the footer is one of them all.
  await list(page).selectOption("");
  await figures(page).first().waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("currency"))).toBeNull();
  expect(sent.filter((request) => /\bEUR\b/.test(request))).toEqual([]);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("without a script there is nothing to choose", async () => {
  const { page } = await openPage(browser, `/package/${GOLDEN_HOUR}`, DESKTOP, {
    javaScriptEnabled: false,
  });
  expect(await list(page).isVisible()).toBe(false);
  await page.context().close();
});
