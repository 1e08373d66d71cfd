/** Signing in, staying signed in and signing out, in Chromium (SPEC §4, §6, §8; DESIGN §6, §11). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { listening, signedInPage } from "#app/test/admin-page.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, untilFocused } from "#app/test/browser.ts";
import { stackAccount, stackLink } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";
import { ACCOUNT_COOKIE } from "#worker/auth/cookies.ts";

const PASSWORD = "a long enough password";
const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** A browser that holds an account's cookie already. */
async function holding(token: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    ...options,
    baseURL: siteUrl,
    viewport: DESKTOP,
  });
  // A browser takes the cookie from the site alone, at any address: this one costs nothing to show.
  const page = await context.newPage();
  await page.goto(`/robots.txt?token=${token}`);
  await page.close();
  return context;
}
const tokenIn = async (context: BrowserContext) =>
  (await context.cookies(siteUrl)).find(({ name }) => name === ACCOUNT_COOKIE)?.value;

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("signing in %s", (_, javaScriptEnabled) => {
  test("a wrong password is said above the form, nothing typed is lost, the right one leads in", async () => {
    const { email } = await stackAccount(["user"], { password: PASSWORD });
    const { page } = await openPage(browser, "/login", PHONE, { javaScriptEnabled });
    await signIn(page, email, "not the password");
    const alert = page.getByRole("alert");
    await alert.getByText("This email and password do not belong together.").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await signIn(page, email);
    await page.waitForURL("**/user");
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.cookie)).not.toContain("token");
    await picture(page, `account-${javaScriptEnabled}`);
    await page.context().close();
  });

  test("a deep link into the admin leads through the login and back", async () => {
    const { email } = await stackAccount(["admin"], { password: PASSWORD });
    const { page } = await openPage(browser, "/admin/list/RentalRequest", DESKTOP, {
      javaScriptEnabled,
    });
    await page.waitForURL("**/login?redirect=*");
    await signIn(page, email);
    await page.waitForURL("**/admin/list/RentalRequest");
    await page.getByRole("heading", { name: "Requests" }).waitFor();
    await page.context().close();
  });

  test("what is missing is said at its field, which gets the focus", async () => {
    const { page } = await openPage(browser, "/login", PHONE, { javaScriptEnabled });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Email is required").waitFor();
    await page.getByText("Password is required").waitFor();
    await untilFocused(page.getByLabel("Email", { exact: true }));
    await page.context().close();
  });
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a sign-in link %s", (_, javaScriptEnabled) => {
  test("comes by email, survives a scanner, signs in by one press, and works once", async () => {
    const { email } = await stackAccount(["user"]);
    const { page } = await openPage(browser, "/login", PHONE, { javaScriptEnabled });
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await page.getByText(`If we know ${email}, a sign-in link is on its way.`).waitFor();
    const link = /^http\S+\?code=\S+$/m.exec((await mailTo(email)).text)?.[0] ?? "";
    // A program that checks mails opens what is in them.
    expect((await fetch(link)).status).toBe(200);
    await page.goto(link);
    await page.getByRole("button", { name: `Sign in as ${email[0]}•••@` }).click();
    await page.waitForURL("**/user");
    await page.goto(link);
    await page.getByText("This sign-in link was used or has expired.").waitFor();
    await page.context().close();
  });
});

describe("without a connection a form keeps what was typed and says so", () => {
  test("signing in", async () => {
    const { email } = await stackAccount(["user"], { password: PASSWORD });
    const { page } = await openPage(browser, "/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await listening(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Network error. Please check your connection and try again.").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/user");
    await page.context().close();
  });

  test("one's own details", async () => {
    const { token } = await stackAccount(["user"]);
    const { page } = await signedInPage(browser, token, "/user/details");
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Layla Haddad");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.getByText("Network error. Please check your connection and try again.").waitFor();
    expect(await name.inputValue()).toBe("Layla Haddad");
    await page.context().close();
  });
});

test("password managers find their fields, on both sign-in pages", async () => {
  for (const at of ["/login", "/admin/auth"]) {
    const html = await (await fetch(siteUrl + at)).text();
    const completes = [...html.matchAll(/<input [^>]*autocomplete="([^"]+)"/gi)].map(
      ([, what]) => what,
    );
    expect([at, completes]).toEqual([
      at,
      [expect.stringContaining("username"), "current-password"],
    ]);
  }
});

