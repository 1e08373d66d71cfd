import type { Browser, Page, Worker } from "playwright-core";
import { PHONE } from "#app/test/browser.ts";
import { testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

/** A visitor's page with the service worker at work, which has kept what every device keeps, and this page. */
export async function offlineReady(
  browser: Browser,
  path: string,
  { viewport = PHONE, baseURL = testStack().siteUrl, bypassCSP = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    serviceWorkers: "allow",
    bypassCSP,
  });
  context.on("serviceworker", (worker) => void haveTime(worker).catch(() => {}));
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await Promise.all(context.serviceWorkers().map(haveTime));
  return page;
}

/** A slow machine is no connection that hangs: the worker's own times never come (answers.test.ts lets them). */
const haveTime = (worker: Worker) =>
  worker.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    Object.assign(globalThis, { setTimeout: () => 0 });
  });

/** What this browser keeps, by cache: paths with their query. */
export function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return all;
  });
}

/** Waits until a cache holds an address, or holds it no more: it is kept behind the answer. */
export async function untilKept(page: Page, cache: string, address: string, is = true) {
  await until(async () => ((await kept(page))[cache] ?? []).includes(address) === is, {
    message: `${address} ${is ? "was never kept" : "is still kept"} in ${cache}`,
  });
}

/** The words of the bar on top of a kept page. */
export const bar = (page: Page) => page.locator("[data-offline]");

/** Waits until each style sheet that the page names is there. */
export const untilStyled = (page: Page) =>
  until(
    () =>
      page
        .locator("link[rel=stylesheet]")
        .evaluateAll((links) =>
          links.every((link) => ((link as HTMLLinkElement).sheet?.cssRules.length ?? 0) > 0),
        ),
    { message: "the page's style sheets are not there" },
  );
