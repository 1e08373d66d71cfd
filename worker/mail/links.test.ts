import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { QUERY_TOKEN_MAX } from "#domain/config/limits.ts";
import { linkCookie } from "#worker/auth/cookies.ts";
import { readToken, tokenKeys } from "#worker/auth/tokens.ts";
import { mailLinks } from "./links.ts";
import { confirmationCode } from "./subscriptions.ts";

const keys = tokenKeys("a secret of thirty-two characters or more");
const now = new Date("2026-11-22T08:00:00Z");
const links = mailLinks(keys, "https://khorizon.example", now);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
  ["a request", links.requestUrl, "/view/booking", "request", "anonymous", 60],
  ["an invitation", links.invitationUrl, "/partner/answer/{uuid}", "invitation", "partner", 14],
] as const)(
  "the link of %s opens it alone, for its days",
  async (_, make, path, kind, role, days) => {
    const uuid = uuidv7();
    const url = new URL(await make(uuid));
    expect(url.pathname).toBe(path.replace("{uuid}", uuid));
    const token = url.searchParams.get("token") ?? "";
    expect(token.length).toBeLessThanOrEqual(QUERY_TOKEN_MAX);
    expect(await readToken(keys, "link", token, later(days - 1))).toMatchObject({
      ok: true,
      claims: { user_uuid: "", roles: [role], scope: `${kind}:${uuid}` },
    });
    expect(await readToken(keys, "link", token, later(days))).toEqual({
      ok: false,
      problem: "expired",
    });
    expect(await readToken(keys, "account", token, now)).toMatchObject({ ok: false });
  },
);

test("the link that confirms an entry is for it alone, for 30 days, and no page takes it as a key", async () => {
  const uuid = uuidv7();
  const url = new URL(await links.confirmUrl(uuid));
  expect(url.pathname).toBe("/confirm");
  const code = url.searchParams.get("code") ?? "";
  expect(await confirmationCode({ keys, now: later(29) }, code)).toBe(uuid);
  expect(await confirmationCode({ keys, now: later(30) }, code)).toBeUndefined();
  expect(linkCookie(code, `newsletter:${uuid}`, 60)).toEqual([]);
  const request = new URL(await links.requestUrl(uuid)).searchParams.get("token") ?? "";
  expect(await confirmationCode({ keys, now }, request)).toBeUndefined();
});
