/** Consent and measurement in Chromium: nothing of another company before a yes, nothing after a no (docs/measurement.md). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { listening } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  FRAMEWORK,
  openBrowser,
  PHONE,
  picture,
  shiftOf,
  watchShifts,
} from "#app/test/browser.ts";
import { fillStep3, thanks, toStep3, uniqueEmail } from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { consentMessages as text } from "#domain/messages/en/consent.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { until } from "#scripts/lib/process.ts";

const TAG = "G-JOURNEY123";
/** No other journey's browser speaks it: what is counted under it is ours. */
const LOCALE = "nl-NL";
/** What stands for the tag: it reports each event to its maker and sets its cookie, unless it is switched off. */
const TAG_SCRIPT = `
  const report = (call) => {
    if (window["ga-disable-${TAG}"]) return;
    document.cookie = "_ga=GA1.1.1.1; path=/; max-age=1000";
    if (call[0] === "event")
      fetch("https://region1.google-analytics.com/g/collect?v=2&en=" + call[1] + "&dl=" + encodeURIComponent(call[2].page_location), { method: "POST", mode: "no-cors", keepalive: true });
  };
  for (const call of dataLayer) report(call);
  dataLayer.push = (call) => { report(call); return Array.prototype.push.call(dataLayer, call); };`;

const { siteUrl } = testStack();
let browser: Browser;

/** The site's analytics id ("" = none), and pages that follow it. */
async function analyticsIdIs(id: string) {
  await rows("update site_config set analytics_id = ?", [id]);
  const follow = async () => {
    const pages = ["/", "/cookies", "/packages"].map(async (path) => {
      const response = await fetch(`${siteUrl}${path}`);
      const policy = response.headers.get("content-security-policy") ?? "";
      return (
        (await response.text()).includes(`data-tag="${TAG}"`) === (id !== "") &&
        policy.includes("googletagmanager") === (id !== "")
      );
    });
    return (await Promise.all(pages)).every(Boolean);
  };
  await until(follow, { message: "the pages did not follow the configuration" });
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  // First and whatever has failed: every other test knows a site without a tag.
  await analyticsIdIs("").finally(() => browser?.close());
}, 180_000);

/** A visitor's page, what it asked other hosts for, and what went wrong. */
async function visit(path: string, viewport = DESKTOP, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    // What a service worker fetches is not seen by page.route.
    serviceWorkers: "block",
    viewport,
    baseURL: siteUrl,
    locale: LOCALE,
    ...options,
  });
  const abroad: URL[] = [];
  const trouble: string[] = [];
  await context.route(
    ({ origin }) => origin !== siteUrl,
    (route) => {
      const url = new URL(route.request().url());
      abroad.push(url);
      return url.hostname === "www.googletagmanager.com"
        ? route.fulfill({ contentType: "text/javascript", body: TAG_SCRIPT })
        : route.fulfill({ status: 204 });
    },
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  await page.goto(path);
  const told = () =>
    abroad.flatMap(({ searchParams }) => {
      const name = searchParams.get("en");
      return name ? [`${name} ${searchParams.get("dl")?.replace(siteUrl, "")}`] : [];
    });
  return { page, abroad, told, trouble };
}

const notice = (page: Page) => page.getByRole("region", { name: text.label, exact: true });
const counted = async (language: string) =>
  Object.fromEntries(
    (
      await rows(
        `select name || ' ' || path || ' ' || mode || step as event, sum(count) as count from visit_event
         where language = ? group by 1 order by 1`,
        [language],
      )
    ).map(({ event, count }) => [String(event), Number(count)]),
  );

/** How often a page was counted, and when it has been once more: its script has done by then what it does at a start. */
const views = async (language: string, path: string) =>
  (await counted(language))[`view ${path} 0`] ?? 0;
const viewed = (language: string, path: string, before = 0) =>
  until(async () => (await views(language, path)) > before, {
    message: `the visit of ${path} was not counted`,
  });

