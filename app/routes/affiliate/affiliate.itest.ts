/** Who may open the affiliates' pages and files, on the running site, and what those say (DESIGN §11, §16). */
import { describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { readBatch } from "#db/batch.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { share_visit } from "#db/entities/share-visit.ts";
import { user } from "#db/entities/user.ts";
import { monthOf, openBooks } from "#db/queries/payments.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { affiliateMessages as words } from "#domain/messages/en/money-affiliate.ts";

const { siteUrl } = testStack();
const db = stackDb();
const DOCUMENT = { "user-agent": USER_AGENT, accept: "text/html", "sec-fetch-site": "none" };
const PAGES = ["/affiliate", "/affiliate/statement", "/affiliate/details"];
const FILES = ["/affiliate/qr.svg", "/affiliate/statement/file"];

const get = (path: string, cookie = "") =>
  fetch(siteUrl + path, { headers: { ...DOCUMENT, cookie }, redirect: "manual" });

async function anAffiliate(name = "Harbour Blog") {
  const account = await stackAccount(["affiliate"]);
  const sharelink = `link-${account.uuid}`;
  const [row] = await db
    .insert(referral_partner)
    .values({ name, email: account.email, sharelink, commission_bp: 500, statusid: 1 })
    .returning();
  const uuid = row?.uuid ?? "";
  await db.update(user).set({ referral_partner_uuid: uuid }).where(eq(user.uuid, account.uuid));
  return { ...account, affiliate: uuid, sharelink };
}

/** A trip that came through an affiliate's link, of a guest who is easily found. */
async function brought(affiliate: string) {
  const catalogue = await makeCatalogue(db);
  const now = new Date();
  const start = new Date(now.getTime() + 40 * 86_400_000);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: start, end_date: new Date(start.getTime() + 3_600_000), state: "confirmed" },
    ...{ statusid: 1, total: 105_000, name: "Maria Told", email: "maria.told@visitor.example" },
  });
  await rows(
    `update rental_request set referral_partner_uuid = ?, name = 'Maria Told', email = 'maria.told@visitor.example'
     where uuid = (select rental_request_uuid from booking where uuid = ?)`,
    [affiliate, uuid],
  );
  await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, now));
  const [row] = await rows(
    "select b.rental_request_uuid request, q.request_id number from booking b join rental_request q on q.uuid = b.rental_request_uuid where b.uuid = ?",
    [uuid],
  );
  return { uuid, request: `${row?.request}`, number: `${row?.number}` };
}

describe("who may not", () => {
  test.each([...PAGES, ...FILES])("%s without an account: 401, to the login", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      401,
      `/login?redirect=${encodeURIComponent(path)}`,
    ]);
  });

  test.each(["user", "partner", "admin"] as const)(
    "an account of role %s: 403 everywhere, and nothing of the page",
    async (role) => {
      const { cookie } = await stackAccount([role]);
      for (const path of [...PAGES, ...FILES]) {
        const answer = await get(path, cookie);
        expect([path, answer.status]).toEqual([path, 403]);
        expect(await answer.text()).not.toMatch(/<svg xmlns|Commission/);
      }
    },
  );

  test("an account with the role and no affiliate: 404", async () => {
    const { cookie } = await stackAccount(["affiliate"]);
    for (const path of [...PAGES, ...FILES])
      expect([path, (await get(path, cookie)).status]).toEqual([path, 404]);
  });

  test("an affiliate may not go where users and providers do", async () => {
    const { cookie } = await anAffiliate();
    for (const path of ["/user", "/partner", "/admin"])
      expect([path, (await get(path, cookie)).status]).toEqual([path, 403]);
  });

  test.each(["user", "partner", "admin"] as const)(
    "details posted by role %s, or from another site, change nothing",
    async (role) => {
      const mine = await anAffiliate();
      const other = await stackAccount([role]);
      const post = (cookie: string, origin: string) =>
        fetch(`${siteUrl}/affiliate/details`, {
          method: "POST",
          headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ intent: "affiliate", name: "Taken", email: "x@y.example" }),
          redirect: "manual",
        });
      expect((await post(other.cookie, siteUrl)).status).toBe(403);
      expect((await post(mine.cookie, "https://evil.example")).status).toBe(403);
      const [row] = await db
        .select()
        .from(referral_partner)
        .where(eq(referral_partner.uuid, mine.affiliate));
      expect(row?.name).toBe("Harbour Blog");
    },
  );
});

