import { toArticleCard } from "#app/features/articles/articles.server.ts";
import { articlesRss } from "#app/features/articles/rss.ts";
import { readBatch } from "#db/batch.ts";
import { articleCards } from "#db/queries/articles.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/rss.ts";

const LATEST = 20;

/** The journal's feed; kept at the edge like the public pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { rows, config } = await readBatch(db, {
    rows: articleCards(db, now, LATEST),
    config: siteConfig(db),
  });
  const site = { ...siteDefaults, ...toSite(config) };
  return new Response(articlesRss(site, rows.map(toArticleCard)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
