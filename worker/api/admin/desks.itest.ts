/** The admin's desks on the running site: requests, subscribers, mails that are stuck (SPEC §7; DESIGN §5, §8). */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { adminApi } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const { siteUrl } = testStack();
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function openRequest() {
  const db = stackDb();
  const request = await makeRequest(db, {
    ...{ statusid: 1, name: "Layla Haddad", email: `${uuidv7()}@visitor.example` },
    ...{ start_date: soon(2400), end_date: soon(2400), valid_until_date: soon(12) },
  });
  const { partner } = await makeCatalogue(db);
  const invitation = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: partner, state: "sent" },
    ...{ queued_date: soon(-1), sent_date: soon(-1), statusid: 1 },
  });
  return { uuid: request.uuid, partner, invitation: invitation.uuid };
}

async function subscriber(): Promise<{ uuid: string; email: string; token: string }> {
  const [uuid, token] = [uuidv7(), crypto.randomUUID()];
  const email = `${uuid}@visitor.example`;
  await stackDb()
    .insert(newsletter)
    .values({
      ...{ uuid, email, typeid: 1, statusid: 1, unsubscribe_token: token },
      ...{ consent_version: "2026-11", consent_text: "I agree", consent_source: "request form" },
      ...{
        consent_channels: ["email", "whatsapp"],
        consent_date: new Date("2026-11-01T08:00:00Z"),
      },
    });
  return { uuid, email, token };
}

/** A mail that no try could send, of which none waits longer; its recipient is nobody's. */
async function parkedMail(): Promise<string> {
  const key = `contact_copy:${uuidv7()}`;
  await queueMail(stackDb(), {
    ...{ event: "contact_copy", event_key: key, recipient: `${uuidv7()}@visitor.example` },
    data: { name: "Layla", email: "layla@visitor.example", message: "Hello" },
    // Nobody sends it before the test says so.
    now: soon(48),
  });
  await rows(
    "update email_outbox set state = 'parked', attempts = 6, last_error = 'full', next_try_date = 0 where event_key = ?",
    [key],
  );
  const [row] = await rows("select uuid from email_outbox where event_key = ?", [key]);
  return `${row?.uuid}`;
}

test("each desk is read, and each step of it done, in one round trip", async () => {
  const { account, call } = await adminApi();
  const { uuid, partner } = await openRequest();
  const entry = await subscriber();
  const mail = await parkedMail();
  const trips = async (work: () => Promise<{ status: number }>) => {
    let status = 0;
    const asked = await roundTrips(async () => {
      ({ status } = await work());
    });
    return [status, asked];
  };
  expect(await trips(() => call("GET", `requests/${uuid}`))).toEqual([200, 1]);
  expect(await trips(() => call("GET", `subscribers/${entry.uuid}`))).toEqual([200, 1]);
  const end = { reason: "Asked by telephone" };
  expect(await trips(() => call("POST", `subscribers/${entry.uuid}/unsubscribe`, end))).toEqual([
    200, 1,
  ]);
  const pages = [
    "/admin",
    "/admin?range=year",
    `/admin/requests/${uuid}`,
    `/admin/subscribers/${entry.uuid}`,
    "/admin/mails",
    `/admin/outbox/${mail}`,
  ];
  const { cookie } = account;
  for (const path of pages)
    expect([path, ...(await trips(() => fetch(siteUrl + path, { headers: { cookie } })))]).toEqual([
      path,
      200,
      1,
    ]);
  const nudge = await call("POST", `requests/${uuid}/nudge`, { provider: partner });
  expect([nudge.status, nudge.data]).toMatchObject([200, { step: "nudge" }]);
});

test("pressed by two administrators at once, a step is done once", async () => {
  const [one, two] = [await adminApi(), await adminApi()];
  const { uuid, partner, invitation } = await openRequest();
  const press = (step: string, body: object) =>
    Promise.all(
      [one, two, one, two].map(({ call }) => call("POST", `requests/${uuid}/${step}`, body)),
    );
  const statuses = async (answers: Promise<{ status: number }[]>) =>
    (await answers).map(({ status }) => status).toSorted();
  expect(await statuses(press("nudge", {}))).toEqual([200, 429, 429, 429]);
  expect(await statuses(press("withdraw", { provider: partner }))).toEqual([200, 409, 409, 409]);
  const { partner: further } = await makeCatalogue(stackDb());
  expect(await statuses(press("invite", { provider: further }))).toEqual([200, 409, 409, 409]);
  expect(await statuses(press("close", { reason: "No longer needed" }))).toEqual([
    200, 409, 409, 409,
  ]);
  const log = await rows(
    "select action, actor_label from audit_log where record_uuid in (?, ?) order by create_date, uuid",
    [invitation, uuid],
  );
  expect(log.map(({ action }) => action)).toEqual([
    ...["provider_reminded", "provider_removed", "request_closed"],
  ]);
  const admins = [one.account.email, two.account.email];
  expect(log.every(({ actor_label }) => admins.includes(`${actor_label}`))).toBe(true);
});

