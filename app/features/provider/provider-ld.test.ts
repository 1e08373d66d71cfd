import { expect, test } from "bun:test";
import { checkLd, ldOf } from "#app/test/json-ld.ts";
import { aProviderPage } from "#app/testing/providers.ts";
import { site } from "#domain/config/site.ts";
import { providerLd } from "./provider-ld.ts";

const ld = (changes: Partial<typeof aProviderPage> = {}) =>
  ldOf(providerLd(site, { ...aProviderPage, ...changes }));

test("a provider is a local business with an address, rated by the reviews on its page", () => {
  checkLd(ld());
  expect(ld()).toMatchObject({
    "@type": "LocalBusiness",
    url: "https://khorizon.example/provider/gulfwind-marine",
    address: { addressLocality: "Dubai", addressCountry: "AE" },
    aggregateRating: { ratingValue: "4.2", reviewCount: 5 },
    review: [{ datePublished: "2026-03-14", reviewRating: { ratingValue: 5 } }],
  });
});

test("without reviews nothing is rated", () => {
  const unrated = ld({ rating: null, rating_count: 0, ratings: [] });
  checkLd(unrated);
  expect(JSON.stringify(unrated)).not.toMatch(/rating|review/i);
});

test("neither telephone nor email is given", () => {
  expect(Object.keys(ld())).not.toContain("telephone");
  expect(Object.keys(ld())).not.toContain("email");
});
