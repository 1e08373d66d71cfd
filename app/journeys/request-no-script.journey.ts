/** The request form without JavaScript: the server shows each step, by the same rules (SPEC §2, §4, §5). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import {
  earliestIn,
  errorsIn,
  fillStep3,
  GOLDEN_HOUR,
  press,
  requestsOf,
  thanks,
  toStep2,
  toStep3,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { rows } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const open = (path: string, viewport = DESKTOP) =>
  openPage(browser, path, viewport, { javaScriptEnabled: false });

/** The name of the control that has the focus, or the tag for anything else. */
const focused = (page: Page) =>
  page
    .locator(":focus")
    .evaluate((element) => element.getAttribute("name") ?? element.tagName.toLowerCase());

describe("from the first step to the row", () => {
  test("offer mode: errors at their fields, values kept on the way back, one row at the end", async () => {
    const asked = earliestDay(new Date());
    const { page } = await open("/fullofferform", PHONE);
    const email = uniqueEmail();
    const earliest = await earliestIn(page, asked);
    const date = addDays(earliest, 9);
    expect(await page.getByRole("progressbar").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Previous" }).count()).toBe(0);
    expect(await page.locator("[name=key]").count()).toBe(0);

    await page.getByLabel("Preferred Date").fill(addDays(earliest, -1));
    await page.getByLabel("Email Address").fill("layla@hotmail");
    await page.getByRole("radio", { name: /Morning/ }).check();
    await press(page, "Next");
    // The last words of the form: all before them have come.
    await page.getByText("Three things to put right").waitFor();
    expect(await errorsIn(page)).toEqual({
      codStartDate: "Date must be at least 3 days from today",
      txtEmail: "Please enter a valid email address",
      fidConsent: "You must accept the terms to continue",
    });
    expect(await focused(page)).toBe("codStartDate");
    expect(await page.getByLabel("Email Address").inputValue()).toBe("layla@hotmail");
    expect(await page.getByRole("radio", { name: /Morning/ }).isChecked()).toBe(true);
    await picture(page, "noscript-1-errors");

    await page.getByLabel("Preferred Date").fill(date);
    await toStep2(page, email);
    expect(await rows("select typeid from newsletter where email = ?", [email])).toHaveLength(1);
    await page.getByRole("heading", { name: "Design Your Dream Yachting Experience" }).waitFor();
    expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
    expect(await page.getByRole("slider").count()).toBe(0);
    await page.getByRole("textbox", { name: "Number of Guests" }).fill("500");
    // Enter presses the form's first submit button.
    await page.getByRole("textbox", { name: "Number of Guests" }).press("Enter");
    await page.getByText("Maximum 130 guests allowed").waitFor();
    expect(await focused(page)).toBe("txtGuests");
    await picture(page, "noscript-2-errors");
    // As an Arabic and a Persian keyboard type them.
    await page.getByRole("textbox", { name: "Number of Guests" }).fill("١٢");
    await page.getByRole("textbox", { name: "Duration (Hours)" }).fill("۴");

    await press(page, "Previous");
    expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
    expect(await page.getByLabel("Preferred Date").inputValue()).toBe(date);
    expect(await page.getByLabel(/I agree to marketing/).isChecked()).toBe(true);
    await press(page, "Next");
    expect(await page.getByRole("textbox", { name: "Number of Guests" }).inputValue()).toBe("12");
    await picture(page, "noscript-2");
    await press(page, "Next");

    await page.getByText("Step 3 of 3").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("66");
    await page.getByLabel("Your Message").waitFor({ state: "hidden" });
    await press(page, "Get My Offers");
    await page.getByText("Two things to put right").waitFor();
    expect(await errorsIn(page)).toEqual({
      titName: "Full name is required",
      titPhone: "Phone must start with + or 00 followed by 8-15 digits",
    });
    expect(await focused(page)).toBe("titName");
    await picture(page, "noscript-3-errors");
    await fillStep3(page);
    await page.getByLabel("Add a comment to your request").check();
    await page.getByLabel("Your Message").fill("Seventy years,\n“shade” & <b>dates</b>");
    await press(page, "Previous");
    await press(page, "Next");
    await page.getByRole("heading", { name: "Final Step, Layla! Exciting Offers" }).waitFor();
    expect(await page.getByLabel("Your Message").inputValue()).toBe(
      "Seventy years,\n“shade” & <b>dates</b>",
    );
    await picture(page, "noscript-3");
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    await picture(page, "noscript-4");
    expect(await page.locator("[data-request-form] input").count()).toBe(0);

    const [row, ...more] = await requestsOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      typeid: 0,
      timeofday: 1,
      guests: 12,
      duration: 4,
      name: "Layla Haddad",
      comment: "Seventy years,\n“shade” & <b>dates</b>",
      language: "da-DK",
      start_date: Date.parse(`${date}T00:00:00+04:00`),
      source: "form",
      landing_path: "/fullofferform",
    });
    await page.getByText(`Request ${row?.request_id}`).waitFor({ state: "attached" });
    await press(page, "Submit Another Request");
    await page.getByLabel("Email Address").waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByLabel("Email Address").inputValue()).toBe("");
    await page.context().close();
  });

  test("the home page's bar leads to the form with the day and the guests that it asked for", async () => {
    const { page } = await open("/", PHONE);
    const date = addDays(earliestDay(new Date()), 20);
    await page.getByLabel("Preferred date").fill(date);
    await page.locator("#bar-guests").selectOption("9");
    await page.getByRole("button", { name: "Get offers" }).click();
    expect(await page.getByLabel("Preferred Date").inputValue()).toBe(date);
    expect(await page.getByText("Not filled in").count()).toBe(0);
    await page.context().close();
  });

  test("reservation mode keeps the package, its limits and its times of day", async () => {
    const { page } = await open(`/fullofferform?package=${GOLDEN_HOUR}`, DESKTOP);
    const email = uniqueEmail();
    await page.getByRole("heading", { name: "Reserve Golden Hour, 55 ft flybridge Now" }).waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
    await toStep2(page, email);
    await page.getByRole("textbox", { name: "Number of Guests" }).fill("17");
    await press(page, "Next");
    await page.getByText("Maximum 16 guests allowed").waitFor();
    await page.getByRole("textbox", { name: "Number of Guests" }).fill("16");
    await press(page, "Next");
    await fillStep3(page);
    await press(page, "Submit Request");
    await page.getByRole("heading", { name: "Reservation Request" }).waitFor();
    await picture(page, "noscript-reserve-4");
    expect(
      await rows(
        "select r.typeid, r.guests, p.slug from rental_request r join product_package p on p.uuid = r.product_package_uuid where r.email = ?",
        [email],
      ),
    ).toEqual([{ typeid: 1, guests: 16, slug: GOLDEN_HOUR }]);
    await press(page, "Submit Another Request");
    await page.getByRole("heading", { name: "Reserve Golden Hour, 55 ft flybridge Now" }).waitFor();
    await page.context().close();
  });
});

