/** /admin/edit on the running site: addresses, who may see it, and one round trip for each page (SPEC §2; DESIGN §10). */
import { afterAll, expect, test } from "bun:test";
import { getTableName } from "drizzle-orm";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { canned_answer } from "#db/entities/canned-answer.ts";
import { checkout, stripe_event } from "#db/entities/checkout.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { invoice } from "#db/entities/invoice.ts";
import { job_run } from "#db/entities/job-run.ts";
import { letter, letter_link, mail_event } from "#db/entities/letter.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { payout } from "#db/entities/payout.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { request_reach } from "#db/entities/request-reach.ts";
import { share_visit } from "#db/entities/share-visit.ts";
import { upload } from "#db/entities/upload.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { entities } from "#db/registry.ts";
import { makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { makeTraces } from "#db/testing/person.ts";
import { addDays, dubaiDay, dubaiMidnight, formatDate } from "#domain/lib/dubai-date.ts";
import { editPath } from "./record-paths.ts";

const { siteUrl } = testStack();
const NOWHERE = "01890000-0000-7000-8000-000000000001";
const get = (path: string, cookie: string) =>
  fetch(siteUrl + path, {
    redirect: "manual",
    headers: { cookie, "user-agent": USER_AGENT },
  });

/** Catalogues of these tests: the public site, which other tests look at, must not go on showing them. */
const made: Awaited<ReturnType<typeof makeCatalogue>>[] = [];
async function someCatalogue() {
  const catalogue = await makeCatalogue(stackDb());
  made.push(catalogue);
  return catalogue;
}
afterAll(async () => {
  for (const one of made) {
    await rows("update product_package set statusid = 0 where uuid = ?", [one.package]);
    await rows("update rental_product set statusid = 0 where uuid = ?", [one.product]);
    await rows("update rental_partner set statusid = 0 where uuid = ?", [one.partner]);
  }
});

/** A page and how often it asked the database. */
async function counted(path: string, cookie: string) {
  let answer = { status: 0, html: "", headers: new Headers() };
  const trips = await roundTrips(async () => {
    const response = await get(path, cookie);
    const { status, headers } = response;
    answer = { status, headers, html: await response.text() };
  });
  return { ...answer, trips };
}

/** A record of every kind, so that each is there whatever has run before. */
async function someOfEverything() {
  const db = stackDb();
  const { cookie, uuid: user_uuid, email } = await stackAccount(["admin"]);
  const traces = await makeTraces(db, { email, user_uuid, word: "Layla", now: new Date() });
  made.push(traces.catalogue);
  const { partner, product } = traces.catalogue;
  const day = new Date("2031-05-01T06:00:00Z");
  const payment_uuid = crypto.randomUUID();
  const letter_uuid = crypto.randomUUID();
  const money = { booking_uuid: traces.booking, amount: 1 };
  const nobody = { name: "", company: "", trn: "", address: "", email: "" };
  await db.batch([
    db.insert(request_reach).values({
      rental_request_uuid: traces.open.uuid,
      rental_partner_uuid: partner,
      outcome: "invited",
    }),
    db
      .insert(vessel_block)
      .values({ rental_product_uuid: product, start_date: day, end_date: addHours(day, 2) }),
    db
      .insert(share_visit)
      .values({ sharelink: crypto.randomUUID(), day: "2031-05-01", landing_path: "/", count: 1 }),
    db.insert(booking_change).values({
      ...{ booking_uuid: traces.booking, side: "visitor", valid_until_date: day },
      before: {
        ...{ rental_product_uuid: product, product_package_uuid: null, start: day.toISOString() },
        ...{ hours: 2, guests: 2, extras: [], lines: [], total: 100_000 },
      },
    }),
    db.insert(payment).values({ ...money, uuid: payment_uuid, kind: "deposit" }),
    db
      .insert(payment_entry)
      .values({ ...money, payment_uuid, kind: "received", way: "card", external_id: payment_uuid }),
    db
      .insert(checkout)
      .values({ payment_uuid, amount: 1, session_id: payment_uuid, expires_date: day }),
    db.insert(stripe_event).values({ event_id: payment_uuid, type: "charge.refunded" }),
    db.insert(commission_entry).values({
      ...{ ...money, party: "provider", rental_partner_uuid: partner, reason: "booked" },
      ...{ month: "2031-05", base: 1 },
    }),
    db.insert(payout).values({
      ...{ party: "provider", rental_partner_uuid: partner, month: "2031-05", amount: 1 },
    }),
    db.insert(invoice).values({
      ...{ booking_uuid: traces.booking, rental_partner_uuid: partner, kind: "invoice" },
      ...{ year: 2031, serial: 1, number: payment_uuid, supply_date: day },
      ...{ seller: nobody, buyer: nobody, lines: [], net: 0, vat: 0, total: 0 },
    }),
    db.insert(letter).values({ uuid: letter_uuid, subject: "News" }),
    db.insert(letter_link).values({ letter_uuid, place: 1, path: "/packages" }),
    db
      .insert(mail_event)
      .values({ event_id: payment_uuid, kind: "bounced", email: `${payment_uuid}@a.example` }),
    db.insert(canned_answer).values({ shortcut: payment_uuid, title: "Hello", text: "Hello." }),
    db.insert(job_run).values({ job: "prune", start_date: day, end_date: day }),
    db.insert(upload).values({ user_uuid, original_name: "deck.png", state: "refused" }),
    db
      .insert(referral_partner)
      .values({ name: "Blog", email, sharelink: crypto.randomUUID(), statusid: 1 }),
  ]);
  return cookie;
}
const addHours = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

test("every entity has its editor, with all that stands beside a record in one round trip", async () => {
  const cookie = await someOfEverything();
  for (const entity of entities) {
    const [row] = await rows(
      `select uuid from "${getTableName(entity.table)}" order by create_date desc, uuid desc limit 1`,
    );
    expect([entity.name, row]).toEqual([entity.name, { uuid: expect.any(String) }]);
    const page = await counted(editPath(entity.edit, `${row?.uuid}`), cookie);
    expect([entity.name, page.status, page.trips]).toEqual([entity.name, 200, 1]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  }
});

test("a call about a request has the request, its day and what is free around it in one round trip", async () => {
  const db = stackDb();
  const { cookie } = await stackAccount(["admin"]);
  const start_date = dubaiMidnight(addDays(dubaiDay(new Date()), 40));
  const open = {
    statusid: 0,
    start_date,
    end_date: start_date,
    guests: 5,
    name: "Layla of the call",
  };
  const { uuid } = await makeRequest(db, open);
  const { status, trips, html } = await counted(`/admin/call?request=${uuid}`, cookie);
  expect([status, trips]).toEqual([200, 1]);
  expect(html).toContain("Layla of the call");
  expect(html).toContain(formatDate(dubaiDay(start_date)));
  const other = await counted(`/admin/call?request=${crypto.randomUUID()}`, cookie);
  expect([other.status, other.trips]).toEqual([200, 1]);
});

test("a new record, a copy and the settings are one round trip too", async () => {
  const { package: uuid } = await someCatalogue();
  const { cookie } = await stackAccount(["admin"]);
  for (const path of ["ProductPackage", `ProductPackage?from=${uuid}`, "Settings", "User"]) {
    const { status, trips } = await counted(`/admin/edit/${path}`, cookie);
    expect([path, status, trips]).toEqual([path, 200, 1]);
  }
});

test("any letter case and the API's names lead to the address of the specification, with the query", async () => {
  const { cookie } = await stackAccount(["admin"]);
  const { uuid } = await makeRequest(stackDb());
  const moves = [
    [
      `/admin/edit/rentalREQUEST/${uuid}?history=40`,
      `/admin/edit/RentalRequest/${uuid}?history=40`,
    ],
    ["/admin/edit/Newsletter", "/admin/edit/newsletter"],
    ["/admin/edit/referralpartner", "/admin/edit/Affiliate"],
    ["/admin/edit/siteconfig", "/admin/edit/Settings"],
    // Nobody makes these by hand.
    ["/admin/edit/Chat", "/admin/list/Chat"],
    ["/admin/edit/RentalApproval", "/admin/list/RentalApproval"],
  ];
  for (const [from = "", to = ""] of moves) {
    const moved = await get(from, cookie);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, to]);
  }
});

