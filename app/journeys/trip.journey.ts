/** A booked trip in Chromium: its page as agreed, the guests' page, and its end with the money shown first (DESIGN §15). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { mailTo, tick } from "#app/test/mails.ts";
import { rows } from "#app/test/stack.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const HOUR = 3_600_000;
const DAY = addDays(earliestDay(new Date()), 10);
const START = new Date(dubaiMidnight(DAY).getTime() + 15 * HOUR);
const { share, guests, map, cancel, watch } = tripMessages;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A request of somebody, with an offer for a vessel. */
async function offered(catalogue: Awaited<ReturnType<typeof makeCatalogue>>) {
  const db = stackDb();
  const midnight = dubaiMidnight(DAY);
  const soon = new Date(Date.now() + 48 * HOUR);
  const email = `${crypto.randomUUID()}@visitor.example`;
  const { uuid } = await makeRequest(db, {
    ...{ email, name: "Layla Haddad", phone: "+971501234567", statusid: 1, guests: 8 },
    ...{ duration: 3, timeofday: 2, start_date: midnight, end_date: midnight },
    valid_until_date: soon,
  });
  const offer = await makeApproval(db, {
    ...{ rental_request_uuid: uuid, rental_partner_uuid: catalogue.partner },
    ...{ rental_product_uuid: catalogue.product, product_package_uuid: catalogue.package },
    ...{ state: "offered", statusid: 1, revision: 1, price: 400_000, start_date: START },
    ...{
      answered_date: new Date(),
      valid_until_date: soon,
      meeting_point: "Dubai Harbour, gate 4",
    },
    extras: [{ title: "Grazing table", price: 25_000 }],
    includes: ["Captain and fuel", "Towels"],
    excludes: ["Food"],
    cancellation: [
      { hours_before: 72, refund_percent: 100 },
      { hours_before: 24, refund_percent: 50 },
    ],
  });
  const open = async (page: "booking" | "complete") =>
    `/view/${page}?request=${uuid}&token=${await stackLink(`request:${uuid}`)}`;
  return { email, uuid, offer: offer.uuid, open };
}

