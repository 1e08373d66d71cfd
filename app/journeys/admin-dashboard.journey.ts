/** The admin's dashboard and desks in Chromium: how it goes, and what is done about it (SPEC §2, §7). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { v7 as uuidv7 } from "uuid";
import { adminPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { makeApproval, makeCatalogue } from "#db/testing/factories.ts";
import { addDays, dubaiDay, earliestDay } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { adminOutboxMessages } from "#domain/messages/en/admin-outbox.ts";
import { adminQueueMessages as queue } from "#domain/messages/en/admin-queue.ts";
import { adminRequestMessages as words } from "#domain/messages/en/admin-request.ts";
import { adminSubscriberMessages } from "#domain/messages/en/admin-subscriber.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const WITHOUT_SCRIPT = { javaScriptEnabled: false };

/** A request as visitors make it, with an offer that ends soon. */
async function requestWithOffer(): Promise<string> {
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ typeid: 0, timeofday: 2, duration: 4, guests: 12 },
      start_date: addDays(earliestDay(new Date()), 400),
      ...{ name: "Layla Haddad", email: `${uuidv7()}@visitor.example`, phone: "+971501234567" },
    }),
  });
  const { data } = (await response.json()) as { data: { uuid: string } };
  const { partner, product } = await makeCatalogue(stackDb());
  await makeApproval(stackDb(), {
    ...{ rental_request_uuid: data.uuid, rental_partner_uuid: partner, statusid: 1 },
    ...{ rental_product_uuid: product, state: "offered", price: 480_000, revision: 1 },
    ...{ sent_date: soon(-3), opened_date: soon(-2), answered_date: soon(-1) },
    ...{ start_date: soon(3000), valid_until_date: soon(2) },
  });
  await rows("update rental_request set statusid = 1 where uuid = ?", [data.uuid]);
  await rows(
    "update rental_approval set state = 'sent', sent_date = ? where rental_request_uuid = ? and state = 'queued'",
    [soon(-2).getTime(), data.uuid],
  );
  return data.uuid;
}

