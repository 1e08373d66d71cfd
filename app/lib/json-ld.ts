import type { MetaDescriptor } from "react-router";
import type { Site } from "#domain/config/site.ts";
import type { QuestionData } from "#domain/data/catalogue.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { language } from "#domain/messages/language.ts";

/** Structured data for search engines: one object of schema.org for a route's `meta`. */
export function jsonLd(data: { "@type": string } & Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...data } };
}

/** The company behind the site. */
export function organizationLd(site: Site): MetaDescriptor {
  return jsonLd({ "@type": "Organization", ...organization(site) });
}

/** The company as a part of something else (publisher). */
export function organization(site: Site) {
  return {
    "@id": new URL("/#organization", site.url).href,
    name: site.name,
    url: site.url,
    logo: new URL(site.logo || "/favicon.svg", site.url).href,
    description: site.description,
    address: {
      "@type": "PostalAddress",
      addressLocality: site.address_city,
      addressRegion: site.address_area,
      addressCountry: countryCode(site.address_country),
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: site.email_support,
    },
  };
}

/** The way to a page, from the home page on; the last one is the page itself. */
export function breadcrumbLd(
  site: Site,
  trail: readonly { name: string; path: string }[],
): MetaDescriptor {
  return jsonLd({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: site.name, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(localPath(path), site.url).href,
    })),
  });
}

/** Questions with their answers, as they stand on the page. */
export function faqLd(questions: readonly QuestionData[]): MetaDescriptor {
  return jsonLd({
    "@type": "FAQPage",
    inLanguage: language.tag,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

/** The country as schema.org wants it, by its code of two letters, where it is the one the site is for. */
export function countryCode(country: string): string {
  return /^(?:uae|united arab emirates|(?:دولة )?الإمارات(?: العربية المتحدة)?)$/i.test(country)
    ? "AE"
    : country;
}

/** The stars of several reviews; `rating` is their mean × 100. */
export function aggregateRating(rating: number, count: number) {
  return {
    "@type": "AggregateRating",
    ratingValue: (rating / 100).toFixed(1),
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}
