/** An affiliate's link, from the copy button to the request it counts, in Chromium (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { user } from "#db/entities/user.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { affiliateMessages as words } from "#domain/messages/en/money-affiliate.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = "a long enough password";

async function anAffiliate() {
  const db = stackDb();
  const account = await stackAccount(["affiliate"], { password: PASSWORD });
  const sharelink = `link-${account.uuid}`;
  const [row] = await db
    .insert(referral_partner)
    .values({
      name: "Harbour Blog",
      email: account.email,
      sharelink,
      commission_bp: 500,
      statusid: 1,
    })
    .returning();
  await db
    .update(user)
    .set({ referral_partner_uuid: row?.uuid ?? "" })
    .where(eq(user.uuid, account.uuid));
  return { ...account, sharelink };
}

test("signed in, an affiliate copies its link; who opens it and asks for offers is counted", async () => {
  const { email, sharelink } = await anAffiliate();
  const { page, trouble } = await openPage(browser, "/login", DESKTOP, {
    permissions: ["clipboard-read", "clipboard-write"],
    bypassCSP: true,
  });
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/affiliate");
  await page.getByText(words.clicks.empty).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(words.share.page).selectOption("/sunset-cruise-dubai");
  await page.waitForURL(/to=/);
  await page.getByRole("button", { name: words.share.copy }).click();
  await page.getByText(words.share.copied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${siteUrl}/sunset-cruise-dubai?sharelink=${sharelink}`);

  const visitor = await openPage(browser, link.slice(siteUrl.length), PHONE);
  expect(new URL(visitor.page.url()).pathname).toBe("/sunset-cruise-dubai");
  expect(new URL(visitor.page.url()).search).toBe("");
  const guest = `guest-${crypto.randomUUID()}@visitor.example`;
  const asked = await visitor.page.evaluate(
    async (request) => {
      const answer = await fetch("/api/edit/rentalrequest", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
      });
      return answer.status;
    },
    {
      ...{ start_date: addDays(earliestDay(new Date()), 30), timeofday: 2, typeid: 0, duration: 3 },
      ...{ guests: 8, name: "Layla Haddad", email: guest, phone: "+971501234567", language: "en" },
      timezone: "Asia/Dubai",
    },
  );
  expect(asked).toBe(200);
  await until(
    async () =>
      (await rows("select 1 from share_visit where sharelink = ?", [sharelink])).length === 1,
    { message: "the visit was not counted" },
  );

  await page.reload();
  await page.getByText("1 in 30 days").waitFor();
  const months = page.getByRole("table", { name: words.came.caption });
  expect(await months.getByRole("row").last().getByRole("cell").allTextContents()).toEqual([
    ...["1", "0"],
  ]);
  expect(await page.content()).not.toContain(guest);
  expect(await violations(page)).toEqual([]);
  expect(trouble).toEqual([]);
  await picture(page, "affiliate");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
}, 90_000);

test("on a phone without script the link can be selected, another page chosen, and wrong details come back", async () => {
  const { token, sharelink } = await anAffiliate();
  const options = { javaScriptEnabled: false };
  const { page } = await signedInPage(browser, token, "/affiliate", PHONE, options);
  await page.getByLabel(words.share.page).selectOption("/packages");
  await page.getByRole("button", { name: words.share.choose }).click();
  expect(await page.getByLabel(words.share.label, { exact: true }).inputValue()).toBe(
    `${siteUrl}/packages?sharelink=${sharelink}`,
  );
  expect(await sideways(page)).toBe(0);
  await page.goto("/affiliate/details");
  await page.getByLabel("Phone").fill("050");
  await page.getByLabel("Bank account").fill("Harbour Blog\nAE07 0331 2345 6789 0123 456");
  await page.getByRole("button", { name: words.details.save }).click();
  await page.getByText(/Phone must start with/).waitFor();
  expect(await page.getByLabel("Bank account").inputValue()).toContain("AE07");
  expect(await sideways(page)).toBe(0);
  await page.getByLabel("Phone").fill("+971500000199");
  await page.getByRole("button", { name: words.details.save }).click();
  await page.getByText(words.details.saved).waitFor();
  await picture(page, "affiliate-details");
}, 90_000);
