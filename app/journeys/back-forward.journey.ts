/** Back and forward show a public page as it was left, out of the browser's memory (bfcache): no page stands against it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { listening } from "#app/test/admin-page.ts";
import { openBrowser, openPage } from "#app/test/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Why the tests' browser, which has no such memory, would not have used it for any page. */
const BROWSERS_OWN = /^(?:BackForwardCacheDisabled|BrowsingInstanceNotSwapped$)/;

/** Leaves a page by its address and goes back; answers what the page itself gave the browser as reasons to forget it. */
async function reasonsAgainst(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  const reasons = new Promise<string[]>((resolve) => {
    devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto("/terms");
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === pathname);
  return (await reasons).filter((reason) => !BROWSERS_OWN.test(reason));
}

test.each([
  "/",
  "/packages",
  "/package/golden-hour-55-ft-flybridge",
  "/sunset-cruise-dubai",
  "/article/boarding-day-checklist",
  "/contact",
  "/fullofferform",
])("%s may be held, with its framework at work", async (path) => {
  const { page } = await openPage(browser, path);
  await page.mouse.move(200, 200);
  await listening(page);
  expect(await reasonsAgainst(page)).toEqual([]);
  await page.context().close();
});

test("what is behind the login, and the login, is asked for again", async () => {
  const { page } = await openPage(browser, "/login");
  expect(await reasonsAgainst(page)).toEqual(["MainResourceHasCacheControlNoStore"]);
  await page.context().close();
});

test("what a page does against it is heard of", async () => {
  const { page } = await openPage(browser, "/faq");
  await page.evaluate(() => {
    addEventListener("unload", () => {});
    Object.assign(window, { connection: new RTCPeerConnection() });
  });
  expect(await reasonsAgainst(page)).not.toEqual([]);
  await page.context().close();
});
