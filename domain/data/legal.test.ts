import { describe, expect, test } from "bun:test";
import { site } from "#domain/config/site.ts";
import { cookiesDocument } from "#domain/messages/en/legal-cookies.ts";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import { termsDocument } from "#domain/messages/en/legal-terms.ts";
import { accountCookies, deviceCookie, linkCookie, sharelinkCookie } from "#worker/auth/cookies.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import { mailLinks } from "#worker/mail/links.ts";
import { SESSION_MAX_DAYS } from "#worker/services/sessions.ts";
import type { LegalDocument } from "./legal.ts";

const documents = { terms: termsDocument, privacy: privacyDocument, cookies: cookiesDocument };
const textOf = (document: LegalDocument) => JSON.stringify(document);

describe.each(Object.entries(documents))("%s", (_, documentOf) => {
  const { sections } = documentOf(site);

  test("every section has an address of its own and something to say", () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { body } of sections) expect(body.length).toBeGreaterThan(0);
  });

  test("names the site as it is configured, and no other", () => {
    const other = { ...site, name: "Blue Water", email_support: "desk@bluewater.ae" };
    const text = textOf(documentOf(other));
    expect(text).toContain("Blue Water");
    expect(text).not.toMatch(/khorizon/i);
    expect(text).not.toMatch(/undefined|\[object|TODO|lorem/i);
  });
});

test("every cookie that is set is named, with how long it stays", () => {
  const text = textOf(cookiesDocument(site));
  const uuid = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
  const [token = "", session = ""] = accountCookies({ token: "x", exp: 0, roles: ["user"] });
  const set = [
    [token, "24 hours"],
    [session, "24 hours"],
    [deviceCookie("x"), "180 days"],
    [sharelinkCookie("x"), "Two years"],
    [linkCookie("x", `request:${uuid}`, 9)[0] ?? "", "60 days"],
    [linkCookie("x", `invitation:${uuid}`, 9)[0] ?? "", "14 days"],
  ] as const;
  for (const [cookie, life] of set) {
    const name = (cookie.split("=", 1)[0] ?? "").replace(uuid, "…");
    expect(name).not.toBe("");
    expect(text).toContain(`"term":"${name}"`);
    expect(text).toContain(life);
  }
  expect(Number(/Max-Age=(\d+)/.exec(token)?.[1])).toBe(24 * 3600);
  expect(Number(/Max-Age=(\d+)/.exec(session)?.[1])).toBe(24 * 3600);
  expect(Number(/Max-Age=(\d+)/.exec(deviceCookie("x"))?.[1])).toBe(180 * 24 * 3600);
  expect(Number(/Max-Age=(\d+)/.exec(sharelinkCookie("x"))?.[1])).toBe(2 * 365 * 24 * 3600);
});

test("links in emails and sessions last as long as the notice says", async () => {
  const text = textOf(privacyDocument(site));
  expect(text).toContain("opens it for 60 days, a provider's link for 14 days");
  expect(text).toContain(`End after ${SESSION_MAX_DAYS} days`);
  const links = mailLinks(tokenKeys("a secret of thirty-two letters !!"), site.url, new Date());
  const uuid = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
  expect(daysOf(await links.requestUrl(uuid))).toBe(60);
  expect(daysOf(await links.invitationUrl(uuid))).toBe(14);
});

/** How long the token of a link is good. */
function daysOf(link: string): number {
  const payload = new URL(link).searchParams.get("token")?.split(".")[1] ?? "";
  const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
    "iat" | "exp",
    number
  >;
  return (exp - iat) / 86_400;
}
