import type { Browser, Page } from "playwright-core";
import { DESKTOP, openPage } from "./browser.ts";
import { stackAccount } from "./identity.ts";

/** A page of the admin area as an administrator sees it, with its script at work. */
export async function adminPage(browser: Browser, path: string, viewport = DESKTOP) {
  const account = await stackAccount(["admin"]);
  // The address brings the token: a browser takes the cookie from the site alone.
  const opened = await openPage(browser, `/faq?token=${account.token}`, viewport, {
    bypassCSP: true,
  });
  await opened.page.goto(path);
  return { ...opened, account };
}

/** The editor's form once it takes what is typed. */
export async function readyEditor(page: Page): Promise<void> {
  await page.locator("form > fieldset:enabled").waitFor();
}
