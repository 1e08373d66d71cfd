/** The admin's lists in a browser: found, ordered and paged, changed together, exported, by keys and on a phone. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import { v7 as uuidv7 } from "uuid";
import { listening, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways, untilFocused } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { makeRequest } from "#db/testing/factories.ts";

const { siteUrl } = testStack();
const DAY = new Date("2027-03-01T08:00:00Z");
let browser: Browser;
let admin: Awaited<ReturnType<typeof stackAccount>>;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await stackAccount(["admin"]);
});
afterAll(() => browser.close());

const signedIn = (path: string, viewport = DESKTOP) =>
  signedInPage(browser, admin.token, path, viewport);

/** Requests of people whose name is only in this test. */
async function someRequests(many: number, values: { guests?: number; statusid?: number } = {}) {
  const letters = crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const mark = `Zeb${letters.slice(0, 12)}q`;
  const made: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const { uuid } = await makeRequest(stackDb(), {
      name: `${mark} ${String.fromCharCode(65 + (n % 26))}${n}`,
      email: `${mark.toLowerCase()}${n}@visitor.example`,
      guests: 2 + n,
      start_date: DAY,
      end_date: DAY,
      statusid: 1,
      ...values,
    });
    made.push(uuid);
  }
  return { mark, made };
}
const at = (query: Record<string, string>) =>
  `/admin/list/RentalRequest?${new URLSearchParams(query)}`;
const names = (page: Page) =>
  page.locator("tbody tr td:nth-child(3) > :first-child bdi").allTextContents();
const settled = (page: Page) => page.locator("[aria-busy=false] table").waitFor();

/** Of a list that has been asked for before. */
async function trips(path: string): Promise<number> {
  const { cookie } = admin;
  const ask = async () =>
    expect((await fetch(siteUrl + path, { headers: { cookie, accept: "text/html" } })).status).toBe(
      200,
    );
  await ask();
  return roundTrips(ask);
}

