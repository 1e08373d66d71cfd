import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from "playwright-core";
import { PATIENCE_MS } from "#scripts/lib/process.ts";
import { testStack } from "./stack.ts";
import { begin, browsers, end } from "./traces.ts";
import { USER_AGENT } from "./user-agent.ts";
import { keepingFiles, visitorPage } from "./visitor-page.ts";

/**
 * Chromium without its maker's hosts, with what draws, which nothing here shows, in its own process, and without the
 * compilers for code that runs long: no page here lives as long as they take to make it faster, and axe, which is new to
 * each page, costs a third less without them.
 */
const FLAGS = [
  `--user-agent=${USER_AGENT}`,
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-opt --no-maglev",
];

/** Playwright's own settings (a mouse that can hover), which a second `--blink-settings` would replace, and no pictures. */
const WITHOUT_PICTURES =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

export const DESKTOP = { width: 1280, height: 820 };
/** The framework's script files, but not the one that every page runs (app/boot). */
export const FRAMEWORK = /\/assets\/(?!later-)[^/]+\.js$/;
export const PHONE = { width: 390, height: 844 };

/**
 * A headless Chromium for a file of journeys; close it when the file is done, which closes the contexts that are left: the
 * next file of the process gets the same. It fetches no pictures unless asked to, or a person will look (PICTURES=1):
 * where nothing depends on what they show, nobody waits until they are made, sent and drawn. Its visitors have asked for
 * less motion, unless `motion` says otherwise: drawing each step of a movement costs more than what is looked at. They save
 * data, unless `ahead` does: what an idle page fetches ahead would come before a test's next step or after it, by chance.
 * A browser of the plain kind keeps the site's files from one visitor to the next.
 */
export async function openBrowser({
  pictures = Boolean(process.env.PICTURES),
  motion = false,
  ahead = false,
} = {}): Promise<Browser> {
  const kind = JSON.stringify({ pictures, motion, ahead });
  const running = browsers.get(kind)?.browser;
  if (running?.isConnected()) return running;
  const launch = () =>
    chromium.launch({
      executablePath: testStack().chromium,
      args: pictures ? FLAGS : [...FLAGS, WITHOUT_PICTURES],
      timeout: PATIENCE_MS,
      // The test process ends it with itself (./preload.ts).
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    });
  // Once in some hundred starts it crashes before any page is asked for.
  const browser = await launch().catch(launch);
  if (!pictures && !motion && !ahead) keepingFiles.add(browser);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open({
      reducedMotion: motion ? "no-preference" : "reduce",
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(settle);
    if (!ahead) await context.addInitScript(saveData);
    await begin(context);
    const close = context.close.bind(context);
    context.close = async (reason) => {
      await end(context);
      await close(reason);
    };
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  browsers.set(kind, { browser, close });
  return browser;
}

/**
 * In each page before its own scripts: takes away the pointer in its corner, of which Chromium tells about every other
 * page though nobody has moved it there (the page would take it for its visitor's first sign of intent, and the framework
 * come or not, by chance), and the blur behind dialogs, which without a graphics card costs more than all else they do.
 */
function settle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::backdrop { backdrop-filter: none !important }");
  document.adoptedStyleSheets.push(sheet);
  window.addEventListener(
    "pointerover",
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    true,
  );
}

function saveData(): void {
  Object.defineProperty(navigator, "connection", {
    configurable: true,
    value: { saveData: true, effectiveType: "4g" },
  });
  // The browser asks for pages ahead by the site's rules only until the framework listens (public/speculation-rules.json).
  new MutationObserver((_, observer) => {
    document.documentElement.dataset.listening = "";
    observer.disconnect();
  }).observe(document, { childList: true });
}

/** What went wrong in a page while a journey ran: failed requests of our own, script errors, console errors. */
export type PageTrouble = string[];

/** A fresh visitor's page on the site, loaded (at about:blank: on no page yet), with everything that goes wrong collected. */
export async function openPage(
  browser: Browser,
  path: string,
  viewport = DESKTOP,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; trouble: PageTrouble }> {
  const page = await visitorPage(browser, {
    // What a service worker fetches is not seen by page.route, nor counted.
    serviceWorkers: "block",
    ...options,
    viewport,
    baseURL: testStack().siteUrl,
    locale: "da-DK",
    timezoneId: "Asia/Dubai",
  });
  const trouble: PageTrouble = [];
  page.on("pageerror", (error) => trouble.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error")
      trouble.push(`console: ${message.text()} ${message.location().url}`);
  });
  // From an empty page Chromium goes on in another process, which would have to learn the site's scripts anew.
  if (path !== "about:blank") await page.goto(path);
  return { page, trouble };
}

/**
 * Answers the first of some calls in the server's place; the others reach it. The route stays: one that ends itself
 * (`times: 1`) has left the next call unanswered on a busy machine.
 */
export async function answerOnce(
  page: Page,
  calls: string,
  answer: (route: Route) => unknown,
): Promise<void> {
  let isAnswered = false;
  await page.route(calls, (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return answer(route);
  });
}

/** With PICTURES=1, keeps a picture of the page for people to look at, in test-output/. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: join(testStack().output, `${name}.png`) });
}

/** Waits until a place has the focus: an effect may move it after the words that were waited for have come. */
export async function untilFocused(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).waitFor();
}

/** From the next page on, what moves by itself is noted; `shiftOf` sums it up (Cumulative Layout Shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far the page moved by itself since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

/** How far the page can be moved sideways, in pixels. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
