/** What an administrator does with a record beyond its columns, in a browser: extras of a package, states of a booking. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { adminPage, readyEditor } from "#app/test/admin-page.ts";
import { openBrowser, PHONE, picture } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { product_option } from "#db/entities/product-option.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
const made: string[] = [];
afterAll(async () => {
  await browser.close();
  // The public site, which other tests look at, must not go on showing them.
  for (const partner of made)
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
});
async function someCatalogue() {
  const catalogue = await makeCatalogue(stackDb());
  made.push(catalogue.partner);
  return catalogue;
}

test("a package's extras are found, added, taken out, saved and put back with an earlier version", async () => {
  const { package: uuid } = await someCatalogue();
  const mark = `Oud${crypto.randomUUID().slice(0, 8)}`;
  await stackDb()
    .insert(product_option)
    .values(
      ["one", "two"].map((name) => ({
        title: `${mark} ${name}`,
        slug: `${mark.toLowerCase()}-${name}`,
        price: 35_000,
        statusid: 1,
      })),
    );
  const { page, trouble } = await adminPage(browser, `/admin/edit/ProductPackage/${uuid}`);
  await readyEditor(page);
  const search = page.getByRole("combobox", { name: "Add to extras" });
  for (const name of ["one", "two"]) {
    await search.fill(`${mark} ${name}`);
    await page.getByRole("option", { name: `${mark} ${name}` }).click();
  }
  await page.getByText("1 unsaved change", { exact: true }).waitFor();
  await picture(page, "admin-edit-extras");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").first().waitFor();
  await page.getByRole("button", { name: `Remove ${mark} two` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const stored = () =>
    rows(
      "select o.title from product_package_option l join product_option o on o.uuid = l.option_uuid where l.package_uuid = ? order by 1",
      [uuid],
    );
  await page.getByText("No unsaved changes").waitFor();
  expect(await stored()).toEqual([{ title: `${mark} one` }]);
  // The history names what was there, also what is there no longer.
  await page.reload();
  await readyEditor(page);
  const history = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "History" }) });
  const lines = history.locator("ol > li");
  await lines.nth(1).locator("summary").click();
  await lines.nth(1).getByText(`${mark} one, ${mark} two`).waitFor();
  await lines
    .nth(1)
    .getByRole("button", { name: /^Restore the version of/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore this version" }).click();
  await page.getByText(/is restored\.$/).waitFor();
  await page.getByRole("link", { name: `Open ${mark.toLowerCase()} two` }).waitFor();
  expect(await stored()).toHaveLength(2);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a booking is confirmed and cancelled where its state allows it, with the reason asked, on a phone too", async () => {
  const catalogue = await someCatalogue();
  const start_date = new Date(Date.now() + 9e8);
  const times = { start_date, end_date: new Date(start_date.getTime() + 3 * 3_600_000) };
  const uuid = await makeBooking(stackDb(), catalogue, { ...times, state: "held", statusid: 1 });
  const { page, trouble } = await adminPage(browser, `/admin/edit/Booking/${uuid}`, PHONE);
  await readyEditor(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  await button("Confirm").waitFor();
  expect(await button("Complete").count()).toBe(0);
  expect(await button("Delete").count()).toBe(0);
  await button("Confirm").click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("The booking is confirmed.").first().waitFor();
  await button("Confirm").waitFor({ state: "detached" });
  await button("Cancel booking").click();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await dialog.getByText("Please say why, in a few words").waitFor();
  await dialog.getByLabel("Why it is cancelled").fill("The engine needs a repair.");
  await dialog.getByLabel("What the customer gets back").selectOption("full");
  await picture(page, "admin-booking-cancel");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("The booking is cancelled, and both sides are told.").first().waitFor();
  await button("Delete").waitFor();
  const [row] = await rows("select state from booking where uuid = ?", [uuid]);
  expect(row?.state).toBe("cancelled");
  await page.getByText("The engine needs a repair.").first().waitFor({ state: "attached" });
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("on a record's page the sidebar marks its list, and on the list the page", async () => {
  const { package: uuid } = await someCatalogue();
  const { page } = await adminPage(browser, `/admin/edit/ProductPackage/${uuid}`);
  const place = page.getByRole("navigation").getByRole("link", { name: "Packages", exact: true });
  expect(await place.first().getAttribute("aria-current")).toBe("true");
  await page.goto("/admin/list/ProductPackage?size=20");
  expect(await place.first().getAttribute("aria-current")).toBe("page");
  await page.context().close();
});