describe.each([
  ["on a desktop", DESKTOP, true],
  ["on a phone without JavaScript", PHONE, false],
] as const)("%s", (name, viewport, script) => {
  test("a trip is agreed, shared with its guests and cancelled, with the money shown first", async () => {
    const { email, uuid, open } = await offered(await makeCatalogue(stackDb()));
    const options = { javaScriptEnabled: script, bypassCSP: true };
    const { page } = await openPage(browser, await open("booking"), viewport, options);
    await page.getByRole("button", { name: "Accept this offer" }).first().click();
    await page.locator("dialog button[type=submit]:visible").click();
    await page.waitForURL("**/view/complete?request=*");
    for (const text of ["AED 4,000.00", "AED 250.00", "AED 212.50", "Towels"])
      await page.getByText(text, { exact: true }).first().waitFor();
    await page.getByRole("img", { name: map.name("Dubai Harbour") }).waitFor();
    const mail = await mailTo(email, /\/view\/complete\?/);
    expect(mail.text).toContain(`/view/complete?request=${uuid}`);

    await page.getByText(share.title).click();
    await page.getByRole("button", { name: share.give }).click();
    await page.getByText(tripMessages.notices.shared ?? "").waitFor();
    if (script) expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(page, `trip-${name}`);
    const url = await page.getByLabel(share.label).inputValue();
    const { page: guest } = await openPage(browser, url, viewport, options);
    await guest.getByRole("heading", { level: 1 }).waitFor();
    await guest.getByText("Dubai Harbour, gate 4").waitFor();
    const shown = await guest.content();
    const secrets = [
      "Layla",
      "Haddad",
      "1234567",
      "AED",
      email,
      uuid,
      "/view/booking",
      "/view/complete",
    ];
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    if (script) expect(await violations(guest)).toEqual([]);
    expect(await sideways(guest)).toBe(0);
    await picture(guest, `guests-${name}`);
    const file = await guest.request.get(`${url}/calendar`);
    expect(await file.text()).toContain("BEGIN:VEVENT");
    expect(file.headers()["cache-control"]).toContain("no-store");

    await page.getByText(accountMessages.bookings.cancel).click();
    await page.getByText(paymentsMessages.cancelled.costs(null, "")).waitFor();
    await page.getByText(cancel.thenCosts("AED 2,231.25")).waitFor();
    await page.getByRole("button", { name: accountMessages.bookings.cancelConfirm }).click();
    await page.getByText(tripMessages.notices.cancelled ?? "").waitFor();
    expect(await rows("select state from booking where rental_request_uuid = ?", [uuid])).toEqual([
      { state: "cancelled" },
    ]);
    await guest.reload();
    await guest.getByRole("heading", { level: 1, name: guests.title.cancelled() }).waitFor();
    for (const one of [page, guest]) await one.context().close();
  });

  test("an account finds its trips with all that can be done, on paper too, and what has become of them", async () => {
    const catalogue = await makeCatalogue(stackDb());
    const account = await stackAccount(["user"], { name: "Layla Haddad" });
    const trip = async (days: number, state: "confirmed" | "cancelled" | "completed") => {
      const start_date = new Date(START.getTime() + days * 24 * HOUR);
      const uuid = await makeBooking(stackDb(), catalogue, {
        ...{ start_date, end_date: new Date(start_date.getTime() + 3 * HOUR), state, statusid: 1 },
        ...{ user_uuid: account.uuid, email: account.email, guests: 8, total: 420_000 },
        ...{ meeting_point: "Dubai Harbour, gate 4", includes: ["Captain and fuel"] },
        lines: [
          { kind: "charter", title: "Package", amount: 400_000 },
          { kind: "vat", title: "", amount: 20_000 },
        ],
        cancellation: [{ hours_before: 24, refund_percent: 50 }],
      });
      const [request] = await rows(
        "update rental_request set email = ?, statusid = 2 where uuid = (select rental_request_uuid from booking where uuid = ?) returning uuid",
        [account.email, uuid],
      );
      return `${request?.uuid}`;
    };
    const [ahead, off, over] = [
      await trip(0, "confirmed"),
      await trip(1, "cancelled"),
      await trip(-40, "completed"),
    ];
    const options = { javaScriptEnabled: script, bypassCSP: true };
    const { page } = await signedInPage(browser, account.token, "/user", viewport, options);
    const look = async (what: string) => {
      await picture(page, `${what}-${name}`);
      expect(await sideways(page)).toBe(0);
      if (script) expect(await violations(page)).toEqual([]);
    };
    const list = page.getByRole("region", { name: accountMessages.bookings.title });
    const card = list.getByRole("article").first();
    for (const way of [accountMessages.bookings.open, accountMessages.bookings.share])
      await card.getByRole("link", { name: way }).waitFor();
    const file = await card
      .getByRole("link", { name: completeMessages.calendar })
      .getAttribute("href");
    const calendar = await page.request.get(file ?? "");
    expect(await calendar.text()).toContain("LOCATION:Dubai Harbour");
    expect(await page.getByRole("link", { name: completeMessages.calendar }).count()).toBe(1);
    await page
      .getByRole("heading", { name: accountMessages.bookings.title })
      .scrollIntoViewIfNeeded();
    await look("own-list");

    await card.getByRole("link", { name: accountMessages.bookings.share }).click();
    await page.waitForURL("**/view/complete?*#guests");
    await page.locator("#guests").getByText(share.title).waitFor();
    await page.getByRole("link", { name: tripMessages.google }).waitFor();
    await page.locator("#changes").waitFor();
    await look("own-trip");
    await page.emulateMedia({ media: "print" });
    for (const gone of [share.title, accountMessages.bookings.cancel, completeMessages.calendar])
      await page.getByText(gone).first().waitFor({ state: "hidden" });
    await page.getByRole("article").getByText("AED 4,000.00").waitFor();
    await picture(page, `own-print-${name}`);
    await page.emulateMedia({ media: "screen" });

    for (const [request, state] of [
      [off, "cancelled"],
      [over, "completed"],
    ] as const) {
      await page.goto(`/view/complete?request=${request}`);
      await page.getByRole("heading", { level: 1, name: completeMessages.title[state] }).waitFor();
      for (const way of [completeMessages.calendar, tripMessages.google])
        expect(await page.getByRole("link", { name: way }).count()).toBe(0);
      expect(await page.getByText(accountMessages.bookings.cancel).count()).toBe(0);
      await look(`own-${state}`);
    }

    // The receipt's link, too, leads to the trip.
    await page.goto(`/view/booking?request=${ahead}`);
    await page.getByRole("link", { name: offersMessages.actions.booking }).click();
    await page.waitForURL(`**/view/complete?request=${ahead}`);
    await page.goto("/user");
    await card.getByText(accountMessages.bookings.cancel).click();
    await card.getByText(accountMessages.bookings.refundPart("AED 2,100", "AED 4,200")).waitFor();
    await look("own-cancel");
    await card.getByRole("button", { name: accountMessages.bookings.cancelConfirm }).click();
    await page.getByText(accountMessages.notices.cancelled ?? "").waitFor();
    await page.context().close();
  });

  test("who is too late is on the list by one press, and is told when the time is free", async () => {
    const catalogue = await makeCatalogue(stackDb());
    const [first, second] = [await offered(catalogue), await offered(catalogue)];
    const options = { javaScriptEnabled: script, bypassCSP: true };
    const { page } = await openPage(browser, await first.open("booking"), viewport, options);
    await page.getByRole("button", { name: "Accept this offer" }).first().click();
    await page.locator("dialog button[type=submit]:visible").click();
    await page.waitForURL("**/view/complete?request=*");
    const { page: late } = await openPage(browser, await second.open("booking"), viewport, options);
    await late.getByRole("button", { name: watch.press }).click();
    await late.getByText(watch.done).waitFor();

    await page.getByText(accountMessages.bookings.cancel).click();
    await page.getByRole("button", { name: accountMessages.bookings.cancelConfirm }).click();
    await page.getByText(tripMessages.notices.cancelled ?? "").waitFor();
    await tick();
    const mail = await mailTo(second.email, /\/watch\//);
    expect(mail.text).toContain(`date=${DAY}`);
    const link = /http\S*\/watch\/\S+/.exec(mail.text)?.[0] ?? "";
    await late.goto(link);
    if (script) expect(await violations(late)).toEqual([]);
    await late.getByRole("button", { name: watch.end }).click();
    await late.getByText(watch.ended).waitFor();
    for (const one of [page, late]) await one.context().close();
  });
});

test("a stranger waits for a package's time with an address, and a wrong link opens nothing", async () => {
  const { page } = await openPage(browser, "/watch?package=no-such-package", PHONE);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect((await page.request.get("/watch?package=no-such-package")).status()).toBe(404);
  expect((await page.request.get(`/trip/${"a".repeat(75)}`)).status()).toBe(404);
  const [pack] = await rows(
    "select slug, title, hours_min from product_package where statusid = 1 limit 1",
  );
  await page.goto(`/watch?package=${pack?.slug}&date=${DAY}&duration=${pack?.hours_min}`);
  expect(await page.getByLabel(watch.date, { exact: true }).inputValue()).toBe(formatDate(DAY));
  await page.getByLabel(watch.email).fill("nobody");
  await page.getByRole("button", { name: watch.send }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await picture(page, "watch");
  await page.context().close();
});
