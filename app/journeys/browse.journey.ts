/** Finding a yacht: the list with and without JavaScript, pictures large, and everybody can use it. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  FRAMEWORK,
  openBrowser,
  openPage,
  PHONE,
  picture,
  sideways,
  untilFocused,
} from "#app/test/browser.ts";
import { takenOver } from "#app/test/request-journey.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const WINDOWS = [
  ["1280", DESKTOP],
  ["390", PHONE],
] as const;
const PACKAGE = "/package/golden-hour-55-ft-flybridge";

/** On the phone the filters are folded. */
async function unfold(page: Page) {
  const fold = page.locator("summary", { hasText: "Filters" });
  if (await fold.isVisible()) await fold.click();
}
const leadsTo = (page: Page, address: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === address);
const count = (page: Page) => page.getByRole("status").filter({ hasText: /packages?/ });
const untilHolds = (control: Locator, value: string) =>
  until(async () => (await control.inputValue()) === value, {
    message: `the control does not hold "${value}"`,
  });

describe("the list", () => {
  test("without JavaScript: filters are applied by a button, and each chip takes one away", async () => {
    const { page } = await openPage(browser, "/packages", PHONE, {
      javaScriptEnabled: false,
    });
    await unfold(page);
    await page.getByLabel("Guests", { exact: true }).selectOption("12");
    await page.getByLabel("Hours", { exact: true }).selectOption("4");
    await page.getByLabel("Time of day", { exact: true }).selectOption("2");
    await page.getByRole("button", { name: "Show yachts" }).click();
    await page.waitForURL("**/packages?*");
    expect(await count(page).textContent()).toMatch(/packages fit$/);
    await page.getByText("AED 5,040 for four hours").waitFor();
    await page.getByLabel("Order", { exact: true }).selectOption("price");
    await page.getByRole("button", { name: "Sort" }).click();
    await page.waitForURL("**sort=price**");
    const totals = await page.locator("article .price-line bdi").allTextContents();
    const fils = totals.map((text) => Number(text.replace(/[^\d.]/g, "")));
    expect(fils).toEqual(fils.toSorted((a, b) => a - b));
    await picture(page, "browse-noscript");
    await page.getByRole("link", { name: "Remove: 12 guests" }).click();
    await leadsTo(page, "/packages?duration=4&timeofday=2&sort=price");
    await page.getByRole("link", { name: "Clear all" }).click();
    await leadsTo(page, "/packages?sort=price");
    await page.context().close();
  });

  test.each(WINDOWS)(
    "with JavaScript: each choice leads on by itself, keeps the focus and says what it found, at %s px",
    async (_, viewport) => {
      const { page, trouble } = await openPage(browser, "/packages", viewport);
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "document") documents.push(request.url());
      });
      await unfold(page);
      await page.getByLabel("Order", { exact: true }).hover();
      await takenOver(page, "form:has(#filter-guests)");
      const before = await count(page).textContent();
      const guests = page.getByLabel("Guests", { exact: true });
      const hours = page.getByLabel("Hours", { exact: true });
      await guests.focus();
      await guests.selectOption("12");
      await page.waitForURL("**/packages?guests=12");
      await count(page).filter({ hasText: "fit" }).waitFor();
      await untilFocused(guests);
      await hours.focus();
      await hours.selectOption("4");
      await page.waitForURL("**/packages?guests=12&duration=4");
      await page.getByText("AED 5,040 for four hours").waitFor();
      await untilFocused(hours);
      // Going back takes the choice back, in the form too.
      await page.goBack();
      await page.waitForURL("**/packages?guests=12");
      await page.getByText("AED 5,040 for four hours").waitFor({ state: "detached" });
      await untilHolds(hours, "");
      expect(await guests.inputValue()).toBe("12");
      // Taking a chip away does too, and leaves the focus at what has changed.
      await page.getByRole("link", { name: "Remove: 12 guests" }).click();
      await page.waitForURL("**/packages");
      await count(page).filter({ hasNotText: "fit" }).waitFor();
      expect(await count(page).textContent()).toBe(before);
      await untilHolds(guests, "");
      await untilFocused(page.locator("#results"));
      // What was taken away comes back by one press.
      await page.getByRole("button", { name: "Undo" }).click();
      await page.waitForURL("**/packages?guests=12");
      await untilHolds(guests, "12");
      expect(documents).toEqual([]);
      expect(trouble).toEqual([]);
      await page.context().close();
    },
  );

  test("a day: the list of what is free then, its cards with the day, and a day that is over said at its field", async () => {
    const day = addDays(earliestDay(new Date()), 60);
    const { page, trouble } = await openPage(browser, "/packages?guests=2", DESKTOP);
    await unfold(page);
    await page.getByLabel("Order", { exact: true }).hover();
    await takenOver(page, "form:has(#filter-guests)");
    const field = page.getByLabel("Date", { exact: true });
    await field.focus();
    await field.pressSequentially(formatDate(day));
    await leadsTo(page, `/packages?date=${day}&guests=2`);
    await page.getByRole("heading", { level: 1, name: `Free on ${formatDate(day)}` }).waitFor();
    await untilFocused(field);
    const card = page.locator("article a[href*='/package/']").first();
    expect(await card.getAttribute("href")).toContain(`?date=${day}&guests=2`);
    await picture(page, "browse-day");
    await field.fill("01.01.2020");
    await page.getByText("Date must be at least 3 days from today").waitFor();
    expect(await field.inputValue()).toBe("01.01.2020");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await picture(page, "browse-wrong-day");
    await field.fill(formatDate(day));
    await leadsTo(page, `/packages?date=${day}&guests=2`);
    await page.getByRole("link", { name: `Remove: ${formatDate(day)}` }).click();
    await leadsTo(page, "/packages?guests=2");
    await untilHolds(field, "");
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await sideways(page)).toBe(0);
    }
    // Where nothing is free (no vessel takes a trip so far ahead) another day is one press away.
    await page.goto(
      `${new URL(page.url()).origin}/packages?date=${addDays(earliestDay(new Date()), 729)}`,
    );
    await page.getByRole("link", { name: "On any day" }).waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await picture(page, `browse-no-day-${viewport.width}`);
      expect(await violations(page)).toEqual([]);
    }
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("the offer form says how many vessels are free on its day, once somebody is at it", async () => {
    const { page, trouble } = await openPage(browser, "/fullofferform", PHONE);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/free")) asked.push(request.url());
    });
    await page.getByLabel("Preferred Date").hover();
    await takenOver(page);
    expect(asked).toEqual([]);
    await page.getByLabel("Preferred Date").fill("");
    const day = formatDate(addDays(earliestDay(new Date()), 60));
    await page.getByLabel("Preferred Date").fill(day);
    await page
      .getByRole("status")
      .filter({ hasText: `free on ${day}` })
      .waitFor();
    await picture(page, "form-free");
    const far = addDays(earliestDay(new Date()), 729);
    await page.getByLabel("Preferred Date").fill(formatDate(far));
    await page.getByText(`No yacht is free on ${formatDate(far)}`).waitFor();
    await picture(page, "form-none");
    // No vessel takes a trip so far ahead: the day that is proposed is one that is free.
    const takes = page.getByRole("button", { name: /^Take / });
    const free = `${(await takes.textContent())?.replace("Take ", "")}`;
    const email = page.getByLabel("Email Address");
    const before = await email.boundingBox();
    await takes.click();
    const count = page.getByRole("status").filter({ hasText: `free on ${free}` });
    await count.waitFor();
    expect(await count.textContent()).not.toContain("No yacht");
    expect(await takes.count()).toBe(0);
    // It is said where the button was, and nothing moves.
    expect(await count.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await email.boundingBox()).toEqual(before);
    expect(asked.length).toBeLessThan(6);
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("a package found for some guests and hours opens with them", async () => {
    const { page } = await openPage(browser, "/packages?guests=9&duration=5&timeofday=2", DESKTOP);
    await page.getByRole("link", { name: "Golden Hour, 55 ft flybridge" }).click();
    await page.waitForURL(`**${PACKAGE}?*`);
    // The list has controls of the same names.
    await page.getByRole("heading", { level: 1, name: "Golden Hour" }).waitFor();
    expect(await page.getByLabel("Guests", { exact: true }).inputValue()).toBe("9");
    expect(await page.getByLabel("Hours", { exact: true }).inputValue()).toBe("5");
    // The one it sails at is no choice.
    expect(await page.locator('input[name="timeofday"]').first().inputValue()).toBe("2");
    await page.getByText("6,300.00").first().waitFor();
    await page.context().close();
  });

  test("nothing fits: the list says so and leads on, to the providers with what was asked", async () => {
    const { page } = await openPage(browser, "/packages?guests=130&type=rib", PHONE);
    await page.getByText("No package fits all of that").waitFor();
    expect(await count(page).textContent()).toBe("No package fits");
    const ask = page.getByRole("link", { name: "Ask several providers" });
    expect(await ask.getAttribute("href")).toBe("/fullofferform?guests=130");
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await page.waitForURL("**/packages");
    await page.context().close();
  });
});

