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

/** Notes in a page what its window is asked to be told of: of reasons in scripts the tests' browser says nothing. */
function noteListeners(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
    heard.push(given[0]);
    return listen.apply(this, given);
  };
}

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
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(pathname);
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
  const { page } = await openPage(browser, "about:blank");
  await page.addInitScript(noteListeners);
  await page.goto(path);
  await page.mouse.move(200, 200);
  await listening(page);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toContain("click");
  // A page that wants to hear of its end is held by no browser.
  expect(heard).not.toContain("unload");
  // What the page asks for by itself has come; who leaves meanwhile is not held, and comes back once more.
  const left = async () => {
    await page.waitForLoadState("networkidle");
    return reasonsAgainst(page);
  };
  const reasons = await left();
  const isOnItsWay = reasons.join() === "OutstandingNetworkRequestFetch";
  expect(isOnItsWay ? await left() : reasons).toEqual([]);
  await page.context().close();
});

test("the login, no-store as all that is behind it, is asked for again", async () => {
  const { page } = await openPage(browser, "/login");
  expect(await reasonsAgainst(page)).toEqual(["MainResourceHasCacheControlNoStore"]);
  await page.context().close();
});
