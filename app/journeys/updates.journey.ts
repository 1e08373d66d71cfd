/**
 * Old tabs over a deployment (SPEC §4, updates and loading; §9: build update poll, reload guard): two builds, one after
 * the other on one port. A page of the second one is told by its style sheet's name.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { bar as copyBar, offlineReady, untilKept, untilStyled } from "#app/test/offline.ts";
import { takenOver } from "#app/test/request-journey.ts";
import { SECOND_MARK, startTwoBuilds, type TwoBuilds } from "#app/test/two-builds.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";
import { until } from "#scripts/lib/process.ts";

const HOUR_MS = 60 * 60 * 1000;
const EMAIL = "layla@haddad.example";

let browser: Browser;
let site: TwoBuilds;
const tabs: Record<string, Tab> = {};

/** A visitor's tab, and the documents it has loaded since. */
type Tab = { page: Page; documents: string[] };

async function openTab(path: string, viewport = DESKTOP): Promise<Tab> {
  const context = await browser.newContext({
    viewport,
    baseURL: site.siteUrl,
    bypassCSP: true,
    // Nobody can hold back what a worker asks for, and nobody knows when it starts to.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  // Going back would show what the browser itself has kept of the first build, which is right and not asked here.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.clock.install();
  await page.goto(path, { waitUntil: "load" });
  return watched(page);
}

/** The same with the service worker at work, which has kept the page. */
async function openKeptTab(path: string): Promise<Tab> {
  const page = await offlineReady(browser, path, { baseURL: site.siteUrl, viewport: DESKTOP });
  await untilKept(page, "kept-pages", path);
  return watched(page);
}

function watched(page: Page): Tab {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  });
  return { page, documents };
}

/** The framework is at work: it came with the first sign of intent. */
async function hydrate({ page }: Tab) {
  await page.locator("h1").first().hover();
  await takenOver(page, "main");
}

const dialog = (page: Page) => page.locator("#quote-dialog[open]");
const emailIn = (page: Page) => dialog(page).locator("input[name=txtEmail]");

/** Opens the form, types, and closes it again: what is typed stays in the page. */
async function typeInDialog({ page }: Tab) {
  await page.getByRole("link", { name: "Get offers" }).first().click();
  await emailIn(page).fill(EMAIL);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
}

async function typedStays({ page }: Tab) {
  await page.getByRole("link", { name: "Get offers" }).first().click();
  await until(async () => (await emailIn(page).inputValue()) === EMAIL, {
    message: "what was typed is not there",
  });
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
}

const toAbout = ({ page }: Tab) => page.locator('footer a[href="/about"]').click();
const isSecond = (page: Page) =>
  page.evaluate(
    (mark) => document.querySelector(`link[rel=stylesheet][href*="${mark}"]`) !== null,
    SECOND_MARK,
  );
/** The second build's page has come, at this path. Asked from here, since the page it is asked of may be leaving. */
async function secondAt(page: Page, path: string) {
  const isThere = async () => new URL(page.url()).pathname === path && (await isSecond(page));
  await until(isThere, { message: `the second build's ${path} never came` }).catch(
    (error: Error) => {
      throw new Error(`${error.message}; the tab is at ${page.url()}`);
    },
  );
}

function tab(name: string): Tab {
  const found = tabs[name];
  if (!found) throw new Error(`no tab "${name}"`);
  return found;
}