// As they are opened, all lists are looked at in site-a11y.
test.each([
  "/packages",
  "/packages?guests=12&duration=4&timeofday=2",
  "/packages?guests=130&type=rib",
])(
  "%s on the phone, its filters unfolded, has nothing axe finds wrong, nor runs out of the window",
  async (path) => {
    const { page } = await openPage(browser, path, PHONE, { bypassCSP: true });
    await unfold(page);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sideways(page)).toBe(0);
    await page.context().close();
  },
);

test("what was chosen before the framework came leads on when it comes", async () => {
  const { page } = await openPage(browser, "/packages");
  const gate = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // As a voice or a filled-in form sets it: nothing is pointed at, and no key pressed.
  await page.getByLabel("Vessel", { exact: true }).selectOption("dhow");
  gate.resolve();
  await page.waitForURL("**/packages?type=dhow");
  await count(page).filter({ hasText: "fit" }).waitFor();
  await page.context().close();
});

describe("a finger that goes sideways", () => {
  /** A swipe across a card as a screen reports it, from where the line has come to where it goes on from. */
  async function swipe(page: Page, card: Locator, by: number) {
    await card.scrollIntoViewIfNeeded();
    const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
    const screen = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", gone?: number) =>
      screen.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: gone === undefined ? [] : [{ x: 195 - by / 2 + gone, y: y + height / 4 }],
      });
    await touch("touchStart", 0);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", by * part);
    await touch("touchEnd");
  }
  const TOUCHED = { hasTouch: true, isMobile: true };
  const turned = (card: Locator) =>
    card.locator(".card-dots").evaluate((dots) => dots.style.getPropertyValue("--at"));

  test("pushes a row of cards along, in both directions of writing", async () => {
    for (const [path, by] of [
      ["/", -220],
      ["/ar", 220],
    ] as const) {
      const { page } = await openPage(browser, path, PHONE, TOUCHED);
      const row = page.locator(".home-packages");
      const card = row.locator("article").first();
      const first = await turned(card);
      await swipe(page, card, by);
      await until(async () => Math.abs(await row.evaluate((list) => list.scrollLeft)) > 200, {
        message: `the row of ${path} stays`,
      });
      expect(await turned(card)).toBe(first);
      await page.context().close();
    }
  });

  test("breaks nothing where it comes between what the framework does first and what it does next", async () => {
    const { page } = await openPage(browser, "/packages", PHONE, TOUCHED);
    // React works in small pieces here, and the one after it has taken the page over waits for the finger.
    await page.evaluate(() => {
      const { postMessage } = MessagePort.prototype;
      const now = performance.now.bind(performance);
      const waiting: (() => void)[] = [];
      let calls = 0;
      performance.now = () => now() + 10 * calls++;
      type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
        const root = key && (Reflect.get(document, key) as Root);
        const isTaken = root && !root.stateNode.current.memoizedState.isDehydrated;
        if (isTaken) waiting.push(() => postMessage.apply(this, message));
        else postMessage.apply(this, message);
      };
      addEventListener("touchend", () => {
        MessagePort.prototype.postMessage = postMessage;
        performance.now = now;
        for (const go of waiting) go();
      });
    });
    await page.keyboard.press("Tab");
    await takenOver(page, "article");
    const card = page.locator("article").first();
    await swipe(page, card, -220);
    await until(async () => (await turned(card)) === "1", { message: "the next picture stays" });
    await page.context().close();
  });

  test("turns the pictures of a card in a list, the first time too, before anything listens", async () => {
    const { page } = await openPage(browser, "/packages", PHONE, TOUCHED);
    const card = page.locator("article").first();
    for (const at of ["1", "2"]) {
      await swipe(page, card, -220);
      await until(async () => (await turned(card)) === at, {
        message: `picture ${at} is not shown`,
      });
    }
    await page.context().close();
  });
});

