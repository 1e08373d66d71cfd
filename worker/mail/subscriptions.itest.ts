/** The way into marketing and out of it, on the running site (RFC 8058). */
import { describe, expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { stackDb } from "#app/test/identity.ts";
import { mailsTo, mailTo } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { preferencesMessages } from "#domain/messages/en/preferences.ts";

const { siteUrl } = testStack();
const UNKNOWN = "no-such-token";

/** An address that gets both kinds, with the token of its offers. */
async function subscriber() {
  const db = stackDb();
  const email = `news-${uuidv7()}@visitor.example`;
  for (const typeid of [0, 1]) {
    await upsertSubscriber(db, { email, typeid, statusid: 1, consent_version: "1" });
  }
  const [found] = await rows(
    "select unsubscribe_token token from newsletter where email = ? and typeid = 1",
    [email],
  );
  return { email, token: `${found?.token}` };
}
const stored = (email: string) =>
  rows(
    "select typeid, unsubscribed_date is null gets, consent_version from newsletter where email = ? order by typeid",
    [email],
  );
const gets = async (email: string) => (await stored(email)).map((row) => row.gets);
const post = (token: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}/unsubscribe/${token}`, { method: "POST", body, headers, redirect: "manual" });
const choose = (token: string, fields: Record<string, string>) =>
  post(token, new URLSearchParams(fields), { origin: siteUrl });
/** The page without what differs between two answers of any page. */
const page = async (token: string) => {
  const response = await fetch(`${siteUrl}/unsubscribe/${token}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return (await response.text()).replaceAll(token, "TOKEN");
};

test("each entry has a token of its own that nobody guesses", async () => {
  const { email } = await subscriber();
  const tokens = await rows("select unsubscribe_token t from newsletter where email = ?", [email]);
  expect(new Set(tokens.map(({ t }) => t)).size).toBe(2);
  for (const { t } of tokens) expect(`${t}`).toMatch(/^[\w-]{32}$/);
});

