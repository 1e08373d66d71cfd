import { productLd } from "#app/features/package/package-ld.ts";
import { readBatch } from "#db/batch.ts";
import { packagesForFeeds, siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { filesMessages } from "#domain/messages/en/files.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/packages-ld.ts";

/** /feeds/packages.jsonld: every published package as a product of schema.org, as its page says it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { rows, config } = await readBatch(db, {
    rows: packagesForFeeds(db),
    config: siteConfig(db),
  });
  const site = { ...siteDefaults, ...toSite(config) };
  const packages = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: filesMessages.feeds.packages(site.name),
    url: new URL("/packages", site.url).href,
    numberOfItems: rows.length,
    itemListElement: rows.map(({ picture, ...row }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: productLd(site, { ...row, pictures: picture ? [picture] : [] }, row.provider, null),
    })),
  };
  return Response.json(packages, { headers: { "content-type": "application/ld+json" } });
}
