/** A provider gives a vessel rules of its own, with script and without; the office has the same fields (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { adminApi } from "#app/test/admin-api.ts";
import { adminPage, readyEditor, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { user } from "#db/entities/user.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { vesselRuleMessages as text } from "#domain/messages/en/vessel-rules.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const db = stackDb();
const { labels } = text;

async function aProvider() {
  const catalogue = await makeCatalogue(db);
  const { uuid, token } = await stackAccount(["partner"]);
  await db.update(user).set({ rental_partner_uuid: catalogue.partner }).where(eq(user.uuid, uuid));
  return { ...catalogue, token };
}
const stored = async (uuid: string) =>
  (await db.select().from(rental_product).where(eq(rental_product.uuid, uuid)))[0];

test.each([
  ["desktop", DESKTOP, true],
  ["phone", PHONE, true],
  ["phone without script", PHONE, false],
] as const)(
  "on a %s a wrong rule is said at its field, a right one is stored",
  async (name, viewport, javaScriptEnabled) => {
    const provider = await aProvider();
    const { page, trouble } = await signedInPage(
      browser,
      provider.token,
      "/partner/vessels",
      viewport,
      {
        javaScriptEnabled,
      },
    );
    await page.getByText(text.change).click();
    const hours = page.getByLabel(labels.sailing_hours, { exact: true });
    await page.getByLabel(labels.notice_hours).fill("24");
    await hours.fill("whenever");
    await page.getByRole("button", { name: text.save }).click();
    await page.getByText(/must be lines like Mon-Fri/).waitFor();
    expect(await hours.inputValue()).toBe("whenever");
    expect(await page.getByLabel(labels.notice_hours).inputValue()).toBe("24");
    expect(await hours.getAttribute("aria-invalid")).toBe("true");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(page, `vessel-rules-refused-${name}`);
    await hours.fill("Mon-Thu 9-18\nFri-Sun 8-2");
    await page.getByRole("button", { name: text.save }).click();
    await page.getByText(text.saved).waitFor();
    await page.getByText("Mon–Thu 09–18, Fri–Sun 08–02").waitFor();
    await picture(page, `vessel-rules-${name}`);
    expect(await stored(provider.product)).toMatchObject({
      ...{ notice_hours: 24, buffer_before: null },
      sailing_hours: [...Array(4).fill([9, 18]), ...Array(3).fill([8, 26])],
    });
    // Without script a refused form is a page of its own, which the browser counts among its errors.
    if (javaScriptEnabled) expect(trouble).toEqual([]);
  },
  60_000,
);

test("the office writes the same rules in the vessel's editor, and its API refuses what is none", async () => {
  const provider = await aProvider();
  const { page } = await adminPage(browser, `/admin/edit/RentalProduct/${provider.product}`);
  await readyEditor(page);
  const seasons = page.getByLabel(labels.closed_seasons);
  await seasons.fill("15.06-31.08");
  await seasons.scrollIntoViewIfNeeded();
  await picture(page, "vessel-rules-office");
  expect(await violations(page)).toEqual([]);
  const { call } = await adminApi();
  const put = async (values: Record<string, unknown>) => {
    const update_date = (await stored(provider.product))?.update_date;
    return call("PUT", "edit/rentalproduct", { uuid: provider.product, update_date, ...values });
  };
  for (const [key, value] of [
    ["sailing_hours", "Mon 9-18"],
    ["sailing_hours", [[9, 18]]],
    ["closed_seasons", [{ from: "13-01", to: "13-02" }]],
    ["buffer_before", 1441],
    ["notice_hours", 1.5],
  ] as const) {
    const { status, error } = await put({ [key]: value });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [key]]);
  }
  const { status } = await put({ closed_seasons: [{ from: "06-15", to: "08-31" }] });
  expect(status).toBe(200);
  expect(await stored(provider.product)).toMatchObject({
    closed_seasons: [{ from: "06-15", to: "08-31" }],
  });
}, 60_000);
