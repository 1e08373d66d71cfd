/** From what was said in the chat to a request: marked, confirmed step by step, linked (SPEC §2, §4; DESIGN §1, §7). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page, Request } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { chatOf } from "#app/test/chat-journey.ts";
import {
  fillStep3,
  GOLDEN_HOUR,
  requestsOf,
  takenOver,
  toStep2,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { rows } from "#app/test/stack.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const SAID = "we are 12 people for 4 hours in the evening";
const MARK = "From your chat";

async function chatted(viewport = DESKTOP, path = "/terms", options = {}) {
  const { page, trouble } = await openPage(browser, path, viewport, options);
  const chat = chatOf(page);
  await chat.open();
  await chat.ready();
  await chat.say(SAID);
  const step = chat.dialog.getByRole("link", { name: /^Ask for offers/ }).last();
  await step.waitFor();
  await chat.idle();
  const session = await page.evaluate(() => localStorage.getItem("chat:session") ?? "");
  return { page, trouble, chat, step, session };
}
const formOf = (page: Page) => page.getByRole("dialog", { name: "Get Quote" });
const guests = (page: Page) => page.getByRole("textbox", { name: "Number of Guests" });
const hours = (page: Page) => page.getByRole("textbox", { name: "Duration (Hours)" });

/** So many fields are marked: they are drawn a moment after the step, or after what was typed. */
const marked = (where: Page | Locator, count: number) =>
  until(async () => (await where.getByText(MARK).count()) === count, {
    message: `there are not ${count} marks`,
  });
const holds = (field: Locator, value: string) =>
  until(async () => (await field.inputValue()) === value, { message: `it never held ${value}` });
const chosen = (where: Page | Locator, name: RegExp) =>
  where.getByRole("radio", { name, checked: true }).waitFor();

