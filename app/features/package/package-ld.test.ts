import { expect, test } from "bun:test";
import { packageLd } from "#app/features/package/package-ld.ts";
import { checkLd, ldOf } from "#app/test/json-ld.ts";
import { aPackage, aProvider } from "#app/testing/providers.ts";
import { site } from "#domain/config/site.ts";
import type { PackageRatingData } from "#domain/data/catalogue.ts";

const ld = (
  changes: Partial<typeof aPackage> = {},
  rated: PackageRatingData | null = { rating: 450, count: 2 },
) => ldOf(packageLd(site, { ...aPackage, ...changes }, aProvider, rated));

test("a package is a product with an offer that search engines can read whole", () => {
  checkLd(ld());
  expect(ld()).toMatchObject({
    "@type": "Product",
    name: aPackage.title,
    image: ["https://khorizon.example/media/pkg-fly55-golden/1200.webp"],
    offers: {
      url: "https://khorizon.example/package/golden-hour",
      priceCurrency: "AED",
      availability: "https://schema.org/InStock",
      seller: { name: "Gulfwind Marine", url: "https://khorizon.example/provider/gulfwind-marine" },
    },
  });
});

test("its price is the smallest total one can pay, VAT included, in the record's currency", () => {
  // 2 hours at AED 1,200 and 5 % VAT.
  expect(ld().offers).toMatchObject({
    price: "2520.00",
    priceSpecification: { price: "2520.00", valueAddedTaxIncluded: true },
  });
  expect(ld({ price_model: "fixed" }).offers).toMatchObject({ price: "1260.00" });
  expect(ld({ currency: "EUR" }).offers).toMatchObject({ priceCurrency: "EUR" });
});

test("its guests' stars rate it, not those of its provider; without any nothing is rated", () => {
  expect(ld().aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.5",
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
  expect(JSON.stringify(ld({}, null))).not.toMatch(/rating|review/i);
});

test("without a picture none is named", () => {
  expect("image" in ld({ pictures: [] })).toBe(false);
});