test("what is not there, and what is internal, is 404", async () => {
  const { cookie } = await stackAccount(["admin"]);
  for (const path of [
    "Nothing",
    "Session",
    "logintoken",
    "Article/nothing",
    `Article/${NOWHERE}`,
    `Article?from=${NOWHERE}`,
  ]) {
    const response = await get(`/admin/edit/${path}`, cookie);
    expect([path, response.status]).toEqual([path, 404]);
    // SPEC §8: a path that none can have is worded otherwise than a record that is not there.
    const words = path.includes(NOWHERE) ? "Page not found" : "Page Not Found";
    expect(await response.text()).toContain(`${words}: /admin/edit/${path.split("?")[0]}`);
  }
});

test("nobody but an administrator sees an editor or has text rendered, and no secret leaves", async () => {
  const account = await stackAccount(["user"], { password: "a long pass phrase" });
  const admin = await stackAccount(["admin"]);
  const path = `/admin/edit/User/${account.uuid}`;
  expect((await get(path, account.cookie)).status).toBe(403);
  expect((await get(path, "")).status).toBe(401);
  const { html } = await counted(path, admin.cookie);
  expect(html).toContain("New password");
  expect(html).not.toMatch(/password_hash|scrypt/);

  const render = (cookie: string) =>
    fetch(`${siteUrl}/api/admin/markdown`, {
      method: "POST",
      headers: { cookie, origin: siteUrl, "content-type": "application/json" },
      body: JSON.stringify({ text: "**Bold** <img src=x onerror=alert(1)>" }),
    });
  expect((await render(account.cookie)).status).toBe(403);
  const answer = (await (await render(admin.cookie)).json()) as { data: { html: string } };
  expect(answer.data.html).toContain("<strong>Bold</strong>");
  expect(answer.data.html).not.toContain("<img");
});

test("an affiliate's visits stand beside it, and lead to the list of those alone", async () => {
  const { cookie } = await stackAccount(["admin"]);
  const [link, other] = [`link-${crypto.randomUUID()}`, `link-${crypto.randomUUID()}`];
  const [affiliate] = await stackDb()
    .insert(referral_partner)
    .values({ name: "Harbour Blog", email: "hello@blog.example", sharelink: link, statusid: 1 })
    .returning({ uuid: referral_partner.uuid });
  const visit = { day: "2026-11-20", count: 41 };
  await stackDb()
    .insert(share_visit)
    .values([
      { ...visit, sharelink: link, landing_path: "/sunset-cruise-dubai" },
      { ...visit, sharelink: other, landing_path: "/faq-of-another" },
    ]);
  const { html, trips } = await counted(`/admin/edit/Affiliate/${affiliate?.uuid}`, cookie);
  expect(trips).toBe(1);
  expect(html).toContain("/sunset-cruise-dubai");
  expect(html).toContain("Visits 41");
  const to = `/admin/list/ShareVisit?${new URLSearchParams({ "filter[sharelink][eq]": link })}`;
  expect(html).toContain(to);
  const list = await counted(to, cookie);
  expect(list.html).toContain("/sunset-cruise-dubai");
  expect(list.html).not.toContain("/faq-of-another");
});
