/** Messages of the contact form, as a client without JavaScript sends them: two mails, once, or a reason. */
import { describe, expect, test } from "bun:test";
import { mailsAgain, mailTo, noMails } from "#app/test/mails.ts";
import { untilDayLasts } from "#app/test/one-day.ts";
import { roundTrips, whileAway } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { site } from "#domain/config/site.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
/** Of more, the last would wait longer for a busy database than the site does (db/client.ts). */
const AT_ONCE = 6;
const uniqueEmail = () => `contact-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

const written = (more: Record<string, string> = {}) => ({
  intent: "message",
  name: "Layla Haddad",
  email: uniqueEmail(),
  topic: "question",
  message: "Is the deck shaded?\nWe are eight.",
  website: "",
  ...more,
});

function postContact(values: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${siteUrl}/contact`, {
    method: "POST",
    headers,
    body: new URLSearchParams(values),
    redirect: "manual",
  });
}

/** What the outbox holds because of this sender's messages, the administrators' mail first. */
const mailsOf = (email: string) =>
  rows(
    `select event, recipient, data from email_outbox where event like 'contact_%' and data ->> '$.email' = ?
     order by event desc`,
    [email],
  );

test("a message is two mails: one to the administrators, a copy to the sender", async () => {
  const values = written();
  const answer = await postContact(values);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1#sent"]);
  const mails = await mailsOf(values.email);
  expect(mails).toMatchObject([
    { event: "contact_message", recipient: site.email_admin },
    { event: "contact_copy", recipient: values.email },
  ]);
  const copy = await mailTo(values.email);
  expect(copy.subject).toBe("Your message to Khorizon");
  expect(copy.text).toContain("> Is the deck shaded?\n> We are eight.");
});

test("it costs one round trip to the database", async () => {
  // Its mails would be sent behind the answer, and the site's configuration read for them.
  await noMails();
  try {
    expect(await roundTrips(() => postContact(written()))).toBe(1);
  } finally {
    await mailsAgain();
  }
});

test("the same post many times at once is still two mails; another text is another message", async () => {
  await untilDayLasts();
  const values = written();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => postContact(values)));
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(303));
  expect(await mailsOf(values.email)).toHaveLength(2);
  await postContact({ ...values, message: "And is there a shower?" });
  expect(await mailsOf(values.email)).toHaveLength(4);
});

test("one address gets five copies a day; what is written beyond still reaches the administrators", async () => {
  const email = uniqueEmail();
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    expect((await postContact(written({ email, message: `Message ${number}` }))).status).toBe(303);
  const events = (await mailsOf(email)).map(({ event }) => event);
  expect(events.filter((event) => event === "contact_message")).toHaveLength(7);
  expect(events.filter((event) => event === "contact_copy")).toHaveLength(5);
});

describe("what is refused", () => {
  test("comes back with its reasons, the first in focus, and all that was typed", async () => {
    const values = written({
      email: "layla@",
      topic: "press",
      message: ' \n "><b>x</b>',
      name: "",
    });
    const answer = await postContact(values);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(contactMessages.errors.nameRequired);
    expect(html).toContain("Please enter a valid email address");
    expect(html).toMatch(
      /<input[^>]*name="name"[^>]*autofocus|<input[^>]*autofocus[^>]*name="name"/,
    );
    expect(html).toContain('value="layla@"');
    expect(html).toMatch(/<option value="press" selected/);
    expect(html).toContain("&quot;&gt;&lt;b&gt;x&lt;/b&gt;</textarea>");
    expect(html).not.toContain("<b>x</b>");
    expect(await mailsOf(values.email)).toEqual([]);
  });

  test("too long a message, an unknown topic, a second address", async () => {
    for (const wrong of [
      { message: "x".repeat(1001) },
      { topic: "admin" },
      { email: "a@visitor.example,b@visitor.example" },
      { email: "a@visitor.example\r\nBcc: b@visitor.example" },
    ]) {
      const values = written(wrong);
      expect((await postContact(values)).status).toBe(400);
      expect(await mailsOf(values.email)).toEqual([]);
    }
  });

  test("what a program has filled in, with words and nothing lost", async () => {
    const values = written({ website: "https://spam.example" });
    const answer = await postContact(values);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(contactMessages.failures.trap);
    expect(html).toContain("We are eight.</textarea>");
    expect(await mailsOf(values.email)).toEqual([]);
  });

  test("a post from another site, another encoding, a huge one, another method", async () => {
    const values = written();
    expect((await postContact(values, { origin: "https://evil.example" })).status).toBe(403);
    expect((await postContact(values, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const multipart = await fetch(`${siteUrl}/contact`, { method: "POST", body: new FormData() });
    expect(multipart.status).toBe(415);
    expect((await postContact({ ...values, message: "x".repeat(300_000) })).status).toBe(413);
    expect((await fetch(`${siteUrl}/contact`, { method: "DELETE" })).status).toBe(405);
    expect(await mailsOf(values.email)).toEqual([]);
  });
});

test("a name starts no header and no line of its own", async () => {
  const values = written({ name: "Layla\r\nBcc: other@visitor.example" });
  await postContact(values);
  const copy = await mailTo(values.email);
  expect(copy.text).not.toMatch(/^Bcc:/m);
  expect(copy.text).toContain("Hello Layla Bcc: other@visitor.example,");
});

test("while the database is away the message stands in the form, and the page says so", async () => {
  const values = written();
  await whileAway(async () => {
    const answer = await postContact(values);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain(contactMessages.failures.away);
    expect(html).toContain("We are eight.</textarea>");
  });
  expect(await mailsOf(values.email)).toEqual([]);
});

describe("the page", () => {
  const state = async (path: string) =>
    (await fetch(`${siteUrl}${path}`)).headers.get("x-cache") ?? "";

  test("is kept for everybody with its topic, and never once it says that a message was sent", async () => {
    await until(async () => (await state("/contact?topic=partner")) === "HIT", {
      message: "the page was never kept",
    });
    const partner = await (await fetch(`${siteUrl}/contact?topic=partner`)).text();
    expect(partner).toMatch(/<option value="partner" selected/);
    const sent = await fetch(`${siteUrl}/contact?sent=1`);
    expect(sent.headers.get("x-cache")).toBe("BYPASS");
    expect(sent.headers.get("cache-control")).toContain("no-store");
    const html = await sent.text();
    expect(html).toContain(contactMessages.sent.title);
    expect(html).not.toContain("<textarea");
  });
});
