import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { seedLarge } from "#db/seed/large/index.ts";
import { ensureChromium } from "../lib/chromium.ts";
import { startStack } from "../lib/stack.ts";
import { settingsIn } from "../lib/test-lanes.ts";
import { PASSWORD, signIn } from "./data.ts";
import { type Bench, type Figure, figureList } from "./figures.ts";

/** More than one page of the largest size, beside what the demo data has. */
const REQUESTS = 400;
const LIST = "/admin/list/RentalRequest";
/** What is there to be used first, by page; React listens once it has put its mark on it. */
const USABLE = {
  list: "[data-row] input",
  editor: "form[data-own-guard] input:enabled",
};
type Place = keyof typeof USABLE;
type Seen = {
  since: number;
  usable: Partial<Record<Place, number>>;
  tasks: number[];
  events: number[];
};

/**
 * What an administrator waits for on a desktop: the list of requests and one request's editor, by their address and by a
 * click, until they can be used; their script; the longest task while 200 rows are scrolled, and how long the box of
 * one of them takes to be seen ticked. On a stack of its own, with nothing kept from the visit before.
 */
export async function measureAdmin({ folder, rounds }: Bench): Promise<Figure[]> {
  const settings = { ...(await settingsIn(join(folder, "admin"))), adminPassword: PASSWORD };
  const stack = await startStack(settings, { cron: false });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await seedLarge(
      { url: stack.libsqlUrl },
      { requests: REQUESTS, mails: 0, messages: 0, packages: 0, articles: 0 },
    );
    const site = stack.siteUrl;
    const cookie = await signIn(site, settings.adminEmail);
    const { note, all } = figureList();
    const at = (path: string) => openPage(browser, { site, path, cookie });
    // The first of all also waits for what the site does once.
    for (let round = -1; round < rounds.count; round++) {
      const list = await at(LIST);
      const byAddress = await usable(list.page, "list");
      const listScript = await list.script();
      const editorPath =
        (await list.page.locator("[data-row] a").first().getAttribute("href")) ?? "";
      await list.page.locator("[data-row] a").first().click();
      const editorByClick = await usable(list.page, "editor");
      await list.close();

      const editor = await at(editorPath);
      const editorByAddress = await usable(editor.page, "editor");
      const editorScript = await editor.script();
      await editor.page.getByRole("navigation").locator(`a[href="${LIST}"]`).first().click();
      const byClick = await usable(editor.page, "list");
      await editor.close();

      const long = await at(`${LIST}?size=200`);
      const longByAddress = await usable(long.page, "list");
      const { task, tick } = await scrolled(long.page);
      const selected = await selectedAll(long.page);
      await long.close();
      if (round < 0) continue;

      note("list, by its address", "ms", byAddress);
      note("list, by a click", "ms", byClick);
      note("list of 200 rows, by its address", "ms", longByAddress);
      note("editor, by its address", "ms", editorByAddress);
      note("editor, by a click", "ms", editorByClick);
      note("list, script", "KB gzip", listScript / 1024);
      note("editor, script", "KB gzip", editorScript / 1024);
      note("200 rows scrolled, longest task", "ms", task);
      note("200 rows, a box ticked", "ms", tick);
      note("200 rows, all ticked, four times slower", "ms", selected);
    }
    return all();
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** A page of a browser of its own, signed in, with the pointer over it; `script` answers the bytes of what it has run. */
async function openPage(
  browser: Browser,
  { site, path, cookie }: { site: string; path: string; cookie: string },
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  // Its name asks for a secure address, and a browser holds this machine's own for one.
  const url = site.replace("http:", "https:");
  await context.addCookies([{ name, value, url, secure: true }]);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.addInitScript(watchPage, USABLE);
  await page.mouse.move(640, 400);
  await page.goto(site + path, { waitUntil: "commit" });
  return {
    page,
    async script() {
      const sizes = await Promise.all(scripts.values());
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    close: () => context.close(),
  };
}

/** Runs in the page: notes when what can be used first listens, since its beginning or the last press, and its tasks. */
function watchPage(usable: typeof USABLE) {
  const seen: Seen = { since: 0, usable: {}, tasks: [], events: [] };
  Object.assign(window, { seen });
  const begin = () => Object.assign(seen, { since: performance.now(), usable: {} });
  addEventListener("pointerdown", begin, { capture: true });
  const note = (into: number[], type: "longtask" | "event") =>
    new PerformanceObserver((list) => {
      into.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type, ...(type === "event" && { durationThreshold: 16 }) });
  note(seen.tasks, "longtask");
  note(seen.events, "event");
  const look = () => {
    for (const place of ["list", "editor"] as const) {
      const found = document.querySelector(usable[place]);
      const listens = found && Object.keys(found).some((key) => key.startsWith("__reactProps"));
      if (listens) seen.usable[place] ??= performance.now() - seen.since;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds until a page could be used, by its own clock. */
async function usable(page: Page, place: Place): Promise<number> {
  const when = await page.waitForFunction(
    (of) => (window as unknown as { seen: Seen }).seen.usable[of],
    place,
    { timeout: 60_000 },
  );
  return Number(await when.jsonValue());
}

/** The longest task while a list is scrolled to its end, and how long its boxes take to be seen ticked at most. */
async function scrolled(page: Page): Promise<{ task: number; tick: number }> {
  await page.waitForLoadState("load");
  // What a page does after it has loaded is not its scrolling.
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    seen.tasks.length = 0;
  });
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 180);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForTimeout(300);
  const task = await longest(page, "tasks");
  for (const place of [2, 50, 120]) {
    await page.locator("[data-row] input:visible").nth(place).click();
    await page.waitForTimeout(300);
  }
  return { task, tick: await longest(page, "events") };
}

/** How long the box of all rows takes to be seen ticked, and empty again, at most, on a processor four times slower. */
async function selectedAll(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const box = page.locator("thead input");
  await box.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    seen.events.length = 0;
  });
  for (let turn = 0; turn < 2; turn++) {
    await box.click();
    await page.waitForTimeout(1_500);
  }
  return longest(page, "events");
}

/** The longest of what the page has noted; 0 of nothing: what is shorter than 50 ms (a task) or 16 ms is not noted. */
const longest = (page: Page, of: "tasks" | "events"): Promise<number> =>
  page.evaluate((what) => Math.max(0, ...(window as unknown as { seen: Seen }).seen[what]), of);
