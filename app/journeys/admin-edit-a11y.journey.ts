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

/** A request with an offer: what changes in it has consequences, which the editor shows. */
async function someRequest() {
  const { uuid } = await makeRequest(stackDb(), { name: "Layla Haddad", guests: 12, statusid: 1 });
  const offer = { rental_request_uuid: uuid, rental_partner_uuid: await first("rental_partner") };
  await makeApproval(stackDb(), { ...offer, state: "offered", price: 420_000 });
  return uuid;
}

const EDITORS: Record<string, () => Promise<string>> = {
  request: async () => `RentalRequest/${await someRequest()}`,
  package: async () => `ProductPackage/${await first("product_package")}`,
  article: async () => `Article/${await first("article")}`,
  partner: async () => `RentalPartner/${await first("rental_partner")}`,
  account: async () => `User/${(await stackAccount()).uuid}`,
  file: async () => `file/${await first("file")}`,
  settings: async () => "Settings",
  new: async () => "RentalProduct",
};

test.each(Object.entries(EDITORS))(
  "the editor (%s) is clean at every width, and nothing of it is beside the window",
  async (name, path) => {
    const { page, trouble } = await adminPage(browser, `/admin/edit/${await path()}`);
    await readyEditor(page);
    if (name === "request") await page.getByLabel("Guests").fill("14");
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      const at = `${name} at ${viewport.width}`;
      // At 320 px it is the phone's page, only narrower.
      if (viewport.width >= PHONE.width) expect([at, await violations(page)]).toEqual([at, []]);
      expect([at, await sideways(page)]).toEqual([at, 0]);
      await picture(page, `admin-edit-${name}-${viewport.width}`);
    }
    expect(trouble).toEqual([]);
    await page.context().close();
  },
);
