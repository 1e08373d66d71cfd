/** What can be in the way of a save in the admin, and that nothing typed is lost by it (DESIGN §5). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { adminApi } from "#app/test/admin-api.ts";
import { adminPage, readyEditor } from "#app/test/admin-page.ts";
import { openBrowser, picture } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const titleOf = (page: Page) => page.getByLabel("Title", { exact: true });
const stored = async (uuid: string) =>
  (await rows("select title, author, excerpt from article where uuid = ?", [uuid]))[0];

async function article() {
  const { call } = await adminApi();
  const slug = `wind-${crypto.randomUUID()}`;
  const { data } = await call("POST", "edit/article", { title: "Wind", slug, body: "Text" });
  return { uuid: data.uuid, slug, update_date: data.update_date, call };
}

/** An editor in which title and author are changed, while somebody else saved title and excerpt. */
async function lostUpdate() {
  const { uuid, update_date, call } = await article();
  const { page } = await adminPage(browser, `/admin/edit/Article/${uuid}`);
  await readyEditor(page);
  await titleOf(page).fill("Mine");
  await page.getByLabel("Author", { exact: true }).fill("Layla");
  await call("PUT", "edit/article", { uuid, update_date, title: "Theirs", excerpt: "New" });
  await press(page, "Save");
  await page.getByText(/^Someone saved this at \d\d\.\d\d$/).waitFor();
  expect(await stored(uuid)).toEqual({ title: "Theirs", author: "", excerpt: "New" });
  return { page, uuid };
}

test("a lost update is compared field by field; what they changed elsewhere stays", async () => {
  const { page, uuid } = await lostUpdate();
  await picture(page, "admin-edit-conflict");
  await press(page, "Compare");
  const dialog = page.getByRole("dialog", { name: "Two versions" });
  const title = dialog.getByRole("group", { name: "Title" });
  expect(await title.getByRole("radio", { name: /^Yours/ }).isChecked()).toBe(true);
  // They left the author alone: there is nothing to choose.
  expect(await dialog.getByRole("group").count()).toBe(1);
  await picture(page, "admin-edit-compare");
  await title.getByRole("radio", { name: /^Theirs/ }).check();
  await dialog.getByRole("button", { name: "Use these" }).click();
  await page.getByText("1 unsaved change", { exact: true }).waitFor();
  expect(await titleOf(page).inputValue()).toBe("Theirs");
  // Before the whole record has been read anew, which brings their excerpt, a save would be refused once more.
  await until(
    async () => (await page.getByLabel("Excerpt", { exact: true }).inputValue()) === "New",
    {
      message: "the record was not read anew",
    },
  );
  await press(page, "Save");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await stored(uuid)).toEqual({ title: "Theirs", author: "Layla", excerpt: "New" });
  await page.context().close();
});

test("overwriting stores mine, and only where I changed something", async () => {
  const { page, uuid } = await lostUpdate();
  await press(page, "Overwrite");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await stored(uuid)).toEqual({ title: "Mine", author: "Layla", excerpt: "New" });
  await page.context().close();
});

test("without a connection nothing is lost, and the same press works when it is back", async () => {
  const { uuid } = await article();
  const { page } = await adminPage(browser, `/admin/edit/Article/${uuid}`);
  await readyEditor(page);
  await titleOf(page).fill("Mine");
  await page.context().setOffline(true);
  await press(page, "Save");
  await page.getByText("There is no connection.").first().waitFor();
  expect(await titleOf(page).inputValue()).toBe("Mine");
  await page.context().setOffline(false);
  await press(page, "Save");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect((await stored(uuid))?.title).toBe("Mine");
  await page.context().close();
});

test("what the server alone knows lands on its field: an address that is taken", async () => {
  const [first, second] = [await article(), await article()];
  const { page } = await adminPage(browser, `/admin/edit/Article/${second.uuid}`);
  await readyEditor(page);
  await page.getByLabel("Slug").fill(first.slug);
  await press(page, "Save");
  await page.getByRole("link", { name: "Slug is used by another record" }).waitFor();
  expect(await page.getByLabel("Slug").getAttribute("aria-invalid")).toBe("true");
  await page.context().close();
});

test("deleting asks; what is used says where; what is deleted is shown with the way back", async () => {
  const catalogue = await makeCatalogue(stackDb());
  const { page } = await adminPage(browser, `/admin/edit/RentalProduct/${catalogue.product}`);
  await readyEditor(page);
  await press(page, "Delete");
  const dialog = page.getByRole("dialog", { name: "Delete this vessel?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("link", { name: "Packages: 1" }).waitFor();

  const { uuid } = await article();
  await page.goto(`/admin/edit/Article/${uuid}`);
  await readyEditor(page);
  await press(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("This record is deleted.").waitFor();
  expect(await page.getByLabel("Title", { exact: true }).count()).toBe(0);
  await picture(page, "admin-edit-deleted");
  await press(page, "Restore");
  await page.getByText("Restored.", { exact: true }).waitFor();
  await titleOf(page).waitFor();
  await page.context().close();
});

test("a request tells what a change means for its offers, and goes only where its state may", async () => {
  const catalogue = await makeCatalogue(stackDb());
  const { uuid } = await makeRequest(stackDb(), { name: "Layla", guests: 12, statusid: 1 });
  const offer = { rental_partner_uuid: catalogue.partner, rental_request_uuid: uuid };
  await makeApproval(stackDb(), { ...offer, state: "offered", price: 400_000 });
  const { page } = await adminPage(browser, `/admin/edit/RentalRequest/${uuid}`);
  await readyEditor(page);
  const states = await page.getByLabel("Status").locator("option").allTextContents();
  // Approval and rejection are steps of their own.
  expect(states).toEqual(["Pending"]);
  await page.getByLabel("Guests").fill("14");
  await page.getByText("made for the old wish (12 guests)").waitFor();
  await press(page, "Reject");
  const dialog = page.getByRole("dialog", { name: "Reject?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await dialog.getByText("Please say why, in a few words").waitFor();
  await dialog.getByLabel("What the customer is told").fill("Spring suits you better.");
  await picture(page, "admin-edit-reject");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await page.getByText("The request is closed, and the customer is told.").first().waitFor();
  // What was typed is still there, and still unsaved.
  expect(await page.getByLabel("Guests").inputValue()).toBe("14");
  await page.getByText("1 unsaved change", { exact: true }).waitFor();
  const [row] = await rows("select statusid, guests from rental_request where uuid = ?", [uuid]);
  expect(row).toEqual({ statusid: 3, guests: 12 });
  await page.getByRole("button", { name: "Reject", exact: true }).waitFor({ state: "detached" });
  const left = await rows("select state from rental_approval where rental_request_uuid = ?", [
    uuid,
  ]);
  expect(left).toEqual([{ state: "declined" }]);
  await page.context().close();
});
