/** From request to booking in Chromium: a visitor and two providers, each in a browser of their own (DESIGN §8). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { listening } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  picture,
  shiftOf,
  sideways,
  watchShifts,
} from "#app/test/browser.ts";
import { mailTo } from "#app/test/mails.ts";
import {
  fillStep3,
  press,
  requestsOf,
  scriptAtWork,
  thanks,
  toStep2,
  uniqueEmail,
} from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { providers } from "#db/seed/catalogue/providers.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A day, some days ahead, on and beside which nobody has a boat: one that is booked makes no offer. */
async function freeDay(ahead = 20): Promise<string> {
  const taken = await rows(
    "select start_date, end_date from booking union all select start_date, end_date from vessel_block",
  );
  const isFree = (day: string) => {
    const from = dubaiMidnight(addDays(day, -1)).getTime();
    const to = dubaiMidnight(addDays(day, 2)).getTime();
    return taken.every((one) => Number(one.start_date) >= to || Number(one.end_date) <= from);
  };
  let day = addDays(earliestDay(new Date()), ahead);
  while (!isFree(day)) day = addDays(day, 1);
  return day;
}

async function askFor(guests: number): Promise<{ email: string; uuid: string }> {
  const email = uniqueEmail();
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      typeid: 0,
      start_date: await freeDay(),
      timeofday: 2,
      duration: 4,
      guests,
      name: "Layla Haddad",
      email,
      phone: "+971501234567",
      comment: "A birthday. Call +971 50 123 4567.",
    }),
  });
  const { data } = (await response.json()) as { data: { uuid: string } };
  return { email, uuid: data.uuid };
}

/** The link in the newest mail about a request to a provider, or to its visitor. */
async function linkIn(recipient: string, part: string): Promise<string> {
  const link = new RegExp(`^http\\S*${part}\\S*$`, "m");
  return link.exec((await mailTo(recipient, link)).text)?.[0] ?? "";
}

/** Who was invited of the providers that every site begins with: other tests may have made some of their own. */
async function invited(uuid: string) {
  const all = (await rows(
    `select a.uuid, r.email, r.slug from rental_approval a join rental_partner r on r.uuid = a.rental_partner_uuid
     where a.rental_request_uuid = ? order by r.name`,
    [uuid],
  )) as { uuid: string; email: string; slug: string }[];
  return all.filter(({ slug }) => providers.some((seeded) => seeded.slug === slug));
}

async function acceptedCount(): Promise<number> {
  const [row] = await rows(
    "select sum(count) as count from visit_event where name = 'offer_accepted' and path = '/view'",
  );
  return Number(row?.count ?? 0);
}

const visit = async (link: string, javaScriptEnabled: boolean, viewport = PHONE): Promise<Page> =>
  (await openPage(browser, link, viewport, { javaScriptEnabled })).page;

/** Many of the companies sell it. */
const EXTRA = "Grazing table";

test("an offer appears on the visitor's open page by itself", async () => {
  const { email, uuid } = await askFor(6);
  const [provider] = await invited(uuid);
  if (!provider) throw new Error("nobody was invited");
  const { page: visitor } = await openPage(browser, "about:blank");
  // What the page asks of itself each quarter of a minute is left out: it is to hear of the offer from its room.
  await visitor.addInitScript(() => {
    const native = setInterval;
    const NEVER = 2 ** 31 - 1;
    Object.assign(window, {
      setInterval: (run: () => void, ms = 0) => native(run, ms < 10_000 ? ms : NEVER),
    });
  });
  const joined = visitor.waitForEvent("websocket");
  // Once it stands in its room it asks what it has missed, and then no more.
  const asked = visitor.waitForResponse((response) => response.url().includes("booking.data"));
  await visitor.goto(await linkIn(email, "view/booking"));
  expect((await joined).url()).toContain(`/parties/offers/${uuid}?ticket=`);
  await asked;
  let loads = 0;
  visitor.on("domcontentloaded", () => loads++);
  const answer = await visit(await linkIn(provider.email, `partner/answer/${provider.uuid}`), true);
  await answer.getByRole("button", { name: "Send this offer" }).first().click();
  await answer.getByText("Your offer is on its way to the visitor.").waitFor();
  await visitor.getByRole("heading", { level: 1, name: /One offer/ }).waitFor();
  await picture(visitor, "offer-live");
  expect(loads).toBe(0);
  for (const page of [answer, visitor]) await page.context().close();
});

