/** Everybody can fill in the form: axe on each step, zoom, forced colours, keyboard (SPEC §2). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import {
  answerOnce,
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  picture,
  untilFocused,
} from "#app/test/browser.ts";
import {
  fillStep3,
  GOLDEN_HOUR,
  openForm,
  press,
  scriptAtWork,
  takenOver,
  thanks,
  toStep2,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const MODES = [
  ["offer", "/fullofferform", "Get My Offers"],
  ["reservation", `/fullofferform?package=${GOLDEN_HOUR}`, "Submit Request"],
] as const;

describe("axe at 1280 and 390 px", () => {
  for (const [mode, path, submit] of MODES) {
    for (const javaScriptEnabled of [true, false]) {
      // axe itself needs scripts: without them it is the server's pages that are looked at, not yet taken over.
      const how = javaScriptEnabled ? "in the browser" : "as the server renders them";
      test(`${mode}: no violation on any step ${how}`, async () => {
        const { page } = await openPage(browser, path, DESKTOP, { bypassCSP: true });
        if (javaScriptEnabled) await scriptAtWork(page);
        else await page.route(/\.(js|tsx?|mjs)(\?|$)|\/@|node_modules/, (route) => route.abort());
        const check = async (state: string) => {
          for (const viewport of [DESKTOP, PHONE]) {
            await page.setViewportSize(viewport);
            const at = `${state} at ${viewport.width} px`;
            expect(await violations(page), at).toEqual([]);
          }
        };
        // As the server renders it, the first step of an offer is the page that site-a11y looks at.
        if (javaScriptEnabled || mode === "reservation") await check("step 1");
        await press(page, "Next");
        await page.getByText("Email is required").waitFor();
        await check("step 1 with errors");
        await toStep2(page, uniqueEmail());
        await check("step 2");
        await page.getByRole("textbox", { name: "Number of Guests" }).fill("");
        await page.getByRole("textbox", { name: "Duration (Hours)" }).fill("99");
        await press(page, "Next");
        await page.getByText("Number of guests is required").waitFor();
        await check("step 2 with errors");
        await page.getByRole("textbox", { name: "Number of Guests" }).fill("4");
        await page.getByRole("textbox", { name: "Duration (Hours)" }).fill("4");
        await press(page, "Next");
        await page.getByText("Step 3 of 3").waitFor();
        await check("step 3");
        await page.getByLabel("Add a comment to your request").check();
        await press(page, submit);
        await page.getByText("Full name is required").waitFor();
        await check("step 3 with errors");
        await fillStep3(page);
        if (javaScriptEnabled) {
          await answerOnce(page, "**/api/edit/rentalrequest", (route) => route.abort());
          await press(page, submit);
          await page.getByRole("alert").waitFor();
          await check("step 3 with a failure");
        }
        await press(page, submit);
        await page.getByRole("button", { name: "Submit Another Request" }).waitFor();
        await check("step 4");
        await page.context().close();
      });
    }
  }
});

test("on the form's own page the foot stays in sight on phones, and axe takes nothing for too small that lies partly under it", async () => {
  const { page } = await openPage(browser, "/fullofferform", PHONE, { bypassCSP: true });
  await scriptAtWork(page);
  // As low as with a keyboard, so that the form goes on below the window.
  await page.setViewportSize({ ...PHONE, height: 600 });
  const next = page.getByRole("button", { name: "Next", exact: true });
  const consent = page.getByRole("checkbox", { name: /I agree to marketing/ });
  const topOf = async (part: typeof next) => (await part.boundingBox())?.y ?? Number.NaN;
  const buttonAt = await topOf(next);
  expect(buttonAt).toBeLessThan(600);
  // What is reached by a key is seen as a whole.
  await page.getByLabel("Email Address").focus();
  await page.keyboard.press("Tab");
  await untilFocused(consent);
  await until(async () => (await topOf(consent)) + 24 < buttonAt - 24, {
    message: "the consent stands under the foot",
  });

  await toStep2(page, uniqueEmail());
  const sunset = page.getByRole("button", { name: /for the sunset/ });
  await sunset.waitFor();
  // So much of it stands above the foot's buttons, and then, of its 44, as much below them.
  for (const above of [16, -24]) {
    const by = (await topOf(sunset)) - ((await topOf(next)) - above);
    await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), by);
    expect(Math.abs((await topOf(next)) - above - (await topOf(sunset)))).toBeLessThan(1);
    expect(await violations(page)).toEqual([]);
  }
  await page.context().close();
});

test("in the dialog at 200 % zoom, with little height, every step can be reached and pressed", async () => {
  const { page } = await openPage(browser, "/", { width: 640, height: 410 });
  await page.getByRole("link", { name: "Get offers" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email Address").fill(uniqueEmail());
  await dialog.getByLabel(/I agree to marketing/).check();
  await picture(page, "form-1-zoom");
  await press(page, "Next");
  await dialog.getByText("Step 2 of 3").waitFor();
  await dialog.getByRole("textbox", { name: "Duration (Hours)" }).fill("4");
  await picture(page, "form-2-zoom");
  await press(page, "Next");
  await fillStep3(page);
  await picture(page, "form-3-zoom");
  const { width, scroll } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scroll: document.querySelector("[data-request-form]")?.scrollWidth ?? 0,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  await press(page, "Get My Offers");
  await thanks(page).waitFor();
  await page.context().close();
});

test("the whole way by keyboard alone", async () => {
  const page = await openForm(browser);
  const email = uniqueEmail();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
      if (focused === name) return;
    }
    throw new Error(`the field ${name} was not reached`);
  };
  await tabTo("selTimeOfDay");
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: /Evening/ }).isChecked()).toBe(true);
  await tabTo("txtEmail");
  await page.keyboard.type(email);
  await tabTo("fidConsent");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 3").waitFor();
  const heading = page.getByRole("heading", { name: "Design Your Dream Yachting Experience" });
  await untilFocused(heading);
  await tabTo("txtGuests");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByText("Step 3 of 3").waitFor();
  await untilFocused(page.locator("[data-request-form] h1"));
  await tabTo("titName");
  await page.keyboard.type("Layla Haddad");
  await tabTo("titPhone");
  await page.keyboard.type("+971501234567");
  await page.keyboard.press("Enter");
  await thanks(page).waitFor();
  await page.context().close();
});

test("forced colours and reduced motion leave everything to be seen", async () => {
  const { page } = await openPage(browser, "/fullofferform", DESKTOP, {
    forcedColors: "active",
    reducedMotion: "reduce",
  });
  await page.getByLabel(/I agree to marketing/).check();
  await takenOver(page);
  await picture(page, "form-1-forced-colours");
  const tile = page.locator("label", { has: page.getByRole("radio", { checked: true }) });
  expect(await tile.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await toStep2(page, uniqueEmail());
  expect(
    await page.locator(".step-in").evaluate((element) => getComputedStyle(element).animationName),
  ).toBe("fade-only");
  await picture(page, "form-2-forced-colours");
  await page.context().close();
});
