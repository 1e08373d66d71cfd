import type { Browser, Locator, Page } from "playwright-core";
import { DESKTOP, openPage } from "#app/test/browser.ts";
import { rows } from "#app/test/stack.ts";

/** What journeys through the request form share: a visitor, the way through the steps, and the rows it leaves. */
export const GOLDEN_HOUR = "golden-hour-55-ft-flybridge";

export const uniqueEmail = () => `layla-${crypto.randomUUID().slice(0, 8)}@haddad.example`;

export const requestsOf = (email: string) =>
  rows("select * from rental_request where email = ? order by create_date", [email]);

/** Waits until a form's events reach the framework, which comes with the visitor's first sign of intent. */
export async function takenOver(page: Page, form = "form[data-request-form]"): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    form,
  );
  // The page is React's once the commit that follows is done, and its effects, which come after the next frame.
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
  await page.getByLabel("Preferred Date").focus();
  await takenOver(page);
  return page;
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

export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

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
