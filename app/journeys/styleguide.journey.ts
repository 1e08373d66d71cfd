/** The components, as the styleguide shows them: everybody can use them, whatever they have asked their browser for. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

const PATH = "/styleguide";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ motion: true });
});
afterAll(() => browser?.close());

test.each([
  ["1280", DESKTOP],
  ["390", PHONE],
])("axe finds nothing at %s px, with each dialog closed and open", async (_, viewport) => {
  const { page, trouble } = await openPage(browser, PATH, viewport, {
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  expect(await violations(page)).toEqual([]);
  for (const opener of await page.locator("[commandfor]").all()) {
    await opener.click();
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  expect(trouble).toEqual([]);
  await page.context().close();
});

/** Waits until what has opened stands where it stays. */
const atRest = (opened: Locator) =>
  opened.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });

test.each([
  ["320 px", { width: 320, height: 640 }],
  ["200 % zoom of 1280 px", { width: 640, height: 410 }],
])("nothing scrolls sideways at %s, the largest dialog neither", async (name, viewport) => {
  const { page } = await openPage(browser, PATH, viewport);
  expect(await sideways(page)).toBe(0);
  await page.locator("[commandfor=dialog-xl]").click();
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await atRest(dialog);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // With little height the text scrolls, down to the answer.
  const done = dialog.getByRole("button", { name: "Done" });
  await done.scrollIntoViewIfNeeded();
  const box = await done.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  await picture(page, `styleguide-dialog-${name.replace(/\W+/g, "-")}`);
  await page.context().close();
});

test("it is kept out of search engines, and the home page does not lead to it", async () => {
  const { siteUrl } = testStack();
  const page = await (await fetch(siteUrl + PATH)).text();
  expect(page).toMatch(/<meta name="robots" content="noindex"/);
  for (const path of ["/", "/sitemap.xml"]) {
    expect(await (await fetch(siteUrl + path)).text()).not.toContain("styleguide");
  }
});

describe("before any script", () => {
  test("every size of dialog opens, and its answer closes it", async () => {
    const { page } = await openPage(browser, PATH, DESKTOP, { javaScriptEnabled: false });
    const widths: number[] = [];
    for (const size of ["sm", "md", "lg", "xl", "full"]) {
      await page.locator(`[commandfor=dialog-${size}]`).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      widths.push((await dialog.boundingBox())?.width ?? 0);
      await dialog.locator("form[method=dialog] button").first().click();
      await dialog.waitFor({ state: "hidden" });
    }
    expect(widths.map(Math.round)).toEqual([420, 560, 1080, 1232, 1280]);
    await page.context().close();
  });
});

/** What a state may change of a control. */
const LOOK = [
  "backgroundColor",
  "borderTopColor",
  "boxShadow",
  "color",
  "outlineColor",
  "outlineOffset",
  "outlineStyle",
  "outlineWidth",
  "textDecorationColor",
  "textDecorationLine",
] as const;

/** What is hovered, pressed and focused: each component at rest. */
const CONTROLS: Record<string, string> = {
  "Primary button, rest": "button",
  "Secondary button, rest": "button",
  "Links, text": "a",
  "Links on the deep band, button": "a",
  "Links on the deep band, list": "a",
  "InputField, rest": "input",
  "SelectField, rest": "select",
  "CheckboxField, rest": "input",
};

/** The computed look of a control once its colours have stopped changing. */
async function look(locator: Locator): Promise<Record<string, string>> {
  return locator.evaluate(async (element, names) => {
    await Promise.all(element.getAnimations().map((one) => one.finished));
    const style = getComputedStyle(element);
    // Shadows that are not there are written in one way or another.
    const none = /rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(, )?/g;
    const values = names.map((name) => [name, style[name].replaceAll(none, "")] as const);
    // Where there is no outline its colour and offset are not seen.
    return Object.fromEntries(
      values.filter(([name]) => style.outlineStyle !== "none" || !name.startsWith("outline")),
    );
  }, LOOK);
}

const ENTER: Record<string, (page: Page, control: Locator) => Promise<void>> = {
  hover: async (_, one) => one.hover(),
  pressed: async (page, one) => {
    await one.hover();
    await page.mouse.down();
  },
  focus: async (page, one) => {
    // By keyboard, since only then the ring is shown on every control.
    await page.keyboard.press("Tab");
    await one.evaluate((element) => {
      const target = element.matches("label") ? element.querySelector("input") : element;
      (target as HTMLElement).focus();
    });
  },
};

test("each control has a look of its own when hovered, pressed and focused, and its first one afterwards", async () => {
  const { page } = await openPage(browser, PATH);
  for (const [example, selector] of Object.entries(CONTROLS)) {
    const control = page.locator(`[data-example="${example}"]`).locator(selector);
    const rest = await look(control);
    const looks = [rest];
    const isButton = selector === "button";
    for (const state of isButton ? ["hover", "pressed", "focus"] : ["hover", "focus"]) {
      await ENTER[state]?.(page, control);
      // The browser styles it anew, and begins to change its colours, some frames after the event.
      const isNew = (one: object) => !looks.some((other) => Bun.deepEquals(one, other));
      const entered = async () => isNew(await look(control));
      await until(entered, { message: `${example} shows nothing of the state ${state}` });
      looks.push(await look(control));
      await page.mouse.move(0, 0);
      await page.mouse.up();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const left = async () => Bun.deepEquals(await look(control), rest);
      await until(left, { message: `${example} keeps the look of the state ${state}` });
    }
  }
  await page.context().close();
});

test("asked for less motion, nothing moves for longer than 140 ms, and nothing goes on", async () => {
  const { page } = await openPage(browser, PATH, DESKTOP, { reducedMotion: "reduce" });
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => {
          const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
          return Number(duration) * iterations;
        }),
      ),
    );
  expect(await longest()).toBeLessThanOrEqual(140);
  await page.getByText("55 ft, 12 guests").hover();
  expect(await longest()).toBeLessThanOrEqual(140);
  await page.getByRole("heading", { name: "Who gets my phone number?" }).click();
  expect(await longest()).toBeLessThanOrEqual(140);
  await page.locator("[commandfor=dialog-md]").click();
  expect(await longest()).toBeLessThanOrEqual(140);
  await page.context().close();
});

test("with motion welcome, the same page does move for longer", async () => {
  const { page } = await openPage(browser, PATH);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  expect(moving).toBe(true);
  await page.context().close();
});

test("with forced colours, focus and what is chosen still show", async () => {
  const { page } = await openPage(browser, PATH, DESKTOP, { forcedColors: "active" });
  const outline = (locator: Locator) =>
    locator.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`;
    });
  const sky = page.locator(".sky-tile:has(:checked)");
  expect(await outline(sky)).toBe("solid true");
  expect(await outline(page.locator("a[aria-current=page]", { hasText: "6" }))).toBe("solid true");
  for (const id of ["name", "start", "agree", "guests"]) {
    await page.keyboard.press("Tab");
    await page.locator(`#${id}`).focus();
    expect(`${id} ${await outline(page.locator(`#${id}`))}`).toBe(`${id} solid true`);
  }
  for (const id of ["buttons", "fields", "content", "messages"]) {
    await page.locator(`#sg-${id}`).scrollIntoViewIfNeeded();
    await page.evaluate((name) => document.getElementById(`sg-${name}`)?.scrollIntoView(), id);
    await picture(page, `styleguide-forced-${id}`);
  }
  await page.context().close();
});
