/** The main job: a visitor's request, from the page to the row in the database (SPEC §1, §2, §4). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import {
  earliestIn,
  fillStep3,
  GOLDEN_HOUR,
  pressReserve,
  requestsOf,
  scriptAtWork,
  subscriptionsOf,
  toStep2,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { rows } from "#app/test/stack.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ motion: true });
});
afterAll(() => browser?.close());

describe("with its script", () => {
  test("offer mode from the home page's dialog lands in the database", async () => {
    const { page, trouble } = await openPage(browser, "/", PHONE);
    await picture(page, "home");
    const asked = earliestDay(new Date());
    await page.getByRole("link", { name: "Get offers" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("heading", { name: "Get the Best Quotes from Multiple Yacht Rentals in Dubai" })
      .waitFor();

    const earliest = await earliestIn(dialog, asked);
    await dialog.getByLabel("Preferred Date").fill(formatDate(addDays(earliest, -1)));
    await dialog.getByLabel("Email Address").fill("layla@hotmail");
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await dialog.getByText("Date must be at least 3 days from today").waitFor();
    await dialog.getByText("Please enter a valid email address").waitFor();
    await dialog.getByText("You must accept the terms to continue").waitFor();
    await picture(page, "form-1-errors");

    const date = addDays(earliest, 11);
    const email = uniqueEmail();
    await dialog.getByLabel("Preferred Date").fill(formatDate(date));
    await dialog.getByRole("radio", { name: /Morning/ }).check();
    await toStep2(page, email);
    expect(await dialog.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");

    await dialog.getByRole("textbox", { name: "Number of Guests" }).fill("500");
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await dialog.getByText("Maximum 130 guests allowed").waitFor();
    await picture(page, "form-2-errors");
    await dialog.getByRole("textbox", { name: "Number of Guests" }).fill("12");
    await dialog.getByRole("slider", { name: "Duration (Hours)" }).fill("4");
    await picture(page, "form-2");

    await dialog.getByRole("button", { name: "Previous" }).click();
    await dialog.getByLabel("Email Address").waitFor();
    expect(await dialog.getByLabel("Email Address").inputValue()).toBe(email);
    expect(await dialog.getByLabel("Preferred Date").inputValue()).toBe(formatDate(date));
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    expect(await dialog.getByRole("textbox", { name: "Number of Guests" }).inputValue()).toBe("12");
    await dialog.getByRole("button", { name: "Next", exact: true }).click();

    await dialog.getByText("Step 3 of 3").waitFor();
    await dialog.getByRole("button", { name: "Get My Offers" }).click();
    await dialog.getByText("Full name is required").waitFor();
    await dialog.getByText("Phone must start with + or 00 followed by 8-15 digits").waitFor();
    await picture(page, "form-3-errors");
    await fillStep3(page);
    await dialog.getByLabel("Add a comment to your request").check();
    await dialog.getByLabel("Your Message").fill("My father turns seventy.");
    await picture(page, "form-3");
    await dialog.getByRole("button", { name: "Get My Offers" }).click();
    await dialog
      .getByRole("heading", { name: /Layla Haddad, Thank You for Your Request!/ })
      .waitFor();
    await picture(page, "form-4");

    const [row, ...more] = await requestsOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      typeid: 0,
      timeofday: 1,
      guests: 12,
      duration: 4,
      name: "Layla Haddad",
      phone: "+971501234567",
      comment: "My father turns seventy.",
      language: "da-DK",
      timezone: "Asia/Dubai",
      start_date: Date.parse(`${date}T00:00:00+04:00`),
      source: "form",
      landing_path: "/",
    });
    // New (0), and pending (1) as soon as the first provider has been written to.
    expect([0, 1]).toContain(Number(row?.statusid));
    expect(Number(row?.request_id)).toBeGreaterThan(1000);
    expect(await subscriptionsOf(email)).toEqual([{ typeid: 1, statusid: 0 }]);

    await dialog.getByRole("button", { name: "Submit Another Request" }).click();
    // Who asks is the same; what they agree to is asked anew.
    expect(await dialog.getByLabel("Email Address").inputValue()).toBe(email);
    const consent = dialog.getByRole("checkbox", { name: /I agree to marketing/ });
    expect(await consent.isChecked()).toBe(false);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("reservation mode from a package page lands in the database", async () => {
    const { page, trouble } = await openPage(browser, `/package/${GOLDEN_HOUR}`, DESKTOP);
    await picture(page, "package");
    await pressReserve(page);
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("heading", { name: "Reserve Golden Hour, 55 ft flybridge Now" })
      .waitFor();
    // A single time of day is no choice.
    expect(await dialog.getByRole("radio").count()).toBe(0);
    const email = uniqueEmail();
    await toStep2(page, email);
    await dialog.getByRole("textbox", { name: "Number of Guests" }).fill("17");
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await dialog.getByText("Maximum 16 guests allowed").waitFor();
    await dialog.getByRole("textbox", { name: "Number of Guests" }).fill("16");
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await fillStep3(page);
    await picture(page, "reserve-3");
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    await dialog.getByRole("heading", { name: "Reservation Request" }).waitFor();
    await picture(page, "reserve-4");

    const [row] = await rows(
      "select r.*, p.slug from rental_request r join product_package p on p.uuid = r.product_package_uuid where r.email = ?",
      [email],
    );
    expect(row).toMatchObject({
      typeid: 1,
      slug: GOLDEN_HOUR,
      guests: 16,
      landing_path: `/package/${GOLDEN_HOUR}`,
    });
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("/fullofferform shows the same form as a page, prefilled by its address", async () => {
    const asked = earliestDay(new Date());
    const { page, trouble } = await openPage(
      browser,
      "/fullofferform?guests=12&duration=4&timeofday=3&date=2020-01-01",
      DESKTOP,
    );
    await picture(page, "fullofferform");
    const email = uniqueEmail();
    expect(await page.getByLabel("Preferred Date").inputValue()).toBe(
      formatDate(await earliestIn(page, asked)),
    );
    expect(await page.getByRole("radio", { name: /Evening/ }).isChecked()).toBe(true);
    await scriptAtWork(page);
    await toStep2(page, email);
    expect(await page.getByRole("textbox", { name: "Number of Guests" }).inputValue()).toBe("12");
    expect(await page.getByRole("textbox", { name: "Duration (Hours)" }).inputValue()).toBe("4");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await fillStep3(page);
    // Who looks at another page meanwhile goes on where they were.
    await page.locator('footer a[href="/about"]').click();
    await page.waitForURL("**/about");
    await page.goBack();
    await page.getByText("Step 3 of 3").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Layla Haddad");
    await page.getByRole("button", { name: "Get My Offers" }).dblclick();
    await page.getByRole("heading", { name: /Thank You for Your Request!/ }).waitFor();
    expect(await requestsOf(email)).toHaveLength(1);
    expect(trouble).toEqual([]);
    await page.context().close();
  });
});

test("an unknown path answers 404 with a page of ours, an unknown call 404 with an envelope", async () => {
  const { page } = await openPage(browser, "/no-such-page");
  await page.getByText("Page not found: /no-such-page").waitFor();
  const answer = await page.request.get("/api/no-such-call");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
  await page.context().close();
});
