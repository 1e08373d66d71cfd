import { ClosingBand } from "#app/components/closing-band.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import type { ProviderPageData } from "#app/features/provider/provider-data.ts";
import { providerLd } from "#app/features/provider/provider-ld.ts";
import { ProviderPage } from "#app/features/provider/provider-page.tsx";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { demandSlug, missingPublicPage } from "#app/lib/missing-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { readBatch } from "#db/batch.ts";
import { pick } from "#db/columns.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { providerBySlug } from "#db/queries/providers.ts";
import { isDemonstration, site as siteDefaults } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  pictureNote,
  toCard,
  toPicture,
  toProvider,
  toReviews,
  toVessel,
} from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import type { Route } from "./+types/provider.ts";

const { ask } = articleMessages.page;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  await demandSlug(context, url, params.slug);
  const { found, vessels, packages, ratings, gone, moved, config } = await readBatch(db, {
    ...providerBySlug(db, params.slug),
    config: siteConfig(db),
  });
  const [row] = found;
  if (!row) throw await missingPublicPage(context, url, gone, moved);
  const provider: ProviderPageData = {
    ...toProvider({ provider: row }),
    description: row.description,
    description_html: renderMarkdown(row.description).html,
    vessels: vessels.map((vessel) => ({
      ...toVessel(vessel),
      slug: vessel.slug,
      picture: toPicture(vessel.picture, vessel.picture_position),
      packages: packages.filter((pack) => pack.vessel.uuid === vessel.uuid).map(toCard),
    })),
    ratings: toReviews(ratings),
    ...pick(row, "captains", "licence", "insurance"),
  };
  return {
    ...pageSite(now, config),
    ...pictureNote(provider.ratings),
    provider,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { provider } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const { name, area, vessels } = provider;
  const path = `/provider/${provider.slug}`;
  return [
    ...pageMeta({
      site,
      path,
      title: providerMessages.metaTitle(name, area, site.name),
      description: providerMessages.metaDescription(name, vessels.length, area),
      picture: vessels.find(({ picture }) => picture)?.picture?.key,
    }),
    providerLd(site, provider),
    breadcrumbLd(site, [
      { name: providerMessages.breadcrumb.partners, path: "/partners" },
      { name, path },
    ]),
  ];
}

export default function Provider({ loaderData }: Route.ComponentProps) {
  const site = { ...siteDefaults, ...loaderData.site };
  return (
    <>
      <ProviderPage
        provider={loaderData.provider}
        siteName={site.name}
        invented={isDemonstration(site)}
      />
      <ClosingBand
        picture={sitePictures.sunset}
        title={ask.title}
        action={ask.action}
        note={ask.text}
      />
    </>
  );
}

/** An unknown or deleted provider is a missing page inside the layout; anything else shows no details. */
export const ErrorBoundary = ErrorPage;
