/** The day of a reservation: a month by keyboard, taken days refused with the nearest free one, and without a script. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, untilFocused } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { press, scriptAtWork, uniqueEmail } from "#app/test/request-journey.ts";
import { rows } from "#app/test/stack.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
let made: Awaited<ReturnType<typeof makeCatalogue>>;
const taken = addDays(earliestDay(new Date()), 40);
const next = addDays(taken, 1);
const none = `Nothing is free on ${formatDate(taken)} for so long.`;

beforeAll(async () => {
  browser = await openBrowser();
  const db = stackDb();
  made = await makeCatalogue(db);
  await db.insert(vessel_block).values({
    rental_product_uuid: made.product,
    start_date: dubaiMidnight(taken),
    // Until its night is over, too.
    end_date: new Date(dubaiMidnight(next).getTime() + 3 * 3_600_000),
    statusid: 1,
  });
});
afterAll(async () => {
  await browser?.close();
  if (!made) return;
  await rows("update product_package set statusid = 0 where uuid = ?", [made.package]);
  await rows("update rental_product set statusid = 0 where uuid = ?", [made.product]);
  await rows("update rental_partner set statusid = 0 where uuid = ?", [made.partner]);
});

const field = (page: Page) => page.getByLabel("Preferred Date");
const holds = async (page: Page, day: string) =>
  until(async () => (await field(page).inputValue()) === formatDate(day), {
    message: `the field does not hold ${day}`,
  });
const form = () => `/fullofferform?package=${made.slug}`;

/** One visit is looked at in both widths, one after the other. */
async function judge(page: Page, name: string) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await picture(page, `${name}-${viewport.width}`);
    expect([viewport.width, await violations(page)]).toEqual([viewport.width, []]);
  }
}

describe("a taken day", () => {
  test("a taken day is said at the field and in the month, which is used by keys alone", async () => {
    const { page } = await openPage(browser, form(), DESKTOP, { bypassCSP: true });
    await scriptAtWork(page);
    await field(page).fill(formatDate(taken));
    await page.keyboard.press("Tab");
    await page.getByText(none).waitFor();
    await page.getByRole("button", { name: `Take ${formatDate(next)}` }).waitFor();
    await judge(page, "date-taken");

    await page.getByRole("button", { name: "Choose from a calendar" }).focus();
    await page.keyboard.press("Enter");
    const month = page.getByRole("dialog", { name: "Choose a day" });
    await untilFocused(month.locator("[data-state=taken]"));
    await judge(page, "date-month-open");
    await page.keyboard.press("Enter");
    await month.getByText(`${formatDate(taken)} is taken.`).waitFor();
    const watch = month.getByRole("link", { name: "Tell me if it becomes free" });
    expect(await watch.getAttribute("href")).toMatch(`/watch?package=${made.slug}&date=${taken}&`);
    await picture(page, "date-month");
    await page.keyboard.press("Escape");
    await untilFocused(page.getByRole("button", { name: "Choose from a calendar" }));
    expect(await field(page).inputValue()).toBe(formatDate(taken));

    await page.keyboard.press("Enter");
    await untilFocused(month.locator("[data-state=taken]"));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await month.waitFor({ state: "detached" });
    await untilFocused(page.getByRole("button", { name: "Choose from a calendar" }));
    await holds(page, next);
    await page.getByText(none).waitFor({ state: "detached" });

    await field(page).fill("31.02.2027");
    await page.getByText("There is no 31.02.2027: that month has 28 days.").waitFor();
    await field(page).fill(formatDate(taken));
    await page.getByLabel("Email Address").fill(uniqueEmail());
    await page.getByRole("checkbox", { name: /I agree to marketing/ }).check();
    await press(page, "Next");
    // The step that was refused has its answer: the focus is at what is wrong.
    await untilFocused(field(page));
    await page.getByRole("button", { name: `Take ${formatDate(next)}` }).click();
    await holds(page, next);
    // What leaves with its cause moves the button.
    await page.getByText(none).waitFor({ state: "detached" });
    await press(page, "Next");
    await page.getByRole("textbox", { name: "Number of Guests" }).waitFor();
  });

  test("without a script the server says so, keeps what was typed, and takes the nearest by a press", async () => {
    const { page } = await openPage(browser, form(), PHONE, { javaScriptEnabled: false });
    const email = uniqueEmail();
    await field(page).fill(taken);
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("checkbox", { name: /I agree to marketing/ }).check();
    await press(page, "Next");
    await page.getByText(none).waitFor();
    await picture(page, "date-noscript");
    expect(await page.getByRole("button", { name: "Choose from a calendar" }).count()).toBe(0);
    expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
    // Enter goes on with what stands there; the nearest day is taken by its own button alone.
    await page.getByLabel("Email Address").press("Enter");
    await page.getByText(none).waitFor();
    await press(page, `Take ${formatDate(next)}`);
    await page.getByRole("textbox", { name: "Number of Guests" }).waitFor();
    await press(page, "Previous");
    // The browser's own field: it holds the day as ISO 8601 has it.
    expect(await field(page).inputValue()).toBe(next);
  });
});

test("a month covers neither its field nor the times of day beside it, in a low window too", async () => {
  const { page } = await openPage(browser, "/fullofferform", DESKTOP);
  await scriptAtWork(page);
  const month = page.getByRole("dialog", { name: "Choose a day" });
  for (const height of [DESKTOP.height, 600]) {
    await page.setViewportSize({ width: DESKTOP.width, height });
    await page.getByRole("button", { name: "Choose from a calendar" }).click();
    const over = (await month.boundingBox()) ?? { x: 0, width: DESKTOP.width, y: 0, height };
    expect(over.y + over.height).toBeLessThanOrEqual(height);
    for (const part of [field(page), page.getByRole("group", { name: "Preferred Time" })]) {
      const { x, y, ...size } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const isApart =
        over.x + over.width <= x ||
        x + size.width <= over.x ||
        over.y + over.height <= y ||
        y + size.height <= over.y;
      expect([height, isApart]).toEqual([height, true]);
    }
    await page.keyboard.press("Escape");
  }
  await page.context().close();
});
