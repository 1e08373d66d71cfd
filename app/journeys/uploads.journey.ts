/** Uploads as an administrator makes them (SPEC §2, Admin): several at once, one refused, one cancelled. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { adminPage, listening, readyEditor } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways, untilFocused } from "#app/test/browser.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { uploadRefusals, adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { makePng } from "#worker/services/uploads/testing/files.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let colour = Math.floor(Math.random() * 2 ** 23);
/** A picture of a colour and size that nobody else uploads: the same bytes again would be no new file. */
const newPng = () => {
  colour += 1;
  return makePng({ seed: colour, width: 641, height: 479 });
};

/** Drops files on the page's zone as a person would. */
async function drop(page: Page, files: { name: string; bytes: Uint8Array; type?: string }[]) {
  const sent = files.map(({ name, bytes, type = "image/png" }) => ({
    name,
    type,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
  const zone = page.getByRole("region", { name: words.title });
  for (const event of ["dragenter", "dragover", "drop"])
    await zone.dispatchEvent(event, { dataTransfer: data });
}

test("two files are dropped, one is refused, one cancelled, one described, and stands in the list of files", async () => {
  const { page, trouble } = await adminPage(browser, "/admin/edit/UPLOAD");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(words.title);
  const name = `deck-${crypto.randomUUID().slice(0, 8)}.png`;
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  await drop(page, [
    { name, bytes: newPng() },
    { name: "mark.svg", bytes: svg, type: "image/svg+xml" },
  ]);
  await page.getByText(uploadRefusals.svg).waitFor();
  const alt = page.getByLabel(words.alt.label(name));
  await alt.waitFor();
  await picture(page, "uploads");
  expect(await violations(page)).toEqual([]);
  await alt.fill("A deck at dusk");
  await page.getByRole("button", { name: words.alt.save }).click();
  await alt.waitFor({ state: "detached" });
  await page.getByText(words.summary(1, 2, 0)).waitFor();

  // The third is held back on its way, until it is cancelled.
  await page.route("**/api/admin/edit/upload?*", () => {});
  await drop(page, [{ name: "slow.png", bytes: newPng() }]);
  await page.getByRole("button", { name: words.of(words.cancel, "slow.png") }).click();
  await page.getByText(words.cancelled, { exact: true }).waitFor();
  await page.unroute("**/api/admin/edit/upload?*");
  await page.getByRole("button", { name: words.of(words.retry, "slow.png") }).click();
  await page.getByLabel(words.alt.label("slow.png")).waitFor();

  const [stored] = await rows("select uuid, alt from file where original_name = ?", [name]);
  expect(stored?.alt).toBe("A deck at dusk");
  const editor = page.locator("main li", { hasText: name }).getByRole("link", { name: words.edit });
  expect(await editor.getAttribute("href")).toBe(`/admin/edit/file/${stored?.uuid}`);
  await page.reload();
  await page.getByRole("link", { name }).waitFor();
  await listening(page);
  // What is refused is an answer of its own; nothing else may go wrong.
  expect(trouble.filter((line) => !line.includes("/api/admin/edit/upload"))).toEqual([]);
  await page.context().close();
});

test("on a phone the page fits, with a long name and a description to write", async () => {
  const { page } = await adminPage(browser, "/admin/edit/upload", PHONE);
  const name = `${"very-long-name-".repeat(6)}${crypto.randomUUID()}.png`;
  await drop(page, [{ name, bytes: newPng() }]);
  await page.getByLabel(words.alt.label(name)).waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await picture(page, "uploads-phone");
  await page.context().close();
});

const orderOf = async (uuid: string) => {
  const [row] = await rows("select pictures from product_package where uuid = ?", [uuid]);
  const pictures = JSON.parse(`${row?.pictures}`) as { file_uuid: string; position?: string }[];
  const names = pictures.map(async ({ file_uuid, position }) => {
    const [file] = await rows("select original_name from file where uuid = ?", [file_uuid]);
    return [file?.original_name, position ?? ""].join(" ").trim();
  });
  return Promise.all(names);
};

test("a package's pictures are chosen, uploaded, ordered by keyboard and by dragging, and saved in that order", async () => {
  const { package: pack } = await makeCatalogue(stackDb());
  // Where a picture is pressed to stay in view, it has to have a size.
  const withPictures = await openBrowser({ pictures: true });
  const { page } = await adminPage(withPictures, `/admin/edit/ProductPackage/${pack}`);
  await page.route("**/media/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>',
    }),
  );
  await readyEditor(page);
  const list = page.getByRole("list", { name: "Pictures" });
  await page.getByRole("button", { name: words.picker.open }).click();
  const dialog = page.getByRole("dialog", { name: words.picker.title });
  await dialog.getByLabel(words.picker.search).fill("helm");
  const helm = dialog.locator("button[aria-pressed]", { hasText: "detail-helm.webp" });
  await helm.click();
  await dialog.getByLabel(words.picker.search).fill("hero");
  await dialog.locator("button[aria-pressed]", { hasText: "hero-sunset.webp" }).click();
  await dialog.locator("button[aria-pressed=true]", { hasText: "hero-sunset.webp" }).waitFor();
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await picture(page, "uploads-picker");
  await dialog.getByRole("button", { name: words.picker.done }).click();

  const name = `own-${crypto.randomUUID().slice(0, 8)}.png`;
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: words.choose, exact: true }).click();
  await (await chooser).setFiles({
    name,
    mimeType: "image/png",
    buffer: Buffer.from(newPng()),
  });
  await list.getByRole("listitem").nth(2).waitFor();
  await list.getByLabel(words.alt.label(name)).fill("The bow");
  await list.getByRole("button", { name: words.alt.save }).click();
  await list.getByText("The bow").waitFor();

  // To the front, by keyboard.
  const earlier = list.getByRole("button", { name: `Move earlier: ${name}` });
  await earlier.focus();
  await page.keyboard.press("Enter");
  await page.getByText(words.pictures.moved(name, 2, 3)).waitFor({ state: "attached" });
  await untilFocused(earlier);
  await page.keyboard.press("Enter");
  await page.getByText(words.pictures.moved(name, 1, 3)).waitFor({ state: "attached" });
  await untilFocused(earlier);
  // The last before the second, by its handle.
  const handles = list.locator(`[title="${words.pictures.drag}"]`);
  await handles.nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(1).boundingBox()];
  if (!from || !to) throw new Error("there are no handles");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y - 20, { steps: 6 });
  await page.mouse.up();
  await page
    .getByText(words.pictures.moved("hero-sunset.webp", 2, 3))
    .waitFor({ state: "attached" });
  await list.locator("summary").nth(1).click();
  await list.locator("details[open] img").evaluate((image: HTMLImageElement) => image.decode());
  await list.getByRole("radio", { name: "top, left" }).check({ force: true });
  expect(await violations(page, "fieldset:has(ul)")).toEqual([]);
  await picture(page, "uploads-editor");
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await list.scrollIntoViewIfNeeded();
  await picture(page, "uploads-editor-phone");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await orderOf(pack)).toEqual([name, "hero-sunset.webp 0% 0%", "detail-helm.webp"]);
  await withPictures.close();
});
