/** Without a connection, in Chromium: what was read stays readable and says when it is from; nothing private outlives its person. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackLink } from "#app/test/identity.ts";
import { bar, kept, offlineReady, untilKept, untilStyled } from "#app/test/offline.ts";
import {
  fillStep3,
  press,
  requestsOf,
  takenOver,
  toStep3,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { requestMessages } from "#domain/messages/en/request.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type DataRouter = { state: { revalidation: string; navigation: { state: string } } };
const COPY = /^You are offline\. This page is from \d\d\.\d\d\./;

async function askFor(): Promise<string> {
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      typeid: 0,
      start_date: addDays(earliestDay(new Date()), 40),
      name: "Layla Haddad",
      email: uniqueEmail(),
      phone: "+971501234567",
    }),
  });
  const { data } = (await response.json()) as { data: { uuid: string } };
  return data.uuid;
}
const ABOUT = 'footer a[href="/about"]';
const about = (page: Page) => page.locator(ABOUT);
const booking = (uuid: string) => `/view/booking?request=${uuid}`;

/** Errors of scripts, and what React says of a page it could not take over as it was. */
function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

test("visited pages are readable and dated, others lead to the ways to reach us, and a connection makes all new", async () => {
  const page = await offlineReady(browser, "/faq");
  const errors = scriptErrors(page);
  await untilKept(page, "kept-pages", "/faq");
  // By the router, without a document.
  await about(page).hover();
  await takenOver(page, ABOUT);
  await about(page).click();
  await page.waitForURL("**/about");
  await untilKept(page, "kept-pages", "/about");

  await page.context().setOffline(true);
  await page.goto("/faq");
  expect(await bar(page).getByRole("status").textContent()).toMatch(COPY);
  await untilStyled(page);
  expect(await sideways(page)).toBe(0);
  await picture(page, "offline-copy-390");
  // With its framework, which takes over a page that has a bar it does not know.
  await about(page).hover();
  await takenOver(page, ABOUT);
  await about(page).click();
  await page.waitForURL("**/about");
  expect(await bar(page).getByRole("status").textContent()).toMatch(COPY);

  await page.getByRole("contentinfo").getByRole("link", { name: "Journal" }).click();
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/articles");
  expect(await page.getByRole("link", { name: /^\+971/ }).count()).toBe(1);
  await untilStyled(page);
  await picture(page, "offline-page-390");
  await page.setViewportSize(DESKTOP);
  await picture(page, "offline-page-1280");

  // The bar of a copy and the page for no connection both try again at their own address.
  await page.goto("/faq");
  await page.context().setOffline(false);
  const again = page.waitForEvent("load");
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await again;
  await bar(page).waitFor({ state: "detached" });
  await page.context().setOffline(true);
  await page.goto("/articles");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "offline" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/articles");
  expect(await bar(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the contact page is there though nobody has visited it; what is typed into its form stays, and is not sent", async () => {
  const page = await offlineReady(browser, "/faq", { bypassCSP: true });
  await untilKept(page, "kept-pages", "/contact");
  await page.context().setOffline(true);
  await page.goto("/partners");
  expect(await violations(page)).toEqual([]);
  await page.goto("/contact");
  expect(await violations(page)).toEqual([]);
  expect(await bar(page).getByRole("status").textContent()).toMatch(COPY);
  expect(await page.getByRole("link", { name: /^\+971/ }).count()).toBe(1);
  const { form } = contactMessages;
  await page.getByLabel(form.name).fill("Layla Haddad");
  await page.getByLabel(form.email).fill(uniqueEmail());
  await page.getByRole("textbox", { name: form.message }).fill("Is the deck shaded?");
  await page.getByRole("button", { name: form.send }).click();
  await page
    .getByText(/Nothing was sent/)
    .or(page.getByText(accountMessages.failures.network))
    .waitFor();
  expect(await page.getByRole("textbox", { name: form.message }).inputValue()).toBe(
    "Is the deck shaded?",
  );
  await picture(page, "offline-unsent-390");
  await page.context().close();
});

test("the request form says that the network is away, keeps what was typed, and nothing is sent later by itself", async () => {
  const page = await offlineReady(browser, "/fullofferform");
  await page.getByLabel("Preferred Date").focus();
  await takenOver(page);
  const email = uniqueEmail();
  await toStep3(page, email);
  await fillStep3(page);
  await page.context().setOffline(true);
  await press(page, "Get My Offers");
  await page.getByText(requestMessages.failures.network).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Layla Haddad");
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  expect(await requestsOf(email)).toEqual([]);
  await press(page, "Get My Offers");
  await page.getByRole("heading", { name: /Thank You for Your Request!/ }).waitFor();
  expect(await requestsOf(email)).toHaveLength(1);
  await page.context().close();
});

test("the own request's status is readable after its link was opened; another request takes its place, a sign-out ends it", async () => {
  const [first, second] = [await askFor(), await askFor()];
  const tokens = [await stackLink(`request:${first}`), await stackLink(`request:${second}`)];
  // Straight from the mail: the worker comes with this page.
  const page = await offlineReady(browser, `${booking(first)}&token=${tokens[0]}`);
  const errors = scriptErrors(page);
  await untilKept(page, "kept-own", booking(first));
  await page.context().setOffline(true);
  await page.goto(booking(first));
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  expect(await bar(page).getByRole("status").textContent()).toMatch(COPY);
  expect(heading).not.toContain("offline");
  await picture(page, "offline-own-390");
  // Browsers do not always know that there is no connection: then it asks for news by itself, in vain, and stays.
  await takenOver(page, "main");
  const inVain = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await inVain;
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __reactRouterDataRouter: DataRouter })
      .__reactRouterDataRouter;
    return state.revalidation === "idle" && state.navigation.state === "idle";
  });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  await page.goto(booking(second));
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();

  await page.context().setOffline(false);
  await page.goto(`${booking(second)}&token=${tokens[1]}`);
  await untilKept(page, "kept-own", booking(second));
  await untilKept(page, "kept-own", booking(first), false);
  await page.context().setOffline(true);
  await page.goto(booking(first));
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.goto(booking(second));
  expect(await bar(page).getByRole("status").textContent()).toMatch(COPY);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return found.join("\n");
  });
  for (const token of tokens) expect(texts.includes(token)).toBe(false);

  await page.context().setOffline(false);
  await page.goto("/contact");
  await page.evaluate(() =>
    fetch("/api/auth/logout", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }),
  );
  await untilKept(page, "kept-own", booking(second), false);
  await page.context().setOffline(true);
  await page.goto(booking(second));
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a request that the server refuses is kept no more; from another site its page still finds its cookie", async () => {
  const uuid = await askFor();
  const page = await offlineReady(
    browser,
    `${booking(uuid)}&token=${await stackLink(`request:${uuid}`)}`,
  );
  await untilKept(page, "kept-own", booking(uuid));
  // 127.0.0.1 is another site than localhost: no Strict cookie comes along on the first way.
  await page.goto(siteUrl.replace("localhost", "127.0.0.1").concat("/robots.txt"));
  await page.setContent(`<a href="${siteUrl}${booking(uuid)}">back</a>`);
  await page.getByRole("link", { name: "back" }).click();
  await page.waitForURL(`${siteUrl}/view/booking*`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/view/booking");

  await page.context().clearCookies();
  await page.goto(booking(uuid));
  await page.waitForURL("**/login");
  await untilKept(page, "kept-own", booking(uuid), false);
  await page.context().close();
});

test("nothing behind the login is ever kept, and going back after signing out shows none of it", async () => {
  const account = await stackAccount(["admin"]);
  const page = await offlineReady(browser, "/faq", { viewport: DESKTOP });
  await page.goto(`/faq?token=${account.token}`);
  for (const path of ["/admin/list/Booking", "/user", "/user/details", "/login", "/admin"])
    await page.goto(path);
  const inside = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const names = Object.values(await kept(page)).flat();
  expect(
    names.filter((name) => /^\/(?:admin|user|login|partner|api|view)(?:[/?.]|$)/.test(name)),
  ).toEqual([]);
  await takenOver(page, "main");
  await page.getByRole("button", { name: accountMessages.signOut }).first().click();
  await page.waitForURL("**/login*");
  await page.goBack();
  await page.waitForURL("**/login*");
  expect(await page.getByRole("heading", { level: 1, name: inside }).count()).toBe(0);
  await page.context().setOffline(true);
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.context().close();
});
