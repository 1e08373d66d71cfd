import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { testStack } from "./stack.ts";
import { begin, end } from "./traces.ts";

/** A page nobody uses. */
type Free = { page: Page; take: () => void };

/**
 * Browsers that keep the site's files (scripts, styles, fonts) from one visitor to the next: where nobody looks at how a page
 * comes, fetching and compiling them anew for each is a sixth of a journey's work.
 */
export const keepingFiles = new WeakSet<Browser>();

const free = new WeakMap<Browser, Map<string, Free[]>>();

/** What a test may listen to. */
const HEARD = [
  ...["console", "dialog", "download", "framenavigated", "load", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket", "page"],
];
/** What a test may do to a context or page that stays with it. */
const LASTING = {
  context: [
    ...(["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions"] as const),
    ...(["newCDPSession", "routeWebSocket", "setExtraHTTPHeaders", "setGeolocation"] as const),
  ],
  page: [
    ...(["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction"] as const),
    ...(["routeWebSocket", "setDefaultTimeout", "setExtraHTTPHeaders"] as const),
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const,
};

/**
 * A page of somebody who has never been here: no cookies, nothing stored or gone back to, the pointer in its corner; and
 * nothing cached, but in browsers that keep files.
 * Where a visitor with the same options has closed their context, it is that one, cleared: a process that has run the site's
 * scripts before opens a page for half of what a new one takes. One is not used again in which a test has changed what
 * stays, or that has been elsewhere.
 */
export async function visitorPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { viewport, ...others } = options;
  const lists = free.get(browser) ?? new Map<string, Free[]>();
  free.set(browser, lists);
  const key = JSON.stringify(others);
  const list = lists.get(key) ?? [];
  lists.set(key, list);

  const found = list.pop();
  if (found) {
    found.take();
    await begin(found.page.context());
    if (viewport) await found.page.setViewportSize(viewport);
    return found.page;
  }

  const context = await browser.newContext(options);
  const page = await context.newPage();
  // Workers stay, whoever comes.
  if (options.serviceWorkers !== "block") return page;
  const protocol = await context.newCDPSession(page);
  let state: "taken" | "free" | "spoilt" = "taken";
  const spoil = () => {
    state = "spoilt";
  };
  note(context, LASTING.context, spoil);
  note(page, LASTING.page, spoil);
  note(context.clock, LASTING.clock, spoil);
  const close = context.close.bind(context);
  context.close = async (reason) => {
    if (state === "free") return;
    if (state === "spoilt" || page.isClosed() || !(await isCleared(browser, page, protocol)))
      return close(reason);
    state = "free";
    list.push({
      page,
      take: () => {
        state = "taken";
      },
    });
  };
  return page;
}

/** Calls `then` whenever one of these methods is called. */
function note<K extends string>(
  of: Record<K, (...args: never[]) => unknown>,
  names: readonly K[],
  then: () => void,
): void {
  for (const name of names) {
    const own = of[name].bind(of);
    of[name] = (...args) => {
      then();
      return own(...args);
    };
  }
}

/** Ends a visitor and takes away whatever they have left; false if that cannot be done. */
async function isCleared(browser: Browser, page: Page, protocol: CDPSession): Promise<boolean> {
  const context = page.context();
  const { siteUrl } = testStack();
  try {
    const { entries } = await protocol.send("Page.getNavigationHistory");
    if (entries.some(({ url }) => url !== "about:blank" && new URL(url).origin !== siteUrl))
      return false;
    await end(context);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of HEARD) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    // Nothing of the site is at work there, which could leave something behind what is cleared.
    await page.goto(`${siteUrl}/robots.txt`);
    await page.mouse.move(0, 0);
    await context.clearCookies();
    await protocol.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "all" });
    await protocol.send("DOMStorage.clear", {
      storageId: { securityOrigin: siteUrl, isLocalStorage: false },
    });
    if (!keepingFiles.has(browser)) await protocol.send("Network.clearBrowserCache");
    await protocol.send("Page.resetNavigationHistory");
    return true;
  } catch {
    return false;
  }
}
