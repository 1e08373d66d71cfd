/** The browser that has sent a request may look at it, and do nothing about it (docs/identity.md). */
import { expect, test } from "bun:test";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { makeBooking } from "#db/testing/factories.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const { siteUrl } = testStack();
withoutMails();

const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";
const view = (uuid: string, cookie: string, page = "booking") =>
  fetch(`${siteUrl}/view/${page}?request=${uuid}`, {
    headers: { cookie, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
const act = (uuid: string, cookie: string, body: Record<string, string>) =>
  fetch(`${siteUrl}/view/booking?request=${uuid}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", origin: siteUrl },
    body: new URLSearchParams(body),
    redirect: "manual",
  });

/** A request sent as the form sends it, with the cookie of its answer. */
async function send(email = `seen-${crypto.randomUUID().slice(0, 8)}@visitor.example`) {
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ start_date: addDays(earliestDay(new Date()), 40), timeofday: 2, typeid: 0, duration: 3 },
      ...{ guests: 8, name: "Layla Haddad", email, phone: "+971501234567" },
    }),
  });
  const { data } = (await response.json()) as { data: { uuid: string; asked: number } };
  return { ...data, setCookie: response.headers.getSetCookie() };
}

test("its cookie shows this request alone, is sent to /view only and ends with the request", async () => {
  const { uuid, asked, setCookie } = await send();
  expect(asked).toBeGreaterThan(0);
  const [cookie = "", ...more] = setCookie;
  // The same for the pages of each other language.
  expect(more).toEqual([cookie.replace("Path=/view;", "Path=/ar/view;")]);
  expect(cookie).toStartWith(`__Secure-link-seen-${uuid}=`);
  for (const part of ["Path=/view;", "HttpOnly", "Secure", "SameSite=Strict"])
    expect(cookie).toContain(part);
  const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(seconds).toBeGreaterThan(23 * 3600);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
  const page = await view(uuid, pair(cookie));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("open the link in the email we have sent you");
  const other = await send();
  expect((await view(other.uuid, pair(cookie))).status).toBe(401);
});

test("without script the confirmation sets it too", async () => {
  const response = await fetch(`${siteUrl}/fullofferform`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ step: "3", intent: "next", codStartDate: addDays(earliestDay(new Date()), 40) },
      ...{ selTimeOfDay: "2", txtEmail: `seen-${crypto.randomUUID()}@visitor.example` },
      ...{ fidConsent: "on", txtGuests: "8", txtDuration: "3", titName: "Layla Haddad" },
      titPhone: "+971501234567",
    }),
  });
  const html = await response.text();
  const uuid = /\/view\/booking\?request=([\w-]{36})/.exec(html)?.[1] ?? "";
  const cookie = response.headers.getSetCookie().find((one) => one.includes(`-seen-${uuid}=`));
  expect((await view(uuid, pair(cookie ?? ""))).status).toBe(200);
});

test.each(["accept", "decline-all", "cancel-request", "question"])(
  "%s is not for it, nor for an account of somebody else: nothing changes",
  async (intent) => {
    const { uuid, setCookie } = await send();
    const [offer] = await rows(
      "select uuid from rental_approval where rental_request_uuid = ? limit 1",
      [uuid],
    );
    const body = { intent, offer: `${offer?.uuid}`, revision: "1", message: "May we swim?" };
    const cookie = pair(setCookie[0] ?? "");
    expect((await act(uuid, cookie, body)).status).toBe(401);
    const stranger = await stackAccount();
    expect((await act(uuid, `${cookie}; ${stranger.cookie}`, body)).status).toBe(404);
    expect((await view(uuid, `${cookie}; ${stranger.cookie}`)).status).toBe(200);
    const [row] = await rows("select statusid from rental_request where uuid = ?", [uuid]);
    expect([0, 1]).toContain(Number(row?.statusid));
  },
);

test("who knows the address alone gets at nothing: another request for it shows itself, not the first", async () => {
  const email = `seen-${crypto.randomUUID()}@visitor.example`;
  const [first, second] = [await send(email), await send(email)];
  expect((await view(first.uuid, pair(second.setCookie[0] ?? ""))).status).toBe(401);
});

test("its token opens no other door, and one for another purpose none here", async () => {
  const { uuid, setCookie } = await send();
  const token = pair(setCookie[0] ?? "").split("=")[1] ?? "";
  const own = await fetch(`${siteUrl}/api/edit/rentalrequest?uuid=${uuid}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own.status).toBe(404);
  const planted = `__Secure-link-request-${uuid}=${token}`;
  expect((await view(uuid, planted)).status).toBe(401);
  const wrong = `__Secure-link-seen-${uuid}=${await stackLink(`invitation:${uuid}`)}`;
  expect((await view(uuid, wrong)).status).toBe(401);
});

test("once there is a booking it shows nothing any more: provider and meeting point are the customer's", async () => {
  const { uuid, setCookie } = await send();
  const db = stackDb();
  const [invited] = await rows(
    "select uuid, rental_partner_uuid partner from rental_approval where rental_request_uuid = ? limit 1",
    [uuid],
  );
  const [vessel] = await rows("select uuid from rental_product where rental_partner_uuid = ?", [
    `${invited?.partner}`,
  ]);
  const start_date = new Date(Date.now() + 300 * 86_400_000);
  await makeBooking(
    db,
    { partner: `${invited?.partner}`, product: `${vessel?.uuid}` },
    {
      ...{ rental_request_uuid: uuid, rental_approval_uuid: `${invited?.uuid}` },
      ...{ start_date, end_date: new Date(start_date.getTime() + 3 * 3_600_000) },
    },
  );
  const cookie = pair(setCookie[0] ?? "");
  for (const page of ["booking", "complete"])
    expect((await view(uuid, cookie, page)).status).toBe(401);
});
