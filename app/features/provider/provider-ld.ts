import type { MetaDescriptor } from "react-router";
import { aggregateRating, countryCode, jsonLd } from "#app/lib/json-ld.ts";
import type { Site } from "#domain/config/site.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import type { ProviderPageData } from "./provider-data.ts";

/**
 * A provider as a local business, rated only where it has reviews. Its telephone and email are left out on purpose: a
 * visitor gets them with a booking.
 */
export function providerLd(site: Site, provider: ProviderPageData): MetaDescriptor {
  const absolute = (path: string) => new URL(localPath(path), site.url).href;
  const url = absolute(`/provider/${provider.slug}`);
  const { rating, rating_count: count, ratings } = provider;
  const pictures = provider.vessels.flatMap(({ picture }) => picture ?? []);
  return jsonLd({
    "@type": "LocalBusiness",
    "@id": `${url}#provider`,
    name: provider.name,
    url,
    ...(provider.description ? { description: provider.description } : {}),
    ...(provider.logo ? { logo: absolute(provider.logo) } : {}),
    ...(pictures.length > 0 ? { image: pictures.map(({ key }) => absolute(pictureUrl(key))) } : {}),
    address: {
      "@type": "PostalAddress",
      ...(provider.area ? { addressRegion: provider.area } : {}),
      addressLocality: site.address_city,
      addressCountry: countryCode(site.address_country),
    },
    ...(provider.languages.length > 0 ? { knowsLanguage: provider.languages } : {}),
    ...(rating !== null && count > 0
      ? {
          aggregateRating: aggregateRating(rating, count),
          review: ratings.map((one) => ({
            "@type": "Review",
            author: { "@type": "Person", name: one.author || providerMessages.guest },
            datePublished: one.day,
            reviewRating: {
              "@type": "Rating",
              ratingValue: one.stars,
              bestRating: 5,
              worstRating: 1,
            },
            ...(one.comment ? { reviewBody: one.comment } : {}),
          })),
        }
      : {}),
  });
}
