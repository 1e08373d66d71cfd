/** JavaScript that arrives late: the visitor is typing already, and nothing of it may be lost (SPEC §2; DESIGN §10). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE } from "#app/test/browser.ts";
import {
  fillStep3,
  press,
  requestsOf,
  takenOver,
  thanks,
  uniqueEmail,
} from "#app/test/request-journey.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A visitor's form whose scripts all wait for `release`. */
async function openSlowly(viewport: typeof DESKTOP) {
  const { page, trouble } = await openPage(browser, "about:blank", viewport);
  const gate = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "script") await gate.promise;
    await route.fallback();
  });
  await page.goto("/fullofferform", { waitUntil: "commit" });
  return { page, trouble, release: gate.resolve };
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`what is typed, ticked and chosen meanwhile stays (${viewport.width} px)`, async () => {
    const { page, trouble, release } = await openSlowly(viewport);
    const email = uniqueEmail();
    const half = email.length - 6;
    await page.getByRole("radio", { name: /Morning/ }).check();
    await page.getByLabel(/I agree to marketing/).check();
    const field = page.getByLabel("Email Address");
    await field.pressSequentially(email.slice(0, half));
    release();
    await takenOver(page);
    // The caret is where it was: the visitor types on without noticing anything.
    await page.keyboard.type(email.slice(half));
    expect(await field.inputValue()).toBe(email);
    expect(await page.getByRole("radio", { name: /Morning/ }).isChecked()).toBe(true);

    const pages: string[] = [];
    page.on("framenavigated", (frame) => pages.push(frame.url()));
    await press(page, "Next");
    await page.getByText("Step 2 of 3").waitFor();
    expect(pages).toEqual([]);
    await press(page, "Next");
    await fillStep3(page);
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    expect(await requestsOf(email)).toMatchObject([{ timeofday: 1, email }]);
    expect(trouble).toEqual([]);
    await page.context().close();
  });
}

test("a step sent before the scripts came is answered by the server, and goes on in the browser", async () => {
  const { page, trouble, release } = await openSlowly(DESKTOP);
  const email = uniqueEmail();
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel(/I agree to marketing/).check();
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
  await page.getByRole("spinbutton", { name: "Number of Guests" }).fill("12");
  release();
  await takenOver(page);
  expect(await page.getByRole("slider", { name: "Number of Guests" }).inputValue()).toBe("12");
  await press(page, "Previous");
  expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
  // A second press while the first is being answered is taken for a double click.
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
  await press(page, "Next");
  await fillStep3(page);
  await press(page, "Get My Offers");
  await thanks(page).waitFor();
  expect(await requestsOf(email)).toMatchObject([{ guests: 12 }]);
  expect(trouble).toEqual([]);
  await page.context().close();
});
