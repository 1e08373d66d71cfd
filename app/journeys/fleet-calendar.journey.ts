/** A provider's calendar in Chromium (DESIGN §15): drawn, dragged, stretched, by keys, without script. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { user } from "#db/entities/user.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { fleetMessages as words } from "#domain/messages/en/fleet.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A Monday far from today; its week is on the page. */
const MONDAY = "2028-03-06";
const at = (day: number, hour: number) =>
  new Date(Date.UTC(2028, 2, 6 + day) + (hour - 4) * 3_600_000);
const db = stackDb();

/** A provider with one vessel, which has a booking on Thursday from 10 to 14. */
async function aFleet() {
  const catalogue = await makeCatalogue(db);
  const account = await stackAccount(["partner"]);
  await db
    .update(user)
    .set({ rental_partner_uuid: catalogue.partner })
    .where(eq(user.uuid, account.uuid));
  await makeBooking(db, catalogue, {
    start_date: at(3, 10),
    end_date: at(3, 14),
    state: "confirmed",
  });
  return { ...catalogue, token: account.token };
}
type Fleet = Awaited<ReturnType<typeof aFleet>>;
const open = (fleet: Fleet, viewport = DESKTOP, options = {}) =>
  signedInPage(browser, fleet.token, `/partner/calendar?day=${MONDAY}`, viewport, options);

async function block(fleet: Fleet, day: number, from: number, to: number) {
  const [row] = await db
    .insert(vessel_block)
    .values({
      ...{ rental_product_uuid: fleet.product, kind: "own", statusid: 1, reason: "Service" },
      ...{ start_date: at(day, from), end_date: at(day, to) },
    })
    .returning();
  return row?.uuid ?? "";
}
const timesOf = async (fleet: Fleet) =>
  (
    await db
      .select()
      .from(vessel_block)
      .where(eq(vessel_block.rental_product_uuid, fleet.product))
      .orderBy(vessel_block.start_date)
  )
    .filter(({ statusid }) => statusid !== -1)
    .map(({ start_date, end_date }) => [start_date.getTime(), end_date.getTime()]);
const untilTimes = (fleet: Fleet, ...times: [Date, Date][]) =>
  until(
    async () => {
      const wanted = times.map(([start, end]) => [start.getTime(), end.getTime()]);
      return JSON.stringify(await timesOf(fleet)) === JSON.stringify(wanted);
    },
    { message: "The blocks did not come to be as they were dropped." },
  );

/** Until a moved block stands where it was dropped, and the page has said so. */
async function untilDropped(page: Page) {
  await page.getByText(words.done.moved()).waitFor();
  await until(async () => (await page.locator(".fleet-ghost, [data-lifted]").count()) === 0, {
    message: "The dropped block stayed lifted.",
  });
}

/** The place of a moment of the week on the timeline's one track. */
async function placeOf(page: Page, moment: Date) {
  const box = await page.locator("[data-vessel]").boundingBox();
  if (!box) throw new Error("no track");
  const share = (moment.getTime() - at(0, 0).getTime()) / (7 * 86_400_000);
  return { x: box.x + share * box.width, y: box.y + 18 };
}
async function drag(page: Page, from: Date, to: Date, more: { x?: number; drop?: boolean } = {}) {
  const [start, end] = [await placeOf(page, from), await placeOf(page, to)];
  start.x += more.x ?? 0;
  end.x += more.x ?? 0;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, start.y);
  await page.mouse.move(end.x, end.y);
  if (more.drop !== false) await page.mouse.up();
}

