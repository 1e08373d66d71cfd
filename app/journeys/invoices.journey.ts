/** A visitor gets an invoice without script; provider and office read it, nobody else does; paper shows it alone (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { adminPage, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { readBatch } from "#db/batch.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { user } from "#db/entities/user.ts";
import { openBooks } from "#db/queries/payments.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";

const { panel, titles, document } = invoiceMessages;
const db = stackDb();
const DAY = 86_400_000;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** An account of a provider, by its token. */
async function partnerOf(rental_partner_uuid: string) {
  const account = await stackAccount(["partner"]);
  await db.update(user).set({ rental_partner_uuid }).where(eq(user.uuid, account.uuid));
  return account.token;
}
async function aTrip() {
  const catalogue = await makeCatalogue(db);
  await db
    .update(rental_partner)
    .set({ legal_name: "Gulf Wind LLC", trn: "123456789012345", address: "Pier 4\nDubai Marina" })
    .where(eq(rental_partner.uuid, catalogue.partner));
  const start = new Date(Date.now() + 60 * DAY);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: new Date(start.getTime() + DAY / 8), statusid: 1 },
    ...{ state: "confirmed", product_package_uuid: catalogue.package, total: 315_000 },
    lines: [
      { kind: "charter", title: "Sunset cruise", amount: 280_000 },
      { kind: "extra", title: "Dinner", amount: 20_000 },
      { kind: "vat", title: "", amount: 15_000 },
    ],
    email: `${crypto.randomUUID()}@visitor.example`,
  });
  await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, new Date()));
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  const request = row?.rental_request_uuid ?? "";
  const link = await stackLink(`request:${request}`);
  return { uuid, catalogue, visitor: `/view/complete?request=${request}&token=${link}` };
}
async function judge(page: Page, name: string) {
  for (const [size, viewport] of Object.entries({ wide: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    await picture(page, `invoices-${name}-${size}`);
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
}

test("an invoice is asked for without script, read by its three sides alone, and printed by itself", async () => {
  const trip = await aTrip();
  const { page: guest } = await openPage(browser, trip.visitor, PHONE, {
    ...{ javaScriptEnabled: false, bypassCSP: true },
  });
  await guest.getByText(panel.issue).first().click();
  await guest.getByLabel(panel.company).fill("Falcon Events LLC");
  await guest.getByLabel(panel.trn).fill("100200");
  await guest.getByRole("button", { name: panel.issue }).click();
  await guest.getByText(invoiceMessages.errors.trn).waitFor();
  expect(await guest.getByLabel(panel.company).inputValue()).toBe("Falcon Events LLC");
  await guest.getByLabel(panel.trn).fill("100200300400500");
  await guest.getByRole("button", { name: panel.issue }).click();
  await guest.getByText(panel.issued).waitFor();
  await picture(guest, "invoices-panel");
  await guest.getByRole("link", { name: titles.taxed.invoice }).click();
  await guest.getByRole("heading", { level: 1, name: titles.taxed.invoice }).waitFor();
  const number = await guest.title();
  expect(number).toMatch(/-\d{4}-0001$/);
  await guest.getByText("Falcon Events LLC").waitFor();
  await guest.emulateMedia({ media: "print" });
  expect(await guest.getByText(document.back).isVisible()).toBe(false);
  const address = new URL(guest.url());
  const uuid = address.pathname.split("/").at(-1);

  const stranger = await fetch(address, { headers: { "user-agent": USER_AGENT } });
  expect(stranger.status).toBe(401);
  expect(await stranger.text()).not.toContain(number);

  const path = `/partner/invoices/${uuid}`;
  const own = await partnerOf(trip.catalogue.partner);
  const { page: provider } = await signedInPage(browser, own, path);
  expect(await provider.title()).toBe(number);
  await judge(provider, "document");
  await provider.goto(`/partner/bookings/${trip.uuid}`);
  await judge(provider, "provider");
  const other = await partnerOf((await makeCatalogue(db)).partner);
  const { page: rival } = await signedInPage(browser, other, "/partner/bookings");
  expect((await rival.goto(path))?.status()).toBe(404);
  const { page: office } = await adminPage(browser, `/admin/invoices/${uuid}`);
  expect(await office.title()).toBe(number);
  await office.goto(`/admin/edit/Booking/${trip.uuid}`);
  await office.getByRole("link", { name: number }).waitFor();

  await db.update(booking).set({ email: "x@erased.invalid" }).where(eq(booking.uuid, trip.uuid));
  await db.run(sql`update rental_request set email = 'x@erased.invalid'
    where uuid = (select rental_request_uuid from ${booking} where uuid = ${trip.uuid})`);
  expect((await guest.goto(address.href))?.status()).toBe(410);
}, 60_000);
