/** Failure is part of the form (SPEC §4, §8): the right sentence, nothing lost, nothing sent twice. */

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page, Route } from "playwright-core";
import {
  answerOnce,
  DESKTOP,
  openBrowser,
  PHONE,
  picture,
  untilFocused,
} from "#app/test/browser.ts";
import {
  drawn,
  errorsIn,
  fillStep3,
  openForm,
  press,
  requestsOf,
  scriptAtWork,
  subscriptionsOf,
  thanks,
  toStep2,
  toStep3,
  uniqueEmail,
} from "#app/test/request-journey.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const TEXT = {
  invalid: "Please check your information and try again.",
  tooMany: "Too many requests. Please wait a moment and try again.",
  network: "Network error. Please check your connection and try again.",
  other: "Something went wrong. Please try again or contact support.",
};
const CALL = "**/api/edit/rentalrequest";

async function readyToSubmit(viewport = DESKTOP): Promise<{ page: Page; email: string }> {
  const page = await openForm(browser, viewport);
  const email = uniqueEmail();
  await toStep3(page, email);
  await fillStep3(page);
  await page.getByLabel("Add a comment to your request").check();
  await page.getByLabel("Your Message").fill("Shade, please");
  return { page, email };
}

async function expectNothingLost(page: Page) {
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Layla Haddad");
  expect(await page.getByLabel("Phone Number").inputValue()).toBe("+971501234567");
  expect(await page.getByLabel("Your Message").inputValue()).toBe("Shade, please");
}

/** Presses the button again, now that the site answers, and expects one row. */
async function expectOneRowAfterRetry(page: Page, email: string) {
  await press(page, "Get My Offers");
  await thanks(page).waitFor();
  expect(await requestsOf(email)).toHaveLength(1);
  await page.context().close();
}

describe("each failure has its sentence", () => {
  // One after the other in one form. No two that follow each other have the same sentence: the one that is waited for is new.
  const answers: [string, (route: Route) => Promise<void>, string][] = [
    ["429", (route) => route.fulfill({ status: 429, json: { error: {} } }), TEXT.tooMany],
    ["500", (route) => route.fulfill({ status: 500, json: { error: {} } }), TEXT.other],
    ["a broken connection", (route) => route.abort("connectionreset"), TEXT.network],
    [
      "502 with a page",
      (route) => route.fulfill({ status: 502, body: "<h1>502</h1>" }),
      TEXT.other,
    ],
    // Last, since this one has arrived: what is sent behind it must not be stored again.
    ["an answer lost on its way back", answerLost, TEXT.network],
  ];

  async function answerLost(route: Route) {
    await route.fetch();
    await route.abort("connectionreset");
  }

  test(answers.map(([name]) => name).join(", "), async () => {
    const { page, email } = await readyToSubmit();
    for (const [name, answer, sentence] of answers) {
      await answerOnce(page, CALL, answer);
      await press(page, "Get My Offers");
      const banner = page.getByRole("alert");
      await banner.getByText(sentence).waitFor();
      await untilFocused(banner);
      await page.getByText("Step 3 of 3").waitFor();
      await expectNothingLost(page);
      expect([name, (await requestsOf(email)).length]).toEqual([
        name,
        answer === answerLost ? 1 : 0,
      ]);
      if (name === "429") await picture(page, "form-3-429-1280");
    }
    await expectOneRowAfterRetry(page, email);
  });

  test("400 with fields of this step: at their fields, focus on the first", async () => {
    const { page, email } = await readyToSubmit(PHONE);
    const fields = { phone: "This number is blocked", name: "This name is blocked" };
    await answerOnce(page, CALL, (route) =>
      route.fulfill({ status: 400, json: { error: { fields } } }),
    );
    await press(page, "Get My Offers");
    await page.getByRole("alert").getByText(TEXT.invalid).waitFor();
    expect(await errorsIn(page)).toEqual({ titName: fields.name, titPhone: fields.phone });
    await untilFocused(page.getByLabel("Full Name"));
    await picture(page, "form-3-400-390");
    await expectNothingLost(page);
    await page.getByLabel("Full Name").fill("Layla Haddad ");
    await page.getByText(fields.name).waitFor({ state: "detached" });
    await expectOneRowAfterRetry(page, email);
  });

  test("400 with a field of an earlier step: that step, with its message", async () => {
    const { page, email } = await readyToSubmit();
    const fields = { start_date: "Date must be at least 3 days from today" };
    await answerOnce(page, CALL, (route) =>
      route.fulfill({ status: 400, json: { error: { fields } } }),
    );
    await press(page, "Get My Offers");
    await page.getByRole("alert").getByText(TEXT.invalid).waitFor();
    expect(await errorsIn(page)).toEqual({ codStartDate: fields.start_date });
    await untilFocused(page.getByLabel("Preferred Date"));
    await press(page, "Next");
    await page.getByText("Step 2 of 3").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await press(page, "Next");
    await page.getByText("Step 3 of 3").waitFor();
    await expectNothingLost(page);
    await expectOneRowAfterRetry(page, email);
  });

  test("no answer within 20 s", async () => {
    const page = await openForm(browser);
    // AbortSignal.timeout does not follow a test's clock: here the 20 seconds end when the test says so.
    await page.evaluate(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        addEventListener(`${ms} ms later`, () =>
          controller.abort(new DOMException("20 s without an answer", "TimeoutError")),
        );
        return controller.signal;
      };
    });
    const email = uniqueEmail();
    await toStep3(page, email);
    await fillStep3(page);
    await answerOnce(page, CALL, () => new Promise(() => {}));
    await press(page, "Get My Offers");
    await page.getByRole("button", { name: "Sending" }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("20000 ms later")));
    await page.getByRole("alert").getByText(TEXT.network).waitFor();
    await expectOneRowAfterRetry(page, email);
  });
});

