import { xmlElement } from "#app/features/articles/rss.ts";
import { readBatch } from "#db/batch.ts";
import { packagesForFeeds, siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { packageTotal } from "#domain/lib/money.ts";
import { filesMessages } from "#domain/messages/en/files.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/products.ts";

/**
 * /feeds/products.xml: every published package as product feeds have it (RSS 2.0 with the fields of Google's products):
 * the smallest total one can pay, VAT included, as on its card.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { rows, config } = await readBatch(db, {
    rows: packagesForFeeds(db),
    config: siteConfig(db),
  });
  const site = { ...siteDefaults, ...toSite(config) };
  const absolute = (path: string) => new URL(path, site.url).href;
  const { feeds } = filesMessages;
  const items = rows.map((row) => {
    const { total } = packageTotal(row, row.hours_min);
    return [
      "<item>",
      xmlElement("g:id", row.uuid),
      xmlElement("g:title", row.title),
      xmlElement("g:description", row.summary),
      xmlElement("g:link", absolute(`/package/${row.slug}`)),
      ...(row.picture ? [xmlElement("g:image_link", absolute(pictureUrl(row.picture.key)))] : []),
      xmlElement("g:availability", "in_stock"),
      xmlElement("g:condition", "new"),
      xmlElement("g:price", `${(total / 100).toFixed(2)} ${row.currency}`),
      xmlElement("g:brand", row.provider.name),
      xmlElement("g:product_type", `${feeds.brand} > ${vesselMessages.types[row.vessel.type]}`),
      xmlElement("g:identifier_exists", "no"),
      "</item>",
    ].join("\n");
  });
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    xmlElement("title", feeds.packages(site.name)),
    xmlElement("link", absolute("/packages")),
    xmlElement("description", site.description),
    ...items,
    "</channel>",
    "</rss>",
    "",
  ];
  return new Response(feed.join("\n"), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