test("the queue says what waits and until when; a thing is taken by a key, put aside and brought back", async () => {
  const uuid = await requestWithOffer();
  const { page, trouble } = await adminPage(browser, "/admin?kind=ending");
  const row = page.locator(`[data-row="${uuid}"]`);
  await row.getByText(queue.due.in("").trim(), { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "admin-queue");

  await row.focus();
  await page.keyboard.press("t");
  await row.getByText(queue.mine, { exact: true }).waitFor();
  await page.keyboard.press("s");
  await row.getByRole("button", { name: queue.snooze.until.tomorrow }).click();
  await row.waitFor({ state: "detached" });
  await page.goto(`${siteUrl}/admin?kind=ending&who=me&snoozed=1`);
  await row.getByText(queue.mine, { exact: true }).waitFor();
  await row.getByRole("button", { name: queue.wake }).click();
  await row.waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: queue.filter.waiting })
    .or(page.getByRole("link", { name: queue.empty.others }))
    .first()
    .click();
  await row.getByRole("link").click();
  await page.waitForURL(`**/admin/requests/${uuid}`);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("the figures say how it goes, for the days that are chosen", async () => {
  await requestWithOffer();
  const { page, trouble } = await adminPage(browser, "/admin/figures");
  const { range, charts, figures } = adminDashboardMessages;
  await page.getByRole("heading", { name: figures.title }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "admin-dashboard");

  await page.getByRole("link", { name: range.presets["90"] }).click();
  await page.getByText(charts.byWeek).waitFor();
  expect(new URL(page.url()).search).toBe("?range=90");
  expect(await page.getByRole("img").count()).toBeGreaterThan(0);
  await page.getByText(charts.table).first().click();
  const today = page.getByRole("table", { name: charts.caption(charts.week) });
  await today.getByRole("row").last().waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByText(range.own, { exact: true }).click();
  const from = addDays(dubaiDay(new Date()), -2);
  await page.getByLabel(range.from, { exact: true }).fill(from);
  await page.getByRole("button", { name: range.show }).click();
  await page.getByText(charts.title, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("from")).toBe(from);
  // Each number leads to the records behind it.
  await page.locator("dl").getByRole("link").first().click();
  await page.waitForURL(/\/admin\/list\/RentalRequest\?filter/);
  expect(trouble).toEqual([]);
  expect(figures.requests).not.toBe("");
  await page.context().close();
});

test("on a phone, and without a script, queue and figures are all there", async () => {
  const uuid = await requestWithOffer();
  const { page } = await adminPage(browser, "/admin?kind=ending", PHONE, WITHOUT_SCRIPT);
  const row = page.locator(`[data-row="${uuid}"]`);
  await row.getByRole("button", { name: queue.take }).click();
  await row.getByText(queue.mine, { exact: true }).waitFor();
  expect(await sideways(page)).toBe(0);
  await picture(page, "admin-queue-phone");
  await page.goto(`${siteUrl}/admin/figures?range=year`);
  expect(await sideways(page)).toBe(0);
  await picture(page, "admin-dashboard-phone");
  await page.getByText(adminDashboardMessages.range.own, { exact: true }).click();
  await page.getByRole("button", { name: adminDashboardMessages.range.show }).click();
  await page.waitForURL(/from=/);
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

test("an administrator invites a provider, reminds those who wait, and withdraws an offer", async () => {
  const uuid = await requestWithOffer();
  const { partner } = await makeCatalogue(stackDb());
  const name = `Late Tide ${uuid.slice(-6)}`;
  await rows("update rental_partner set name = ? where uuid = ?", [name, partner]);
  const { page, trouble } = await adminPage(browser, `/admin/requests/${uuid}`);
  await page.getByText(words.endsSoon).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "admin-request-desk");

  await page.getByText(words.invite.title).click();
  await page.getByLabel(words.invite.label, { exact: true }).selectOption(partner);
  await page.getByRole("button", { name: words.invite.send }).click();
  await page.getByText(words.done.invite).waitFor();
  await page.getByRole("listitem").getByText(name, { exact: true }).waitFor();
  // The new one may have its mail by now, and be reminded too.
  await page.getByRole("button", { name: /^Remind \d/ }).dblclick();
  await page.getByText(words.done.nudge).waitFor();
  const nudges = () =>
    rows("select uuid from email_outbox where event = 'invitation_nudge' and data like ?", [
      `%"${uuid}"%`,
    ]);
  expect(await nudges()).toEqual([]);
  const reminded = await rows(
    "select a.uuid, (select count(*) from email_outbox m where m.event_key like 'invitation_nudge:' || a.uuid || '%') mails from rental_approval a where a.rental_request_uuid = ? and a.reminded_date is not null",
    [uuid],
  );
  expect(reminded.length).toBeGreaterThan(0);
  expect(reminded.every(({ mails }) => mails === 1)).toBe(true);

  const offer = page.getByRole("listitem").filter({ hasText: "5,040.00" });
  await offer.locator("summary").first().click();
  await picture(page, "admin-request-actions");
  // Beside the way to accept it, and folded, so that nobody takes one for the other.
  await offer.getByText(words.takeBack, { exact: true }).click();
  await offer.getByRole("button", { name: words.withdrawOffer }).click();
  await page.getByText(words.done.withdraw).waitFor();
  await offer.getByText(words.states.withdrawn).waitFor();
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("without a script the desk closes a request, on a phone", async () => {
  const uuid = await requestWithOffer();
  const { page } = await adminPage(browser, `/admin/requests/${uuid}`, PHONE, WITHOUT_SCRIPT);
  expect(await sideways(page)).toBe(0);
  await picture(page, "admin-request-desk-phone");
  await page.getByText(words.close.title).click();
  await page.getByLabel(words.close.reason).fill("You told us that spring suits you better.");
  await page.getByRole("button", { name: words.close.send }).click();
  await page.getByText(words.done.close).waitFor();
  await page.getByText(words.ended).waitFor();
  expect(await rows("select statusid s from rental_request where uuid = ?", [uuid])).toEqual([
    { s: 3 },
  ]);
  await page.context().close();
});

test("a subscriber's consent is on record, and an administrator ends it with a reason", async () => {
  const uuid = uuidv7();
  await stackDb()
    .insert(newsletter)
    .values({
      ...{ uuid, email: `${uuid}@visitor.example`, typeid: 1, statusid: 1 },
      ...{ consent_version: "2026-11", consent_text: "I agree to marketing by email." },
      ...{ consent_source: "request form", consent_channels: ["email"], consent_date: soon(-100) },
    });
  const { page, trouble } = await adminPage(browser, `/admin/subscribers/${uuid}`);
  const { unsubscribe, states, done } = adminSubscriberMessages;
  await page.getByText("I agree to marketing by email.").waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "admin-subscriber");
  await page.getByLabel(unsubscribe.reason).fill("Asked by telephone");
  await page.getByRole("button", { name: unsubscribe.send }).click();
  await page.getByText(done).waitFor();
  await page.getByText(states.ended).first().waitFor();
  await page.getByText("Asked by telephone").waitFor();
  expect(await page.getByRole("button", { name: unsubscribe.send }).count()).toBe(0);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a mail that is stuck is looked at, and leaves at the next press", async () => {
  const recipient = `${uuidv7()}@visitor.example`;
  await queueMail(stackDb(), {
    ...{ event: "contact_copy", event_key: `contact_copy:${uuidv7()}`, recipient, now: soon(48) },
    data: { name: "Layla", email: recipient, message: "Is there shade on the sundeck?" },
  });
  // The first of those that are stuck, however many other tests have left.
  const stuck =
    "update email_outbox set state = 'parked', attempts = 6, next_try_date = 0, last_error = 'E_MAILBOX_FULL: the mailbox is full' where recipient = ?";
  await rows(stuck, [recipient]);
  const { page, trouble } = await adminPage(browser, "/admin/mails");
  await page.getByText("E_MAILBOX_FULL").first().waitFor();
  expect(await violations(page, "#parked")).toEqual([]);
  await picture(page, "admin-mails-parked");
  await page.getByRole("link", { name: `${adminOutboxMessages.look} ${recipient}` }).click();
  await page.frameLocator("iframe").getByText("Is there shade on the sundeck?").waitFor();
  await picture(page, "admin-stored-mail");
  await page.getByRole("button", { name: adminOutboxMessages.retry }).click();
  await page.getByText(adminOutboxMessages.retried(1)).waitFor();
  expect(
    (await rows("select state from email_outbox where recipient = ?", [recipient]))[0]?.state,
  ).not.toBe("parked");
  // Chromium says that a frame without scripts has none: that is what the frame is for.
  expect(trouble.filter((line) => !line.includes("sandboxed"))).toEqual([]);
  await page.context().close();
});
