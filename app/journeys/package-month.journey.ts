/** A package's month in Chromium: how free days are, starts that fit, and the waiting list behind what is taken (DESIGN §15). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { listening } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, openPage, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { mailTo, tick } from "#app/test/mails.ts";
import { monthName } from "#app/ui/month.tsx";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { atHour } from "#domain/lib/start-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";

const { free: words } = packageMessages;
const { watch } = tripMessages;
const db = stackDb();
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

/** The 5th of a month that can be asked for: the days beside it stand in the same month, whatever today is. */
const TAKEN = `${addDays(earliestDay(new Date()), 40).slice(0, 7)}-05`;
const [PARTLY, CLOSED, FREE] = [1, 2, 3].map((days) => addDays(TAKEN, days)) as [
  string,
  string,
  string,
];
const nameOf = (day: string, state: keyof typeof words.states) =>
  words.day(
    `${Number(day.slice(8))} ${words.months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
    words.states[state],
  );

/** An afternoon's package of two to six hours, with a day of each kind. */
async function aMonth() {
  const catalogue = await makeCatalogue(db);
  made.push(catalogue);
  const ofVessel = eq(rental_product.uuid, catalogue.product);
  const season = { from: CLOSED.slice(5), to: CLOSED.slice(5) };
  await db
    .update(rental_product)
    .set({ closed_seasons: [season] })
    .where(ofVessel);
  await db
    .update(product_package)
    .set({ hours_min: 2, hours_max: 6, guests_min: 2, guests_max: 10, times_of_day: [2] })
    .where(eq(product_package.uuid, catalogue.package));
  const block = (start_date: Date, end_date: Date) => ({
    ...{ rental_product_uuid: catalogue.product, statusid: 1, start_date, end_date },
  });
  await db.insert(vessel_block).values([
    block(dubaiMidnight(TAKEN), dubaiMidnight(PARTLY)),
    // From noon to 16: of the starts for two hours 16, 17 and 18 are left.
    block(atHour(PARTLY, 12), atHour(PARTLY, 16)),
  ]);
  return catalogue;
}

test("a month turned on twice, before the next one has come, is two months on", async () => {
  const { slug } = await aMonth();
  const { page } = await openPage(browser, `/package/${slug}?month=${TAKEN.slice(0, 7)}`, PHONE);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/days?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const next = page.getByRole("button", { name: words.next });
  await next.focus();
  await listening(page);
  await next.click();
  await next.click();
  gate.resolve();
  const third = addDays(`${TAKEN.slice(0, 7)}-01`, 62).slice(0, 7);
  await page.getByText(monthName(third), { exact: true }).waitFor();
  await page.context().close();
});

const page = async (path: string, viewport: typeof DESKTOP, javaScriptEnabled: boolean) => {
  const opened = await openPage(browser, "about:blank", viewport, {
    ...{ javaScriptEnabled, bypassCSP: true },
  });
  const asked: string[] = [];
  opened.page.on("request", (request) => {
    if (request.url().includes("/api/days?")) asked.push(request.url());
  });
  await opened.page.goto(path);
  return { page: opened.page, asked };
};
const month = (at: Page) => at.locator(".month");
const day = (at: Page, on: string, state: keyof typeof words.states) =>
  month(at).getByRole("button", { name: nameOf(on, state), exact: true });

/** One visit is looked at in both widths, one after the other, where a script lets axe see it too. */
async function judge(at: Page, name: string, script: boolean) {
  for (const viewport of script ? [PHONE, DESKTOP] : [PHONE]) {
    await at.setViewportSize(viewport);
    await picture(at, `${name}-${viewport.width}`);
    if (script) expect(await violations(at)).toEqual([]);
    expect(await sideways(at)).toBe(0);
  }
}

describe("a month", () => {
  test("days are told apart and explained, a kept page asks once, starts fit the hours, all by keyboard", async () => {
    const { slug } = await aMonth();
    const { page: at, asked } = await page(`/package/${slug}?date=${FREE}`, DESKTOP, true);
    expect(asked).toEqual([]);
    const answered = at.waitForResponse((response) => response.url().includes("/api/days?"));
    await day(at, PARTLY, "partly").focus();
    await listening(at);
    await answered;
    for (const state of ["free", "partly", "taken", "closed"] as const)
      await month(at)
        .getByRole("listitem")
        .filter({ hasText: words.states[state] })
        .first()
        .waitFor();
    expect(await day(at, CLOSED, "closed").isDisabled()).toBe(true);
    const starts = at.waitForResponse((response) => response.url().includes(`day=${PARTLY}`));
    await at.keyboard.press("Enter");
    await starts;
    const start = at.getByRole("status").getByRole("button");
    await at.getByText(words.starts(formatDate(PARTLY))).waitFor();
    expect(await start.allTextContents()).toEqual(["16.00", "17.00", "18.00"]);
    await start.nth(1).press("Enter");
    await at.getByRole("button", { name: "17.00", pressed: true }).waitFor();
    expect(await at.locator("input[name=date]:not([type=hidden])").first().inputValue()).toBe(
      formatDate(PARTLY),
    );
    await month(at).scrollIntoViewIfNeeded();
    await judge(at, "month", true);
    expect(asked.filter((url) => !url.includes(`day=${PARTLY}`))).toHaveLength(1);

    // Longer trips have fewer starts.
    const longer = at.waitForResponse((response) => response.url().includes("duration=4"));
    await at.getByLabel(packageMessages.buy.hours, { exact: true }).selectOption("4");
    await longer;
    await at.getByRole("button", { name: "17.00" }).waitFor({ state: "detached" });
    expect(await start.allTextContents()).toEqual(["16.00"]);
    await at.context().close();
  });

  test("where scripts run a month is one stop of Tab, and keys lead from day to day and on into the next month", async () => {
    const { slug } = await aMonth();
    const { page: at } = await page(`/package/${slug}?date=${FREE}`, DESKTOP, true);
    const focused = () => at.evaluate(() => document.activeElement?.textContent);
    await day(at, FREE, "free").focus();
    await listening(at);
    await month(at)
      .getByRole("grid", { name: monthName(FREE.slice(0, 7)) })
      .waitFor();
    expect(await month(at).locator("[data-state]:not([tabindex='-1'])").count()).toBe(1);
    expect(await violations(at)).toEqual([]);
    // Over the day that is closed to the one that is partly free, and to the taken one, which is a link.
    for (const [key, on, state] of [
      ["ArrowLeft", CLOSED, "closed"],
      ["ArrowLeft", PARTLY, "partly"],
      ["ArrowLeft", TAKEN, "taken"],
    ] as const) {
      await at.keyboard.press(key);
      expect(await focused()).toContain(nameOf(on, state));
    }
    await at.keyboard.press("ArrowDown");
    expect(await focused()).toContain(nameOf(addDays(TAKEN, 7), "free"));
    // Out by Tab, and back to the same day.
    await at.keyboard.press("Tab");
    expect(await month(at).locator("[data-state]:focus").count()).toBe(0);
    await at.keyboard.press("Shift+Tab");
    expect(await focused()).toContain(nameOf(addDays(TAKEN, 7), "free"));
    await at.keyboard.press("ArrowUp");
    await at.keyboard.press("PageDown");
    const next = addDays(`${TAKEN.slice(0, 7)}-28`, 7).slice(0, 7);
    await month(at)
      .locator(":focus", { hasText: monthName(next) })
      .waitFor();
    expect(await focused()).toContain(nameOf(`${next}-05`, "free"));
    await at.keyboard.press("Enter");
    await month(at).locator("[aria-pressed=true]:focus").waitFor();
    await at.context().close();
  });

  test("without a script the month is as of an hour, and each press is a page", async () => {
    const { slug } = await aMonth();
    const { page: at } = await page(`/package/${slug}?date=${FREE}&guests=5`, PHONE, false);
    await at.getByText(/^As of \d\d\.\d\d, Dubai time\.$/).waitFor();
    await day(at, PARTLY, "partly").click();
    await at.waitForURL(`**day=${PARTLY}*`);
    await at.getByRole("button", { name: "17.00", exact: true }).click();
    await at.waitForURL("**hour=17*");
    await at.getByRole("button", { name: "17.00", pressed: true }).waitFor();
    await month(at).scrollIntoViewIfNeeded();
    await picture(at, "month-noscript");
    await at.getByRole("button", { name: packageMessages.buy.reserve }).click();
    await at.waitForURL("**/fullofferform?*");
    expect(Object.fromEntries(new URL(at.url()).searchParams)).toMatchObject({
      ...{ package: slug, hour: "17", guests: "5" },
      date: formatDate(PARTLY),
    });
    await at.goBack();
    const next = month(at).getByRole("button", { name: words.next });
    const to = (await next.getAttribute("value")) ?? "";
    await next.click();
    await at.waitForURL(`**month=${to}*`);
    await month(at).getByText(monthName(to), { exact: true }).waitFor();
    await at.context().close();
  });

  test.each([
    ["with script", true],
    ["without script", false],
  ] as const)("the start that is chosen stands in sight on phones: %s", async (_, script) => {
    const { slug } = await aMonth();
    const { page: at } = await page(`/package/${slug}?date=${FREE}&hour=18`, PHONE, script);
    const chosen = at.getByRole("status").getByRole("button", { pressed: true });
    const isInSight = async (start: string) => {
      expect(await chosen.textContent()).toBe(start);
      const box = await chosen.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
      expect(await sideways(at)).toBe(0);
    };
    if (script) {
      await day(at, FREE, "free").focus();
      await listening(at);
    }
    await isInSight("18.00");
    if (script) {
      // The page stays where it is, whatever the strip does.
      const before = await day(at, FREE, "free").boundingBox();
      await at
        .getByRole("button", { name: "12.00", exact: true })
        .evaluate((start: HTMLElement) => start.click());
      await at.getByRole("button", { name: "12.00", pressed: true }).waitFor();
      await isInSight("12.00");
      expect(await day(at, FREE, "free").boundingBox()).toEqual(before);
    }
    await at.context().close();
  });

  test.each([
    ["with script", DESKTOP, true],
    ["without script", PHONE, false],
  ] as const)(
    "a taken day leads to the waiting list, which tells once when it is free: %s",
    async (how, viewport, script) => {
      const { slug, product } = await aMonth();
      const { page: at } = await page(`/package/${slug}?date=${FREE}&duration=3`, viewport, script);
      const taken = month(at).getByRole("link", {
        name: `${nameOf(TAKEN, "taken")}. ${watch.press}`,
      });
      await taken.focus();
      await at.keyboard.press("Enter");
      await at.waitForURL("**/watch?*");
      // The address is there before the page, and the page before it has a date, too.
      await at.getByLabel(watch.email).waitFor();
      const date = at.getByLabel(watch.date, { exact: true });
      expect(await date.inputValue()).toBe(script ? formatDate(TAKEN) : TAKEN);
      expect(await at.getByLabel(watch.duration).inputValue()).toBe("3");
      const email = `${crypto.randomUUID()}@visitor.example`;
      const send = async () => at.getByRole("button", { name: watch.send }).click();
      await at.getByLabel(watch.email).fill(email);

      const past = addDays(earliestDay(new Date()), -2);
      // Without a script it is the browser's own field, which sends no day before the first one.
      const typed = script ? formatDate : (day: string) => day;
      await date.fill(typed(past));
      await send();
      if (script) await at.getByText(/at least \d days/).waitFor();
      expect(await date.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(script);
      expect([await date.inputValue(), await at.getByLabel(watch.email).inputValue()]).toEqual([
        typed(past),
        email,
      ]);
      await date.fill(typed(FREE));
      await send();
      await at.getByText(watch.free).waitFor();
      await at.locator(`a[href*="/package/${slug}?date="]`).waitFor();
      await at
        .getByRole("progressbar", { name: updatesMessages.loading })
        .waitFor({ state: "detached" });
      await judge(at, `watch-refused-${how}`, script);
      // Who asks twice is on the list once, and is told nothing else than before.
      for (const time of [1, 2]) {
        if (time === 2) await at.goto(`/watch?package=${slug}&date=${TAKEN}&duration=3`);
        await date.fill(typed(TAKEN));
        await at.getByLabel(watch.email).fill(email);
        await send();
        await at.getByText(watch.done).waitFor();
      }
      await picture(at, `watch-done-${how}`);

      await db
        .update(vessel_block)
        .set({ statusid: -1 })
        .where(eq(vessel_block.rental_product_uuid, product));
      await tick();
      const mail = await mailTo(email, /\/watch\//);
      const link = new RegExp(`http\\S*/package/${slug}\\S*`).exec(mail.text)?.[0] ?? "";
      expect(new URL(link).searchParams.get("date")).toBe(TAKEN);
      await at.goto(link);
      await day(at, TAKEN, "free").waitFor();
      await at.getByRole("button", { name: "12.00", pressed: true }).waitFor();
      await at.goto(/http\S*\/watch\/\S+/.exec(mail.text)?.[0] ?? "");
      await at.getByRole("button", { name: watch.end }).click();
      await at.getByText(watch.ended).waitFor();
      await at.context().close();
    },
  );
});
