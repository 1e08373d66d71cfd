/** Kept pages over a new build, and the site as an installed app, in Chromium. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "#app/test/browser.ts";
import { startNextBuild } from "#app/test/next-build.ts";
import { bar, kept, offlineReady, untilKept, untilStyled } from "#app/test/offline.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sheets = (page: Page) =>
  page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

test("a new build's worker takes over; each kept page goes on with the files of its own build", async () => {
  const builds = startNextBuild();
  const page = await offlineReady(browser, "/faq", { baseURL: builds.url });
  try {
    await untilKept(page, "kept-pages", "/faq");
    await page.goto("/about");
    await untilKept(page, "kept-pages", "/about");

    builds.release();
    await page.goto("/faq");
    expect((await sheets(page))[0]).toContain("/next-");
    const contact = () =>
      page.evaluate(async () => (await (await caches.match("/contact"))?.text()) ?? "");
    await until(async () => (await contact()).includes("/assets/next-"), {
      message: "the new build's worker never came",
    });
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration && !registration.installing && !registration.waiting;
    });
    await until(
      async () =>
        (await kept(page))["kept-files"]?.some((name) => name.includes("/next-")) ?? false,
      {
        message: "the new build's files were never kept",
      },
    );

    await page.context().setOffline(true);
    for (const [path, isNext] of [
      ["/about", false],
      ["/faq", true],
      ["/contact", true],
      ["/package/never-seen", true],
    ] as const) {
      await page.goto(path);
      expect([path, (await sheets(page)).map((href) => href.includes("/next-"))]).toEqual([
        path,
        [isNext],
      ]);
      await untilStyled(page);
      expect(await bar(page).count()).toBe(path === "/package/never-seen" ? 0 : 1);
    }
  } finally {
    await page.context().close();
    builds.stop();
  }
});

test("with the worker at work a page is asked for once, of accounts too", async () => {
  const builds = startNextBuild();
  const page = await offlineReady(browser, "/faq", { baseURL: builds.url });
  try {
    await untilKept(page, "kept-pages", "/faq");
    builds.asked.length = 0;
    for (const path of ["/login", "/articles", "/user"]) await page.goto(path);
    // A guest is led on from there.
    await page.waitForURL("**/login*");
    const ofPages = builds.asked.filter((path) => /^\/(?:login|articles|user)$/.test(path));
    expect(ofPages).toEqual(["/login", "/articles", "/user", "/login"]);
  } finally {
    await page.context().close();
    builds.stop();
  }
});

test("Chromium finds everything it needs to install the site", async () => {
  const page = await offlineReady(browser, "/");
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A visitor's window as these tests have it is a private one; nothing else may be missing.
  const missing = installabilityErrors.map(({ errorId }) => errorId);
  expect(missing.filter((id) => id !== "in-incognito")).toEqual([]);
  await page.context().close();
});
