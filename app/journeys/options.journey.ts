/** A provider holds a trip's time for one visitor in Chromium: given, counted down, in nobody else's way too long (DESIGN §15). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackDb, stackLink } from "#app/test/identity.ts";
import { mailTo, tick } from "#app/test/mails.ts";
import { scriptAtWork } from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { product_package } from "#db/entities/product-package.ts";
import type { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import type { FreeMonth } from "#domain/lib/free-times.ts";
import { atHour } from "#domain/lib/start-times.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";

const { siteUrl } = testStack();
const db = stackDb();
const HOUR = 3_600_000;
const DAY = addDays(earliestDay(new Date()), 12);
const { offer: form, seen, withdraw, notices } = partnerMessages;
const { offer: words } = offersMessages;
let browser: Browser;
const made: Awaited<ReturnType<typeof makeCatalogue>>[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const { partner, product, package: pack } of made) {
    await db.update(product_package).set({ statusid: 0 }).where(eq(product_package.uuid, pack));
    await db.update(rental_product).set({ statusid: 0 }).where(eq(rental_product.uuid, product));
    await db.update(rental_partner).set({ statusid: 0 }).where(eq(rental_partner.uuid, partner));
  }
});

/** A request that fills the afternoon, to one provider whose only vessel could make it. */
async function invited() {
  const catalogue = await makeCatalogue(db);
  made.push(catalogue);
  await db
    .update(product_package)
    .set({ hours_min: 2, hours_max: 8, times_of_day: [2], guests_max: 12 })
    .where(eq(product_package.uuid, catalogue.package));
  const ask = async (offer: Partial<typeof rental_approval.$inferInsert> = {}) => {
    const email = `${crypto.randomUUID()}@visitor.example`;
    const { uuid } = await makeRequest(db, {
      ...{ email, name: "Layla Haddad", phone: "+971501234567", statusid: 1, guests: 8 },
      ...{ duration: 8, timeofday: 2, start_date: dubaiMidnight(DAY) },
      ...{ end_date: dubaiMidnight(DAY), valid_until_date: new Date(Date.now() + 48 * HOUR) },
    });
    const approval = await makeApproval(db, {
      ...{ rental_request_uuid: uuid, rental_partner_uuid: catalogue.partner, state: "sent" },
      ...{ statusid: 1, rental_product_uuid: catalogue.product, ...offer },
    });
    return {
      ...{ email, offer: approval.uuid },
      view: `/view/booking?request=${uuid}&token=${await stackLink(`request:${uuid}`)}`,
      answer: `/partner/answer/${approval.uuid}?token=${await stackLink(`invitation:${approval.uuid}`)}`,
    };
  };
  return { ...catalogue, ask };
}

/** How free the day is for anybody, for eight hours. */
async function dayOf(slug: string) {
  const query = new URLSearchParams({ package: slug, month: DAY.slice(0, 7), duration: "8" });
  const answer = await fetch(`${siteUrl}/api/days?${query}`);
  const { data } = (await answer.json()) as { data: FreeMonth };
  return data.days.find(({ day }) => day === DAY)?.state;
}

/** With a script the same page is looked at in both widths, one after the other. */
async function judge(page: Page, name: string, script: boolean) {
  await page
    .getByRole("progressbar", { name: updatesMessages.loading })
    .waitFor({ state: "detached" });
  for (const viewport of script ? [PHONE, DESKTOP] : [PHONE]) {
    await page.setViewportSize(viewport);
    await picture(page, `${name}-${viewport.width}`);
    expect(await sideways(page)).toBe(0);
    if (script) expect(await violations(page)).toEqual([]);
  }
}

