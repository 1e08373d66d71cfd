import { expect } from "bun:test";
import type { MetaDescriptor } from "react-router";

type Thing = Record<string, unknown>;

/** The object of schema.org in a route's `meta`. */
export function ldOf(meta: MetaDescriptor): Thing {
  return (meta as { "script:ld+json": Thing })["script:ld+json"];
}

/** What search engines require of each type we use, and what a value has to look like. */
const REQUIRED: Record<string, readonly string[]> = {
  Product: ["name", "description", "offers"],
  Offer: ["price", "priceCurrency", "availability", "url", "seller"],
  PriceSpecification: ["price", "priceCurrency", "valueAddedTaxIncluded"],
  LocalBusiness: ["name", "url"],
  Organization: ["name", "url"],
  PostalAddress: ["addressLocality", "addressCountry"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  Review: ["author", "datePublished", "reviewRating"],
  Rating: ["ratingValue", "bestRating"],
  Person: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};
const LOOKS: Record<string, RegExp> = {
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|LimitedAvailability|PreOrder)$/,
  url: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+$/,
  datePublished: /^\d{4}-\d{2}-\d{2}$/,
};

/** Fails unless an object of structured data, and each in it, has its type's required fields in the right form. */
export function checkLd(thing: Thing): void {
  expect(thing["@context"]).toBe("https://schema.org");
  checkThing(thing);
}

function checkThing(thing: Thing): void {
  const type = `${thing["@type"]}`;
  const required = REQUIRED[type];
  expect(required, `${type} is a type we know`).toBeDefined();
  for (const name of required ?? []) expect(thing[name], `${type}.${name}`).toBeTruthy();
  for (const [name, value] of Object.entries(thing)) {
    expect(value, `${type}.${name}`).not.toBeOneOf([undefined, null, ""]);
    if (LOOKS[name] && typeof value === "string") expect(value, name).toMatch(LOOKS[name]);
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part === "object" && part !== null) checkThing(part as Thing);
  }
  if (type === "AggregateRating" || type === "Rating") {
    expect(Number(thing.ratingValue)).toBeGreaterThanOrEqual(1);
    expect(Number(thing.ratingValue)).toBeLessThanOrEqual(5);
  }
}
