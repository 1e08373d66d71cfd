import { expect } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import { DESKTOP, openPage } from "#app/test/browser.ts";
import { rows } from "#app/test/stack.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

/** What journeys through the request form share: a visitor, the way through the steps, and the rows it leaves. */
export const GOLDEN_HOUR = "golden-hour-55-ft-flybridge";

export const uniqueEmail = () => `layla-${crypto.randomUUID().slice(0, 8)}@haddad.example`;

export const requestsOf = (email: string) =>
  rows("select * from rental_request where email = ? order by create_date", [email]);

/**
 * The first day a form takes, by its own word: that of when it was made, or of now, should the day in Dubai have changed
 * since `asked`, the first day of before.
 */
export async function earliestIn(place: Page | Locator, asked: string): Promise<string> {
  const earliest =
    (await place.locator("[data-request-form] [data-min]").getAttribute("data-min")) ?? "";
  expect([asked, earliestDay(new Date())]).toContain(earliest);
  return earliest;
}

/** The email's subscriptions, once there is one: leaving step 1 subscribes it while the visitor goes on. */
export async function subscriptionsOf(email: string) {
  const subscribed = () => rows("select typeid, statusid from newsletter where email = ?", [email]);
  await until(async () => (await subscribed()).length > 0, {
    message: `${email} was not subscribed`,
  });
  return subscribed();
}

/**
 * Waits until a form's events reach the framework, which comes with the visitor's first sign of intent: the form is
 * React's, and React is done with the page. A large page is taken over in many slices, the form in an early one.
 */
export async function takenOver(page: Page, form = "form[data-request-form]"): Promise<void> {
  await page.waitForFunction((selector) => {
    /** What React has noted at a node under a key whose end is different in each page. */
    const noted = (node: Node | null, start: string): unknown =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(start))?.[1];
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const root = noted(document, "__reactContainer") as Root | undefined;
    return (
      noted(document.querySelector(selector), "__reactProps") !== undefined &&
      root?.stateNode.current.memoizedState.isDehydrated === false
    );
  }, form);
  await drawn(page);
}

/** Waits until what has just happened in a page is drawn, and the effects have run that come after the next frame. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );
}

/** The full offer form with its script at work: before that, each step would be posted to the server. */
export async function openForm(browser: Browser, viewport = DESKTOP): Promise<Page> {
  const { page } = await openPage(browser, "/fullofferform", viewport);
  await scriptAtWork(page);
  return page;
}

/** A page with the form on it, as a visitor has it who has touched it and whose scripts have come. */
export async function scriptAtWork(page: Page): Promise<void> {
  await page.getByLabel("Preferred Date").focus();
  await takenOver(page);
}

/** The form's own errors by field name, as the page shows them. */
export async function errorsIn(page: Page | Locator): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const message of await page.locator("[data-request-form] p[id$=-error]").all()) {
    const id = (await message.getAttribute("id")) ?? "";
    shown[id.replace(/^.*-(\w+)-error$/, "$1")] = ((await message.textContent()) ?? "").trim();
  }
  return shown;
}

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Presses what reserves a package on its page, as it is shown at this width. */
export const pressReserve = (page: Page) =>
  page
    .getByRole("link", { name: /^Reserve/ })
    .locator("visible=true")
    .first()
    .click();

export async function toStep2(page: Page, email: string) {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel(/I agree to marketing/).check();
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
}

export async function toStep3(page: Page, email: string) {
  await toStep2(page, email);
  await press(page, "Next");
  await page.getByText("Step 3 of 3").waitFor();
}

export async function fillStep3(page: Page) {
  await page.getByLabel("Full Name").fill("Layla Haddad");
  await page.getByLabel("Phone Number").fill("+971501234567");
}

export const thanks = (page: Page) =>
  page.getByRole("heading", { name: /Thank You for Your Request!/ });
