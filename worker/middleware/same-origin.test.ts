import { expect, test } from "bun:test";
import { comesFromUs } from "./same-origin.ts";

const SITE = "https://khorizon.example";
const sent = (headers: Record<string, string>) =>
  comesFromUs(new Request("https://khorizon.example/api/x", { method: "POST", headers }), SITE);
const cookie = "__Host-token=a.b.c";

test.each([
  [{ "sec-fetch-site": "same-origin", origin: SITE, cookie }, true],
  [{ origin: SITE, cookie }, true],
  [{ "sec-fetch-site": "none", cookie }, true],
  // No browser, and nothing that a browser would have been tricked to send along.
  [{}, true],
  [{ authorization: "Bearer a.b.c" }, true],
])("a call of our own passes: %j", (headers, passes) => {
  expect(sent(headers as Record<string, string>)).toBe(passes);
});

test.each([
  { "sec-fetch-site": "cross-site", cookie },
  { "sec-fetch-site": "same-site", cookie },
  { "sec-fetch-site": "cross-site", origin: SITE },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://khorizon.example.evil.example" },
  { origin: "http://khorizon.example" },
  // A cookie without a word about where the call comes from.
  { cookie },
  { cookie: `a=b; __Secure-link-request-01a1fcf6-9a5f-714f-a26c-27adf54af8fa=a.b.c` },
])("a call from elsewhere does not: %j", (headers) => {
  expect(sent(headers as Record<string, string>)).toBe(false);
});
