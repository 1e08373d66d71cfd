/** A booking is changed by both its sides in Chromium, at 390 and 1280 px, with and without script (DESIGN §15). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { adminPage, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { user } from "#db/entities/user.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import {
  addDays,
  dubaiDay,
  dubaiMidnight,
  formatDate,
  formatSpan,
} from "#domain/lib/dubai-date.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { changesMessages as words } from "#domain/messages/en/changes.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const db = stackDb();
const DAY = addDays(dubaiDay(new Date()), 60);
const NEXT_DAY = addDays(DAY, 1);
/** Noon in Dubai. */
const START = new Date(dubaiMidnight(DAY).getTime() + 12 * 3_600_000);
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
    office: `/admin/trips/${uuid}`,
  };
}
async function stored(uuid: string) {
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  return row;
}
async function judge(page: Page, name: string, hasScript: boolean) {
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

/** Proposes the day in the form that stands open, once its price is shown. */
async function proposeDay(page: Page, day: string, { total = "" } = {}) {
  await page.getByLabel(words.form.day, { exact: true }).fill(day);
  if (total !== "") await page.getByLabel(words.form.total).fill(total);
  await button(page, words.form.look).click();
  await said(page, words.form.looked);
  await button(page, words.form.send).click();
  await said(page, words.done["change-propose"]);
}
async function callOff(provider: Page) {
  await provider.getByText(words.steps.weather, { exact: true }).click();
  await button(provider, words.steps.weatherConfirm).click();
  await said(provider, words.done["change-weather"]);
}

describe.each([
  ["at 1280 px with script", true, DESKTOP],
  ["at 390 px without script", false, PHONE],
] as const)("%s", (title, javaScriptEnabled, viewport) => {
  const of = javaScriptEnabled ? "wide" : "phone";
  const options = { javaScriptEnabled, bypassCSP: true };
  test(`a guest sees the price of another day, proposes it, the provider agrees, and has to cancel in the end ${title}`, async () => {
    const trip = await aTrip();
    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    await guest.getByText(words.form.title, { exact: true }).click();
    await guest.getByLabel(words.form.day, { exact: true }).fill(NEXT_DAY);
    await guest.getByLabel(words.form.hours, { exact: true }).fill("9");
    await guest.getByLabel(words.form.reason).fill("Friends come later");
    await button(guest, words.form.look).click();
    await said(guest, words.errors.hoursOfPackage(2, 6));
    // Nothing that was typed is lost.
    // Without a script it is the browser's own field.
    expect(await guest.getByLabel(words.form.day, { exact: true }).inputValue()).toBe(
      javaScriptEnabled ? formatDate(NEXT_DAY) : NEXT_DAY,
    );
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
    // A provider that cannot sail gives everything back, and says why.
    await provider.locator("summary").filter({ hasText: words.steps.cancel }).click();
    await said(provider, words.steps.cancelQuestion("AED 4,200"));
    await provider.getByLabel(words.steps.cancelReason).fill("The engine is in repair");
    await judge(provider, `cancel-${of}`, javaScriptEnabled);
    await button(provider, words.steps.cancelConfirm).click();
    await said(provider, words.done["change-cancel"]);
    expect((await stored(trip.uuid)).state).toBe("cancelled");
    for (const page of [guest, provider]) await page.context().close();
  });

  test(`the office proposes for a side, the guest refuses with words, and the office records who agreed and how ${title}`, async () => {
    const trip = await aTrip();
    const { page: office } = await adminPage(browser, trip.office, viewport, options);
    const when = formatSpan(START, hours(3));
    await office
      .getByRole("heading", { level: 1, name: words.office.trip("Vessel", when) })
      .waitFor();
    await office.getByText(words.form.title, { exact: true }).click();
    await office.getByLabel(words.form.as, { exact: true }).selectOption("provider");
    await proposeDay(office, NEXT_DAY, { total: "3500" });
    await judge(office, `office-open-${of}`, javaScriptEnabled);

    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    await said(guest, words.open.byOffice.provider);
    await said(guest, "AED 350 more");
    await guest.locator("summary").filter({ hasText: words.steps.refuse }).click();
    await button(guest, words.steps.refuseSend).click();
    await guest.getByLabel(words.steps.answer).fill("Not at that price");
    await judge(guest, `refusing-${of}`, javaScriptEnabled);
    await button(guest, words.steps.refuseSend).click();
    await said(guest, words.done["change-refuse"]);
    await judge(guest, `refused-${of}`, javaScriptEnabled);

    await office.reload();
    await said(office, "Not at that price");
    expect(await office.getByText(`${words.done["change-propose"]}`).count()).toBe(0);
    await office.getByText(words.form.title, { exact: true }).click();
    await proposeDay(office, NEXT_DAY);
    await button(office, words.steps.agree).click();
    // Not without words about how the other side is known to agree.
    expect((await stored(trip.uuid)).start_date).toEqual(START);
    await office.getByLabel(words.steps.way).fill("On the phone, Ms Haddad");
    await button(office, words.steps.agree).click();
    await said(office, words.done["change-agree"]);
    await said(office, words.history.way("On the phone, Ms Haddad", false));
    await judge(office, `office-agreed-${of}`, javaScriptEnabled);
    expect(await stored(trip.uuid)).toMatchObject({ start_date: hours(24), total: 315_000 });
    for (const page of [guest, office]) await page.context().close();
  });

  test(`a trip is off for the weather: the guest's first other day is refused, the next one agreed to ${title}`, async () => {
    const trip = await aTrip();
    const { token, provider: path } = trip;
    const { page: provider } = await signedInPage(browser, token, path, viewport, options);
    await callOff(provider);
    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    // What is meant for the day is left out, and nothing is kept of the money by the conditions.
    await guest.getByRole("heading", { name: completeMessages.calledOff.title }).waitFor();
    expect(await guest.getByText(accountMessages.bookings.cancel).count()).toBe(0);
    await guest.getByText(words.form.newDate, { exact: true }).click();
    await proposeDay(guest, NEXT_DAY);
    await judge(guest, `weather-day-${of}`, javaScriptEnabled);

    await provider.reload();
    await said(provider, words.open.newDate);
    await judge(provider, `weather-day-provider-${of}`, javaScriptEnabled);
    await provider.locator("summary").filter({ hasText: words.steps.refuse }).click();
    await provider.getByLabel(words.steps.answer).fill("We are in the yard then");
    await button(provider, words.steps.refuseSend).click();
    await said(provider, words.done["change-refuse"]);

    await guest.reload();
    await said(guest, "We are in the yard then");
    await guest.getByText(words.form.newDate, { exact: true }).click();
    await judge(guest, `weather-refused-${of}`, javaScriptEnabled);
    await proposeDay(guest, addDays(DAY, 2));
    await provider.reload();
    await button(provider, words.steps.agree).click();
    await said(provider, words.done["change-agree"]);
    await guest.reload();
    await guest.getByRole("heading", { name: completeMessages.title.confirmed }).waitFor();
    await said(guest, words.history.weatherEnds.anotherDay);
    await judge(guest, `weather-agreed-${of}`, javaScriptEnabled);
    expect(await stored(trip.uuid)).toMatchObject({
      ...{ start_date: hours(48), state: "confirmed", total: 315_000 },
    });
    for (const page of [guest, provider]) await page.context().close();
  });

  test(`a trip is off for the weather, sails after all, is off again, and the guest gets everything back ${title}`, async () => {
    const trip = await aTrip();
    const { token, provider: path } = trip;
    const { page: provider } = await signedInPage(browser, token, path, viewport, options);
    await callOff(provider);
    await judge(provider, `weather-provider-${of}`, javaScriptEnabled);
    await button(provider, words.steps.sailAfterAll).click();
    await said(provider, words.done["change-sail"]);
    await callOff(provider);
    await provider.goto("/partner/bookings");
    await said(provider, words.inList.weather);
    const { page: guest } = await openPage(browser, trip.visitor, viewport, options);
    await said(guest, words.open.weatherChoice.visitor);
    await judge(guest, `weather-${of}`, javaScriptEnabled);
    await guest.locator("summary").filter({ hasText: words.steps.allBack }).click();
    await button(guest, words.steps.allBack).click();
    await said(guest, words.done["change-all-back"]);
    await judge(guest, `weather-back-${of}`, javaScriptEnabled);
    expect((await stored(trip.uuid)).state).toBe("cancelled");
    for (const page of [guest, provider]) await page.context().close();
  });
});
