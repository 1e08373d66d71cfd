/** JavaScript that arrives late: the visitor is typing already, and nothing of it may be lost (SPEC §2; DESIGN §10). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE } from "#app/test/browser.ts";
import { chatOf } from "#app/test/chat-journey.ts";
import {
  fillStep3,
  GOLDEN_HOUR,
  press,
  pressReserve,
  requestsOf,
  takenOver,
  thanks,
  uniqueEmail,
} from "#app/test/request-journey.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A visitor's page whose scripts all wait for `release`, or come at once to a processor that is four times slower. */
async function openSlowly(
  viewport: typeof DESKTOP,
  path = "/fullofferform",
  slow = "late",
  options: BrowserContextOptions = {},
) {
  const { page, trouble } = await openPage(browser, "about:blank", viewport, options);
  const gate = Promise.withResolvers<void>();
  if (slow === "late") {
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() === "script") await gate.promise;
      await route.fallback();
    });
  } else {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(path, { waitUntil: "commit" });
  return { page, trouble, release: gate.resolve };
}

test("what is typed, ticked and chosen meanwhile stays", async () => {
  const { page, trouble, release } = await openSlowly(PHONE);
  const email = uniqueEmail();
  const half = email.length - 6;
  await page.getByRole("radio", { name: /Morning/ }).check();
  await page.getByLabel(/I agree to marketing/).check();
  const field = page.getByLabel("Email Address");
  await field.pressSequentially(email.slice(0, half));
  release();
  await takenOver(page);
  // The caret is where it was: the visitor types on without noticing anything.
  await page.keyboard.type(email.slice(half));
  expect(await field.inputValue()).toBe(email);
  expect(await page.getByRole("radio", { name: /Morning/ }).isChecked()).toBe(true);

  const pages: string[] = [];
  page.on("framenavigated", (frame) => pages.push(frame.url()));
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
  expect(pages).toEqual([]);
  await press(page, "Next");
  await fillStep3(page);
  await press(page, "Get My Offers");
  await thanks(page).waitFor();
  expect(await requestsOf(email)).toMatchObject([{ timeofday: 1, email }]);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a step sent before the scripts came is answered by the server, and goes on in the browser", async () => {
  const { page, trouble, release } = await openSlowly(DESKTOP);
  const email = uniqueEmail();
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel(/I agree to marketing/).check();
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
  await page.getByRole("textbox", { name: "Number of Guests" }).fill("10");
  for (let n = 0; n < 3; n += 1) await press(page, "Number of Guests: one more");
  await press(page, "Number of Guests: one less");
  const slider = page.getByRole("slider", { name: "Duration (Hours)" });
  await slider.focus();
  await slider.press("End");
  expect(await page.getByRole("textbox", { name: /^Duration/ }).inputValue()).toBe("6");
  release();
  await takenOver(page);
  expect(await page.getByRole("slider", { name: "Number of Guests" }).inputValue()).toBe("12");
  await press(page, "Previous");
  expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
  // A second press while the first is being answered is taken for a double click.
  await press(page, "Next");
  await page.getByText("Step 2 of 3").waitFor();
  await press(page, "Next");
  await fillStep3(page);
  await press(page, "Get My Offers");
  await thanks(page).waitFor();
  expect(await requestsOf(email)).toMatchObject([{ guests: 12, duration: 6 }]);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a card pressed before the scripts came fades into its page, and a fade that another cuts short is no error", async () => {
  const likesMotion = { reducedMotion: "no-preference" } as const;
  const { page, trouble, release } = await openSlowly(DESKTOP, "/packages", "late", likesMotion);
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) => {
      const { viewTransition: fade } = event as { viewTransition?: ViewTransition | null };
      Object.assign(window, { fades: Boolean(fade), fade });
    }),
  );
  await page.locator("main article a").first().click();
  await page.waitForURL("**/package/*", { waitUntil: "commit" });
  // Its style sheet comes from the network, as for somebody's first visit.
  const seen = await page.waitForFunction(() => "fades" in window && { fades: window.fades });
  expect(await seen.jsonValue()).toEqual({ fades: true });

  release();
  const picture = page.getByRole("button", { name: /^Enlarge picture 1/ });
  await picture.focus();
  await page.waitForFunction(() => document.documentElement.dataset.listening === "");
  await picture.evaluate(async (button: HTMLElement) => {
    // Chromium lets nothing else fade until the page has come.
    await (window as { fade?: ViewTransition }).fade?.finished;
    button.click();
    await document.startViewTransition(() => {}).finished;
  });
  await page.getByRole("dialog", { name: /^Pictures/ }).waitFor();
  expect(trouble).toEqual([]);
  await page.context().close();
});