test("search, filter and order narrow a list, and its pages go to the end and back", async () => {
  const { mark } = await someRequests(60);
  const { page, trouble } = await signedIn("/admin/list/RentalRequest");
  await page.getByRole("searchbox").fill(mark);
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("1 to 50 of 60").waitFor();
  await page.getByRole("link", { name: "Customer", exact: true }).click();
  await page.locator("th[aria-sort=ascending]").getByText("Customer").waitFor();
  const first = await names(page);
  expect(first.length).toBe(50);
  expect(first).toEqual(first.toSorted());

  await page.getByRole("combobox", { name: "Rows" }).selectOption("25");
  await page.getByText("1 to 25 of 60").waitFor();
  const seen: string[] = [...(await names(page))];
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await page.getByText("26 to 50 of 60").waitFor();
  seen.push(...(await names(page)));
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await page.getByText("51 to 60 of 60").waitFor();
  seen.push(...(await names(page)));
  expect(new Set(seen).size).toBe(60);
  expect(await page.getByRole("link", { name: "Next", exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await page.getByText("26 to 50 of 60").waitFor();
  expect(await names(page)).toEqual(seen.slice(25, 50));
  await page.getByRole("link", { name: "First" }).click();
  await page.getByText("1 to 25 of 60").waitFor();
  await page.getByRole("link", { name: "Last" }).click();
  await page.getByText("36 to 60 of 60").waitFor();

  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Filter by").selectOption({ label: "Guests" });
  await page.getByLabel("From", { exact: true }).fill("52");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 to 10 of 10").waitFor();
  expect(await page.getByRole("button", { name: "Guests: from 52" }).count()).toBe(1);
  // The whole view is in its address.
  await page.reload();
  await listening(page);
  expect((await names(page)).length).toBe(10);
  expect(await page.getByRole("searchbox").inputValue()).toBe(mark);
  await page.getByRole("link", { name: /^Remove filter/ }).click();
  await page.getByText("1 to 25 of 60").waitFor();
  await page.goBack();
  await page.getByText("1 to 10 of 10").waitFor();
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("an action on everything that matches touches exactly that, over several pages", async () => {
  const { mark, made } = await someRequests(30);
  const others = await someRequests(5);
  const statuses = () => rows("select uuid, statusid from rental_request order by uuid");
  const before = await statuses();
  const { page } = await signedIn(at({ q: mark, "filter[guests][gte]": "12", size: "10" }));
  await page.getByText("1 to 10 of 20").waitFor();
  await page.locator("tbody input").first().check();
  await page.getByRole("button", { name: "Select all 20" }).click();
  await page.getByText("All 20 that match are selected").waitFor();
  // A status that ends invitations and tells people is no status many records are given at once.
  expect(await page.getByRole("button", { name: /^(Reject|Approve)/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 20 requests?" });
  await dialog.getByText("Guests: from 12").waitFor();
  await picture(page, "admin-list-bulk");
  expect(await statuses()).toEqual(before);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("20 requests deleted.").waitFor();
  const touched = new Set(made.slice(10));
  expect(await statuses()).toEqual(
    before.map((row) => (touched.has(`${row.uuid}`) ? { ...row, statusid: -1 } : row)),
  );
  expect(others.made.some((uuid) => touched.has(uuid))).toBe(false);
  await page.getByText("Nothing matches").waitFor();
  expect(await page.getByText(/selected$/).count()).toBe(0);
  await page.context().close();
});

test("when others match than were agreed to, nothing is done before somebody agrees anew", async () => {
  const { mark, made } = await someRequests(3);
  const { page } = await signedIn(at({ q: mark }));
  await page.locator("tbody input").first().check();
  await page.getByRole("button", { name: "Select all 3" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  // The list of agreed ones is looked up before the question can be answered.
  const dialog = page.getByRole("dialog", { name: "Delete 3 requests?" });
  await dialog.getByRole("button", { name: "Delete" }).waitFor();
  const late = await makeRequest(stackDb(), { name: `${mark} late`, statusid: 1 });
  await rows("update rental_request set update_date = ? where uuid = ?", [
    Date.now() + 1000,
    `${made[0]}`,
  ]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Delete 4 requests?" }).waitFor();
  const deleted = () =>
    rows("select uuid from rental_request where name like ? and statusid = -1", [`${mark}%`]);
  expect((await deleted()).length).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  await page.getByText("4 requests deleted.").waitFor();
  expect((await deleted()).map(({ uuid }) => uuid)).toContain(late.uuid);
  await page.context().close();
});

test("the export holds just the rows of the list, in its order", async () => {
  const { mark } = await someRequests(12);
  const { page } = await signedIn(at({ q: mark, "filter[guests][lte]": "9", sort: "name" }));
  const shown = await names(page);
  expect(shown.length).toBe(8);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const text = await Bun.file(await download.path()).text();
  const lines = text.trim().split("\r\n").slice(1);
  expect(lines.map((line) => new RegExp(`${mark} [A-Z]\\d+`).exec(line)?.[0])).toEqual(shown);
  await page.context().close();
});

test("by keys alone: find, select, delete, restore, open", async () => {
  const { mark, made } = await someRequests(3);
  const { page } = await signedIn("/admin/list/RentalRequest");
  await page.keyboard.press("/");
  await page.keyboard.type(mark);
  await page.keyboard.press("Enter");
  await page.getByText("1 to 3 of 3").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("Shift+?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await keys.waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  const agree = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  // An open dialog has the focus; before that the button stands beside the page, and takes none.
  await page.locator("dialog[open] :focus").waitFor();
  await agree.press("Enter");
  await page.getByText("1 to 2 of 2").waitFor();
  const [gone] = await rows("select uuid from rental_request where name like ? and statusid = -1", [
    `${mark}%`,
  ]);
  expect(made).toContain(`${gone?.uuid}`);

  await page.goto(at({ q: mark, "filter[statusid]": "-1" }));
  await listening(page);
  await page.getByRole("button", { name: /^Actions for/ }).press("Enter");
  const menu = page.getByRole("dialog", { name: /^Actions for/ });
  // The focus enters the menu a frame after it has opened.
  await untilFocused(menu.getByRole("link").first());
  await menu.getByRole("button", { name: "Restore" }).press("Enter");
  await page.getByText("is restored.").waitFor();
  await page.getByText("Nothing matches").waitFor();
  await page.getByRole("link", { name: "Clear search and filters" }).press("Enter");
  await settled(page);
  await page.keyboard.press("j");
  const row = await page.evaluate(() => document.activeElement?.getAttribute("data-row"));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/edit/RentalRequest/${row}`);
  await page.context().close();
});

test("however narrow the table, each row's menu stands whole within it, and opens within the page", async () => {
  const { mark } = await someRequests(2);
  const { page } = await signedIn(at({ q: mark }), { width: 770, height: 700 });
  await listening(page);
  const right = async (place: Locator) => {
    const { x, width } = (await place.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
    return x + width;
  };
  const table = page.locator("section:has(> table)");
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  const button = page.getByRole("button", { name: /^Actions for/ }).first();
  expect(await right(button)).toBeLessThanOrEqual(await right(table));
  await button.click();
  const menu = page.getByRole("dialog", { name: /^Actions for/ });
  await untilFocused(menu.getByRole("link").first());
  expect(await right(menu)).toBeLessThanOrEqual(770);
  await picture(page, "admin-list-narrow");
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

test("on a phone the rows are cards, with the same selection and filters", async () => {
  const { mark } = await someRequests(4);
  const { page } = await signedIn(at({ q: mark }), PHONE);
  expect(await page.locator("li[data-row]:visible").count()).toBe(4);
  expect(await page.locator("table:visible").count()).toBe(0);
  await page.locator("li[data-row] input").first().check();
  await page.getByText("1 selected").waitFor();
  await picture(page, "admin-list-phone");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Filter by").selectOption({ label: "Guests" });
  await page.getByLabel("To", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 to 2 of 2").waitFor();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

/** One record each of what a new site has none of. */
async function someOfEach() {
  const db = stackDb();
  const id = crypto.randomUUID();
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid, last_message_date: new Date() });
  await db.insert(chat_message).values({
    chat_uuid: uuid,
    sequence: 1,
    role: "user",
    content: "Is there a crew on the catamaran?",
  });
  await upsertSubscriber(db, {
    email: `${id}@visitor.example`,
    typeid: 1,
    statusid: 1,
    consent_version: "1",
  });
  await db.insert(email_outbox).values({
    event: "offer_received",
    event_key: id,
    recipient: `${id}@visitor.example`,
    subject: "You have an offer",
    state: "parked",
    last_error: "The mail server said no",
  });
}

const LOOKED_AT = ["RentalRequest", "ProductPackage", "File", "Chat", "Newsletter", "EmailOutbox"];
test.each(LOOKED_AT)("%s: accessible, within its window, in one round trip", async (name) => {
  await someOfEach();
  expect(await trips(`/admin/list/${name}`)).toBe(1);
  // Ten rows are as many kinds of row as fifty, and axe looks at each.
  const { page, trouble } = await signedIn(`/admin/list/${name}?size=10`);
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await picture(page, `admin-list-${name}`);
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await picture(page, `admin-list-${name}-phone`);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("filters, tabs, names and totals cost no second round trip", async () => {
  const [made] = await rows("select uuid from product_package limit 1");
  const query = new URLSearchParams({
    "filter[product_package_uuid]": `${made?.uuid}`,
    "filter[statusid]": "0,1",
    sort: "name",
    cursor: "last",
  });
  expect(await trips(`/admin/list/RentalRequest?${query}`)).toBe(1);
});

test("while the network is away the list stays and says so, and reads again when asked", async () => {
  const { mark } = await someRequests(2);
  const { page } = await signedIn(at({ q: mark }));
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Customer", exact: true }).click();
  await page.getByRole("alert").getByText("there is no connection").waitFor();
  expect((await names(page)).length).toBe(2);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("th[aria-sort=ascending]").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.context().close();
});