test("one click of a mail service, without cookie or Origin, ends that one subscription, once", async () => {
  const { email, token } = await subscriber();
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  const first = await post(token, multipart);
  expect(first.status).toBe(200);
  expect(await gets(email)).toEqual([1, 0]);
  const date = () =>
    rows("select unsubscribed_date d from newsletter where email = ? and typeid = 1", [email]);
  const ended = await date();
  const again = await post(token, new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
  expect(again.status).toBe(200);
  expect(await date()).toEqual(ended);
});

test("opening the page ends nothing", async () => {
  const { email, token } = await subscriber();
  await page(token);
  await fetch(`${siteUrl}/unsubscribe/${token}`, { method: "HEAD" });
  expect(await gets(email)).toEqual([1, 1]);
});

test("one button ends everything, and what is ticked again is a consent on record", async () => {
  const { email, token } = await subscriber();
  const stopped = await choose(token, { intent: "stop" });
  expect([stopped.status, stopped.headers.get("location")]).toEqual([
    303,
    `/unsubscribe/${token}?done`,
  ]);
  expect(await gets(email)).toEqual([0, 0]);
  await choose(token, { intent: "choose", newsletter: "on" });
  expect(await stored(email)).toEqual([
    { typeid: 0, gets: 1, consent_version: "preferences-2026-11-23" },
    { typeid: 1, gets: 0, consent_version: "1" },
  ]);
});

test("a token that nobody has shows and answers what one does that gets nothing", async () => {
  const { token } = await subscriber();
  await choose(token, { intent: "stop" });
  expect(await page(UNKNOWN)).toBe(await page(token));
  for (const fields of [{ intent: "stop" }, { intent: "choose", offers: "on" }]) {
    expect((await choose(UNKNOWN, fields)).status).toBe(303);
  }
  expect((await post(UNKNOWN, "List-Unsubscribe=One-Click")).status).toBe(200);
  expect((await page("x".repeat(500))).length).toBeGreaterThan(0);
});

test("a page of another site cannot post here with a visitor's browser", async () => {
  const { email, token } = await subscriber();
  const body = new URLSearchParams({ intent: "stop" });
  expect((await post(token, body, { origin: "https://evil.example" })).status).toBe(403);
  expect(await gets(email)).toEqual([1, 1]);
});

describe("the confirmation of an entry", () => {
  const words = preferencesMessages.confirm;
  const entry = async (email: string) =>
    (
      await rows(
        "select statusid, confirmed_date is not null confirmed, unsubscribe_token token from newsletter where email = ?",
        [email],
      )
    )[0];
  const subscribe = async (email: string) => {
    const response = await fetch(`${siteUrl}/api/edit/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, typeid: 1 }),
    });
    expect(response.status).toBe(200);
  };
  const linkOf = async (email: string) => {
    const { text } = await mailTo(email, /confirm/);
    return /^http\S+\/confirm\?code=\S+$/m.exec(text)?.[0] ?? "no link";
  };
  const press = (link: string, headers: Record<string, string> = { origin: siteUrl }) =>
    fetch(link, { method: "POST", headers, redirect: "manual" });
  const html = async (link: string) => (await fetch(link)).text();

  test("is one press on the page of its mail; opening the page confirms nothing", async () => {
    const email = `news-${uuidv7()}@visitor.example`;
    await subscribe(email);
    const link = await linkOf(email);
    const opened = await fetch(link);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect(opened.headers.get("referrer-policy")).toBe("strict-origin");
    expect(await opened.text()).toContain(words.button);
    await fetch(link, { method: "HEAD" });
    expect(await entry(email)).toMatchObject({ statusid: 0, confirmed: 0 });

    const pressed = await press(link);
    expect([pressed.status, pressed.headers.get("location")]).toEqual([
      303,
      link.slice(siteUrl.length),
    ]);
    expect(await entry(email)).toMatchObject({ statusid: 1, confirmed: 1 });
    expect(await html(link)).toContain(words.confirmed);
    const date = () => rows("select confirmed_date d from newsletter where email = ?", [email]);
    const first = await date();
    expect((await press(link)).status).toBe(303);
    expect(await date()).toEqual(first);
    // Who is confirmed is not asked again.
    await subscribe(email);
    const queued =
      "select 1 from email_outbox where recipient = ? and event = 'newsletter_confirm'";
    expect(await rows(queued, [email])).toHaveLength(1);
  });

  test("is asked for once a day, however often an address is entered", async () => {
    const email = `news-${uuidv7()}@visitor.example`;
    await Promise.all([subscribe(email), subscribe(email)]);
    await linkOf(email);
    await subscribe(email);
    const keys =
      "select count(distinct substr(event_key, -10)) days, count(*) mails from email_outbox where recipient = ?";
    const [asked] = await rows(keys, [email]);
    expect(asked?.mails).toBe(asked?.days);
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(Number(asked?.mails));
  });

  test("brings nobody back who has unsubscribed; a consent given anew is unconfirmed again", async () => {
    const email = `news-${uuidv7()}@visitor.example`;
    await subscribe(email);
    const link = await linkOf(email);
    await press(link);
    await choose(`${(await entry(email))?.token}`, { intent: "stop" });
    expect(await html(link)).toContain(words.ended);
    await press(link);
    expect(await gets(email)).toEqual([0]);
    await subscribe(email);
    expect(await entry(email)).toMatchObject({ statusid: 0, confirmed: 0 });
    await choose(`${(await entry(email))?.token}`, { intent: "stop" });
    await choose(`${(await entry(email))?.token}`, { intent: "choose", offers: "on" });
    expect(await entry(email)).toMatchObject({ statusid: 1, confirmed: 1 });
  });

  test("takes no press from another site, and no code that is not one", async () => {
    const email = `news-${uuidv7()}@visitor.example`;
    await subscribe(email);
    const link = await linkOf(email);
    expect((await press(link, { origin: "https://evil.example" })).status).toBe(403);
    for (const code of ["", "a.b.c", "x".repeat(3_000), link.slice(link.indexOf("=") + 1, -3)]) {
      const wrong = `${siteUrl}/confirm?code=${code}`;
      expect(await html(wrong)).toContain(words.ended);
      expect((await press(wrong)).status).toBe(303);
    }
    expect(await entry(email)).toMatchObject({ statusid: 0, confirmed: 0 });
  });
});