test("a block is drawn, dragged and stretched, and what is in the way shows before it is dropped", async () => {
  const fleet = await aFleet();
  const { page, trouble } = await open(fleet);
  await drag(page, at(1, 6), at(1, 12));
  await untilTimes(fleet, [at(1, 6), at(1, 12)]);
  const own = page.locator("[data-own]");
  await own.waitFor();
  await page.getByText(words.done.blocked()).waitFor();

  await drag(page, at(1, 9), at(2, 9));
  await untilTimes(fleet, [at(2, 6), at(2, 12)]);
  await untilDropped(page);

  // Held by its end, two pixels inside.
  await drag(page, at(2, 12), at(2, 18), { x: -2 });
  await untilTimes(fleet, [at(2, 6), at(2, 18)]);

  await page.locator(".fleet-line", { hasText: "06.00 to 18.00" }).waitFor();
  await drag(page, at(2, 12), at(3, 12), { drop: false });
  const ghost = page.locator(".fleet-ghost[data-conflict]");
  await ghost.waitFor();
  await page.locator(".fleet-held", { hasText: words.kinds.trip }).waitFor();
  await picture(page, "fleet-conflict");
  await page.mouse.up();
  await ghost.waitFor({ state: "detached" });
  expect(await timesOf(fleet)).toEqual([[at(2, 6).getTime(), at(2, 18).getTime()]]);

  await drag(page, at(2, 12), at(5, 12), { drop: false });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await timesOf(fleet)).toEqual([[at(2, 6).getTime(), at(2, 18).getTime()]]);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("by keys a block is picked up, moved, stretched and dropped, and each step is said", async () => {
  const fleet = await aFleet();
  await block(fleet, 1, 8, 10);
  const { page } = await open(fleet);
  await page.locator("[data-own]").focus();
  await page.keyboard.press("Enter");
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.locator(".fleet > [role=status]", { hasText: "12.30" }).waitFor();
  await page.keyboard.press("Enter");
  await untilTimes(fleet, [at(1, 10), at(1, 12.5)]);
  await page.context().close();
});

test("a finger that rests on a block moves it, and one that does not scrolls", async () => {
  const fleet = await aFleet();
  await block(fleet, 0, 8, 16);
  const { page } = await open(fleet, PHONE, { hasTouch: true });
  const hand = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const frame = page.locator(".fleet-frame");
  await frame.scrollIntoViewIfNeeded();
  const start = await placeOf(page, at(0, 12));
  const hour = (await placeOf(page, at(0, 13))).x - start.x;

  await touch("touchStart", start);
  await page.locator(".fleet-ghost").waitFor();
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", { x: start.x + step * hour, y: start.y });
  expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await touch("touchEnd");
  await untilTimes(fleet, [at(0, 16), at(0, 24)]);
  // The words that it is moved push the timeline down.
  await untilDropped(page);
  const free = await placeOf(page, at(0, 12));

  // However long the moves take here, the finger has not rested.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await touch("touchStart", free);
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", { x: free.x - step * 10, y: free.y });
  await touch("touchEnd");
  await until(async () => (await frame.evaluate(({ scrollLeft }) => scrollLeft)) > 20, {
    message: "The finger did not scroll the timeline.",
  });
  expect(await timesOf(fleet)).toEqual([[at(0, 16).getTime(), at(0, 24).getTime()]]);
  await page.context().close();
});

describe.each([
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
] as const)("on %s", (name, viewport) => {
  test("the calendar has nothing axe finds, and scrolls inside of itself", async () => {
    const fleet = await aFleet();
    await block(fleet, 1, 8, 10);
    const { page, trouble } = await open(fleet, viewport);
    for (const view of ["day", "month", "week"] as const) {
      await page.getByRole("link", { name: words.views[view], exact: true }).click();
      await page.waitForURL(`**view=${view}*`);
      await page.locator(`[aria-current=page]`, { hasText: words.views[view] }).waitFor();
      expect(await sideways(page)).toBe(0);
      // Words beside a short entry end before the next one.
      if (view === "month") {
        const label = await page.locator(".fleet-beside").first().boundingBox();
        const trip = await page.locator(".fleet-track .fleet-trip").first().boundingBox();
        expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(trip?.x ?? 0);
      }
      await picture(page, `fleet-${view}-${name.slice(2)}`);
    }
    await page.getByText(words.form.title).click();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(trouble).toEqual([]);
    await picture(page, `fleet-${name.slice(2)}`);
    await page.context().close();
  });
});

test("without script the list's forms block, move and free a time, and keep what was typed", async () => {
  const fleet = await aFleet();
  const { page } = await open(fleet, PHONE, { javaScriptEnabled: false });
  await page.getByText(words.form.title).click();
  const form = page.locator("form", { hasText: words.form.send });
  await form.getByLabel(words.form.from).fill(`${MONDAY}T09:00`);
  await form.getByLabel(words.form.to).fill(`${MONDAY}T08:00`);
  await form.getByLabel(words.form.reason).fill("Engine");
  await form.getByRole("button").click();
  await page.getByText(words.errors.order).waitFor();
  expect(await form.getByLabel(words.form.reason).inputValue()).toBe("Engine");
  await form.getByLabel(words.form.to).fill(`${MONDAY}T11:00`);
  await form.getByRole("button").click();
  await page.getByText(words.done.blocked()).waitFor();
  await untilTimes(fleet, [at(0, 9), at(0, 11)]);

  await page.getByText(words.list.change, { exact: true }).click();
  const move = page.locator("form", { hasText: words.list.save });
  await move.getByLabel(words.form.to).fill(`${MONDAY}T12:00`);
  await move.getByRole("button").click();
  await page.getByText(words.done.moved()).waitFor();
  await untilTimes(fleet, [at(0, 9), at(0, 12)]);
  await page.getByText(words.list.change, { exact: true }).click();
  await page.getByRole("button", { name: words.list.remove }).click();
  await page.getByText(words.done.removed()).waitFor();
  await untilTimes(fleet);
  await page.context().close();
});