describe("from another site", () => {
  // "127.0.0.1" and "localhost" are two sites to a browser.
  const elsewhere = (href: string) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: () =>
        new Response(`<a href="${href}">Open</a>`, { headers: { "content-type": "text/html" } }),
    });

  async function clickFromElsewhere(context: BrowserContext, href: string) {
    const server = elsewhere(href);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    /** What the requests to our site said, in their order. */
    const headers: string[] = [];
    cdp.on("Network.requestWillBeSentExtraInfo", ({ headers: raw }) => {
      const header = (name: string) =>
        Object.entries(raw).find(([key]) => key.toLowerCase() === name)?.[1];
      if (header("host") === new URL(siteUrl).host)
        headers.push(`${header("sec-fetch-site")} ${header("cookie") ?? "no cookie"}`);
    });
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await page.getByText("Open").click();
    await page.waitForURL(
      ({ origin, pathname, search }) =>
        origin === siteUrl && (pathname === "/login" || !search.includes("token")),
    );
    await until(async () => headers.length > 0, { message: "no request was seen" });
    await server.stop(true);
    return { page, headers };
  }

  test.each([true, false])(
    "a link into the signed-in area finds the session, though the first request brings no cookie (script: %p)",
    async (javaScriptEnabled) => {
      const { token } = await stackAccount(["user"]);
      const context = await holding(token, { javaScriptEnabled });
      const { page, headers } = await clickFromElsewhere(context, `${siteUrl}/user`);
      await page.getByRole("heading", { name: "Requests and bookings" }).waitFor();
      expect(headers[0]).toBe("cross-site no cookie");
      await context.close();
    },
  );

  test.each([true, false])(
    "the link of an email opens its page, and its token leaves the address (script: %p)",
    async (javaScriptEnabled) => {
      const context = await browser.newContext({
        serviceWorkers: "block",
        baseURL: siteUrl,
        javaScriptEnabled,
      });
      const uuid = crypto.randomUUID();
      const link = await stackLink(`request:${uuid}`);
      const clean = `/view/booking?request=${uuid}`;
      const { page, headers } = await clickFromElsewhere(
        context,
        `${siteUrl}${clean}&token=${link}`,
      );
      expect(headers[0]).toBe("cross-site no cookie");
      expect(path(page)).toBe(clean);
      expect((await context.cookies(`${siteUrl}/view/booking`)).map(({ value }) => value)).toEqual([
        link,
      ]);
      await page.reload();
      expect(path(page)).toBe(clean);
      await context.close();
    },
  );

  test.each([true, false])(
    "an account's token signs nobody in before they say so, and leaves the address (script: %p)",
    async (javaScriptEnabled) => {
      const { token } = await stackAccount(["user"]);
      const options = { baseURL: siteUrl, javaScriptEnabled, viewport: PHONE };
      const context = await browser.newContext({ serviceWorkers: "block", ...options });
      const { page } = await clickFromElsewhere(context, `${siteUrl}/user?token=${token}`);
      await page.getByRole("heading", { name: "Sign in on this browser?" }).waitFor();
      if (javaScriptEnabled) expect(path(page)).toBe("/login?redirect=%2Fuser");
      expect(await tokenIn(context)).toBeUndefined();
      await picture(page, "token-from-elsewhere");
      await page.getByRole("button", { name: /^Sign in as/ }).click();
      await page.getByRole("heading", { name: "Requests and bookings" }).waitFor();
      expect([path(page), await tokenIn(context)]).toEqual(["/user", token]);
      await context.close();
    },
  );

  test("somebody else's token does not take a session over", async () => {
    const [mine, other] = [await stackAccount(["user"]), await stackAccount(["admin"])];
    const context = await holding(mine.token);
    const { page } = await clickFromElsewhere(context, `${siteUrl}/user?token=${other.token}`);
    await page.getByRole("heading", { name: "Requests and bookings" }).waitFor();
    expect(await tokenIn(context)).toBe(mine.token);
    await context.close();
  });
});