describe("nothing is sent twice", () => {
  test("reload of the confirmation, and Back and a second press, answer what was stored", async () => {
    const { page } = await open("/fullofferform");
    const email = uniqueEmail();
    await toStep3(page, email);
    await fillStep3(page);
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    await page.reload();
    await thanks(page).waitFor();
    expect(await requestsOf(email)).toHaveLength(1);
    await page.goBack();
    await page.getByLabel("Full Name").waitFor();
    await fillStep3(page);
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    expect(await requestsOf(email)).toHaveLength(1);
    await page.context().close();
  });

  test("going back and changing the request makes another one", async () => {
    const { page } = await open("/fullofferform");
    const email = uniqueEmail();
    await toStep3(page, email);
    await fillStep3(page);
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    await page.goBack();
    await page.getByLabel("Full Name").fill("Omar Haddad");
    await page.getByLabel("Phone Number").fill("+971501234567");
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    expect((await requestsOf(email)).map((row) => row.name)).toEqual([
      "Layla Haddad",
      "Omar Haddad",
    ]);
    await page.context().close();
  });

  test("a double press of the submit button stores one request", async () => {
    const { page } = await open("/fullofferform");
    const email = uniqueEmail();
    await toStep3(page, email);
    await fillStep3(page);
    await page.getByRole("button", { name: "Get My Offers" }).dblclick();
    await thanks(page).waitFor();
    expect(await requestsOf(email)).toHaveLength(1);
    await page.context().close();
  });
});