test("each page costs one round trip and is nobody else's: never kept", async () => {
  const { cookie } = await anAffiliate();
  for (const path of [...PAGES, ...FILES]) {
    expect([path, await roundTrips(() => get(path, cookie))]).toEqual([path, 1]);
    const answer = await get(path, cookie);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
      ...[path, 200, "private, no-store"],
    ]);
  }
});

test("pages and files name no visitor, no request, no booking and no vessel", async () => {
  const { cookie, affiliate, sharelink } = await anAffiliate();
  const trip = await brought(affiliate);
  await db.insert(share_visit).values([
    { sharelink, day: dubaiDay(new Date()), landing_path: "/trip/a-guests-own-token", count: 1 },
    { sharelink, day: dubaiDay(new Date()), landing_path: "/packages", count: 2 },
  ]);
  const told = [trip.uuid, trip.request, "Maria", "maria.told", "Vessel", "a-guests-own-token"];
  for (const path of ["/affiliate", "/affiliate.data", ...PAGES.slice(1), ...FILES]) {
    const text = await (await get(path, cookie)).text();
    for (const one of told) expect([path, one, text.includes(one)]).toEqual([path, one, false]);
  }
  const page = await (await get("/affiliate", cookie)).text();
  expect(page).toContain(sharelink);
  expect(page).toContain("AED 50.00");
});

test("one affiliate sees nothing of another's", async () => {
  const [one, other] = [await anAffiliate("One Desk"), await anAffiliate("Other Desk")];
  await brought(other.affiliate);
  const page = await (await get("/affiliate", one.cookie)).text();
  expect(page).toContain(words.money.empty);
  expect(page).not.toContain(other.sharelink);
  const file = await (await get("/affiliate/statement/file", one.cookie)).text();
  expect(file.trim().split("\r\n")).toHaveLength(1);
});

test("the code is an SVG to be shown or saved; its page is one of the list whatever is asked for", async () => {
  const { cookie } = await anAffiliate();
  const shown = await get("/affiliate/qr.svg?to=%2Fpackages", cookie);
  expect(shown.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(shown.headers.get("content-disposition")).toStartWith("inline;");
  expect(await shown.text()).toStartWith("<svg");
  const saved = await get("/affiliate/qr.svg?to=%2Fpackages&download", cookie);
  expect(saved.headers.get("content-disposition")).toBe(
    'attachment; filename="share-link-packages.svg"',
  );
  const text = async (to: string) =>
    (await get(`/affiliate/qr.svg?to=${encodeURIComponent(to)}`, cookie)).text();
  expect(await text('//evil.example"\r\nx: y')).toBe(await text("/"));
});

test("the statement's file has a line an entry, in whole currency; a month that is none is this month's", async () => {
  const { cookie, affiliate } = await anAffiliate();
  await brought(affiliate);
  const month = monthOf(new Date());
  const answer = await get(`/affiliate/statement/file?month=${month}`, cookie);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="statement-${month}.csv"`,
  );
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${month},2.*,Booked,To be sailed,1000.00,5.00,50.00$`));
  const odd = await get("/affiliate/statement/file?month=%3D1%2B1", cookie);
  expect(odd.status).toBe(404);
  const before = await (await get("/affiliate/statement/file?month=2025-01", cookie)).text();
  expect(before.trim().split("\r\n")).toHaveLength(1);
});

test("details: what is wrong comes back with all that was typed, what is right is stored and logged", async () => {
  const { cookie, affiliate, email } = await anAffiliate();
  const post = (values: Record<string, string>) =>
    fetch(`${siteUrl}/affiliate/details`, {
      method: "POST",
      headers: { cookie, origin: siteUrl, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent: "affiliate", ...values }),
      redirect: "manual",
    });
  const typed = { name: "Harbour & Co", email: "no address", phone: "050", bank_account: "AE07" };
  const refused = await post(typed);
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toContain("Email must be a valid email address");
  for (const value of ["Harbour &amp; Co", "no address", "050", "AE07"])
    expect(page).toContain(value);
  const saved = await post({ ...typed, email, phone: "+971 50 000 01 99" });
  expect([saved.status, saved.headers.get("location")]).toEqual([
    ...[303, "/affiliate/details?done=affiliate"],
  ]);
  const [row] = await db
    .select()
    .from(referral_partner)
    .where(eq(referral_partner.uuid, affiliate));
  expect(row).toMatchObject({ name: "Harbour & Co", phone: "+971500000199", bank_account: "AE07" });
  const log = await rows("select actor_label from audit_log where record_uuid = ?", [affiliate]);
  expect(log).toEqual([{ actor_label: email }]);
});
