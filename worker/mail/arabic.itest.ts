/** What is taken on Arabic pages is answered by Arabic mails, which the front has the Arabic Worker write (docs/mails.md). */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { mailTo } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";

const { siteUrl } = testStack();

test("who subscribes on an Arabic page is asked to confirm in Arabic, on an Arabic page", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const answer = await fetch(`${siteUrl}/ar/api/edit/newsletter`, {
    method: "POST",
    headers: { origin: siteUrl, "content-type": "application/json" },
    body: JSON.stringify({ email, language: "en-GB", timezone: "Asia/Dubai", typeid: 0 }),
  });
  expect(answer.status).toBe(200);
  const { subject, html, text } = await mailTo(email);
  expect(subject).toMatch(/\p{Script=Arabic}/u);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  const [link = ""] = /https?:\S+\/ar\/confirm\?code=\S+/.exec(text) ?? [];
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('lang="ar"')]);
  const [entry] = await rows("select site_language from newsletter where email = ?", [email]);
  expect(entry).toEqual({ site_language: "ar" });
});

test("no address of either language writes a mail: only the other Worker's binding does", async () => {
  const body = JSON.stringify({
    event: "sign_in_link",
    data: { login_uuid: uuidv7(), minutes: 60 },
  });
  for (const path of ["/renderMail", "/api/renderMail", "/rpc/renderMail", "/__rpc", "/_rpc"])
    for (const base of ["", "/ar"]) {
      const headers = { origin: siteUrl, "content-type": "application/json", upgrade: "rpc" };
      const answer = await fetch(siteUrl + base + path, { method: "POST", headers, body });
      expect([base + path, answer.status >= 400]).toEqual([base + path, true]);
      expect(await answer.text()).not.toContain("login?code=");
    }
});