test("without an analytics id nobody is asked, no other host is named or called, and the visit is counted", async () => {
  await analyticsIdIs("");
  const html = await (await fetch(siteUrl)).text();
  expect(html).not.toContain(text.question);
  expect(html).not.toContain("/cookies#settings");
  const before = await views("nl", "/");
  const { page, abroad, trouble } = await visit("/");
  await viewed("nl", "/", before);
  // Touched by nobody: no framework has run.
  expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(false);
  await page.goto("/cookies");
  expect(await page.getByText(text.settings.ask).count()).toBe(0);
  expect([abroad, trouble]).toEqual([[], []]);
  expect(await page.context().cookies()).toEqual([]);
  await page.context().close();
});

test("the question shows from the start, covers and moves nothing, and is answered without the framework", async () => {
  await analyticsIdIs(TAG);
  for (const path of ["/", "/package/golden-hour-55-ft-flybridge", "/fullofferform"]) {
    const { page, abroad } = await visit(path, DESKTOP, { bypassCSP: true });
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await notice(page).waitFor();
      const [ours, header] = await Promise.all([
        notice(page).boundingBox(),
        page.locator("header").first().boundingBox(),
      ]);
      // In the flow, above everything: what follows begins where it ends.
      expect(ours?.y).toBe(0);
      expect(header?.y ?? 0).toBeGreaterThanOrEqual((ours?.height ?? 0) - 1);
      expect(ours?.height).toBeLessThan(viewport === PHONE ? 160 : 90);
      const [yes, no] = await Promise.all(
        [text.yes, text.no].map((name) => notice(page).getByRole("button", { name }).boundingBox()),
      );
      expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
      // The notice is the same on each; the pages by themselves site-a11y looks at.
      if (path === "/") expect(await violations(page)).toEqual([]);
      await picture(page, `consent${path.replaceAll("/", "-")}-${viewport.width}`);
    }
    expect(abroad).toEqual([]);
    await page.context().close();
  }
  const { page, abroad } = await visit("/terms");
  await page.route(FRAMEWORK, (route) => route.abort());
  await watchShifts(page);
  await page.goto("/");
  // What moves when the letters of the site come, and when the page has been painted with them, is noted too.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
    );
  });
  const moved = await shiftOf(page);
  expect(moved).toBeLessThan(0.02);
  // Behind the link past the header and the one to all that is stored; nothing holds the keyboard there.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text.yes);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await notice(page).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  const before = await views("nl", "/packages");
  await page.goto("/packages");
  await viewed("nl", "/packages", before);
  expect(await notice(page).isVisible()).toBe(false);
  expect(abroad).toEqual([]);
  await page.context().close();
});

test("a browser that says no for its visitor is not asked, and nothing is loaded", async () => {
  await analyticsIdIs(TAG);
  const { page, abroad } = await visit("/terms");
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.evaluate(() => localStorage.setItem("consent", `yes ${Date.now()}`));
  abroad.length = 0;
  const before = await views("nl", "/cookies");
  await page.goto("/cookies#settings");
  await page.getByText(text.settings.signal).waitFor();
  await viewed("nl", "/cookies", before);
  expect(await notice(page).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: text.yes }).count()).toBe(0);
  expect(abroad).toEqual([]);
  await page.context().close();

  const still = await visit("/cookies", PHONE, { javaScriptEnabled: false });
  await still.page.getByRole("heading", { name: "Your choice" }).waitFor();
  expect(await still.page.getByRole("button", { name: text.yes }).count()).toBe(0);
  expect(still.abroad).toEqual([]);
  await still.page.context().close();
});

