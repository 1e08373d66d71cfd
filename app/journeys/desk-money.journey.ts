/** Money of a booking is noted by its provider and the office in Chromium, with and without script (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { adminPage, signedInPage } from "#app/test/admin-page.ts";
import { judging } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { readBatch } from "#db/batch.ts";
import { booking } from "#db/entities/booking.ts";
import { payment } from "#db/entities/payment.ts";
import { product_package } from "#db/entities/product-package.ts";
import { user } from "#db/entities/user.ts";
import { openBooks } from "#db/queries/payments.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { deskMoneyMessages as words } from "#domain/messages/en/money-desk.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const db = stackDb();
const DAY_MS = 86_400_000;
const { steps } = words;

/** A trip in sixty days for AED 10,000, of which AED 2,000 should have been there a week ago. */
async function aTrip() {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ deposit_percent: 20, balance_days: 10, grace_days: 3 })
    .where(eq(product_package.uuid, catalogue.package));
  const account = await stackAccount(["partner"]);
  await db
    .update(user)
    .set({ rental_partner_uuid: catalogue.partner })
    .where(eq(user.uuid, account.uuid));
  const start = new Date(Date.now() + 60 * DAY_MS);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: new Date(start.getTime() + 10_800_000) },
    ...{ state: "confirmed", statusid: 1, total: 1_000_000 },
    ...{ product_package_uuid: catalogue.package, email: `${crypto.randomUUID()}@visitor.example` },
  });
  await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, new Date(Date.now() - 9 * DAY_MS)));
  return { uuid, token: account.token };
}
const deposit = async (uuid: string) =>
  (await db.select().from(payment).where(eq(payment.booking_uuid, uuid)).orderBy(payment.place))[0];
const fold = (page: Page, title: string) => page.locator("summary").filter({ hasText: title });
/** A field of the step that stands open. */
const field = (page: Page, label: string) =>
  page.locator("details[open]").getByLabel(label, { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });
const said = (page: Page, text: string | undefined) => page.getByText(`${text}`).first().waitFor();

const judge = judging("desk-money");

test.each([
  ["at 1280 px with script", true, DESKTOP],
  ["at 390 px without script", false, PHONE],
] as const)(
  "a part comes, then the rest; the office gives back a part, and the provider marks it %s",
  async (_, javaScriptEnabled, viewport) => {
    const trip = await aTrip();
    const options = { javaScriptEnabled, bypassCSP: true };
    const { page: provider } = await signedInPage(
      browser,
      trip.token,
      "/partner",
      viewport,
      options,
    );
    // What is overdue stands at home, and leads to where it is dealt with.
    await judge(provider, "home", javaScriptEnabled);
    await provider.getByRole("link", { name: words.waiting.overdue }).click();
    await provider.getByRole("heading", { name: words.title }).waitFor();
    await said(provider, paymentsMessages.overdue);
    await fold(provider, steps.received.title("deposit")).click();
    const amount = field(provider, steps.received.amount);
    expect(await amount.inputValue()).toBe("2000");
    await amount.fill("many");
    await button(provider, steps.received.send).click();
    await said(provider, words.errors.amount);
    expect(await amount.inputValue()).toBe("many");
    await amount.fill("1500.50");
    await field(provider, steps.received.reference).fill("FT 1");
    await button(provider, steps.received.send).click();
    await said(provider, words.done["money-received"]);
    expect(await deposit(trip.uuid)).toMatchObject({ paid: 150_050, state: "due" });
    await fold(provider, steps.received.title("deposit")).click();
    expect(await amount.inputValue()).toBe("499.50");
    await field(provider, steps.received.way).selectOption("aboard");
    await button(provider, steps.received.send).click();
    await said(provider, moneyMessages.states.paid);
    expect(await deposit(trip.uuid)).toMatchObject({ paid: 200_000, state: "paid" });

    const { page: office } = await adminPage(
      browser,
      `/admin/trips/${trip.uuid}`,
      viewport,
      options,
    );
    await fold(office, steps["give-back"].title("deposit")).click();
    await field(office, steps["give-back"].amount).fill("300");
    await field(office, steps["give-back"].reason).fill("No jet ski");
    await button(office, steps["give-back"].send).click();
    // Pressed once it is a question, and nothing else.
    await said(office, steps["give-back"].question("AED 300", "deposit"));
    expect(await deposit(trip.uuid)).toMatchObject({ paid: 200_000 });
    await judge(office, "question", javaScriptEnabled);
    await button(office, steps["give-back"].confirm("AED 300")).click();
    await said(office, words.done["money-give-back"]);
    await judge(office, "given-back", javaScriptEnabled);
    expect(await deposit(trip.uuid)).toMatchObject({ paid: 170_000, waived: 30_000 });

    await provider.reload();
    await provider
      .locator("form", { has: provider.locator('[value="money-returned"]') })
      .getByLabel(steps.returned.reference)
      .fill("FT 2");
    await button(provider, steps.returned.send).click();
    await said(provider, words.done["money-returned"]);
    for (const page of [provider, office]) await page.context().close();
  },
  180_000,
);

test("what is overdue waits in the office's queue, and the provider lets its time go in a second press", async () => {
  const trip = await aTrip();
  const { page: office } = await adminPage(browser, "/admin");
  await office.locator(`a[href="/admin/trips/${trip.uuid}#money"]`).click();
  // The dashboard has the word too.
  await office.getByRole("heading", { level: 1, name: "Vessel" }).waitFor();
  await said(office, paymentsMessages.overdue);
  await judge(office, "office", true);
  const { page: provider } = await signedInPage(browser, trip.token, "/partner/bookings", DESKTOP);
  await judge(provider, "bookings", true);
  await provider.goto(`/partner/bookings/${trip.uuid}`);
  await fold(provider, steps.release.title).click();
  await button(provider, steps.release.send).click();
  await said(provider, steps.release.question(null));
  await judge(provider, "release", true);
  await button(provider, steps.release.confirm).click();
  await said(provider, words.done["money-release"]);
  const [row] = await db.select().from(booking).where(eq(booking.uuid, trip.uuid));
  expect(row).toMatchObject({ state: "cancelled", kept: 0 });
  for (const page of [provider, office]) await page.context().close();
}, 180_000);

test("a provider's terms: a wrong one is said at its field with all that was typed, right ones are shown as they work", async () => {
  const { token } = await aTrip();
  const { page } = await signedInPage(browser, token, "/partner/payments", DESKTOP);
  const { labels, hints } = moneyMessages.terms;
  await judge(page, "terms", true);
  await page.getByLabel(labels.deposit_percent).fill("30");
  await page.getByLabel(labels.balance_days).fill("14");
  await page.getByLabel(labels.trn).fill("12");
  await button(page, words.terms.save).click();
  await said(page, hints.trnForm);
  expect(await page.getByLabel(labels.deposit_percent).inputValue()).toBe("30");
  await judge(page, "terms-refused", true);
  await page.getByLabel(labels.trn).fill("100123456700003");
  await button(page, words.terms.save).click();
  await said(page, words.terms.saved);
  await said(page, "AED 1,500");
  await judge(page, "terms-saved", true);
  await page.context().close();
}, 120_000);
