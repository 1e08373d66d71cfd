/**
 * The information pages: each says what it is, every answer has an address, a message reaches us (SPEC §2). That everybody
 * can read them is looked at in site-a11y, and from right to left in pseudo-language.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import {
  DESKTOP,
  FRAMEWORK,
  openBrowser,
  openPage,
  PHONE,
  picture,
  untilFocused,
} from "#app/test/browser.ts";
import { takenOver } from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const { form, sent, errors } = contactMessages;
const uniqueEmail = () => `journey-${crypto.randomUUID().slice(0, 8)}@visitor.example`;
const mailsOf = (email: string) =>
  rows("select event from email_outbox where data ->> '$.email' = ? order by event", [email]);

test("each link of a page to another site leads there once the framework runs", async () => {
  const { siteUrl } = testStack();
  const { page, trouble } = await openPage(browser, "about:blank");
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => route.fulfill({ contentType: "text/html", body: "elsewhere" }),
  );
  const links = page.locator(`a[href^="http"]:not([href^="${siteUrl}"]):visible`);
  /** What stands around all pages is the same in each. */
  const tried = new Set<string>();
  for (const path of ["/", "/contact", "/packages"]) {
    await page.goto(path);
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({
        address: `${link.getAttribute("href")}`,
        part: link.closest("header, main, footer")?.localName ?? "",
      })),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const [place, { address, part }] of found.entries()) {
      const one = part === "main" ? `${path} ${address}` : `${part} ${address}`;
      if (tried.has(one)) continue;
      tried.add(one);
      await page.goto(path);
      await links.nth(place).hover();
      await takenOver(page, "footer");
      await links.nth(place).click();
      await page.waitForURL(address);
    }
  }
  expect(trouble).toEqual([]);
  await page.context().close();
});

describe("an answer's own address", () => {
  test.each([true, false])("opens it (JavaScript: %p)", async (javaScriptEnabled) => {
    const { page } = await openPage(browser, "/faq#is-vat-in-the-price", DESKTOP, {
      javaScriptEnabled,
    });
    const answer = page.locator("#is-vat-in-the-price");
    await answer.getByText("include 5 % VAT").waitFor();
    const question = page.getByRole("heading", { name: "Is VAT in the price?" });
    // The browser scrolls to it once it has laid the page out.
    await until(
      async () => {
        const { y = -1 } = (await question.boundingBox()) ?? {};
        return y >= 0 && y < DESKTOP.height;
      },
      { message: "the question was not scrolled to" },
    );
    expect(await page.locator("details[open] #who-sees-my-phone-number").count()).toBe(0);
    await page.context().close();
  });
});

async function fill(page: Page, email: string) {
  await page.getByLabel(form.name).fill("Layla Haddad");
  await page.getByLabel(form.email).fill(email);
  await page
    .getByRole("textbox", { name: form.message })
    .fill("Is the deck shaded?\nWe are eight.");
}

describe.each([
  [true, DESKTOP],
  [false, PHONE],
] as const)("a message (JavaScript: %p)", (javaScriptEnabled, viewport) => {
  test("is corrected, sent once and confirmed", async () => {
    const { page } = await openPage(browser, "/contact?topic=partner", viewport, {
      javaScriptEnabled,
    });
    const name = `contact-${javaScriptEnabled ? "script" : "noscript"}`;
    const email = uniqueEmail();
    expect(await page.getByLabel(form.topic).inputValue()).toBe("partner");
    await page.getByRole("textbox", { name: form.message }).fill("Is the deck shaded?");
    if (javaScriptEnabled) await takenOver(page, "main form");
    await page.getByRole("button", { name: form.send }).click();
    await page.getByText(errors.nameRequired).waitFor();
    const wrong = page.getByLabel(form.name);
    if (javaScriptEnabled) await untilFocused(wrong);
    expect(await wrong.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("textbox", { name: form.message }).inputValue()).toBe(
      "Is the deck shaded?",
    );
    expect(await page.getByLabel(form.topic).inputValue()).toBe("partner");
    await picture(page, `${name}-errors`);

    await fill(page, email);
    await page.getByRole("button", { name: form.send }).dblclick();
    await page.getByRole("heading", { name: sent.title }).waitFor();
    await page.getByRole("status").getByText("We answer by email").waitFor();
    await picture(page, `${name}-sent`);
    expect(await mailsOf(email)).toEqual([{ event: "contact_copy" }, { event: "contact_message" }]);

    await page.reload();
    expect(await mailsOf(email)).toHaveLength(2);
    await page.getByRole("link", { name: sent.again }).click();
    await page.getByRole("textbox", { name: form.message }).waitFor();
    expect(await page.getByRole("textbox", { name: form.message }).inputValue()).toBe("");
    await page.context().close();
  });
});

