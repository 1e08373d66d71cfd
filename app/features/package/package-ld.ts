import type { MetaDescriptor } from "react-router";
import { aggregateRating, jsonLd } from "#app/lib/json-ld.ts";
import type { Site } from "#domain/config/site.ts";
import type { PackageData, PackageRatingData, ProviderData } from "#domain/data/catalogue.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { packageTotal } from "#domain/lib/money.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";

type Sold = Pick<
  PackageData,
  "slug" | "title" | "summary" | "price" | "price_model" | "hours_min" | "currency"
> & {
  seo_description?: string;
  vessel: Pick<PackageData["vessel"], "type">;
  pictures: readonly { key: string }[];
};

/** The same for a page's head. */
export const packageLd = (...args: Parameters<typeof productLd>): MetaDescriptor =>
  jsonLd(productLd(...args));

/**
 * A package as a product with its offer: the smallest total one can pay, as on the card, with VAT. It is rated
 * by the guests of this very package, not by all its provider's. What may be reserved is in stock: a page whose package
 * is not offered any more answers 410.
 */
export function productLd(
  site: Site,
  pack: Sold,
  provider: Pick<ProviderData, "slug" | "name">,
  rated: PackageRatingData | null,
) {
  const absolute = (path: string) => new URL(localPath(path), site.url).href;
  const url = absolute(`/package/${pack.slug}`);
  const price = (packageTotal(pack, pack.hours_min).total / 100).toFixed(2);
  const { currency } = pack;
  const seller = absolute(`/provider/${provider.slug}`);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: pack.title,
    description: pack.seo_description || pack.summary,
    category: vesselMessages.types[pack.vessel.type],
    ...(pack.pictures.length > 0
      ? { image: pack.pictures.map(({ key }) => absolute(pictureUrl(key))) }
      : {}),
    ...(rated ? { aggregateRating: aggregateRating(rated.rating, rated.count) } : {}),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: currency,
      priceSpecification: {
        "@type": "PriceSpecification",
        price,
        priceCurrency: currency,
        valueAddedTaxIncluded: true,
      },
      availability: "https://schema.org/InStock",
      seller: {
        "@type": "LocalBusiness",
        "@id": `${seller}#provider`,
        name: provider.name,
        url: seller,
      },
    },
  };
}
