import { expect, test } from "bun:test";
import { site } from "#domain/config/site.ts";
import { breadcrumbLd, countryCode, faqLd, organizationLd } from "./json-ld.ts";

const data = (one: object) =>
  (one as { "script:ld+json": Record<string, unknown> })["script:ld+json"];

test("structured data names its vocabulary and gives addresses whole", () => {
  const organization = data(organizationLd(site));
  expect(organization).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": "https://khorizon.example/#organization",
    logo: "https://khorizon.example/favicon.svg",
  });
});

test.each(["United Arab Emirates", "UAE", "الإمارات العربية المتحدة", "الإمارات"])(
  "%s is AE to search engines",
  (country) => {
    expect(countryCode(country)).toBe("AE");
  },
);

test("a trail begins at the home page and counts from one", () => {
  const { itemListElement } = data(breadcrumbLd(site, [{ name: "Yachts", path: "/packages" }]));
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Khorizon", item: "https://khorizon.example/" },
    { "@type": "ListItem", position: 2, name: "Yachts", item: "https://khorizon.example/packages" },
  ]);
});

test("each question carries its answer", () => {
  const { mainEntity } = data(faqLd([{ uuid: "1", question: "When?", answer: "Soon." }]));
  expect(mainEntity).toEqual([
    { "@type": "Question", name: "When?", acceptedAnswer: { "@type": "Answer", text: "Soon." } },
  ]);
});
