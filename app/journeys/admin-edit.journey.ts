/** The admin's editors in a browser: made, changed, copied, put back, and nothing left by mistake (SPEC §2, Admin). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { adminApi } from "#app/test/admin-api.ts";
import { adminPage, readyEditor } from "#app/test/admin-page.ts";
import { openBrowser, picture, untilFocused } from "#app/test/browser.ts";
import { rows } from "#app/test/stack.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const slugOf = (word: string) => `${word}-${crypto.randomUUID()}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function newArticle(values: Record<string, unknown> = {}) {
  const { call } = await adminApi();
  const { data } = await call("POST", "edit/article", {
    title: "Wind",
    slug: slugOf("wind"),
    body: "Text",
    statusid: 0,
    ...values,
  });
  return data;
}

test("an article is written: wrong fields are named and focused, the preview is the server's, saving leads to its page", async () => {
  const { page, trouble } = await adminPage(browser, "/admin/edit/Article");
  await readyEditor(page);
  await press(page, "Create");
  const summary = page.getByRole("alert").filter({ hasText: "fields need your attention" });
  await summary.waitFor();
  await untilFocused(summary);
  await page.getByRole("link", { name: "Title is required" }).click();
  await untilFocused(page.getByLabel("Title", { exact: true }));

  const slug = slugOf("calm");
  await page.getByLabel("Title", { exact: true }).fill("Calm water");
  await page.getByLabel("Slug").fill(slug);
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("## Where\n\n<script>alert(1)</script> **Here**");
  await page.getByLabel("Text: Preview").getByRole("heading", { name: "Where" }).waitFor();
  expect(await page.getByLabel("Text: Preview").locator("script").count()).toBe(0);
  await page.getByRole("textbox", { name: "Published" }).fill("24.12.2026, 16.30");
  await page.getByRole("textbox", { name: "Tags", exact: true }).fill("Calm,");
  await page.getByRole("textbox", { name: "Tags", exact: true }).fill("Sea");
  await page.getByRole("textbox", { name: "Tags", exact: true }).press("Enter");
  await press(page, "Create");
  await page.waitForURL(/\/admin\/edit\/Article\/[0-9a-f-]{36}/);
  await said(page, "Created.");
  const [row] = await rows("select * from article where slug = ?", [slug]);
  expect(row).toMatchObject({ title: "Calm water", tags: '["Calm","Sea"]', statusid: 0 });
  expect(Number(row?.published_date)).toBe(Date.parse("2026-12-24T12:30:00Z"));
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("a change is marked and counted, saved with the keyboard, and told by the history", async () => {
  const article = await newArticle();
  const { page, account } = await adminPage(browser, `/admin/edit/Article/${article.uuid}`);
  await readyEditor(page);
  await page.getByText("No unsaved changes").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Storm");
  await page.getByText("1 unsaved change", { exact: true }).waitFor();
  await page.getByText("You, not saved").waitFor();
  expect(await page.getByLabel("Title", { exact: true }).getAttribute("class")).toContain(
    "border-brass-500",
  );
  await page.getByLabel("Title", { exact: true }).press("Control+s");
  await said(page, "Saved.");
  await page.getByText("Title Wind → Storm").waitFor();
  expect(await page.getByText(account.email).count()).toBeGreaterThan(0);
  await page.getByRole("heading", { name: "Storm" }).waitFor();
  // What is set back by hand is no change.
  await page.getByLabel("Title", { exact: true }).fill("Calm");
  await page.getByLabel("Title", { exact: true }).fill("Storm");
  await page.getByText("No unsaved changes").waitFor();
  await page.context().close();
});

test("an earlier version is restored as a change of its own, after a look at it, and taken back by key", async () => {
  const article = await newArticle();
  const { call } = await adminApi();
  const put = (values: Record<string, unknown>, update_date: unknown) =>
    call("PUT", "edit/article", { uuid: article.uuid, update_date, ...values });
  const second = await put({ title: "Storm", author: "Layla" }, article.update_date);
  await put({ title: "Calm" }, second.data.update_date);
  const { page } = await adminPage(browser, `/admin/edit/Article/${article.uuid}`);
  await readyEditor(page);
  await page.getByText("Created", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Restore the version of/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Restore the version of/ });
  await dialog.getByText("Storm").or(dialog.getByText("Calm")).first().waitFor();
  await dialog.getByRole("button", { name: "Restore this version" }).press("Enter");
  await page.getByText(/is restored\.$/).waitFor();
  const stored = () => rows("select title, author from article where uuid = ?", [article.uuid]);
  expect(await stored()).toEqual([{ title: "Wind", author: "" }]);
  // The way back is reached by a key from anywhere, and outlives the page.
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await page.getByText("Undone.", { exact: true }).waitFor();
  expect(await stored()).toEqual([{ title: "Calm", author: "Layla" }]);
  const log = await rows("select action from audit_log where record_uuid = ?", [article.uuid]);
  expect(log).toHaveLength(5);
  await page.context().close();
});

test("a copy starts as a draft at an address of its own, with files and fields of the other", async () => {
  const article = await newArticle({ excerpt: "Short", statusid: 1 });
  const { page } = await adminPage(browser, `/admin/edit/Article/${article.uuid}`);
  await readyEditor(page);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: "New article" }).waitFor();
  await readyEditor(page);
  expect(await page.getByLabel("Slug").inputValue()).toBe(`${article.slug}-copy`);
  await press(page, "Create");
  await said(page, "Created.");
  const [row] = await rows("select excerpt, statusid from article where slug = ?", [
    `${article.slug}-copy`,
  ]);
  expect(row).toEqual({ excerpt: "Short", statusid: 0 });
  await page.context().close();
});

test("unsaved changes are not left by mistake: a link asks first, staying keeps them", async () => {
  const article = await newArticle();
  const { page } = await adminPage(browser, `/admin/edit/Article/${article.uuid}`);
  await readyEditor(page);
  await page.getByLabel("Title", { exact: true }).fill("Storm");
  await page.getByText("1 unsaved change", { exact: true }).waitFor();
  const away = page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Vessels" });
  await away.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByText("1 change would be lost.").waitFor();
  await picture(page, "admin-edit-leave");
  await dialog.getByRole("button", { name: "Stay" }).click();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Storm");
  await away.click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/admin\/list\/RentalProduct/);
  expect((await rows("select title from article where uuid = ?", [article.uuid]))[0]?.title).toBe(
    "Wind",
  );
  await page.context().close();
});

test("a relation is found and chosen with the keyboard alone", async () => {
  const { page } = await adminPage(browser, "/admin/edit/RentalProduct");
  await readyEditor(page);
  const box = page.getByRole("combobox", { name: "Provider" });
  await box.focus();
  await box.pressSequentially("gulfw");
  await page.getByRole("option", { name: /Gulfwind Marine/ }).waitFor();
  await page.getByText("1 result", { exact: true }).waitFor({ state: "attached" });
  await box.press("Enter");
  expect(await box.inputValue()).toBe("Gulfwind Marine");
  await box.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await box.press("Escape");
  expect(await box.inputValue()).toBe("Gulfwind Marine");
  expect(await page.getByRole("listbox", { name: "Provider" }).isVisible()).toBe(false);
  await page.context().close();
});
