import { embedCard, embedGone } from "#app/features/package/embed-card.server.ts";
import { readBatch } from "#db/batch.ts";
import { packageCard, siteConfig } from "#db/queries/catalogue.ts";
import { framedBy, movedPackage } from "#db/queries/package-page.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/embed.ts";

/** /embed/package/{slug}: a package's card for its provider's own site, which alone may frame it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { slug } = params;
  const { found, framed, moved, config } = await readBatch(db, {
    found: packageCard(db, slug),
    framed: framedBy(db, slug),
    moved: movedPackage(db, slug),
    config: siteConfig(db),
  });
  const [row] = found;
  const [frame] = framed;
  if (row && frame) return embedCard({ ...siteDefaults, ...toSite(config) }, row, frame);
  const [now] = moved;
  if (!now) return embedGone();
  const headers = { location: `/embed/package/${now.slug}`, "cache-control": "no-store" };
  return new Response(null, { status: 301, headers });
}
