/** What a visitor does, in Firefox: the same site in an engine of other makers (`bun run test:firefox`). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Page,
} from "puppeteer-core";
import { stackAccount } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { requestsOf, uniqueEmail } from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { PATIENCE_MS, until } from "#scripts/lib/process.ts";

const { siteUrl, output, chromium: executablePath } = testStack();
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What went wrong in the page: errors of scripts, and those it writes down, the policy's refusals among them. */
let trouble: string[];

beforeAll(async () => {
  browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: PATIENCE_MS });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  trouble = [];
  context = await browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844 });
  page.on("pageerror", (error) => trouble.push(`${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
});
/** How the page stood when its test ended, for people to look at. */
let ended = 0;
afterEach(async () => {
  ended += 1;
  await page.screenshot({ path: `${output}/firefox-${ended}.png` }).catch(() => {});
  await context.close();
});

/** The first of these that is shown, in the dialog in front if there is one, and is called or labelled this. */
async function find(selector: string, name: string) {
  let found: ElementHandle<HTMLInputElement> | undefined;
  const look = (selector: string, name: string) => {
    const front = document.querySelector("dialog:modal") ?? document;
    const isCalled = (element: HTMLElement) =>
      [
        element.ariaLabel ?? element.innerText,
        ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
      ].some((text) => text.replace(/\s+/g, " ").trim().startsWith(name));
    return [...front.querySelectorAll<HTMLInputElement>(selector)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled") &&
        isCalled(element),
    );
  };
  await until(
    async () => {
      // A page that is being left cannot be asked.
      const handle = await page.evaluateHandle(look, selector, name).catch(() => undefined);
      found = (handle?.asElement() as ElementHandle<HTMLInputElement> | null) ?? undefined;
      return found !== undefined;
    },
    { message: `nothing that can be seen is called ${name}` },
  );
  if (!found) throw new Error(name);
  return found;
}
const press = async (name: string, of = "button, a") => (await find(of, name)).click();
async function type(label: string, text: string) {
  const field = await find("input, textarea", label);
  await field.evaluate((input) => input.select());
  await field.type(text);
}
const holds = (condition: string) =>
  until(() => page.evaluate(condition).then(Boolean, () => false), { message: condition });
/** Until a text can be seen. */
const shows = (text: string) => holds(`document.body.innerText.includes(${JSON.stringify(text)})`);
/** Until the framework has taken the page over: a step of a form is posted to the server before. */
const listens = () => holds("document.documentElement.dataset.listening === ''");
const open = (path: string) => page.goto(new URL(path, siteUrl).href);

/** The link in the mail to somebody whose address has this part. */
async function linkIn(recipient: string, part: string): Promise<string> {
  const link = new RegExp(`^http\\S*${part}\\S*$`, "m");
  return link.exec((await mailTo(recipient, link)).text)?.[0] ?? "";
}

test("the home page opens, and its form sends a request; an offer for it is accepted", async () => {
  const email = uniqueEmail();
  await open("/");
  await shows("Get offers");
  await press("Get offers", "a");
  await listens();
  await type("Preferred Date", formatDate(addDays(earliestDay(new Date()), 20)));
  await type("Email Address", email);
  await (await find("input", "I agree to marketing")).press(" ");
  await press("Next");
  await shows("Step 2 of 3");
  await press("Next");
  await shows("Step 3 of 3");
  await type("Full Name", "Layla Haddad");
  await type("Phone Number", "+971501234567");
  await press("Get My Offers");
  await shows("Thank You for Your Request!");
  const [request] = await requestsOf(email);
  expect(request).toMatchObject({ name: "Layla Haddad", language: expect.any(String) });

  const [provider] = await rows(
    `select a.uuid, r.email from rental_approval a join rental_partner r on r.uuid = a.rental_partner_uuid
     where a.rental_request_uuid = ? order by r.name`,
    [`${request?.uuid}`],
  );
  await page.goto(await linkIn(`${provider?.email}`, `partner/answer/${provider?.uuid}`));
  await press("Send this offer");
  await shows("Your offer is on its way to the visitor.");
  await page.goto(await linkIn(email, "view/booking"));
  expect(new URL(page.url()).search).toBe(`?request=${request?.uuid}`);
  await press("Accept this offer");
  await page.locator("dialog[open] button[type=submit]").click();
  await holds("location.pathname === '/view/complete'");
  const booked = await rows("select state from booking where rental_request_uuid = ?", [
    `${request?.uuid}`,
  ]);
  expect(booked).toHaveLength(1);
  expect(trouble).toEqual([]);
});

test("the chat answers a question with packages", async () => {
  await open("/terms");
  await press("Chat Now");
  await page.locator("#chat-dialog [role=log]").wait();
  await page.locator("#chat-dialog textarea").fill("12 of us for four hours, under 6,000?");
  await press("Send");
  await page.locator("#chat-dialog a[href^='/package/']").wait();
  expect(trouble).toEqual([]);
});

test("a wrong password is said, the right one leads in, and out again", async () => {
  const password = "a long pass phrase";
  const { email } = await stackAccount(["user"], { password });
  await open("/login");
  await type("Email", email);
  await type("Password", "not the password");
  await press("Sign in");
  await shows("This email and password do not belong together.");
  await type("Password", password);
  await press("Sign in");
  await shows("Requests and bookings");
  expect(await page.evaluate("document.cookie")).not.toContain("__Host-token");
  await press("Sign out");
  await holds("location.pathname === '/login'");
  // What Firefox writes down of the answer 401 to the wrong password is no trouble of ours.
  expect(trouble.filter((text) => !/\b401\b/.test(text))).toEqual([]);
});