describe.each([
  ["script", DESKTOP, true],
  ["noscript", PHONE, false],
] as const)("with %s", (name, viewport, script) => {
  const options: BrowserContextOptions = { javaScriptEnabled: script, bypassCSP: true };
  const open = async (path: string) => (await openPage(browser, path, viewport, options)).page;
  /** The digits that are left, with a script; without one there are none to stand still. */
  const counts = async (page: Page, hours: number) => {
    const digits = page.getByText(new RegExp(`^0${hours - 1}:\\d\\d:\\d\\d$|^0${hours}:00:00$`));
    if (script) await digits.first().waitFor();
    else expect(await digits.count()).toBe(0);
  };

  test("the time is held with the offer, nobody else has it meanwhile, and the provider lets it go", async () => {
    const { slug, ask } = await invited();
    const one = await ask();
    const late = await ask({
      ...{ state: "offered", revision: 1, price: 400_000, start_date: atHour(DAY, 12) },
      ...{ answered_date: new Date(), valid_until_date: new Date(Date.now() + 48 * HOUR) },
    });
    const provider = await open(one.answer);
    await provider.getByText(form.change).click();
    await provider.getByLabel(form.valid).selectOption("6");
    await provider.getByLabel(form.option.label).selectOption("24");
    await provider.getByLabel(form.note).fill("The flybridge is yours.");
    await provider.locator("button[value=offer]:visible").last().click();
    await provider.getByText(serviceMessages.offerForm.optionLong).waitFor();
    expect(await provider.getByLabel(form.option.label).inputValue()).toBe("24");
    expect(await provider.getByLabel(form.note).inputValue()).toBe("The flybridge is yours.");
    await judge(provider, `option-refused-${name}`, script);
    await provider.getByLabel(form.option.label).selectOption("2");
    await provider.locator("button[value=offer]:visible").last().click();
    await provider.getByText(seen.held).waitFor();
    await counts(provider, 2);
    await provider.getByText(seen.held).scrollIntoViewIfNeeded();
    await judge(provider, `option-given-${name}`, script);

    const visitor = await open(one.view);
    await visitor.getByText(words.held).locator("visible=true").first().waitFor();
    await counts(visitor, 2);
    await judge(visitor, `option-held-${name}`, script);

    // Everybody else finds the day taken: on the package's page, and in the form.
    expect(await dayOf(slug)).toBe("taken");
    const other = await open(`/package/${slug}?date=${DAY}&duration=8`);
    const taken = other.getByRole("link", {
      name: new RegExp(`^${Number(DAY.slice(8))} .* taken`),
    });
    await taken.waitFor();
    await other.goto(`/fullofferform?package=${slug}&date=${DAY}&duration=8`);
    if (script) await scriptAtWork(other);
    await other.getByLabel("Email Address").fill(`${crypto.randomUUID()}@visitor.example`);
    await other.getByRole("checkbox", { name: /I agree to marketing/ }).check();
    await other.getByRole("button", { name: "Next", exact: true }).click();
    await other.getByText(packageMessages.free.none(formatDate(DAY))).waitFor();
    await other.getByRole("link", { name: tripMessages.watch.press }).waitFor();
    await judge(other, `option-others-${name}`, script);

    // A second visitor's provider cannot promise it, too.
    const two = await ask();
    const rival = await open(two.answer);
    await rival.getByText(partnerMessages.nothing.title).waitFor();

    // Who has an offer of before reads so before any press, and waits by one.
    const loser = await open(late.view);
    const accept = loser.getByRole("button", { name: "Accept this offer" });
    await loser.getByText(words.blocked("")).waitFor();
    expect(await accept.count()).toBe(0);
    await judge(loser, `option-elsewhere-${name}`, script);
    await loser.getByRole("button", { name: tripMessages.watch.press }).click();
    await loser.getByText(tripMessages.watch.done).waitFor();

    await provider.getByText(withdraw.open).click();
    await provider.getByRole("button", { name: withdraw.confirm }).click();
    await provider.getByText(notices.withdrawn).waitFor();
    expect(await dayOf(slug)).toBe("free");
    await tick();
    const mail = await mailTo(late.email, /\/watch\//);
    expect(mail.text).toContain(formatDate(DAY));
    expect(mail.text).toContain("/view/booking?");
    await loser.reload();
    await accept.waitFor();
    for (const page of [provider, visitor, other, rival, loser]) await page.context().close();
  });

  test("it ends by itself: both pages say so, the offer stands, and the provider's form knows of none", async () => {
    const { slug, ask } = await invited();
    const one = await ask();
    const provider = await open(one.answer);
    await provider.getByText(form.change).click();
    await provider.getByLabel(form.option.label).selectOption("2");
    await provider.locator("button[value=offer]:visible").last().click();
    await provider.getByText(seen.held).waitFor();
    const visitor = await open("about:blank");
    if (script) await visitor.clock.install();
    await visitor.goto(one.view);
    const accept = visitor.getByRole("button", { name: "Accept this offer" }).first();
    await visitor.getByText(words.held).locator("visible=true").first().waitFor();
    if (script) {
      await counts(visitor, 2);
      // The server would put right a clock that goes fast.
      await visitor.context().setOffline(true);
      await visitor.clock.fastForward(2 * HOUR + 1000);
      await visitor.getByText(words.heldEnded).locator("visible=true").first().waitFor();
      await accept.waitFor();
    }

    const past = Date.now() - 1;
    await rows("update vessel_block set until_date = ? where rental_approval_uuid = ?", [
      past,
      one.offer,
    ]);
    await rows("update rental_approval set option_until_date = ? where uuid = ?", [
      past,
      one.offer,
    ]);
    expect(await dayOf(slug)).toBe("free");
    await tick();
    expect(
      await rows("select statusid from vessel_block where rental_approval_uuid = ?", [one.offer]),
    ).toEqual([{ statusid: -1 }]);
    const mail = await mailTo(one.email, /no longer held/i);
    expect(mail.text).toContain("/view/booking?");
    const again = await open(one.view);
    await again.getByText(words.heldEnded).locator("visible=true").first().waitFor();
    await again.getByRole("button", { name: "Accept this offer" }).first().waitFor();
    await judge(again, `option-over-${name}`, script);
    await provider.goto(one.answer);
    await provider.getByText(seen.heldEnded).waitFor();
    await provider.getByText(form.revise).click();
    expect(await provider.getByLabel(form.option.label).inputValue()).toBe("0");
    await judge(provider, `option-over-provider-${name}`, script);
    for (const page of [provider, visitor, again]) await page.context().close();
  });
});
