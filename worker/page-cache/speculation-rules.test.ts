import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { pathIn } from "#domain/lib/local-path.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";
import { isPublicPage } from "#domain/rules/page-policy.ts";

type Rules = { prefetch: { where: { and: [{ href_matches: URLPatternInit[] }, unknown] } }[] };
const SITE = "https://khorizon.example";
const rules = JSON.parse(readFileSync("public/speculation-rules.json", "utf8")) as Rules;
const patterns = rules.prefetch.flatMap(({ where }) =>
  where.and[0].href_matches.map((pattern) => new URLPattern({ ...pattern, baseURL: SITE })),
);
const isFetchedAhead = (link: string) => patterns.some((one) => one.test(new URL(link, SITE)));

const RECORDS = ["/package/golden-hour", "/provider/marina-charter", "/article/boarding-day"];

test.each([
  ...PUBLIC_PAGES.filter(
    // The form opens in its dialog; who reads the small print has time.
    (page) => !["/fullofferform", "/terms", "/privacy", "/cookies"].includes(page),
  ),
  ...RECORDS,
  "/about#team",
])("a link to %s may be fetched ahead in each language, and is a public page", (link) => {
  for (const { base } of SITE_LANGUAGES)
    expect([base, isFetchedAhead(pathIn(base, link))]).toEqual([base, true]);
  expect(isPublicPage(new URL(link, SITE).pathname)).toBe(true);
});

test.each([
  "/?sharelink=marina-desk-2026",
  "/package/golden-hour?token=a.b.c",
  "/package/golden-hour?preview",
  "/packages?page=2",
  "/fullofferform",
  "/login",
  "/confirm?code=x",
  "/unsubscribe/x",
  "/view/booking?request=x",
  "/user",
  "/user/data/file",
  "/partner",
  "/partner/answer/x",
  "/partner/bookings",
  "/admin",
  "/admin/list/Booking",
  "/api/auth/logout",
  "/api/list/article",
  "/files/a.pdf",
  "/go/packages",
  "/media/hero/320.webp",
  "/package/golden-hour/x",
  "https://elsewhere.example/packages",
])("a link to %s is never fetched ahead: it acts, is somebody's own, or no page", (link) => {
  for (const one of [link, pathIn("/ar", link)])
    expect([one, isFetchedAhead(one)]).toEqual([one, false]);
});