describe("the pictures of a package", () => {
  const large = (page: Page) => page.getByRole("dialog", { name: /^Pictures/ });
  const shown = (page: Page) =>
    large(page)
      .locator("figure")
      .evaluateAll((figures) =>
        figures.findIndex((figure) => figure.getBoundingClientRect().right > 100),
      );
  const untilShown = (page: Page, index: number) =>
    until(async () => (await shown(page)) === index, {
      message: `picture ${index + 1} is not the one that is shown`,
    });

  test("open large by keyboard where one pressed, turn by arrows, and give the focus back", async () => {
    const { page } = await openPage(browser, PACKAGE, DESKTOP, { bypassCSP: true });
    await page.keyboard.press("Tab");
    const third = page.getByRole("button", { name: /^Enlarge picture 3 of/ });
    await takenOver(page, "button[aria-label^='Enlarge picture 3 of']");
    await third.focus();
    await page.keyboard.press("Enter");
    await large(page).waitFor();
    await untilShown(page, 2);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await untilShown(page, 3);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await untilShown(page, 1);
    await page.keyboard.press("Escape");
    await large(page).waitFor({ state: "hidden" });
    await untilFocused(third);
    await page.context().close();
  });

  test("open and close without any JavaScript", async () => {
    const { page } = await openPage(browser, PACKAGE, PHONE, { javaScriptEnabled: false });
    await page.getByRole("button", { name: /^All \d+ pictures/ }).click();
    await large(page).waitFor();
    await page.getByRole("button", { name: "Close the pictures" }).click();
    await large(page).waitFor({ state: "hidden" });
    await page.context().close();
  });
});
