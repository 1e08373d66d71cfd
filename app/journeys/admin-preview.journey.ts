/** Articles and packages that are not public, as the site will show them: to administrators alone. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { adminApi } from "#app/test/admin-api.ts";
import { adminPage } from "#app/test/admin-page.ts";
import { openBrowser, picture } from "#app/test/browser.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { product_package } from "#db/entities/product-package.ts";
import { user } from "#db/entities/user.ts";
import { makeCatalogue } from "#db/testing/factories.ts";

const { siteUrl } = testStack();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const asked = (path: string, cookie?: string) =>
  fetch(siteUrl + path, { redirect: "manual", headers: cookie ? { cookie } : {} });

/** Every way to ask that is not an administrator's. */
async function hiddenFrom(path: string) {
  const visitor = await asked(path);
  const account = await stackAccount(["user"]);
  const lost = await stackAccount(["admin"]);
  await stackDb()
    .update(user)
    .set({ roles: ["user"] })
    .where(eq(user.uuid, lost.uuid));
  return [
    visitor.status,
    (await asked(path, account.cookie)).status,
    // The token still says admin; the account does not.
    (await asked(path, lost.cookie)).status,
  ];
}

test("an administrator opens the preview of a draft from its editor; visitors get 404", async () => {
  const { call } = await adminApi();
  const slug = `draft-${crypto.randomUUID()}`;
  const { data } = await call("POST", "edit/article", { title: "Tomorrow", slug, body: "Text" });
  const { page } = await adminPage(browser, `/admin/edit/Article/${data.uuid}`);
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  const preview = await popup;
  await preview.getByRole("heading", { name: "Tomorrow" }).waitFor();
  await preview.getByText("Preview: only administrators").waitFor();
  expect(await preview.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await picture(preview, "admin-preview-article");
  await page.context().close();
  expect(await hiddenFrom(`/article/${slug}?preview`)).toEqual([404, 404, 404]);
  expect((await asked(`/article/${slug}`)).status).toBe(404);
});

test("a package is previewed in one round trip, also while its vessel is not public, and is never kept", async () => {
  const { package: uuid, slug } = await makeCatalogue(stackDb());
  await stackDb()
    .update(product_package)
    .set({ statusid: 0 })
    .where(eq(product_package.uuid, uuid));
  await rows("update rental_product set statusid = 0 where slug = ?", [slug]);
  const { cookie } = await stackAccount(["admin"]);
  const answers: Response[] = [];
  const trips = await roundTrips(async () => {
    answers.push(await asked(`/package/${slug}?preview`, cookie));
  });
  const [shown] = answers;
  if (!shown) throw new Error("no answer");
  expect([shown.status, shown.headers.get("cache-control"), shown.headers.get("x-cache")]).toEqual([
    200,
    "private, no-store",
    "BYPASS",
  ]);
  expect(trips).toBe(1);
  expect(await shown.text()).toContain("Preview: only administrators");
  expect(await hiddenFrom(`/package/${slug}?preview`)).toEqual([404, 404, 404]);
  // What was previewed is not what visitors get afterwards.
  expect((await asked(`/package/${slug}`, cookie)).status).toBe(404);
});

test("asking for a preview takes nobody else past the cache", async () => {
  const [row] = await rows(
    "select slug from article where statusid = 1 and published_date <= ? order by create_date limit 1",
    [Date.now()],
  );
  await asked(`/article/${row?.slug}`);
  const again = await asked(`/article/${row?.slug}?preview`);
  expect(again.status).toBe(200);
  expect(again.headers.get("x-cache")).not.toBe("BYPASS");
});