test.each([
  ["at the top", 0],
  ["where one reads on", 1],
])("nothing moves under a reader %s while offers arrive, on any width", async (_, readsOn) => {
  const { email, uuid } = await askFor(6);
  const asked = (await invited(uuid)).slice(0, 4);
  const link = await linkIn(email, "view/booking");
  const first = await visit(link, true);
  const storageState = await first.context().storageState();
  const readers: Page[] = [];
  // As tall as a tablet: what follows the offers would be in sight.
  for (const width of [390, 820, 1280]) {
    const size = { width, height: 1180 };
    const { page } = await openPage(browser, "about:blank", size, { storageState });
    await watchShifts(page);
    await page.goto(first.url());
    await listening(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    readers.push(page);
  }
  for (const [before, provider] of asked.entries()) {
    const answer = await visit(
      await linkIn(provider.email, `partner/answer/${provider.uuid}`),
      true,
    );
    await answer.getByRole("button", { name: "Send this offer" }).first().click();
    await answer.getByText("Your offer is on its way to the visitor.").waitFor();
    await answer.context().close();
    for (const page of readers) {
      const count = ["One offer", "Two offers", "Three offers", "Four offers"][before] ?? "";
      const show = page.getByRole("button", { name: /show/ });
      if (readsOn && before > 1) await show.waitFor();
      else await page.getByRole("heading", { level: 1, name: new RegExp(count) }).waitFor();
      expect(await shiftOf(page)).toBe(0);
      if (!readsOn || before < 1) continue;
      // The next two wait, whatever is read: the end of the offers and what follows them.
      if (before === 1) await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    }
  }
  for (const page of [first, ...readers]) await page.context().close();
});

test("many offers stand side by side, and the page itself does not scroll sideways", async () => {
  const { email, uuid } = await askFor(4);
  const offers = await rows(
    `update rental_approval set state = 'offered', price = 400000, vat = 20000, answered_date = ?2,
       valid_until_date = ?2 + 86400000, start_date = ?2 + 864000000,
       rental_product_uuid = (select v.uuid from rental_product v where v.rental_partner_uuid = rental_approval.rental_partner_uuid)
     where rental_request_uuid = ?1 and exists (select 1 from rental_product v where v.rental_partner_uuid = rental_approval.rental_partner_uuid)
     returning uuid`,
    [uuid, Date.now()],
  );
  expect(offers.length).toBeGreaterThanOrEqual(5);
  const page = await visit(await linkIn(email, "view/booking"), true, DESKTOP);
  const ledger = page.getByRole("region", { name: "The offers side by side" });
  await ledger.waitFor();
  expect(await ledger.getByRole("button", { name: "Accept this offer" }).count()).toBe(
    offers.length,
  );
  await picture(page, "offers-many");
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a request becomes a booking %s", (_, script) => {
  test("two providers answer by their links, the visitor compares and accepts one, everybody is told", async () => {
    const { email, uuid } = await askFor(8);
    const asked = await invited(uuid);
    expect(asked.length).toBeGreaterThan(2);
    const [first, second] = asked;
    if (!first || !second) throw new Error("nobody was invited");

    const pages: Page[] = [];
    for (const provider of [first, second]) {
      const page = await visit(
        await linkIn(provider.email, `partner/answer/${provider.uuid}`),
        script,
      );
      await page.getByRole("button", { name: "Send this offer" }).first().waitFor();
      const shown = await page.content();
      for (const contact of [email, "Haddad", "123 4567"]) expect(shown).not.toContain(contact);
      await page.getByRole("button", { name: "Send this offer" }).first().click();
      await page.getByText("Your offer is on its way to the visitor.").waitFor();
      await picture(page, `offer-sent-${script}-${pages.length}`);
      pages.push(page);
    }

    const visitor = await visit(await linkIn(email, "view/booking"), script, DESKTOP);
    await visitor.getByRole("heading", { level: 1, name: /Two offers/ }).waitFor();
    await picture(visitor, `offers-${script}`);
    expect(new URL(visitor.url()).searchParams.get("token")).toBeNull();
    const before = await acceptedCount();
    await visitor.getByRole("button", { name: "Accept this offer" }).first().click();
    await visitor.locator("dialog button[type=submit]:visible").click();
    await visitor.waitForURL("**/view/complete?request=*");
    // Counted where it happens, with and without JavaScript; with it, the address is as it was meant.
    await until(async () => (await acceptedCount()) === before + 1, {
      message: "the accepted offer was not counted",
    });
    if (script) await visitor.waitForURL((url) => !url.searchParams.has("done"));
    await picture(visitor, `complete-${script}`);
    const calendar = await visitor.request.get(`/view/calendar?request=${uuid}`);
    expect(await calendar.text()).toContain("BEGIN:VEVENT");

    const booked = await rows(
      "select state, total, email from booking where rental_request_uuid = ?",
      [uuid],
    );
    expect(booked).toEqual([{ state: "confirmed", total: expect.any(Number), email }]);
    const events = async (recipient: string) =>
      (
        await rows("select event from email_outbox where recipient = ? order by create_date", [
          recipient,
        ])
      ).map(({ event }) => event);
    expect(await events(email)).toEqual(["request_receipt", "offer_received", "booking_confirmed"]);
    const parties = (await Promise.all([first.email, second.email].map(events))).flat();
    for (const event of ["booking_for_provider", "offer_lost"]) expect(parties).toContain(event);
    for (const page of [...pages, visitor]) await page.context().close();
  });
});

test.each([
  ["390", PHONE, false],
  ["1280", DESKTOP, true],
] as const)(
  "an hour and an extra that are wished for come through to the booking, and a changed day is confirmed first, at %s px",
  async (width, viewport, script) => {
    const [day, newDay] = [await freeDay(), await freeDay(40)];
    const email = uniqueEmail();
    const { page: form } = await openPage(
      browser,
      `/fullofferform?date=${day}&timeofday=2&guests=8&duration=4&hour=15`,
      viewport,
    );
    const counted = form.waitForRequest((request) => request.url().includes("/api/free"));
    await scriptAtWork(form);
    expect(new URL((await counted).url()).searchParams.get("hour")).toBe("15");
    await form.getByText(`free on ${formatDate(day)} at 15.00`).waitFor();
    await toStep2(form, email);
    // What the link says of the start has come through a page that is kept for everybody.
    expect(await form.getByLabel("Start", { exact: true }).inputValue()).toBe("15");
    await form.getByRole("checkbox", { name: EXTRA }).check();
    await picture(form, `wish-form-${width}`);
    await press(form, "Next");
    await fillStep3(form);
    await press(form, "Get My Offers");
    await thanks(form).waitFor();
    await picture(form, `wish-thanks-${width}`);

    const [request] = await requestsOf(email);
    const uuid = `${request?.uuid}`;
    const sellers = await rows(
      `select distinct v.rental_partner_uuid partner, r.email from rental_product v
     join rental_partner r on r.uuid = v.rental_partner_uuid
     join product_package p on p.rental_product_uuid = v.uuid and p.statusid = 1
     join product_package_option x on x.package_uuid = p.uuid
     join product_option o on o.uuid = x.option_uuid where o.title = ?`,
      [EXTRA],
    );
    const provider = (await invited(uuid)).find((one) =>
      sellers.some((seller) => seller.email === one.email),
    );
    if (!provider) throw new Error(`nobody who sells ${EXTRA} was invited`);
    const answer = await visit(
      await linkIn(provider.email, `partner/answer/${provider.uuid}`),
      true,
      viewport,
    );
    const send = answer.getByRole("button", { name: "Send this offer" }).first();
    await send.waitFor();
    expect(await answer.locator("select[name=start_time]").inputValue()).toBe("15:00");
    expect(await answer.locator("input[name=extra_title]").first().inputValue()).toBe(EXTRA);
    await picture(answer, `wish-answer-${width}`);
    await send.click();
    await answer.getByText("Your offer is on its way to the visitor.").waitFor();

    // On the phone without a script.
    const visitor = await visit(await linkIn(email, "view/booking"), script, viewport);
    await visitor.getByText("Starts when you asked").filter({ visible: true }).waitFor();
    await picture(visitor, `wish-offer-${width}`);
    const accept = visitor.getByRole("button", { name: "Accept this offer" });
    await accept.filter({ visible: true }).waitFor();
    const change = visitor.locator("details", { hasText: "Change the trip" }).first();
    await change.locator("summary").click();
    const start = change.getByLabel("Start", { exact: true });
    // With a script no other start can be chosen; without one it is refused.
    if (script) expect(await start.locator("option[value='21']").count()).toBe(0);
    else {
      await start.selectOption("21");
      await change.getByRole("button", { name: "See what changes" }).click();
      await change.getByText("A trip of this time and duration starts between").waitFor();
      await picture(visitor, `wish-change-wrong-${width}`);
    }
    await start.selectOption("15");
    await change.getByLabel("Date", { exact: true }).fill(newDay);
    await change.getByRole("button", { name: "See what changes" }).click();
    await change.getByRole("row", { name: `${formatDate(day)} ${formatDate(newDay)}` }).waitFor();
    await picture(visitor, `wish-change-${width}`);
    // What axe is made of runs in the page.
    if (script) expect(await violations(visitor)).toEqual([]);
    expect(await sideways(visitor)).toBe(0);
    await change.getByRole("button", { name: "Change the trip" }).click();
    await visitor
      .getByText("To be confirmed for your changed trip")
      .filter({ visible: true })
      .waitFor();
    expect(await accept.count()).toBe(0);
    await picture(visitor, `wish-to-confirm-${width}`);

    const asked = await mailTo(provider.email, new RegExp(`made for[^]*${provider.uuid}`));
    expect(asked.text).toContain(formatDate(newDay));
    await answer.reload();
    await answer.getByRole("row", { name: `${formatDate(day)} ${formatDate(newDay)}` }).waitFor();
    await picture(answer, `wish-confirm-${width}`);
    await answer.getByRole("button", { name: /^Confirm for/ }).click();
    await answer.getByText("To confirm").waitFor({ state: "detached" });

    await visitor.reload();
    await accept.filter({ visible: true }).click();
    await visitor.locator("dialog button[type=submit]:visible").click();
    await visitor.waitForURL("**/view/complete?request=*");
    const booked = visitor.getByRole("main");
    await booked
      .getByText(new RegExp(`${formatDate(newDay)}.*15\\.00`))
      .first()
      .waitFor();
    await booked.getByText(EXTRA).first().waitFor();
    await picture(visitor, `wish-complete-${width}`);
    for (const page of [form, answer, visitor]) await page.context().close();
  },
);
