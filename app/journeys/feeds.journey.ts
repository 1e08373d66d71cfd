/** Calendars in and out in Chromium (DESIGN §15): read in, seen to, given away, by a provider and the office. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser, Locator, Page } from "playwright-core";
import { adminPage, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { user } from "#db/entities/user.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { feedMessages as words } from "#domain/messages/en/feeds.ts";

let browser: Browser;
/** Somebody else's server: what it answers by path. */
let server: ReturnType<typeof Bun.serve>;
const answers = new Map<string, () => Response>();
beforeAll(async () => {
  const [hostname, port] = testStack().outsideHost.split(":");
  server = Bun.serve({
    ...{ hostname: `${hostname}`, port: Number(port) },
    fetch: ({ url }) => answers.get(new URL(url).pathname)?.() ?? new Response("", { status: 404 }),
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop(true);
});

const DAY = addDays(dubaiDay(new Date()), 40);
const at = (hour: number) => new Date(dubaiMidnight(DAY).getTime() + hour * 3_600_000);
const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, "");
const event = (hour: number, ...more: string[]) => [
  ...["BEGIN:VEVENT", `UID:${hour}`, `DTSTART:${stamp(at(hour))}`, `DTEND:${stamp(at(hour + 2))}`],
  ...[...more, "END:VEVENT"],
];
/** Busy from 11 (over the trip) and from 18, free from 20. */
const CALENDAR = [
  ...["BEGIN:VCALENDAR", ...event(11), ...event(18)],
  ...[...event(20, "TRANSP:TRANSPARENT"), "END:VCALENDAR"],
].join("\r\n");

/** A provider with one vessel, which has a booking from 10 to 14. */
async function aFleet() {
  const db = stackDb();
  const catalogue = await makeCatalogue(db);
  const { uuid, token } = await stackAccount(["partner"]);
  await db.update(user).set({ rental_partner_uuid: catalogue.partner }).where(eq(user.uuid, uuid));
  const times = { start_date: at(10), end_date: at(14) };
  const trip = await makeBooking(db, catalogue, { ...times, state: "confirmed", statusid: 1 });
  const path = `/${catalogue.product}.ics`;
  return { ...catalogue, token, trip, path, url: `http://${testStack().outsideHost}${path}` };
}

describe.each([
  ["a desktop", DESKTOP, {}],
  ["a phone without script", PHONE, { javaScriptEnabled: false }],
] as const)("on %s", (name, viewport, options) => {
  const isScripted = !("javaScriptEnabled" in options);
  test("a calendar is read in, what it says is seen to, and the one given away gets a new address", async () => {
    const fleet = await aFleet();
    const { page, trouble } = await signedInPage(
      ...([browser, fleet.token, "/partner/feeds", viewport, options] as const),
    );
    const shows = (text: string) => page.getByText(text).first().waitFor();
    const press = (button: Locator) => button.first().click();
    const named = (button: string) => page.getByRole("button", { name: button, exact: true });
    const looked = async (state: string) => {
      expect(await sideways(page)).toBe(0);
      await picture(page, `feeds-${state}-${name.split(" ")[1]}`);
    };
    await looked("empty");

    // What is wrong is said at its field, and nothing typed is lost.
    const add = async (url: string) => {
      const form = page.locator("form", { has: named(words.in.send) });
      if (!(await form.isVisible())) await page.getByText(words.in.add).first().click();
      await form.getByLabel(words.in.name).fill("The crew's calendar");
      await form.getByLabel(words.in.url).fill(url);
      await press(form.getByRole("button"));
      return form;
    };
    for (const [url, why] of [
      ["http://calendar.example/a.ics", words.problem("scheme")],
      ["https://127.0.0.1/a.ics", words.problem("private")],
    ] as const) {
      const form = await add(url);
      await shows(why);
      expect(await form.getByLabel(words.in.url).inputValue()).toBe(url);
      expect(await form.getByLabel(words.in.name).inputValue()).toBe("The crew's calendar");
    }
    answers.set(fleet.path, () => new Response(CALENDAR));
    await add(fleet.url);
    await shows(words.done.added(2));
    await shows(words.in.found(2, 3));
    await shows(words.in.left_out.free(1));
    await shows(testStack().outsideHost);
    // The rest of the address is a password.
    expect(await page.content()).not.toContain(fleet.path);

    // A busy time over a trip waits until somebody has looked.
    await shows(words.conflicts.title);
    await looked("conflict");
    // What axe is made of runs in the page.
    const axe = async (of: Page) => (isScripted ? violations(of) : []);
    expect(await axe(page)).toEqual([]);
    const conflict = page.getByRole("link", { name: words.conflicts.open });
    expect(await conflict.getAttribute("href")).toBe(`/partner/bookings/${fleet.trip}`);
    await press(named(words.conflicts.seen));
    await shows(words.done.seen());
    expect(await page.getByText(words.conflicts.title).count()).toBe(0);

    // One that fails keeps its times and says why.
    const ofVessel = eq(calendar_feed.rental_product_uuid, fleet.product);
    for (const [answer, why] of [
      [() => new Response("<!doctype html><title>Sign in</title>"), "html"],
      [() => Response.redirect("http://127.0.0.1:1/inside", 302), "scheme"],
      [() => new Response("", { status: 404 }), "http_404"],
    ] as const) {
      answers.set(fleet.path, answer);
      // It was read a moment ago, and is not asked again within a minute.
      await stackDb().update(calendar_feed).set({ read_date: null }).where(ofVessel);
      await press(named(words.in.read));
      await shows(words.done.failed());
      await shows(words.problem(why));
      await shows(words.in.found(2, 3));
    }
    await looked("failing");

    // In the calendar both busy times lead to what they come from.
    await page.goto(`/partner/calendar?view=day&day=${DAY}`);
    const imported = page.locator('a[href^="/partner/feeds#"]');
    await imported.first().waitFor({ state: "attached" });
    expect(await imported.count()).toBeGreaterThanOrEqual(2);

    await page.goto("/partner/feeds");
    const own = page.getByLabel(words.give.vessel);
    const before = await own.inputValue();
    const [old] = [await fetch(before)];
    expect([old.status, old.headers.get("content-type")]).toEqual([
      ...[200, "text/calendar; charset=utf-8"],
    ]);
    expect(await old.text()).toContain(stamp(at(10)));
    await press(named(words.give.renew).last());
    await shows(words.done.renewed());
    const after = await own.inputValue();
    expect(after).not.toBe(before);
    expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);

    // The office sees all of it, and takes it away.
    const office = await adminPage(
      ...([browser, `/admin/feeds?provider=${fleet.partner}`, viewport, options] as const),
    );
    await office.page.getByText(words.problem("http_404")).waitFor();
    expect(await sideways(office.page)).toBe(0);
    expect(await axe(office.page)).toEqual([]);
    await picture(office.page, `feeds-office-${name.split(" ")[1]}`);
    await office.page.getByRole("button", { name: words.in.remove, exact: true }).click();
    await office.page.getByText(words.done.removed()).waitFor();
    await office.page.context().close();
    await page.reload();
    await shows(words.in.none);
    // The browser complains of the two refusals.
    expect(trouble.filter((text) => !text.includes("status of 400"))).toEqual([]);
    await page.context().close();
  });
});
