/** The money of a trip in Chromium: terms compared, accepted, paid in part, and what cancelling means for it (DESIGN §16). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Browser, Locator } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackDb, stackLink } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { rows } from "#app/test/stack.ts";
import { readBatch } from "#db/batch.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { receivePayment } from "#db/queries/payments.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { paymentsMessages, scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const HOUR = 3_600_000;
const DAY = addDays(earliestDay(new Date()), 20);
const START = new Date(dubaiMidnight(DAY).getTime() + 15 * HOUR);
const REST_DUE = formatDate(new Date(START.getTime() - 7 * 24 * HOUR));
const ACCOUNT = "Coral & Compass Tours LLC\nAE07 0331 2345 6789 0123 456\nMashreq Bank, Dubai";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A request with two offers of AED 5,250: one wants 30 % within two days and the rest a week before, one is paid aboard. */
async function offered() {
  const db = stackDb();
  const midnight = dubaiMidnight(DAY);
  const soon = new Date(Date.now() + 48 * HOUR);
  const email = `${crypto.randomUUID()}@visitor.example`;
  const { uuid, request_id } = await makeRequest(db, {
    ...{ email, name: "Layla Haddad", phone: "+971501234567", statusid: 1, guests: 8 },
    ...{ duration: 3, timeofday: 2, start_date: midnight, end_date: midnight },
    valid_until_date: soon,
  });
  for (const name of ["Coral & Compass", "Marina Line"]) {
    const isFirst = name === "Coral & Compass";
    const catalogue = await makeCatalogue(db);
    await db
      .update(rental_partner)
      .set({ name, bank_account: isFirst ? ACCOUNT : "" })
      .where(eq(rental_partner.uuid, catalogue.partner));
    if (isFirst)
      await db
        .update(product_package)
        .set({ deposit_percent: 30, deposit_days: 2, balance_days: 7 })
        .where(eq(product_package.uuid, catalogue.package));
    await makeApproval(db, {
      ...{ rental_request_uuid: uuid, rental_partner_uuid: catalogue.partner },
      ...{ rental_product_uuid: catalogue.product, product_package_uuid: catalogue.package },
      ...{ state: "offered", statusid: 1, revision: 1, price: 500_000, start_date: START },
      ...{ answered_date: new Date(), valid_until_date: soon, meeting_point: "Dubai Harbour" },
      // The one paid aboard stands second.
      extras: isFirst ? [] : [{ title: "Grazing table", price: 10_000 }],
      cancellation: [{ hours_before: 72, refund_percent: 50 }],
    });
  }
  const token = await stackLink(`request:${uuid}`);
  return { email, uuid, request_id, path: `/view/booking?request=${uuid}&token=${token}` };
}

/** A transfer goes back when its provider sends it. */
const SENT_BACK = new RegExp(`${paymentsMessages.refunds.byHand("")}$`);

describe.each([
  ["on a desktop", DESKTOP, true],
  ["on a phone without JavaScript", PHONE, false],
] as const)("%s", (name, viewport, script) => {
  test("terms are compared and accepted, the page and the mail say how to pay, and cancelling shows its sums first", async () => {
    const { email, uuid, request_id, path } = await offered();
    const reference = (n: number) => `KH-${request_id}-${n}`;
    const options = { javaScriptEnabled: script, bypassCSP: true };
    const { page } = await openPage(browser, path, viewport, options);
    /** Looks at a part of the page; over a dialog the page keeps the room of its scrollbar. */
    const look = async (what: string, part: Locator, isDialog = false) => {
      await part.scrollIntoViewIfNeeded();
      await picture(page, `money-${what}-${name}`);
      if (!isDialog) expect(await sideways(page)).toBe(0);
      if (script) expect(await violations(page)).toEqual([]);
    };
    const shown = page.locator("table:visible, article:visible");
    for (const text of [scheduleMessages.table.now, scheduleMessages.table.later, "Within 2 days"])
      await shown.getByText(text, { exact: true }).first().waitFor();
    const folded = page
      .locator("article details:not([open]) > summary:visible")
      .filter({ hasText: offersMessages.offer.details });
    while ((await folded.count()) > 0) await folded.first().click();
    await shown.getByText(scheduleMessages.table.nothingNow, { exact: true }).first().waitFor();
    for (const amount of ["AED 1,575.00", "AED 3,675.00", "AED 5,355.00"])
      await shown.getByText(amount, { exact: true }).first().waitFor();
    await look("offers", shown.getByText("AED 1,575.00", { exact: true }).first());

    await page
      .getByRole("button", { name: "Accept this offer" })
      .locator("visible=true")
      .first()
      .click();
    const dialog = page.locator("dialog:visible");
    await dialog.getByText(scheduleMessages.accept.nothingNow).waitFor();
    await dialog.getByText(`By ${REST_DUE}, by card or bank transfer`).waitFor();
    await look("accept", dialog.getByText("AED 1,575"), true);
    await dialog.locator("button[type=submit]").click();
    await page.waitForURL("**/view/complete?request=*");

    const payments = page.getByRole("region", { name: paymentsMessages.title });
    for (const text of ["AED 1,575", "AED 3,675", reference(1), reference(2), "AE07 0331 2345"])
      await payments.getByText(text).first().waitFor();
    await look("booked", payments.getByRole("heading", { name: paymentsMessages.bank.title }));
    const mail = await mailTo(email, /\/view\/complete\?/);
    for (const part of [mail.text, mail.html])
      for (const text of ["AED 1,575", REST_DUE, reference(1), "AE07 0331 2345"])
        expect(part.replaceAll("\u00a0", " ")).toContain(text);

    const [deposit] = await rows(
      "select p.uuid from payment p join booking b on b.uuid = p.booking_uuid where b.rental_request_uuid = ? and p.place = 0",
      [uuid],
    );
    const by = { actor: { uuid: null, label: "desk", requestId: "journey" }, now: new Date() };
    await readBatch(
      stackDb(),
      receivePayment(stackDb(), { ...by, payment_uuid: `${deposit?.uuid}`, way: "transfer" }),
    );
    // Less is kept than the deposit.
    await stackDb().run(sql`update booking set cancellation = '[{"hours_before":72,"refund_percent":80}]'
      where rental_request_uuid = ${uuid}`);
    await page.reload();
    await payments
      .getByText(/Paid on .*, by bank transfer/)
      .first()
      .waitFor();
    await page.getByText(accountMessages.bookings.cancel).click();
    await page
      .getByText("Cancelled, the trip costs AED 1,050 of AED 5,250 by its conditions.")
      .waitFor();
    const said = "You have paid AED 1,575: AED 525 of it goes back as it was paid.";
    await page.getByText(said).waitFor();
    await look("cancel", page.getByText(said));
    await page.getByRole("button", { name: accountMessages.bookings.cancelConfirm }).click();
    await page.getByText(tripMessages.notices.cancelled ?? "").waitFor();
    await payments.getByText("AED 525 comes back to you, the way it was paid.").waitFor();
    await payments.getByText(SENT_BACK).waitFor();
    await look("cancelled", payments.getByText(SENT_BACK));
    const ended = await mailTo(email, /this booking is cancelled/);
    expect(ended.text).toContain(said);
    await page.context().close();
  });
});