test("after a yes the tag gets the events, cleaned; after a no nothing, and its cookies are gone", async () => {
  await analyticsIdIs(TAG);
  const before = await counted("pt");
  const { page, abroad, told, trouble } = await visit("/?utm_source=mail&q=layla", DESKTOP, {
    locale: "pt-PT",
  });
  await viewed("pt", "/", before["view / 0"]);
  await notice(page).getByRole("button", { name: text.no }).click();
  await page.getByRole("link", { name: shellMessages.footer.cookieSettings }).click();
  await page.getByText(text.settings.no).waitFor();
  // A yes before the page has counted itself would tell the tag of it twice.
  await viewed("pt", "/cookies", before["view /cookies 0"]);
  expect(abroad).toEqual([]);

  await page.getByRole("button", { name: text.yes }).click();
  await page.getByText(text.settings.yes).waitFor();
  await picture(page, "consent-settings-1280");
  await until(async () => told().length >= 1, { message: "the tag was told nothing" });
  expect(told()).toEqual(["page_view /cookies"]);
  expect(abroad[0]?.href).toBe(`https://www.googletagmanager.com/gtag/js?id=${TAG}`);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["_ga"]);

  // Client navigation, the form from end to end, the chat.
  await listening(page);
  await page.getByRole("link", { name: "Get offers" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email Address").waitFor();
  await until(async () => told().some((one) => one.startsWith("quote_opened")), {
    message: "the opened form was not told of",
  });
  await toStep3(page, uniqueEmail());
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await fillStep3(page);
  await page.getByRole("button", { name: "Get My Offers" }).click();
  await thanks(page).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: shellMessages.footer.privacy }).first().click();
  await page.waitForURL("**/privacy");
  await until(async () => told().at(-1) === "page_view /privacy", {
    message: `the page was not told of: ${told()}`,
  });
  await page.getByRole("link", { name: /^Chat Now/ }).click();
  await until(async () => told().at(-1) === "chat_opened /privacy", {
    message: `the chat was not told of: ${told()}`,
  });
  expect(told()).toEqual([
    "page_view /cookies",
    "quote_opened /cookies",
    "step_done /cookies",
    "step_done /cookies",
    "step_done /cookies",
    "submitted /cookies",
    "page_view /privacy",
    "chat_opened /privacy",
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: shellMessages.footer.signIn }).click();
  await page.waitForURL("**/login*");
  const wanted: Record<string, number> = {
    "view / 0": 1,
    "view /cookies 0": 1,
    "quote_opened /cookies offer0": 1,
    "step_done /cookies offer1": 1,
    "step_done /cookies offer2": 1,
    "step_done /cookies offer3": 1,
    "submitted /cookies offer0": 1,
    "view /privacy 0": 1,
    "chat_opened /privacy 0": 1,
    "view /login 0": 1,
  };
  const grown = async () => {
    const after = await counted("pt");
    return Object.fromEntries(
      Object.keys(after)
        .map((event) => [event, (after[event] ?? 0) - (before[event] ?? 0)] as const)
        .filter(([, more]) => more > 0),
    );
  };
  await until(async () => Object.keys(await grown()).length >= Object.keys(wanted).length, {
    message: "not everything was counted",
  });
  expect(await grown()).toEqual(wanted);
  // The page of those who sign in is counted here alone.
  expect(told().at(-1)).toBe("chat_opened /privacy");

  await page.goto("/cookies");
  await until(async () => told().at(-1) === "page_view /cookies", { message: "not told" });
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: text.no }).click(),
  ]);
  await page.getByText(text.settings.no).waitFor();
  // What lets this browser see the request it has just sent is no cookie of counting.
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => !name.startsWith("__Secure-link-seen-"))).toEqual([]);
  abroad.length = 0;
  await page.getByRole("link", { name: shellMessages.footer.privacy }).first().hover();
  await listening(page);
  await page.getByRole("link", { name: shellMessages.footer.privacy }).first().click();
  await page.waitForURL("**/privacy");
  await page.goto("/packages");
  await viewed("pt", "/packages", before["view /packages 0"]);
  expect([abroad, trouble]).toEqual([[], []]);
  await page.context().close();
});
