/** One's own data in a browser: downloaded, erased, gone; and an administrator who does it for somebody who asks. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { adminPage, listening, signedInPage } from "#app/test/admin-page.ts";
import { violations } from "#app/test/axe.ts";
import { DESKTOP, openBrowser, PHONE, picture, sideways } from "#app/test/browser.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { mailTo } from "#app/test/mails.ts";
import { rows } from "#app/test/stack.ts";
import { makeTraces } from "#db/testing/person.ts";
import { until } from "#scripts/lib/process.ts";

let browser: Browser;
const made: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  // The public site, which other tests look at, must not go on showing them.
  for (const partner of made)
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
});

async function traces(email: string, user_uuid: string | null) {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const found = await makeTraces(stackDb(), { email, user_uuid, word, now: new Date() });
  made.push(found.catalogue.partner);
  return { ...found, word };
}

/** Presses a button that downloads a file, and reads it. */
async function fileOf(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("somebody takes their data along and erases it, %s", async (_, javaScriptEnabled) => {
  const { email, uuid, token } = await stackAccount(["user"], { name: "Layla Haddad" });
  const { open, word, booking: charter } = await traces(email, uuid);
  const { page, trouble } = await signedInPage(browser, token, "/user/data", PHONE, {
    javaScriptEnabled,
  });
  const ready = async () => {
    if (javaScriptEnabled) await listening(page);
  };
  // Nobody has shown yet that the address is theirs.
  await picture(page, `own-data-unconfirmed-${javaScriptEnabled}`);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByText("A sign-in link is on its way").waitFor();
  const link = /^http\S+\?code=\S+$/m;
  const [address = ""] = link.exec((await mailTo(email, link)).text) ?? [];
  await page.goto(address);
  await page.getByRole("button", { name: /^Sign in as/ }).click();
  await page.waitForURL("**/user/data");

  // While a charter is to come, the page says so in the place of the form.
  await rows("update booking set state = 'confirmed', end_date = ? where uuid = ?", [
    Date.now() + 9e8,
    charter,
  ]);
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await page.getByText("You have 1 charter still to come.").waitFor();
  await picture(page, `own-data-ahead-${javaScriptEnabled}`);
  await rows("update booking set state = 'cancelled' where uuid = ?", [charter]);
  await page.setViewportSize(PHONE);
  await page.reload();
  await ready();

  const file = await fileOf(page, "Download my data");
  expect(file.account.email).toBe(email);
  expect(JSON.stringify(file)).toContain(word);

  const form = page.locator("form", { has: page.getByLabel("Type your email address") });
  await form.getByLabel("Type your email address").fill("somebody@else.example");
  await form.getByRole("button", { name: "Erase my data for good" }).click();
  await page.getByText("This is not the address of this account").waitFor();
  expect(await sideways(page)).toBe(0);
  if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await picture(page, `own-data-${javaScriptEnabled}`);
  await page.evaluate(async () => {
    localStorage.setItem("chat:session", "said");
    await (await caches.open("kept-own")).put("/view/booking", new Response("offers"));
  });
  await form.getByLabel("Type your email address").fill(email);
  await form.getByRole("button", { name: "Erase my data for good" }).click();
  await page.waitForURL("**/erased");
  await page.getByRole("heading", { name: "Your data is erased" }).waitFor();
  await picture(page, `erased-${javaScriptEnabled}`);
  const isLeft = () =>
    page.evaluate(
      async () => localStorage.getItem("chat:session") !== null || (await caches.has("kept-own")),
    );
  await until(async () => !(await isLeft()), { message: "something was left in the browser" });
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith("token"))).toEqual([]);
  await mailTo(email, /^Subject: .* is erased$/m);
  expect(trouble.filter((line) => !line.includes("400"))).toEqual([]);

  // The link of an old mail answers that it is gone, and the account leads nowhere.
  const old = await stackLink(`request:${open.uuid}`);
  const gone = await page.goto(`/view/booking?request=${open.uuid}&token=${old}`);
  expect(gone?.status()).toBe(410);
  // Without script the page moves on to its address without the token by itself.
  await page.waitForURL((url) => !url.searchParams.has("token"));
  await page.goto("/user");
  await page.waitForURL("**/login?redirect=*");
  await page.context().close();
});

test("an administrator looks an address up, gives the file out and erases it", async () => {
  const email = `layla-${crypto.randomUUID().slice(0, 8)}@haddad.example`;
  const { open, word } = await traces(email, null);
  const { page, trouble } = await adminPage(browser, "/admin/people");
  await page.getByLabel("Email address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByText(email, { exact: true }).waitFor();
  const file = await fileOf(page, "Download the file");
  expect(JSON.stringify(file)).toContain(word);

  await page.getByLabel("Why").fill("Asked for it by email");
  await page.getByLabel("Type the address once more").fill("another@haddad.example");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText("This is not the same address").waitFor();
  expect(await page.getByLabel("Why").inputValue()).toBe("Asked for it by email");
  await picture(page, "admin-people");
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await picture(page, "admin-people-phone");
  await page.getByLabel("Type the address once more").fill(email);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText("Erased. The log says when and why, not whom.").waitFor();

  await page.goto(`/admin/people?email=${encodeURIComponent(email)}`);
  // Until the last mail has left, its row is all there is.
  await mailTo(email, /^Subject: .* is erased$/m);
  await page.goto(`/admin/requests/${open.uuid}`);
  await picture(page, "admin-erased-request");
  expect(await page.content()).not.toContain(word);
  expect(trouble.filter((line) => !line.includes("400"))).toEqual([]);
  await page.context().close();
});
