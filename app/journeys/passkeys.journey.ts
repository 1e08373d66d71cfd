/** Passkeys, recovery codes and the days of grace, in Chromium with a virtual authenticator (DESIGN §21). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { listening } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import { stackAccount } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";

const PASSWORD = "a long enough password";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A device with a fingerprint reader, which always says yes; answers how many passkeys it has made. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  return async () =>
    (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}
async function signIn(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
/** By Enter in the password; no device is asked for a passkey while the password is wrong. */
async function addPasskey(page: Page, keysMade: () => Promise<number>) {
  await listening(page);
  const form = page.locator("form", { hasText: "Add a passkey" });
  const password = form.getByLabel("Your password");
  await form.getByLabel("Name", { exact: true }).fill("office laptop");
  await password.fill("not the password");
  await password.press("Enter");
  await form.getByText("This is not your password").waitFor();
  expect(await keysMade()).toBe(0);
  await password.fill(PASSWORD);
  await password.press("Enter");
  await page.getByText("Your passkey is added.").waitFor();
}
async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.waitForURL("**/login");
}

test("an administrator adds a passkey and signs in with it alone; after the password it or a recovery code is asked for", async () => {
  const { email } = await stackAccount(["admin"], { password: PASSWORD });
  const { page } = await openPage(browser, "/login?redirect=/admin/security", DESKTOP, {
    bypassCSP: true,
  });
  const keysMade = await withAuthenticator(page);
  await signIn(page, email);
  await page.waitForURL("**/admin/security");
  await addPasskey(page, keysMade);
  await page.getByRole("link", { name: "Make recovery codes" }).click();
  await page.locator("summary", { hasText: "Make recovery codes" }).click();
  await page.locator("details[open]").getByLabel("Your password").fill(PASSWORD);
  await page.locator("details[open]").getByRole("button", { name: "Make recovery codes" }).click();
  const codes = page.getByLabel("Your recovery codes").locator("code");
  await codes.first().waitFor();
  const code = `${await codes.first().textContent()}`;
  await picture(page, "security-desktop");
  expect(await violations(page)).toEqual([]);

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/admin");

  await signOut(page);
  await signIn(page, email);
  await page.locator("h1:focus", { hasText: "One more step" }).waitFor();
  expect(await page.title()).toBe("One more step");
  await picture(page, "second-step");
  await page.getByLabel("Recovery code").fill("none of them");
  await page.getByRole("button", { name: "Use the code" }).click();
  await page.getByText("This is none of your codes that are left").waitFor();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Use the code" }).click();
  await page.waitForURL("**/admin");
  await page.context().close();
});

test("once the days of grace are over, the office's pages lead to the page that adds a passkey, and open with it", async () => {
  const { email, uuid } = await stackAccount(["admin"], { password: PASSWORD });
  const asked = (days: number) =>
    rows("update user set passkey_asked_date = ? where uuid = ?", [
      Date.now() - days * 86_400_000,
      uuid,
    ]);
  await asked(59);
  const { page } = await openPage(browser, "/login?redirect=/admin/list/Faq", PHONE);
  const keysMade = await withAuthenticator(page);
  await signIn(page, email);
  await page.getByText("Administrators need a passkey from").waitFor();
  await asked(61);
  await page.goto("/admin/list/Faq");
  await page.waitForURL("**/admin/security");
  await page.getByText("The office opens once you have a passkey.").waitFor();
  await picture(page, "security-phone");
  await addPasskey(page, keysMade);
  await page.goto("/admin/list/Faq");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/list/Faq");
  await page.context().close();
});
