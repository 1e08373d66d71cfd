/** A deposit by card in Chromium: refused, tried again, paid, on a stand-in of Stripe's page (docs/money.md, Cards). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackDb, stackLink } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { product_package } from "#db/entities/product-package.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { until } from "#scripts/lib/process.ts";
import { type StripeStandIn, startStripe } from "#worker/services/cards/testing/stand-in.ts";

const HOUR = 3_600_000;
const START = new Date(dubaiMidnight(addDays(earliestDay(new Date()), 40)).getTime() + 15 * HOUR);
const { cards: text } = moneyMessages;
let browser: Browser;
let stripe: StripeStandIn;
beforeAll(async () => {
  const { siteUrl, stripeApi } = testStack();
  stripe = startStripe({
    ...{ secretKey: "sk_test_of_the_stand_in", webhookSecret: "whsec_of_the_stand_in" },
    port: Number(new URL(stripeApi).port),
    tell: (event) => {
      const body = JSON.stringify(event);
      const headers = { "stripe-signature": stripe.sign(body) };
      void fetch(`${siteUrl}/api/stripe`, { method: "POST", body, headers });
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await stripe.stop();
});

/** A request with an offer that asks for a deposit of 30 percent. */
async function offered() {
  const db = stackDb();
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 30, deposit_days: 3, balance_days: 7 })
    .where(eq(product_package.uuid, catalogue.package));
  const soon = new Date(Date.now() + 48 * HOUR);
  const { uuid } = await makeRequest(db, {
    ...{ email: `${crypto.randomUUID()}@visitor.example`, name: "Layla Haddad", statusid: 1 },
    ...{ guests: 8, duration: 3, timeofday: 2, valid_until_date: soon },
    ...{ start_date: START, end_date: START },
  });
  await makeApproval(db, {
    ...{ rental_request_uuid: uuid, rental_partner_uuid: catalogue.partner },
    ...{ rental_product_uuid: catalogue.product, product_package_uuid: catalogue.package },
    ...{ state: "offered", statusid: 1, revision: 1, price: 400_000, start_date: START },
    ...{ answered_date: new Date(), valid_until_date: soon, meeting_point: "Dubai Harbour" },
  });
  return {
    uuid,
    link: `/view/booking?request=${uuid}&token=${await stackLink(`request:${uuid}`)}`,
  };
}

test.each([
  ["on a desktop", DESKTOP, true],
  ["on a phone without JavaScript", PHONE, false],
] as const)(
  "a deposit is refused, tried again and paid by card %s",
  async (name, viewport, script) => {
    const { uuid, link } = await offered();
    const options = { javaScriptEnabled: script, bypassCSP: script };
    const { page } = await openPage(browser, link, viewport, options);
    await page.getByRole("button", { name: "Accept this offer" }).first().click();
    await page.locator("dialog button[type=submit]:visible").click();
    await page.waitForURL("**/view/complete?request=*");

    const pay = page.getByRole("button", { name: text.pay("AED 1,260.00") });
    await pay.waitFor();
    if (script) expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(page, `cards-${name}`);
    const stateOf = async () => {
      const found = await rows(
        `select p.state, p.way from payment p join booking b on b.uuid = p.booking_uuid
        where b.rental_request_uuid = ? and p.kind = 'deposit'`,
        [uuid],
      );
      return found[0];
    };

    await pay.click();
    await page.waitForURL(`${stripe.url}/pay/*`);
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByText("Your card was declined.").waitFor();
    await until(async () => (await stateOf())?.state === "failed", { message: "not told of" });
    // Back from another site, with the link's cookie alone.
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByText(text.refused).waitFor();
    await picture(page, `cards-refused-${name}`);

    await pay.click();
    await page.waitForURL(`${stripe.url}/pay/*`);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL("**/view/complete?request=*");
    await page.getByText(text.came).waitFor();
    expect(await stateOf()).toEqual({ state: "paid", way: "card" });
    expect(await pay.count()).toBe(0);
    await page.getByRole("button", { name: text.pay("AED 2,940.00") }).waitFor();
    if (script) expect(await violations(page)).toEqual([]);
    await picture(page, `cards-paid-${name}`);
    await page.context().close();
  },
);
