/** A booking is changed by both its sides in Chromium, at 390 and 1280 px, with and without script (DESIGN §15). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { user } from "#db/entities/user.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { changesMessages as words } from "#domain/messages/en/changes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const db = stackDb();
/** Noon in Dubai on a day far from today. */
const START = new Date("2028-05-10T08:00:00Z");
const hours = (n: number) => new Date(START.getTime() + n * 3_600_000);

async function aTrip() {
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ price_model: "hour", times_of_day: [1, 2, 3], hours_max: 6, guests_max: 12 })
    .where(eq(product_package.uuid, catalogue.package));
  const account = await stackAccount(["partner"]);
  await db
    .update(user)
    .set({ rental_partner_uuid: catalogue.partner })
    .where(eq(user.uuid, account.uuid));
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: START, end_date: hours(3), state: "confirmed", statusid: 1, guests: 4 },
    ...{ product_package_uuid: catalogue.package, total: 315_000 },
    email: `${crypto.randomUUID()}@visitor.example`,
  });
  const row = await stored(uuid);
  const link = await stackLink(`request:${row.rental_request_uuid}`);
  return {
    uuid,
    token: account.token,
    visitor: `/view/complete?request=${row.rental_request_uuid}&token=${link}`,
    provider: `/partner/bookings/${uuid}`,
  };
}
async function stored(uuid: string) {
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  return row;
}
async function judge(page: Page, name: string, hasScript: boolean) {
  await page.locator("#changes").scrollIntoViewIfNeeded();
  await picture(page, `changes-${name}`);
  // A page without script can be looked at, and not be asked.
  if (!hasScript) return;
  expect(await sideways(page)).toBe(0);
  // The bar of a page that is on its way stands outside of its parts.
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await picture(page, `changes-${name}-narrow`);
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page, text: string | undefined) => page.getByText(`${text}`).waitFor();

describe.each([
  ["at 1280 px with script", true, DESKTOP],
  ["at 390 px without script", false, PHONE],
] as const)("%s", (title, javaScriptEnabled, viewport) => {
  const of = javaScriptEnabled ? "wide" : "phone";
  test(`a guest sees the price of another day, proposes it, and the provider agrees ${title}`, async () => {
    const trip = await aTrip();
    const options = { javaScriptEnabled, bypassCSP: true };
    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    await guest.getByText(words.form.title, { exact: true }).click();
    await guest.getByLabel(words.form.day, { exact: true }).fill("2028-05-11");
    await guest.getByLabel(words.form.hours, { exact: true }).fill("9");
    await guest.getByLabel(words.form.reason).fill("Friends come later");
    await button(guest, words.form.look).click();
    await said(guest, words.errors.hoursOfPackage(2, 6));
    // Nothing that was typed is lost.
    expect(await guest.getByLabel(words.form.day, { exact: true }).inputValue()).toBe("2028-05-11");
    await guest.getByLabel(words.form.hours, { exact: true }).fill("4");
    await button(guest, words.form.look).click();
    await said(guest, words.form.looked);
    await judge(guest, `look-${of}`, javaScriptEnabled);
    await button(guest, words.form.send).click();
    await said(guest, words.done["change-propose"]);
    await judge(guest, `proposed-${of}`, javaScriptEnabled);
    expect((await stored(trip.uuid)).start_date).toEqual(START);

    const { page: provider } = await signedInPage(
      browser,
      trip.token,
      trip.provider,
      viewport,
      options,
    );
    await said(provider, "Friends come later");
    await judge(provider, `provider-${of}`, javaScriptEnabled);
    await button(provider, words.steps.agree).click();
    await said(provider, words.done["change-agree"]);
    await judge(provider, `agreed-${of}`, javaScriptEnabled);
    expect(await stored(trip.uuid)).toMatchObject({
      ...{ start_date: hours(24), end_date: hours(28), total: 420_000, calendar_sequence: 1 },
    });
    for (const page of [guest, provider]) await page.context().close();
  });

  test(`the provider calls a trip off for the weather, and the guest gets everything back ${title}`, async () => {
    const trip = await aTrip();
    const options = { javaScriptEnabled, bypassCSP: true };
    const { page: provider } = await signedInPage(
      browser,
      trip.token,
      trip.provider,
      viewport,
      options,
    );
    await provider.getByText(words.steps.weather, { exact: true }).click();
    await button(provider, words.steps.weatherConfirm).click();
    await said(provider, words.done["change-weather"]);
    await judge(provider, `weather-provider-${of}`, javaScriptEnabled);
    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    await said(guest, words.open.weatherChoice.visitor);
    await judge(guest, `weather-${of}`, javaScriptEnabled);
    await guest.locator("summary").filter({ hasText: words.steps.allBack }).click();
    await button(guest, words.steps.allBack).click();
    await said(guest, words.done["change-all-back"]);
    expect((await stored(trip.uuid)).state).toBe("cancelled");
    for (const page of [guest, provider]) await page.context().close();
  });
});
