/** From request to booking in Chromium: a visitor and two providers, each in a browser of their own (DESIGN §8). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { addDays, earliestDay } from "#app/lib/dubai-date.ts";
import { DESKTOP, openBrowser, PHONE, picture } from "#app/test/browser.ts";
import { mailsTo, tick } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function askFor(guests: number): Promise<{ email: string; uuid: string }> {
  const email = `layla-${crypto.randomUUID().slice(0, 8)}@haddad.example`;
  // Far enough apart that no two runs want the same boat on the same day.
  const start_date = addDays(earliestDay(new Date()), 20 + Math.floor(Math.random() * 300));
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      typeid: 0,
      start_date,
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
  let found: string | undefined;
  await until(
    async () => {
      found = (await mailsWith(recipient, part)).at(-1);
      // Behind what other tests have queued it goes out with a later run of the jobs.
      if (found === undefined) await tick();
      return found !== undefined;
    },
    { seconds: 50, message: `no mail to ${recipient} with ${part}` },
  );
  return found ?? "";
}

async function mailsWith(recipient: string, part: string): Promise<string[]> {
  return (await mailsTo(recipient)).flatMap(({ text }) => {
    const link = new RegExp(`^http\\S*${part}\\S*$`, "m").exec(text)?.[0];
    return link ? [link] : [];
  });
}

const invited = (uuid: string) =>
  rows(
    `select a.uuid, r.email, r.name from rental_approval a join rental_partner r on r.uuid = a.rental_partner_uuid
     where a.rental_request_uuid = ? order by r.name`,
    [uuid],
  ) as Promise<{ uuid: string; email: string; name: string }[]>;

async function acceptedCount(): Promise<number> {
  const [row] = await rows(
    "select sum(count) as count from visit_event where name = 'offer_accepted' and path = '/view'",
  );
  return Number(row?.count ?? 0);
}

async function visit(link: string, javaScriptEnabled: boolean, viewport = PHONE): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    baseURL: siteUrl,
    javaScriptEnabled,
    viewport,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(link);
  return page;
}

test("an offer appears on the visitor's open page by itself", async () => {
  const { email, uuid } = await askFor(6);
  const [provider] = await invited(uuid);
  if (!provider) throw new Error("nobody was invited");
  const context = await browser.newContext({
    serviceWorkers: "block",
    baseURL: siteUrl,
    viewport: DESKTOP,
  });
  const visitor = await context.newPage();
  // The mail comes when it comes; only then does the page have to be quick.
  const link = await linkIn(email, "view/booking");
  const joined = visitor.waitForEvent("websocket", { timeout: 20_000 });
  await visitor.goto(link);
  // Nobody touches the page, and once it has joined its room it asks no more by itself.
  expect((await joined).url()).toContain(`/parties/offers/${uuid}?ticket=`);
  let loads = 0;
  visitor.on("domcontentloaded", () => loads++);
  const answer = await visit(await linkIn(provider.email, `partner/answer/${provider.uuid}`), true);
  await answer.getByRole("button", { name: "Send this offer" }).first().click();
  await answer.getByText("Your offer is on its way to the visitor.").waitFor();
  await visitor.getByRole("heading", { level: 1, name: /One offer/ }).waitFor({ timeout: 4_000 });
  await picture(visitor, "offer-live");
  expect(loads).toBe(0);
  for (const page of [answer, visitor]) await page.context().close();
}, 60_000);

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a request becomes a booking %s", (_, script) => {
  test("two providers answer by their links, the visitor compares and accepts one, everybody is told", async () => {
    const { email, uuid } = await askFor(8);
    const providers = await invited(uuid);
    expect(providers.length).toBeGreaterThan(2);
    const [first, second] = providers;
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
      seconds: 20,
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
  }, 120_000);
});