test("what was typed and chosen before the framework came stays", async () => {
  const { page } = await openPage(browser, "about:blank");
  const gate = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/contact");
  const email = uniqueEmail();
  await fill(page, email);
  await page.getByLabel(form.topic).selectOption("press");
  gate.resolve();
  await takenOver(page, "main form");
  expect(await page.getByLabel(form.name).inputValue()).toBe("Layla Haddad");
  expect(await page.getByLabel(form.topic).inputValue()).toBe("press");
  await page.getByRole("button", { name: form.send }).click();
  await page.getByRole("heading", { name: sent.title }).waitFor();
  const [mail] = await rows(
    "select data ->> '$.topic' topic from email_outbox where event = 'contact_message' and data ->> '$.email' = ?",
    [email],
  );
  expect(mail).toEqual({ topic: "press" });
  await page.context().close();
});

test("without a connection the message stays in the form, which says so", async () => {
  const { page } = await openPage(browser, "/contact");
  await fill(page, uniqueEmail());
  await takenOver(page, "main form");
  await page.route("**/contact.data*", (route) => route.abort());
  await page.getByRole("button", { name: form.send }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("textbox", { name: form.message }).inputValue()).toContain(
    "We are eight.",
  );
  await page.context().close();
});

describe("a legal text", () => {
  const seen = (page: Page) =>
    page
      .locator(".section-fold > div")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
  const all = (page: Page) => page.locator(".section-fold").count();

  test("is its list of sections in a narrow window, the first open, the others by a press or by their address", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, trouble } = await openPage(browser, "/terms", PHONE, { javaScriptEnabled });
      expect(await seen(page)).toEqual(["who"]);
      await page.getByRole("heading", { name: "Cancelling and changing" }).click();
      // What somebody has opened stays so when the framework comes.
      if (javaScriptEnabled) await takenOver(page, "footer");
      expect(await seen(page)).toEqual(["who", "cancelling"]);
      await page.goto("/cookies#delete");
      expect(await seen(page)).toEqual(["why-no-banner", "delete"]);
      expect(trouble).toEqual([]);
      await page.context().close();
    }
  });

  test("is open as a whole in a wide window and on paper, also in one that was narrow before", async () => {
    const { page } = await openPage(browser, "/terms", PHONE);
    const whole = await all(page);
    expect(whole).toBeGreaterThan(10);
    expect(await seen(page)).toEqual(["who"]);
    await page.emulateMedia({ media: "print" });
    expect(await seen(page)).toHaveLength(whole);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(DESKTOP);
    expect(await seen(page)).toHaveLength(whole);
    // The headings are headings there.
    await page.locator("summary", { hasText: "Requests" }).click({ force: true });
    expect(await seen(page)).toHaveLength(whole);
    await page.keyboard.press("Tab");
    await takenOver(page, "footer");
    expect(await page.locator(".section-fold[open]").count()).toBe(whole);
    expect(await page.locator('.section-fold > summary[tabindex="-1"]').count()).toBe(whole);
    await page.context().close();
  });
});
