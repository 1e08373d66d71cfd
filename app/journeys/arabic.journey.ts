/** A request in Arabic, from the English page to the booking: by the switcher, typed as an Arabic keyboard types it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { bar, offlineReady, untilKept } from "#app/test/offline.ts";
import { requestsOf, subscriptionsOf, takenOver, uniqueEmail } from "#app/test/request-journey.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { completeMessages } from "#domain/messages/ar/complete.ts";
import { offersMessages } from "#domain/messages/ar/offers.ts";
import { requestMessages, timeOfDayMessages } from "#domain/messages/ar/request.ts";
import { shellMessages } from "#domain/messages/ar/shell.ts";

const { siteUrl } = testStack();
const { labels, buttons, errors } = requestMessages;
const NAME = "ليلى الحدّاد";
/** As keyboards of the Gulf type figures. */
const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Nothing wrong with what is shown, in Arabic, at the width of a phone. */
async function isSound(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  expect([name, await violations(page), (await sideways(page)) > 0]).toEqual([name, [], false]);
  await picture(page, `arabic-${name}`);
}

/** The first invited company makes an offer with its own program, as its choice stands. */
async function offerTo(uuid: string): Promise<void> {
  const [asked] = await rows(
    "select uuid, rental_partner_uuid partner from rental_approval where rental_request_uuid = ?",
    [uuid],
  );
  const account = await stackAccount(["partner"]);
  await rows("update user set rental_partner_uuid = ? where uuid = ?", [
    `${asked?.partner}`,
    account.uuid,
  ]);
  const headers = { cookie: account.cookie, origin: siteUrl, "content-type": "application/json" };
  const api = `${siteUrl}/api/partner`;
  const read = await fetch(`${api}/edit/rentalrequest?uuid=${asked?.uuid}`, { headers });
  const { data } = (await read.json()) as {
    data: {
      invitation: { revision: number; trip: string };
      first_start: string;
      choices: { value: string; fits: boolean }[];
    };
  };
  const { revision, trip } = data.invitation;
  const answer = await fetch(`${api}/offer`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      ...{ invitation: asked?.uuid, revision, trip, start_time: data.first_start },
      choice: data.choices.find(({ fits }) => fits)?.value,
      ...{ price: 240_000, valid_hours: 24 },
    }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
}

test("who comes by an Arabic link has Arabic without a connection too, and is offered it on the English site", async () => {
  const page = await offlineReady(browser, "/ar");
  await untilKept(page, "kept-pages", "/ar");
  // Its worker's scope begins these addresses, too.
  await page.goto("/articles");
  await untilKept(page, "kept-pages", "/articles");
  await page.context().setOffline(true);
  const said = async (path: string) => {
    await page.goto(path);
    return [await page.locator("html").getAttribute("lang"), await bar(page).count()];
  };
  expect([await said("/ar"), await said("/ar/faq"), await said("/articles")]).toEqual([
    ["ar", 1],
    ["ar", 0],
    ["en", 1],
  ]);
  await page.context().setOffline(false);
  await page.goto("/ar");
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => localStorage.getItem("language") === "ar");
  // As the address bar leads there: from nowhere.
  await page.goto("/");
  await page.mouse.move(9, 9);
  await page.getByRole("link", { name: "هذا الموقع بالعربية" }).waitFor();
  await page.context().close();
});

test("a package's only time of day is one tile: its tick stands beside its hours, its sky goes down to the lower edge", async () => {
  const { page } = await openPage(browser, "/ar/fullofferform?package=fast-water-31-ft-rib", PHONE);
  const tile = page.locator("main p:has(> .sky)");
  const [whole, sky, tick, hours] = await Promise.all(
    [tile, tile.locator(".sky"), tile.locator("svg"), tile.locator("bdi")].map(async (part) => {
      const box = await part.boundingBox();
      if (!box) throw new Error("not shown");
      return { ...box, end: box.y + box.height, middle: box.y + box.height / 2 };
    }),
  );
  // But for the tile's own line of one pixel.
  expect(Number(whole?.end) - Number(sky?.end)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(tick?.middle) - Number(hours?.middle))).toBeLessThan(4);
  await page.context().close();
});

test("an Arabic visitor asks with Arabic figures and name, and books what is offered, all of it in Arabic", async () => {
  const { page, trouble } = await openPage(browser, "/packages?guests=8", DESKTOP, {
    bypassCSP: true,
  });
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await page.waitForURL("**/ar/packages?guests=8");
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await isSound(page, "list");

  await page.goto("/ar");
  await page
    .getByRole("link", { name: shellMessages.getOffers })
    .locator("visible=true")
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel(labels.codStartDate).waitFor();
  await takenOver(page);
  const press = (name: string) => form.getByRole("button", { name, exact: true }).click();
  await form.locator("input[type=email]").fill("layla@hotmail");
  await press(buttons.next);
  await form.getByText(errors.email.invalid).waitFor();
  await form.getByText(errors.consent).waitFor();
  await isSound(page, "form-errors");

  const email = uniqueEmail();
  const day = addDays(earliestDay(new Date()), 24);
  await form.getByLabel(labels.codStartDate).fill(arabicDigits(formatDate(day)));
  await form.getByRole("radio", { name: timeOfDayMessages[TIME_OF_DAY.afternoon].label }).check();
  await form.locator("input[type=email]").fill(email);
  await form.getByLabel(labels.fidConsent).check();
  await press(buttons.next);
  const guests = form.getByRole("textbox", { name: labels.txtGuests });
  await guests.fill("");
  await guests.pressSequentially(arabicDigits("12"));
  expect(await guests.inputValue()).toBe("12");
  await press(buttons.next);
  await form.getByLabel(labels.titName).fill(NAME);
  await form.getByLabel(labels.titPhone).fill(arabicDigits("+971501234567"));
  await press(buttons.submitOffer);
  await form.getByRole("heading", { name: NAME }).waitFor();
  await isSound(page, "receipt");

  const [request] = await requestsOf(email);
  expect(request).toMatchObject({
    name: NAME,
    phone: "+971501234567",
    guests: 12,
    site_language: "ar",
  });
  expect(request?.start_date).toBe(Date.parse(`${day}T00:00:00+04:00`));
  await subscriptionsOf(email);
  const mail = await mailTo(email, /\/ar\/view\/booking/);
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');

  const uuid = `${request?.uuid}`;
  await offerTo(uuid);
  await page.goto(/^http\S*\/ar\/view\/booking\S*$/m.exec(mail.text)?.[0] ?? "");
  const accept = page.getByRole("button", { name: offersMessages.offer.accept }).first();
  await accept.waitFor();
  await isSound(page, "offer");
  await accept.click();
  await page.locator("dialog button[type=submit]:visible").click();
  await page.waitForURL("**/ar/view/complete?request=*");
  await page.getByRole("heading", { level: 1, name: completeMessages.title.confirmed }).waitFor();
  await isSound(page, "booked");
  expect(trouble).toEqual([]);
  await page.context().close();
});
