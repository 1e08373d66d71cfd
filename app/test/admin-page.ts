import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { DESKTOP, openPage } from "./browser.ts";
import { stackAccount } from "./identity.ts";

/** A page of the admin area as an administrator sees it, with its script at work if it has one. */
export async function adminPage(
  browser: Browser,
  path: string,
  viewport = DESKTOP,
  options: BrowserContextOptions = {},
) {
  const account = await stackAccount(["admin"]);
  const opened = await signedInPage(browser, account.token, path, viewport, options);
  return { ...opened, account };
}

/** A page behind the login as an account sees it, with its script at work if it has one. */
export async function signedInPage(
  browser: Browser,
  token: string,
  path: string,
  viewport = DESKTOP,
  options: BrowserContextOptions = {},
) {
  // Any address brings the token, and a browser takes the cookie from the site alone: this one costs nothing to show.
  const opened = await openPage(browser, `/robots.txt?token=${token}`, viewport, {
    bypassCSP: true,
    ...options,
  });
  await opened.page.goto(path);
  if (options.javaScriptEnabled !== false) await listening(opened.page);
  return opened;
}

/**
 * Waits until the framework has taken the page over and its effects have run, so that keys, presses and other tabs are
 * heard: the last of them, at the end of every document, takes the scrolling from the browser. A public page begins with
 * that at a visitor's first sign of intent, a page behind the login by itself.
 */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** The editor's form once it takes what is typed. */
export async function readyEditor(page: Page): Promise<void> {
  await page.locator("form > fieldset:enabled").waitFor();
}