describe("staying signed in", () => {
  test("a token within five minutes of its end is refreshed while a form is open, and nothing typed is lost", async () => {
    const soon = Math.floor(Date.now() / 1000) + 290;
    const { token } = await stackAccount(["user"], { exp: soon });
    const context = await holding(token);
    const page = await context.newPage();
    const refreshed = page.waitForResponse((response) =>
      response.url().endsWith("/api/auth/refresh"),
    );
    await page.goto("/user/details");
    await page.getByLabel("Name", { exact: true }).fill("Layla H.");
    expect((await refreshed).status()).toBe(200);
    expect(await tokenIn(context)).not.toBe(token);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Layla H.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your details are saved.").waitFor();
    await context.close();
  });

  test("a session that ended while somebody typed: the login, and back to what was typed", async () => {
    const { token, email, claims } = await stackAccount(["user"], { password: PASSWORD });
    const context = await holding(token);
    const page = await context.newPage();
    await page.goto("/user/details");
    await listening(page);
    await page.getByLabel("Name", { exact: true }).fill("Typed before");
    await rows("update session set revoked_date = 1 where uuid = ?", [claims.sid ?? ""]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL("**/login?redirect=*");
    await signIn(page, email);
    await page.waitForURL("**/user/details");
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name=name]")?.value === "Typed before",
    );
    await context.close();
  });

  test("a refresh that is refused says so on the console and leaves for the login", async () => {
    const soon = Math.floor(Date.now() / 1000) + 290;
    const { token } = await stackAccount(["user"], { exp: soon });
    const context = await holding(token);
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.route("**/api/auth/refresh", (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: "unauthenticated", message: "Please sign in." } },
      }),
    );
    await page.goto("/user");
    await page.waitForURL("**/login**");
    expect(said).toContain("Token refresh failed, user will be logged out");
    expect(await tokenIn(context)).toBeUndefined();
    await context.close();
  });

  test("on a public page too, and before anybody touches it", async () => {
    const soon = Math.floor(Date.now() / 1000) + 290;
    const { token } = await stackAccount(["user"], { exp: soon });
    const context = await holding(token);
    const page = await context.newPage();
    const refreshed = page.waitForResponse((response) =>
      response.url().endsWith("/api/auth/refresh"),
    );
    await page.goto("/packages");
    expect((await refreshed).status()).toBe(200);
    expect(await tokenIn(context)).not.toBe(token);
    await context.close();
  });

  test("a sign-out without a connection says so, and is done once it is back", async () => {
    const { token } = await stackAccount(["user"]);
    const { page } = await signedInPage(browser, token, "/user/details");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("alert").getByText("You are still signed in").waitFor();
    expect(path(page)).toBe("/user/details");
    expect(await tokenIn(page.context())).toBe(token);
    await picture(page, "sign-out-waits");
    await page.context().setOffline(false);
    await page.waitForURL("**/login");
    expect(await tokenIn(page.context())).toBeUndefined();
    await page.context().close();
  });

  test("signing out in one of two tabs leaves both", async () => {
    const { token } = await stackAccount(["user"]);
    const context = await holding(token);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto("/user");
    await second.goto("/user/details");
    await Promise.all([listening(first), listening(second)]);
    await first.getByRole("button", { name: "Sign out", exact: true }).click();
    await first.waitForURL("**/login");
    await second.waitForURL("**/login**");
    expect(await tokenIn(context)).toBeUndefined();
    await context.close();
  });
});

test("who has signed in finds the way to their area, and the way out, on every public page", async () => {
  const { email } = await stackAccount(["partner"], { password: PASSWORD });
  const { page } = await openPage(browser, "/login");
  const area = page.getByRole("link", { name: "Provider area" });
  const signOut = page.getByRole("button", { name: "Sign out", exact: true });
  await signIn(page, email);
  await page.waitForURL(`${siteUrl}/`);
  await area.waitFor();
  await picture(page, "signed-in-home");
  // Here the framework waits for a touch, and the way is there before it.
  await page.goto("/packages");
  await area.waitFor();
  expect(await area.getAttribute("href")).toBe("/partner");
  await picture(page, "signed-in-packages");
  await page.setViewportSize(PHONE);
  expect(await area.isVisible()).toBe(false);
  await page.getByLabel("Menu").first().click();
  await area.waitFor();
  await picture(page, "signed-in-menu");
  await signOut.click();
  await area.waitFor({ state: "hidden" });
  expect(path(page)).toBe("/packages");
  expect(await page.context().cookies(siteUrl)).toMatchObject([{ name: "__Host-device" }]);
  await page.context().close();
});

describe("addresses that are no good (SPEC §8)", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const whole = { uuid: "u", user_uuid: "v", roles: ["user"], iat: 1, exp: 2 };
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ serviceWorkers: "block", baseURL: siteUrl });
  });
  test.each([
    ["token=abc", "Invalid token format"],
    [`token=${"a".repeat(501)}`, "Token exceeds maximum length"],
    [`token=a.${part(whole)}.c`, "Token is expired"],
    [`token=a.${part({ ...whole, roles: undefined })}.c`, "Token missing required fields"],
    ["sharelink=short", "Sharelink length invalid (expected 10-50 characters)"],
    ["sharelink=not%20a%20link%21", "Invalid sharelink format"],
  ])("?%s is taken out of the address, with a word on the console", async (query, message) => {
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    await page.goto(`/packages?timeofday=3&${query}`);
    expect(path(page)).toBe("/packages?timeofday=3");
    expect(said).toContain(message);
    expect(await context.cookies()).toEqual([]);
    await page.close();
  });
});
