/** The admin's editors for everybody who edits: axe finds nothing, and no window is too narrow. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { adminPage, readyEditor } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { makeApproval, makeRequest } from "#db/testing/factories.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One of the seed's records: those of other tests come after them. */
const first = async (table: string) =>
  `${(await rows(`select uuid from ${table} where statusid >= 0 order by create_date, uuid limit 1`))[0]?.uuid}`;

async function editors(): Promise<Record<string, string>> {
  const partner = await first("rental_partner");
  const { uuid } = await makeRequest(stackDb(), { name: "Layla Haddad", guests: 12, statusid: 1 });
  const offer = { rental_request_uuid: uuid, rental_partner_uuid: partner };
  await makeApproval(stackDb(), { ...offer, state: "offered", price: 420_000 });
  return {
    request: `RentalRequest/${uuid}`,
    package: `ProductPackage/${await first("product_package")}`,
    article: `Article/${await first("article")}`,
    partner: `RentalPartner/${partner}`,
    account: `User/${(await stackAccount()).uuid}`,
    file: `file/${await first("file")}`,
    settings: "Settings",
    new: "RentalProduct",
  };
}

test("editors are clean at every width, and nothing of them is beside the window", async () => {
  const { page, trouble } = await adminPage(browser, "/admin/edit/Settings");
  for (const [name, path] of Object.entries(await editors())) {
    await page.goto(`/admin/edit/${path}`);
    await readyEditor(page);
    if (name === "request") await page.getByLabel("Guests").fill("14");
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      const at = `${name} at ${viewport.width}`;
      expect([at, await violations(page)]).toEqual([at, []]);
      expect([at, await sideways(page)]).toEqual([at, 0]);
      await picture(page, `admin-edit-${name}-${viewport.width}`);
    }
  }
  expect(trouble).toEqual([]);
  await page.context().close();
});