describe.each(["late", "throttled"])("with scripts that are %s", (slow) => {
  test("guests, hours and an extra of a package stand in the form that is opened with the next press", async () => {
    const viewport = slow === "late" ? PHONE : DESKTOP;
    const { page, trouble, release } = await openSlowly(viewport, `/package/${GOLDEN_HOUR}`, slow);
    await page.getByLabel("Guests", { exact: true }).fill("9");
    await page.getByLabel("Hours", { exact: true }).selectOption("5");
    const extra = page.getByRole("button", { name: "Add Grazing table" });
    await extra.click();
    await extra.and(page.locator("[aria-pressed=true]", { hasText: "Added" })).waitFor();
    await pressReserve(page);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    // What waits for the form is a reservation already.
    if (slow === "late") await dialog.getByText(/^Reserve Golden Hour.* Now$/).waitFor();
    release();
    await dialog.getByLabel("Email Address").fill(uniqueEmail());
    await dialog.getByLabel(/I agree to marketing/).check();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByText("Step 2 of 3").waitFor();
    const number = (name: string) => dialog.getByRole("textbox", { name }).inputValue();
    expect(await number("Number of Guests")).toBe("9");
    expect(await number("Duration (Hours)")).toBe("5");
    expect(await dialog.getByLabel("Grazing table").isChecked()).toBe(true);
    expect(await extra.getAttribute("aria-pressed")).toBe("true");
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("a day that is pressed keeps guests and extras, and a calendar takes nobody's focus", async () => {
    const path = `/package/${GOLDEN_HOUR}`;
    const { page, trouble, release } = await openSlowly(DESKTOP, path, slow);
    const guests = page.getByLabel("Guests", { exact: true });
    await page.getByRole("button", { name: "Add Grazing table" }).click();
    const day = page.locator(".month button[data-state=free]").nth(5);
    await day.click();
    if (slow === "late") {
      await page.getByRole("button", { name: "Choose from a calendar" }).click();
      await guests.fill("");
      await guests.pressSequentially("1");
    }
    release();
    await page.waitForFunction(() => document.documentElement.dataset.listening === "");
    if (slow !== "late") await guests.fill("1");
    await page.keyboard.type("1");
    expect(await guests.inputValue()).toBe("11");
    await page.locator(".month button[aria-pressed=true]").and(day).waitFor();
    const extra = page.getByRole("button", { name: "Add Grazing table", pressed: true });
    await extra.waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("filters chosen and a press upon them lead to the form with what was chosen", async () => {
    const { page, trouble, release } = await openSlowly(DESKTOP, "/packages", slow);
    await page.getByLabel("Guests", { exact: true }).selectOption("12");
    await page.getByLabel("Hours", { exact: true }).selectOption("4");
    await page.getByRole("link", { name: "Ask several providers" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    release();
    await page.waitForURL("**/packages?guests=12&duration=4");
    await dialog.getByLabel("Email Address").fill(uniqueEmail());
    await dialog.getByLabel(/I agree to marketing/).check();
    await dialog.getByRole("button", { name: "Next" }).click();
    const number = (name: string) => dialog.getByRole("textbox", { name }).inputValue();
    expect(await number("Number of Guests")).toBe("12");
    expect(await number("Duration (Hours)")).toBe("4");
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("the picture that was pressed, the menu, a question and the chat stand open when the framework comes", async () => {
    // On phones the large pictures run one below the other, without arrows.
    const { page, trouble, release } = await openSlowly(DESKTOP, `/package/${GOLDEN_HOUR}`, slow);
    await page.getByRole("button", { name: /^Enlarge picture 3/ }).click();
    await page.getByRole("dialog", { name: /^Pictures/ }).waitFor();
    const gallery = page.getByRole("dialog", { name: /^Pictures/ });
    const next = gallery.getByRole("button", { name: "Next picture" });
    for (let n = 0; n < 2; n += 1) await next.click();
    release();
    await gallery.locator("[aria-current]", { has: page.getByAltText(/picture 5/) }).waitFor();
    await page.context().close();

    const faq = await openSlowly(PHONE, "/faq", slow);
    const [open, closed] = ["details:has(h3)[open]", "details:has(h3):not([open])"];
    // The first answer is open as the page comes.
    await faq.page.locator(open).first().waitFor();
    const before = await faq.page.locator(open).count();
    await faq.page.locator(closed).first().locator("summary").click();
    await faq.page.getByLabel("Menu").first().click();
    await faq.page.getByLabel("Menu").first().click();
    const chat = chatOf(faq.page);
    await faq.page.getByRole("link", { name: "Chat Now" }).click();
    await chat.dialog.waitFor();
    faq.release();
    await chat.input.waitFor();
    expect(await faq.page.locator(open).count()).toBe(before + 1);
    expect([...trouble, ...faq.trouble]).toEqual([]);
    await faq.page.context().close();
  });
});
