/** The mails as administrators look at them, and the way out of marketing without a script. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { adminPage } from "#app/test/admin-page.ts";
import { openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { mailEvents } from "#worker/mail/events.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("an administrator sees every mail, framed and as text", async () => {
  const { page, trouble } = await adminPage(browser, "/admin/mails");
  expect(await page.locator("main li a[href^='/admin/mails/']").count()).toBe(
    Object.keys(mailEvents).length,
  );
  await picture(page, "admin-mails");
  await page.getByRole("link", { name: /^Booked: Serenity/ }).click();
  const frame = page.frameLocator("iframe").first();
  await frame.getByRole("heading", { name: "Your charter is booked" }).waitFor();
  expect(await page.locator("pre").textContent()).toContain("Dubai Marina, Pier 7");
  expect(await page.getByText("with charter.ics").isVisible()).toBe(true);
  await picture(page, "admin-mail");
  // Chromium says that a frame without scripts has none: that is what the frame is for.
  expect(trouble.filter((line) => !line.includes("sandboxed"))).toEqual([]);
  await page.context().close();
});

test("on a phone the mail fits into its page", async () => {
  const { page } = await adminPage(browser, "/admin/mails/offers_digest", PHONE);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await picture(page, "admin-mail-phone");
  await page.context().close();
});

test("the mail alone is for administrators, runs nothing, and may be framed by our pages only", async () => {
  const { cookie } = await stackAccount(["admin"]);
  const path = `${siteUrl}/admin/mails/invitation/html`;
  const shown = await fetch(path, { headers: { cookie } });
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-security-policy")).toBe(
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );
  expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(shown.headers.get("cache-control")).toContain("no-store");
  expect(await shown.text()).toContain("A guest asks for your offer");

  const user = await stackAccount(["user"]);
  expect((await fetch(path, { headers: { cookie: user.cookie } })).status).toBe(403);
  expect((await fetch(path, { redirect: "manual" })).status).toBe(401);
  for (const gone of ["/admin/mails/nothing", "/admin/mails/nothing/html"]) {
    expect((await fetch(siteUrl + gone, { headers: { cookie } })).status).toBe(404);
  }
  const page = await fetch(`${siteUrl}/admin/mails/invitation`, { headers: { cookie } });
  expect(page.headers.get("x-frame-options")).toBe("DENY");
});

test("somebody without JavaScript leaves with one press, and sees it", async () => {
  const email = `leaving-${crypto.randomUUID()}@visitor.example`;
  await upsertSubscriber(stackDb(), { email, typeid: 1, statusid: 1, consent_version: "1" });
  const [row] = await rows("select unsubscribe_token t from newsletter where email = ?", [email]);
  const options = { javaScriptEnabled: false };
  const { page } = await openPage(browser, `/unsubscribe/${row?.t}`, PHONE, options);
  await picture(page, "unsubscribe");
  expect(await page.getByLabel("Offers by email").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await page.getByText("You get no marketing from us.").waitFor();
  expect(await page.getByLabel("Offers by email").isChecked()).toBe(false);
  await picture(page, "unsubscribed");
  await page.context().close();
});
