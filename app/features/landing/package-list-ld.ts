import type { MetaDescriptor } from "react-router";
import { type LandingPackage, leastTotal } from "#app/features/landing/sums.ts";
import { jsonLd } from "#app/lib/json-ld.ts";
import type { Site } from "#domain/config/site.ts";
import { pictureUrl } from "#domain/lib/media.ts";

/** The packages of a page as a list of products, each with the least it costs. */
export function packageListLd(
  site: Site,
  name: string,
  packages: readonly LandingPackage[],
): MetaDescriptor {
  const absolute = (to: string) => new URL(to, site.url).href;
  return jsonLd({
    "@type": "ItemList",
    name,
    numberOfItems: packages.length,
    itemListElement: packages.map((pack, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: pack.title,
        description: pack.summary,
        url: absolute(`/package/${pack.slug}`),
        ...(pack.picture ? { image: absolute(pictureUrl(pack.picture.key)) } : {}),
        offers: {
          "@type": "Offer",
          url: absolute(`/package/${pack.slug}`),
          priceCurrency: "AED",
          price: (leastTotal(pack) / 100).toFixed(2),
        },
      },
    })),
  });
}