/** What a page sends from now on. That a step is counted once is tested beside the form. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname !== "/api/event") calls.push(pathname);
  });
  return calls;
}

describe("nothing is sent twice", () => {
  test("double clicks, and step 1 left twice: each step is seen, each call is made once", async () => {
    const page = await openForm(browser);
    const calls = callsOf(page);
    const email = uniqueEmail();
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel(/I agree to marketing/).check();
    await page.getByRole("button", { name: "Next" }).dblclick();
    await page.getByText("Step 2 of 3").waitFor();
    await drawn(page);
    expect(await page.getByText("Step 2 of 3").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Next" }).dblclick();
    await page.getByText("Step 3 of 3").waitFor();
    await page.getByRole("button", { name: "Previous" }).dblclick();
    await page.getByText("Step 2 of 3").waitFor();
    await press(page, "Previous");
    await press(page, "Next");
    await page.getByText("Step 2 of 3").waitFor();
    await press(page, "Next");
    await fillStep3(page);
    await page.getByRole("button", { name: "Get My Offers" }).dblclick();
    await thanks(page).waitFor();
    expect(calls).toEqual(["/api/edit/newsletter", "/api/edit/rentalrequest"]);
    expect(await subscriptionsOf(email)).toHaveLength(1);
    await page.context().close();
  });

  test("Back after success, and forward again, sends nothing", async () => {
    const page = await openForm(browser);
    const email = uniqueEmail();
    await toStep3(page, email);
    await fillStep3(page);
    await press(page, "Get My Offers");
    await thanks(page).waitFor();
    const calls = callsOf(page);
    await page.goto("/");
    await page.goBack();
    await page.goForward();
    await drawn(page);
    expect(calls).toEqual([]);
    expect(await requestsOf(email)).toHaveLength(1);
    await page.context().close();
  });
});

describe("reload and tabs", () => {
  test("a reload in the middle starts the form anew", async () => {
    const page = await openForm(browser);
    await toStep2(page, uniqueEmail());
    await page.getByRole("textbox", { name: "Number of Guests" }).fill("12");
    await press(page, "Next");
    await fillStep3(page);
    await press(page, "Previous");
    await page.reload();
    expect(await page.getByLabel("Email Address").inputValue()).toBe("");
    expect(await page.getByLabel(/I agree to marketing/).isChecked()).toBe(false);
    expect(await page.getByRole("progressbar").count()).toBe(0);
    await scriptAtWork(page);
    await toStep2(page, uniqueEmail());
    expect(await page.getByRole("textbox", { name: "Number of Guests" }).inputValue()).toBe("2");
    await page.context().close();
  });

  test("two tabs do not know of each other", async () => {
    const one = await openForm(browser);
    const two = await one.context().newPage();
    await two.goto("/fullofferform");
    await scriptAtWork(two);
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    await toStep3(one, first);
    expect(await two.getByLabel("Email Address").inputValue()).toBe("");
    await toStep3(two, second);
    await Promise.all([fillStep3(one), fillStep3(two)]);
    await Promise.all([press(one, "Get My Offers"), press(two, "Get My Offers")]);
    await Promise.all([thanks(one).waitFor(), thanks(two).waitFor()]);
    expect(await requestsOf(first)).toHaveLength(1);
    expect(await requestsOf(second)).toHaveLength(1);
    await one.context().close();
  });
});