beforeAll(async () => {
  browser = await openBrowser();
  site = await startTwoBuilds();
  await site.deploy("first");
  const names = ["kept", "told", "told-typing", "untouched", "route", "dialog", "typing"];
  for (const name of names) tabs[name] = await openTab("/faq", name === "typing" ? PHONE : DESKTOP);
  tabs.worker = await openKeptTab("/faq");
  for (const name of [...names, "worker"]) if (name !== "untouched") await hydrate(tab(name));
  await typeInDialog(tab("told-typing"));
  await typeInDialog(tab("typing"));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe("a deployment that keeps the files of the build before", () => {
  beforeAll(() => site.deploy("second"));

  test("an old tab goes on without loading, with files it had not fetched, and a bar while it waits", async () => {
    const { page, documents } = tab("kept");
    const gate = Promise.withResolvers<void>();
    await page.route("**/about.data*", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await toAbout(tab("kept"));
    const bar = page.getByRole("progressbar", { name: updatesMessages.loading });
    await bar.waitFor();
    await picture(page, "loading-bar");
    gate.resolve();
    await page.waitForURL("**/about");
    await bar.waitFor({ state: "detached" });
    expect(documents).toEqual([]);
    expect(await isSecond(page)).toBe(false);
  });

  test("after an hour it looks, and the next navigation loads the new build's page", async () => {
    const { page, documents } = tab("told");
    // Not when the answer is there but when the page has read it: its next navigation may come at once.
    await page.evaluate(() => {
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        const value: unknown = await json.call(this);
        if (this.url.includes("/builds/meta/")) document.documentElement.dataset.looked = "";
        return value;
      };
    });
    await page.clock.fastForward(HOUR_MS);
    await page.locator("html[data-looked]").waitFor();
    expect(documents).toEqual([]);
    await toAbout(tab("told"));
    await secondAt(page, "/about");
    expect(documents).toEqual(["/about"]);
    await page.goBack();
    await secondAt(page, "/faq");
  });

  test("with something typed a bar offers it instead, and pages change as ever", async () => {
    const { page, documents } = tab("told-typing");
    await page.clock.fastForward(HOUR_MS);
    const bar = page.getByRole("region", { name: updatesMessages.label });
    await bar.getByText(updatesMessages.offer.text).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, "update-bar-1280");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await skip.focus();
    await until(
      () =>
        skip.evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === link;
        }),
      { message: "the link to the content is covered" },
    );
    await toAbout(tab("told-typing"));
    await page.waitForURL("**/about");
    expect(documents).toEqual([]);
    await typedStays(tab("told-typing"));
    await bar.getByRole("button", { name: updatesMessages.offer.go }).click();
    await secondAt(page, "/about");
  });
});

describe("a deployment without them", () => {
  beforeAll(() => site.deploy("second-alone"));

  test("a tab that nobody has touched: what is pressed leads to the new build's page", async () => {
    const { page } = tab("untouched");
    await page.getByRole("link", { name: "Get offers" }).first().click();
    await secondAt(page, "/fullofferform");
    await page.locator("input[name=txtEmail]").first().waitFor();
  });

  test("a page whose script is gone is loaded whole, once", async () => {
    const { page, documents } = tab("route");
    await toAbout(tab("route"));
    await secondAt(page, "/about");
    expect(documents).toEqual(["/about"]);
  });

  test("with a worker too; without a connection each kept page goes on with the files of its own build", async () => {
    const { page, documents } = tab("worker");
    await toAbout(tab("worker"));
    await secondAt(page, "/about");
    expect(documents).toEqual(["/about"]);
    await untilKept(page, "kept-pages", "/about");
    await page.context().setOffline(true);
    for (const [path, isNew] of [
      ["/faq", false],
      ["/about", true],
    ] as const) {
      await page.goto(path);
      expect([path, await copyBar(page).count(), await isSecond(page)]).toEqual([path, 1, isNew]);
      await untilStyled(page);
    }
    await page.context().setOffline(false);
    await page.goto("/faq");
    await secondAt(page, "/faq");
    expect(await copyBar(page).count()).toBe(0);
  });

  test("a dialog whose script is gone opens again after one reload", async () => {
    const { page, documents } = tab("dialog");
    await page.getByRole("link", { name: "Get offers" }).first().click();
    await secondAt(page, "/faq");
    await emailIn(page).waitFor();
    expect(documents).toEqual(["/faq?quote="]);
  });

  test("with something typed the page stays, nothing is lost, and the bar offers the other page", async () => {
    const { page, documents } = tab("typing");
    await toAbout(tab("typing"));
    const bar = page.getByRole("region", { name: updatesMessages.label });
    await bar.getByText(updatesMessages.blocked.text).waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await picture(page, "update-bar-390");
    expect(documents).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/faq");
    await page.evaluate(() => scrollTo(0, 0));
    await typedStays(tab("typing"));
    await bar.getByRole("button", { name: updatesMessages.blocked.go }).click();
    await secondAt(page, "/about");
  });
});
