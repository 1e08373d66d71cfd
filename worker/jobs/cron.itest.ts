/** The scheduled handler of the running site, fired as `start` fires it every minute. */
import { expect, test } from "bun:test";
import { mailsTo, mailTo, tick } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { createDb } from "#db/client.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { makeRequest, makeUser } from "#db/testing/factories.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { cronTrigger } from "#scripts/lib/cron.ts";
import { until } from "#scripts/lib/process.ts";
import { mailSamples } from "#worker/mail/samples.ts";

const { libsqlUrl, siteUrl } = testStack();
const db = createDb({ url: libsqlUrl });

async function queueLink(): Promise<{ recipient: string; login_uuid: string }> {
  const login_uuid = crypto.randomUUID();
  const recipient = `mail-${login_uuid}@visitor.example`;
  const event_key = `sign_in_link:${login_uuid}`;
  const data = { login_uuid, minutes: 15 };
  await queueMail(db, { event: "sign_in_link", event_key, recipient, data, now: new Date() });
  return { recipient, login_uuid };
}
const stored = (recipient: string) =>
  rows("select state, attempts, sent_date, html, text from email_outbox where recipient = ?", [
    recipient,
  ]);

test("a queued mail is sent by the next tick, from the site's own sender, and not by the one after it", async () => {
  const { recipient, login_uuid } = await queueLink();
  await tick();
  const mail = await mailTo(recipient);
  expect(mail.text).toContain('From: "Khorizon" <offers@khorizon.example>');
  expect(mail.subject).toBe("Sign in to Khorizon");
  expect(mail.text).toContain(`${siteUrl}/login?code=${login_uuid}.`);
  expect(mail.html).toContain(`${siteUrl}/login?code=${login_uuid}.`);
  // The stack's own tick may have been first: its record of the mail can come after the mail.
  await until(async () => (await stored(recipient))[0]?.state === "sent", {
    message: "the mail is not recorded as sent",
  });
  const sent = await stored(recipient);
  expect(sent).toEqual([
    { state: "sent", attempts: 1, sent_date: expect.any(Number), html: "", text: "" },
  ]);

  const other = await queueLink();
  await tick();
  await mailTo(other.recipient);
  expect(await stored(recipient)).toEqual(sent);
  expect(await mailsTo(recipient)).toHaveLength(1);
});

test("each mail of requests that come at once leaves once, and no cron is needed for it", async () => {
  const word = crypto.randomUUID();
  const posts = Array.from({ length: 8 }, (_, n) =>
    fetch(`${siteUrl}/api/edit/rentalrequest`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        start_date: addDays(earliestDay(new Date()), 3),
        typeid: 0,
        name: "Layla Haddad",
        email: `${n}-${word}@visitor.example`,
        phone: "+971501234567",
      }),
    }),
  );
  for (const answer of await Promise.all(posts)) expect(answer.status).toBe(200);
  const theirs = () =>
    rows(
      `select m.event, m.state, m.attempts from email_outbox m join rental_request q on q.email like ?
        left join rental_approval a on a.rental_request_uuid = q.uuid and m.data ->> '$.approval_uuid' = a.uuid
        where a.uuid is not null or m.data ->> '$.request_uuid' = q.uuid`,
      [`%-${word}@visitor.example`],
    );
  await until(async () => (await theirs()).every(({ state }) => state === "sent"), {
    message: "the mails have not left",
  });
  const mails = await theirs();
  expect(mails.filter(({ event }) => event === "request_receipt")).toHaveLength(8);
  expect(mails.filter(({ event }) => event === "invitation").length).toBeGreaterThan(8);
  for (const { attempts } of mails) expect(attempts).toBe(1);
  for (let n = 0; n < 8; n++) expect(await mailsTo(`${n}-${word}@visitor.example`)).toHaveLength(1);
});

test("the link that the sign-in page sends opens the account it was asked for", async () => {
  const { email } = await makeUser(db);
  const asked = await fetch(`${siteUrl}/login`, {
    method: "POST",
    headers: { origin: siteUrl },
    body: new URLSearchParams({ intent: "link", email }),
  });
  expect(asked.status).toBe(200);
  await tick();
  const link = /^http\S+\?code=\S+$/m.exec((await mailTo(email)).text)?.[0] ?? "";
  const code = new URL(link).searchParams.get("code") ?? "";
  const entered = await fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { origin: siteUrl },
    body: new URLSearchParams({ intent: "code", code }),
  });
  expect(entered.status).toBe(303);
  expect(entered.headers.get("set-cookie")).toStartWith("__Host-token=");
});

test("a mail with a file goes through the site's own binding, and its link opens the request", async () => {
  const request_uuid = crypto.randomUUID();
  const recipient = `booked-${request_uuid}@visitor.example`;
  const event = "booking_confirmed";
  const data = { ...mailSamples.booking_confirmed, request_uuid };
  await queueMail(db, {
    event,
    event_key: `${event}:${request_uuid}`,
    recipient,
    data,
    now: new Date(),
  });
  await tick();
  const { subject, text } = await mailTo(recipient);
  expect(subject).toBe("Booked: Serenity on 05.12.2026");
  const link = /^http\S+\/view\/complete\?\S*token=\S+$/m.exec(text)?.[0] ?? "";
  // Without the token the guard answers 401 and leads to the login.
  expect((await fetch(`${siteUrl}/view/booking`, { redirect: "manual" })).status).toBe(401);
  const opened = await fetch(link, { redirect: "manual" });
  expect(opened.status).not.toBe(401);
  expect(opened.headers.get("set-cookie")).toStartWith(`__Secure-link-request-${request_uuid}=`);
});

test("a tick that did something leaves its row among the job runs", async () => {
  const began = Date.now();
  // Nobody else closes what has run out: a mail that waits might be sent behind an answer, before the tick comes.
  const { uuid } = await makeRequest(db, { statusid: 1, valid_until_date: new Date(1) });
  await tick();
  expect(await rows("select statusid from rental_request where uuid = ?", [uuid])).toEqual([
    { statusid: REQUEST_STATUS.rejected },
  ]);
  const runs = await rows(
    "select result from job_run where job = 'expire-requests' and end_date >= ?",
    [began],
  );
  expect(runs).toContainEqual({ result: expect.stringMatching(/^[1-9]\d* requests expired/) });
});

test("the trigger and wrangler's other local pages answer no other host, and show no mail to anybody", async () => {
  const headers = { host: "khorizon.example" };
  expect((await fetch(cronTrigger(siteUrl), { headers })).status).toBe(403);
  for (const path of ["/cdn-cgi/local/explorer", "/cdn-cgi/local/explorer/api/", "/__scheduled"]) {
    expect((await fetch(siteUrl + path)).status).toBe(404);
  }
});