test("only administrators, and only from this site", async () => {
  const { uuid, partner, invitation } = await openRequest();
  const entry = await subscriber();
  const mail = await parkedMail();
  const steps = [
    ["GET", `requests/${uuid}`],
    ["POST", `requests/${uuid}/nudge`, { provider: partner }],
    ["POST", `requests/${uuid}/close`, { reason: "Because" }],
    ["GET", `subscribers/${entry.uuid}`],
    ["POST", `subscribers/${entry.uuid}/unsubscribe`, { reason: "Because" }],
    ["POST", "mails/retry", { uuid: mail }],
    ["POST", "mails/retry", { all: true }],
    ["POST", `stripe-events/${mail}/seen`, {}],
  ] as const;
  for (const role of ["user", "partner", "affiliate"] as const) {
    const { account, call } = await adminApi([role]);
    for (const [method, path, body] of steps)
      expect([role, path, (await call(method, path, body)).status]).toEqual([role, path, 403]);
    for (const path of [
      `/admin/requests/${uuid}`,
      `/admin/outbox/${mail}`,
      `/admin/outbox/${mail}/html`,
    ]) {
      const { status } = await fetch(siteUrl + path, { headers: { cookie: account.cookie } });
      expect([role, path, status]).toEqual([role, path, 403]);
    }
  }
  const { account, call } = await adminApi();
  for (const [method, path, body] of steps.filter(([method]) => method === "POST")) {
    const { status } = await call(method, path, body, { origin: "https://evil.example" });
    expect([path, status]).toEqual([path, 403]);
  }
  const page = await fetch(`${siteUrl}/admin/requests/${uuid}`, {
    method: "POST",
    headers: { cookie: account.cookie, origin: "https://evil.example" },
    body: new URLSearchParams({ intent: "close", reason: "Because" }),
  });
  expect(page.status).toBe(403);
  expect(
    await rows("select reminded_date r from rental_approval where uuid = ?", [invitation]),
  ).toEqual([{ r: null }]);
  expect(await rows("select statusid s from rental_request where uuid = ?", [uuid])).toEqual([
    { s: 1 },
  ]);
  expect(await rows("select state from email_outbox where uuid = ?", [mail])).toEqual([
    { state: "parked" },
  ]);
});

test("what names no record is not found, what is no name is refused", async () => {
  const { account, call } = await adminApi();
  const nobody = "01890000-0000-7000-8000-000000000001";
  expect((await call("GET", `requests/${nobody}`)).status).toBe(404);
  expect((await call("GET", "requests/1'--")).status).toBe(400);
  expect((await call("GET", `subscribers/${nobody}`)).status).toBe(404);
  expect(
    (await call("POST", `subscribers/${nobody}/unsubscribe`, { reason: "Because" })).status,
  ).toBe(404);
  expect((await call("POST", `requests/${nobody}/close`, { reason: "Because" })).status).toBe(404);
  expect((await call("POST", `stripe-events/${nobody}/seen`, {})).status).toBe(404);
  expect((await call("POST", "mails/retry", {})).status).toBe(400);
  expect((await call("POST", "mails/retry", { uuid: "x" })).status).toBe(400);
  const { cookie } = account;
  for (const path of ["requests", "subscribers", "outbox"])
    for (const name of [nobody, "x"])
      expect(
        (await fetch(`${siteUrl}/admin/${path}/${name}`, { headers: { cookie } })).status,
      ).toBe(404);
});

test("an administrator unsubscribes somebody once, for a reason that stays", async () => {
  const [one, two] = [await adminApi(), await adminApi()];
  const { uuid } = await subscriber();
  const without = await one.call("POST", `subscribers/${uuid}/unsubscribe`, {});
  expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([400, ["reason"]]);
  const presses = await Promise.all(
    [one, two, one].map(({ call }) =>
      call("POST", `subscribers/${uuid}/unsubscribe`, { reason: "Asked by telephone" }),
    ),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(presses.map(({ data }) => data.unsubscribed_date)).size).toBe(1);
  expect(presses[0]?.data.ended).toMatchObject({ reason: "Asked by telephone" });
  const log = await rows("select action from audit_log where record_uuid = ?", [uuid]);
  expect(log).toEqual([{ action: "unsubscribe" }]);
  // The consent that was given stays on record.
  expect((await one.call("GET", `subscribers/${uuid}`)).data).toMatchObject({
    ...{
      consent_version: "2026-11",
      consent_text: "I agree",
      consent_channels: ["email", "whatsapp"],
    },
  });
});

