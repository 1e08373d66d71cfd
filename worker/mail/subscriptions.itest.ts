/** The way out of marketing, on the running site (RFC 8058). */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";

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
    { typeid: 0, gets: 1, consent_version: "preferences-2026-11" },
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