test("what was said stands marked in the form over the chat, is submitted and linked", async () => {
  const { page, trouble, chat, step, session } = await chatted(PHONE);
  const addresses: string[] = [];
  const bodies: string[] = [];
  page.on("request", (request: Request) => {
    addresses.push(`${request.url()} ${request.headers().referer ?? ""}`);
    if (request.method() === "POST" && request.url().includes("/api/edit/"))
      bodies.push(request.postData() ?? "");
  });
  await step.click();
  const form = formOf(page);
  await form.getByRole("heading", { name: /^Get the Best Quotes/ }).waitFor();
  await chosen(form, /Evening/);
  await marked(form, 1);
  expect(await form.getByLabel(/I agree to marketing/).isChecked()).toBe(false);
  await holds(form.getByLabel("Email Address"), "");
  await picture(page, "chat-form-1");

  const email = uniqueEmail();
  await toStep2(page, email);
  await holds(guests(page), "12");
  await holds(hours(page), "4");
  await marked(form, 2);
  await picture(page, "chat-form-2");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await guests(page).fill("14");
  await marked(form, 1);
  await form.getByRole("button", { name: "Next", exact: true }).click();
  await fillStep3(page);
  await form.getByRole("button", { name: "Get My Offers" }).click();
  await form.getByRole("heading", { name: /Thank You for Your Request!/ }).waitFor();

  const [request] = await requestsOf(email);
  expect(request).toMatchObject({ guests: 14, duration: 4, timeofday: 3, typeid: 0 });
  expect(await rows("select rental_request_uuid from chat where uuid = ?", [session])).toEqual([
    { rental_request_uuid: request?.uuid },
  ]);
  // The credential of the chat went along with the request only, and in no address of the site.
  const [subscription, submission] = bodies.map((body) => body.includes(session));
  expect([subscription, submission]).toEqual([false, true]);
  expect(addresses.filter((one) => one.includes(session))).toEqual([]);

  await form.getByRole("button", { name: "Close" }).click();
  await form.waitFor({ state: "hidden" });
  await chat.message(SAID).waitFor();
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("what is said later goes beside what the visitor typed, not over it", async () => {
  const { page, trouble, chat, step } = await chatted();
  await step.click();
  const form = formOf(page);
  const date = addDays(earliestDay(new Date()), 20);
  await form.getByLabel("Preferred Date").fill(formatDate(date));
  const email = uniqueEmail();
  await toStep2(page, email);
  await guests(page).fill("20");
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await chat.say("sorry, 16 people for 5 hours in the morning");
  const later = chat.dialog.getByRole("link", { name: /^Ask for offers/ });
  await later.nth(1).click();
  // The time of day has changed on the first step: it is to be seen again.
  await chosen(form, /Morning/);
  await holds(form.getByLabel("Preferred Date"), formatDate(date));
  await holds(form.getByLabel("Email Address"), email);
  await form.getByRole("button", { name: "Next", exact: true }).click();
  await holds(guests(page), "20");
  await holds(hours(page), "5");
  await marked(form, 1);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("on the form's own page the same form takes it, with what was typed there", async () => {
  const { page, trouble } = await openPage(browser, "/fullofferform");
  await page.getByLabel("Email Address").fill("layla@haddad.example");
  await takenOver(page);
  const chat = chatOf(page);
  await chat.open();
  await chat.ready();
  await chat.say(SAID);
  await chat.dialog.getByRole("link", { name: /^Ask for offers/ }).click();
  await chat.dialog.waitFor({ state: "hidden" });
  await page.waitForURL("**/fullofferform?**");
  await page.getByText(MARK).first().waitFor();
  await chosen(page, /Evening/);
  await holds(page.getByLabel("Email Address"), "layla@haddad.example");
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a link to one package opens its form over its page, and says what it does not take", async () => {
  const query = "quote&from=chat&guests=500&duration=3&comment=A+birthday";
  const { page, trouble } = await openPage(browser, `/package/${GOLDEN_HOUR}?${query}`);
  const form = page.getByRole("dialog");
  await form.getByRole("heading", { name: "Reserve Golden Hour, 55 ft flybridge Now" }).waitFor();
  await form.getByText("Not filled in: Number of Guests (Maximum 16 guests allowed).").waitFor();
  await picture(page, "chat-form-package-1280");
  await toStep2(page, uniqueEmail());
  await holds(hours(page), "3");
  await marked(form, 1);
  await form.getByRole("button", { name: "Next", exact: true }).click();
  await holds(form.getByLabel("Your Message"), "A birthday");
  await form.getByLabel("Full Name").fill("Layla Haddad");
  await form.getByRole("button", { name: "Close" }).click();
  await form.waitFor({ state: "hidden" });
  // The address follows the dialog.
  await page.waitForURL((url) => url.search === "?guests=500&duration=3");
  await page.locator("main").getByRole("link", { name: "Reserve this package" }).click();
  await holds(form.getByLabel("Full Name"), "Layla Haddad");
  await holds(form.getByLabel("Your Message"), "A birthday");
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("without JavaScript each step shows what was said until something else is chosen", async () => {
  const query = "from=chat&guests=12&duration=4&timeofday=3&date=2020-01-01&comment=A+birthday";
  const options = { javaScriptEnabled: false };
  const { page } = await openPage(browser, `/fullofferform?${query}`, PHONE, options);
  await page
    .getByText(
      "Not filled in: Preferred Date (01.01.2020 cannot be asked for: Date must be at least 3 days from today).",
    )
    .waitFor();
  await marked(page, 1);
  await picture(page, "chat-form-noscript-1-390");
  const email = uniqueEmail();
  await toStep2(page, email);
  await marked(page, 2);
  await guests(page).fill("14");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Step 3 of 3").waitFor();
  await holds(page.getByLabel("Your Message"), "A birthday");
  await picture(page, "chat-form-noscript-3-390");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByText("Step 2 of 3").waitFor();
  await marked(page, 1);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await fillStep3(page);
  await page.getByRole("button", { name: "Get My Offers" }).click();
  await page.getByRole("heading", { name: /Thank You/ }).waitFor();
  expect(await requestsOf(email)).toMatchObject([
    { guests: 14, duration: 4, timeofday: 3, comment: "A birthday" },
  ]);
  await page.context().close();
});

test("axe finds nothing in a form with marks", async () => {
  const { page, step } = await chatted(PHONE, "/terms", { bypassCSP: true });
  await step.click();
  await formOf(page).getByText(MARK).waitFor();
  expect(await violations(page, "#quote-dialog")).toEqual([]);
  await toStep2(page, uniqueEmail());
  expect(await violations(page, "#quote-dialog")).toEqual([]);
  await page.context().close();
});