test("nobody is subscribed again without a consent of their own", async () => {
  const { call } = await adminApi();
  const { uuid, email, token } = await subscriber();
  await call("POST", `subscribers/${uuid}/unsubscribe`, { reason: "Asked by telephone" });
  const ended = () =>
    rows("select unsubscribed_date is not null e, email from newsletter where uuid = ?", [uuid]);
  expect((await call("POST", `subscribers/${uuid}/resubscribe`, {})).status).toBe(409);
  const { data } = await call("GET", `edit/newsletter?uuid=${uuid}`);
  const change = { uuid, update_date: data.update_date, unsubscribed_date: null, language: "ar" };
  // Nor does a consent move to another address.
  expect(
    (await call("PUT", "edit/newsletter", { ...change, email: "other@visitor.example" })).status,
  ).toBe(200);
  expect(await ended()).toEqual([{ e: 1, email }]);
  expect(
    (await call("POST", "edit/newsletter", { email: "new@visitor.example", typeid: 1 })).status,
  ).toBe(405);
  // Nor are they active again by any way of an administrator's.
  const status = () =>
    rows("select statusid from newsletter where uuid = ?", [uuid]).then(([row]) => row?.statusid);
  expect(await status()).toBe(0);
  const now = (await call("GET", `edit/newsletter?uuid=${uuid}`)).data;
  const active = await call("PUT", "edit/newsletter", {
    ...{ uuid, update_date: now.update_date, statusid: 1 },
  });
  expect([active.status, Object.keys(active.error.fields ?? {})]).toEqual([409, ["statusid"]]);
  const bulk = { ids: [uuid], action: "status", statusid: 1 };
  expect((await call("POST", "list/newsletter/bulk", bulk)).status).toBe(409);
  await rows("update newsletter set statusid = 1 where uuid = ?", [uuid]);
  await call("DELETE", `edit/newsletter?uuid=${uuid}`);
  expect((await call("POST", "edit/newsletter?restore", { uuid })).status).toBe(200);
  expect(await status()).toBe(0);
  // The page their mails lead to is where a person consents anew.
  await fetch(`${siteUrl}/unsubscribe/${token}`, {
    method: "POST",
    headers: { origin: siteUrl },
    body: new URLSearchParams({ intent: "choose", offers: "on" }),
  });
  const { data: fresh } = await call("GET", `subscribers/${uuid}`);
  expect(fresh.unsubscribed_date).toBeNull();
  expect(fresh.consent_version).toStartWith("preferences");
});

test("the export of subscribers holds what each agreed to, when and how", async () => {
  const { account } = await adminApi();
  const { email } = await subscriber();
  const path = `/api/admin/list/newsletter.csv?filter[email][eq]=${email}`;
  const text = await (await fetch(siteUrl + path, { headers: { cookie: account.cookie } })).text();
  const [head, line] = text.split("\r\n");
  for (const name of [
    "Consent version",
    "Consent text",
    "Consent source",
    "Channels",
    "Consent given",
    "Unsubscribed",
  ])
    expect(head).toContain(name);
  for (const value of [
    email,
    "2026-11",
    "I agree",
    "request form",
    "email; whatsapp",
    "2026-11-01 12:00",
  ])
    expect(line).toContain(value);
  expect(text).not.toContain("oken");
});

test("a mail that is stuck gets its tries anew once, with a line in the log; all of them too", async () => {
  const { call } = await adminApi();
  const mail = await parkedMail();
  const presses = await Promise.all(
    [1, 2, 3].map(() => call("POST", "mails/retry", { uuid: mail })),
  );
  expect(presses.map(({ data }) => data.retried as unknown as number).toSorted()).toEqual([
    0, 0, 1,
  ]);
  expect(
    await rows("select action, before, after from audit_log where record_uuid = ?", [mail]),
  ).toEqual([
    { action: "mail_retried", before: '{"state":"parked"}', after: '{"state":"queued"}' },
  ]);
  const many = await Promise.all([parkedMail(), parkedMail(), parkedMail()]);
  const all = await call("POST", "mails/retry", { all: true });
  expect(Number(all.data.retried)).toBeGreaterThanOrEqual(3);
  for (const uuid of many)
    expect(
      (await rows("select state from email_outbox where uuid = ?", [uuid]))[0]?.state,
    ).not.toBe("parked");
});

test("a stored mail is shown without the links that open something", async () => {
  const { account } = await adminApi();
  const { uuid, invitation } = await openRequest();
  const { cookie } = account;
  const key = `offer_withdrawn:${uuidv7()}`;
  await queueMail(stackDb(), {
    ...{
      event: "offer_withdrawn",
      event_key: key,
      recipient: `${uuidv7()}@visitor.example`,
      now: soon(48),
    },
    data: {
      ...{ request_uuid: uuid, name: "Layla", provider: "Coral & Compass", left: 0 },
      trip: {
        ...{ request_id: 7, day: "2026-12-05", timeofday: 2, guests: 8, duration: 4 },
        ...{ area: "Dubai Marina", package_title: null },
      },
    },
  });
  const [row] = await rows("select uuid from email_outbox where event_key = ?", [key]);
  const read = (path: string) => fetch(siteUrl + path, { headers: { cookie } });
  const html = await read(`/admin/outbox/${row?.uuid}/html`);
  const shown = await html.text();
  expect(shown).toContain("Coral &amp; Compass");
  expect(shown).toContain("token=sample");
  expect(shown).not.toMatch(/token=ey/);
  expect(html.headers.get("content-security-policy")).toContain("sandbox");
  const page = await (await read(`/admin/outbox/${row?.uuid}`)).text();
  expect(page).toContain(`/admin/requests/${uuid}`);
  expect(page).not.toMatch(/token=ey/);
  expect(invitation).not.toBe("");
});
